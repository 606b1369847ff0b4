from __future__ import annotations

from typing import Any

import pytest

from ronde.model import Color
from ronde.pairing.molter.checks import broken_promises, spread
from ronde.pairing.molter.event import MolterChoice, choose_table, result_grid
from ronde.pairing.molter.printed import (
    allowed_rounds,
    play_printed,
    printed_table,
    table_for,
    three_in_three,
    triangular,
)
from ronde.pairing.molter.table import MolterTable
from support.book import book_data

TABLES = range(1, 44)


def written(games: object) -> list[list[str]]:
    return [[str(white), str(black)] for white, black in games]  # type: ignore[attr-defined]


class TestTables:
    """Rule: book@2022-01 3.2, tables 1-43."""

    def test_a_table_as_printed(self) -> None:
        rounds = printed_table(4).rounds
        assert " ".join("-".join(game) for game in written(rounds["1"])) == (
            "A1-B1 C1-D1 B2-D2 C2-A2 A3-D3 B3-C3 B4-A4 D4-C4"
        )
        assert " ".join("-".join(game) for game in written(rounds["a"])) == (
            "A1-C1 B1-D1 C2-B2 D2-A2 A3-B3 D3-C3 B4-D4 C4-A4"
        )

    @pytest.mark.parametrize(
        ("table", "label", "board", "game"),
        [
            (2, "2", 5, ["C4", "A3"]),
            (2, "a", 5, ["A4", "C3"]),
            (6, "1", 5, ["C3", "B3"]),
            (6, "2", 16, ["D8", "A8"]),
            (16, "a", 14, ["F4", "D4"]),
            (17, "2", 42, ["G12", "F12"]),
            (21, "2", 24, ["G6", "C6"]),
            (23, "a", 37, ["D10", "B10"]),
            (30, "1", 16, ["B4", "A4"]),
            (30, "a", 56, ["A12", "B12"]),
            (38, "1", 54, ["M9", "L9"]),
            (41, "2", 49, ["F8", "L8"]),
        ],
    )
    def test_corrections_are_honoured(
        self, table: int, label: str, board: int, game: list[str]
    ) -> None:
        assert written(printed_table(table).rounds[label])[board - 1] == game

    @pytest.mark.parametrize("number", TABLES)
    def test_machine_read_book(self, number: int) -> None:
        data = book_data("molter")["tables"][str(number)]
        table = printed_table(number)
        assert (table.teams, list(table.sizes)) == (data["teams"], data["usable_sizes"])
        assert {n: written(table.rounds[n]) for n in table.numbered} == data["rounds"]
        assert written(table.rounds["a"]) == data["autonomous"]

    @pytest.mark.parametrize("number", TABLES)
    def test_every_size_and_number_of_rounds_keeps_the_promises(self, number: int) -> None:
        """Tables 26, 42 and 43 repeat a few games when the autonomous round closes three."""
        for players in printed_table(number).sizes:
            for rounds in allowed_rounds(number):
                broken = broken_promises(play_printed(number, players, rounds))
                if (number, players, rounds) in {(26, 12, 3), (42, 12, 3), (43, 10, 3)}:
                    assert {b.promise for b in broken} == {"opponent-once", "team-once"}
                else:
                    assert {b.promise for b in broken} <= {"team-once"}
                    assert not any(b.promise == "team-once" and b.round < 3 for b in broken)

    def test_index_of_teams_and_players(self) -> None:
        assert [table_for(teams, 4) for teams in range(3, 14)] == [
            *(1, 4, 8, 11, 16, 20, 26),
            *(None, None, None, None),
        ]
        assert (table_for(7, 6), table_for(7, 12), table_for(13, 10)) == (17, 17, 43)
        assert table_for(7, 5) is None

    def test_index_of_the_machine_read_book(self) -> None:
        index = book_data("molter")["index_teams_players_to_table"]
        for teams in range(3, 15):
            for players in range(1, 14):
                assert table_for(int(teams), players) == index.get(str(teams), {}).get(str(players))


class TestUse:
    """Rule: book@2022-01 3.2 (how to use the tables)."""

    @pytest.mark.parametrize(
        ("number", "rounds"),
        [(1, (1, 2)), (4, (1, 2, 3)), (8, (1, 2, 3, 4)), (17, (1, 2, 3, 4, 5, 6)), (42, (1, 2, 3))],
    )
    def test_allowed_rounds(self, number: int, rounds: tuple[int, ...]) -> None:
        assert allowed_rounds(number) == rounds

    def test_boards(self) -> None:
        """Seventeen teams of eight need 68 boards, says the book."""
        assert MolterTable(17, 8, (), ()).boards == 68

    def test_rounds_that_go_together(self) -> None:
        assert play_printed(17, 6, 5).periods == ((1, 2), (3, 4))
        assert play_printed(17, 6, 5).labels == ("1", "2", "3", "4", "a")

    def test_a_single_round_of_table_43_drops_the_last_players(self) -> None:
        single, closing = play_printed(43, 10, 1), play_printed(43, 10, 3)
        assert single.rounds[0] == printed_table(42).rounds["a"][:65]
        assert closing.rounds[2] != single.rounds[0]

    def test_seven_teams_of_six_as_the_book_describes_them(self) -> None:
        """Two boards between any two teams in a period; their order numbers add up to 7."""
        table = play_printed(17, 6, 6)
        for first, second in table.periods:
            shared: dict[frozenset[str], list[int]] = {}
            for number in (first, second):
                for white, black in table.rounds[number - 1]:
                    shared.setdefault(frozenset((white.team, black.team)), []).append(white.player)
            assert all(sum(levels) == 7 and len(levels) == 2 for levels in shared.values())
            assert len(shared) == 21

    @pytest.mark.parametrize("number", [26, 29, 41, 42])
    def test_amended_tables_are_more_regular(self, number: int) -> None:
        players = max(printed_table(number).sizes)
        rounds = 1 if number in {29, 42} else 2
        plain = spread(play_printed(number, players, rounds))
        amended = spread(play_printed(number, players, rounds, amended=True))
        assert amended.most - amended.fewest < plain.most - plain.fewest


class TestTriangular:
    """Rule: book@2022-01 3.2 (table 1, note 2): table 1 end to end."""

    @pytest.mark.parametrize("players", [14, 16, 50, 100])
    @pytest.mark.parametrize("rounds", [1, 2])
    def test_big_teams(self, players: int, rounds: int) -> None:
        table = triangular(players, rounds)
        assert table.boards == len(table.rounds[0]) == 3 * players // 2
        assert broken_promises(table) == ()

    def test_thirteenth_players_start_again_from_board_1(self) -> None:
        assert written(triangular(24, 2).rounds[0])[18] == ["A13", "C13"]


class TestThreeInThree:
    """Rule: book@2022-01 3.2 (3 teams in 3 rounds)."""

    def test_only_meeting_a_team_twice_is_given_up(self) -> None:
        table = three_in_three()
        assert written(table.rounds[2])[0] == ["C1", "A1"]
        assert {b.promise for b in broken_promises(table)} == {"team-once"}
        assert spread(table).fewest == spread(table).most == 6

    @pytest.mark.parametrize("players", [4, 8, 12, 20])
    def test_an_event_of_three_teams_in_three_rounds_gets_it(self, players: int) -> None:
        choice = choose_table(3, players, 3)
        assert isinstance(choice, MolterChoice)
        assert choice.source == "book-three"
        assert choice.table.rounds[2][:6] == three_in_three().rounds[2]
        assert {b.promise for b in broken_promises(choice.table)} == {"team-once"}
        assert choice.table.boards == len(choice.table.rounds[0])

    def test_machine_read_book(self) -> None:
        rounds = book_data("molter")["three_teams_three_rounds"]["rounds"]
        assert [written(games) for games in three_in_three().rounds] == list(rounds.values())


class TestResultGrids:
    """Rule: book@2022-01 3.2 (grids for 4, 5 and 6 teams of four)."""

    def test_first_line_of_the_grid_for_four_teams(self) -> None:
        row = result_grid(play_printed(4, 4, 3), "A")[0]
        assert [(c.color, c.opponent) for c in row.cells] == [
            (Color.WHITE, "B1"),
            (Color.BLACK, "D1"),
            (Color.WHITE, "C1"),
        ]

    @pytest.mark.parametrize(("teams", "number", "rounds"), [(4, 4, 3), (5, 8, 4), (6, 11, 3)])
    def test_machine_read_book(self, teams: int, number: int, rounds: int) -> None:
        grids: Any = book_data("molter")["result_grids"]["grids"][str(teams)]
        table = play_printed(number, 4, rounds)
        letter = {Color.WHITE: "b", Color.BLACK: "n"}
        ours = {
            team: {
                str(n): [[letter[c.color], c.opponent] for c in row.cells]
                for n, row in enumerate(result_grid(table, team), 1)
            }
            for team in table.letters
        }
        assert ours == grids
