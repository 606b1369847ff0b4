"""Round entries of record 001: opponent, colour, result.

Rule: C.02.03@2025-09 record 001, result codes.
"""

from __future__ import annotations

from typing import NamedTuple

from ronde.formats.trf.columns import CELL, CELL_STEP
from ronde.formats.values import number

__all__ = ["BLANK", "Cell", "CellIssue", "parse_cell"]


class Cell(NamedTuple):
    """One round of one line: `opponent` 0 and empty strings where there is none.

    The result of a game in a symbol that no edition knows is `?` and the symbol.
    """

    opponent: int
    color: str
    result: str


class CellIssue(NamedTuple):
    """A problem inside a cell, at an offset from its first column."""

    code: str
    offset: int
    text: str
    fields: dict[str, str]


BLANK = Cell(0, "", "")
_RESULTS = frozenset("1=0WDL+-HFUZ?")
_BYES = frozenset("HFUZ")
_AT = CELL.slices()
_OPPONENT, _COLOR, _RESULT = _AT["opponent"], _AT["color"], _AT["result"]
_GAP_1, _GAP_2 = CELL.gaps()
_GAP_3 = slice(_RESULT.stop, CELL_STEP)
_LEGACY = {"1": "F", "W": "F", "=": "H", "D": "H", "0": "Z", "L": "Z"}


def parse_cell(text: str) -> tuple[Cell, tuple[CellIssue, ...]]:
    """The entry in those ten (or fewer) columns, repaired, and what was repaired.

    >>> parse_cell("  12 w 1  ")[0], parse_cell("0000 - h")[0]
    (Cell(opponent=12, color='w', result='1'), Cell(opponent=0, color='', result='H'))
    """
    if not text or text.isspace():
        return BLANK, ()
    issues: list[CellIssue] = []
    opponent = _opponent(text[_OPPONENT].strip(), issues)
    color = text[_COLOR].lower()
    if color not in {"w", "b"}:
        if color not in {"", "-", " "}:
            issues.append(CellIssue("trf.cell.color", _COLOR.start, text[_COLOR], {}))
        color = ""
    result = text[_RESULT].upper().strip()
    if result and result not in _RESULTS:
        if opponent:
            result = f"?{result}"
        else:
            issues.append(CellIssue("trf.cell.result", _RESULT.start, text[_RESULT], {}))
            result = ""
    stray = text[_GAP_1] + text[_GAP_2] + text[_GAP_3]
    if stray and not stray.isspace():
        issues.append(CellIssue("trf.cell.stray", 0, text, {}))
    cell = _with_opponent if opponent else _without_opponent
    return cell(opponent, color, result, issues), tuple(issues)


def _opponent(text: str, issues: list[CellIssue]) -> int:
    found = number(text) if text else 0
    if found is None:
        issues.append(CellIssue("trf.cell.opponent", 0, text, {}))
        return 0
    return found


def _with_opponent(opponent: int, color: str, result: str, issues: list[CellIssue]) -> Cell:
    if result in _BYES:
        issues.append(CellIssue("trf.cell.bye_opponent", 0, f"{opponent} {result}", {}))
        return Cell(0, "", result)
    return Cell(opponent, color, result)


def _without_opponent(_opponent: int, color: str, result: str, issues: list[CellIssue]) -> Cell:
    if color:
        issues.append(CellIssue("trf.cell.bye_color", _COLOR.start, color, {}))
    if result in _LEGACY:
        issues.append(CellIssue("trf.cell.legacy", _RESULT.start, result, {"bye": _LEGACY[result]}))
        return Cell(0, "", _LEGACY[result])
    if result == "-":
        issues.append(CellIssue("trf.cell.forfeit", _RESULT.start, result, {}))
        return Cell(0, "", "Z")
    if result == "?":
        issues.append(CellIssue("trf.cell.result", _RESULT.start, result, {}))
        return BLANK
    return Cell(0, "", result) if result else BLANK
