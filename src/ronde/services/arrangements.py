"""Special arrangements: who may not meet, points given or taken, boards that stay the same."""

from __future__ import annotations

from collections.abc import Sequence

from ronde.conduct.arrangements import (
    AdjustPoints,
    AllowPair,
    FixBoard,
    ForbidPairs,
    RevokeAdjustment,
)
from ronde.model import ForbiddenPairs, Points, PointsAdjustment
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["adjust_points", "allow_pair", "fix_board", "forbid_pairs", "revoke_adjustment"]


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
    wish = ForbidPairs(
        players=tuple(players), why=why, first_round=first_round, last_round=last_round
    )
    return carry_out(store, tournament, wish, by)


def allow_pair(store: Store, tournament: int, ban: ForbiddenPairs, *, by: Signature) -> Done:
    """Lift a ban; lifting it twice changes nothing."""
    return carry_out(store, tournament, AllowPair(ban=ban), by)


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
    wish = AdjustPoints(player=player, points=points, why=why, round=round_no)
    return carry_out(store, tournament, wish, by)


def revoke_adjustment(
    store: Store, tournament: int, adjustment: PointsAdjustment, *, by: Signature
) -> Done:
    """Take an adjustment back; twice changes nothing."""
    return carry_out(store, tournament, RevokeAdjustment(adjustment=adjustment), by)


def fix_board(
    store: Store, tournament: int, player: int, board: int | None, *, by: Signature
) -> Done:
    """The player sits at that board from the next pairing on; None: wherever the pairing says."""
    return carry_out(store, tournament, FixBoard(player=player, board=board), by)
