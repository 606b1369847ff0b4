from __future__ import annotations

import pytest

from ronde.errors import ModelError
from ronde.model import Result
from ronde.pairing.roundrobin.berger import berger
from ronde.pairing.roundrobin.withdrawal import CrossTable, Scored, cross_table, keeps_score


def event(players: int, rounds_played: int, result: Result = Result.WHITE_WINS) -> list[Scored]:
    return [
        Scored(w, b, result if planned.number <= rounds_played else Result.PENDING)
        for planned in berger(players).rounds
        for w, b in planned.games
    ]


def signs(table: CrossTable, number: int) -> str:
    return " ".join(cell.sign or "." for cell in table.rows[number - 1].cells)


class TestHalfOfTheGames:
    """Rule: C.05@2017 VI.6.2: the border is half of the games completed."""

    @pytest.mark.parametrize(
        ("completed", "scheduled", "kept"),
        [(2, 5, False), (3, 5, True), (3, 6, True), (2, 6, False), (0, 5, False)],
    )
    def test_border(self, completed: int, scheduled: int, kept: bool) -> None:
        assert keeps_score(completed, scheduled) is kept

    def test_before_half_nothing_counts(self) -> None:
        """Six players, player 2 leaves after two of five games (against 5 and 1)."""
        table = cross_table(event(6, 2), withdrawn=[2])
        row = table.rows[1]
        assert (row.completed, row.scheduled, row.ranked) == (2, 5, False)
        assert signs(table, 2) == "0 - - 1 -"
        assert signs(table, 1) == "1 . . . 1"
        assert table.rows[0].scored == 20
        assert table.rows[0].points == 10
        assert table.rows[1].scored == 10
        assert table.rows[1].points == 0
        assert signs(table, 3).split()[1] == "+"
        assert table.rows[2].points == table.rows[2].scored - 10
        assert all(2 not in (game.white, game.black) for game in table.counted)

    def test_from_half_on_everything_counts(self) -> None:
        """After three games of five the score stays and the rest is forfeited."""
        table = cross_table(event(6, 3), withdrawn=[2])
        row = table.rows[1]
        assert (row.completed, row.ranked, row.points) == (3, True, 20)
        assert signs(table, 2) == "0 - - 1 1"
        assert Scored(2, 3, Result.WHITE_FORFEITS) in table.counted
        assert table.rows[2].points == table.rows[2].scored

    def test_two_who_left_meet_with_two_minus_signs(self) -> None:
        table = cross_table(event(6, 3), withdrawn=[2, 3])
        assert signs(table, 2).split()[1] == "-"
        assert signs(table, 3).split()[1] == "-"

    def test_a_forfeit_before_leaving_is_not_a_completed_game(self) -> None:
        games = event(6, 3)
        index = next(i for i, g in enumerate(games) if (g.white, g.black) == (2, 6))
        games[index] = Scored(2, 6, Result.WHITE_FORFEITS)
        assert not cross_table(games, withdrawn=[2]).rows[1].ranked

    def test_nobody_left(self) -> None:
        table = cross_table(event(6, 5, Result.DRAW))
        assert all(row.points == row.scored == 25 and row.ranked for row in table.rows)

    def test_unknown_player(self) -> None:
        with pytest.raises(ModelError, match="not in the schedule"):
            cross_table(event(4, 1), withdrawn=[9])
