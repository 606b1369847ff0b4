"""An event on a day, with what several papers of its dossier ask of it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from ronde.admin.errors import ScheduleError
from ronde.errors import RondeError
from ronde.journal import Journal, State
from ronde.model import Official, Settings, TickState, Tournament
from ronde.queries.certificates import certificate_of
from ronde.queries.complaints import Reader
from ronde.queries.deadlines import Line, known_ids, lines, tick_moments
from ronde.queries.dispatches import Lack
from ronde.queries.event_facts import event_facts
from ronde.queries.licences import EntriesInOrder, entries_in_order
from ronde.queries.people import ARBITER_ROLES
from ronde.queries.systems import has_calendar
from ronde.queries.title_norms import norms_made
from ronde.rules.admin.federation import is_french

__all__ = ["MENDED", "PLACES", "About", "Case"]


@dataclass(frozen=True, slots=True)
class About:
    """One occurrence of what a paper is about."""

    options: tuple[tuple[str, str], ...] = ()
    name: str = ""
    round: int | None = None
    official: int = 0
    lacks: tuple[Lack, ...] = ()


@dataclass(frozen=True)
class Case:
    """An event on a day, with what several papers ask of it."""

    journal: Journal
    today: dt.date
    reader: Reader

    @property
    def state(self) -> State:
        """Everything that was entered."""
        return self.journal.state

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self.state.tournament

    @property
    def settings(self) -> Settings:
        """What is announced of it."""
        return self.tournament.settings

    @cached_property
    def french(self) -> bool:
        """Whether it is the French federation's."""
        return is_french(self.settings.federation) is True

    @cached_property
    def timeline(self) -> Mapping[str, Line]:
        """The lines of the check-lists by their ids; none where the days contradict each other."""
        try:
            return {line.due.id: line for line in lines(self.state, self.today)}
        except ScheduleError:
            return {}

    @cached_property
    def moments(self) -> Mapping[str, dt.datetime]:
        """When lines were ticked."""
        return tick_moments(self.journal)

    @cached_property
    def known(self) -> frozenset[str]:
        """The lines that this event has."""
        return frozenset(known_ids(self.journal))

    @cached_property
    def arbiters(self) -> tuple[Official, ...]:
        """The chief first, as documents number them."""
        found = (o for o in self.settings.officials if o.role in ARBITER_ROLES)
        return tuple(sorted(found, key=lambda o: ARBITER_ROLES.index(o.role)))

    @cached_property
    def entries(self) -> EntriesInOrder:
        """Whether entries are in order."""
        return entries_in_order(self.state, today=self.today)

    @cached_property
    def is_over(self) -> bool:
        """Whether every round is played."""
        rounds, played = self.settings.rounds, self.tournament.rounds
        return (
            rounds is not None and len(played) >= rounds and all(one.is_complete for one in played)
        )

    @cached_property
    def norms(self) -> tuple[Lack, ...] | None:
        """What the certificates of the norms made still lack; None: there are no norms."""
        try:
            made = norms_made(self.tournament) if self.is_over else ()
        except RondeError:  # games that cannot be judged make no norm
            return None
        if not made:
            return None
        lacking: dict[str, None] = {}
        for player, verdict in made:
            found = certificate_of(self.tournament, player.id, verdict.title)
            lacking.update(dict.fromkeys(() if found is None else found.lacking))
        return tuple(Lack(code=f"certificate.{code}", remedy=PLACES[code]) for code in lacking)

    @cached_property
    def is_closed(self) -> bool:
        """Whether it was made for norms: all met all, and norms were possible."""
        return "closed_norm_report" in self.timeline and has_calendar(self.settings)

    @cached_property
    def lacks(self) -> tuple[Lack, ...]:
        """What every paper needs, and nobody has said yet."""
        return tuple(_event_lacks(self))

    def ticked(self, line: str) -> TickState | None:
        """What somebody said of a line."""
        tick = self.state.office.tick(line) if line else None
        return None if tick is None or tick.state is TickState.OPEN else tick.state


PLACES: Mapping[str, str] = MappingProxyType(
    {
        "fide_id": "players",
        "federation": "players",
        "opponent_id": "players",
        "opponent_federation": "players",
        "event": "settings",
        "place": "settings",
        "first_day": "dates",
        "last_day": "dates",
        "time_control": "time_control",
        "organiser": "club",
        "chief_arbiter": "officials",
        "chief_arbiter_id": "officials",
        "event_federation": "federation",
        "arbiter_id": "officials",
    }
)
"""Where the entries of forms are made."""
MENDED = (
    *("kind", "registration", "rounds", "results", "licences", "career", "forfeits", "appeals"),
    "fair_play",
)
"""The other places that lacks below name."""
_EVERYBODY_NEEDS = (
    *("event_federation", "first_day", "last_day", "place", "organiser"),
    *("chief_arbiter", "time_control"),
)


def _event_lacks(case: Case) -> Iterator[Lack]:
    settings = case.settings
    start, end = settings.start, settings.end
    if start is not None and end is not None and end < start:
        yield Lack(code="event.dates_wrong", remedy="dates")
    known = event_facts(case.tournament).known
    for code in _EVERYBODY_NEEDS:
        if not known[code]:
            yield Lack(code=f"event.{code}", remedy=PLACES[code])
    if settings.kind.rated is None:
        yield Lack(code="event.rated", remedy="kind")
    if case.french and not settings.registration:
        yield Lack(code="event.registration", remedy="registration")
    if settings.rounds is None:
        yield Lack(code="event.rounds", remedy="rounds")
    elif not case.is_over:
        yield Lack(code="event.not_over", remedy="results")
