"""A match of a cup that was decided elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.events import PointsAdjusted
from ronde.model import Points, PointsAdjustment, RoundNo
from ronde.queries.cups import cup_of

__all__ = ["AwardTie"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardTie:
    """Who goes on where that was decided elsewhere (lots, a game not entered here).

    `winner` is the number in the cup. The journal wants to know how it was decided.
    """

    winner: int
    why: str

    def decide(self, state: State) -> tuple[Event, ...]:
        """Half a point for whoever goes on.

        Raises:
            ModelError: it is no cup, or that number plays no match without a winner.
            NotReady: numbers, options or the seed of the cup are missing.
        """
        if state.tournament.settings.system.name != "cup":
            raise ModelError("cup.not_a_cup")
        cup = cup_of(state.tournament)
        begun = not cup.finished and not cup.state.first_leg
        open_ties = [t for t in cup.rounds[-1] if not t.winner] if begun else []
        if not any(self.winner in (t.upper, t.lower) for t in open_ties):
            raise ModelError("cup.no_match_waiting", number=self.winner)
        adjustment = PointsAdjustment(
            players=(cup.holders[self.winner],),
            points=Points(5),
            round=RoundNo(len(state.tournament.rounds)),
            reason=self.why,
        )
        return (PointsAdjusted(adjustment=adjustment),)
