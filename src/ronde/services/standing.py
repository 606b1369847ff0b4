"""The order of players after a round, for the pages.

By points for now: ties share their place and stand in the order of their numbers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ronde.model import Player, Points, Tournament
from ronde.scoring import ScoreSheet, score_sheets

__all__ = ["Line", "standings_after"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One player's place."""

    rank: int
    shared: bool
    player: Player
    points: Points
    sheet: ScoreSheet


def standings_after(tournament: Tournament, round_no: int | None = None) -> tuple[Line, ...]:
    """Everybody in order after that round (the last one by default)."""
    sheets = score_sheets(tournament, after=round_no)
    ordered = sorted(
        tournament.players, key=lambda p: (-sheets[p.id].points, p.tpn is None, p.tpn or p.id)
    )
    points = [sheets[p.id].points for p in ordered]
    holders = Counter(points)
    first: dict[Points, int] = {}
    for place, value in enumerate(points, start=1):
        first.setdefault(value, place)
    return tuple(
        Line(
            rank=first[value],
            shared=holders[value] > 1,
            player=player,
            points=value,
            sheet=sheets[player.id],
        )
        for player, value in zip(ordered, points, strict=True)
    )
