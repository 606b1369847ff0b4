"""FIDE's rating regulations as data: one row per edition, and what all editions share.

An amendment between two editions is a row of its own, under the text that it amends.

Rule: B.02@2024-03 8; B.02@2022-01 8.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName
from ronde.rules.editions import REGULATIONS

__all__ = [
    "CHANGE_MOST",
    "DIFFERENCE_LIMITS",
    "FACTORS",
    "RATINGS",
    "RISE",
    "DifferenceLimit",
    "Factors",
    "FirstRating",
    "Gap",
    "Lists",
    "RatingRules",
    "Rise",
    "amended",
    "difference_limit",
    "rating_rules",
]


class DifferenceLimit(NamedTuple):
    """One edition. Differences count as `most` where they are larger.

    `once`: in favour of the stronger player only in one game of an event, the one with the largest
    difference. `free_from`: whoever has this rating in a long game is not limited.
    """

    edition: str
    cite: str
    most: int = 400
    once: bool = False
    free_from: int | None = None


class Factors(NamedTuple):
    """K, in the order of the questions: once at `top_from`, young and never at `young_below`, new.

    `young_until`: the last year of life, counted in calendar years.
    """

    top: int = 10
    top_from: int = 2400
    young: int = 40
    young_until: int = 18
    young_below: int = 2300
    new: int = 40
    new_games: int = 30
    usual: int = 20


FACTORS = Factors()
"""The same in every edition.

Rule: B.02@2024-03 8.3.3; B.02@2022-01 8.3.3.
"""

CHANGE_MOST = 700
"""K times the number of games of a period is at most this.

Rule: B.02@2024-03 8.3.3; B.02@2022-01 8.3.3.
"""


class FirstRating(NamedTuple):
    """How a first rating is made of a pool of games.

    `drawn_with`: ratings of opponents that are added as drawn games. `half_point`: what each
    half-point above 50 % adds instead of the table (None: the table is used above 50 % too). `most`
    and `floor` limit what is published.
    """

    floor: int
    games: int = 5
    months: int = 26
    drawn_with: tuple[int, ...] = ()
    half_point: int | None = None
    most: int | None = None


class Gap(NamedTuple):
    """A quick game is not rated if the ratings differ by `least` and one is above `above`."""

    least: int = 600
    above: int = 2600


class Lists(NamedTuple):
    """An event can be rated on a list whose day is at least so many days after its last day."""

    days: int = 3
    official_days: int = 1


class RatingRules(NamedTuple):
    """One edition: a regulation's text with its dated amendments.

    `quick_factor`: K of everybody in rapid and blitz (None: as in long games). `quick_gap`: games
    of rapid and blitz that are not rated. `standard_for_quick`: who has no rapid or blitz rating
    plays with the standard one. `parts_after`: days from which an event is reported in parts.
    """

    edition: str
    text: str
    limit: DifferenceLimit
    first: FirstRating
    quick_factor: int | None = None
    quick_gap: Gap | None = None
    standard_for_quick: bool = True
    lists: Lists = Lists()
    parts_after: int = 30

    @property
    def is_text(self) -> bool:
        """Whether it is a text of its own and not an amendment of one."""
        return next(row for row in RATINGS.values() if row.text == self.text) is self

    @property
    def floor(self) -> int:
        """The least rating that is published.

        Rule: B.02@2024-03 7.2.1; B.02@2022-01 7.2.1.
        """
        return self.first.floor

    def cite(self, article: str, *, quick: bool = False) -> str:
        """The full citation of an article of the standard chapter, or of its twin for quick chess.

        >>> rating_rules("2024").cite("8.3.1"), rating_rules("2022").cite("8.3.3", quick=True)
        ('B.02@2024-03 8.3.1', 'B.02@2022-01 rapid 7.3.3')
        >>> rating_rules("2024").cite("8.2.1", quick=True), rating_rules("2022").cite("5.1")
        ('B.02@2024-03 rapid 7.2.2', 'B.02@2022-01 5.1')
        """
        if not quick:
            return f"{self.text} {article}"
        numbers = [int(part) for part in article.split(".")]
        # the chapter of rapid and blitz has no part 4, and may begin 7.2 with one article more
        if self.standard_for_quick and numbers[:2] == [8, 2]:
            numbers[2] += 1
        numbers[0] -= numbers[0] > 4
        return f"{self.text} rapid {'.'.join(map(str, numbers))}"


_NEW_FIRST = FirstRating(floor=1400, drawn_with=(1800, 1800), most=2200)

RATINGS: Mapping[str, RatingRules] = MappingProxyType(
    {
        row.edition: row
        for row in (
            RatingRules(
                edition="2022",
                text="B.02@2022-01",
                limit=DifferenceLimit(edition="2022", cite="B.02@2022-01 8.3.1", once=True),
                first=FirstRating(floor=1000, half_point=20),
                quick_factor=20,
                standard_for_quick=False,
            ),
            RatingRules(
                edition="2024",
                text="B.02@2024-03",
                limit=DifferenceLimit(edition="2024", cite="B.02@2024-03 8.3.1"),
                first=_NEW_FIRST,
            ),
            RatingRules(
                edition="2024-12",
                text="B.02@2024-03",
                limit=DifferenceLimit(edition="2024-12", cite="B.02@2024-03 8.3.1"),
                first=_NEW_FIRST,
                quick_gap=Gap(),
            ),
            RatingRules(
                edition="2025",
                text="B.02@2024-03",
                limit=DifferenceLimit(edition="2025", cite="B.02@2024-03 8.3.1", free_from=2650),
                first=_NEW_FIRST,
                quick_gap=Gap(),
            ),
        )
    }
)
"""Every edition, oldest first; the last two are amendments of the text of March 2024."""

DIFFERENCE_LIMITS: Mapping[str, DifferenceLimit] = MappingProxyType(
    {edition: row.limit for edition, row in RATINGS.items()}
)
"""The 400-point rule of every edition."""


class Rise(NamedTuple):
    """Every rating below `below` rose on that day by `numerator`/`denominator` of what it lacks."""

    day: dt.date
    below: int
    numerator: int
    denominator: int


RISE = Rise(next(e.since for e in REGULATIONS["rating"].editions if e.since), 2000, 2, 5)
"""The rise that came with the floor of 1400.

Rule: B.02@2024-03 7.2.1 (the rise that went with it).
"""


def rating_rules(edition: str) -> RatingRules:
    """The rules of an edition.

    Raises:
        UnknownName: there is no such edition.
    """
    if edition not in RATINGS:
        raise UnknownName("edition", edition, of="rating", known=tuple(RATINGS))
    return RATINGS[edition]


def difference_limit(edition: str) -> DifferenceLimit:
    """The 400-point rule of an edition.

    Raises:
        UnknownName: there is no such edition.
    """
    return rating_rules(edition).limit


def amended(edition: str, start: dt.date | None) -> str:
    """The edition with the amendments of its own text that were in force on a first day.

    >>> amended("2024", dt.date(2025, 11, 7)), amended("2022", dt.date(2025, 11, 7))
    ('2025', '2022')
    >>> amended("2024", dt.date(2023, 1, 1)), amended("2024", None)
    ('2024', '2024')
    """
    text = rating_rules(edition).text
    since = {e.name: e.since or dt.date.min for e in REGULATIONS["rating"].editions}
    names = tuple(RATINGS)
    in_force = (
        name
        for name in names[names.index(edition) :]
        if RATINGS[name].text == text and start is not None and since[name] <= start
    )
    return max(in_force, key=since.__getitem__, default=edition)
