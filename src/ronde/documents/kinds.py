"""What a document is to the program: its code, builder, options, and who may have it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ronde.documents.desk import Desk
from ronde.documents.needs import PLAYERS, Need
from ronde.documents.paper import Paper
from ronde.model import Settings

__all__ = [
    "ABOUT",
    "AS",
    "BOARD",
    "INDEX",
    "LETTERS",
    "ORDER",
    "PAPER",
    "PARTS",
    "PLAYER",
    "RATINGS",
    "WITHOUT",
    "DocumentKind",
    "Family",
    "Option",
    "Part",
]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a document offers; the first value is meant where nothing is said.

    One without values is `about` something of the event, such as a "player" by pairing number, a
    "board" or an "official" by number, and is empty where everything of that kind is meant; or it
    is a length in "tenths" of a millimetre, empty where the usual one is, or a "reason" in words.
    """

    name: str
    values: tuple[str, ...] = ()
    about: str = ""

    @property
    def shown(self) -> tuple[str, ...]:
        """What may be written, for lists of options: its values, or what it is about."""
        return self.values or (f"<{self.about}>",)


ABOUT = {
    "player": re.compile(r"\d{1,6}", re.ASCII),
    "official": re.compile(r"\d{1,3}", re.ASCII),
    "board": re.compile(r"\d{1,6}", re.ASCII),
    "complaint": re.compile(r"\d{1,6}", re.ASCII),
    "boards": re.compile(r"\d{1,6}(,\d{1,6}){0,49}", re.ASCII),
    "round": re.compile(r"\d{1,3}", re.ASCII),
    "table": re.compile(r"\d{1,3}", re.ASCII),
    "rating": re.compile(r"\d{1,4}", re.ASCII),
    "tenths": re.compile(r"-?\d{1,3}", re.ASCII),
}
"""How what an option is about is written."""

LETTERS = Option("letters", ("usual", "large"))
"""Large letters are for who sees badly, and for long walls."""
RATINGS = Option("ratings", ("yes", "no"))
ORDER = Option("sort", ("rank", "number"))
PAPER = Option("paper", ("a4", "a3", "letter"))
"""The sheet; a list on a larger one has larger letters or fewer pages."""
PLAYER = Option("player", about="player")
BOARD = Option("board", about="board")
"""One person, one board; whoever names none wants them all."""
PARTS = Option("parts", about="parts")
WITHOUT = Option("without", about="parts")
AS = Option("as", ("pdf", "zip"))
"""Parts of a pack by their keys, with commas: these in this order, or the usual ones but those."""
INDEX = "archive.index"
"""The part that lists the others; it is made of them, so it has no row of its own."""


@dataclass(frozen=True, slots=True)
class Part:
    """A document of a pack, with the options that are not the usual ones.

    Not `usual`: it comes where it is asked for only. `every_round`: there is one for each round
    up to the one of the pack.
    """

    code: str
    options: tuple[tuple[str, str], ...] = ()
    usual: bool = True
    every_round: bool = False

    @property
    def key(self) -> str:
        """How it is named among the parts of its pack: `players`, `players:rating`."""
        return ":".join((self.code, *(value for _, value in self.options)))


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentKind:
    """A document: its words are those of its code.

    `role` is the least one that may have it. `of_round`: there is one for each round paired;
    `after_round`: it says how things stand after one. `suits` says which events have it. A pack is
    made of its `parts`, those of them that suit the event, in one file; it has no `build`.
    `language` is that of a form whose addressee reads no other; empty: as whoever asks.
    `edition` counts the changes of what it says and how: raise it with every one, so that older
    prints are not taken for this one.
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
    edition: int = 1

    @property
    def is_record(self) -> bool:
        """Whether it is signed or sent: its drawing leads to the answer for this very print."""
        return self.template in {"forms", "regulations"}


@dataclass(frozen=True, slots=True)
class Family:
    """Documents that are looked for together, under one heading (`family.<code>`)."""

    code: str
    kinds: tuple[DocumentKind, ...]
