from __future__ import annotations

import pytest

from ronde.pairing.knockout.bracket import bracket_order, make_bracket, next_round
from ronde.pairing.knockout.plan import CupPlan, Entering, entering, plan_cup
from support.book import book_data


def planned(entries: int, later: str = "") -> CupPlan:
    plan = plan_cup(entries, entering(later))
    assert isinstance(plan, CupPlan)
    return plan


def figures(plan: CupPlan) -> list[tuple[int, int]]:
    return [(row.participants, row.qualified) for row in plan.rows]


class TestSimpleCases:
    """Rule: book@2022-01 3.3.1."""

    def test_sixteen(self) -> None:
        plan = planned(16)
        assert [row.stage for row in plan.rows] == ["1/8", "quarter", "semi", "final"]
        assert plan.final.exempt == 0

    def test_twenty_three(self) -> None:
        plan = planned(23)
        assert (plan.final.power, plan.final.exempt) == (32, 9)
        assert figures(plan)[:2] == [(14, 7), (16, 8)]


class TestGeneralCase:
    """Rule: book@2022-01 3.3.2 a-d."""

    def test_234_entrants(self) -> None:
        first, second = planned(234, "6@3,1@5").attempts
        assert (first.available, first.fictitious, first.net) == (227, 40, 267)
        assert not first.playable
        assert (second.preliminary, second.exempt) == (1, 205)

    def test_63_teams_to_the_last_figure(self) -> None:
        plan = planned(63, "25@2")
        assert [
            (a.fictitious, a.net, a.power, a.rounds, a.exempt, a.playable) for a in plan.attempts
        ] == [
            (50, 88, 128, 7, 40, False),
            (100, 138, 256, 8, 118, False),
            (200, 238, 256, 8, 18, True),
        ]
        assert figures(plan) == [
            *((20, 10), (28, 14), (14, 7), (32, 16)),
            *((16, 8), (8, 4), (4, 2), (2, 1)),
        ]
        assert [(row.preliminary, row.number) for row in plan.rows] == [
            *((1, 0), (2, 0), (0, 1), (0, 2)),
            *((0, 3), (0, 4), (0, 5), (0, 6)),
        ]

    def test_7971_teams_to_the_last_figure(self) -> None:
        plan = planned(7971, "250@3,80@5,36@7,20@8")
        final = plan.final
        assert (final.available, final.fictitious, final.net) == (7585, 7144, 14729)
        assert (final.power, final.rounds, final.exempt) == (16384, 14, 1655)
        assert figures(plan) == [
            *((5930, 2965), (4620, 2310), (2560, 1280), (1280, 640), (720, 360)),
            *((360, 180), (216, 108), (128, 64), (64, 32), (32, 16)),
            *((16, 8), (8, 4), (4, 2), (2, 1)),
        ]
        assert [row.stage for row in plan.rows[8:]] == [
            *("1/32", "1/16", "1/8"),
            *("quarter", "semi", "final"),
        ]

    def test_stage_known_by_name_only(self) -> None:
        """Rule: book@2022-01 3.3.2 (remark): 52 teams, one of them from the quarter-finals."""
        plan = planned(52, "2@2,1@3,1@quarter")
        assert [a.assumed for a in plan.attempts] == [6]
        assert figures(plan) == [(48, 24), (26, 13), (14, 7), (8, 4), (4, 2), (2, 1)]

    def test_every_example_of_the_machine_read_book(self) -> None:
        for example in book_data("knockout")["examples"]:
            if "plan" not in example:
                continue
            later = [
                Entering(count, round=int(skip) + 1)
                for skip, count in example.get("exempt_by_rounds_skipped", {}).items()
            ]
            if example["id"] == "2d":
                later = [Entering(25, round=2)]
            if example["id"] == "remark":
                later = list(entering("2@2,1@3,1@quarter"))
            plan = plan_cup(example["entries"], later)
            assert isinstance(plan, CupPlan)
            assert [list(pair) for pair in figures(plan)] == example["plan"]
            if "computed" in example:
                computed = example["computed"]
                final = plan.final
                assert (final.available, final.fictitious, final.net) == (
                    computed["D"],
                    computed["F"],
                    computed["PN"],
                )
                assert (final.power, final.rounds, final.exempt) == (
                    computed["power"],
                    computed["rounds"],
                    computed["E"],
                )


class TestBrackets:
    """Rule: book@2022-01 3.3 (other examples)."""

    SIXTEEN = ((1, 16), (8, 9), (5, 12), (4, 13), (3, 14), (6, 11), (7, 10), (2, 15))

    def test_printed_orders(self) -> None:
        assert bracket_order(2) == ((1, 2),)
        assert bracket_order(4) == ((1, 4), (2, 3))
        assert bracket_order(8) == ((1, 8), (4, 5), (3, 6), (2, 7))
        assert bracket_order(16) == self.SIXTEEN

    def test_meetings_when_the_favourites_win(self) -> None:
        """The semi-final column prints 3-6 once too often; the meetings are 1-4 and 2-3."""
        bracket = make_bracket([str(n) for n in range(1, 17)])
        winners: list[list[str]] = []
        met = []
        while (cup_round := next_round(bracket, winners)) is not None:
            met.append([tuple(sorted(map(int, tie.sides))) for tie in cup_round.ties])
            winners.append([min(tie.sides, key=int) for tie in cup_round.ties])
        assert met[0] == list(self.SIXTEEN)
        assert met[1] == [(1, 8), (4, 5), (3, 6), (2, 7)]
        assert met[2] == [(1, 4), (2, 3)]
        assert met[3] == [(1, 2)]

    @pytest.mark.parametrize(("entrants", "exempt"), [(3, "1"), (5, "123"), (6, "12"), (7, "1")])
    def test_exempts_are_the_top_seeds_in_order(self, entrants: int, exempt: str) -> None:
        first = next_round(make_bracket([str(n) for n in range(1, entrants + 1)]), [])
        assert first is not None
        assert sorted(first.resting) == list(exempt)

    def test_machine_read_book(self) -> None:
        brackets = book_data("knockout")["brackets"]
        for size, column in (("2", "final"), ("4", "semi"), ("8", "quarter"), ("16", "eighth")):
            assert [list(pair) for pair in bracket_order(int(size))] == brackets[size][column]
