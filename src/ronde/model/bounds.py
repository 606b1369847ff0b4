"""How large anything may be: more than any event needs, less than what costs memory.

The one place of these limits. Values of the model refuse what lies beyond them, so whatever door it
comes in by (a form, a report file, an archive, a journal followed from another machine) it is
refused with the value and the limit. A journal that was valid must open for ever: a limit may be
raised, never lowered.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import NamedTuple

from ronde.errors import ModelError, Phrase

__all__ = [
    "BOARDS",
    "CENTS",
    "FACTOR",
    "INTEGER",
    "KEPT",
    "LINE",
    "LIST",
    "MOVES",
    "NUMBER",
    "PARTS",
    "PLAYERS",
    "POINTS",
    "PRIZE_LISTS",
    "RATING",
    "ROUND",
    "STRENGTH",
    "TEAMS",
    "TEXT",
    "WORD",
    "Bound",
    "few",
    "short",
    "within",
]

_SHOWN = 10**18


class Bound(NamedTuple):
    """The most that something may be, in either direction, and what it is."""

    what: Phrase
    most: int


ROUND = Bound(Phrase("bound.round"), 999)
"""A round, or how many there are: 40 players meeting twice need 78."""
PLAYERS = Bound(Phrase("bound.players"), 10_000)
TEAMS = Bound(Phrase("bound.teams"), 10_000)
BOARDS = Bound(Phrase("bound.boards"), 999)
"""Boards of a team."""
NUMBER = Bound(Phrase("bound.number"), 999_999)
"""Identities, pairing numbers, boards and tables of a hall."""
RATING = Bound(Phrase("bound.rating"), 9_999)
FACTOR = Bound(Phrase("bound.factor"), 99)
"""K of a rating; lists have had 10 to 40."""
STRENGTH = Bound(Phrase("bound.strength"), 999_999)
"""What orders teams: a rating, or the sum of several."""
POINTS = Bound(Phrase("bound.points"), 9_999_999)
"""In tenths: what six characters of a report file can say."""
CENTS = Bound(Phrase("bound.cents"), 10**11)
"""Money: a billion euros."""
PRIZE_LISTS = Bound(Phrase("bound.prize_lists"), 999)
INTEGER = Bound(Phrase("bound.integer"), 10**100)
"""Whatever else is a whole number: a seed may be thrown with many dice."""
WORD = Bound(Phrase("bound.word"), 1_000)
"""Characters of a code or an option: Python makes a number of at most 4,300 digits."""
LINE = Bound(Phrase("bound.line"), 10_000)
"""Characters of a name, of a line of a file."""
TEXT = Bound(Phrase("bound.text"), 1_000_000)
"""Characters of a remark, of a prize file."""
MOVES = Bound(Phrase("bound.moves"), 100_000)
"""Characters of the moves of one game: 200 moves with clock times and comments have a fifth."""
KEPT = Bound(Phrase("bound.kept"), 6_000_000)
"""Bytes of the moves of all games together: an archive reads 16 million at once, JSON may take two
for one. 1,800 games with clock times have five million."""
PARTS = Bound(Phrase("bound.parts"), 100_000)
"""Acts that a file amounts to: a result for every game of a long and large event."""
LIST = Bound(Phrase("bound.list"), 10_000)
"""Tie-breaks, officials, options: what is announced one by one."""


def within(bound: Bound, *values: int | None) -> None:
    """Refuse a number beyond the bound.

    >>> within(ROUND, 11, None)
    >>> within(ROUND, 10**9)
    Traceback (most recent call last):
    ronde.errors.ModelError: rounds: 1000000000, the limit is 999

    Raises:
        ModelError: one of them is.
    """
    most = bound.most
    for value in values:
        if value is not None and not -most <= value <= most:
            # Thousands of digits are neither read nor, since Python 3.11, written.
            shown = str(value) if -_SHOWN < value < _SHOWN else f"{'-' * (value < 0)}>{_SHOWN}"
            raise ModelError("bound.beyond", what=bound.what, value=shown, most=most)


def short(bound: Bound, *texts: str) -> None:
    """Refuse a text longer than the bound.

    Raises:
        ModelError: one of them is.
    """
    for text in texts:
        if len(text) > bound.most:
            raise ModelError("bound.beyond", what=bound.what, value=len(text), most=bound.most)


def few(bound: Bound, *collections: Sized) -> None:
    """Refuse more than the bound allows.

    Raises:
        ModelError: one of them holds more.
    """
    for values in collections:
        if len(values) > bound.most:
            raise ModelError("bound.beyond", what=bound.what, value=len(values), most=bound.most)
