"""The hours around a round: its start, the hour of forfeit, two deadlines."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.admin.default_time import DefaultTime, Stage, StartPlan
from ronde.journal import Journal
from ronde.queries.playing_rules import default_time_of, start_plan_of
from ronde.queries.results import results_in_at
from ronde.queries.systems import plays_matches
from ronde.services.public.sharing import announced_starts
from ronde.services.public.views import RoundClock, round_clocks

__all__ = ["RoundHours", "round_hours"]

_LONG_AGO = dt.timedelta(hours=12)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundHours:
    """What an arbiter reads off the clock about one round; None where nobody said.

    `spoken`: when to announce the start aloud, as long as it is to come. `corrections_until`: the
    announced deadline for wrong results, counted from their publication; `lineups_until`: from when
    on the order of the roster holds.
    """

    round: int
    now: dt.datetime
    default: DefaultTime
    plan: StartPlan | None = None
    began: bool = False
    corrections_until: dt.datetime | None = None
    lineups_until: dt.datetime | None = None

    @property
    def stage(self) -> Stage | None:
        """Where the round stands."""
        return None if self.plan is None else self.plan.stage(self.now)

    @property
    def forfeit_at(self) -> dt.datetime | None:
        """When whoever is missing loses; not shown for rounds of another day."""
        if self.plan is None or abs(self.now - self.plan.starts_at) > _LONG_AGO:
            return None
        return self.plan.forfeit_at

    @property
    def defaulted(self) -> bool:
        """Whether the default time is over."""
        return self.stage is Stage.DEFAULTED

    @property
    def spoken(self) -> tuple[dt.datetime, ...]:
        """The announcements still to be said aloud, the one for five minutes first."""
        if self.plan is None or not self.plan.spoken or self.forfeit_at is None:
            return ()
        return self.plan.calls if self.now < self.plan.starts_at else ()

    @property
    def corrections_over(self) -> bool:
        """Whether the deadline for wrong results has passed."""
        return self.corrections_until is not None and self.now > self.corrections_until

    @property
    def lineups_over(self) -> bool:
        """Whether line-ups come too late."""
        return self.lineups_until is not None and self.now > self.lineups_until


def round_hours(
    journal: Journal, tournament: int, round_no: int, *, now: dt.datetime
) -> RoundHours:
    """The hours of a round, as announced and as scheduled."""
    event = journal.state.tournament
    settings = event.settings
    clocks = round_clocks(event, announced_starts(tournament))
    clock = next((c for c in clocks if c.round == round_no), None)
    players = sum(p.departure is None for p in event.players)
    plan = None
    if clock is not None:
        plan = start_plan_of(
            settings, starts_at=clock.starts_at, official=clock.official, players=players
        )
    return RoundHours(
        round=round_no,
        now=now,
        default=default_time_of(settings),
        plan=plan,
        began=clock is not None and clock.announced and clock.starts_at <= now,
        corrections_until=_corrections_until(journal, round_no),
        lineups_until=_lineups_until(journal, clock),
    )


def _corrections_until(journal: Journal, round_no: int) -> dt.datetime | None:
    """So many minutes after the results were published: the round closed, or its last one in."""
    minutes = journal.state.tournament.settings.rules.correction_minutes
    if minutes is None:
        return None
    last = results_in_at(journal, round_no)
    return None if last is None else last + dt.timedelta(minutes=minutes)


def _lineups_until(journal: Journal, clock: RoundClock | None) -> dt.datetime | None:
    settings = journal.state.tournament.settings
    minutes = settings.rules.lineup_minutes
    if clock is None or minutes is None or not plays_matches(settings):
        return None
    due = clock.official if clock.official is not None else clock.starts_at
    return due - dt.timedelta(minutes=minutes)
