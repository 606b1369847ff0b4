"""Prizes: what was announced, and who gets what on the standings as they are."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.formats.prize_rules import read_prize_rules
from ronde.journal import Journal, State
from ronde.journal.events import PrizesAnnounced
from ronde.model import Tournament
from ronde.queries.history import standing_acts
from ronde.queries.past import state_after
from ronde.standings import Standings
from ronde.standings.prizes import Allocation, Objection, PrizeRules, allocate, check

__all__ = [
    "Announced",
    "Announcement",
    "GivenOut",
    "announced_prizes",
    "announcement",
    "give_out",
]


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
class Announcement:
    """When the prizes that stand were announced: how many rounds were paired, the last complete.

    `is_change`: others stood before them.
    """

    at: dt.datetime
    rounds: int
    complete: bool
    is_change: bool


def announcement(journal: Journal) -> Announcement | None:
    """When the prizes that stand were announced; None without any."""
    if not journal.state.prizes:
        return None
    acts = standing_acts(journal.state)
    last = next((a.sequence for a in acts if isinstance(a.event, PrizesAnnounced)), None)
    if last is None:
        return None
    before = state_after(journal, last - 1)
    rounds = before.tournament.rounds
    return Announcement(
        at=journal.entries[last - 1].at,
        rounds=len(rounds),
        complete=bool(rounds) and rounds[-1].is_complete,
        is_change=bool(before.prizes),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenOut:
    """The prizes on some standings, and what an independent check objects to."""

    allocation: Allocation
    objections: tuple[Objection, ...]


def give_out(tournament: Tournament, table: Standings, rules: PrizeRules) -> GivenOut:
    """Who gets what if the order stays as it is."""
    allocation = allocate(tournament, table, rules)
    return GivenOut(allocation=allocation, objections=check(tournament, table, allocation))
