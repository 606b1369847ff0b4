"""What can never happen to a verdict."""

from __future__ import annotations

from dataclasses import replace

from ronde.norms import Outcome, frame_of, norm_verdict
from ronde.norms.figures import Counted, conditions, figures
from ronde.norms.verdict import played_games
from support.norm_worlds import Question, question, verdict_of

_BETTER = {Outcome.LOSS: Outcome.DRAW, Outcome.DRAW: Outcome.WIN}
SEEDS = range(600)


def finished(seed: int) -> Question:
    """A question without open rounds."""
    found = question(seed)
    closed = tuple(game for game in found.games if game.outcome is not Outcome.OPEN)
    return replace(found, games=closed)


def test_a_better_result_never_loses_a_norm_nor_games_counted_for() -> None:
    """B.01@2024-01 1.4.8, 1.4.1 d."""
    made = 0
    for seed in SEEDS:
        asked = finished(seed)
        before = verdict_of(asked, asked.games)
        for index, game in enumerate(asked.games):
            if before.is_norm and (better := _BETTER.get(game.outcome)) is not None:
                made += 1
                games = (*asked.games[:index], replace(game, outcome=better))
                after = verdict_of(asked, (*games, *asked.games[index + 1 :]))
                assert after.is_norm, (seed, game.round)
                assert (after.counts_as or 0) >= (before.counts_as or 0), (seed, game.round)
    assert made > 100


def test_a_stronger_opponent_never_loses_a_norm() -> None:
    """B.01@2024-01 1.4.6, 1.4.8: the same set, the same title and federation."""
    made = 0
    for seed in SEEDS:
        asked = finished(seed)
        if not verdict_of(asked, asked.games).is_norm:
            continue
        for index, game in enumerate(asked.games):
            person = game.opponent
            if person is None or person.rating is None or asked.event.system.by_person:
                continue
            made += 1
            stronger = replace(game, opponent=replace(person, rating=person.rating + 150))
            games = (*asked.games[:index], stronger, *asked.games[index + 1 :])
            assert verdict_of(asked, games).is_norm, (seed, game.round)
    assert made > 100


def test_a_draw_against_somebody_stronger_breaks_a_norm_only_by_an_article() -> None:
    """B.01@2024-01 1.4: the same set and one more game.

    Against a stronger opponent of a good title from elsewhere only the performance can be missed:
    half a point is more than 35 %, and the average rises. Against whoever it is, an article on
    titles or federations may be missed as well, and it is named.
    """
    made = by_mix = 0
    for seed in SEEDS:
        asked = finished(seed)
        before = verdict_of(asked, asked.games)
        found, event = before.figures, asked.event
        if found is None or not before.is_norm or before.via or event.system.by_person:
            continue
        frame = frame_of(asked.title, asked.candidate, event, asked.rules)
        played = played_games(sorted(asked.games, key=lambda game: game.round), frame)
        chosen = [game for game in played.games if game.round in before.rounds]
        strongest = max(found.performance, *(game.rating for game in chosen))
        better = Counted(99, 1, "new", strongest + 1, True, "XYZ", holder=True, level=True)
        for more in (better, better._replace(federation="FRA", holder=False, level=False)):
            made += 1
            after = figures([*chosen, more], frame)
            tested = conditions(after, frame, least=event.least_games)
            failing = {c.code for c in tested if not c.is_met}
            mix = {"1.4.4-own", "1.4.4-one", "1.4.5a", frame.title.article}
            assert failing <= {"1.4.8"} | (mix if more is not better else set()), seed
            by_mix += bool(failing & mix)
    assert made > 60
    assert by_mix > 0


def test_whoever_has_no_norm_is_told_the_article() -> None:
    for seed in SEEDS:
        asked = finished(seed)
        found = verdict_of(asked, asked.games)
        assert found.is_norm is (not found.failed), seed
        for condition in found.conditions:
            assert condition.is_met or condition.missing > 0 or condition.limit == 1, seed


def test_the_order_of_the_games_does_not_matter() -> None:
    for seed in range(100):
        asked = finished(seed)
        backwards = tuple(reversed(asked.games))
        assert verdict_of(asked, backwards) == verdict_of(asked, asked.games), seed


def test_the_rounds_chosen_and_left_out_are_those_that_count() -> None:
    for seed in SEEDS:
        asked = finished(seed)
        found = norm_verdict(asked.title, asked.candidate, asked.event, asked.games, asked.rules)
        assert not set(found.rounds) & set(found.dropped), seed
        assert len(found.rounds) == (found.figures.games if found.figures else 0), seed
