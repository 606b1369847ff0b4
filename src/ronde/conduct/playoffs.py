"""A play-off: drawn among players who are level, played game by game, its places decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronde.conduct.draws import DecidePlaces
from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.events import PlayoffDrawn, PlayoffGameEntered
from ronde.model import PlayoffHeld, Result
from ronde.queries.playoffs import decided_with, groups_level, playoff_held, state_of
from ronde.queries.standing import order_of, ties_of

__all__ = ["DrawPlayoff", "EnterPlayoffGame", "SettlePlayoff"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPlayoff:
    """The players level on points for that place and those below play on.

    Rule: book@2022-01 5.2.1 b, j, k.
    """

    place: int
    seed: int
    control: str = ""
    armageddon: bool = False

    def decide(self, state: State) -> tuple[Event, ...]:
        """The draw; nothing where the same was drawn.

        Raises:
            ModelError: nobody is level for that place, or a round is not over.
        """
        known = state.tournament.playoff(self.place)
        if known is not None and self._is(known):
            return ()
        table = order_of(state.tournament, ties=ties_of(state)).standings
        for group in groups_level(state.tournament, table):
            if group.place == self.place:
                return (
                    PlayoffDrawn(
                        playoff=PlayoffHeld(
                            place=self.place,
                            players=group.players,
                            seed=self.seed,
                            control=self.control,
                            armageddon=self.armageddon,
                        )
                    ),
                )
        raise ModelError("playoff.nobody_level", place=self.place)

    def _is(self, known: PlayoffHeld) -> bool:
        asked = (self.seed, self.control, self.armageddon)
        return (known.seed, known.control, known.armageddon) == asked


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterPlayoffGame:
    """A game of a play-off is over; with the last one the places are decided (MAN)."""

    place: int
    game: str
    result: Result

    def decide(self, state: State) -> tuple[Event, ...]:
        """The result, and the places if it was the last game; the same again is nothing.

        Raises:
            ModelError: there is no such play-off, or that game is not to be played now.
        """
        held = playoff_held(state.tournament, self.place)
        if dict(held.results).get(self.game) is self.result:
            return ()
        if self.game not in {game.key for game in state_of(held).pending}:
            raise ModelError("playoff.no_game", game=self.game)
        if not self.result.is_known:
            raise ModelError("tie.no_score")
        entered = PlayoffGameEntered(place=self.place, game=self.game, result=self.result)
        after = replace(held, results=(*held.results, (self.game, self.result)))
        return (entered, *_settled(state, after))


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlePlayoff:
    """The places that a finished play-off gave stand in the order again (after an undo)."""

    place: int

    def decide(self, state: State) -> tuple[Event, ...]:
        """The places decided, if they are not.

        Raises:
            ModelError: there is no such play-off, or it is not over.
        """
        held = playoff_held(state.tournament, self.place)
        if state_of(held).pending:
            raise ModelError("playoff.not_finished", place=self.place)
        return tuple(_settled(state, held))


def _settled(state: State, held: PlayoffHeld) -> Iterator[Event]:
    if not state_of(held).pending:
        yield from DecidePlaces(order=decided_with(state, held)).decide(state)
