"""A template set: tokens, own words, own templates, and the files they use."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace

__all__ = ["BUILT_IN", "PAPERS", "Emblem", "TemplateSet", "Tokens"]

PAPERS = ("a4", "a3", "letter")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """What can be chosen without a template; empty: as the built-in documents have it.

    `color` is for titles, `rule` for the lines under the head of a page, both `#rrggbb`; `head` and
    `foot` are lines of text on every page.
    """

    color: str = ""
    rule: str = ""
    head: str = ""
    foot: str = ""
    paper: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Emblem:
    """A logo: the file of the set it is in, and its sides in any unit."""

    file: str
    width: int
    height: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateSet:
    """A checked set. `words` are by language and code, `replaces` has the template of a document.

    `files` are all its files but `set.toml`. `instead_of` is the set that failed where this one
    stands in for it.
    """

    name: str
    version: str
    languages: tuple[str, ...] = ()
    federation: str = ""
    tokens: Tokens = Tokens()
    logo: Emblem | None = None
    words: Mapping[tuple[str, str], str] = field(default_factory=dict)
    replaces: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, bytes] = field(default_factory=dict)
    instead_of: str = ""

    @property
    def label(self) -> str:
        """Name and version, as `ligue@1.2`; every other choice has another one."""
        return f"{self.name}@{self.version}"

    def with_own(self, tokens: Tokens, logo: tuple[Emblem, bytes] | None) -> TemplateSet:
        """The same with an event's own tokens over it, and its own logo."""
        own = {name: value for name, value in asdict(tokens).items() if value}
        if not own and logo is None:
            return self
        seal = hashlib.sha256(json.dumps(own, sort_keys=True).encode())
        files = dict(self.files)
        if logo is not None:
            files[logo[0].file] = logo[1]
            seal.update(logo[1])
        return replace(
            self,
            version=f"{self.version}+{seal.hexdigest()[:8]}",
            tokens=replace(self.tokens, **own),
            logo=self.logo if logo is None else logo[0],
            files=files,
        )

    def fallbacks(self) -> Iterator[TemplateSet]:
        """The set, then what stands in for it: without its own templates, then the built-in one."""
        yield self
        if self.replaces:
            yield replace(self, version=f"{self.version}+plain", replaces={}, instead_of=self.label)
        if self.files or self.words:
            yield replace(BUILT_IN, instead_of=self.label)


BUILT_IN = TemplateSet(name="ronde", version="1")
"""What every document looks like where nothing is chosen."""
