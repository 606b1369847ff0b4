"""VCL4THP 13, 180-186: which results can be entered, and which cannot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.model import PlayerId, Result
from ronde.scoring import score_sheets
from ronde.texts.result_lines import Found, Unclear, find_board
from support.positions import position
from support.result_lines import SEATS

WORTH = {"1": 2, "W": 2, "+": 2, "=": 1, "D": 1, "0": 0, "L": 0, "-": 0}
KNOWN = [result for result in Result if result.is_known]


def halves(result: Result) -> tuple[int, int]:
    return WORTH[result.white.value], WORTH[result.black.value]


@pytest.mark.parametrize(
    ("typed", "result"),
    [("5 ½-0", Result.HALF_ZERO), ("5 0-½", Result.ZERO_HALF), ("5 0-0", Result.BOTH_LOSE)],
)
def test_q180_odd_results_of_played_games(typed: str, result: Result) -> None:
    found = find_board(typed, SEATS)
    assert isinstance(found, Found)
    assert found.result is result
    assert result.is_played


class TestQ181:
    def test_no_result_gives_more_than_one_point(self) -> None:
        assert all(sum(halves(result)) <= 2 for result in KNOWN)

    @pytest.mark.parametrize("typed", ["5 1-1", "5 1-½", "5 ½-1", "5 1-="])
    def test_none_can_be_typed(self, typed: str) -> None:
        assert isinstance(find_board(typed, SEATS), Unclear)


def test_q182_q183_forfeits_are_three() -> None:
    forfeits = {result for result in KNOWN if result.is_forfeit}
    assert {halves(result) for result in forfeits} == {(2, 0), (0, 2), (0, 0)}
    assert len(forfeits) == 3


class TestQ184:
    def test_both_sides_are_of_one_kind(self) -> None:
        for result in KNOWN:
            kinds = {
                "forfeit" if side.value in "+-" else "rated" if side.value in "1=0" else "unrated"
                for side in (result.white, result.black)
            }
            assert len(kinds) == 1, result

    @pytest.mark.parametrize("typed", ["5 1--", "5 +-0", "5 =--", "5 0-+"])
    def test_none_can_be_typed(self, typed: str) -> None:
        found = find_board(typed, SEATS)
        assert isinstance(found, Unclear) or found.result.is_forfeit


def test_q185_games_that_are_not_rated() -> None:
    found = find_board("5 1-0*", SEATS)
    assert isinstance(found, Found)
    assert found.result is Result.UNRATED_WHITE_WINS
    assert not found.result.is_rated


@pytest.mark.parametrize("result", KNOWN)
def test_q186_every_result_counts_what_it_says(result: Result) -> None:
    event = position({1: "2w=", 2: "1b="})
    [round_] = event.rounds
    game = replace(round_.games[0], result=result)
    sheets = score_sheets(event.with_round(replace(round_, games=(game,))))
    one, other = sheets[PlayerId(1)], sheets[PlayerId(2)]
    assert (one.points // 5, other.points // 5) == halves(result)
    assert bool(list(one.played)) is result.is_played
