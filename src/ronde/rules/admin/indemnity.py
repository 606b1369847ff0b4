"""Arbiters' pay as data: the scale of formulas, the scale of daily ranges, and travel.

Amounts are whole euros. Rule: book 5.1, scale of indemnity; LA25 5.5.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "INDEMNITY",
    "MATCH",
    "SCALE_OF",
    "Band",
    "DailyScale",
    "DayRates",
    "FixedRate",
    "Formulas",
    "IndemnityPolicy",
    "Span",
    "TaxNote",
    "TravelScale",
    "indemnity_policy",
]


class Span(NamedTuple):
    """The least and the most that may be agreed for a day."""

    low: int
    high: int


class DayRates(NamedTuple):
    """What one kind of day is worth to the chief and to a deputy."""

    chief: Span
    deputy: Span


class FixedRate(NamedTuple):
    """A competition with sums of its own; None: the text names none for that post.

    `days` given: the sums are for a day, and this is how many the text counts.
    """

    chief: int | None
    principal: int | None
    deputy: int | None
    second_principal: int | None = None
    days: int | None = None


class Formulas(NamedTuple):
    """The scale made of formulas: everything is counted in `unit`, then kept within a day's span.

    `quick` gives the coefficient of rapid and blitz events by the largest number of players it is
    for (None: any). `deputy_share` is the deputy's part of the chief's sum.
    """

    unit: int
    day: Span
    players_per_unit: int
    titled_per_unit: int
    prizes_per_unit: int
    quick: tuple[tuple[int | None, Fraction], ...]
    all_play_all: Fraction
    all_play_all_norms: Fraction
    deputy_share: Fraction
    match_day: int


class DailyScale(NamedTuple):
    """The scale made of ranges: something is agreed for each day, else the lowest is due.

    `rates` by kind of day: `quick`, `single` (one slow round), `several`. `norm_extra` and the
    computer are on the total. `match_half_day`, `match_day`: team matches.
    """

    day: Span
    rates: Mapping[str, DayRates]
    norm_extra: int
    match_half_day: int
    match_day: int


class Band(NamedTuple):
    """Fares of one span of distances, both ends included: constant and price of a kilometre."""

    first: int
    last: int
    constant: Fraction
    per_km: Fraction


class TravelScale(NamedTuple):
    """How journeys are refunded.

    `car_to`: one way, up to which the rate per kilometre holds, further the table (None: always;
    then the table is for championships only). `train_lump`: small trips added to a train fare.
    `tolls`: refunded by receipt.
    """

    cite: str
    per_km: Fraction
    car_to: int | None
    bands: tuple[Band, ...]
    lump: int
    train_lump: int
    tolls: bool


class TaxNote(NamedTuple):
    """What the sheet reminds of: `amount` of `year` is `percent` of the annual ceiling (0: none).

    Data for a sentence; nothing is computed with it.
    """

    code: str
    percent: str = ""
    amount: int = 0
    year: int = 0


class IndemnityPolicy(NamedTuple):
    """One edition; exactly one of `formulas` and `daily` is there.

    `computer`: for a computer of one's own, exactly that (`formulas`) or at most that (`daily`).
    `meal`: the most refunded for one (None: the text names no figure). `fixed`: competitions with
    sums of their own.
    """

    edition: str
    cite: str
    formulas: Formulas | None
    daily: DailyScale | None
    fixed: Mapping[str, FixedRate]
    computer: int
    meal: int | None
    travel: TravelScale
    tax: TaxNote
    paid_cite: str = "book 5.1 barème 1"


def _bands(*rows: tuple[int, int, str, str]) -> tuple[Band, ...]:
    return tuple(Band(a, b, Fraction(c), Fraction(k)) for a, b, c, k in rows)


_FARES = _bands(
    (1, 16, "0.7781", "0.1944"),
    (17, 32, "0.2503", "0.2165"),
    (33, 64, "2.0706", "0.1597"),
    (65, 109, "2.8891", "0.1489"),
    (110, 149, "4.0864", "0.1425"),
    (150, 199, "8.0871", "0.1193"),
    (200, 300, "7.7577", "0.1209"),
    (301, 499, "13.6514", "0.1030"),
    (500, 799, "18.4449", "0.0921"),
    (800, 999, "32.2041", "0.0755"),
)

MATCH = "match"
"""The scale of official and team matches, where it is chosen instead of a competition's own."""

SCALE_OF: Mapping[str, str] = MappingProxyType(
    {
        "french_championship": "french",
        "french_youth_championship": "youth",
        "french_rapid_blitz_championship": "rapid_blitz",
        "top_division_clubs": "top_16",
        "club_championship_match": MATCH,
        "local_match": MATCH,
    }
)
"""The sums that a kind of competition (`rules.admin.chief`) is paid by, where it has its own."""

INDEMNITY: Mapping[str, IndemnityPolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            IndemnityPolicy(
                edition="2010",
                cite="book 5.1 barème",
                formulas=Formulas(
                    unit=17,
                    day=Span(50, 85),
                    players_per_unit=20,
                    titled_per_unit=10,
                    prizes_per_unit=1500,
                    quick=(
                        (50, Fraction("0.4")),
                        (100, Fraction("0.5")),
                        (150, Fraction("0.6")),
                        (200, Fraction("0.7")),
                        (None, Fraction("0.8")),
                    ),
                    all_play_all=Fraction("1.5"),
                    all_play_all_norms=Fraction("2.5"),
                    deputy_share=Fraction(1, 2),
                    match_day=50,
                ),
                daily=None,
                fixed=MappingProxyType(
                    {
                        "french": FixedRate(425, 425, 250),
                        "youth": FixedRate(425, 425, 250, second_principal=390),
                    }
                ),
                computer=40,
                meal=None,
                travel=TravelScale(
                    cite="book 5.1 barème 2",
                    per_km=Fraction("0.31"),
                    car_to=None,
                    bands=_FARES,
                    lump=20,
                    train_lump=20,
                    tolls=True,
                ),
                tax=TaxNote("declare"),
            ),
            IndemnityPolicy(
                edition="2024",
                cite="LA25 5.5",
                formulas=None,
                daily=DailyScale(
                    day=Span(50, 100),
                    rates=MappingProxyType(
                        {
                            "quick": DayRates(Span(60, 100), Span(50, 75)),
                            "single": DayRates(Span(60, 85), Span(50, 65)),
                            "several": DayRates(Span(70, 100), Span(50, 80)),
                        }
                    ),
                    norm_extra=50,
                    match_half_day=50,
                    match_day=85,
                ),
                fixed=MappingProxyType(
                    {
                        "french": FixedRate(85, 75, 50, days=9),
                        "youth": FixedRate(85, 75, 50, days=8),
                        "youth_small": FixedRate(None, 75, 50, days=6),
                        "top_16": FixedRate(100, None, 85, days=11),
                        "rapid_blitz": FixedRate(100, None, 85, days=2),
                        "coupe_de_france": FixedRate(75, None, 50, days=2),
                        "top_12_women": FixedRate(75, None, 50, days=2),
                        "coupe_loubatiere": FixedRate(100, None, 50, days=2),
                        "coupe_de_la_parite": FixedRate(100, None, 50, days=2),
                        "schools": FixedRate(100, None, 75, days=3),
                        "university": FixedRate(85, None, 50, days=2),
                        "women_rapid": FixedRate(85, None, 50, days=2),
                    }
                ),
                computer=20,
                meal=20,
                travel=TravelScale(
                    cite="LA25 5.5 §2",
                    per_km=Fraction("0.32"),
                    car_to=110,
                    bands=tuple(band for band in _FARES if band.first >= 110),
                    lump=20,
                    train_lump=0,
                    tolls=False,
                ),
                tax=TaxNote("ceiling", percent="14.5", amount=6723, year=2024),
                paid_cite="LA25 5.5",
            ),
        )
    }
)
"""Every edition, oldest first."""


def indemnity_policy(edition: str) -> IndemnityPolicy:
    """The scale in that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in INDEMNITY:
        raise UnknownName("edition", edition, of="ffe-indemnity", known=tuple(INDEMNITY))
    return INDEMNITY[edition]
