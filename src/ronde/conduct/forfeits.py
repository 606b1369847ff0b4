"""A forfeit looked into: what is known of it, and what the player does next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.conduct.players import ExcludePlayer, ReinstatePlayer, WithdrawPlayer
from ronde.conduct.wish import Wish
from ronde.journal import Event, State
from ronde.journal.events import ForfeitExamined
from ronde.model import (
    DepartureKind,
    ForfeitCase,
    Player,
    PlayerId,
    RoundNo,
    Sequel,
    Tournament,
)

__all__ = ["ExamineForfeit"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExamineForfeit:
    """Note what is known of a forfeit, and let the player go where that is what follows.

    Whoever was let go for that forfeit comes back where it is said now that they play on. `why` is
    the article, never what the player said: reasons reach report files.
    """

    case: ForfeitCase
    why: str = ""

    def decide(self, state: State) -> tuple[Event, ...]:
        """The case if it says something new; then the departure or the return, if it is one."""
        case = self.case
        known = state.office.case_of(case.player, case.round)
        noted: tuple[Event, ...] = () if known == case else (ForfeitExamined(case=case),)
        player = state.tournament.player_by_id.get(case.player)
        if player is None:
            return noted
        follows = self._follows(state, player, None if known is None else known.sequel)
        return noted if follows is None else (*noted, *follows.decide(state))

    def _follows(self, state: State, player: Player, before: Sequel | None) -> Wish | None:
        case, left = self.case, player.departure
        gone = None if left is None else left.kind
        after = max((case.round, *_played(state.tournament, player.id)))
        match case.sequel:
            case Sequel.WITHDRAWN if gone is None:
                return WithdrawPlayer(player=player.id, after_round=after, why=self.why)
            case Sequel.EXCLUDED if gone is not DepartureKind.EXCLUDED:
                return ExcludePlayer(player=player.id, after_round=after, why=self.why)
            case Sequel.PLAYS_ON if gone is not None and before in _GONE:
                return ReinstatePlayer(player=player.id)
            case _:
                return None


_GONE = {Sequel.WITHDRAWN, Sequel.EXCLUDED}


def _played(tournament: Tournament, player: PlayerId) -> Iterator[RoundNo]:
    """Rounds with a game of the player that was played: nobody leaves before those."""
    for round_ in tournament.rounds:
        game = round_.game_of(player)
        if game is not None and game.result.is_known and game.result.is_played:
            yield round_.number
