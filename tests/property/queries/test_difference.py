"""A file beside the tournament it came from: nothing differs, and what was changed is found."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from random import Random

from hypothesis import given, settings, strategies as st

from ronde.conduct import decide
from ronde.conduct.difference import TakeDifference
from ronde.formats import load, read_program_files
from ronde.formats.papi.writing import write_papi
from ronde.journal import Journal, append
from ronde.journal.events import TournamentImported, Undone
from ronde.model import (
    Game,
    Person,
    Player,
    Result,
    Round,
    Tournament,
)
from ronde.queries.difference import difference, unsaid
from ronde.queries.imported import as_played
from ronde.simulate import Recipe, generate
from ronde.texts.report_file import report_text

NOON = dt.datetime(2026, 10, 3, 12, 0, tzinfo=dt.UTC)
RECIPES = st.builds(
    Recipe,
    players=st.integers(4, 24),
    rounds=st.integers(1, 6),
    half_byes=st.sampled_from([0, 60]),
    zero_byes=st.sampled_from([0, 60]),
    withdrawals=st.sampled_from([0, 40]),
    late_entries=st.sampled_from([0, 60]),
    unrated_players=st.sampled_from([0, 200]),
    tiebreaks=st.sampled_from([None, ("BH", "SB")]),
    start=st.sampled_from([None, dt.date(2026, 10, 3)]),
    name=st.just("Open of Nowhere"),
)


def begun(tournament: Tournament, *, fide_mode: bool = True) -> Journal:
    act = TournamentImported(
        tournament=as_played(tournament), source="open.trf", fide_mode=fide_mode
    )
    return append(Journal(), act, author="CM", at=NOON)


def taken(journal: Journal, wish: TakeDifference) -> Journal:
    for event in decide(journal.state, wish):
        journal = append(journal, event, author="CM", at=NOON, reason="played elsewhere")
    return journal


def otherwise(tournament: Tournament, rnd: Random) -> Tournament:
    """The tournament with a few things changed that a file can say."""
    players = [_other(player, rnd) for player in tournament.players]
    rounds = [_replayed(round_, rnd) for round_ in tournament.rounds]
    announced = replace(tournament.settings, city=rnd.choice(["", "Nowhere-on-Sea"]))
    return replace(tournament, players=tuple(players), rounds=tuple(rounds), settings=announced)


def _other(player: Player, rnd: Random) -> Player:
    if rnd.random() < 0.7:
        return player
    person: Person = player.person
    if rnd.random() < 0.5:
        return replace(player, rating=rnd.randint(1000, 2800))
    return replace(player, person=replace(person, club=rnd.choice(["Elm", "Oak"])))


def _replayed(round_: Round, rnd: Random) -> Round:
    return replace(round_, games=tuple(_other_game(game, rnd) for game in round_.games))


def _other_game(game: Game, rnd: Random) -> Game:
    if game.result.is_forfeit or rnd.random() < 0.8:
        return game
    return replace(game, result=rnd.choice([Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS]))


@settings(max_examples=15)
@given(recipe=RECIPES, seed=st.integers(0, 10_000))
def test_a_report_of_a_tournament_says_nothing_new(recipe: Recipe, seed: int) -> None:
    journal = begun(generate(recipe, seed=seed))
    read = load(report_text(journal).encode()).tournament
    found = difference(journal.state.tournament, read)
    assert found.is_empty, replace(found, players=(*found.changed, *found.new, *found.open))


@settings(max_examples=15)
@given(recipe=RECIPES, seed=st.integers(0, 10_000))
def test_papi_s_file_of_a_tournament_says_nothing_new(recipe: Recipe, seed: int) -> None:
    journal = begun(generate(recipe, seed=seed))
    [file] = read_program_files(write_papi(journal.state, lossy=True))
    found = difference(journal.state.tournament, file.tournament, unsaid=unsaid(file))
    assert found.is_empty, replace(found, players=(*found.changed, *found.new, *found.open))


@settings(max_examples=15)
@given(recipe=RECIPES, seed=st.integers(0, 10_000))
def test_what_was_changed_is_found_taken_and_taken_back(recipe: Recipe, seed: int) -> None:
    tournament = generate(recipe, seed=seed)
    journal = begun(tournament, fide_mode=False)
    read = otherwise(tournament, Random(seed))
    found = difference(journal.state.tournament, read)
    assert found.is_empty == (
        found.read.players == tournament.players
        and [r.games for r in read.rounds] == [r.games for r in tournament.rounds]
        and not read.settings.city
    )
    wish = TakeDifference(read=read, keys=found.sure, source="open.papi")
    if found.is_empty:
        assert decide(journal.state, wish) == ()
        return
    before = journal.state
    after = taken(journal, wish)
    assert after.version == journal.version + 1
    assert difference(after.state.tournament, read).is_empty
    assert decide(after.state, replace(wish, keys=frozenset())) == ()
    undone = append(
        after, Undone(target=after.version), author="CM", at=NOON, reason="the wrong file"
    )
    assert undone.state == before


@settings(max_examples=15)
@given(recipe=RECIPES, seed=st.integers(0, 10_000), stand=st.integers(0, 5))
def test_the_rounds_that_are_not_here_are_taken(recipe: Recipe, seed: int, stand: int) -> None:
    """An event paired here up to a round, and the file of the same event further on."""
    whole = generate(recipe, seed=seed)
    stand = min(stand, len(whole.rounds))
    here = whole.before_round(stand + 1)
    journal = begun(here)
    found = difference(journal.state.tournament, whole)
    assert len(found.rounds) == len(whole.rounds) - stand
    assert not found.results
    assert not found.clashes
    if not found.keys:
        return
    after = taken(journal, TakeDifference(read=whole, keys=found.sure, source="open.papi"))
    assert [(r.games, r.byes) for r in after.state.tournament.rounds[:stand]] == [
        (r.games, r.byes) for r in here.rounds
    ]
    again = difference(after.state.tournament, whole)
    assert not again.rounds
    assert not again.results
    assert not again.new
    undone = append(
        after, Undone(target=after.version), author="CM", at=NOON, reason="the wrong file"
    )
    assert undone.state == journal.state
