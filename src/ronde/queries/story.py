"""What a round changed: who moved in the standings, the greatest surprise, performances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.model import Player, PlayerId, Side, Tournament
from ronde.rating import tournament_performance
from ronde.scoring import ScoreSheet
from ronde.standings import Standings

__all__ = ["Surprise", "movements", "performances", "surprise"]

SURPRISING = 100
"""From how many rating points on a win of the lower rated is worth telling."""
_HALVES: Mapping[object, int] = {Side.WIN: 2, Side.DRAW: 1, Side.LOSS: 0}


def movements(tournament: Tournament, before: Standings, after: Standings) -> Mapping[int, int]:
    """The places each participant has gained from one order to the next (negative: lost).

    Whoever was not there before has not moved: late entries of the rounds between are left out, and
    so is everybody while there was no round before.
    """
    if not before.after:
        return {}
    ranks = dict(before.places)
    if not after.context.is_team:
        for player in tournament.players:
            if player.first_round > before.after:
                ranks.pop(int(player.id), None)
    return {
        participant: ranks[participant] - rank
        for participant, rank in after.places.items()
        if participant in ranks
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Surprise:
    """A game won by the lower rated; `difference` in rating points."""

    winner: Player
    loser: Player
    difference: int


def surprise(tournament: Tournament, number: int) -> Surprise | None:
    """The win against the greatest odds in that round, the first board of equal ones.

    Less than a hundred points is no surprise.
    """
    best: Surprise | None = None
    players = tournament.player_by_id
    for game in tournament.round(number).games:
        white, black = players[game.white], players[game.black]
        result = game.result
        if not white.listed_rating or not black.listed_rating:
            continue
        if Side.WIN not in {result.white, result.black}:
            continue
        winner, loser = (white, black) if result.white is Side.WIN else (black, white)
        difference = loser.rating - winner.rating
        if difference >= SURPRISING and (best is None or difference > best.difference):
            best = Surprise(winner=winner, loser=loser, difference=difference)
    return best


def performances(
    tournament: Tournament, sheets: Mapping[PlayerId, ScoreSheet]
) -> Mapping[PlayerId, int]:
    """The performance of everybody who has played somebody rated, those games alone counted.

    Rule: C.07@2026-03 10.2, for whoever it is defined; games against the unrated are left out.
    """
    ratings = {player.id: player.listed_rating for player in tournament.players}
    found: dict[PlayerId, int] = {}
    for player, sheet in sheets.items():
        games = [
            (ratings[entry.opponent], _HALVES[entry.outcome])
            for entry in sheet.entries
            if entry.is_played
            and entry.opponent is not None
            and entry.outcome in _HALVES
            and ratings[entry.opponent]
        ]
        if games:
            met, halves = zip(*games, strict=True)
            found[player] = tournament_performance(met, sum(halves))
    return found
