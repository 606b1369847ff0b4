"""The playing rules of a tournament: what holds where nothing is said, and what cannot be."""

from __future__ import annotations

import datetime as dt

from ronde.admin.answers import Check
from ronde.admin.clocks import TimeControl
from ronde.admin.default_time import DefaultTime, StartPlan, default_time, start_plan
from ronde.admin.errors import ClauseError
from ronde.admin.playing_rules import RulesCase, checks, problems
from ronde.model import DefaultFrom, Settings
from ronde.queries.cadence import pace_of
from ronde.queries.systems import is_swiss, plays_matches
from ronde.rules.admin.default_time import DefaultTimePolicy, default_time_policy
from ronde.rules.admin.federation import is_french
from ronde.rules.admin.laws import laws_policy

__all__ = [
    "announced_default",
    "default_time_of",
    "refused_rules",
    "rules_case",
    "rules_checks",
    "start_plan_of",
]

CLUB_CHAMPIONSHIP = frozenset({"top_division_clubs", "top_division_women_clubs"}) | {
    "club_championship_match"
}
"""Competitions (keys of `rules.admin.chief`) with the default time of the club championship."""


def default_time_of(settings: Settings) -> DefaultTime:
    """How late a player may come, and what that is counted from."""
    rules = settings.rules
    return default_time(
        rules.default_minutes,
        laws=laws_policy(settings.edition_of("laws")),
        ffe=_french(settings),
        club_championship=settings.kind.competition in CLUB_CHAMPIONSHIP,
        federal_team=settings.kind.federal and settings.is_team,
        official=rules.default_from is DefaultFrom.OFFICIAL,
    )


def announced_default(settings: Settings) -> DefaultTime | None:
    """The default time if the regulations say it; None: they are silent."""
    found = default_time_of(settings)
    return found if found.announced else None


def _french(settings: Settings) -> DefaultTimePolicy | None:
    if not is_french(settings.federation):
        return None
    return default_time_policy(settings.edition_of("ffe-admin"))


def rules_case(settings: Settings) -> RulesCase:
    """What the playing rules of the settings depend on."""
    control = pace_of(settings).control
    return RulesCase(
        rules=settings.rules,
        laws=laws_policy(settings.edition_of("laws")),
        default=default_time_of(settings),
        cadence=None if control is None else control.cadence,
        increment=None if control is None else _has_increment(control),
        swiss=is_swiss(settings),
        team=plays_matches(settings),
        byes=settings.bye_limit,
        bye_last_rounds=settings.bye_last_rounds,
        committee=bool(settings.committee),
        edition=settings.edition_of("laws"),
    )


def rules_checks(settings: Settings) -> tuple[Check, ...]:
    """What is still to be announced, and what was."""
    return checks(rules_case(settings))


def refused_rules(settings: Settings) -> tuple[ClauseError, ...]:
    """What the settings say that no regulations may say."""
    return problems(rules_case(settings))


def start_plan_of(
    settings: Settings,
    *,
    starts_at: dt.datetime,
    official: dt.datetime | None = None,
    players: int,
) -> StartPlan:
    """The minutes around the start of a round; `official` is the hour of the schedule."""
    rule = default_time_of(settings)
    return start_plan(rule, starts_at=starts_at, official=official, players=players)


def _has_increment(control: TimeControl) -> bool:
    return any(period.increment for periods in control.sides for period in periods)
