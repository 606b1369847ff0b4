"""A bracket drawn: the upper half facing the lower half, who meets whom, who wishes which colour.

The words beside it say the same, so nothing here is only to be seen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from ronde.pairing.dutch.halves import halves, wish_denied
from ronde.pairing.dutch.players import ABSOLUTE, MILD, Players
from ronde.pairing.dutch.reports import BracketReport, Pair
from ronde.texts.language import Language, points_text
from ronde.texts.web import web_text
from ronde.web import svg

__all__ = ["halves_picture"]

_ROW, _TOP, _WIDTH, _LONGEST = 28, 30, 368, 16  # fits beside the table and on a phone
_STRENGTH = {ABSOLUTE: "absolute", MILD: "mild"}


@dataclass(frozen=True, slots=True)
class _Side:
    """A column: where its names, the wishes and the colours received stand, and lines begin."""

    text: int
    wish: int
    got: int
    line: int


_LEFT, _RIGHT = _Side(22, 9, 152, 161), _Side(234, 359, 222, 213)


def halves_picture(
    report: BracketReport,
    players: Players,
    name: Callable[[int], str],
    language: Language,
    *,
    marked: int,
) -> SafeString:
    """The bracket of a player, whose own pair is marked."""
    drawing = _Drawing(report, players, name, language)
    for pair in report.pairs:
        drawing.pair(pair, marked in {pair.white, pair.black})
    drawing.floaters()
    heads = (
        svg.label(_LEFT.text, 14, web_text(language, "why.upper_half"), "stage"),
        svg.label(_RIGHT.text, 14, web_text(language, "why.lower_half"), "stage"),
    )
    title = web_text(language, "why.halves_title", score=points_text(report.score, language))
    return svg.picture("halves", title, _WIDTH, drawing.height, (*heads, *drawing.parts))


class _Drawing:
    def __init__(
        self,
        report: BracketReport,
        players: Players,
        name: Callable[[int], str],
        language: Language,
    ) -> None:
        self._report, self._players, self._name = report, players, name
        self._language = language
        self._seats = {
            number: (side, _y(row))
            for side, half in zip((_LEFT, _RIGHT), halves(report, players), strict=True)
            for row, number in enumerate(half)
        }
        self.parts: list[SafeString] = []

    @property
    def height(self) -> int:
        return _TOP + _ROW * (len(self._report.pairs) + len(self._report.floaters)) + 8

    def pair(self, pair: Pair, marked: bool) -> None:
        """Two names and the line between them."""
        kind = "mine" if marked else ""
        (one, y1), (two, y2) = self._seats[pair.white], self._seats[pair.black]
        self.parts.append(svg.stroke(one.line, y1, two.line, y2, kind))
        for number, color in ((pair.white, 1), (pair.black, -1)):
            side, y = self._seats[number]
            self._player(number, side, y, kind)
            denied = " denied" if wish_denied(self._players, number, color) else ""
            self.parts.append(svg.disc(side.got, y, 6, f"got {_letter(color)}{denied}"))

    def floaters(self) -> None:
        """Those who leave the bracket, under it."""
        for row, floater in enumerate(self._report.floaters, len(self._report.pairs)):
            y = _y(row)
            self._player(floater.number, _LEFT, y, "")
            self.parts.append(svg.label(_LEFT.got, y + 5, "↓", "float", "middle"))

    def _player(self, number: int, side: _Side, y: int, kind: str) -> None:
        i = self._players.index[number]
        moved = number in self._report.mdps
        score = f" ↓ {points_text(self._players.score[i], self._language)}" if moved else ""
        short = svg.shortened(f"{number} {self._name(number)}", _LONGEST - len(score))
        self.parts.append(svg.label(side.text, y + 5, short + score, kind))
        if want := self._players.want[i]:
            strength = _STRENGTH.get(self._players.strength[i], "")
            self.parts.append(svg.chip(side.wish, y, f"wish {_letter(want)} {strength}"))


def _y(row: int) -> int:
    return _TOP + _ROW * row + _ROW // 2


def _letter(color: int) -> str:
    return "w" if color == 1 else "b"
