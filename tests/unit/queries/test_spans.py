"""Events over 30 days: suggested by the dates, reported in parts with the ratings of each."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from functools import cache

import pytest

from ronde.errors import ModelError
from ronde.formats import read_trf
from ronde.journal import Journal, append
from ronde.journal.events import PlayerEdited, TournamentImported
from ronde.journal.refusals import ActRefused
from ronde.model import (
    Departure,
    DepartureKind,
    Kind,
    LaterRating,
    PlayerId,
    RatingKind,
    Result,
    RoundNo,
    RoundTime,
    Settings,
    Tournament,
)
from ronde.queries.open_games import GamesOpen
from ronde.queries.spans import Span, check_span, is_long, months_of, part_of, read_span
from ronde.simulate import Recipe, generate
from ronde.texts.report_file import report_text

OCTOBER = dt.date(2026, 10, 3)
ONE = PlayerId(1)
SECOND_HALF = Span(first=3, last=5)


@cache
def league() -> Tournament:
    """Five rounds of twelve players, two in October and three in November."""
    played = generate(Recipe(players=12, rounds=5), seed=3)
    days = [OCTOBER + dt.timedelta(days=14 * n) for n in range(5)]
    schedule = tuple(RoundTime(round=RoundNo(n), date=day) for n, day in enumerate(days, 1))
    settings = replace(played.settings, name="Winter", start=days[0], end=days[-1])
    rounds = tuple(replace(r, date=None) for r in played.rounds)
    return replace(played, settings=replace(settings, schedule=schedule), rounds=rounds)


def journal(tournament: Tournament) -> Journal:
    at = dt.datetime(2026, 12, 1, tzinfo=dt.UTC)
    return append(Journal(), TournamentImported(tournament=tournament), author="CM", at=at)


def with_later(tournament: Tournament, player: PlayerId, *later: tuple[int, int]) -> Tournament:
    ratings = tuple(LaterRating(first_round=RoundNo(r), rating=value) for r, value in later)
    players = tuple(
        replace(p, later_ratings=ratings) if p.id == player else p for p in tournament.players
    )
    return replace(tournament, players=players)


class TestMark:
    def test_the_dates_suggest_it(self) -> None:
        month = Settings(start=OCTOBER, end=OCTOBER + dt.timedelta(days=29))
        assert not is_long(month)
        assert is_long(replace(month, end=OCTOBER + dt.timedelta(days=30)))
        assert not is_long(Settings())

    def test_the_rounds_of_the_calendar_count_too(self) -> None:
        schedule = league().settings.schedule
        assert is_long(Settings(schedule=schedule))
        assert not is_long(Settings(schedule=schedule[:2]))

    def test_the_mark_goes_before_the_dates(self) -> None:
        assert not is_long(replace(league().settings, kind=Kind(long=False)))
        assert is_long(Settings(kind=Kind(long=True)))


class TestSpans:
    def test_months_of_the_calendar(self) -> None:
        assert months_of(league()) == (Span(first=1, last=3), Span(first=4, last=5))
        unknown = replace(league(), settings=replace(league().settings, schedule=()))
        assert months_of(unknown) == ()

    def test_typed(self) -> None:
        assert read_span("3-5", league()) == SECOND_HALF
        assert read_span(" 4 ", league()) == Span(first=4, last=4)
        assert read_span("3–5", league()) == SECOND_HALF

    @pytest.mark.parametrize("text", ["", "x", "0-2", "5-3", "1-6", "-1", "1-2-3", "1" * 9, "٣"])
    def test_no_rounds(self, text: str) -> None:
        with pytest.raises(ModelError):
            read_span(text, league())


class TestPart:
    def test_rounds_are_counted_from_one(self) -> None:
        part = part_of(league(), SECOND_HALF)
        assert [r.games for r in part.rounds] == [r.games for r in league().rounds[2:]]
        assert [r.number for r in part.rounds] == [1, 2, 3]
        assert (part.settings.rounds, part.settings.start) == (3, OCTOBER + dt.timedelta(days=28))

    def test_who_had_left_is_not_in_it(self) -> None:
        gone = Departure(kind=DepartureKind.WITHDRAWN, after_round=1)
        at_end = Departure(kind=DepartureKind.WITHDRAWN, after_round=4)
        players = [replace(p, departure=at_end) if p.id == 2 else p for p in league().players]
        extra = replace(players[0], id=PlayerId(99), tpn=None, departure=gone)
        part = part_of(replace(league(), players=(*players, extra)), SECOND_HALF)
        assert PlayerId(99) not in part.player_by_id
        assert part.player(PlayerId(2)).departure == replace(at_end, after_round=2)
        first = part_of(replace(league(), players=tuple(players)), Span(first=1, last=2))
        assert first.player(PlayerId(2)).departure is None

    def test_the_rating_is_that_of_its_first_round(self) -> None:
        event = with_later(league(), ONE, (3, 1999), (5, 2001))
        before = event.player(ONE)
        for first, rating in ((1, before.rating), (2, before.rating), (3, 1999), (5, 2001)):
            part = part_of(event, Span(first=first, last=5))
            assert part.player(ONE).rating == rating
            assert part.player(ONE).tpn == before.tpn
        national = replace(before, rating_kind=RatingKind.NATIONAL)
        part = part_of(
            replace(event, players=(national, *event.players[1:])), Span(first=3, last=5)
        )
        assert part.player(ONE).rating == before.rating
        assert part.player(ONE).person.rating(RatingKind.FIDE) == 1999

    def test_an_open_game_of_the_part_holds_it_up(self) -> None:
        last = league().rounds[4]
        games = (replace(last.games[0], result=Result.PENDING), *last.games[1:])
        event = replace(league(), rounds=(*league().rounds[:4], replace(last, games=games)))
        check_span(event, Span(first=1, last=4))
        with pytest.raises(GamesOpen):
            check_span(event, SECOND_HALF)


class TestReport:
    def test_a_part_is_an_event_of_its_own(self) -> None:
        event = with_later(league(), ONE, (3, 1999))
        document = read_trf(report_text(journal(event), span=SECOND_HALF))
        found = document.tournament
        assert not [p for p in document.problems if p.severity.value == "error"]
        assert found.settings.name == "Winter (rounds 3-5)"
        assert len(found.rounds) == 3
        number = event.player(ONE).tpn
        assert next(p for p in found.players if p.tpn == number).rating == 1999
        comments = report_text(journal(event), span=SECOND_HALF)
        assert "### Part @ Round 3: rounds 3-5 of 5, here rounds 1-3" in comments

    def test_points_are_those_of_the_part(self) -> None:
        text = report_text(journal(league()), span=SECOND_HALF)
        points = [float(line[80:84]) for line in text.splitlines() if line.startswith("001")]
        assert max(points) <= 3
        assert sum(points) == 6 * 3

    def test_the_whole_report_keeps_the_first_rating(self) -> None:
        event = with_later(league(), ONE, (3, 1999))
        assert report_text(journal(event)) == report_text(journal(league()))


class TestLaterRatings:
    def edit(self, *later: tuple[int, int]) -> PlayerEdited:
        player = league().player(ONE)
        ratings = tuple(LaterRating(first_round=RoundNo(r), rating=v) for r, v in later)
        return PlayerEdited(
            player=ONE,
            person=player.person,
            rating=player.rating,
            rating_kind=player.rating_kind,
            later_ratings=ratings,
        )

    def test_other_edits_leave_them_alone(self) -> None:
        at = dt.datetime(2026, 12, 2, tzinfo=dt.UTC)
        kept = append(journal(league()), self.edit((3, 1999)), author="CM", at=at)
        renamed = replace(
            self.edit(), later_ratings=None, person=replace(league().player(ONE).person, club="X")
        )
        kept = append(kept, renamed, author="CM", at=at)
        assert kept.state.tournament.player(ONE).later_rating(4) == 1999

    @pytest.mark.parametrize(
        "later", [((1, 1999),), ((3, 1), (3, 2)), ((4, 1), (3, 2)), ((6, 1999),), ((3, 0),)]
    )
    def test_what_cannot_be(self, later: tuple[tuple[int, int], ...]) -> None:
        at = dt.datetime(2026, 12, 2, tzinfo=dt.UTC)
        with pytest.raises(ActRefused):
            append(journal(league()), self.edit(*later), author="CM", at=at)
