from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.model import (
    Acceleration,
    AccelerationMethod,
    PlayerId,
    Points,
    PointSystem,
    RoundNo,
    Tournament,
    Tpn,
    VirtualPoints,
)
from ronde.scoring import (
    baku_rounds,
    pairing_scores,
    score_sheets,
    upper_half,
    virtual_points,
    with_boundary,
)
from support.positions import position


def field(size: int, method: AccelerationMethod, rounds: int = 9, **more: object) -> Tournament:
    lines = dict.fromkeys(range(1, size + 1), "")
    return position(lines, rounds=rounds, acceleration=Acceleration(method=method), **more)  # type: ignore[arg-type]


def given(tournament: Tournament, round_no: int) -> dict[PlayerId, Points]:
    return dict(virtual_points(tournament, round_no, score_sheets(tournament)))


class TestBaku:
    """C.04.7@2026-02; C.04.5.1@2016."""

    @pytest.mark.parametrize(
        ("players", "size"), [(10, 6), (12, 6), (13, 8), (100, 50), (101, 52), (161, 82)]
    )
    def test_group_is_twice_a_quarter_rounded_up(self, players: int, size: int) -> None:
        assert len(upper_half(field(players, AccelerationMethod.BAKU))) == size

    @pytest.mark.parametrize(
        ("rounds", "full", "last"),
        [(5, 2, 3), (7, 2, 4), (8, 2, 4), (9, 3, 5), (10, 3, 5), (11, 3, 6)],
    )
    def test_accelerated_rounds(self, rounds: int, full: int, last: int) -> None:
        assert baku_rounds(rounds, "2026") == (full, last)

    def test_first_wording_knows_only_nine_rounds_or_more(self) -> None:
        old = field(12, AccelerationMethod.BAKU, rounds=8, start=dt.date(2018, 1, 1))
        assert given(old, 1) == {}

    def test_one_then_half_then_nothing(self) -> None:
        event = field(12, AccelerationMethod.BAKU)
        sheets = score_sheets(event)
        assert [virtual_points(event, r, sheets).get(PlayerId(6), 0) for r in range(1, 8)] == [
            10,
            10,
            10,
            5,
            5,
            0,
            0,
        ]
        assert PlayerId(7) not in virtual_points(event, 1, sheets)

    def test_value_follows_the_points_for_a_win_since_2026(self) -> None:
        two_one_zero = PointSystem(win=Points(20), draw=Points(10))
        event = field(12, AccelerationMethod.BAKU, points=two_one_zero)
        assert given(event, 1)[PlayerId(1)] == 20
        assert given(event, 4)[PlayerId(1)] == 10

    def test_late_entry_above_the_last_of_the_group_joins_it(self) -> None:
        event = field(12, AccelerationMethod.BAKU)
        boundary = Acceleration(method=AccelerationMethod.BAKU, boundary=PlayerId(6))
        fixed = replace(event, settings=replace(event.settings, acceleration=boundary))
        renumbered = tuple(replace(p, tpn=Tpn((p.tpn or 0) + (p.id >= 4))) for p in fixed.players)
        late = replace(fixed.players[0], id=PlayerId(13), tpn=Tpn(4), first_round=RoundNo(2))
        assert upper_half(replace(fixed, players=(*renumbered, late))) == {1, 2, 3, 4, 5, 6, 13}


class TestHaley:
    """The book, chapter 4.2."""

    @pytest.mark.parametrize(
        ("method", "upper", "lower"),
        [
            (AccelerationMethod.HALEY, [10, 10, 0, 0], [0, 0, 0, 0]),
            (AccelerationMethod.SOFT_HALEY, [10, 10, 5, 0], [0, 0, 0, 0]),
            (AccelerationMethod.PAPI_HALEY, [10, 10, 0, 0], [0, 5, 0, 0]),
        ],
    )
    def test_values(self, method: AccelerationMethod, upper: list[int], lower: list[int]) -> None:
        event = field(16, method)
        assert [given(event, r).get(PlayerId(8), 0) for r in range(1, 5)] == upper
        assert [given(event, r).get(PlayerId(9), 0) for r in range(1, 5)] == lower


class TestDegressive:
    """The book, chapter 4.2; its worked example, nine rounds, a player of group C."""

    def test_worked_example(self) -> None:
        # Real scores before rounds 1 to 9: 0 1 2 2.5 3.5 4 5 5.5 6.
        results = ["1", "1", "=", "1", "=", "1", "=", "="]
        lines = {1: " ".join(f"2w{r}" for r in results)}
        lines[2] = " ".join(f"1b{'=' if r == '=' else '0'}" for r in results)
        event = position(
            lines,
            rounds=9,
            ratings={1: 1500, 2: 1500},
            acceleration=Acceleration(method=AccelerationMethod.DEGRESSIVE),
        )
        sheets = score_sheets(event)
        values = [virtual_points(event, r, sheets).get(PlayerId(1), 0) for r in range(1, 10)]
        assert values == [0, 0, 5, 5, 10, 10, 20, 0, 0]
        scores = [pairing_scores(event, r, sheets)[PlayerId(1)] for r in range(1, 10)]
        assert scores == [0, 10, 25, 30, 45, 50, 70, 55, 60]

    @pytest.mark.parametrize(
        ("rounds", "score", "expected"),
        [
            (9, 45, 20),
            (10, 45, 15),
            (10, 50, 20),
            (11, 50, 15),
            (11, 55, 20),
            (13, 60, 15),
            (13, 65, 20),
            (12, 30, 10),
        ],
    )
    def test_half_of_the_rounds_beats_the_table(
        self, rounds: int, score: int, expected: int
    ) -> None:
        """docs/disputes/degressive-table.md: the sentence, not the printed row."""
        event = field(2, AccelerationMethod.DEGRESSIVE, rounds=rounds)
        low = replace(event.players[0], rating=1500)
        event = replace(event, players=(low, event.players[1]))
        sheets = {p: replace(s, bonus={0: Points(score)}) for p, s in score_sheets(event).items()}
        assert virtual_points(event, 1, sheets)[PlayerId(1)] == expected

    @pytest.mark.parametrize(
        ("rating", "expected"), [(2000, 20), (1999, 10), (1600, 10), (1599, 0)]
    )
    def test_groups(self, rating: int, expected: int) -> None:
        event = field(1, AccelerationMethod.DEGRESSIVE)
        event = replace(event, players=(replace(event.players[0], rating=rating),))
        assert given(event, 1).get(PlayerId(1), 0) == expected


class TestNicois:
    """The method from Nice: three groups, and virtual points that grow with the score up to 2."""

    @pytest.mark.parametrize(
        ("rating", "score", "expected"),
        [
            *((2000, 0, 20), (1999, 0, 10), (1600, 0, 10), (1599, 0, 0)),
            *((1700, 10, 10), (1700, 15, 15), (1700, 20, 15), (1700, 25, 20)),
            *((1500, 5, 0), (1500, 10, 5), (1500, 25, 10), (1500, 40, 20)),
        ],
    )
    def test_points_by_group_and_score(self, rating: int, score: int, expected: int) -> None:
        event = field(1, AccelerationMethod.NICOIS, rounds=13)
        event = replace(event, players=(replace(event.players[0], rating=rating),))
        sheets = {p: replace(s, bonus={0: Points(score)}) for p, s in score_sheets(event).items()}
        assert virtual_points(event, 1, sheets).get(PlayerId(1), 0) == expected

    def test_half_of_all_points_gives_two(self) -> None:
        event = field(1, AccelerationMethod.NICOIS, rounds=5)
        event = replace(event, players=(replace(event.players[0], rating=1500),))
        sheets = {p: replace(s, bonus={0: Points(25)}) for p, s in score_sheets(event).items()}
        assert virtual_points(event, 1, sheets)[PlayerId(1)] == 20

    @pytest.mark.parametrize(("round_no", "is_given"), [(5, True), (6, False), (7, False)])
    def test_none_in_the_last_two_rounds(self, round_no: int, is_given: bool) -> None:
        lines = {1: " ".join(["2w1"] * 6), 2: " ".join(["1b0"] * 6)}
        event = position(
            lines,
            rounds=7,
            ratings={1: 2100, 2: 2100},
            acceleration=Acceleration(method=AccelerationMethod.NICOIS),
        )
        assert bool(virtual_points(event, round_no, score_sheets(event))) is is_given


def test_the_written_table_replaces_the_method_and_later_rows_win() -> None:
    rows = (
        VirtualPoints(
            player=PlayerId(9), first_round=RoundNo(1), last_round=RoundNo(3), points=Points(10)
        ),
        VirtualPoints(
            player=PlayerId(9), first_round=RoundNo(2), last_round=RoundNo(2), points=Points(5)
        ),
    )
    event = replace(field(12, AccelerationMethod.BAKU), virtual_points=rows)
    assert [given(event, r) for r in (1, 2, 3, 4)] == [{9: 10}, {9: 5}, {9: 10}, {}]


class TestBoundary:
    """C.04.7@2026-02 1.3: the last player of the group stays the same person."""

    def test_is_the_last_of_the_upper_group(self) -> None:
        fixed = with_boundary(field(12, AccelerationMethod.BAKU))
        assert fixed.acceleration.boundary == 6

    def test_methods_without_groups_have_none(self) -> None:
        event = field(12, AccelerationMethod.DEGRESSIVE)
        assert with_boundary(event) == event.settings

    def test_once_fixed_it_stays(self) -> None:
        event = field(12, AccelerationMethod.HALEY)
        event = replace(event, settings=with_boundary(event))
        renumbered = tuple(replace(p, tpn=Tpn(13 - (p.tpn or 0))) for p in event.players)
        assert with_boundary(replace(event, players=renumbered)).acceleration.boundary == 6
