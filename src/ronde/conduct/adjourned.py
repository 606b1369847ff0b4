"""A game adjourned: its result for the pairing, and what stands on its envelope."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.admin.adjourned import checked_position
from ronde.conduct.results import EnterResult
from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.events import GameSealed
from ronde.journal.lookups import paired_round
from ronde.model import Adjournment, Result
from ronde.queries.tables import tables_of

__all__ = ["SealGame"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SealGame:
    """Note what stands on the envelope, whole; a game without a result is adjourned with it.

    Rule: Laws@2018 I.2; Laws@2023 I.2; C.04.2@2026-02 3.1.
    """

    adjournment: Adjournment

    def decide(self, state: State) -> tuple[Event, ...]:
        """The envelope if it says something new, and that the game is adjourned.

        Raises:
            ModelError: the game is over, or the position is a FEN that cannot be set up.
            NotPaired: the round is not paired.
        """
        envelope = self.adjournment
        checked_position(envelope.position)
        known = envelope in state.office.adjournments
        noted: tuple[Event, ...] = () if known else (GameSealed(adjournment=envelope),)
        round_ = paired_round(state.tournament, envelope.round)
        game = round_.game_of(envelope.white)
        if game is None or envelope.black not in game.players:
            return noted  # refused by the journal, with the names
        if game.result is Result.ADJOURNED:
            return noted
        if game.result is not Result.PENDING:
            raise ModelError("adjourned.over", board=game.board, round=envelope.round)
        table = tables_of(state.tournament, round_).get(game.white)
        adjourned = EnterResult(
            round=envelope.round, board=game.board, table=table, result=Result.ADJOURNED
        )
        return (*adjourned.decide(state), *noted)
