"""What a document is to the program: its code, builder, options, and who may have it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ronde.documents.desk import Desk
from ronde.documents.needs import PLAYERS, Need
from ronde.documents.paper import Paper
from ronde.model import Settings

__all__ = [
    "BOARD",
    "LETTERS",
    "ORDER",
    "PAPER",
    "PLAYER",
    "RATINGS",
    "DocumentKind",
    "Family",
    "Option",
    "Part",
]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a document offers; the first value is meant where nothing is said.

    One without values is `about` something of the event, such as a "player" by pairing number, a
    "board" or an "official" by number, and is empty where everything of that kind is meant; or
    about a "reason", in words.
    """

    name: str
    values: tuple[str, ...] = ()
    about: str = ""

    @property
    def shown(self) -> tuple[str, ...]:
        """The values, or what stands in for them in a list: `player=PLAYER`."""
        return self.values or (self.about.upper(),)


LETTERS = Option("letters", ("usual", "large"))
"""Large letters are for who sees badly, and for long walls."""
RATINGS = Option("ratings", ("yes", "no"))
ORDER = Option("sort", ("rank", "number"))
PAPER = Option("paper", ("a4", "a3", "letter"))
"""The sheet; a list on a larger one has larger letters or fewer pages."""
PLAYER = Option("player", about="player")
BOARD = Option("board", about="board")
"""One person, one board; whoever names none wants them all."""


@dataclass(frozen=True, slots=True)
class Part:
    """A document of a pack, with the options that are not the usual ones."""

    code: str
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentKind:
    """A document: its words are those of its code.

    `role` is the least one that may have it. `of_round`: there is one for each round paired;
    `after_round`: it says how things stand after one. `suits` says which events have it. A pack is
    made of its `parts`, those of them that suit the event, in one file; it has no `build`.
    `language` is that of a form whose addressee reads no other; empty: as whoever asks.
    """

    code: str
    template: str = ""
    build: Callable[[Desk], Paper] | None = None
    parts: tuple[Part, ...] = ()
    needs: Need = PLAYERS
    options: tuple[Option, ...] = ()
    role: str = "viewer"
    language: str = ""
    of_round: bool = False
    after_round: bool = False
    suits: Callable[[Settings], bool] = lambda _: True


@dataclass(frozen=True, slots=True)
class Family:
    """Documents that are looked for together, under one heading (`family.<code>`)."""

    code: str
    kinds: tuple[DocumentKind, ...]
