"""The report of an event for titles (IT3): what the form asks, and what nobody entered."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from ronde.model import Cadence, Official, OfficialRole, Player, Tournament
from ronde.norms import TITLES_COUNTED, System
from ronde.queries.rating_changes import fide_rating
from ronde.queries.title_norms import asked_of
from ronde.rules.rating import rating_rules
from ronde.rules.titles import NO_FEDERATION, STATELESS

__all__ = ["REPORT_ASKS", "REPORT_ROWS", "EventReport", "PlayerCount", "event_report"]

REPORT_ASKS = (
    *("federation", "event", "place", "first_day", "last_day", "organiser", "rounds"),
    *("rounds_a_day", "time_control", "chief_arbiter", "arbiter_id", "player_federation"),
)
"""What the form asks beside the players."""

REPORT_ROWS = ("rated", "unrated", *TITLES_COUNTED)
"""The lines of the table of players."""


class PlayerCount(NamedTuple):
    """Players of one kind: how many, of how many federations, of the host's and of others."""

    number: int
    federations: int
    host: int
    others: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EventReport:
    """Everything on the form but the signatures; `lacking`: codes of `REPORT_ASKS`.

    `rounds_a_day`: the most on one day, None where the days of the rounds are not known.
    """

    federation: str
    event: str
    place: str
    first_day: dt.date | None
    last_day: dt.date | None
    organiser: str
    rounds: int
    rounds_a_day: int | None
    time_control: str
    system: System
    players: int
    counts: Mapping[str, PlayerCount]
    arbiters: tuple[Official, ...]
    lacking: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether the form can be filled in."""
        return not self.lacking


def event_report(tournament: Tournament) -> EventReport:
    """The report of a tournament.

    Rule: B.01@2024-01 1.8; B.01@2022-01 1.8.
    """
    settings = tournament.settings
    days = Counter(r.date for r in tournament.rounds) or Counter(t.date for t in settings.schedule)
    found = EventReport(
        federation=settings.federation,
        event=settings.name,
        place=settings.city or settings.venue,
        first_day=settings.start,
        last_day=settings.end,
        organiser=settings.organiser or settings.club,
        rounds=settings.rounds or len(tournament.rounds),
        rounds_a_day=None if not days or None in days else max(days.values()),
        time_control=settings.time_control,
        system=asked_of(tournament).event.system,
        players=len(tournament.players),
        counts=_counts(tournament),
        arbiters=tuple(o for o in settings.officials if _is_arbiter(o)),
    )
    return replace(found, lacking=tuple(_lacking(found, tournament.players)))


def _is_arbiter(official: Official) -> bool:
    return "arbiter" in official.role.value


def _counts(tournament: Tournament) -> Mapping[str, PlayerCount]:
    rules = rating_rules(tournament.settings.edition_of("rating"))
    host = tournament.settings.federation.upper()

    def count(players: list[Player]) -> PlayerCount:
        flags = [p.person.federation.upper() for p in players]
        own = sum(flag == host for flag in flags if flag)
        real = set(flags) - {STATELESS, NO_FEDERATION, ""}
        return PlayerCount(len(players), len(real), own, len(players) - own)

    rated = {
        p.id for p in tournament.players if fide_rating(p, rules, Cadence.STANDARD) is not None
    }
    groups: dict[str, list[Player]] = {code: [] for code in REPORT_ROWS}
    for player in tournament.players:
        groups["rated" if player.id in rated else "unrated"].append(player)
        title = player.person.title
        if title is not None and title.value in TITLES_COUNTED:
            groups[title.value].append(player)
    return MappingProxyType({code: count(players) for code, players in groups.items()})


def _lacking(found: EventReport, players: tuple[Player, ...]) -> Iterator[str]:
    chief = any(o.role is OfficialRole.CHIEF_ARBITER for o in found.arbiters)
    asked = {
        "federation": found.federation,
        "event": found.event,
        "place": found.place,
        "first_day": found.first_day,
        "last_day": found.last_day,
        "organiser": found.organiser,
        "rounds": found.rounds,
        "rounds_a_day": found.rounds_a_day,
        "time_control": found.time_control,
        "chief_arbiter": chief,
        "arbiter_id": all(o.person.fide_id for o in found.arbiters),
        "player_federation": all(p.person.federation for p in players),
    }
    yield from (code for code in REPORT_ASKS if not asked[code])
