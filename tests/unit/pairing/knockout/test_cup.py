from __future__ import annotations

import pytest

from ronde.errors import ModelError
from ronde.pairing.draws import Lots
from ronde.pairing.knockout.bracket import (
    Tie,
    bracket_order,
    draw_order,
    draw_round,
    make_bracket,
    next_round,
    places,
    third_place,
)
from ronde.pairing.knockout.plan import Entering, entering, plan_cup
from ronde.pairing.search import Impossible


class TestPlanRefusals:
    """An impossible wish gives a proof, never a wrong plan."""

    def test_too_few_available(self) -> None:
        assert plan_cup(2, entering("1@2")) == Impossible("cup.available", (("available", 1),), 0)

    def test_four_available_cannot_play_four_rounds_among_themselves(self) -> None:
        answer = plan_cup(5, entering("1@5"))
        assert isinstance(answer, Impossible)
        assert answer.code == "cup.no-plan"

    def test_a_full_stage_leaves_no_room(self) -> None:
        assert isinstance(plan_cup(12, entering("8@quarter")), Impossible)

    @pytest.mark.parametrize("text", ["2", "x@2", "2@", "2@1", "0@2", "1@1/3", "1@half"])
    def test_nonsense(self, text: str) -> None:
        with pytest.raises(ModelError):
            entering(text)

    def test_more_nonsense(self) -> None:
        with pytest.raises(ModelError):
            Entering(1)
        with pytest.raises(ModelError):
            plan_cup(1)
        with pytest.raises(ModelError):
            plan_cup(3, entering("4@2"))


class TestCup:
    """Rule: book@2022-01 3.3."""

    def play(self, names: str, winners: list[str]) -> list[list[str]]:
        bracket = make_bracket(list(names))
        told: list[list[str]] = []
        for won in winners:
            assert next_round(bracket, told) is not None
            told.append(list(won))
        return told

    def test_third_place_and_final_order(self) -> None:
        bracket = make_bracket(list("abcdefgh"))
        told = self.play("abcdefgh", ["adcb", "ab"])
        assert third_place(bracket, told) == Tie(1, "d", "c")
        final = next_round(bracket, told)
        assert final is not None
        assert (final.stage, final.ties) == ("final", (Tie(1, "a", "b"),))
        told.append(["b"])
        assert next_round(bracket, told) is None
        assert places(bracket, told) == (("b",), ("a",), ("d", "c"), ("h", "e", "f", "g"))
        assert places(bracket, told, third="c")[2:4] == (("c",), ("d",))

    def test_no_third_place_match_when_a_semi_final_was_not_played(self) -> None:
        assert third_place(make_bracket(list("abc")), [["b"]]) is None
        assert third_place(make_bracket(list("ab")), []) is None
        assert third_place(make_bracket(list("abcd")), []) is None

    def test_later_entrants_rest_and_join_on_time(self) -> None:
        """Six available, one joins at round 2, one at the semi-final (round 3)."""
        bracket = make_bracket(list("xyabcdef"), [2, 1, 0, 0, 0, 0, 0, 0])
        first = next_round(bracket, [])
        assert first is not None
        assert {*first.resting} >= {"x", "y"}
        assert sum(len(tie.sides) for tie in first.ties) + len(first.resting) == 8

    def test_wrong_winners_are_noticed(self) -> None:
        bracket = make_bracket(list("abcd"))
        with pytest.raises(ModelError, match="needs one winner"):
            next_round(bracket, [["a"]])
        with pytest.raises(ModelError, match="needs one winner"):
            next_round(bracket, [["a", "d", "b"]])
        with pytest.raises(ModelError, match="did not play"):
            next_round(make_bracket(list("abc")), [["b", "a"]])
        with pytest.raises(ModelError, match="not finished"):
            places(bracket, [["a", "b"]])
        with pytest.raises(ModelError, match="did not lose a semi-final"):
            places(bracket, [["a", "b"], ["a"]], third="a")

    def test_wrong_sizes(self) -> None:
        with pytest.raises(ModelError):
            bracket_order(6)
        with pytest.raises(ModelError):
            make_bracket(["a"])
        with pytest.raises(ModelError):
            make_bracket(["a", "b"], [1])


class TestDraws:
    """Rule: book@2022-01 3.3.2 d."""

    def test_seeds_keep_their_rank(self) -> None:
        drawn = draw_order(list("abcdefgh"), Lots.seeded("1"), seeded=3)
        assert drawn.outcome[:3] == ("a", "b", "c")
        assert sorted(drawn.outcome) == list("abcdefgh")
        assert draw_order(list("abcdefgh"), Lots.again(drawn), seeded=3) == drawn

    def test_round_without_bracket(self) -> None:
        drawn = draw_round(list("abcdef"), Lots.seeded("1"))
        assert sorted(name for pair in drawn.outcome for name in pair) == list("abcdef")
        with pytest.raises(ModelError):
            draw_round(list("abc"), Lots.seeded("1"))
        with pytest.raises(ModelError):
            draw_order(list("abc"), Lots.seeded("1"), seeded=4)
