"""The demonstration events stand where they say."""

from __future__ import annotations

import datetime as dt

from ronde.model import Result
from ronde.pairing.draw_records import prove_draw
from ronde.queries.cups import cup_of
from ronde.queries.progress import Step, next_step
from ronde.services.acts import Signature
from ronde.services.demo import demo_all_play_all, demo_cup, demo_molter

BY = Signature(author="ronde", at=dt.datetime(2026, 11, 14, 12, tzinfo=dt.UTC))


def test_the_all_play_all_is_in_its_sixth_round_and_one_has_left() -> None:
    state = demo_all_play_all(BY, name="A").state
    assert (len(state.tournament.rounds), state.tournament.settings.rounds) == (6, 9)
    assert sum(p.departure is not None for p in state.tournament.players) == 1
    assert next_step(state).step is Step.ENTER_RESULTS


def test_the_molter_waits_for_its_last_round() -> None:
    state = demo_molter(BY, name="M").state
    assert (len(state.tournament.teams), len(state.tournament.rounds)) == (4, 2)
    assert next_step(state).step is Step.PAIR


def test_the_cup_plays_its_quarter_finals() -> None:
    state = demo_cup(BY, name="C").state
    assert cup_of(state.tournament).stages[-1] == "quarter"
    assert any(g.result is Result.PENDING for g in state.tournament.rounds[-1].games)


def test_every_draw_of_the_demos_holds() -> None:
    for make in (demo_all_play_all, demo_molter, demo_cup):
        draws = make(BY, name="D").state.draws
        assert draws
        assert all(prove_draw(made).holds for made in draws)
