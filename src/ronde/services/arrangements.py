"""Special arrangements: who may not meet, points given or taken, boards that stay the same."""

from __future__ import annotations

from collections.abc import Sequence

from ronde.errors import ModelError
from ronde.journal.events import (
    FixedBoardSet,
    PairAllowed,
    PairForbidden,
    PointsAdjusted,
    PointsAdjustmentRevoked,
)
from ronde.model import (
    BoardNo,
    ForbiddenPairs,
    PlayerId,
    Points,
    PointsAdjustment,
    RoundNo,
)
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.store.store import Store

__all__ = [
    "adjust_points",
    "allow_pair",
    "fix_board",
    "forbid_pairs",
    "revoke_adjustment",
]


def forbid_pairs(
    store: Store,
    tournament: int,
    players: Sequence[int],
    *,
    why: str,
    by: Signature,
    first_round: int = 1,
    last_round: int | None = None,
) -> Done:
    """No two of these players meet in these rounds; the same ban again changes nothing."""
    ban = ForbiddenPairs(
        players=tuple(PlayerId(p) for p in players),
        first_round=RoundNo(first_round),
        last_round=None if last_round is None else RoundNo(last_round),
        reason=why,
    )

    def decide(draft: Draft) -> None:
        if ban not in draft.tournament.forbidden:
            draft.do(PairForbidden(ban=ban))

    return carry_out(store, tournament, decide, by)


def allow_pair(store: Store, tournament: int, ban: ForbiddenPairs, *, by: Signature) -> Done:
    """Lift a ban; lifting it twice changes nothing."""

    def decide(draft: Draft) -> None:
        if ban in draft.tournament.forbidden:
            draft.do(PairAllowed(ban=ban))

    return carry_out(store, tournament, decide, by)


def adjust_points(
    store: Store,
    tournament: int,
    player: int,
    *,
    points: Points,
    why: str,
    by: Signature,
    round_no: int | None = None,
) -> Done:
    """Give a player points, or take some away; needs a reason.

    Raises:
        ModelError: no points at all.
    """
    if not points:
        raise ModelError("adjustment.nothing")
    adjustment = PointsAdjustment(
        players=(player,),
        points=points,
        round=None if round_no is None else RoundNo(round_no),
        reason=why,
    )
    event = PointsAdjusted(adjustment=adjustment)
    return carry_out(store, tournament, lambda draft: draft.do(event), by)


def revoke_adjustment(
    store: Store, tournament: int, adjustment: PointsAdjustment, *, by: Signature
) -> Done:
    """Take an adjustment back; twice changes nothing."""

    def decide(draft: Draft) -> None:
        if adjustment in draft.tournament.adjustments:
            draft.do(PointsAdjustmentRevoked(adjustment=adjustment))

    return carry_out(store, tournament, decide, by)


def fix_board(
    store: Store, tournament: int, player: int, board: int | None, *, by: Signature
) -> Done:
    """The player sits at that board from the next pairing on; None: wherever the pairing says."""
    number = None if board is None else BoardNo(board)

    def decide(draft: Draft) -> None:
        known = draft.tournament.player_by_id.get(PlayerId(player))
        if known is None or known.fixed_board != number:
            draft.do(FixedBoardSet(player=PlayerId(player), board=number))

    return carry_out(store, tournament, decide, by)
