"""A cup for people: its matches round by round with their games, and matches decided elsewhere."""

from __future__ import annotations

from ronde.errors import ModelError
from ronde.journal.events import PointsAdjusted
from ronde.model import (
    Points,
    PointsAdjustment,
    RoundNo,
)
from ronde.queries.cups import cup_of
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.store.store import Store

__all__ = ["award_tie"]


def award_tie(store: Store, tournament: int, *, winner: int, why: str, by: Signature) -> Done:
    """Record who goes on where that was decided elsewhere (lots, a game not entered here).

    `winner` is the number in the cup. The journal wants to know how it was decided.

    Raises:
        ModelError: that number plays no match without a winner.
    """

    def decide(draft: Draft) -> None:
        cup = cup_of(draft.tournament)
        begun = not cup.finished and not cup.state.first_leg
        open_ties = [t for t in cup.rounds[-1] if not t.winner] if begun else []
        if not any(winner in (t.upper, t.lower) for t in open_ties):
            raise ModelError("cup.no_match_waiting", number=winner)
        number = RoundNo(len(draft.tournament.rounds))
        adjustment = PointsAdjustment(
            players=(cup.holders[winner],), points=Points(5), round=number, reason=why
        )
        draft.do(PointsAdjusted(adjustment=adjustment))

    return carry_out(store, tournament, decide, by)
