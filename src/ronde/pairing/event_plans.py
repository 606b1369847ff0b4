"""Rounds that can be known from the size of an event alone, by system."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.pairing.knockout.bracket import make_bracket, next_round
from ronde.pairing.molter.event import MolterChoice, choose_table
from ronde.pairing.plans import Plan, PlannedRound
from ronde.pairing.registry import system
from ronde.pairing.roundrobin.berger import berger, double_berger
from ronde.pairing.roundrobin.rutsch import plan_of, rutsch, rutsch_berger
from ronde.pairing.scheveningen import scheveningen

__all__ = ["PLANS", "EventSize", "plan_event"]


@dataclass(frozen=True, slots=True)
class EventSize:
    """How big the event is: entrants (players, or teams), players per team, rounds (0: all).

    `swap`: two cycles with the last two rounds of the first exchanged, as is usual.
    """

    entrants: int
    players: int = 0
    rounds: int = 0
    swap: bool = True


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


PLANS: Mapping[str, Callable[[EventSize], Plan[str]]] = MappingProxyType(
    {
        "berger": lambda size: _named(berger(size.entrants)),
        "berger-double": lambda size: _named(double_berger(size.entrants, swap=size.swap)),
        "rutsch": lambda size: _named(plan_of("rutsch", rutsch(size.entrants))),
        "rutsch-berger": lambda size: _named(
            plan_of("rutsch-berger", rutsch_berger(size.entrants))
        ),
        "scheveningen": lambda size: scheveningen(size.players),
        "scheveningen-double": lambda size: scheveningen(size.players, double=True),
        "molter": _molter,
        "cup": _first_cup_round,
    }
)
"""Every round by number or symbol, as text; a cup's plan is its round 1."""


def plan_event(name: str, size: EventSize) -> Plan[str]:
    """The rounds of an event that can be known before it starts.

    Raises:
        UnknownName: no such system.
        ModelError: the system has no plan of this size, or pairs from results only.
    """
    entry = system(name)
    if entry.name not in PLANS:
        raise ModelError("system.no_calendar", system=name)
    return PLANS[entry.name](size)
