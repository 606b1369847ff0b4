"""Points: integers counting tenths, and the systems that award them.

Tenths are the smallest unit of the report files (one decimal), so reading and writing are exact and
no float ever decides an order.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from math import gcd
from typing import NewType

from ronde.errors import ModelError
from ronde.model import bounds

__all__ = [
    "FFE_MATCH_POINTS",
    "STANDARD",
    "THREE_ONE_ZERO",
    "MatchPoints",
    "PointSystem",
    "Points",
    "points_from_text",
    "points_to_text",
]

Points = NewType("Points", int)
"""Points in tenths: 10 is one point, 5 a half. May be negative (penalties)."""

_DECIMAL = re.compile(r"([+-]?)(\d*)(?:[.,](\d*)|(½))?", re.ASCII)


def points_from_text(text: str) -> Points:
    """Points written with at most one significant decimal, or with ½.

    >>> [points_from_text(text) for text in ("3.5", "3½", " 11,0 ", "-1")]
    [35, 35, 110, -10]

    Raises:
        ModelError: not a number, finer than a tenth, or beyond what points may be.
    """
    match = _DECIMAL.fullmatch(text.strip())
    if match is None or not any(match.group(2, 3, 4)):
        raise ModelError("points.not_a_number", points=text)
    sign, whole, decimals, half = match.groups()
    decimals = "5" if half else (decimals or "0").rstrip("0") or "0"
    if len(decimals) > 1:
        raise ModelError("points.finer", points=text)
    # Python makes no number of thousands of digits; the first nine are beyond the bound already.
    value = int(whole.lstrip("0")[:9] or "0") * 10 + int(decimals)
    bounds.within(bounds.POINTS, value)
    return Points(-value if sign == "-" else value)


def points_to_text(points: Points) -> str:
    """One decimal, as the report files write it.

    >>> points_to_text(Points(35)), points_to_text(Points(-10))
    ('3.5', '-1.0')
    """
    whole, tenth = divmod(abs(points), 10)
    return f"{'-' if points < 0 else ''}{whole}.{tenth}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PointSystem:
    """What each way of ending a round is worth to one player.

    `absence` is a zero-point bye or a round without any entry; `unknown` an adjourned or missing
    result, for pairing only. The three `black_*` values differ from White's only in events that
    reward colours differently (JaVaFo's colour-dependent point system).

    Rule: C.02.03@2025-09 record 162 (symbols W D L A P X); forfeits follow W and A there.
    """

    win: Points = Points(10)
    draw: Points = Points(5)
    loss: Points = Points(0)
    black_win: Points | None = None
    black_draw: Points | None = None
    black_loss: Points | None = None
    forfeit_win: Points | None = None
    forfeit_loss: Points = Points(0)
    absence: Points = Points(0)
    half_bye: Points | None = None
    full_bye: Points | None = None
    pab: Points | None = None
    unknown: Points | None = None

    def __post_init__(self) -> None:
        bounds.within(bounds.POINTS, *(getattr(self, name) for name in self.__slots__))

    def resolved(self) -> PointSystem:
        """The same with every default written out (forfeit win = win, half bye = draw)."""
        return PointSystem(
            win=self.win,
            draw=self.draw,
            loss=self.loss,
            black_win=self.win if self.black_win is None else self.black_win,
            black_draw=self.draw if self.black_draw is None else self.black_draw,
            black_loss=self.loss if self.black_loss is None else self.black_loss,
            forfeit_win=self.win if self.forfeit_win is None else self.forfeit_win,
            forfeit_loss=self.forfeit_loss,
            absence=self.absence,
            half_bye=self.draw if self.half_bye is None else self.half_bye,
            full_bye=self.win if self.full_bye is None else self.full_bye,
            pab=self.win if self.pab is None else self.pab,
            unknown=self.draw if self.unknown is None else self.unknown,
        )

    @property
    def is_sound(self) -> bool:
        """Whether the rules let an event be scored so.

        A draw lies between a loss and a win, two draws are worth no more than a win and a loss,
        and no bye is worth more than a win. The allocated bye leaves scores that results can give:
        where games are worth 1-½-0 it is worth one of these, where they are worth 3-1-0 no half
        points. An adjourned game counts as a draw.

        Rule: C.04.1@2026-02 3, 4; C.04.1@2017 c, d; C.04.2@2026-02 3.1; C.04.2@2017 D.1.
        """
        white = (self.win, self.draw, self.loss)
        black = tuple(
            mine if given is None else given
            for mine, given in zip(
                white, (self.black_win, self.black_draw, self.black_loss), strict=True
            )
        )
        pab = self.win if self.pab is None else self.pab
        byes = (pab, self.full_bye or self.win, self.half_bye or self.draw, self.absence)
        if any(not (loss <= draw <= win and loss < win) for win, draw, loss in (white, black)):
            return False
        if self.unknown not in {None, self.draw}:
            return False
        decided = min(white[0] + black[2], black[0] + white[2])
        if white[1] + black[1] > decided or any(bye > self.win for bye in byes):
            return False
        return pab % gcd(*white, *black) == 0

    @property
    def is_standard(self) -> bool:
        """Whether it awards exactly what 1-½-0 awards."""
        mine, standard = self.resolved(), STANDARD.resolved()
        return all(getattr(mine, f.name) == getattr(standard, f.name) for f in fields(PointSystem))


STANDARD = PointSystem()
"""1-½-0."""

THREE_ONE_ZERO = PointSystem(win=Points(30), draw=Points(10))
"""3-1-0 ("football" points)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPoints:
    """What a team match is worth to a team.

    Rule: C.02.03@2025-09 record 362; the French federation's 3-2-1-0 gives nothing for a forfeit.
    """

    win: Points = Points(20)
    draw: Points = Points(10)
    loss: Points = Points(0)
    forfeit_loss: Points = Points(0)
    pab: Points | None = None
    pab_game_points: Points | None = None

    def __post_init__(self) -> None:
        bounds.within(bounds.POINTS, *(getattr(self, name) for name in self.__slots__))


FFE_MATCH_POINTS = MatchPoints(win=Points(30), draw=Points(20), loss=Points(10))
"""3-2-1-0: won, drawn, lost, forfeited."""
