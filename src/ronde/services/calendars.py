"""Events with a calendar: all rounds at once, departures and what they mean, symbols."""

from __future__ import annotations

from dataclasses import replace

from ronde.journal.events import RoundPaired, RoundPublished
from ronde.model import Result
from ronde.pairing.forfeits import forfeits
from ronde.pairing.next_round import whole_event
from ronde.queries.systems import has_calendar
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.store.store import Store

__all__ = [
    "pair_all_rounds",
    "record_forfeits",
]


def pair_all_rounds(store: Store, tournament: int, *, by: Signature) -> Done:
    """Pair and publish every round still to come; the calendar does not wait for results.

    Raises:
        ModelError: the system pairs each round from the results before it.
        EventOver, NotReady: as the system says.
    """

    def decide(draft: Draft) -> None:
        for paired in whole_event(draft.tournament):
            for act in paired.events:
                draft.do(act)
                if isinstance(act, RoundPaired):
                    draft.do(RoundPublished(round=act.round))

    return carry_out(store, tournament, decide, by)


def record_forfeits(draft: Draft, after_round: int) -> None:
    """In rounds paired ahead, decide the open games against whoever has left.

    Rule: C.05@2017 VI.6.2; book@2022-01 6.7.
    """
    if not has_calendar(draft.tournament.settings):
        return
    for round_ in draft.tournament.rounds[max(after_round, 0) :]:
        waiting = tuple(g for g in round_.games if g.result is Result.PENDING)
        for act in forfeits(draft.tournament, replace(round_, games=waiting)):
            draft.do(act)
