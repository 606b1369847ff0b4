"""What was played elsewhere is over here too."""

from __future__ import annotations

from dataclasses import replace

from ronde.journal import EMPTY
from ronde.model import Result, Tournament
from ronde.queries.imported import as_played
from ronde.queries.progress import Phase, progress
from ronde.simulate import Recipe, generate


def reported() -> Tournament:
    """As a report file tells it: rounds and results, nothing of what was published."""
    played = generate(Recipe(players=10, rounds=3), seed=7)
    rounds = tuple(replace(r, published=False, closed=False) for r in played.rounds)
    return replace(played, rounds=rounds, settings=replace(played.settings, rounds=3))


def test_a_finished_report_is_finished() -> None:
    """D48: not "paired, not published yet"."""
    found = as_played(reported())
    assert all(r.published and r.closed for r in found.rounds)
    assert progress(replace(EMPTY, tournament=found, created=True)).phase is Phase.FINISHED


def test_an_open_game_keeps_its_round_open() -> None:
    played = reported()
    *before, last = played.rounds
    first, *others = last.games
    waiting = replace(last, games=(replace(first, result=Result.PENDING), *others))
    found = as_played(replace(played, rounds=(*before, waiting)))
    assert [r.closed for r in found.rounds] == [True, True, False]
    assert found.rounds[-1] == waiting
