"""Ratings of later lists as they are typed: `5: 1820, 8: 1835`, the round and the rating."""

from __future__ import annotations

import re

from ronde.errors import ModelError
from ronde.model import LaterRating, RoundNo

__all__ = ["later_ratings_text", "later_ratings_typed"]

_ITEM = re.compile(r"\s*(\d{1,3})\s*:\s*(\d{1,4})\s*", re.ASCII)


def later_ratings_typed(text: str) -> tuple[LaterRating, ...]:
    """The ratings, in the order of their rounds; an empty text: none.

    >>> [(later.first_round, later.rating) for later in later_ratings_typed("8:1835, 5: 1820")]
    [(5, 1820), (8, 1835)]

    Raises:
        ModelError: not rounds and ratings.
    """
    found = []
    for part in text.replace(";", ",").split(",") if text.strip() else ():
        item = _ITEM.fullmatch(part)
        if item is None:
            raise ModelError("later_ratings.text", given=part.strip())
        found.append(LaterRating(first_round=RoundNo(int(item[1])), rating=int(item[2])))
    return tuple(sorted(found, key=lambda later: later.first_round))


def later_ratings_text(later: tuple[LaterRating, ...]) -> str:
    """The same, to be typed again.

    >>> later_ratings_text(later_ratings_typed("5:1820,8:1835"))
    '5: 1820, 8: 1835'
    """
    return ", ".join(f"{item.first_round}: {item.rating}" for item in later)
