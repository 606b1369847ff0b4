"""What correcting a result or the colours of a game does from now on."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.journal import Journal
from ronde.journal.citations import Article, cite
from ronde.journal.events import RoundClosed
from ronde.journal.lookups import parts_of, results_in
from ronde.model import Tournament

__all__ = ["Effect", "correction_effect", "results_in_at"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """When a correction takes effect; `code` names the case, `round` the pairing it reaches.

    `at_once`, `last_round`, `next_but_one`, `standings` (nothing is paired from it any more) or
    `rating_only`. `closed`: a reason is asked for.
    """

    code: str
    rule: str
    round: int = 0
    paired: int = 0
    closed: bool = False


def correction_effect(tournament: Tournament, number: int) -> Effect:
    """What correcting a result or the colours of that round does from now on.

    Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.8.
    """
    rounds, settings = tournament.rounds, tournament.settings
    rule = cite(Article.CORRECTION, settings)
    closed = rounds[number - 1].closed
    following = rounds[number : number + 1]
    if not following:
        last = settings.rounds == number
        code = "last_round" if last else "at_once"
        return Effect(code=code, rule=rule, round=number + 1, paired=number, closed=closed)
    after = following[0]
    if after.closed or after.is_complete:
        return Effect(code="rating_only", rule=rule, paired=number + 1, closed=closed)
    reaches = settings.rounds is None or number + 2 <= settings.rounds
    code = "next_but_one" if reaches else "standings"
    return Effect(code=code, rule=rule, round=number + 2, paired=number + 1, closed=closed)


def results_in_at(journal: Journal, round_no: int) -> dt.datetime | None:
    """When a round was over: it was closed, or its last result entered; None: it is not."""
    played = journal.state.tournament.rounds[round_no - 1 : round_no]
    if not any(round_.is_complete for round_ in played):
        return None
    last = None
    for entry in reversed(journal.entries):
        act = entry.event
        if any(isinstance(p, RoundClosed) and p.round == round_no for p in parts_of(act)):
            return entry.at
        if last is None and any(result.round == round_no for result in results_in(act)):
            last = entry.at
    return last
