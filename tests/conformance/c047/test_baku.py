"""C.04.7 (first C.04.5.1): the Baku acceleration, as far as it decides pairings.

Sizes of the group and accelerated rounds are tested in tests/unit/scoring/test_virtual.py.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import ClassVar

import pytest

from ronde.model import (
    Absence,
    Acceleration,
    AccelerationMethod,
    BoardNo,
    Bye,
    ByeKind,
    Departure,
    DepartureKind,
    Game,
    PlayerId,
    Points,
    PointSystem,
    RequestedBye,
    Round,
    RoundNo,
    Tournament,
    Tpn,
    VirtualPoints,
)
from ronde.pairing.swiss import SwissError, swiss_field
from ronde.scoring import score_sheets, upper_half, virtual_points
from support.boards import EDITIONS, next_boards
from support.positions import position

every_edition = pytest.mark.parametrize("edition", EDITIONS)

BAKU = Acceleration(method=AccelerationMethod.BAKU)


def field(size: int, *, rounds: int = 9, start: dt.date | None = None) -> Tournament:
    lines = dict.fromkeys(range(1, size + 1), "")
    return position(lines, rounds=rounds, start=start, acceleration=BAKU)


def values(tournament: Tournament, player: int) -> list[int]:
    """What the player is given in each round."""
    sheets = score_sheets(tournament)
    rounds = range(1, (tournament.settings.rounds or 0) + 1)
    return [virtual_points(tournament, r, sheets).get(PlayerId(player), 0) for r in rounds]


class TestArticle_1_1:
    """C.04.7@2026-02 1.1, C.04.5.1@2016 1: a win worth two draws, a loss nothing."""

    @pytest.mark.parametrize(
        ("win", "draw", "loss"), [(30, 10, 0), (10, 6, 0), (20, 10, 5), (30, 20, 10)]
    )
    def test_other_points_are_refused(self, win: int, draw: int, loss: int) -> None:
        points = PointSystem(win=Points(win), draw=Points(draw), loss=Points(loss))
        event = position(dict.fromkeys(range(1, 9), ""), rounds=9, acceleration=BAKU, points=points)
        with pytest.raises(SwissError, match="win is worth two draws") as refused:
            swiss_field(event)
        assert refused.value.missing == "acceleration"

    def test_twice_the_usual_points_are_fine(self) -> None:
        points = PointSystem(win=Points(20), draw=Points(10))
        event = position(dict.fromkeys(range(1, 9), ""), rounds=9, acceleration=BAKU, points=points)
        assert {e.score for e in swiss_field(event).entrants} == {20, 0}

    def test_colours_that_count_differently_do_not_suit(self) -> None:
        points = PointSystem(black_win=Points(11))
        event = position(dict.fromkeys(range(1, 9), ""), rounds=9, acceleration=BAKU, points=points)
        with pytest.raises(SwissError):
            swiss_field(event)

    def test_the_arbiters_own_table_is_not_the_method(self) -> None:
        points = PointSystem(win=Points(30), draw=Points(10))
        row = VirtualPoints(
            player=PlayerId(1), first_round=RoundNo(1), last_round=RoundNo(2), points=Points(30)
        )
        event = position(dict.fromkeys(range(1, 9), ""), rounds=9, acceleration=BAKU, points=points)
        assert {e.score for e in swiss_field(replace(event, virtual_points=(row,))).entrants} == {
            30,
            0,
        }


class TestArticle_1_2:
    """C.04.7@2026-02 1.2, C.04.5.1@2016 2: half of the players, rounded up to an even number."""

    @every_edition
    def test_first_round_within_the_groups(self, edition: str) -> None:
        """Ten players: six above, four below; the plain pairing would be 1-6, 2-7..."""
        assert next_boards(field(10), edition) == [(1, 4), (5, 2), (3, 6), (7, 9), (10, 8)]

    def test_whoever_left_before_the_start_is_not_on_the_list(self) -> None:
        """Thirteen entered, one gone: twelve make a group of six, thirteen one of eight."""
        event = field(13)
        gone = Departure(kind=DepartureKind.WITHDRAWN, after_round=0)
        left = replace(
            event, players=(*event.players[:12], replace(event.players[12], departure=gone))
        )
        assert len(upper_half(event)) == 8
        assert upper_half(left) == {1, 2, 3, 4, 5, 6}

    @pytest.mark.parametrize("bye", list(RequestedBye))
    def test_whoever_is_away_in_round_1_does_not_count(self, bye: RequestedBye) -> None:
        """VCL Q111: thirteen entered, one away: twelve make a group of six, not of eight."""
        event = field(13)
        away = replace(event.players[12], absences=(Absence(round=RoundNo(1), bye=bye),))
        assert len(upper_half(replace(event, players=(*event.players[:12], away)))) == 6

    def test_somebody_away_at_the_top_belongs_to_the_group_and_does_not_make_it_larger(
        self,
    ) -> None:
        event = field(13)
        away = replace(event.players[0], absences=(Absence(round=RoundNo(1)),))
        assert upper_half(replace(event, players=(away, *event.players[1:]))) == set(range(1, 8))

    def test_an_absence_in_round_2_changes_nothing(self) -> None:
        event = field(13)
        away = replace(event.players[12], absences=(Absence(round=RoundNo(2)),))
        assert len(upper_half(replace(event, players=(*event.players[:12], away)))) == 8

    @pytest.mark.parametrize(("bye", "size"), [("U", 8), ("H", 6), ("Z", 6), ("F", 6)])
    def test_once_it_is_paired_round_1_says_who_counts(self, bye: str, size: int) -> None:
        """The allocated bye is part of the pairing; a bye that was asked for is not."""
        event = field(13)
        games = tuple(
            Game(board=BoardNo(n), white=PlayerId(n), black=PlayerId(n + 6)) for n in range(1, 7)
        )
        byes = (Bye(player=PlayerId(13), kind=ByeKind(bye)),)
        paired = replace(event, rounds=(Round(number=RoundNo(1), games=games, byes=byes),))
        assert len(upper_half(paired)) == size


class TestArticle_1_3:
    """C.04.7@2026-02 1.3, C.04.5.1@2016 3: the last of the group stays the same person."""

    def joined(self, tpn: int) -> Tournament:
        """Twelve players and a late entry that took that number; those below moved down."""
        event = field(12)
        moved = tuple(
            replace(p, tpn=Tpn((p.tpn or 0) + ((p.tpn or 0) >= tpn))) for p in event.players
        )
        late = replace(event.players[0], id=PlayerId(13), tpn=Tpn(tpn), first_round=RoundNo(2))
        return replace(event, players=(*moved, late))

    @pytest.mark.parametrize("tpn", [1, 4, 6])
    def test_above_it_joins(self, tpn: int) -> None:
        assert upper_half(self.joined(tpn)) == {1, 2, 3, 4, 5, 6, 13}

    @pytest.mark.parametrize("tpn", [7, 13])
    def test_below_it_does_not(self, tpn: int) -> None:
        assert upper_half(self.joined(tpn)) == {1, 2, 3, 4, 5, 6}

    @pytest.mark.parametrize("who", [1, 6, 12])
    @pytest.mark.parametrize("after", [0, 1])
    def test_leaving_does_not_move_it(self, who: int, after: int) -> None:
        """Not even when recorded as gone before a round 1 in which they were paired."""
        event = field(12)
        lines = {n: f"{n + 6}w-" if n <= 6 else f"{n - 6}b-" for n in range(1, 13)}
        event = replace(event, rounds=position(lines, rounds=9).rounds)
        gone = Departure(kind=DepartureKind.WITHDRAWN, after_round=after)
        players = tuple(replace(p, departure=gone) if p.id == who else p for p in event.players)
        assert upper_half(replace(event, players=players)) == {1, 2, 3, 4, 5, 6}


class TestArticle_1_4:
    """C.04.7@2026-02 1.4, C.04.5.1@2016 4: full value, half of it, nothing."""

    @pytest.mark.parametrize(
        ("start", "rounds", "expected"),
        [
            (dt.date(2018, 1, 1), 7, [0] * 7),
            (dt.date(2018, 1, 1), 9, [10, 10, 10, 5, 5, 0, 0, 0, 0]),
            (dt.date(2018, 1, 1), 11, [10, 10, 10, 5, 5, 0, 0, 0, 0, 0, 0]),
            (dt.date(2024, 1, 1), 7, [10, 10, 5, 5, 0, 0, 0]),
            (dt.date(2024, 1, 1), 11, [10, 10, 10, 5, 5, 5, 0, 0, 0, 0, 0]),
            (dt.date(2026, 3, 1), 7, [10, 10, 5, 5, 0, 0, 0]),
            (dt.date(2026, 3, 1), 9, [10, 10, 10, 5, 5, 0, 0, 0, 0]),
        ],
    )
    def test_by_wording_and_number_of_rounds(
        self, start: dt.date, rounds: int, expected: list[int]
    ) -> None:
        event = field(12, rounds=rounds, start=start)
        assert values(event, 6) == expected
        assert values(event, 7) == [0] * rounds


@every_edition
class TestArticle_1_5:
    """C.04.7@2026-02 1.5, C.04.5.1@2016 5: points plus virtual points, for pairing only."""

    LINES: ClassVar = {
        1: "3w1",
        2: "4b0",
        3: "1b0",
        4: "2w1",
        5: "7w1",
        6: "8b0",
        7: "5b0",
        8: "6w1",
    }

    def test_losers_above_meet_winners_below(self, edition: str) -> None:
        event = position(self.LINES, rounds=9, acceleration=BAKU)
        scores = {e.number: e.score for e in swiss_field(event, edition=edition).entrants}
        assert scores == {1: 20, 4: 20, 2: 10, 3: 10, 5: 10, 8: 10, 6: 0, 7: 0}
        assert next_boards(event, edition) == [(4, 1), (2, 5), (3, 8), (6, 7)]

    def test_the_standings_know_nothing_of_it(self, edition: str) -> None:
        assert edition
        event = position(self.LINES, rounds=9, acceleration=BAKU)
        assert {p: s.points for p, s in score_sheets(event).items() if s.points} == {
            1: 10,
            4: 10,
            5: 10,
            8: 10,
        }

    def test_past_floats_compare_the_pairing_scores_of_their_round(self, edition: str) -> None:
        """3 (0 points, one virtual) met 8 (1 point) in round 2: nobody floated."""
        lines = {
            1: "3w1 4b=",
            2: "4b0 5w=",
            3: "1b0 8w=",
            4: "2w1 1w=",
            5: "7w1 2b=",
            6: "8b0 7w=",
            7: "5b0 6b=",
            8: "6w1 3b=",
        }
        event = position(lines, rounds=9, acceleration=BAKU)
        found = {e.number: e.floats[0] for e in swiss_field(event, edition=edition).entrants}
        assert set(found.values()) == {None}
