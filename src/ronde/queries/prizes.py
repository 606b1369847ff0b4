"""Prizes: what was announced, and who gets what on the standings as they are."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.formats.prize_rules import read_prize_rules
from ronde.journal import State
from ronde.model import Tournament
from ronde.standings import Standings
from ronde.standings.prizes import Allocation, Objection, PrizeRules, allocate, check

__all__ = ["Announced", "GivenOut", "announced_prizes", "give_out"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced:
    """The prizes as announced; `problem` when the text cannot be read (any more)."""

    text: str
    rules: PrizeRules | None = None
    problem: RondeError | None = None


def announced_prizes(state: State) -> Announced:
    """What the journal says of prizes."""
    if not state.prizes:
        return Announced(text="")
    try:
        return Announced(text=state.prizes, rules=read_prize_rules(state.prizes))
    except RondeError as error:
        return Announced(text=state.prizes, problem=error)


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenOut:
    """The prizes on some standings, and what an independent check objects to."""

    allocation: Allocation
    objections: tuple[Objection, ...]


def give_out(tournament: Tournament, table: Standings, rules: PrizeRules) -> GivenOut:
    """Who gets what if the order stays as it is."""
    allocation = allocate(tournament, table, rules)
    return GivenOut(allocation=allocation, objections=check(tournament, table, allocation))
