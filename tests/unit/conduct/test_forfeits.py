"""A forfeit looked into: noted, and the player goes or comes back in the same act."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.conduct.forfeits import ExamineForfeit
from ronde.journal import events as act
from ronde.model import BoardNo, ForfeitCase, PlayerId, Result, RoundNo, Sequel
from support.journal import Desk, desk, game

ONE, TWO, THREE = PlayerId(1), PlayerId(2), PlayerId(3)
R1, R2 = RoundNo(1), RoundNo(2)
GONE = ForfeitCase(player=TWO, round=R1, sequel=Sequel.WITHDRAWN, explanation="moved away")


@pytest.fixture
def table() -> Desk:
    made = desk()
    made.register(4)
    made.number()
    made.do(act.RoundPaired(round=R1, games=(game(1, 1, 2), game(2, 3, 4))))
    made.do(act.ResultEntered(round=R1, board=BoardNo(1), result=Result.BLACK_FORFEITS))
    return made


def does(table: Desk, case: ForfeitCase, why: str = "C.04.2 D.2", reason: str = "") -> None:
    for event in ExamineForfeit(case=case, why=why).decide(table.state):
        table.do(event, reason=reason)


def test_what_follows_is_done_once(table: Desk) -> None:
    does(table, GONE)
    left = table.tournament.player(TWO).departure
    assert left is not None
    assert left.after_round == 1
    assert ExamineForfeit(case=GONE).decide(table.state) == ()


def test_the_reason_is_the_article_and_never_what_the_player_said(table: Desk) -> None:
    does(table, GONE)
    left = table.tournament.player(TWO).departure
    assert left is not None
    assert left.reason == "C.04.2 D.2"


def test_whoever_plays_on_stays(table: Desk) -> None:
    on = ForfeitCase(player=TWO, round=R1, explained=True, sequel=Sequel.PLAYS_ON)
    (noted,) = ExamineForfeit(case=on).decide(table.state)
    assert noted == act.ForfeitExamined(case=on)


def test_whoever_explains_it_later_comes_back(table: Desk) -> None:
    does(table, GONE)
    does(table, replace(GONE, sequel=Sequel.PLAYS_ON, explained=True), reason="C.04.2 D.2")
    assert table.tournament.player(TWO).departure is None


def test_whoever_left_by_themselves_does_not_come_back_for_a_word(table: Desk) -> None:
    table.do(act.PlayerWithdrawn(player=TWO, after_round=1))
    on = replace(GONE, sequel=Sequel.PLAYS_ON)
    assert ExamineForfeit(case=on).decide(table.state) == (act.ForfeitExamined(case=on),)


def test_whoever_had_withdrawn_can_still_be_excluded(table: Desk) -> None:
    does(table, GONE)
    does(table, replace(GONE, sequel=Sequel.EXCLUDED), why="book 5.1 model 7")
    left = table.tournament.player(TWO).departure
    assert left is not None
    assert left.kind.value == "excluded"


def test_nobody_leaves_before_a_round_they_played(table: Desk) -> None:
    table.do(act.ResultEntered(round=R1, board=BoardNo(2), result=Result.DRAW))
    table.do(act.RoundPublished(round=R1))
    table.do(act.RoundClosed(round=R1))
    table.do(act.RoundPaired(round=R2, games=(game(1, 2, 3), game(2, 4, 1))))
    table.do(act.ResultEntered(round=R2, board=BoardNo(1), result=Result.WHITE_WINS))
    does(table, GONE)
    left = table.tournament.player(TWO).departure
    assert left is not None
    assert left.after_round == 2
