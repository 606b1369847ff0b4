"""Team score sheets: match points, game points, boards. Rule: C.07@2026-03 12."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.model import (
    FFE_MATCH_POINTS,
    BoardNo,
    Bye,
    ByeKind,
    Game,
    Match,
    MatchForfeit,
    PlayerId,
    Points,
    PointsAdjustment,
    Result,
    Round,
    RoundNo,
    Side,
    TeamBye,
    TeamId,
    Tournament,
)
from ronde.scoring.teams import team_boards, team_sheets
from support.events import team_event

A, B, C = TeamId(1), TeamId(2), TeamId(3)


def with_round(event: Tournament, **fields: object) -> Tournament:
    number = RoundNo(len(event.rounds) + 1)
    return event.with_round(Round(number=number, **fields))  # type: ignore[arg-type]


EMPTY = team_event({"A": 2, "B": 2, "C": 2}, [])


def game(white: int, black: int, result: Result, board: int = 1) -> Game:
    return Game(board=BoardNo(board), white=PlayerId(white), black=PlayerId(black), result=result)


class TestMatches:
    def test_a_match_is_won_by_more_game_points(self) -> None:
        sheets = team_sheets(team_event({"A": 2, "B": 2}, [[("A", "B", (1, 0.5))]]))
        [won], [lost] = sheets[A].entries, sheets[B].entries
        assert (won.outcome, won.match_points, won.game_points) == (Side.WIN, 20, 15)
        assert (lost.outcome, lost.match_points, lost.game_points) == (Side.LOSS, 0, 5)
        assert [row.board for row in won.boards] == [1, 2]

    def test_no_game_played_is_a_forfeited_match(self) -> None:
        event = with_round(
            EMPTY,
            games=(game(1, 3, Result.BLACK_FORFEITS), game(2, 4, Result.BLACK_FORFEITS, 2)),
        )
        sheets = team_sheets(event)
        assert sheets[A].entries[0].outcome is Side.FORFEIT_WIN
        assert sheets[B].entries[0].outcome is Side.FORFEIT_LOSS
        assert not sheets[A].entries[0].is_played

    def test_one_forfeited_board_leaves_the_match_played(self) -> None:
        event = with_round(
            EMPTY, games=(game(1, 3, Result.BLACK_FORFEITS), game(2, 4, Result.DRAW, 2))
        )
        assert team_sheets(event)[A].entries[0].outcome is Side.WIN

    def test_french_match_points_give_nothing_for_a_forfeit(self) -> None:
        """The book, chapter 5.2 2.4.1: 3-2-1, 0 for a forfeited match."""
        event = with_round(
            EMPTY,
            games=(game(1, 3, Result.BLACK_FORFEITS), game(2, 4, Result.BLACK_FORFEITS, 2)),
        )
        event = replace(event, settings=replace(event.settings, match_points=FFE_MATCH_POINTS))
        sheets = team_sheets(event)
        assert (sheets[A].match_points, sheets[B].match_points) == (30, 0)

    @pytest.mark.parametrize(
        ("forfeit", "points"),
        [
            (MatchForfeit.SECOND_FORFEITS, (20, 20, 0, 0)),
            (MatchForfeit.FIRST_FORFEITS, (0, 0, 20, 20)),
            (MatchForfeit.BOTH_FORFEIT, (0, 0, 0, 0)),
        ],
    )
    def test_record_330_without_games(self, forfeit: MatchForfeit, points: tuple[int, ...]) -> None:
        event = with_round(EMPTY, matches=(Match(table=1, first=A, second=B, forfeit=forfeit),))
        sheets = team_sheets(event)
        assert (
            *(sheets[A].match_points, sheets[A].game_points),
            *(sheets[B].match_points, sheets[B].game_points),
        ) == points

    def test_an_open_game_leaves_the_match_open(self) -> None:
        event = with_round(
            EMPTY, games=(game(1, 3, Result.WHITE_WINS), game(2, 4, Result.PENDING, 2))
        )
        entry = team_sheets(event)[A].entries[0]
        assert (entry.outcome, entry.match_points, entry.game_points) == (Side.PENDING, 0, 10)


class TestBoards:
    def test_an_empty_chair_keeps_the_boards_of_the_others(self) -> None:
        """B brings only its second player: A's first has no opponent."""
        event = with_round(
            EMPTY,
            games=(game(2, 4, Result.WHITE_WINS, 2),),
            byes=(Bye(player=PlayerId(1), kind=ByeKind.UNOPPOSED),),
        )
        sheets = team_sheets(event)
        assert [(r.board, r.points) for r in sheets[A].entries[0].boards] == [(1, 10), (2, 10)]
        assert [(r.board, r.points) for r in sheets[B].entries[0].boards] == [(1, 0), (2, 0)]
        assert sheets[A].entries[0].outcome is Side.WIN

    def test_a_line_up_says_who_sits_where(self) -> None:
        event = with_round(
            EMPTY,
            games=(game(2, 3, Result.WHITE_WINS), game(1, 4, Result.BLACK_WINS, 2)),
            matches=(Match(table=1, first=A, second=B, first_lineup=(PlayerId(2), PlayerId(1))),),
        )
        boards = team_sheets(event)[A].entries[0].boards
        assert [(r.board, r.player, r.points) for r in boards] == [(1, 2, 10), (2, 1, 0)]

    def test_boards_as_announced_or_as_played(self) -> None:
        event = team_event({"A": 3, "B": 3}, [[("A", "B", (1, 1, 1))]])
        assert team_boards(event) == 3
        assert team_boards(replace(event, settings=replace(event.settings, board_colors=()))) == 3


class TestMolter:
    """The boards of a team meet different teams: one entry for each."""

    EVENT = with_round(
        EMPTY,
        games=(
            game(1, 3, Result.WHITE_WINS),
            game(5, 2, Result.DRAW, 2),
            game(4, 6, Result.WHITE_WINS, 3),
        ),
    )

    def test_entries_points_and_boards(self) -> None:
        sheets = team_sheets(self.EVENT)
        assert [(e.opponent, e.game_points) for e in sheets[A].entries] == [(B, 10), (C, 5)]
        assert sheets[A].game_points == 15
        assert sheets[A].running_game_points == (0, 15)
        boards = [row.board for e in sheets[A].entries for row in e.boards]
        assert boards == [1, 2]


class TestByesAndAdjustments:
    @pytest.mark.parametrize(
        ("kind", "match_points", "game_points"),
        [
            (ByeKind.PAB, 10, 10),
            (ByeKind.FULL, 20, 20),
            (ByeKind.HALF, 10, 10),
            (ByeKind.ZERO, 0, 0),
        ],
    )
    def test_byes(self, kind: ByeKind, match_points: int, game_points: int) -> None:
        """A pairing-allocated bye is worth a draw unless announced otherwise."""
        event = with_round(EMPTY, team_byes=(TeamBye(team=C, kind=kind),))
        entry = team_sheets(event)[C].entries[0]
        assert (entry.match_points, entry.game_points) == (match_points, game_points)

    def test_a_pairing_allocated_bye_is_a_win_on_every_board(self) -> None:
        event = with_round(EMPTY, team_byes=(TeamBye(team=C, kind=ByeKind.PAB),))
        assert [row.points for row in team_sheets(event)[C].entries[0].boards] == [10, 10]

    def test_record_299_bonus_and_other_award(self) -> None:
        event = team_event({"A": 2, "B": 2}, [[("A", "B", (1, 0.5))]])
        event = replace(
            event,
            adjustments=(
                PointsAdjustment(players=(1,), points=Points(-5), match_points=Points(-10)),
                PointsAdjustment(players=(2,), points=Points(7), match_points=Points(3), kind="L"),
            ),
        )
        sheets = team_sheets(event)
        assert (sheets[A].match_points, sheets[A].game_points) == (10, 10)
        assert (sheets[B].match_points, sheets[B].game_points) == (3, 7)
