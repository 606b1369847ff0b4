"""Adjourned games: which are open, and what they count until they have a result.

Rule: C.04.2@2026-02 3.1; C.04.2@2017 D.1; C.02.03@2025-09 record 162, symbol X.
"""

from __future__ import annotations

from collections.abc import Mapping

from ronde.model import Color, Game, PlayerId, Points, Result, Round, Side, Tournament
from ronde.scoring.sheets import side_points

__all__ = ["adjourned_games", "adjourned_points", "has_adjourned"]


def adjourned_games(tournament: Tournament) -> tuple[tuple[Round, Game], ...]:
    """Every adjourned game without a result, by round and as the round lists them."""
    return tuple(
        (round_, game)
        for round_ in tournament.rounds
        for game in round_.games
        if game.result is Result.ADJOURNED
    )


def has_adjourned(tournament: Tournament) -> bool:
    """Whether a game is adjourned."""
    return any(
        game.result is Result.ADJOURNED for round_ in tournament.rounds for game in round_.games
    )


def adjourned_points(tournament: Tournament) -> Mapping[PlayerId, Points]:
    """What the adjourned games of each player count for pairing; who has none is left out."""
    worth = side_points(tournament.settings.points)
    found: dict[PlayerId, Points] = {}
    for _, game in adjourned_games(tournament):
        for player, color in zip(game.players, (Color.WHITE, Color.BLACK), strict=True):
            found[player] = Points(found.get(player, 0) + worth[Side.ADJOURNED, color])
    return found
