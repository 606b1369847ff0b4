"""Point systems by name: those that regulations choose from (book 2.1 10.1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.model import STANDARD, THREE_ONE_ZERO, Points, PointSystem

__all__ = ["POINT_SYSTEMS", "point_system_choices", "point_system_name"]

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

    >>> point_system_name(THREE_ONE_ZERO)
    '3-1-0'
    """
    wanted = points.resolved()
    found = (name for name, known in POINT_SYSTEMS.items() if known.resolved() == wanted)
    return next(found, "other")


def point_system_choices(points: PointSystem) -> tuple[str, ...]:
    """Those offered, and the present one where it is another."""
    return tuple(dict.fromkeys((*POINT_SYSTEMS, point_system_name(points))))
