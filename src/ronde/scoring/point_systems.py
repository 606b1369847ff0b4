"""Point systems by name: those that regulations choose from (book 2.1 10.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.model import (
    STANDARD,
    THREE_ONE_ZERO,
    Points,
    PointSystem,
    points_from_text,
    points_to_text,
)

__all__ = [
    "POINT_SYSTEMS",
    "point_system_choices",
    "point_system_name",
    "point_system_text",
    "point_system_typed",
    "three_points",
]

POINT_SYSTEMS: Mapping[str, PointSystem] = MappingProxyType(
    {
        "standard": STANDARD,
        "3-1-0": THREE_ONE_ZERO,
        "3-2-1-0": PointSystem(win=Points(30), draw=Points(20), loss=Points(10)),
        "2-1-0": PointSystem(win=Points(20), draw=Points(10)),
    }
)
"""1-½-0 and the others; 3-2-1-0 gives nothing for a forfeit."""


def point_system_name(points: PointSystem) -> str:
    """The name of a point system; `other` if it is none of those.

    The value of the allocated bye is announced apart and has no part in the name.

    >>> point_system_name(THREE_ONE_ZERO)
    '3-1-0'
    """
    wanted = replace(points, pab=None).resolved()
    found = (name for name, known in POINT_SYSTEMS.items() if known.resolved() == wanted)
    return next(found, "other")


def point_system_choices(points: PointSystem) -> tuple[str, ...]:
    """Those offered, and the present one where it is another."""
    return tuple(dict.fromkeys((*POINT_SYSTEMS, point_system_name(points))))


def three_points(text: str) -> tuple[Points, Points, Points]:
    """Points of a win, a draw and a loss.

    >>> three_points("3-1-0")
    (30, 10, 0)

    Raises:
        ModelError: not three numbers, or no number of points.
    """
    parts = text.split("-")
    if len(parts) != 3:
        raise ModelError("write.three_points", given=text)
    win, draw, loss = map(points_from_text, parts)
    return win, draw, loss


def point_system_typed(text: str, *, pab: Points | None = None) -> PointSystem:
    """The system of that name, or of a win, a draw and a loss; empty: 1-½-0.

    >>> point_system_typed("2-1-0") == POINT_SYSTEMS["2-1-0"], point_system_typed("5-2-1").loss
    (True, 10)

    Raises:
        ModelError: no such name, and not three numbers of points.
    """
    if (text or "standard") in POINT_SYSTEMS:
        return replace(POINT_SYSTEMS[text or "standard"], pab=pab)
    win, draw, loss = three_points(text)
    return PointSystem(win=win, draw=draw, loss=loss, pab=pab)


def point_system_text(points: PointSystem) -> str:
    """A point system as it is typed: its name, else win, draw and loss.

    >>> point_system_text(PointSystem(win=Points(20), draw=Points(15)))
    '2.0-1.5-0.0'
    """
    name = point_system_name(points)
    if name != "other":
        return name
    return "-".join(points_to_text(value) for value in (points.win, points.draw, points.loss))
