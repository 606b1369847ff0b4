"""A game of a PGN file: its tags, its moves as they stand, the result behind them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ronde.formats.problems import Problem

__all__ = ["PgnFile", "PgnGame"]

_MOVE = re.compile(r"(?:\d+\.+)?(?:[a-zA-Z]|0-0)")


@dataclass(frozen=True, slots=True, kw_only=True)
class PgnGame:
    r"""A game. `movetext` is verbatim, without the result that ends it, which is `ending`.

    `is_whole` False: a comment has no end or moves follow the result, so that nobody can tell
    where the game ends. `line` is where it begins in its file.

    >>> PgnGame(tags=(("White", "Adam, Ada"),), movetext="1. e4 {a b}").has_moves
    True
    """

    tags: tuple[tuple[str, str], ...] = ()
    movetext: str = ""
    ending: str = ""
    is_whole: bool = True
    line: int = field(default=0, compare=False)

    def tag(self, name: str) -> str:
        """What a tag says; empty where it is missing or says that nobody knows (`?`, `-`)."""
        value = next((value for known, value in self.tags if known == name), "").strip()
        return "" if value in {"?", "-"} else value

    @property
    def has_moves(self) -> bool:
        """Whether there is a move in it, outside comments."""
        return any(_MOVE.match(token) for token in tokens(self.movetext))


@dataclass(frozen=True, slots=True, kw_only=True)
class PgnFile:
    """The games of a file in its order, and what was wrong with it."""

    games: tuple[PgnGame, ...]
    problems: tuple[Problem, ...] = ()


PIECE = re.compile(
    r"(?P<brace>\{[^}]*\}?)|(?P<rest>;[^\n]*)|(?P<line>^%[^\n]*)|[()]|[^\s(){};]+", re.MULTILINE
)
"""A comment, a bracket of a variation, or a word of the movetext."""


def tokens(movetext: str) -> list[str]:
    """The words of a movetext outside comments, brackets of variations among them."""
    return [m.group() for m in PIECE.finditer(movetext) if m.lastgroup is None]
