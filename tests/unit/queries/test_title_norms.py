"""Ratings and title norms of a tournament: from its rounds to the values of the two rooms."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest

from ronde.admin.answers import Verdict
from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Cadence,
    Color,
    Game,
    Kind,
    LaterRating,
    Official,
    OfficialRole,
    Person,
    PlayerId,
    RatingEntry,
    RatingKind,
    Result,
    Round,
    RoundNo,
    Sex,
    System,
    Title,
    Tournament,
)
from ronde.norms import Exemption, Outcome, System as NormSystem
from ronde.queries.rating_changes import fide_rating, rating_changes
from ronde.queries.title_norms import asked_of, norms_of, paths_of, titles_open_to
from ronde.rules.rating import rating_rules
from support.norm_event import event, player

NEW = rating_rules("2025")


def with_game(tournament: Tournament, number: int, result: Result) -> Tournament:
    rounds = list(tournament.rounds)
    game = replace(rounds[number - 1].games[0], result=result)
    rounds[number - 1] = replace(rounds[number - 1], games=(game,))
    return replace(tournament, rounds=tuple(rounds))


class TestRatings:
    def test_the_change_is_that_of_the_games(self) -> None:
        first = rating_changes(event()).players[0]
        assert first.change is not None
        assert (first.change.games, first.change.k, first.rounds) == (9, 10, tuple(range(1, 10)))
        # 75 below each opponent: 40 % expected, six points of nine
        assert first.change.change == 10 * (600 - 9 * 40)

    def test_k_that_is_known_is_used(self) -> None:
        found = rating_changes(event(), factors={PlayerId(1): 40}).players[0]
        assert found.change is not None
        assert (found.change.k, found.factor) == (40, None)

    def test_open_and_forfeited_games_change_nothing(self) -> None:
        for result in (Result.PENDING, Result.BLACK_FORFEITS, Result.UNRATED_WHITE_WINS):
            found = rating_changes(with_game(event(), 1, result)).players[0]
            assert found.change is not None
            assert found.change.games == 8

    def test_a_pace_that_is_too_fast_for_them(self) -> None:
        """60 minutes make a long game, but these two need 120."""
        found = rating_changes(event(time_control="60 min")).players[0]
        assert found.change is not None
        assert found.change.games == 0
        assert {line.article for e in found.change.events for line in e.lines} == {
            "B.02@2024-03 1.1"
        }

    def test_an_unrated_player_gets_a_first_rating(self) -> None:
        unrated = replace(event(), players=(player(1, 0), *event().players[1:]))
        first, second, *_ = rating_changes(unrated).players
        assert (first.change, first.first and first.first.rating) == (None, 2200)
        assert second.change is not None
        assert second.change.games == 0

    def test_whose_rating_counts(self) -> None:
        ratings = (RatingEntry(value=2000), RatingEntry(value=1900, cadence=Cadence.RAPID))
        somebody = replace(player(1, 1500), rating_kind=RatingKind.NATIONAL)
        listed = replace(somebody, person=replace(somebody.person, ratings=ratings))
        assert fide_rating(somebody, NEW, Cadence.STANDARD) is None
        assert fide_rating(listed, NEW, Cadence.STANDARD) == 2000
        assert fide_rating(listed, NEW, Cadence.RAPID) == 1900
        assert fide_rating(listed, NEW, Cadence.BLITZ) == 2000
        assert fide_rating(replace(somebody, rating_kind=None), NEW, Cadence.BLITZ) == 1500


class TestNorms:
    def test_a_norm(self) -> None:
        [gm, im] = norms_of(event(), player=PlayerId(1)).norms
        assert (gm.verdict.title, gm.verdict.is_norm, gm.missed) == (Title.GM, True, ())
        assert im.verdict.is_norm

    def test_the_nearest_miss_is_told(self) -> None:
        [gm, _] = norms_of(with_game(event(), 1, Result.DRAW), player=PlayerId(1)).norms
        assert [c.code for c in gm.missed] == ["1.4.8"]

    def test_a_forfeit_makes_it_eight_of_nine(self) -> None:
        tournament = with_game(event(), 4, Result.BLACK_FORFEITS)
        [gm, _] = norms_of(tournament, player=PlayerId(1)).norms
        assert gm.verdict.figures is not None
        assert (gm.verdict.figures.games, "1.4.1" in gm.verdict.failed) == (8, False)

    def test_the_edition_follows_the_first_day(self) -> None:
        old = replace(event(), settings=replace(event().settings, start=dt.date(2023, 12, 31)))
        assert norms_of(old).rules.edition == "2022"
        assert norms_of(event()).rules.edition == "2024"

    def test_what_is_not_known_is_counted(self) -> None:
        person = Person(name="Nobody")
        strange = replace(event().players[9], person=person)
        found = norms_of(replace(event(), players=(*event().players[:9], strange)))
        assert (found.unknown_federations, found.unknown_sexes) == (1, 1)
        assert found.assumed_federations == ()
        stranger = replace(strange, person=replace(person, federation="xyz"))
        found = norms_of(replace(event(), players=(*event().players[:9], stranger)))
        assert (found.unknown_federations, found.assumed_federations) == (0, ("XYZ",))

    @pytest.mark.parametrize(
        ("system", "expected", "fixed"),
        [
            ("dutch", NormSystem.SWISS, False),
            ("berger", NormSystem.ROUND_ROBIN, True),
            ("berger-double", NormSystem.DOUBLE_ROUND_ROBIN, True),
            ("nobody knows", NormSystem.OTHER, False),
        ],
    )
    def test_the_system(self, system: str, expected: NormSystem, fixed: bool) -> None:
        found = norms_of(event(system=System(name=system))).event
        assert (found.system, found.fixed) == (expected, fixed)

    @pytest.mark.parametrize(
        ("system", "times", "expected"),
        [
            ("berger", 2, NormSystem.DOUBLE_ROUND_ROBIN),
            ("berger", 3, NormSystem.OTHER),
            ("dutch", 2, NormSystem.OTHER),
            ("cup", 3, NormSystem.KNOCKOUT),
        ],
    )
    def test_people_who_meet_again(self, system: str, times: int, expected: NormSystem) -> None:
        tournament = event(system=System(name=system))
        rounds = list(tournament.rounds)
        for index in range(1, times):
            rounds[index] = replace(rounds[index], games=rounds[0].games)
        found = norms_of(replace(tournament, rounds=tuple(rounds)), player=PlayerId(1))
        assert found.event.system is expected
        assert found.norms

    def test_a_national_final_is_exempt(self) -> None:
        found = norms_of(event(kind=Kind(competition="french_championship")))
        assert found.event.exemption is Exemption.NATIONAL_FINAL

    def test_a_large_swiss_is_found_by_counting(self) -> None:
        players = tuple(
            player(n, 2300, Title.IM, ("GER", "ITA", "ESP")[n % 3]) for n in range(1, 22)
        )
        bye = Bye(player=PlayerId(21), kind=ByeKind.PAB)
        games = tuple(
            Game(board=BoardNo(n), white=PlayerId(n), black=PlayerId(n + 1), result=Result.DRAW)
            for n in range(1, 21, 2)
        )
        one = Tournament(
            settings=event().settings,
            players=players,
            rounds=(Round(number=RoundNo(1), games=games, byes=(bye,)),),
        )
        assert norms_of(one).event.exemption is Exemption.LARGE_SWISS
        home = replace(one, settings=replace(one.settings, federation="GER"))
        assert norms_of(home).event.exemption is None


class TestEvent:
    """B.01@2024-01 1.1, 1.6: what the event must be for any norm."""

    @pytest.mark.parametrize(
        ("control", "verdict"),
        [("90 min + 30 s", Verdict.OK), ("60 min + 30 s", Verdict.FAIL), ("", Verdict.UNKNOWN)],
    )
    def test_two_hours_for_sixty_moves(self, control: str, verdict: Verdict) -> None:
        found = norms_of(event(time_control=control)).conditions
        assert [c.verdict for c in found if c.code == "tc.norms"] == [verdict]

    @pytest.mark.parametrize(("title", "verdict"), [("FA", Verdict.OK), ("NA", Verdict.FAIL)])
    def test_the_chief_arbiter(self, title: str, verdict: Verdict) -> None:
        chief = Official(
            role=OfficialRole.CHIEF_ARBITER, person=Person(name="Roche"), fide_title=title
        )
        found = norms_of(event(officials=(chief,))).conditions
        assert [c.verdict for c in found if c.code == "arbiter.fide_title"] == [verdict]


class TestPaths:
    def test_a_paired_round_is_known(self) -> None:
        [gm, _] = paths_of(with_game(event(), 9, Result.PENDING), player=PlayerId(1)).paths
        assert (gm.path.open_rounds, gm.path.needed, gm.path.sure) == ((9,), 0, 0)
        assert gm.path.table is None

    def test_rounds_to_come_are_played_against_who_is_left(self) -> None:
        [gm, _] = paths_of(event(8), player=PlayerId(1)).paths
        assert (gm.path.open_rounds, gm.path.needed) == ((9,), 0)
        away = event(8).players
        gone = replace(event(8), players=(*away[:9],))
        [gm, _] = paths_of(gone, player=PlayerId(1)).paths
        assert (gm.path.possible, gm.path.blocked) == (False, ("1.4.1",))

    def test_everybody(self) -> None:
        found = paths_of(event(0))
        assert len(found.paths) == sum(len(titles_open_to(p)) for p in event().players)
        assert found.event.rounds == 9


class TestTitles:
    @pytest.mark.parametrize(
        ("held", "sex", "expected"),
        [
            (None, Sex.MAN, "GM IM"),
            (None, None, "GM IM"),
            (Title.FM, Sex.WOMAN, "GM IM WGM WIM"),
            (Title.WIM, Sex.WOMAN, "GM IM WGM"),
            (Title.WGM, Sex.WOMAN, "GM IM"),
            (Title.IM, Sex.MAN, "GM"),
            (Title.GM, Sex.WOMAN, ""),
        ],
    )
    def test_who_can_want_which(self, held: Title | None, sex: Sex | None, expected: str) -> None:
        one = player(1, 2400)
        one = replace(one, person=replace(one.person, title=held, sex=sex))
        assert [title.value for title in titles_open_to(one)] == expected.split()


def test_every_result_has_an_outcome() -> None:
    """A result that nobody thought of is unplayed, never a crash."""
    for result in Result:
        for color in Color:
            one = with_game(event(), 1, result)
            if color is Color.BLACK:
                game = one.rounds[0].games[0]
                turned = replace(game, white=game.black, black=game.white)
                one = replace(
                    one, rounds=(replace(one.rounds[0], games=(turned,)), *one.rounds[1:])
                )
            assert norms_of(one, player=PlayerId(1)).norms
            assert paths_of(one, player=PlayerId(1)).paths
            assert rating_changes(one).players
    assert Outcome("1").halves == 2


class TestLongEvents:
    """Over thirty days an opponent has the rating of the day of the game (1.1.4, 1.4.6 a)."""

    LATER = (LaterRating(first_round=RoundNo(5), rating=2300),)

    def held(self, **settings: Any) -> Tournament:
        """The opponents of rounds 4 and 6 have another rating from round 5 on."""
        found = event(**settings)
        players = tuple(
            replace(p, later_ratings=self.LATER) if p.id in {5, 7} else p for p in found.players
        )
        return replace(found, players=players)

    def test_the_rating_of_the_day_counts(self) -> None:
        found = norms_of(self.held(end=dt.date(2026, 6, 15)), player=PlayerId(1)).norms[0].verdict
        assert found.figures is not None
        assert found.figures.average == round((8 * 2475 + 2300) / 9)
        assert not found.is_norm

    def test_in_an_event_of_thirty_days_the_first_list_counts(self) -> None:
        found = norms_of(self.held(end=dt.date(2026, 5, 30)), player=PlayerId(1)).norms[0].verdict
        assert found.figures is not None
        assert found.figures.average == 2475
        assert found.is_norm

    def test_a_player_who_got_a_rating_on_the_way(self) -> None:
        long = self.held(end=dt.date(2026, 6, 15))
        players = tuple(
            replace(p, rating=0, rating_kind=None) if p.id == 7 else p for p in long.players
        )
        asked = asked_of(replace(long, players=players))
        assert asked.opponent(PlayerId(7), 4).rating is None
        assert asked.opponent(PlayerId(7), 5).rating == 2300

    def test_later_lists_that_nobody_noted_are_told(self) -> None:
        told = [
            norms_of(tournament).first_list_only
            for tournament in (
                event(end=dt.date(2026, 6, 15)),
                self.held(end=dt.date(2026, 6, 15)),
                event(end=dt.date(2026, 5, 9)),
            )
        ]
        assert told == [True, False, False]
