"""The verification code of a print: what it was made of, as ten letters and digits.

Whoever holds the journal finds the code again from the request; whoever holds the paper finds the
request again from the code.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from ronde.texts.language import Language

__all__ = ["Imprint", "code_from", "first_bytes", "offline_text", "read_code"]

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O and U, so that nothing is mistaken for a digit."""
_MEANT = str.maketrans("ILO", "110")
_SIGNS, _HALF = 10, 5
_NONE = "-"


@dataclass(frozen=True, slots=True, kw_only=True)
class Imprint:
    """What a print was made of: the document, how it was asked for, the journal it shows.

    `edition` counts the changes of what the document says and how; `template_set` is the name and
    version of another set of templates. `event` and `tournament` are
    names that stay whoever opens the journal; `round` 0: it is about none. `head` is the hash of
    the last entry shown.
    """

    document: str
    edition: int = 1
    template_set: str = ""
    language: Language
    options: Mapping[str, str] = field(default_factory=dict)
    event: str = ""
    tournament: str = ""
    round: int = 0
    version: int
    head: str

    @property
    def request(self) -> tuple[str, ...]:
        """The lines that say what was asked for, whatever the journal held."""
        return (
            "ronde-document 1",
            self.document,
            "+".join(filter(None, (f"{self.document}@{self.edition}", self.template_set))),
            self.language,
            "&".join(f"{name}={value}" for name, value in sorted(self.options.items())),
            self.event or _NONE,
            self.tournament or _NONE,
            str(self.round or _NONE),
        )

    @property
    def code(self) -> str:
        """The verification code.

        >>> Imprint(
        ...     document="standings",
        ...     language="fr",
        ...     options={"columns": "std", "category": "U16"},
        ...     event="7f3c",
        ...     tournament="1",
        ...     round=9,
        ...     version=1234,
        ...     head="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        ... ).code
        'K62XE-Q2YW2'
        """
        lines = (*self.request, str(self.version), self.head)
        return code_from(hashlib.sha256("\n".join(lines).encode()).digest())


def code_from(digest: bytes) -> str:
    """The first fifty bits of a digest, in two groups of five signs."""
    bits = int.from_bytes(digest[:7], "big") >> 6
    signs = "".join(_LETTERS[bits >> 5 * place & 31] for place in reversed(range(_SIGNS)))
    return f"{signs[:_HALF]}-{signs[_HALF:]}"


def first_bytes(code: str) -> bytes:
    """How the digest begins that a printed code was made from.

    >>> first_bytes(code_from(bytes(range(32)))) == bytes(range(6))
    True
    """
    bits = 0
    for sign in code.replace("-", ""):
        bits = bits << 5 | _LETTERS.index(sign)
    return (bits << 6).to_bytes(7, "big")[:6]


def read_code(text: str) -> str:
    """A code as somebody typed it, in the manner it is printed; "" where it can be none.

    >>> read_code(" k62xe q2yw2 "), read_code("K62XE"), read_code("K62XE-Q2YWU")
    ('K62XE-Q2YW2', '', '')
    """
    if len(text) > 4 * _SIGNS:
        return ""
    signs = "".join(text.split()).replace("-", "").upper().translate(_MEANT)
    if len(signs) != _SIGNS or any(sign not in _LETTERS for sign in signs):
        return ""
    return f"{signs[:_HALF]}-{signs[_HALF:]}"


def offline_text(imprint: Imprint) -> str:
    """What the drawing says where no public address answers: enough to look the print up."""
    parts = (
        imprint.code,
        imprint.event or _NONE,
        imprint.tournament or _NONE,
        str(imprint.round or _NONE),
        str(imprint.version),
    )
    return ":".join(("RONDE", *parts))
