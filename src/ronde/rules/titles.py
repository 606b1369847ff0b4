"""FIDE's title regulations as data: what norms and titles ask, one row per edition.

Rule: B.01@2024-01 1; B.01@2022-01 1.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "APPLICATION",
    "ATTENDANCE",
    "CONDITIONS",
    "DIRECT_EVENT",
    "DIRECT_LEAST",
    "DIRECT_TITLES",
    "HOLDERS",
    "MIX",
    "NORM_TITLES",
    "NO_FEDERATION",
    "RATING_TITLES",
    "RATING_TITLE_GAMES",
    "SIZES",
    "STATELESS",
    "TITLES",
    "Application",
    "Attendance",
    "DirectEvent",
    "DirectTitle",
    "Mix",
    "NormTitle",
    "Sizes",
    "TitleRules",
    "title_rules",
]


class NormTitle(NamedTuple):
    """What a norm of one title asks.

    `performance` and `average` at least; one opponent is raised to `floor`; `level`: whose holders
    count as opponents of the level; `article` says so. `rating`: reached at some time.
    """

    title: str
    performance: int
    average: int
    floor: int
    level: frozenset[str]
    article: str
    rating: int
    women: bool = False


_GM, _IM = frozenset({"GM"}), frozenset({"GM", "IM"})
_WGM = _IM | {"WGM"}

NORM_TITLES: Mapping[str, NormTitle] = MappingProxyType(
    {
        row.title: row
        for row in (
            NormTitle("GM", 2600, 2380, 2200, _GM, "1.4.5b", 2500),
            NormTitle("IM", 2450, 2230, 2050, _IM, "1.4.5c", 2400),
            NormTitle("WGM", 2400, 2180, 2000, _WGM, "1.4.5d", 2300, women=True),
            NormTitle("WIM", 2250, 2030, 1850, _WGM | {"WIM"}, "1.4.5e", 2200, women=True),
        )
    }
)
"""Titles that norms lead to, highest first of each kind.

Rule: B.01@2024-01 1.4.5, 1.4.6, 1.4.8, 1.5.3; B.01@2022-01 1.4.5, 1.4.6, 1.4.8, 1.5.3.
"""

HOLDERS = frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"})
"""Titles that make a title holder; CM and WCM do not.

Rule: B.01@2024-01 1.4.5 a; B.01@2022-01 1.4.5 a.
"""

STATELESS = "FID"
"""Players of FIDE's own flag count, but are of no federation.

Rule: B.01@2024-01 1.4.2 a; B.01@2022-01 1.4.2 a.
"""

NO_FEDERATION = "NON"
"""Players who belong to no federation of FIDE; a missing code means the same."""


class Mix(NamedTuple):
    """Shares of the opponents, all of the games relied on."""

    foreign: int = 2
    own: Fraction = Fraction(3, 5)
    one: Fraction = Fraction(2, 3)
    holders: Fraction = Fraction(1, 2)
    level: Fraction = Fraction(1, 3)
    level_least: int = 3
    score_percent: int = 35


MIX = Mix()
"""Rule: B.01@2024-01 1.4.3, 1.4.4, 1.4.5, 1.4.8 b; B.01@2022-01 1.4.3, 1.4.4, 1.4.5, 1.4.8 b."""


class Sizes(NamedTuple):
    """How many games a norm needs and counts for.

    `team`: in World and Continental team championships of one of `team_rounds`; `cup`: in the
    World Cup, where so many count as `games`. `most`: what an event of more rounds counts for.
    `double_players`: players of a double round robin.
    """

    games: int = 9
    team: int = 7
    team_rounds: tuple[int, ...] = (7, 8, 9)
    cup: int = 8
    most: int = 13
    double_players: int = 6


SIZES = Sizes()
"""Rule: B.01@2024-01 1.4.1, 1.4.5 f, 1.7; B.01@2022-01 1.4.1, 1.4.5 f, 1.7."""


class Attendance(NamedTuple):
    """What an event must have in every round; a player who missed more than `missed` rounds is out.

    `foreign`, `federations`, `titled`: rated players not of the host, for the exemption of large
    Swiss events; `players` and `average`: participants of a Swiss that an application needs.
    """

    missed: int = 1
    foreign: int = 20
    federations: int = 3
    titled: int = 10
    titles: frozenset[str] = frozenset({"GM", "IM", "WGM", "WIM"})
    players: int = 40
    average: int = 2000


ATTENDANCE = Attendance()
"""Rule: B.01@2024-01 1.4.3 d, 1.5.6 a; B.01@2022-01 1.4.3 d, 1.5.6 a."""


class Application(NamedTuple):
    """What an application for a title needs beside the rating.

    `games` that the norms count for; `eight_of_nine`: norms of that kind; `single_days`: days of
    one round in one event, for the titles of `single_titles`; `listed_after`: from a norm later
    than this day on, one norm comes from an event of the list; `listed` is the long list, which
    applications since `listed_since` may use whatever the edition of their norms.
    """

    games: int = 27
    eight_of_nine: int = 1
    single_days: int = 3
    single_titles: frozenset[str] = frozenset({"GM", "WGM"})
    listed_after: dt.date = dt.date(2022, 6, 30)
    listed: frozenset[str] = frozenset(
        {"swiss", "olympiad", "candidates", "world-cup", "eve", "national"}
    )
    listed_since: dt.date = dt.date(2023, 1, 1)


APPLICATION = Application()
"""Rule: B.01@2024-01 1.1.3, 1.4.1 c, 1.4.3 e, 1.5; B.01@2022-01 1.1.3, 1.4.1 c, 1.4.3 e, 1.5."""


CONDITIONS: tuple[str, ...] = (
    *("0.3", "1.4.2e", "1.4.5f", "1.4.1", "1.4.3", "1.4.4-own", "1.4.4-one"),
    *("1.4.5a", "1.4.5b", "1.4.5c", "1.4.5d", "1.4.5e", "1.4.8a", "1.4.8b", "1.4.8"),
)
"""The codes of a verdict, in the order in which they are told."""

RATING_TITLES: Mapping[str, int] = MappingProxyType(
    {"FM": 2300, "CM": 2200, "WFM": 2100, "WCM": 2000}
)
"""Titles by rating alone, and the rating.

Rule: B.01@2024-01 1.3; B.01@2022-01 1.3.
"""

RATING_TITLE_GAMES = 30
"""Rated games that a title by rating needs.

Rule: B.01@2024-01 1.3; B.01@2022-01 1.3.
"""

DIRECT_LEAST: Mapping[str, int] = MappingProxyType(
    {
        "GM": 2300,
        "IM": 2200,
        "FM": 2100,
        "CM": 2000,
        "WGM": 2100,
        "WIM": 2000,
        "WFM": 1900,
        "WCM": 1800,
    }
)
"""The rating that a direct title asks at some time; until then it is conditional.

Rule: B.01@2024-01 0.6.2; B.01@2022-01 0.6.2.
"""


class DirectTitle(NamedTuple):
    """A place in an event that gives a title (and its women's twin) at once.

    `confirmed`: stated by FIDE's commission; otherwise known from summaries only, to be checked in
    FIDE's table and never awarded from here.
    """

    event: str
    place: str
    title: str
    confirmed: bool = False


DIRECT_TITLES: tuple[DirectTitle, ...] = (
    DirectTitle("world_amateur_2300", "gold", "FM", confirmed=True),
    DirectTitle("world_amateur_2300", "silver", "CM", confirmed=True),
    DirectTitle("world_amateur_2300", "bronze", "CM", confirmed=True),
    DirectTitle("world_amateur_2000", "gold", "FM", confirmed=True),
    DirectTitle("world_amateur_2000", "silver", "CM", confirmed=True),
    DirectTitle("world_amateur_2000", "bronze", "CM", confirmed=True),
    DirectTitle("world_amateur_1700", "gold", "CM", confirmed=True),
    DirectTitle("continental_amateur_2300", "gold", "CM", confirmed=True),
    DirectTitle("continental_amateur_2300", "silver", "CM", confirmed=True),
    DirectTitle("continental_amateur_2300", "bronze", "CM", confirmed=True),
    DirectTitle("continental_amateur_2000", "gold", "CM", confirmed=True),
    DirectTitle("world_cup", "last_sixteen", "GM"),
    DirectTitle("world_cup", "qualified", "IM"),
    *(
        DirectTitle(event, place, title)
        for event in ("world_u20", "world_s50", "world_s65", "continental")
        for place, title in (("gold", "GM"), ("silver", "IM"), ("bronze", "IM"))
    ),
    *(
        DirectTitle(event, "gold", "IM")
        for event in (
            *("world_u18", "world_u16", "continental_u20", "continental_s50"),
            *("continental_s65", "sub_continental"),
        )
    ),
    DirectTitle("olympiad", "half_of_seven", "CM"),
)
"""Direct titles as far as they are known; the table is a page of FIDE's own.

Rule: B.01@2024-01 1.2; B.01@2022-01 1.2.
"""


class DirectEvent(NamedTuple):
    """What an event that gives direct titles must have at least."""

    federations: int = 5
    players: int = 10
    rounds: int = 9


DIRECT_EVENT = DirectEvent()
"""A third of the federations that may take part is enough where that is less.

Rule: B.01@2024-01 1.2.2; B.01@2022-01 1.2.3.
"""


class TitleRules(NamedTuple):
    """One edition.

    `unrated`: what an unrated opponent counts as. `formats`: systems in which norms are possible
    without approval. `complete_mix`: systems in which wins are left out only if the whole event
    would do. `level_by_person`: in double round robins half of the opponents, else a third of the
    games. `unrated_line`: the annex has a line for unrated opponents, which is only a warning.
    `direct_games`: rated games that a direct title asks; `direct_event`: the article on its event.
    `days`: before the meeting.
    """

    edition: str
    text: str
    unrated: int
    formats: frozenset[str]
    complete_mix: frozenset[str]
    level_by_person: bool
    unrated_line: bool
    direct_games: int
    direct_percent: int | None
    direct_event: str
    listed: frozenset[str]
    days: int

    def cite(self, article: str) -> str:
        """The full citation of an article."""
        return f"{self.text} {article}"


_FORMATS = frozenset({"swiss", "round-robin", "double-round-robin", "knockout"})

TITLES: Mapping[str, TitleRules] = MappingProxyType(
    {
        row.edition: row
        for row in (
            TitleRules(
                edition="2022",
                text="B.01@2022-01",
                unrated=1000,
                formats=_FORMATS | {"scheveningen", "schiller"},
                complete_mix=frozenset(),
                level_by_person=False,
                unrated_line=True,
                direct_games=0,
                direct_percent=35,
                direct_event="1.2.3",
                listed=frozenset({"swiss"}),
                days=30,
            ),
            TitleRules(
                edition="2024",
                text="B.01@2024-01",
                unrated=1400,
                formats=_FORMATS,
                complete_mix=frozenset({"round-robin", "double-round-robin"}),
                level_by_person=True,
                unrated_line=False,
                direct_games=30,
                direct_percent=None,
                direct_event="1.2.2",
                listed=APPLICATION.listed,
                days=45,
            ),
        )
    }
)
"""Every edition, oldest first."""


def title_rules(edition: str) -> TitleRules:
    """The rules of an edition.

    Raises:
        UnknownName: there is no such edition.
    """
    if edition not in TITLES:
        raise UnknownName("edition", edition, of="titles", known=tuple(TITLES))
    return TITLES[edition]
