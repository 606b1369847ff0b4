"""C.04.1: the rules that every Swiss system keeps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.model import (
    STANDARD,
    THREE_ONE_ZERO,
    Color,
    PlayerId,
    Points,
    PointsAdjustment,
    PointSystem,
    RoundNo,
)
from ronde.pairing.swiss import SwissError, pair_next_round, swiss_field
from ronde.scoring import score_sheets
from support.boards import EDITIONS, next_boards, next_byes
from support.positions import position

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def barred(lines: dict[int, str], player: int, edition: str, points: PointSystem) -> bool:
    """Whether the player may not take the pairing-allocated bye of the next round."""
    field = swiss_field(position(lines, rounds=9, points=points), edition=edition)
    return next(not e.may_take_pab for e in field.entrants if e.number == player)


@every_edition
class TestArticle_1:
    """C.04.1@2026-02 1, C.04.1@2017 a: the number of rounds is announced beforehand."""

    def test_nothing_is_paired_without_it(self, edition: str) -> None:
        event = position({1: "", 2: ""})
        event = replace(event, settings=replace(event.settings, rounds=None))
        with pytest.raises(SwissError) as refused:
            pair_next_round(event, edition=edition)
        assert refused.value.missing == "rounds"


@every_edition
class TestArticle_2:
    """C.04.1@2026-02 2, C.04.1@2017 b: nobody meets the same opponent twice."""

    def test_the_first_half_would_meet_the_second_again(self, edition: str) -> None:
        event = position({1: "3w=", 2: "4b=", 3: "1b=", 4: "2w="}, rounds=5)
        assert next_boards(event, edition) == [(2, 1), (3, 4)]


@every_edition
class TestArticle_3:
    """C.04.1@2026-02 3, C.04.1@2017 c: the odd one gets a bye, worth a win unless announced."""

    @pytest.mark.parametrize(
        ("points", "worth"),
        [
            (STANDARD, 10),
            (THREE_ONE_ZERO, 30),
            (PointSystem(pab=Points(5)), 5),
            (PointSystem(pab=Points(0)), 0),
        ],
    )
    def test_no_opponent_no_color_and_the_announced_points(
        self, points: PointSystem, worth: int, edition: str
    ) -> None:
        event = position({1: "", 2: "", 3: ""}, rounds=5, points=points)
        assert next_byes(event, edition) == {3: "U"}
        event = event.with_round(pair_next_round(event, edition=edition).round)
        entry = score_sheets(event)[PlayerId(3)].entries[0]
        assert (entry.opponent, entry.color, entry.points) == (None, None, worth)

    def test_nobody_is_left_over_when_the_number_is_even(self, edition: str) -> None:
        assert next_byes(position({1: "", 2: "", 3: "| H", 4: "| Z"}), edition) == {3: "H", 4: "Z"}


class TestArticle_4:
    """C.04.1@2026-02 4, C.04.1@2017 d: who may not get the bye.

    2017: after a bye or a forfeit win. 2026: after a bye, or any round worth a win without play.
    """

    @pytest.mark.parametrize(
        ("word", "in_2017", "in_2026"),
        [
            ("U", True, True),
            ("F", False, True),
            ("H", False, False),
            ("Z", False, False),
            (".", False, False),
        ],
    )
    @every_edition
    def test_byes(self, word: str, in_2017: bool, in_2026: bool, edition: str) -> None:
        expected = in_2017 if edition == "2017" else in_2026
        assert barred({1: word, 2: "Z"}, 1, edition, STANDARD) is expected

    @every_edition
    def test_forfeits(self, edition: str) -> None:
        lines = {1: "2w+", 2: "1b-", 3: "4w-", 4: "3b-"}
        found = [barred(lines, player, edition, STANDARD) for player in lines]
        assert found == [True, False, False, False]

    @every_edition
    def test_a_game_won_over_the_board_does_not_count(self, edition: str) -> None:
        assert not barred({1: "2w1", 2: "1b0"}, 1, edition, STANDARD)
        assert not barred({1: "2wW", 2: "1bL"}, 1, edition, STANDARD)

    @pytest.mark.parametrize("worth", [0, 5])
    @every_edition
    def test_a_cheap_bye_bars_all_the_same(self, worth: int, edition: str) -> None:
        assert barred({1: "U", 2: "Z"}, 1, edition, PointSystem(pab=Points(worth)))

    @pytest.mark.parametrize(
        ("word", "points", "in_2026"),
        [
            ("F", THREE_ONE_ZERO, True),
            ("H", THREE_ONE_ZERO, False),
            ("F", replace(THREE_ONE_ZERO, full_bye=Points(10)), False),
            ("Z", PointSystem(absence=Points(10)), True),
            ("H", PointSystem(half_bye=Points(10)), True),
        ],
    )
    @every_edition
    def test_since_2026_the_value_decides_and_not_the_name(
        self, word: str, points: PointSystem, in_2026: bool, edition: str
    ) -> None:
        expected = in_2026 and edition == "2026"
        assert barred({1: word, 2: "Z"}, 1, edition, points) is expected

    @every_edition
    def test_a_forfeit_win_of_less_than_a_win(self, edition: str) -> None:
        cheap = PointSystem(forfeit_win=Points(5))
        assert barred({1: "2w+", 2: "1b-"}, 1, edition, cheap) is (edition == "2017")

    @every_edition
    def test_two_half_points_are_not_one_round(self, edition: str) -> None:
        assert not barred({1: "H H", 2: "Z Z"}, 1, edition, STANDARD)

    @every_edition
    def test_bonus_points_are_not_a_round_without_play(self, edition: str) -> None:
        event = position({1: "H", 2: "Z"}, rounds=5)
        bonus = PointsAdjustment(players=(1,), points=Points(5), round=RoundNo(1))
        field = swiss_field(replace(event, adjustments=(bonus,)), edition=edition)
        assert field.entrants[0].score == 10
        assert field.entrants[0].may_take_pab

    @pytest.mark.parametrize(
        ("edition", "boards", "bye"), [("2017", [(4, 1)], 2), ("2026", [(4, 2)], 1)]
    )
    def test_the_full_point_bye_decides_a_pairing(
        self, edition: str, boards: list[tuple[int, int]], bye: int
    ) -> None:
        """Both answers agree with the reference engine of their edition."""
        lines = {1: "3w1 2b1", 2: "F 1w0", 3: "1b0 4w0 | H", 4: "U 3b1"}
        event = position(lines, rounds=4)
        assert next_boards(event, edition) == boards
        assert next_byes(event, edition) == {bye: "U", 3: "H"}


@every_edition
class TestArticle_5:
    """C.04.1@2026-02 5, C.04.1@2017 e: in general equal scores meet."""

    def test_winners_meet_winners(self, edition: str) -> None:
        event = position({1: "3w0", 2: "4b0", 3: "1b1", 4: "2w1"}, rounds=5)
        assert next_boards(event, edition) == [(3, 4), (2, 1)]


WHITE_TWICE = {
    1: "3w1 4w1",
    2: "4w1 3w1",
    3: "1b0 2b0",
    4: "2b0 1b0",
    5: "Z Z",
    6: "Z Z",
    7: "Z Z",
    8: "Z Z",
}
"""1 and 2 lead alone and have both had White twice."""


@every_edition
class TestArticles_6_7:
    """C.04.1@2026-02 6, 7, C.04.1@2017 f, g: limits on colours, with exceptions at the end."""

    def test_the_leaders_do_not_meet_when_both_need_black(self, edition: str) -> None:
        event = position(WHITE_TWICE, rounds=4)
        assert next_boards(event, edition) == [(5, 1), (6, 2), (3, 7), (4, 8)]

    def test_in_the_last_round_they_do(self, edition: str) -> None:
        event = position(WHITE_TWICE, rounds=3)
        assert next_boards(event, edition)[0] == (2, 1)

    def test_the_threshold_of_the_last_round_counts_in_points_for_a_win(self, edition: str) -> None:
        """C.04.3@2026-02 1.8: two wins of two are more than half of them at 3-1-0 too."""
        event = position(WHITE_TWICE, rounds=3, points=THREE_ONE_ZERO)
        assert next_boards(event, edition)[0] == (2, 1)
        half = {n: line.replace("w1", "w=").replace("b0", "b=") for n, line in WHITE_TWICE.items()}
        drawn = position(half, rounds=3, points=THREE_ONE_ZERO)
        assert (2, 1) not in next_boards(drawn, edition)


@every_edition
class TestArticle_8:
    """C.04.1@2026-02 8, C.04.1@2017 h: the colour had less often; if balanced, the other one."""

    def test_the_color_had_less_often(self, edition: str) -> None:
        event = position({1: "3w=", 2: "4b=", 3: "1b= | Z", 4: "2w= | Z"}, rounds=5)
        assert next_boards(event, edition) == [(2, 1)]

    def test_balanced_colors_alternate(self, edition: str) -> None:
        lines = {1: "3w= 4b=", 2: "4b= 3w=", 3: "1b= 2b= | Z", 4: "2w= 1w= | Z"}
        assert next_boards(position(lines, rounds=5), edition) == [(1, 2)]

    @pytest.mark.parametrize("drawn", list(Color))
    def test_who_has_had_none_follows_the_draw(self, drawn: Color, edition: str) -> None:
        event = position({1: "", 2: ""}, rounds=5, color=drawn)
        assert next_boards(event, edition) == [(1, 2) if drawn is Color.WHITE else (2, 1)]


@every_edition
class TestArticle_9:
    """C.04.1@2026-02 9, C.04.1@2017 i: whoever is in charge can explain the pairing."""

    def test_every_board_floater_and_color_has_its_reason(self, edition: str) -> None:
        lines = {1: "3w=", 2: "4b0", 3: "1b=", 4: "2w1", 5: "U"}
        paired = pair_next_round(position(lines, rounds=3), edition=edition)
        because = paired.pairing.because
        told = {(p.white, p.black): p.color_rule for b in because.brackets for p in b.pairs}
        assert set(told) == {(int(g.white), int(g.black)) for g in paired.round.games}
        assert set(told.values()) <= {1, 2, 3, 4, 5}
        assert all(c.cite.startswith("C.04.3@") for b in because.brackets for c in b.criteria)
        assert any(b.criteria for b in because.brackets)
