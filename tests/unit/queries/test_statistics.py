"""An event in figures."""

from __future__ import annotations

from ronde.model import Result
from ronde.queries.statistics import statistics
from support.papers import event


def test_every_game_is_counted_once() -> None:
    tournament = event("swiss-60").state.tournament
    found = statistics(tournament)
    results = [game.result for round_ in tournament.rounds for game in round_.games]
    assert found.paired == len(results) == 210
    assert found.forfeits == results.count(Result.BLACK_FORFEITS)
    assert (found.white, found.draws, found.black) == (
        results.count(Result.WHITE_WINS),
        results.count(Result.DRAW),
        results.count(Result.BLACK_WINS),
    )
    assert found.white + found.draws + found.black == found.played == 210 - found.forfeits


def test_only_decided_games_between_rated_players_can_be_upsets() -> None:
    tournament = event("swiss-60").state.tournament
    found = statistics(tournament)
    people = tournament.player_by_id
    upsets = sum(
        (
            game.result is Result.BLACK_WINS
            and people[game.white].listed_rating > people[game.black].listed_rating > 0
        )
        or (
            game.result is Result.WHITE_WINS
            and people[game.black].listed_rating > people[game.white].listed_rating > 0
        )
        for round_ in tournament.rounds
        for game in round_.games
    )
    assert found.upsets == upsets > 0


def test_bands_hold_everybody_and_an_estimate_is_no_rating() -> None:
    found = statistics(event("swiss-60").state.tournament)
    assert sum(found.bands.values()) == 60
    assert found.bands[0] == 60 - found.rated
    assert sum(found.categories.values()) == sum(found.federations.values()) == 60


def test_after_an_earlier_round() -> None:
    tournament = event("swiss-60").state.tournament
    assert statistics(tournament, after=2).paired == 60
    assert statistics(tournament, after=0).played == 0
