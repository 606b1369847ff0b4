"""Points against expectation, round by round, as coordinates; the template draws them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

__all__ = ["Chart", "chart"]

_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 540, 24, 200
_NAMED = 12
"""So many rounds have their name below."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Where everything lies: `own` and `expected` are polylines, `cone` what is still possible.

    `levels` are heights with the points they stand for, `names` places with the round; `dots` are
    the rounds played, with the points after each.
    """

    levels: tuple[tuple[int, int], ...]
    names: tuple[tuple[int, int], ...]
    dots: tuple[tuple[int, int, int], ...]
    own: str
    expected: str
    expected_end: tuple[int, int] | None
    cone: str
    cone_word: int
    left: int = _LEFT
    right: int = _RIGHT
    bottom: int = _BOTTOM


def chart(
    running: Sequence[int],
    expected: Sequence[Fraction],
    *,
    rounds: int,
    possible: tuple[int, int] | None,
) -> Chart:
    """`running`: points in tenths, before round 1 first; `expected` likewise, or nothing."""
    total = max(rounds, len(running) - 1, 1)
    most = max(10 * total, *running, *(possible or (0,)))
    step = max(1, -(-most // 30))

    def x(number: int) -> int:
        return _LEFT + (_RIGHT - _LEFT) * number // total

    def y(tenths: Fraction | int) -> int:
        shown = max(Fraction(0), Fraction(tenths))
        return _BOTTOM - int(shown * (_BOTTOM - _TOP) / (30 * step))

    played = len(running) - 1
    every = -(-total // _NAMED)
    start, end = (x(played), y(running[-1])), x(total)
    low, high = (0, 0) if possible is None else (y(possible[0]), y(possible[1]))
    hopes = [(x(r), y(value)) for r, value in enumerate(expected)]
    return Chart(
        levels=tuple((y(10 * step * n), step * n) for n in range(4)),
        names=tuple((x(r), r) for r in range(1, total + 1) if r % every == 0 or r == 1),
        dots=tuple((x(r), y(value), value) for r, value in enumerate(running) if r),
        own=_line([(x(r), y(value)) for r, value in enumerate(running)]),
        expected=_line(hopes),
        expected_end=hopes[-1] if hopes else None,
        cone="" if possible is None else f"M{start[0]} {start[1]}L{end} {high}L{end} {low}Z",
        cone_word=min(_BOTTOM - 6, max(low - 8, high + 14)),
    )


def _line(places: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in places)
