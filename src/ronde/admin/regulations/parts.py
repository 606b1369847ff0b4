"""What a clause is made of: sentences as codes with values, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ronde.admin.answers import REMEDIES, Fact

__all__ = ["Clause", "Coded", "Missing", "Part", "Said", "Value", "part"]


class Coded(NamedTuple):
    """Codes that have words of their own: `kind` says whose (`system`, `tiebreak`, `age`)."""

    kind: str
    codes: tuple[str, ...]


Value = Fact | Coded


class Part(NamedTuple):
    """A sentence of a clause, by its code, with its values."""

    code: str
    fields: Mapping[str, Value]


class Missing(NamedTuple):
    """Something the clause cannot be said without, and the place where it is entered."""

    code: str
    remedy: str = "regulations"
    offered: Fact = None


Said = Iterator[Part | Missing]
"""What a clause says, sentence by sentence; nothing at all: it is left out."""


def part(code: str, **fields: Value) -> Part:
    """A sentence."""
    return Part(code, fields)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A clause of the text; `missing` not empty: it is unknown, in part or whole.

    A clause without a number is free: it has no sentences but the organiser's own.
    """

    id: str
    number: int
    parts: tuple[Part, ...] = ()
    missing: tuple[Missing, ...] = ()
    cite: str = ""
    required: bool = False

    def __post_init__(self) -> None:
        for missing in self.missing:
            if missing.remedy not in REMEDIES:
                raise ValueError(f"no place is called {missing.remedy!r}")
