"""Matches of a cup: the games that break a tie, and what was decided elsewhere."""

from __future__ import annotations

from ronde.conduct.cups import AwardTie, EnterTieGame
from ronde.model import Result
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["award_tie", "enter_tie_game"]


def enter_tie_game(
    store: Store, tournament: int, *, number: int, result: Result, by: Signature
) -> Done:
    """Record the next result of the match that a number of the cup plays.

    Raises:
        ModelError: it plays no match without a winner.
        TieUndecided: the match is level after its whole procedure.
    """
    return carry_out(store, tournament, EnterTieGame(number=number, result=result), by)


def award_tie(store: Store, tournament: int, *, winner: int, why: str, by: Signature) -> Done:
    """Record who goes on where that was decided elsewhere (lots, a game not entered here).

    Raises:
        ModelError: that number plays no match without a winner.
    """
    return carry_out(store, tournament, AwardTie(winner=winner, why=why), by)
