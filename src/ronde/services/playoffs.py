"""Use cases of play-offs; the places they decide have the article as the reason."""

from __future__ import annotations

from dataclasses import replace

from ronde.conduct import Wish
from ronde.conduct.playoffs import DrawPlayoff, EnterPlayoffGame, SettlePlayoff
from ronde.journal.refusals import ReasonRequired
from ronde.model import Result
from ronde.rules.playoffs import CITE
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["draw_playoff", "enter_playoff_game", "settle_playoff"]


def draw_playoff(store: Store, tournament: int, wish: DrawPlayoff, *, by: Signature) -> Done:
    """Draw a play-off among those who are level for a place.

    Raises:
        ActRefused, ModelError: it cannot be held.
    """
    return carry_out(store, tournament, wish, by)


def enter_playoff_game(
    store: Store, tournament: int, *, place: int, game: str, result: Result, by: Signature
) -> Done:
    """Enter a game; with the last one the places are decided.

    Raises:
        ActRefused, ModelError: that game is not to be played now.
    """
    return _done(store, tournament, EnterPlayoffGame(place=place, game=game, result=result), by)


def settle_playoff(store: Store, tournament: int, *, place: int, by: Signature) -> Done:
    """Decide the places of a play-off that is over.

    Raises:
        ActRefused, ModelError: it is not over.
    """
    return _done(store, tournament, SettlePlayoff(place=place), by)


def _done(store: Store, tournament: int, wish: Wish, by: Signature) -> Done:
    try:
        return carry_out(store, tournament, wish, by)
    except ReasonRequired:
        return carry_out(store, tournament, wish, replace(by, reason=CITE))
