"""The regulations of an event: answers that no other setting gives, and the organiser's own words.

Everything else of the text follows from the settings (`admin.regulations`). All of it is announced.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.model import bounds

__all__ = ["FREE", "Adoption", "OwnWords", "Regulations", "SaidClause", "SaidText"]

FREE = "free"
"""How the ids of clauses begin that the organiser added: `free-1`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnWords:
    """The organiser's words in one language: added to a clause, `instead` of it, or a free clause.

    `beside` is the generated text they were written beside: if that changes, somebody should look.
    """

    clause: str
    language: str
    text: str
    title: str = ""
    instead: bool = False
    beside: str = ""

    def __post_init__(self) -> None:
        bounds.short(bounds.WORD, self.clause, self.language)
        bounds.short(bounds.LINE, self.text, self.title, self.beside)
        if not self.text.strip():
            raise ModelError("regulations.empty", clause=self.clause)

    @property
    def is_free(self) -> bool:
        """Whether it is a clause of its own."""
        return self.clause.startswith(f"{FREE}-")


@dataclass(frozen=True, slots=True, kw_only=True)
class Regulations:
    """What the form asked: `answers` by clause and parameter (`publication.where`), own words."""

    answers: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    own: tuple[OwnWords, ...] = ()

    def __post_init__(self) -> None:
        bounds.few(bounds.LIST, self.answers, self.own)
        bounds.short(bounds.WORD, *self.answers)
        bounds.short(bounds.LINE, *self.answers.values())
        keys = [(words.clause, words.language) for words in self.own]
        if len(set(keys)) != len(keys):
            twice = next(clause for clause, lang in keys if keys.count((clause, lang)) > 1)
            raise ModelError("regulations.twice", clause=twice)

    def says(self, clause: str, name: str) -> bool:
        """Whether the form answers that question, or the organiser wrote the clause themselves."""
        answered = self.answers.get(f"{clause}.{name}", "").strip()
        return bool(answered) or any(words.clause == clause for words in self.own)

    def words(self, clause: str, language: str) -> OwnWords | None:
        """The organiser's words about a clause."""
        found = (o for o in self.own if (o.clause, o.language) == (clause, language))
        return next(found, None)

    @property
    def free(self) -> tuple[str, ...]:
        """The ids of the free clauses, in their order."""
        ids = dict.fromkeys(words.clause for words in self.own if words.is_free)
        return tuple(sorted(ids, key=_number))

    def next_free(self) -> str:
        """The id of one more free clause."""
        return f"{FREE}-{max(map(_number, self.free), default=0) + 1}"

    def with_words(self, words: OwnWords) -> Regulations:
        """The same with these words, in the place of those they replace."""
        return replace(self, own=(*self.without(words.clause, words.language).own, words))

    def without(self, clause: str, language: str) -> Regulations:
        """The same without the words about a clause in one language."""
        kept = (o for o in self.own if (o.clause, o.language) != (clause, language))
        return replace(self, own=tuple(kept))


def _number(clause: str) -> int:
    number = clause.rpartition("-")[2]
    return int(number) if number.isascii() and number.isdecimal() else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidClause:
    """A clause as it was adopted: its number, its title, its words."""

    id: str
    number: int
    title: str
    text: str

    def __post_init__(self) -> None:
        bounds.short(bounds.WORD, self.id)
        bounds.within(bounds.NUMBER, self.number)
        bounds.short(bounds.LINE, self.title)
        bounds.short(bounds.TEXT, self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidText:
    """The whole text in one language."""

    language: str
    clauses: tuple[SaidClause, ...]

    def __post_init__(self) -> None:
        bounds.short(bounds.WORD, self.language)
        bounds.few(bounds.LIST, self.clauses)


@dataclass(frozen=True, slots=True, kw_only=True)
class Adoption:
    """The regulations as adopted on a day, signed by the chief arbiter and the organiser."""

    on: dt.date
    chief: str
    organiser: str
    texts: tuple[SaidText, ...]

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.chief, self.organiser)
        bounds.few(bounds.LIST, self.texts)

    def text(self, language: str) -> SaidText | None:
        """The text in a language; None: it was not adopted in it."""
        return next((text for text in self.texts if text.language == language), None)
