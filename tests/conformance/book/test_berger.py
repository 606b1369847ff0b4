from __future__ import annotations

import pytest

from ronde.model import Color
from ronde.pairing.plans import colors_of
from ronde.pairing.roundrobin.berger import berger, complement, double_berger, why_round
from support.book import book_data, printed_rounds

SIZES = sorted(printed_rounds("berger_printed"))


class TestPrintedTables:
    """Rule: book@2022-01 3.1, tables 1-8; C.05@2017 annex 1."""

    @pytest.mark.parametrize("size", SIZES)
    def test_formula_gives_the_print_with_its_board_order(self, size: int) -> None:
        printed = printed_rounds("berger_printed")[size]
        ours = {
            planned.number: [(str(w), str(b)) for w, b in planned.games]
            for planned in berger(size).rounds
        }
        assert ours == printed

    @pytest.mark.parametrize("size", SIZES)
    def test_equal_to_the_machine_read_book(self, size: int) -> None:
        table = book_data("berger")["tables"][str(size)]
        assert [[list(game) for game in planned.games] for planned in berger(size).rounds] == table

    @pytest.mark.parametrize("size", SIZES)
    def test_one_player_fewer_plays_the_same_table_with_the_last_number_out(
        self, size: int
    ) -> None:
        for full, short in zip(berger(size).rounds, berger(size - 1).rounds, strict=True):
            assert short.games == tuple(game for game in full.games if size not in game)
            assert short.exempt == tuple(min(game) for game in full.games if size in game)


class TestProperties:
    """Rule: book@2022-01 3.1 (properties of the Berger tables)."""

    @pytest.mark.parametrize(
        ("round_no", "sums"),
        [(1, {17}), (2, {18, 3}), (7, {23, 8}), (13, {29, 14}), (14, {15}), (15, {16})],
    )
    def test_sums_of_the_16_player_table(self, round_no: int, sums: set[int]) -> None:
        games = berger(16).rounds[round_no - 1].games
        assert {w + b for w, b in games if 16 not in (w, b)} == sums

    def test_sums_of_every_round_of_the_machine_read_book(self) -> None:
        rows = book_data("berger")["properties_verified"]["sums_table_16_players"][
            "rows_round_sums_twice_pivot_opponent"
        ]
        for round_no, sums, twice in rows:
            games = berger(16).rounds[round_no - 1].games
            assert {w + b for w, b in games if 16 not in (w, b)} == set(sums)
            [pivot] = [game for game in games if 16 in game]
            assert 2 * min(pivot) == twice

    def test_numbers_of_the_first_half_have_one_white_more(self) -> None:
        plan = berger(16)
        whites = [colors_of(plan, n).count(Color.WHITE) for n in range(1, 17)]
        assert whites == [8] * 8 + [7] * 8

    def test_pivot_in_even_rounds_meets_half_of_round_plus_size(self) -> None:
        """The book prints "R+1" there; its own tables say (R+N)/2."""
        assert [why_round(16, (r + 16) // 2, 16).round for r in range(2, 16, 2)] == [
            *range(2, 16, 2)
        ]

    def test_complement_of_every_number(self) -> None:
        assert [complement(n, 12) for n in range(1, 13)] == [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6]


class TestDouble:
    """Rule: C.05@2017 annex 1: the last two rounds of the first cycle change places."""

    def test_four_players(self) -> None:
        games = [planned.games for planned in double_berger(4).rounds]
        assert games == [
            ((1, 4), (2, 3)),
            ((2, 4), (3, 1)),
            ((4, 3), (1, 2)),
            ((4, 1), (3, 2)),
            ((3, 4), (2, 1)),
            ((4, 2), (1, 3)),
        ]


class TestWorkedExample:
    """The eight-player example of the stand-alone document is Berger's table for 8."""

    def test_schedule(self) -> None:
        data = book_data("roundrobin_example")
        number = {player["name"]: player["no"] for player in data["players"]}
        plan = berger(8)
        for game in data["schedule"]["games"]:
            white, black = plan.rounds[game["round"] - 1].games[game["board"] - 1]
            assert (number[game["white"]], number[game["black"]]) == (white, black)
