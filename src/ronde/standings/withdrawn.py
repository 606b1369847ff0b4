"""All-play-all: players who withdrew before completing half of their games."""

from __future__ import annotations

from dataclasses import replace

from ronde.model import PlayerId, Tournament
from ronde.pairing.roundrobin.withdrawal import keeps_score

__all__ = ["annulled_players", "without_players"]


def annulled_players(tournament: Tournament, scheduled: int) -> tuple[int, ...]:
    """Those who left having played less than half of their scheduled games.

    Their games stay in the cross-table but count for nobody in the order.

    Games are counted as scheduled: every opponent once a cycle.

    Rule: C.05@2017 VI.6.2; book@2022-01 6.7.
    """
    opponents = len(tournament.players) - 1
    if opponents < 1:
        return ()
    cycles = max(1, scheduled // opponents)
    games = opponents * cycles
    played = dict.fromkeys((p.id for p in tournament.players), 0)
    for round_ in tournament.rounds:
        for game in round_.games:
            if game.result.is_known and game.result.is_played:
                for player in game.players:
                    played[player] += 1
    return tuple(
        p.id
        for p in tournament.players
        if p.departure is not None and not keeps_score(played[p.id], games)
    )


def without_players(tournament: Tournament, players: tuple[int, ...]) -> Tournament:
    """The tournament without them and without the games against them."""
    gone = {PlayerId(p) for p in players}
    rounds = tuple(
        replace(
            round_,
            games=tuple(g for g in round_.games if not gone & set(g.players)),
            byes=tuple(b for b in round_.byes if b.player not in gone),
        )
        for round_ in tournament.rounds
    )
    kept = tuple(p for p in tournament.players if p.id not in gone)
    return replace(tournament, players=kept, rounds=rounds)
