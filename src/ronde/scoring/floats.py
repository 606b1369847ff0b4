"""Pairing scores and floats: how a player's rounds look to the next pairing."""

from __future__ import annotations

import enum
from collections.abc import Mapping

from ronde.model import PlayerId, Points, Tournament
from ronde.rules.swiss import SwissPolicy, UnplayedFloat
from ronde.scoring.sheets import Entry, ScoreSheet
from ronde.scoring.virtual import virtual_points

__all__ = ["Float", "float_in_round", "pairing_scores"]


class Float(enum.Enum):
    """Paired with, or treated as if paired with, somebody of another score."""

    DOWN = "D"
    UP = "U"


def pairing_scores(
    tournament: Tournament, round_no: int, sheets: Mapping[PlayerId, ScoreSheet]
) -> Mapping[PlayerId, Points]:
    """Points before that round plus its virtual points.

    Rule: C.04.7@2026-02 1.5; C.04.5.1@2016 5.
    """
    extra = virtual_points(tournament, round_no, sheets)
    return {
        player: Points(sheet.points_after(round_no - 1) + extra.get(player, 0))
        for player, sheet in sheets.items()
    }


def float_in_round(
    entry: Entry,
    scores: Mapping[PlayerId, Points],
    own: Points,
    *,
    policy: SwissPolicy,
    loss: Points,
) -> Float | None:
    """The float a player received in a round whose pairing scores were `scores`.

    Rule: C.04.3@2026-02 1.4 (unplayed: only the pairing-allocated bye or more than a loss);
    C.04.3@2017 A.4 (unplayed for any reason: a downfloat).
    """
    if entry.is_played and entry.opponent is not None:
        theirs = scores[entry.opponent]
        if own == theirs:
            return None
        return Float.DOWN if own > theirs else Float.UP
    counts = policy.unplayed_float is UnplayedFloat.ALWAYS
    if counts or entry.is_pab or entry.points > loss:
        return Float.DOWN
    return None
