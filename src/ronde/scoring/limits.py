"""Limits of the degressive groups, as people type them."""

from __future__ import annotations

from ronde.errors import ModelError

__all__ = ["checked_limits", "limits_from_text"]


def checked_limits(upper: int, lower: int) -> tuple[int, int]:
    """The limits of groups A and C.

    Raises:
        ModelError: the first is not above the second.
    """
    if not upper > lower > 0:
        raise ModelError("acceleration.limits", upper=upper, lower=lower)
    return upper, lower


def limits_from_text(text: str) -> tuple[int, int]:
    """Two ratings with a comma.

    >>> limits_from_text("2000, 1600")
    (2000, 1600)

    Raises:
        ModelError: not two ratings, or not the higher one first.
    """
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != 2 or not all(p.isascii() and p.isdigit() and len(p) <= 4 for p in parts):
        raise ModelError("acceleration.limits_text", given=text)
    return checked_limits(int(parts[0]), int(parts[1]))
