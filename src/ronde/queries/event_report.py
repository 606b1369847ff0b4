"""The report of an event for titles (IT3): what the form asks, and what nobody entered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from ronde.model import Cadence, Player, Tournament
from ronde.norms import TITLES_COUNTED, System, real_federations
from ronde.queries.event_facts import EventFacts, event_facts
from ronde.queries.rating_changes import fide_rating
from ronde.queries.spans import round_days
from ronde.queries.title_norms import Asked, asked_of
from ronde.rating import nearest
from ronde.rules.rating import rating_rules

__all__ = [
    "REPORT_ASKS",
    "REPORT_ROWS",
    "EventReport",
    "PlayerCount",
    "event_report",
    "report_for",
]

REPORT_ASKS = (
    *("event_federation", "event", "place", "first_day", "last_day", "organiser", "rounds"),
    *("rounds_a_day", "time_control", "chief_arbiter", "arbiter_id", "player_federation"),
)
"""What the form asks beside the players."""

REPORT_ROWS = ("rated", "unrated", *TITLES_COUNTED)
"""The lines of the table of players."""


class PlayerCount(NamedTuple):
    """Players of one kind: how many, of how many federations, of the host's and of others.

    Whose federation nobody knows is neither.
    """

    number: int
    federations: int
    host: int
    others: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EventReport:
    """Everything on the form but the signatures.

    `rounds_a_day`: the most on one day, None where the days of the rounds are not known. `average`:
    of all ratings, halves up; None where nobody has one. `everybody`: all players in one line.
    """

    facts: EventFacts
    rounds: int
    rounds_a_day: int | None
    system: System
    everybody: PlayerCount
    average: int | None
    counts: Mapping[str, PlayerCount]
    unknown_federations: int

    @property
    def lacking(self) -> tuple[str, ...]:
        """Codes of what nobody entered, of `REPORT_ASKS`."""
        known = {
            **self.facts.known,
            "rounds": self.rounds > 0,
            "rounds_a_day": self.rounds_a_day is not None,
            "player_federation": not self.unknown_federations,
        }
        return tuple(code for code in REPORT_ASKS if not known[code])

    @property
    def is_complete(self) -> bool:
        """Whether the form can be filled in."""
        return not self.lacking


def event_report(tournament: Tournament) -> EventReport:
    """The report of a tournament.

    Rule: B.01@2024-01 1.8; B.01@2022-01 1.8.
    """
    return report_for(asked_of(tournament))


def report_for(asked: Asked) -> EventReport:
    """The same of a tournament that was taken apart already.

    Rule: B.01@2024-01 1.8; B.01@2022-01 1.8.
    """
    tournament = asked.tournament
    settings, players = tournament.settings, tournament.players
    rounds, days = settings.rounds or len(tournament.rounds), round_days(tournament)
    most = max(Counter(days.values()).values(), default=None)
    rules = rating_rules(settings.edition_of("rating"))
    ratings = {p.id: fide_rating(p, rules, Cadence.STANDARD) for p in players}
    known = [rating for rating in ratings.values() if rating is not None]
    host = settings.federation.upper()
    groups: dict[str, list[Player]] = {code: [] for code in REPORT_ROWS}
    for player in players:
        groups["unrated" if ratings[player.id] is None else "rated"].append(player)
        title = player.person.title
        if title is not None and title.value in groups:
            groups[title.value].append(player)
    return EventReport(
        facts=event_facts(tournament),
        rounds=rounds,
        rounds_a_day=most if len(days) >= rounds else None,
        system=asked.event.system,
        everybody=_count(players, host),
        average=nearest(sum(known), len(known)) if known else None,
        counts=MappingProxyType({code: _count(people, host) for code, people in groups.items()}),
        unknown_federations=sum(not p.person.federation for p in players),
    )


def _count(players: Sequence[Player], host: str) -> PlayerCount:
    flags = [p.person.federation.upper() for p in players]
    known = [flag for flag in flags if flag]
    own = sum(flag == host for flag in known)
    return PlayerCount(len(flags), len(real_federations(known)), own, len(known) - own)
