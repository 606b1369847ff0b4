"""Small pictures as coordinates; the templates draw them, the tables beside them say the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

__all__ = ["Bars", "Line", "Square", "Strip", "bars", "line", "strip"]

_STEP = 32
_HEIGHT = 96
_MARGIN = 12
_WIDTH = 240


@dataclass(frozen=True, slots=True, kw_only=True)
class Square:
    """A round of the strip: `color` w, b or none; `floated` D, U or none; `x` its left edge."""

    round: int
    color: str
    floated: str
    x: int
    middle: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """Colours and floats, round by round."""

    width: int
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Points after each round as a polyline, and half of the possible points as a straight one."""

    width: int
    height: int
    points: str
    half: str
    last: tuple[int, int]
    rounds: tuple[tuple[int, int], ...]
    """Round and its x."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bars:
    """Two lengths on one scale."""

    width: int
    scored: int
    expected: int


def strip(rounds: Sequence[tuple[str, str]]) -> Strip:
    """One square per round."""
    return Strip(
        width=_STEP * len(rounds),
        squares=tuple(
            Square(
                round=place + 1,
                color=color,
                floated=floated,
                x=_STEP * place + 2,
                middle=_STEP * place + _STEP // 2,
            )
            for place, (color, floated) in enumerate(rounds)
        ),
    )


def line(running: Sequence[int], total: int) -> Line:
    """The progress over `total` rounds; `running` are points in tenths, before round 1 first."""
    rounds = max(total, len(running) - 1, 1)
    most = max(10 * rounds, *running)
    places = tuple((_MARGIN + _STEP * r, _height(value, most)) for r, value in enumerate(running))
    end = _MARGIN + _STEP * rounds
    return Line(
        width=end + _MARGIN,
        height=_HEIGHT + 2 * _MARGIN,
        points=" ".join(f"{x},{y}" for x, y in places),
        half=f"{_MARGIN},{_height(0, most)} {end},{_height(5 * rounds, most)}",
        last=places[-1],
        rounds=tuple((r, _MARGIN + _STEP * r) for r in range(1, rounds + 1)),
    )


def _height(value: int, most: int) -> int:
    return _MARGIN + _HEIGHT - max(0, value) * _HEIGHT // most


def bars(scored: Fraction, expected: Fraction, games: int) -> Bars:
    """Scored and expected points out of that many games."""
    scale = Fraction(_WIDTH, max(games, 1))
    return Bars(
        width=_WIDTH,
        scored=min(_WIDTH, int(scored * scale)),
        expected=min(_WIDTH, int(expected * scale)),
    )
