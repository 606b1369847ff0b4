"""Somebody on a rating list. Tuples: two million of them are made in a minute."""

from __future__ import annotations

import enum
from typing import NamedTuple

from ronde.model.people import BirthDate, Cadence, RatingKind, Sex

__all__ = [
    "UNRATED",
    "ListSource",
    "ListedPlayer",
    "ListedRating",
    "is_womens_title",
]


class ListSource(enum.Enum):
    """Whose list."""

    FIDE = "fide"
    FFE = "ffe"


class ListedRating(NamedTuple):
    """A rating; 0 is none. `inactive` None: the list does not say it of this rating."""

    value: int = 0
    games: int = 0
    k: int = 0
    inactive: bool | None = None
    kind: RatingKind = RatingKind.FIDE


UNRATED = ListedRating()


class ListedPlayer(NamedTuple):
    """Somebody as a list has them. `title` is what stands in its column, a woman's too.

    `licence` is the letter of a national licence (`N`: not valid this season; club and league are
    then old).
    """

    name: str
    fide_id: str = ""
    national_id: str = ""
    federation: str = ""
    sex: Sex | None = None
    title: str = ""
    womens_title: str = ""
    other_titles: tuple[str, ...] = ()
    online_title: str = ""
    standard: ListedRating = UNRATED
    rapid: ListedRating = UNRATED
    blitz: ListedRating = UNRATED
    birth: BirthDate | None = None
    club: str = ""
    league: str = ""
    licence: str = ""

    @property
    def open_title(self) -> str:
        """The title that men and women may have; empty for who has none."""
        return "" if is_womens_title(self.title) else self.title

    def rating(self, cadence: Cadence) -> ListedRating:
        """The rating of a cadence."""
        found: ListedRating = getattr(self, cadence.value)
        return found


def is_womens_title(title: str) -> bool:
    """Whether only women may have it.

    >>> is_womens_title("WGM"), is_womens_title("GM")
    (True, False)
    """
    return title.startswith("W")
