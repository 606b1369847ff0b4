from __future__ import annotations

import pytest

from ronde.pairing.roundrobin.directed import PrintedGroups, check_groups, limits, printed_groups
from ronde.pairing.roundrobin.grouping import find_groups, split
from ronde.pairing.roundrobin.varma import varma_groups
from ronde.pairing.search import Found, Impossible
from support.book import book_data


class TestRules:
    """Rule: book@2022-01 3.1 (directed pairings), the example of 16 players and n = 6."""

    GROUPS = ((1, 2, 3, 4, 5, 16), (8, 9, 10, 15), (7, 11, 14), (6, 12, 13))

    def test_limits(self) -> None:
        assert (limits(16, 6).low, limits(16, 6).high) == ((2, 10), (17, 25))

    def test_example_groups_hold(self) -> None:
        assert check_groups(16, 6, self.GROUPS) == ()

    def test_example_sizes_are_found_again(self) -> None:
        answer = find_groups(16, 6, [6, 4, 3, 3], nodes=20_000)
        assert isinstance(answer, Found)
        assert check_groups(16, 6, answer.value) == ()


class TestAnnexes:
    """Rule: book@2022-01 3.1 annexes I and II: 88 rows, 13 of them misprinted."""

    def test_which_rows_are_wrong(self) -> None:
        wrong = [(row.size, row.last) for row in printed_groups() if row.faults]
        assert len(printed_groups()) == 88
        assert wrong == [
            (12, 3),
            (14, 5),
            (18, 3),
            (20, 7),
            (22, 8),
            (24, 10),
            (24, 11),
            (26, 9),
            (26, 10),
            (28, 3),
            (28, 4),
            (28, 7),
            (28, 8),
        ]

    def test_rows_and_faults_of_the_machine_read_book(self) -> None:
        data = book_data("directed_groups")
        assert [
            (r.size, r.last, [list(g) for g in r.groups], not r.faults) for r in printed_groups()
        ] == [(r["players"], r["n"], r["groups"], r["valid"]) for r in data["rows"]]
        for row in data["invalid_rows"]:
            faults = check_groups(row["players"], row["n"], row["groups"])
            late = {(f.numbers, f.round) for f in faults if f.code == "late"}
            assert late == {(tuple(v["players"]), v["round"]) for v in row["violations"]}
            assert [f.numbers[0] for f in faults if f.code == "missing"] == row["missing"]
            assert [f.numbers[0] for f in faults if f.code == "twice"] == row["duplicate"]

    @pytest.mark.parametrize(
        "row", [r for r in printed_groups() if not r.faults], ids=lambda r: f"{r.size}-{r.last}"
    )
    def test_every_sound_row_has_sizes_we_can_find(self, row: PrintedGroups) -> None:
        sizes = [len(group) for group in row.groups]
        answer = find_groups(row.size, row.last, sizes, nodes=20_000)
        assert isinstance(answer, Found)
        assert check_groups(row.size, row.last, answer.value) == ()


class TestPossibilities:
    """Rule: book@2022-01 3.1 (table of possibilities)."""

    @pytest.mark.parametrize(
        ("size", "last", "groups"), [(6, 2, 2), (8, 3, 3), (12, 5, 4), (16, 7, 5), (30, 14, 8)]
    )
    def test_smallest_counts_of_the_table(self, size: int, last: int, groups: int) -> None:
        answer = split(size, last, groups, nodes=50_000)
        assert isinstance(answer, Found)
        assert check_groups(size, last, answer.value) == ()

    def test_two_groups_cannot_do_for_eight_players_and_three_rounds(self) -> None:
        assert isinstance(split(8, 3, 2, nodes=50_000), Impossible)


class TestVarma:
    """Rule: C.05@2017 annex 2: nobody meets their group in the last three rounds."""

    @pytest.mark.parametrize("players", range(10, 26, 2))
    def test_groups_are_directed_numbers_with_n_3(self, players: int) -> None:
        assert check_groups(players, 3, tuple(varma_groups(players).values())) == ()

    def test_worked_example_for_19_and_20(self) -> None:
        assert dict(varma_groups(20)) == {
            "A": (6, 7, 8, 9, 15, 16, 17, 18),
            "B": (1, 2, 3, 11, 12, 13, 14),
            "C": (5, 10, 19),
            "D": (4, 20),
        }
        assert varma_groups(19)["D"] == (4,)

    def test_machine_read_book(self) -> None:
        for size, groups in book_data("varma")["tables"].items():
            assert {k: list(v) for k, v in varma_groups(int(size)).items()} == groups
