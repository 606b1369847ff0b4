"""The rounds of one player, and what they can still bring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde import Recipe, generate
from ronde.model import (
    Absence,
    Departure,
    DepartureKind,
    Player,
    RequestedBye,
    Result,
    RoundNo,
    System,
    Tournament,
)
from ronde.queries.player_rounds import STATES, RoundOfPlayer, rounds_of, still_possible
from ronde.scoring import score_sheets


def _event(rounds: int = 3, *, announced: int = 6) -> Tournament:
    made = generate(Recipe(players=12, rounds=rounds), seed=5)
    return replace(made, settings=replace(made.settings, rounds=announced))


def _with(event: Tournament, player: Player) -> Tournament:
    players = tuple(player if p.id == player.id else p for p in event.players)
    return replace(event, players=players)


def _rounds(event: Tournament, player: Player) -> tuple[RoundOfPlayer, ...]:
    return rounds_of(event, player, score_sheets(event)[player.id])


def _played(event: Tournament) -> Player:
    """Somebody who played every round on the board."""
    sheets = score_sheets(event)
    return next(p for p in event.players if all(e.is_played for e in sheets[p.id].entries))


def test_past_rounds_are_played_and_the_others_can_be_pressed() -> None:
    event = _event()
    found = _rounds(event, _played(event))
    assert [r.state for r in found] == ["played"] * 3 + ["plays"] * 3
    assert [r.press for r in found] == [""] * 3 + ["H"] * 3
    assert {r.state for r in found} <= set(STATES)


@pytest.mark.parametrize(
    ("bye", "press"),
    [(RequestedBye.HALF, "Z"), (RequestedBye.ZERO, "plays"), (RequestedBye.FULL, "Z")],
)
def test_a_press_goes_round(bye: RequestedBye, press: str) -> None:
    event = _event()
    player = replace(_played(event), absences=(Absence(round=RoundNo(5), bye=bye),))
    fifth = _rounds(_with(event, player), player)[4]
    assert (fifth.state, fifth.press) == (bye.value, press)


def test_no_half_point_where_none_was_announced() -> None:
    event = _event()
    player = _played(event)
    last = replace(event, settings=replace(event.settings, bye_last_rounds=2))
    assert [r.press for r in _rounds(last, player)[3:]] == ["H", "Z", "Z"]
    none = replace(event, settings=replace(event.settings, bye_limit=0))
    assert [r.press for r in _rounds(none, player)[3:]] == ["Z", "Z", "Z"]
    table = replace(event, settings=replace(event.settings, system=System(name="berger")))
    assert [r.press for r in _rounds(table, player)[3:]] == ["Z", "Z", "Z"]


def test_who_left_and_who_is_not_there_yet() -> None:
    event = _event()
    player = _played(event)
    left = replace(player, departure=Departure(after_round=3, kind=DepartureKind.WITHDRAWN))
    assert [r.state for r in _rounds(_with(event, left), left)[3:]] == ["gone"] * 3
    late = replace(player, first_round=RoundNo(5))
    assert [r.state for r in _rounds(_with(event, late), late)[3:]] == ["late", "plays", "plays"]


def test_what_is_still_possible_counts_open_games_and_byes_asked_for() -> None:
    event = _event()
    player = _played(event)
    last = event.rounds[-1]
    game = last.game_of(player.id)
    assert game is not None
    open_game = replace(game, result=Result.PENDING)
    games = tuple(open_game if g is game else g for g in last.games)
    event = replace(event, rounds=(*event.rounds[:-1], replace(last, games=games)))
    player = replace(player, absences=(Absence(round=RoundNo(4), bye=RequestedBye.HALF),))
    event = _with(event, player)
    sheet = score_sheets(event)[player.id]
    found = still_possible(event, player, sheet)
    assert (found.least, found.most) == (sheet.points + 5, sheet.points + 35)
    assert _rounds(event, player)[2].state == "now"


def test_nothing_is_possible_any_more_after_the_last_round() -> None:
    event = _event(announced=3)
    player = _played(event)
    sheet = score_sheets(event)[player.id]
    found = still_possible(event, player, sheet)
    assert found.least == found.most == sheet.points
