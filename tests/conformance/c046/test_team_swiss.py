"""Swiss for teams, article by article, at the smallest field where the article decides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ronde.errors import NoValidPairing
from ronde.model import Color
from ronde.pairing.upfloat import Member, Preferences, UpfloatField, pair_upfloat
from ronde.pairing.upfloat.members import Members
from ronde.pairing.upfloat.preferences import preference
from ronde.pairing.upfloat.upfloaters import _Bracket

W, B = Color.WHITE, Color.BLACK
A_TYPE, B_TYPE, NONE = Preferences.TYPE_A, Preferences.TYPE_B, Preferences.NONE


def field(*members: Member, round: int = 3, rounds: int = 9, **more: Any) -> UpfloatField:  # noqa: A002
    return UpfloatField(
        system="team-swiss",
        members=members,
        round=round,
        rounds=rounds,
        **more,
    )


def team(number: int, score: int = 0, **more: Any) -> Member:
    return Member(number=number, score=score, **more)


def seats(*members: Member) -> set[tuple[int, int]]:
    return set(pair_upfloat(field(*members)).boards)


def wish(text: str, kind: Preferences, *, is_last: bool = False) -> str:
    found = preference(tuple(Color(c) for c in text), kind, is_last=is_last)
    return "" if found is None else f"{found.color.value} {found.wish.value}"


class TestArticle_1_7:
    """Colour preferences: type A knows strong ones only, type B mild ones too."""

    @pytest.mark.parametrize(
        ("history", "type_a", "type_b"),
        [
            ("", "", ""),
            ("bb", "w strong", "w strong"),
            ("ww", "b strong", "b strong"),
            ("wbb", "w strong", "w strong"),
            ("bww", "b strong", "b strong"),
            ("w", "", "b mild"),
            ("b", "", "w mild"),
            ("wb", "", "w mild"),
            ("bw", "", "b mild"),
            ("wbbw", "", "b mild"),
            ("wwwbb", "", "b mild"),  # a difference of +1 after two Blacks is no strong one
        ],
    )
    def test_rows(self, history: str, type_a: str, type_b: str) -> None:
        assert wish(history, A_TYPE) == type_a
        assert wish(history, B_TYPE) == type_b
        assert not wish(history, NONE)

    def test_the_last_round_knows_no_mild_wish_of_a_level_team(self) -> None:
        assert not wish("wb", B_TYPE, is_last=True)
        assert wish("wwb", B_TYPE, is_last=True) == "b mild"
        assert wish("wwbb", B_TYPE, is_last=True) == "w strong"


class TestArticle_2_1:
    """Nobody meets twice; a bye, a match won by forfeit or a full-point bye bars the bye."""

    def test_no_second_meeting(self) -> None:
        met = seats(team(1, met=frozenset({2})), team(2), team(3), team(4, met=frozenset({3})))
        assert {frozenset(p) for p in met} == {frozenset({1, 3}), frozenset({2, 4})}

    def test_nobody_left_to_meet(self) -> None:
        with pytest.raises(NoValidPairing):
            seats(team(1, met=frozenset({2})), team(2))

    def test_nobody_left_for_the_bye(self) -> None:
        with pytest.raises(NoValidPairing):
            seats(*(team(n, may_take_pab=False) for n in (1, 2, 3)))


class TestArticle_3_4:
    """The bye: lowest score, most matches played, largest number, and the rest can be paired."""

    @pytest.mark.parametrize(
        ("changes", "taker"),
        [
            ({}, 3),
            ({3: {"score": 10}}, 2),
            ({2: {"played": 1}}, 2),
            ({3: {"may_take_pab": False}}, 2),
            ({1: {"met": frozenset({2})}}, 2),
        ],
    )
    def test_order(self, changes: dict[int, dict[str, Any]], taker: int) -> None:
        teams = [team(n, **changes.get(n, {})) for n in (1, 2, 3)]
        assert pair_upfloat(field(*teams)).pab == taker


class TestArticle_3_5:
    """Sets of upfloaters: few, of high scores, then in the order of score and number."""

    def test_the_order_of_the_example(self) -> None:
        below = [team(n, 30) for n in (2, 6, 8)] + [team(n, 25) for n in (1, 3, 5)]
        members = Members(field(team(9, 40), team(7, 40), team(10, 40), *below))
        numbers = members.number
        bracket = _Bracket(members, [0, 1, 2], range(3, 9), 30)
        listed = [{numbers[i] for i in chosen} for chosen in bracket.sets((2, 1))]
        assert listed == [
            {2, 6, 1}, {2, 6, 3}, {2, 6, 5},
            {2, 8, 1}, {2, 8, 3}, {2, 8, 5},
            {6, 8, 1}, {6, 8, 3}, {6, 8, 5},
        ]  # fmt: skip

    def test_the_first_of_the_next_score_goes_up(self) -> None:
        paired = pair_upfloat(field(team(1, 20), team(2, 10), team(3, 10), team(4, 10)))
        assert paired.brackets[0].upfloaters == (2,)

    def test_the_following_scoregroup_comes_before_repeated_floats(self) -> None:
        """C6 before C7: taking 2 would leave 3 and 4, who have met."""
        third = team(3, 10, met=frozenset({4}), floated=True)
        teams = [team(1, 20), team(2, 10), third, team(4, 10, floated=True)]
        below = [team(5, 0), team(6, 0)]
        assert pair_upfloat(field(*teams, *below)).brackets[0].upfloaters == (3,)

    def test_repeated_floats_are_avoided_until_two_rounds_are_left(self) -> None:
        teams = [team(1, 20), team(2, 10, floated=True), team(3, 10), team(4, 10)]
        assert pair_upfloat(field(*teams, round=7)).brackets[0].upfloaters == (3,)
        assert pair_upfloat(field(*teams, round=8)).brackets[0].upfloaters == (2,)


class TestArticle_3_6:
    """The smaller number is top member whatever the scores; the first identifier is taken."""

    def test_upper_half_against_lower_half(self) -> None:
        pairs = pair_upfloat(field(*(team(n) for n in range(1, 7)))).brackets[0].pairs
        assert pairs == ((1, 4), (2, 5), (3, 6))

    def test_numbers_and_not_scores_make_top_members(self) -> None:
        paired = pair_upfloat(field(team(3, 20), team(1, 10), team(2, 0), team(4, 0)))
        assert paired.brackets[0].pairs == ((1, 3),)

    def test_colors_come_before_the_order(self) -> None:
        teams = [
            team(1, colors=(W, W)),
            team(2, colors=(B, B)),
            team(3, colors=(W, W)),
            team(4, colors=(B, B)),
        ]
        assert pair_upfloat(field(*teams, preferences=A_TYPE)).brackets[0].pairs == ((1, 4), (2, 3))
        assert pair_upfloat(field(*teams)).brackets[0].pairs == ((1, 3), (2, 4))


def colors_of(first: Member, other: Member, kind: Preferences = A_TYPE) -> tuple[int, int]:
    """White of the pair, and the rule that decided."""
    paired = pair_upfloat(field(first, other, preferences=kind))
    return paired.boards[0][0], paired.color_rules[0]


class TestArticle_4_3:
    """Colours, rule by rule; team 1 is the first-team."""

    @pytest.mark.parametrize(
        ("first", "other", "kind", "white", "rule"),
        [
            ("", "", A_TYPE, 1, 1),
            ("ww", "", A_TYPE, 2, 2),
            ("ww", "bb", A_TYPE, 2, 3),
            ("w", "ww", B_TYPE, 1, 4),
            ("ww", "bww", A_TYPE, 2, 5),
            ("wb", "bw", NONE, 1, 6),
            ("bw", "wbbw", B_TYPE, 2, 7),
            ("wb", "wb", B_TYPE, 1, 7),
            ("wb", "wb", A_TYPE, 1, 8),
            ("", "wb", A_TYPE, 2, 9),
        ],
    )
    def test_rules(self, first: str, other: str, kind: Preferences, white: int, rule: int) -> None:
        one = team(1, colors=tuple(Color(c) for c in first))
        two = team(2, colors=tuple(Color(c) for c in other))
        assert colors_of(one, two, kind) == (white, rule)

    def test_an_even_number_gets_the_other_colour(self) -> None:
        assert colors_of(team(2), team(3)) == (3, 1)

    def test_the_first_team_has_the_better_standing(self) -> None:
        """Points of the standings, then the smaller number; virtual points do not count."""
        one, two = team(1, 20, colors=(W, B)), team(2, 20, colors=(W, B))
        assert colors_of(one, two) == (1, 8)
        better = replace(two, standing=(20, 50)), replace(one, standing=(20, 40))
        assert colors_of(*better) == (2, 8)
