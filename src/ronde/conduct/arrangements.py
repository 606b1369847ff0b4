"""Special arrangements: who may not meet, points given or taken, boards that stay the same."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.events import (
    FixedBoardSet,
    PairAllowed,
    PairForbidden,
    PointsAdjusted,
    PointsAdjustmentRevoked,
)
from ronde.model import BoardNo, ForbiddenPairs, PlayerId, Points, PointsAdjustment, RoundNo
from ronde.queries.needs import checked_board

__all__ = ["AdjustPoints", "AllowPair", "FixBoard", "ForbidPairs", "RevokeAdjustment"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ForbidPairs:
    """No two of these players meet in these rounds; the same ban again changes nothing.

    It never holds for a published round: what players were told of it would change.
    """

    players: tuple[int, ...]
    why: str
    first_round: int = 1
    last_round: int | None = None

    def decide(self, state: State) -> tuple[Event, ...]:
        """The ban, if it is new."""
        ahead = 1 + sum(round_.published for round_ in state.tournament.rounds)
        is_past = self.last_round is not None and self.last_round < ahead
        ban = ForbiddenPairs(
            players=tuple(PlayerId(p) for p in self.players),
            first_round=RoundNo(self.first_round if is_past else max(self.first_round, ahead)),
            last_round=None if self.last_round is None else RoundNo(self.last_round),
            reason=self.why,
        )
        known = any(
            replace(old, first_round=ban.first_round) == ban and old.first_round <= ban.first_round
            for old in state.tournament.forbidden
        )
        return () if known else (PairForbidden(ban=ban),)


@dataclass(frozen=True, slots=True, kw_only=True)
class AllowPair:
    """Lift a ban; lifting it twice changes nothing."""

    ban: ForbiddenPairs

    def decide(self, state: State) -> tuple[Event, ...]:
        """That it is lifted, if it holds."""
        return (PairAllowed(ban=self.ban),) if self.ban in state.tournament.forbidden else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustPoints:
    """Give a player points, or take some away; needs a reason."""

    player: int
    points: Points
    why: str
    round: int | None = None

    def decide(self, _: State) -> tuple[Event, ...]:
        """The adjustment.

        Raises:
            ModelError: no points at all.
        """
        if not self.points:
            raise ModelError("adjustment.nothing")
        adjustment = PointsAdjustment(
            players=(self.player,),
            points=self.points,
            round=None if self.round is None else RoundNo(self.round),
            reason=self.why,
        )
        return (PointsAdjusted(adjustment=adjustment),)


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeAdjustment:
    """Take an adjustment back; twice changes nothing."""

    adjustment: PointsAdjustment

    def decide(self, state: State) -> tuple[Event, ...]:
        """That it is taken back, if it stands."""
        if self.adjustment not in state.tournament.adjustments:
            return ()
        return (PointsAdjustmentRevoked(adjustment=self.adjustment),)


@dataclass(frozen=True, slots=True, kw_only=True)
class FixBoard:
    """The player sits at that board from the next pairing on; None: wherever the pairing says."""

    player: int
    board: int | None

    def decide(self, state: State) -> tuple[Event, ...]:
        """The board, if it is another.

        Raises:
            ModelError: there is no such board.
        """
        number = None if self.board is None else BoardNo(self.board)
        known = state.tournament.player_by_id.get(PlayerId(self.player))
        if known is not None and known.fixed_board == number:
            return ()
        if known is not None and number is not None and number > 0:
            checked_board(state.tournament, known.id, number)
        return (FixedBoardSet(player=PlayerId(self.player), board=number),)
