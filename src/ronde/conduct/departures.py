"""What it means for rounds paired ahead that somebody has left."""

from __future__ import annotations

from dataclasses import replace

from ronde.conduct.wish import Draft
from ronde.journal import Event, State
from ronde.model import Result
from ronde.pairing.forfeits import forfeits
from ronde.queries.systems import has_calendar

__all__ = ["departed"]


def departed(state: State, event: Event, after_round: int) -> tuple[Event, ...]:
    """The departure; then, in rounds that a calendar paired ahead, the open games it decides.

    Rule: C.05@2017 VI.6.2; book@2022-01 6.9.
    """
    draft = Draft(state)
    draft.do(event)
    if has_calendar(draft.tournament.settings):
        for round_ in draft.tournament.rounds[max(after_round, 0) :]:
            waiting = tuple(g for g in round_.games if g.result is Result.PENDING)
            draft.do(*forfeits(draft.tournament, replace(round_, games=waiting)))
    return draft.events
