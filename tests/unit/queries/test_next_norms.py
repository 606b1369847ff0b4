"""The next round on the way to a norm: which result keeps it."""

from __future__ import annotations

from dataclasses import replace

from ronde.model import (
    Absence,
    Departure,
    DepartureKind,
    PlayerId,
    RequestedBye,
    Result,
    RoundNo,
    Title,
    Tournament,
)
from ronde.norms import Outcome
from ronde.queries.next_norms import next_round_of
from ronde.queries.title_norms import Chance, chances_of, event_conditions
from support.norm_event import event

ONE = PlayerId(1)


def with_first(tournament: Tournament, **changed: object) -> Tournament:
    first = replace(tournament.players[0], **changed)  # type: ignore[arg-type]
    return replace(tournament, players=(first, *tournament.players[1:]))


def lost(tournament: Tournament, *numbers: int) -> Tournament:
    """The same with those rounds lost."""
    return replace(
        tournament,
        rounds=tuple(
            replace(r, games=(replace(r.games[0], result=Result.BLACK_WINS),))
            if r.number in numbers
            else r
            for r in tournament.rounds
        ),
    )


def state(tournament: Tournament) -> Chance:
    [found] = [c for c in chances_of(tournament, player=ONE).chances if c.title is Title.GM]
    return found.state


class TestNextRound:
    """B.01 1.4: six points of nine against 2475 are 2600, and not a half-point to spare."""

    def test_nothing_is_lost_with_points_in_hand(self) -> None:
        found = next_round_of(event(8), ONE, Title.GM)
        assert found is not None
        assert (found.round, found.is_paired, found.among) == (9, False, 1)
        assert [(g.player.id, g.least) for g in found.games] == [(10, Outcome.LOSS)]

    def test_a_point_short_asks_for_a_win(self) -> None:
        found = next_round_of(lost(event(8), 1), ONE, Title.GM)
        assert found is not None
        assert [g.least for g in found.games] == [Outcome.WIN]

    def test_two_points_short_no_result_will_do(self) -> None:
        found = next_round_of(lost(event(8), 1, 2), ONE, Title.GM)
        assert found is not None
        assert [g.least for g in found.games] == [None]
        assert found.groups[0].least == (None,)

    def test_after_the_last_round_there_is_none(self) -> None:
        assert next_round_of(event(9), ONE, Title.GM) is None

    def test_opponents_are_told_by_title(self) -> None:
        found = next_round_of(event(3), ONE, Title.GM)
        assert found is not None
        assert [(g.title, g.count) for g in found.groups] == [(Title.FM, 2), (None, 4)]


class TestRoundsNotPlayed:
    """A round that somebody will not play is not open to them."""

    def test_whoever_has_left(self) -> None:
        gone = Departure(kind=DepartureKind.WITHDRAWN, after_round=RoundNo(8))
        assert state(event(8)) is Chance.OPEN
        assert state(with_first(event(8), departure=gone)) is Chance.GONE
        assert next_round_of(with_first(event(8), departure=gone), ONE, Title.GM) is None

    def test_an_announced_absence(self) -> None:
        away = Absence(round=RoundNo(9), bye=RequestedBye.ZERO)
        assert state(with_first(event(8), absences=(away,))) is Chance.GONE


def test_the_registration_is_among_the_conditions() -> None:
    assert "register.deadline" in {check.code for check in event_conditions(event())}
