"""Every pairing system by name: what it is for, what it needs, and how it pairs.

An explicit tuple, in the order people read it. Every system pairs the next round of a tournament
(`pair`); those with a calendar also plan an event from its size alone (`plan`).
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass

from ronde.errors import ModelError, UnknownName
from ronde.journal.events import PairedBy
from ronde.model import Participants, Tournament
from ronde.pairing.calendars import calendar_of, calendar_round
from ronde.pairing.cups import pair_cup
from ronde.pairing.knockout.bracket import make_bracket, next_round
from ronde.pairing.molter.event import MolterChoice, choose_table
from ronde.pairing.plans import Plan, PlannedRound
from ronde.pairing.proposal import NextRound
from ronde.pairing.roundrobin.berger import berger, double_berger
from ronde.pairing.roundrobin.rutsch import plan_of, rutsch, rutsch_berger
from ronde.pairing.scheveningen import scheveningen
from ronde.pairing.swiss import pair_next_round
from ronde.rules.swiss import POLICIES, editions_of

__all__ = ["SYSTEMS", "EventSize", "Reach", "SystemEntry", "plan_event", "system"]


class Reach(enum.Enum):
    """How far ahead a system pairs."""

    WHOLE_EVENT = "whole-event"
    NEXT_ROUND = "next-round"


@dataclass(frozen=True, slots=True)
class EventSize:
    """How big the event is: entrants (players, or teams), players per team, rounds (0: all)."""

    entrants: int
    players: int = 0
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class SystemEntry:
    """One system. `needs` are codes of what must be known or drawn before round 1.

    `pair` pairs the next round of a tournament, under an edition where there are several; `plan`
    gives every round by number or symbol (as text), None where results decide the pairing.
    """

    name: str
    editions: tuple[str, ...]
    participants: tuple[Participants, ...]
    reach: Reach
    needs: tuple[str, ...]
    cite: str
    pair: Callable[[Tournament, str | None], NextRound]
    plan: Callable[[EventSize], Plan[str]] | None = None


def _dutch_round(tournament: Tournament, edition: str | None) -> NextRound:
    paired = pair_next_round(tournament, edition=edition)
    return NextRound(
        system="dutch",
        edition=paired.field.edition,
        round=paired.round,
        by=PairedBy.ENGINE,
        because=paired,
    )


def _calendar_round(tournament: Tournament, _: str | None) -> NextRound:
    return calendar_round(tournament, calendar_of(tournament), len(tournament.rounds) + 1)


def _cup_round(tournament: Tournament, _: str | None) -> NextRound:
    return pair_cup(tournament)


def _named(plan: Plan[int]) -> Plan[str]:
    """A plan by number, written as text."""
    rounds = (
        PlannedRound(
            planned.number,
            tuple((str(white), str(black)) for white, black in planned.games),
            tuple(map(str, planned.exempt)),
            planned.name,
        )
        for planned in plan.rounds
    )
    return Plan(plan.system, tuple(rounds))


def _molter(size: EventSize) -> Plan[str]:
    choice = choose_table(size.entrants, size.players, size.rounds or 2)
    if not isinstance(choice, MolterChoice):
        raise ModelError("molter.no_table", choice=choice)
    return choice.table.plan()


def _first_cup_round(size: EventSize) -> Plan[str]:
    first = next_round(make_bracket([str(n) for n in range(1, size.entrants + 1)]), [])
    assert first is not None
    games = tuple(tie.sides for tie in first.ties)
    return Plan("cup", (PlannedRound(1, games, first.resting, first.stage),))


_BOTH = (Participants.INDIVIDUAL, Participants.TEAM)
_ALONE = (Participants.INDIVIDUAL,)
_TEAMS = (Participants.TEAM,)
_WHOLE, _NEXT = Reach.WHOLE_EVENT, Reach.NEXT_ROUND
_BOOK = ("book",)
_NUMBERS = ("numbers",)
_CHAPTER = "book@2022-01"

SYSTEMS: tuple[SystemEntry, ...] = (
    SystemEntry(
        "dutch",
        editions_of("dutch"),
        _ALONE,
        _NEXT,
        (*_NUMBERS, "rounds", "initial-color"),
        POLICIES["dutch", editions_of("dutch")[-1]].cite,
        _dutch_round,
    ),
    SystemEntry(
        "berger",
        _BOOK,
        _BOTH,
        _WHOLE,
        _NUMBERS,
        f"{_CHAPTER} 3.1",
        _calendar_round,
        lambda size: _named(berger(size.entrants)),
    ),
    SystemEntry(
        "berger-double",
        _BOOK,
        _BOTH,
        _WHOLE,
        _NUMBERS,
        f"{_CHAPTER} 3.1",
        _calendar_round,
        lambda size: _named(double_berger(size.entrants)),
    ),
    SystemEntry(
        "rutsch",
        _BOOK,
        _ALONE,
        _WHOLE,
        (*_NUMBERS, "seating"),
        f"{_CHAPTER} 3.1",
        _calendar_round,
        lambda size: _named(plan_of("rutsch", rutsch(size.entrants))),
    ),
    SystemEntry(
        "rutsch-berger",
        _BOOK,
        _ALONE,
        _WHOLE,
        (*_NUMBERS, "seating"),
        f"{_CHAPTER} 3.1",
        _calendar_round,
        lambda size: _named(plan_of("rutsch-berger", rutsch_berger(size.entrants))),
    ),
    SystemEntry(
        "scheveningen",
        _BOOK,
        _TEAMS,
        _WHOLE,
        ("two-teams", "board-order"),
        f"{_CHAPTER} 3.1",
        _calendar_round,
        lambda size: scheveningen(size.players),
    ),
    SystemEntry(
        "scheveningen-double",
        _BOOK,
        _TEAMS,
        _WHOLE,
        ("two-teams", "board-order"),
        f"{_CHAPTER} 3.1",
        _calendar_round,
        lambda size: scheveningen(size.players, double=True),
    ),
    SystemEntry(
        "molter",
        _BOOK,
        _TEAMS,
        _WHOLE,
        ("letters", "board-order"),
        f"{_CHAPTER} 3.2",
        _calendar_round,
        _molter,
    ),
    SystemEntry(
        "cup",
        _BOOK,
        _BOTH,
        _NEXT,
        ("ranking-or-draw", "colors", "winners"),
        f"{_CHAPTER} 3.3",
        _cup_round,
        _first_cup_round,
    ),
)
"""All systems; a cup's plan is its round 1."""


def system(name: str) -> SystemEntry:
    """The system of that name.

    Raises:
        UnknownName: there is none.
    """
    for entry in SYSTEMS:
        if entry.name == name:
            return entry
    raise UnknownName("pairing system", name, known=tuple(entry.name for entry in SYSTEMS))


def plan_event(name: str, size: EventSize) -> Plan[str]:
    """The rounds of an event that can be known before it starts.

    Raises:
        UnknownName: no such system.
        ModelError: the system has no plan of this size, or pairs from results only.
    """
    entry = system(name)
    if entry.plan is None:
        raise ModelError("system.no_calendar", system=name)
    return entry.plan(size)
