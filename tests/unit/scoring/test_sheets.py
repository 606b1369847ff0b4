from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Color,
    Game,
    PlayerId,
    Points,
    PointsAdjustment,
    PointSystem,
    Result,
    Round,
    RoundNo,
    Tournament,
)
from ronde.scoring import ScoreSheet, score_sheets
from support.positions import position

EVENT = {
    1: "4w1 3b=  2w+ Z",
    2: "5b0 6w1  1b- H",
    3: "6w= 1w=  5b1 4w-",
    4: "1b0 U    F   3b-",
    5: "2w1 .    3w0 6b=",
    6: "3b= 2b0  U   5w=",
}


def sheet_points(tournament: Tournament) -> list[int]:
    return [s.points for s in score_sheets(tournament).values()]


def test_every_kind_of_round_is_worth_what_the_point_system_says() -> None:
    assert sheet_points(position(EVENT)) == [25, 15, 20, 20, 15, 20]


def test_running_score_starts_before_round_one() -> None:
    assert score_sheets(position(EVENT))[PlayerId(1)].running == (0, 10, 15, 25, 25)


def test_sheets_after_an_earlier_round_forget_the_later_ones() -> None:
    sheets = score_sheets(position(EVENT), after=2)
    assert [s.points for s in sheets.values()] == [15, 10, 10, 10, 10, 5]
    assert all(len(s.entries) == 2 for s in sheets.values())


def test_forfeits_and_byes_leave_no_colour_and_no_opponent() -> None:
    sheets = score_sheets(position(EVENT))
    assert sheets[PlayerId(3)].colors == (Color.WHITE, Color.WHITE, Color.BLACK)
    assert sheets[PlayerId(4)].opponents == (1,)
    assert [e.is_forfeit for e in sheets[PlayerId(3)].entries] == [False, False, False, True]


def test_three_one_zero_with_a_cheaper_bye() -> None:
    event = position(
        EVENT,
        points=PointSystem(win=Points(30), draw=Points(10), pab=Points(10), absence=Points(5)),
    )
    # 4: loss 0, PAB 1.0, full bye 3.0, forfeit loss 0; 5: win, absent 0.5, loss, draw.
    assert sheet_points(event)[3:5] == [40, 45]


def test_colour_dependent_points() -> None:
    event = position({1: "2w1 2b1", 2: "1b0 1w0"}, points=PointSystem(black_win=Points(12)))
    assert sheet_points(event) == [22, 0]


@pytest.mark.parametrize("result", [Result.PENDING, Result.ADJOURNED])
def test_an_open_game_is_a_drawn_meeting_for_pairing_and_nothing_for_standings(
    result: Result,
) -> None:
    """C.04.2@2026-02 3.1."""
    base = position({1: "2w1", 2: "1b0"})
    game = Game(board=BoardNo(1), white=PlayerId(2), black=PlayerId(1), result=result)
    event = replace(base, rounds=(*base.rounds, Round(number=RoundNo(2), games=(game,))))
    assert sheet_points(event) == [10, 0]
    for_pairing = score_sheets(event, for_pairing=True)
    assert [s.points for s in for_pairing.values()] == [15, 5]
    assert for_pairing[PlayerId(1)].colors == (Color.WHITE, Color.BLACK)
    assert score_sheets(event)[PlayerId(1)].colors == (Color.WHITE,)


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        (Result.BOTH_LOSE, 0, 0),
        (Result.HALF_ZERO, 5, 0),
        (Result.ZERO_HALF, 0, 5),
        (Result.DOUBLE_FORFEIT, 0, 0),
        (Result.UNRATED_WHITE_WINS, 10, 0),
    ],
)
def test_odd_results(result: Result, white: int, black: int) -> None:
    game = Game(board=BoardNo(1), white=PlayerId(1), black=PlayerId(2), result=result)
    base = position({1: ".", 2: "."})
    event = replace(base, rounds=(Round(number=RoundNo(1), games=(game,)),))
    assert sheet_points(event) == [white, black]


def test_bonus_and_penalty_count_from_their_round() -> None:
    event = replace(
        position(EVENT),
        adjustments=(
            PointsAdjustment(players=(1,), points=Points(-10), round=RoundNo(2)),
            PointsAdjustment(players=(2,), points=Points(5)),
        ),
    )
    sheets = score_sheets(event)
    assert sheets[PlayerId(1)].running == (0, 10, 5, 15, 15)
    assert sheets[PlayerId(2)].running[0] == 5


def test_a_lettered_adjustment_replaces_the_value_of_that_result_only() -> None:
    event = replace(
        position(EVENT),
        adjustments=(
            PointsAdjustment(players=(1, 2), points=Points(5), round=RoundNo(1), kind="W"),
        ),
    )
    sheets = score_sheets(event)
    assert sheets[PlayerId(1)].entries[0].points == 5
    assert sheets[PlayerId(2)].entries[0].points == 0


def test_unopposed_board_of_a_team_match_is_a_forfeit_win_without_opponent() -> None:
    base = position({1: ".", 2: "."})
    bye = Bye(player=PlayerId(1), kind=ByeKind.UNOPPOSED)
    event = replace(base, rounds=(Round(number=RoundNo(1), byes=(bye,)),))
    assert sheet_points(event) == [10, 0]


def _afresh(tournament: Tournament, **options: bool) -> dict[PlayerId, ScoreSheet]:
    """The sheets with nothing remembered: rounds equal to, but not the same as, those before."""
    rounds = tuple(replace(r, date=r.date) for r in tournament.rounds)
    return dict(score_sheets(replace(tournament, rounds=rounds), **options))


@pytest.mark.parametrize("for_pairing", [False, True])
def test_sheets_built_on_earlier_ones_are_those_made_afresh(for_pairing: bool) -> None:
    """Results come and go one by one, in any round, with adjustments; every state is compared."""
    tournament = replace(
        position(EVENT),
        adjustments=(
            PointsAdjustment(players=(1, 3), points=Points(5)),
            PointsAdjustment(players=(2,), points=Points(7), round=RoundNo(2), kind="W"),
            PointsAdjustment(players=(5, 6), points=Points(1), kind="D"),
        ),
    )
    results = (Result.BLACK_WINS, Result.PENDING, Result.DRAW)
    for number in (4, 1, 4, 3):
        for index, game in enumerate(tournament.rounds[number - 1].games):
            round_ = tournament.rounds[number - 1]
            changed = replace(game, result=results[(index + number) % 3])
            games = (*round_.games[:index], changed, *round_.games[index + 1 :])
            tournament = tournament.with_round(replace(round_, games=games))
            found = score_sheets(tournament, for_pairing=for_pairing)
            assert dict(found) == _afresh(tournament, for_pairing=for_pairing)


def test_sheets_follow_the_point_system_and_the_players_not_only_the_rounds() -> None:
    tournament = position(EVENT)
    dear = replace(
        tournament, settings=replace(tournament.settings, points=PointSystem(win=Points(30)))
    )
    assert sheet_points(tournament) == [25, 15, 20, 20, 15, 20]
    assert sheet_points(dear) == [sheet.points for sheet in _afresh(dear).values()]
    assert sheet_points(dear) != sheet_points(tournament)


def test_sheets_that_are_shared_cannot_be_changed() -> None:
    sheets = score_sheets(position(EVENT))
    with pytest.raises(TypeError):
        sheets[PlayerId(1)] = sheets[PlayerId(2)]  # type: ignore[index]
