"""C.04.2 3 (2017: D): adjourned, absent, withdrawn, unplayed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.model import (
    Absence,
    BoardNo,
    Bye,
    ByeKind,
    Color,
    Departure,
    DepartureKind,
    Game,
    PlayerId,
    Points,
    PointSystem,
    RequestedBye,
    Result,
    Round,
    RoundNo,
    Tournament,
)
from ronde.pairing.swiss import pair_next_round, swiss_field
from ronde.scoring import pairing_scores, score_sheets
from support.boards import EDITIONS, next_boards, next_byes
from support.positions import position

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def with_player(tournament: Tournament, number: int, **changes: object) -> Tournament:
    players = tuple(
        replace(p, **changes) if p.tpn == number else p  # type: ignore[arg-type]
        for p in tournament.players
    )
    return replace(tournament, players=players)


def gone(after_round: int) -> Departure:
    return Departure(kind=DepartureKind.WITHDRAWN, after_round=after_round)


@every_edition
class TestArticle_3_1:
    """C.04.2@2026-02 3.1, C.04.2@2017 D.1: adjourned counts as a draw, for pairing only."""

    def event(self) -> Tournament:
        games = (
            Game(board=BoardNo(1), white=PlayerId(1), black=PlayerId(3), result=Result.ADJOURNED),
            Game(board=BoardNo(2), white=PlayerId(4), black=PlayerId(2), result=Result.BLACK_WINS),
        )
        start = position(dict.fromkeys(range(1, 5), ""), rounds=5)
        return start.with_round(Round(number=RoundNo(1), games=games))

    def test_for_pairing_half_a_point_each(self, edition: str) -> None:
        assert {e.number: e.score for e in swiss_field(self.event(), edition=edition).entrants} == {
            1: 5,
            2: 10,
            3: 5,
            4: 0,
        }

    def test_for_the_standings_nothing_yet(self, edition: str) -> None:
        assert edition
        assert score_sheets(self.event())[PlayerId(1)].points == 0

    def test_it_is_a_meeting_with_colors(self, edition: str) -> None:
        """As a loss, 3 would be last with 4; unplayed, 1 and 3 could meet again."""
        assert next_boards(self.event(), edition) == [(2, 1), (3, 4)]


@every_edition
class TestArticle_3_2:
    """C.04.2@2026-02 3.2, C.04.2@2017 D.3: withdrawn, never paired again."""

    def test_not_paired_and_no_bye(self, edition: str) -> None:
        event = position({1: "3w1", 2: "4b1", 3: "1b0", 4: "2w0 | H"}, rounds=5)
        left = with_player(with_player(event, 3, departure=gone(1)), 4, departure=gone(1))
        assert next_boards(left, edition) == [(2, 1)]
        assert next_byes(left, edition) == {}

    def test_a_round_in_which_they_still_played_can_be_paired_again(self, edition: str) -> None:
        event = position({1: "3w1 2b=", 2: "4b1 1w=", 3: "1b0 4w1", 4: "2w0 3b0"}, rounds=5)
        left = with_player(event, 3, departure=gone(2))
        again = pair_next_round(left.before_round(2), edition=edition).round
        assert {frozenset(g.players) for g in again.games} == {
            frozenset(g.players) for g in event.rounds[1].games
        }

    def test_recorded_as_gone_before_a_round_they_were_paired_in(self, edition: str) -> None:
        """The arbiter did not know when pairing round 2: 3 lost it by forfeit."""
        event = position({1: "3w1 2b=", 2: "4b1 1w=", 3: "1b0 4w-", 4: "2w0 3b+"}, rounds=5)
        left = with_player(event, 3, departure=gone(1))
        again = pair_next_round(left.before_round(2), edition=edition).round
        assert {p for g in again.games for p in g.players} == {1, 2, 3, 4}
        assert 3 not in {e.number for e in swiss_field(left, edition=edition).entrants}


@every_edition
class TestArticle_3_3:
    """C.04.2@2026-02 3.3, C.04.2@2017 D.4: known absence: not paired, zero unless granted."""

    @pytest.mark.parametrize(("letter", "worth"), [("Z", 0), ("H", 5), ("F", 10)])
    def test_what_was_granted(self, letter: str, worth: int, edition: str) -> None:
        event = position({1: "", 2: "", 3: f"| {letter}"}, rounds=5)
        assert next_boards(event, edition) == [(1, 2)]
        assert next_byes(event, edition) == {3: letter}
        after = event.with_round(pair_next_round(event, edition=edition).round)
        assert score_sheets(after)[PlayerId(3)].points == worth

    def test_an_event_that_pays_absences(self, edition: str) -> None:
        event = position({1: "Z", 2: "."}, rounds=5, points=PointSystem(absence=Points(5)))
        assert [e.score for e in swiss_field(event, edition=edition).entrants] == [5, 5]


def history(colors: str) -> Tournament:
    """Player 1 with those colours, one opponent after the other; `-` is an unplayed round."""
    lines = {1: " ".join("Z" if c == "-" else f"{n}{c}=" for n, c in enumerate(colors, 2))}
    for n, c in enumerate(colors, 2):
        words = ["."] * len(colors)
        words[n - 2] = "." if c == "-" else f"1{'b' if c == 'w' else 'w'}="
        lines[n] = " ".join(words)
    return position(lines, rounds=11)


@every_edition
class TestArticle_3_4:
    """C.04.2@2026-02 3.4, C.04.2@2017 D.5: unplayed rounds move to the front of the colours."""

    @pytest.mark.parametrize(
        ("written", "treated"),
        [("bwb-w", "-bwbw"), ("wb-wb", "-wbwb"), ("bww-b-w", "--bwwbw")],
    )
    def test_the_three_examples(self, written: str, treated: str, edition: str) -> None:
        one, other = (
            swiss_field(history(colors), edition=edition).entrants[0]
            for colors in (written, treated)
        )
        assert one.colors == other.colors == tuple(Color(c) for c in treated.strip("-"))

    def test_a_forfeit_has_no_color(self, edition: str) -> None:
        event = position({1: "2w1 3w+", 2: "1b0 Z", 3: "Z 1b-"}, rounds=5)
        assert swiss_field(event, edition=edition).entrants[0].colors == (Color.WHITE,)

    def test_an_absence_between_two_whites_does_not_part_them(self, edition: str) -> None:
        """1 had White, was away, had White: a third one in a row is ruled out."""
        lines = {1: "3w= Z 4w=", 2: "Z Z Z", 3: "1b= Z Z | Z", 4: "Z Z 1b= | Z"}
        assert next_boards(position(lines, rounds=9), edition) == [(2, 1)]


@every_edition
class TestArticle_3_5:
    """C.04.2@2026-02 3.5, C.04.2@2017 D.6: paired but not played, they may meet again."""

    @pytest.mark.parametrize("words", [("+", "-"), ("-", "+"), ("-", "-")])
    def test_again(self, words: tuple[str, str], edition: str) -> None:
        event = position({1: f"2w{words[0]}", 2: f"1b{words[1]}"}, rounds=5)
        assert {frozenset(pair) for pair in next_boards(event, edition)} == {frozenset({1, 2})}


@every_edition
class TestArticle_2_4:
    """C.04.2@2026-02 2.4, C.04.2@2017 C.2: late entries: zero for missed rounds, then paired."""

    def late(self, **changes: object) -> Tournament:
        event = position({1: "", 2: "", 3: "", 4: ""}, rounds=5)
        return with_player(event, 1, first_round=RoundNo(2), **changes)

    def test_not_paired_before_arrival_and_no_entry(self, edition: str) -> None:
        assert next_boards(self.late(), edition) == [(2, 3)]
        assert next_byes(self.late(), edition) == {4: "U"}

    def test_nothing_is_granted_for_the_rounds_before(self, edition: str) -> None:
        half = Absence(round=RoundNo(1), bye=RequestedBye.HALF)
        assert next_byes(self.late(absences=(half,)), edition) == {4: "U"}

    def test_paired_from_its_round_on_with_zero_points(self, edition: str) -> None:
        first = pair_next_round(self.late(), edition=edition).round
        games = tuple(replace(g, result=Result.DRAW) for g in first.games)
        event = self.late().with_round(replace(first, games=games))
        newcomer = swiss_field(event, edition=edition).entrants[0]
        assert (newcomer.score, newcomer.unplayed, newcomer.may_take_pab) == (0, 1, True)
        assert 1 in {p for pair in next_boards(event, edition) for p in pair}

    def test_pairing_an_old_round_again_leaves_them_out(self, edition: str) -> None:
        first = pair_next_round(self.late(), edition=edition).round
        event = self.late().with_round(first)
        assert pair_next_round(event.before_round(1), edition=edition).round == first

    def test_until_then_they_hold_no_number_that_counts(self, edition: str) -> None:
        """The first colour of 2 is that of number 1; docs/disputes/initial-colour-numbers.md."""
        assert next_boards(self.late(), edition)[0] == (2, 3)

    def test_what_others_were_counts_on_after_they_left(self, edition: str) -> None:
        """1 played and withdrew: 2 keeps number 2, and Black."""
        byes = (
            Bye(player=PlayerId(2), kind=ByeKind.ZERO),
            Bye(player=PlayerId(3), kind=ByeKind.ZERO),
        )
        event = position({1: "4w=", 2: "", 3: "", 4: "1b="}, rounds=5)
        event = event.with_round(replace(event.rounds[0], byes=byes))
        event = with_player(with_player(event, 1, departure=gone(1)), 4, departure=gone(1))
        assert next_boards(event, edition) == [(3, 2)]


def test_pairing_scores_of_an_open_round_are_those_before_it() -> None:
    """C.04.2@2026-02 3.1: a result that is missing does not change the round it belongs to."""
    event = position({1: "2w1", 2: "1b0"}, rounds=5)
    sheets = score_sheets(event, for_pairing=True)
    assert pairing_scores(event, 1, sheets) == {1: 0, 2: 0}
