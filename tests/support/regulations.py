"""An event whose regulations are complete, adopted, and adopted anew."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from types import MappingProxyType

from ronde.conduct import decide
from ronde.conduct.regulations import AdoptRegulations
from ronde.conduct.settings import FoundTournament
from ronde.journal import EMPTY, State, apply
from ronde.model import (
    CommitteeMember,
    EntryFees,
    Kind,
    Official,
    OfficialRole,
    Person,
    PlayingRules,
    Rated,
    Regulations,
    Round,
    RoundNo,
    RoundTime,
    Seat,
    Settings,
)
from ronde.texts.regulations import texts_of

__all__ = ["FIRST", "LATER", "SETTINGS", "adopted", "complete", "version"]

FIRST, LATER = dt.date(2026, 11, 1), dt.date(2026, 11, 16)
_DAY = dt.date(2026, 11, 14)

SETTINGS = Settings(
    name="Open",
    federation="FRA",
    city="Town",
    venue="Lake Hall",
    organiser="Circle",
    start=_DAY,
    end=_DAY + dt.timedelta(days=4),
    rounds=5,
    time_control="90+30",
    tiebreaks=("BH-C1", "BH"),
    bye_limit=1,
    bye_last_rounds=1,
    kind=Kind(rated=Rated.FIDE),
    fees=EntryFees(adult=4000, youth=2000),
    rules=PlayingRules(
        default_minutes=30, bye_notice="the evening before", appeal_minutes=30, appeal_fee=5000
    ),
    officials=(Official(role=OfficialRole.CHIEF_ARBITER, person=Person(name="Arbiter, Ada")),),
    committee=(CommitteeMember(person=Person(name="Jury, Jo"), seat=Seat.CHAIR),),
    schedule=tuple(
        RoundTime(round=RoundNo(n + 1), date=_DAY + dt.timedelta(days=n), time=dt.time(14))
        for n in range(5)
    ),
    regulations=Regulations(
        answers=MappingProxyType(
            {"devices.where": "bag", "fair_play.level": "standard", "prizes.offered": "none"}
        )
    ),
)
"""Everything that regulations must say is said."""


def complete(settings: Settings = SETTINGS) -> State:
    """The event, nothing adopted."""
    (founded,) = decide(EMPTY, FoundTournament(settings=settings))
    return apply(EMPTY, founded)


def adopted(state: State, on: dt.date = FIRST) -> State:
    """The same with the text as it is said now adopted."""
    wish = AdoptRegulations(on=on, chief="Arbiter, Ada", organiser="Circle", texts=texts_of(state))
    for event in decide(state, wish):
        state = apply(state, event)
    return state


def version(state: State, *, rounds: int, **rules: object) -> State:
    """Other playing rules, adopted anew when that many rounds were paired."""
    old = state.tournament.settings
    settings = replace(old, rules=replace(old.rules, **rules))  # type: ignore[arg-type]
    paired = tuple(Round(number=RoundNo(n)) for n in range(1, rounds + 1))
    tournament = replace(state.tournament, settings=settings, rounds=paired)
    return adopted(replace(state, tournament=tournament), LATER)
