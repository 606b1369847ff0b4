"""FIDE's arbiter norms and categories as data.

Rule: B.06.1 and B.06.3, book 6.4 and 6.6; LA25 6.4 and 6.6.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "ARBITERS",
    "CATEGORIES",
    "NAMED_EVENTS",
    "ApplicationRow",
    "ArbiterPolicy",
    "CategoryRow",
    "EventRow",
    "LargeOpen",
    "TopDivision",
    "arbiter_policy",
]

CATEGORIES = ("D", "C", "B", "A")
"""Categories of arbiters and of events, lowest first."""

NAMED_EVENTS: Mapping[str, str] = MappingProxyType(
    {
        "olympiad": "A",
        "world_individual": "A",
        "world_rapid_blitz": "A",
        "world_team": "A",
        "world_junior": "A",
        "world_senior": "B",
        "world_youth": "B",
        "world_schools": "B",
        "world_amateur": "B",
        "world_youth_rapid_blitz": "B",
        "world_disabled": "B",
        "world_other": "B",
        "continental_individual": "B",
        "continental_team": "B",
        "continental_junior": "B",
        "continental_clubs": "B",
        "continental_rapid_blitz": "B",
        "continental_senior": "C",
        "continental_youth": "C",
        "continental_schools": "C",
        "continental_amateur": "C",
        "continental_youth_rapid_blitz": "C",
        "continental_other": "C",
    }
)
"""Official events by name, and the category of each."""


class TopDivision(NamedTuple):
    """The highest division of a national team championship; `teams_double`: meeting twice."""

    rounds: int
    boards: int = 4
    teams: int = 10
    teams_double: int = 6
    rated_percent: int = 60


class LargeOpen(NamedTuple):
    """An international open of standard games."""

    players: int = 100
    rated_percent: int = 30
    rounds: int = 7
    federations: int = 3


class EventRow(NamedTuple):
    """What an event needs for a norm of one title.

    `rated`: FIDE-rated players by system; `rounds`, and from `few_rounds` on for one event of the
    application only; `federations` of an international event; `quick`: rated players and rounds of
    a rapid or blitz event. `national_most`: norms from national events (None: any number).
    """

    rounds: int
    few_rounds: int
    federations: int
    division: TopDivision
    rated: Mapping[str, int] = MappingProxyType({})
    quick: tuple[int, int] | None = None
    large_open: LargeOpen | None = None
    national_most: int | None = None
    final_most: int = 0
    quick_official_most: int = 0


class ApplicationRow(NamedTuple):
    """What an application needs: norms, the seminar (asked from `seminar_since` on), age, signers.

    `needs`: the FIDE title that comes first.
    """

    norms: int
    age: int
    norm_age: int
    seminar: str
    seminar_since: dt.date | None = None
    signers: int = 1
    needs: str = "NA"


class CategoryRow(NamedTuple):
    """What a category of arbiters asks: years as IA and in the category below; events.

    Two of its own category, or one and three of the category below.
    """

    title_years: int
    below_years: int
    cite: str


class ArbiterPolicy(NamedTuple):
    """One edition. Spans are years; `swiss_players_per_norm`, `round_robin_norms`: per event.

    `all_swiss`: what one of the events must be where all are Swiss.
    """

    edition: str
    cite: str
    events: Mapping[str, EventRow]
    applications: Mapping[str, ApplicationRow]
    swiss_players_per_norm: int
    round_robin_norms: int
    systems: int
    all_swiss: LargeOpen
    event_years: int
    seminar_years: int
    after_last_years: int
    treatment_days: int
    publication_days: int
    category_cite: str
    categories: Mapping[str, CategoryRow]
    category_event_years: int
    active_years: int
    strong_open: LargeOpen
    strong_open_titled: int
    round_robin_players: tuple[int, int]
    averages: Mapping[str, tuple[int, int]]
    chief_allowed: Mapping[str, str]


def _policy(
    edition: str,
    *,
    cite: str,
    category_cite: str,
    seminar_since: dt.date,
    national_most: int | None,
) -> ArbiterPolicy:
    return ArbiterPolicy(
        edition=edition,
        cite=cite,
        events=MappingProxyType(
            {
                "FA": EventRow(
                    rounds=7,
                    few_rounds=5,
                    federations=2,
                    division=TopDivision(rounds=5),
                    rated=MappingProxyType(
                        {"swiss": 20, "round_robin": 10, "double_round_robin": 6}
                    ),
                    quick=(30, 9),
                    national_most=national_most,
                ),
                "IA": EventRow(
                    rounds=9,
                    few_rounds=7,
                    federations=3,
                    division=TopDivision(rounds=7),
                    large_open=LargeOpen(),
                    final_most=2,
                    quick_official_most=1,
                ),
            }
        ),
        applications=MappingProxyType(
            {
                "FA": ApplicationRow(norms=3, age=19, norm_age=18, seminar="seminar"),
                "IA": ApplicationRow(
                    norms=4,
                    age=21,
                    norm_age=0,
                    seminar="ia_seminar",
                    seminar_since=seminar_since,
                    signers=2,
                    needs="FA",
                ),
            }
        ),
        swiss_players_per_norm=25,
        round_robin_norms=2,
        systems=2,
        all_swiss=LargeOpen(federations=2),
        event_years=6,
        seminar_years=4,
        after_last_years=1,
        treatment_days=45,
        publication_days=60,
        category_cite=category_cite,
        categories=MappingProxyType(
            {
                "C": CategoryRow(1, 0, f"{category_cite} 5"),
                "B": CategoryRow(3, 2, f"{category_cite} 4"),
                "A": CategoryRow(5, 2, f"{category_cite} 3"),
            }
        ),
        category_event_years=5,
        active_years=4,
        # More than 150 players.
        strong_open=LargeOpen(players=151, rated_percent=75, rounds=9, federations=3),
        strong_open_titled=20,
        round_robin_players=(10, 6),
        averages=MappingProxyType({"B": (2600, 2400), "C": (2500, 2300)}),
        chief_allowed=MappingProxyType({"A": "AB", "B": "AB", "C": "ABC", "D": "ABCD"}),
    )


ARBITERS: Mapping[str, ArbiterPolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            _policy(
                "2021",
                cite="B.06.1 (book 6.4)",
                category_cite="B.06.3 (book 6.6)",
                seminar_since=dt.date(2022, 7, 1),
                national_most=1,
            ),
            _policy(
                "2024",
                cite="B.06.1",
                category_cite="B.06.3",
                seminar_since=dt.date(2024, 1, 1),
                national_most=None,
            ),
        )
    }
)
"""Every edition, oldest first."""


def arbiter_policy(edition: str) -> ArbiterPolicy:
    """Norms and categories in that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in ARBITERS:
        raise UnknownName("edition", edition, of="fide-arbiters", known=tuple(ARBITERS))
    return ARBITERS[edition]
