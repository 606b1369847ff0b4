"""A result typed in one line, as the slip on the table has it: `12 1`, `3.2 =`, `martin 1`, `5 +-`.

Reading (`read_line`) knows no tournament; finding (`find_board`) looks for the board in a round.
`web/static/result-line.js` does the same in the browser, to say before Enter what will be written.

Who is meant: a board (`12`), a board of a table (`3.2`, `3 2`), or somebody by name or the
beginning of it. What: two signs are White's and Black's, whoever is named, as every list has them
(`1-0`, `+-`); one sign alone is White's where a board is named, and *that player's* where somebody
is named: `martin 1` means that Martin won, with either colour.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model import Color, Result
from ronde.texts.finding import name_words, named_like
from ronde.texts.results import parse_result

__all__ = ["BoardSeat", "Found", "LineProblem", "TypedLine", "Unclear", "find_board", "read_line"]

_HALF = re.compile(r"1/2|0?[.,]5")
_SIGNS = re.compile(r"(?:1/2|[-+=½10/.,:5*‐-―−])+")
_DASHES = re.compile(r"[:‐-―−]")
_NUMBER = re.compile(r"(?P<first>\d{1,6})(?P<rest>(?!\d).*)", re.DOTALL)
_SECOND = re.compile(r"[\s.,:;]+(?P<board>\d{1,6})(?P<rest>(?!\d).*)", re.DOTALL)
_GLUED = re.compile(r"(?P<who>.*[^\W\d_])(?P<what>[=½10+].*)", re.DOTALL)
_PAIRS = {"+-": "+--", "-+": "--+", "--": "---", "=-=": "½-½"}
_ALONE = {"1": "1-0", "0": "0-1", "=": "½-½", "½": "½-½", "+": "+--", "-": "--+"}
_OTHER_SIDE = {"1-0": "0-1", "0-1": "1-0", "+--": "--+", "--+": "+--"}
_LONGEST = 200


class LineProblem(enum.Enum):
    """Why a line cannot be carried out."""

    NOTHING = "nothing"
    NO_BOARD = "no_board"
    NEEDS_TABLE = "needs_table"
    NO_PLAYER = "no_player"
    SEVERAL = "several"
    NO_RESULT = "no_result"
    UNKNOWN_RESULT = "unknown_result"


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line taken apart: `numbers` or a `name`, and the `result` as typed ("" for none)."""

    numbers: tuple[int, ...] = ()
    name: str = ""
    result: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSeat:
    """A board of the round: how it is named, and the names (family, given) of who plays there."""

    key: str
    white: tuple[str, str]
    black: tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What will be written; `side` is whose name was typed, None for a board."""

    key: str
    result: Result
    side: Color | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Unclear:
    """What is wrong; `typed` is the part of the line, `boards` those that may be meant.

    Of several boards each comes with the result that it would get, None where none was typed.
    """

    problem: LineProblem
    typed: str = ""
    boards: tuple[tuple[str, Result | None], ...] = ()


def read_line(text: str, *, tables: bool = False) -> TypedLine:
    """Who and what of a line; nothing is looked up. `tables`: boards are named `3.2`.

    >>> read_line("12 1"), read_line("3.2=", tables=True)
    (TypedLine(numbers=(12,), name='', result='1'), TypedLine(numbers=(3, 2), name='', result='='))
    >>> read_line("de la tour 1/2")
    TypedLine(numbers=(), name='de la tour', result='1/2')
    """
    plain = text.strip()[:_LONGEST]
    if number := _NUMBER.fullmatch(plain):
        first, rest = int(number["first"]), number["rest"]
        # `12.5` is no draw on board 12: it is read as a table where there are none.
        second = _SECOND.fullmatch(rest) if tables or rest[:1] in {".", ","} else None
        if second is not None and not tables and rest[1:2].isspace():
            second = None
        if second is not None:
            return TypedLine((first, int(second["board"])), result=_trimmed(second["rest"]))
        return TypedLine((first,), result=_trimmed(rest))
    words = plain.split()
    at = len(words)
    while at and (_SIGNS.fullmatch(words[at - 1]) or (at > 1 and _adjourned(words[at - 1]))):
        at -= 1
    name, result = " ".join(words[:at]), " ".join(words[at:])
    if not result and (glued := _GLUED.fullmatch(name)):
        name, result = glued["who"], glued["what"]
    return TypedLine(name=name, result=result)


def _adjourned(word: str) -> bool:
    return word.rstrip(".").lower() == "adj"


def _trimmed(rest: str) -> str:
    """What stands behind a number, without what parts the two."""
    return rest.strip().lstrip(":;").removeprefix(". ").strip()


def find_board(text: str, seats: Sequence[BoardSeat]) -> Found | Unclear:
    """The board and the result that a line means in a round."""
    tables = any("." in seat.key for seat in seats)
    line = read_line(text, tables=tables)
    if not line.numbers and not line.name:
        return Unclear(problem=LineProblem.NOTHING, typed=text.strip()[:_LONGEST])
    if line.numbers:
        return _by_number(line, seats, tables=tables)
    return _by_name(line, seats)


def _by_number(line: TypedLine, seats: Sequence[BoardSeat], *, tables: bool) -> Found | Unclear:
    key = ".".join(map(str, line.numbers))
    if all(seat.key != key for seat in seats):
        lacks = tables and len(line.numbers) == 1
        problem = LineProblem.NEEDS_TABLE if lacks else LineProblem.NO_BOARD
        return Unclear(problem=problem, typed=key)
    if not line.result:
        return Unclear(problem=LineProblem.NO_RESULT, typed=key, boards=((key, None),))
    result = _result(line.result)
    if result is None:
        return Unclear(problem=LineProblem.UNKNOWN_RESULT, typed=line.result, boards=((key, None),))
    return Found(key=key, result=result)


def _by_name(line: TypedLine, seats: Sequence[BoardSeat]) -> Found | Unclear:
    people = {
        (seat.key, color): name_words(*names)
        for seat in seats
        for color, names in ((Color.WHITE, seat.white), (Color.BLACK, seat.black))
    }
    meant = named_like(line.name, people)
    if not meant:
        return Unclear(problem=LineProblem.NO_PLAYER, typed=line.name)
    read = [(key, color, _result(line.result, color)) for key, color in meant]
    # Both players of one board, and the result is the same whoever is meant: nothing to ask.
    different = list(dict.fromkeys((key, result) for key, _, result in read))
    if line.result and read[0][2] is None:
        boards = tuple(dict.fromkeys((key, None) for key, _ in meant))
        return Unclear(problem=LineProblem.UNKNOWN_RESULT, typed=line.result, boards=boards)
    if len(different) > 1:
        return Unclear(problem=LineProblem.SEVERAL, typed=line.name, boards=tuple(different))
    key, color, result = read[0]
    if result is None:
        return Unclear(problem=LineProblem.NO_RESULT, typed=line.name, boards=((key, None),))
    return Found(key=key, result=result, side=color)


def _result(typed: str, side: Color = Color.WHITE) -> Result | None:
    """The result, if it is one; one sign alone is that side's."""
    plain = _HALF.sub("½", _DASHES.sub("-", "".join(typed.split()).lower()))
    if plain in _ALONE:
        plain = _ALONE[plain]
        if side is Color.BLACK:
            plain = _OTHER_SIDE.get(plain, plain)
    plain = _PAIRS.get(plain, plain)
    try:
        return parse_result(plain)
    except ModelError:
        return None
