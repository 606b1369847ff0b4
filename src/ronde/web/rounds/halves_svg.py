"""A bracket drawn: the upper half facing the lower half, who meets whom, who wishes which colour.

The words beside it say the same, so nothing here is only to be seen. Columns are as wide as the
longest name in them: nobody's name is cut.
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

_ROW, _TOP, _HIGH = 34, 24, 28
_LETTER, _SMALL_LETTER, _PAD, _NARROWEST, _BETWEEN = 8, 7, 10, 112, 48
_WISH, _GOT = 20, 18
_AROUND = 2
"""Lines of a long bracket that are shown above and below one's own."""
_STRENGTH = {ABSOLUTE: "absolute", MILD: "mild"}


@dataclass(frozen=True, slots=True)
class _Side:
    """A column: where its boxes, the wishes and the colours received stand, and lines begin."""

    box: int
    wish: int
    got: int
    line: int


def halves_picture(
    report: BracketReport,
    players: Players,
    name: Callable[[int], str],
    language: Language,
    *,
    marked: int,
    wishes: bool = True,
    whole: bool = True,
) -> SafeString:
    """The bracket of a player, whose own pair is marked.

    `wishes`: with the colours due and received. Not `whole`: of a long bracket only the lines
    around one's own.
    """
    drawing = _Drawing(report, players, name, language, marked=marked, wishes=wishes, whole=whole)
    title = web_text(language, "why.halves_title", score=points_text(report.score, language))
    return svg.picture(
        f"halves-{report.score}-{marked}",
        title,
        drawing.width,
        drawing.height,
        drawing.parts(),
        kind="halves",
    )


class _Drawing:
    def __init__(
        self,
        report: BracketReport,
        players: Players,
        name: Callable[[int], str],
        language: Language,
        *,
        marked: int,
        wishes: bool,
        whole: bool,
    ) -> None:
        self._report, self._players, self._name = report, players, name
        self._language, self._marked, self._wishes = language, marked, wishes
        self._upper, self._lower = halves(report, players)
        self._shown = self._lines(whole)
        texts = [self._text(n) for row in self._shown for n in self._in_line(row)]
        heads = [web_text(language, code) for code in ("why.upper_half", "why.lower_half")]
        longest = max(map(len, texts), default=0)
        box = max(_NARROWEST, longest * _LETTER + 2 * _PAD, max(map(len, heads)) * _SMALL_LETTER)
        wish, got = (_WISH, _GOT) if wishes else (0, 0)
        right = wish + box + 2 * got + _BETWEEN
        self.width = right + box + wish
        self._box, self._heads = box, heads
        self._left_side = _Side(wish, wish // 2 - 1, wish + box + got // 2, wish + box + got)
        self._right_side = _Side(right, self.width - wish // 2 + 1, right - got // 2, right - got)

    # --- which lines ------------------------------------------------------------------------------

    def _lines(self, whole: bool) -> tuple[int, ...]:
        """The lines that are shown; -1 stands for those left out between two."""
        count = len(self._report.pairs) + len(self._report.floaters)
        own = [row for row in range(count) if self._marks(row)]
        if whole or not own or count <= 4 * _AROUND + 1:
            return tuple(range(count))
        near = sorted(
            {r for at in own for r in range(at - _AROUND, at + _AROUND + 1) if 0 <= r < count}
        )
        shown: list[int] = [] if near[0] == 0 else [-1]
        for row in near:
            if shown and shown[-1] not in {-1, row - 1}:
                shown.append(-1)
            shown.append(row)
        return tuple(shown if near[-1] == count - 1 else [*shown, -1])

    def _in_line(self, row: int) -> tuple[int, ...]:
        """Who stands in a line: one of each half, or one who leaves."""
        pairs = len(self._report.pairs)
        if row < 0:
            return ()
        if row < pairs:
            return self._upper[row], self._lower[row]
        return (self._report.floaters[row - pairs].number,)

    def _marks(self, row: int) -> bool:
        own = {self._marked}
        for pair in self._report.pairs:
            if self._marked in {pair.white, pair.black}:
                own = {pair.white, pair.black}
        return not own.isdisjoint(self._in_line(row))

    # --- the strokes ------------------------------------------------------------------------------

    @property
    def height(self) -> int:
        return _TOP + _ROW * len(self._shown) + 4

    def parts(self) -> list[SafeString]:
        """Everything, lines first: names stand over them."""
        heads = [
            svg.label(side.box + 2, 14, text, "stage")
            for side, text in zip((self._left_side, self._right_side), self._heads, strict=True)
        ]
        seats = {
            number: (side, _y(place))
            for place, row in enumerate(self._shown)
            for number, side in zip(
                self._in_line(row), (self._left_side, self._right_side), strict=False
            )
        }
        pairs = [pair for pair in self._report.pairs if pair.white in seats and pair.black in seats]
        drawn = [part for pair in pairs for part in self._pair(pair, seats)]
        mine = {n for p in pairs if self._marked in {p.white, p.black} for n in (p.white, p.black)}
        for number, (side, y) in seats.items():
            own = number in mine or number == self._marked
            drawn += self._seat(number, side, y, "mine" if own else "")
        drawn += self._leaving(seats)
        for place, row in enumerate(self._shown):
            if row < 0:
                drawn.append(svg.label(self.width // 2, _y(place) + 5, "⋮", "gap", "middle"))
        return [*heads, *drawn]

    def _pair(self, pair: Pair, seats: dict[int, tuple[_Side, int]]) -> list[SafeString]:
        """The line between two, and the colours they receive."""
        kind = "mine" if self._marked in {pair.white, pair.black} else ""
        (one, y1), (two, y2) = seats[pair.white], seats[pair.black]
        parts = [svg.stroke(one.line, y1, two.line, y2, kind)]
        if not self._wishes:
            return parts
        for number, color in ((pair.white, 1), (pair.black, -1)):
            side, y = seats[number]
            denied = " denied" if wish_denied(self._players, number, color) else ""
            parts.append(svg.disc(side.got, y, 6, f"got {_letter(color)}{denied}"))
        return parts

    def _leaving(self, seats: dict[int, tuple[_Side, int]]) -> list[SafeString]:
        """The arrow of those who leave the bracket."""
        leaving = [f.number for f in self._report.floaters if f.number in seats]
        x = self._left_side.line + 12
        return [svg.label(x, seats[n][1] + 5, "↓", "float", "middle") for n in leaving]

    def _text(self, number: int) -> str:
        i = self._players.index[number]
        moved = number in self._report.mdps
        score = f" ↓ {points_text(self._players.score[i], self._language)}" if moved else ""
        return f"{number} {self._name(number)}{score}"

    def _seat(self, number: int, side: _Side, y: int, kind: str) -> list[SafeString]:
        parts = [
            svg.seat(side.box, y - _HIGH // 2, self._box, _HIGH, kind),
            svg.label(side.box + _PAD, y + 5, self._text(number), kind),
        ]
        i = self._players.index[number]
        if self._wishes and (want := self._players.want[i]):
            strength = _STRENGTH.get(self._players.strength[i], "")
            parts.append(svg.chip(side.wish, y, f"wish {_letter(want)} {strength}"))
        return parts


def _y(row: int) -> int:
    return _TOP + _ROW * row + _ROW // 2


def _letter(color: int) -> str:
    return "w" if color == 1 else "b"
