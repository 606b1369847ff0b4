"""Matches of a cup: the games that break a tie, and what was decided elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import recorded
from ronde.conduct.wish import Draft
from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.events import PointsAdjusted, RoundPublished
from ronde.model import Points, PointsAdjustment, Result, RoundNo
from ronde.queries.cups import cup_of
from ronde.queries.systems import propose_tie

__all__ = ["AwardTie", "EnterTieGame"]


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterTieGame:
    """The result of the game that a match of a cup waits for, entered where the match is shown.

    `number` is one of its sides in the cup, `result` as White sees it. A further game that nobody
    has paired yet is paired and made known with it: it is fixed by the procedure of the match and
    waits for no other.
    """

    number: int
    result: Result

    def decide(self, state: State) -> tuple[Event, ...]:
        """The result; before it the round of the game where it has none.

        Raises:
            ModelError: it is no cup of players, or that number plays no match without a winner.
            TieUndecided: the match is level after its whole procedure.
            NotReady: numbers, options or the seed of the cup are missing.
        """
        if state.tournament.settings.system.name != "cup":
            raise ModelError("cup.not_a_cup")
        draft = Draft(state)
        place = self._waiting(state)
        if place is None:
            proposal = propose_tie(state.tournament, self.number)
            draft.do(*recorded(state.tournament, proposal))
            draft.do(RoundPublished(round=proposal.round.number))
            [game] = proposal.round.games
            place = proposal.round.number, game.board
        entered = EnterResult(round=place[0], board=place[1], result=self.result)
        draft.do(*entered.decide(draft.state))
        return draft.events

    def _waiting(self, state: State) -> tuple[int, int] | None:
        """Round and board of a game of the match that has no result yet."""
        cup = cup_of(state.tournament)
        begun = not cup.finished and not cup.state.first_leg
        for tie in cup.rounds[-1] if begun and not state.tournament.settings.is_team else ():
            if self.number in (tie.upper, tie.lower) and not tie.winner:
                return next(((g.round, g.place) for g in tie.games if not g.is_over), None)
        raise ModelError("cup.no_match_waiting", number=self.number)


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
