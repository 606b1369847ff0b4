"""Points on the command line: `1-½-0`, what a win, a draw and a loss bring."""

from __future__ import annotations

from ronde.errors import ModelError
from ronde.model import Points, points_from_text

__all__ = ["three_points"]


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
