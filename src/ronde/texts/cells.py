"""Results as short cells (`12w 1` for a win with White against number 12), values as text."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ronde.model import STANDARD, ByeKind, Color, Side
from ronde.scoring import Entry
from ronde.standings import Row, Standings
from ronde.texts.language import Language, points_text
from ronde.texts.values import line_value, value_text
from ronde.texts.web import web_text
from ronde.tiebreak import Value

__all__ = ["CellWords", "ValueWords"]

_SIGNS: Mapping[str, str] = {
    Side.PENDING.value: "·",
    Side.ADJOURNED.value: "a",
    Side.UNRATED_WIN.value: "1",
    Side.UNRATED_LOSS.value: "0",
    ByeKind.FULL.value: "1",
    ByeKind.ZERO.value: "–",
}
_HALVES = {Side.DRAW.value, Side.UNRATED_DRAW.value, ByeKind.HALF.value}
_CELL = re.compile(r"(\d+)([wb:])(.*)")
_SPACE = "\u202f"


class CellWords:
    """Cells in one language: White and Black have their letters."""

    def __init__(self, language: Language) -> None:
        self._letters = {
            Color.WHITE: web_text(language, "cell.w"),
            Color.BLACK: web_text(language, "cell.b"),
            None: "",
        }
        self._pab = web_text(language, "cell.pab")
        self._half = points_text(STANDARD.draw, language)

    def entry(self, entry: Entry, numbers: Mapping[int, int | None]) -> str:
        """One round of a player."""
        if entry.outcome is None:
            return "–"
        sign = self.sign(entry.outcome.value)
        if entry.opponent is None:
            return sign
        number = numbers.get(entry.opponent) or "?"
        return f"{number}{self._letters[entry.color]}{_SPACE}{sign}"

    def cross(self, cell: str, *, fixed: bool = False) -> str:
        """A cell of a cross-table; an empty one is a game to come or, by rounds, an absence."""
        if not cell:
            return "·" if fixed else "–"
        found = _CELL.fullmatch(cell)
        if found is None:
            return "".join(self.sign(letter) for letter in cell)
        number, color, sign = found.groups()
        letter = self._letters[Color(color)] if color != ":" else ""
        shown = "".join(map(self.sign, sign)) if sign.startswith("(") else self.sign(sign)
        return f"{number}{letter}{_SPACE}{shown}"

    def sign(self, letter: str) -> str:
        """The sign of a result; one that is not known yet is a point."""
        if letter == ByeKind.PAB.value:
            return self._pab
        if letter in _HALVES:
            return self._half
        return _SIGNS.get(letter, letter) if letter else "·"


class ValueWords:
    """The values of one table in one language, equal ones worded once."""

    def __init__(self, table: Standings, language: Language) -> None:
        self._table = table
        self._totals = table.context.ledgers[table.context.primary].totals
        self._language = language
        self._texts: dict[Value, str] = {}

    def text(self, row: Row, code: str) -> str:
        """What a line shows under a tie-break, or its points."""
        if code == "PTS":
            return points_text(self._totals[row.participant], self._language)
        if (code, row.participant) in self._table.encounters:
            return line_value(self._table, row, code, self._language)
        value = row.values[code]
        if value not in self._texts:
            self._texts[value] = value_text(value, self._language)
        return self._texts[value]
