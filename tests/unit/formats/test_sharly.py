"""Events of Sharly Chess to tournaments, with invented people."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ronde.errors import FormatError
from ronde.formats import InvalidFile, ProgramFile, load, read_program_file
from ronde.formats.sharly import read_sharly
from ronde.journal.events import ChargeSet, CheckedIn, PaymentRecorded
from ronde.model import (
    THREE_ONE_ZERO,
    AccelerationMethod,
    ByeKind,
    Cadence,
    Color,
    Player,
    PlayerId,
    RatingKind,
    RequestedBye,
    Result,
    Sex,
    Title,
)
from support.sharly import FIRST, LAST, SharlyEvent, not_an_event, small

BOTH = pytest.mark.parametrize("migration", [FIRST, LAST])


def _read(event: SharlyEvent) -> ProgramFile:
    [file] = read_sharly(event.data)
    return file


def _codes(file: ProgramFile) -> list[str]:
    return [problem.code for problem in file.problems]


def _player(file: ProgramFile, name: str) -> Player:
    return next(p for p in file.tournament.players if p.name.startswith(name))


def _pair(results: tuple[int, int], migration: int = LAST) -> SharlyEvent:
    event = SharlyEvent(migration)
    open_ = event.tournament()
    ash, elm = event.player("ASH", open_, tpn=1), event.player("ELM", open_, tpn=2)
    event.game(open_, 1, ash, elm, results)
    return event


def _with_third(*entries: int | None) -> ProgramFile:
    """Two who play every round, and OAK with these results and no board."""
    event = SharlyEvent()
    open_ = event.tournament(rounds=5)
    ash, elm, oak = (event.player(name, open_) for name in ("ASH", "ELM", "OAK"))
    event.game(open_, 1, ash, elm, (3, 1))
    event.game(open_, 2, elm, ash, (3, 1))
    for number, result in enumerate(entries, start=1):
        if result is not None:
            event.entry(open_, number, oak, result)
    return _read(event)


class TestRounds:
    @BOTH
    @pytest.mark.parametrize(
        ("results", "result"),
        [
            ((0, 0), Result.PENDING),
            ((3, 1), Result.WHITE_WINS),
            ((2, 2), Result.DRAW),
            ((1, 3), Result.BLACK_WINS),
            ((4, 6), Result.WHITE_FORFEITS),
            ((5, 5), Result.DOUBLE_FORFEIT),
            ((13, 11), Result.UNRATED_WHITE_WINS),
            ((12, 12), Result.UNRATED_DRAW),
            ((15, 15), Result.BOTH_LOSE),
            ((16, 17), Result.HALF_ZERO),
            ((20, 19), Result.UNRATED_ZERO_HALF),
        ],
    )
    def test_every_result(self, results: tuple[int, int], result: Result, migration: int) -> None:
        file = _read(_pair(results, migration))
        [game] = file.tournament.rounds[0].games
        names = [file.tournament.player(p).name for p in game.players]
        assert (names, game.result) == (["ASH", "ELM"], result)

    @pytest.mark.parametrize(
        ("result", "kind"),
        [(7, ByeKind.ZERO), (8, ByeKind.HALF), (9, ByeKind.PAB), (10, ByeKind.FULL)],
    )
    def test_byes(self, result: int, kind: ByeKind) -> None:
        file = _with_third(result, result)
        assert [r.byes[0].kind for r in file.tournament.rounds] == [kind, kind]

    def test_a_bye_has_a_board_with_nobody_opposite(self) -> None:
        event = _pair((3, 1))
        oak = event.player("OAK", 1)
        event.entry(1, 1, oak, 9, event.board(oak, None))
        [bye] = _read(event).tournament.rounds[0].byes
        assert bye.kind is ByeKind.PAB

    def test_nothing_before_the_first_entry_is_a_late_entry(self) -> None:
        file = _with_third(None, 8)
        oak = _player(file, "OAK")
        assert (oak.first_round, file.tournament.rounds[0].byes) == (2, ())

    def test_byes_of_rounds_to_come_are_absences(self) -> None:
        file = _with_third(7, 7, 8, None, 10)
        found = [(a.round, a.bye) for a in _player(file, "OAK").absences]
        assert found == [(3, RequestedBye.HALF), (5, RequestedBye.FULL)]

    def test_boards_go_by_their_place(self) -> None:
        event = SharlyEvent()
        open_ = event.tournament()
        people = [event.player(name, open_) for name in "ABCD"]
        first = event.game(open_, 1, people[0], people[1], (3, 1))
        event.game(open_, 1, people[2], people[3], (3, 1))
        event.script(f'UPDATE board SET "index" = 9 WHERE id = {first}')
        file = _read(event)
        found = [
            (g.board, file.tournament.player(g.white).name) for g in file.tournament.rounds[0].games
        ]
        assert found == [(1, "C"), (2, "A")]


class TestContradictions:
    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ("UPDATE pairing SET result = 3", "sharly.results"),
            ("UPDATE pairing SET result = 99", "sharly.results"),
            ("DELETE FROM pairing WHERE player_id = 2", "sharly.one_sided"),
            ("UPDATE board SET black_player_id = 7", "sharly.board"),
            ("UPDATE board SET black_player_id = 1", "sharly.board"),
            ("DELETE FROM board", "sharly.board"),
            (
                "UPDATE pairing SET result = 3;"
                "INSERT INTO player (id, last_name) VALUES (3, 'OAK');"
                "INSERT INTO tournament_player VALUES (1, 3, 3, NULL);"
                "INSERT INTO pairing VALUES (1, 3, 1, 3, NULL, 0)",
                "sharly.entry",
            ),
        ],
    )
    def test_refused_with_player_and_round(self, change: str, code: str) -> None:
        event = _pair((3, 1))
        event.script(change)
        with pytest.raises(InvalidFile) as caught:
            _read(event)
        errors = [p for p in caught.value.problems if p.code == code]
        assert errors
        assert errors[0].fields["round"] == 1
        [file] = read_sharly(event.data, drop=True)
        assert file.tournament.rounds == ()
        assert "sharly.rounds_left_out" in _codes(file)


class TestPeople:
    @BOTH
    def test_who_they_are(self, migration: int) -> None:
        event = SharlyEvent(migration)
        cells: dict[str, Any] = {
            "gender": "F" if migration == LAST else 1,
            "title": "WFM" if migration == LAST else 3,
            "first_name": "Anna",
            "date_of_birth": "2001-09-27",
            "fide_id": 612345,
            "club": "Club of Nowhere",
            "fixed": 4,
            "plugin_data": {"ffe": {"ffe_licence_number": "A00001", "ffe_league": "IDF"}},
        }
        event.player("ASH", event.tournament(), tpn=1, **cells)
        player = _player(_read(event), "ASH")
        person = player.person
        assert (person.name, person.sex, person.title) == ("ASH, Anna", Sex.WOMAN, Title.WFM)
        assert (str(person.birth), person.fide_id, person.club) == (
            "2001-09-27",
            "612345",
            "Club of Nowhere",
        )
        assert (person.national_id, person.league, player.fixed_board) == ("A00001", "IDF", 4)

    def test_a_year_of_birth_alone(self) -> None:
        event = SharlyEvent()
        event.player("ASH", event.tournament(), year_of_birth=1990)
        assert str(_player(_read(event), "ASH").person.birth) == "1990"

    def test_ratings_by_rate_of_play_in_the_newer_form(self) -> None:
        event = SharlyEvent()
        rapid = event.tournament(rating=2)
        event.player(
            "ASH", rapid, ratings={"1": {"fide": 1900}, "2": {"national": 1800, "fide": 0}}
        )
        event.player("ELM", rapid, ratings={"1": {"fide": 1700}, "2": {"estimated": 1399}})
        file = _read(event)
        ash, elm = file.tournament.players
        assert (ash.rating, ash.rating_kind) == (1800, RatingKind.NATIONAL)
        assert ash.person.rating(RatingKind.FIDE, Cadence.STANDARD) == 1900
        assert (elm.rating, elm.listed_rating) == (1399, 0)

    def test_whoever_has_no_rapid_rating_may_count_with_the_standard_one(self) -> None:
        event = SharlyEvent()
        rapid = event.tournament(rating=2, override_unrated_rapid_blitz=1)
        event.player("ELM", rapid, ratings={"1": {"fide": 1700}, "2": {"estimated": 1399}})
        assert _player(_read(event), "ELM").rating == 1700

    def test_the_list_the_event_goes_by(self) -> None:
        event = SharlyEvent(player_rating_type=2)
        event.player("ASH", event.tournament(), ratings={"1": {"fide": 1900, "national": 1950}})
        assert _player(_read(event), "ASH").rating == 1950

    def test_nothing_private_is_read(self) -> None:
        text = repr(read_sharly(small()))
        assert not any(word in text for word in ("example.org", "hunter2", "nuts", "0600000000"))

    def test_money_and_ticks(self) -> None:
        event = SharlyEvent()
        open_ = event.tournament()
        event.player("ASH", open_, owed=35.5, paid=20.0, check_in=1)
        event.player("ELM", open_, owed=-3.0, paid=0.0)
        acts = _read(event).acts
        assert [type(act) for act in acts] == [CheckedIn, ChargeSet, PaymentRecorded]
        charge, payment = acts[1], acts[2]
        assert isinstance(charge, ChargeSet)
        assert isinstance(payment, PaymentRecorded)
        assert (charge.charge.cents, payment.payment.cents) == (3550, 2000)

    def test_numbers_of_the_file_or_all_anew(self) -> None:
        event = SharlyEvent()
        open_ = event.tournament()
        event.player("ASH", open_, tpn=2, rating=1900)
        event.player("ELM", open_, tpn=1, rating=1500)
        assert [p.tpn for p in _read(event).tournament.players] == [2, 1]
        event.player("OAK", open_, rating=1400)
        file = _read(event)
        assert [p.tpn for p in file.tournament.players] == [1, 2, 3]
        assert _codes(file) == ["sharly.numbers"]

    def test_doubles_and_strangers_are_said(self) -> None:
        event = SharlyEvent()
        open_ = event.tournament()
        event.player("ASH", open_, fide_id=7)
        event.player("ELM", open_, fide_id=7)
        event.insert("tournament_player", tournament_id=open_, player_id=99)
        file = _read(event)
        assert sorted(_codes(file)) == ["sharly.player.twice", "sharly.unknown_player"]
        assert len(file.tournament.players) == 2


class TestSettings:
    def test_what_is_announced(self) -> None:
        event = SharlyEvent()
        event.tournament(
            start_date="2026-10-03",
            stop_date="2026-10-04",
            time_control_trf25="5400+30",
            round_datetimes={"2": "2026-10-04 09:30:00", "3": None},
        )
        settings = _read(event).tournament.settings
        assert (settings.name, settings.city, settings.federation) == ("Open A", "Nowhere", "FRA")
        assert (settings.start, settings.end) == (dt.date(2026, 10, 3), dt.date(2026, 10, 4))
        assert (settings.rounds, settings.time_control_code) == (5, "5400+30")
        assert [(t.round, t.time) for t in settings.schedule] == [(2, dt.time(9, 30))]
        assert settings.initial_color is Color.WHITE

    @pytest.mark.parametrize("month", [1, 7])
    def test_moments_of_the_older_form_keep_the_days_of_paris(self, month: int) -> None:
        ahead = dt.timedelta(hours=1 if month == 1 else 2)
        midnight = dt.datetime(2026, month, 10, tzinfo=dt.UTC) - ahead
        late = dt.datetime(2026, month, 12, 23, 59, tzinfo=dt.UTC) - ahead
        event = SharlyEvent(FIRST, start=midnight.timestamp(), stop=late.timestamp())
        event.tournament()
        settings = _read(event).tournament.settings
        assert (settings.start, settings.end) == (
            dt.date(2026, month, 10),
            dt.date(2026, month, 12),
        )

    @BOTH
    def test_tiebreaks(self, migration: int) -> None:
        event = SharlyEvent(migration)
        event.tiebreaks(
            event.tournament(),
            ("BUCHHOLZ", {"CUTTER_WITH_MEDIAN": "CUT_1"}),
            ("BUCHHOLZ", {"CUTTER_WITH_MEDIAN": "MEDIAN_2", "PLAYED_MODIFIER": True}),
            ("BUCHHOLZ", {"CUTTER_WITH_MEDIAN": "NO_CUT"}),
            ("KOYA", {"KOYA_LIMIT": -1}),
            ("DIRECT_ENCOUNTER", {}),
            ("ASTROLOGY", {}),
        )
        file = _read(event)
        chain = file.tournament.settings.tiebreaks
        assert chain == ("BH/C1", "BH/M2/P", "BH", "KS/L-1", "DE")
        assert [(p.code, p.text) for p in file.problems] == [("sharly.tiebreak", "ASTROLOGY")]
        assert not file.tournament.settings.editions

    def test_those_of_papi_are_the_book_s(self) -> None:
        event = SharlyEvent()
        event.tiebreaks(
            event.tournament(rounds=9), ("ffe-PAPI_BUCHHOLZ_CUT_BOTTOM", {}), ("MANUAL", {})
        )
        event.player("ASH", 1, manual_tiebreak=1)
        event.player("ELM", 1, manual_tiebreak=2)
        file = _read(event)
        assert file.tournament.settings.tiebreaks == ("BH/C2", "MAN")
        assert file.tournament.settings.edition_of("tiebreak") == "book"
        assert [file.tournament.player(PlayerId(p)).name for p in file.decided] == ["ELM", "ASH"]

    @pytest.mark.parametrize(
        ("migration", "cells", "win", "pab"),
        [
            (FIRST, {"three_points_for_a_win": 1}, THREE_ONE_ZERO.win, THREE_ONE_ZERO.win),
            (LAST, {"game_points": {"3": 3, "2": 1, "1": 0, "9": 1}}, 30, 10),
            (LAST, {"game_points": {"3": 1.0, "2": 0.5, "9": 0.5}}, 10, 5),
        ],
    )
    def test_points(self, migration: int, cells: dict[str, Any], win: int, pab: int) -> None:
        event = SharlyEvent(migration)
        event.tournament(**cells)
        points = _read(event).tournament.settings.points.resolved()
        assert (points.win, points.pab) == (win, pab)

    def test_points_that_cannot_be(self) -> None:
        event = SharlyEvent()
        event.tournament(game_points={"3": 0.333})
        file = _read(event)
        assert (_codes(file), file.tournament.settings.points.win) == (["sharly.points"], 10)

    @pytest.mark.parametrize(
        ("word", "system"),
        [("ROUND_ROBIN_BERGER", "berger"), ("ROUND_ROBIN_DOUBLE_BERGER", "berger-double")],
    )
    def test_round_robins(self, word: str, system: str) -> None:
        event = SharlyEvent()
        event.tournament(pairing=word)
        assert _read(event).tournament.settings.system.name == system

    def test_another_system_is_said(self) -> None:
        event = SharlyEvent()
        event.tournament(pairing="KEIZER")
        assert _codes(_read(event)) == ["sharly.system"]

    @pytest.mark.parametrize(
        ("word", "settings", "method"),
        [
            ("pairing_acceleration-SWISS_HALEY", {"GROUP_A_2": [1, 2]}, AccelerationMethod.HALEY),
            ("SWISS_HALEY_SOFT", {"rating_limit": 1800}, AccelerationMethod.PAPI_HALEY),
            ("SWISS_BAKU", {"GROUP_A_2": [1, 2]}, AccelerationMethod.BAKU),
        ],
    )
    def test_two_groups(
        self, word: str, settings: dict[str, Any], method: AccelerationMethod
    ) -> None:
        named = {f"pairing_acceleration-{name}": value for name, value in settings.items()}
        [file] = read_sharly(small(pairing=word, pairing_settings=named))
        chosen = file.tournament.settings.acceleration
        assert chosen.method is method
        assert chosen.boundary is not None
        assert file.tournament.player(chosen.boundary).name == "ELM"

    @pytest.mark.parametrize(
        "settings",
        [{"GROUP_A_3": [1, 1], "GROUP_B_3": [2, 3]}, {"dual_rating_limits": [1700, 1900]}],
    )
    def test_three_groups(self, settings: dict[str, Any]) -> None:
        named = {f"pairing_acceleration-{name}": value for name, value in settings.items()}
        word = "ffe-pairing_acceleration-SWISS_NICOIS"
        [file] = read_sharly(small(pairing=word, pairing_settings=named))
        chosen = file.tournament.settings.acceleration
        assert (chosen.method, chosen.limits) == (AccelerationMethod.NICOIS, (1900, 1700))

    def test_groups_that_are_not_there_are_asked_about(self) -> None:
        [file] = read_sharly(small(pairing="SWISS_PROGRESSIVE"))
        assert _codes(file) == ["sharly.border"]


class TestSeveral:
    def _event(self) -> SharlyEvent:
        event = SharlyEvent()
        first, second = event.tournament(name="Open A"), event.tournament(name="Open B", index=1)
        event.player("ASH", first, second)
        event.player("ELM", second)
        return event

    def test_each_with_its_players_and_its_key(self) -> None:
        files = read_sharly(self._event().data)
        assert [(f.key, len(f.tournament.players)) for f in files] == [("open-a", 1), ("open-b", 2)]

    def test_one_is_chosen_by_its_key(self) -> None:
        data = self._event().data
        assert read_program_file(data, key="open-b").tournament.settings.name == "Open B"
        with pytest.raises(FormatError, match="open-a, open-b"):
            load(data)

    def test_same_names_are_told_apart(self) -> None:
        event = SharlyEvent()
        event.tournament(name="Été")
        event.tournament(name="ete")
        assert [f.key for f in read_sharly(event.data)] == ["ete-1", "ete-2"]

    def test_teams_are_left_out_and_said(self) -> None:
        event = self._event()
        event.tournament(name="League", team_player_count=4, index=2)
        files = read_sharly(event.data)
        assert [_codes(file) for file in files] == [["sharly.teams_left_out"]] * 2

    def test_prizes_are_said(self) -> None:
        event = self._event()
        event.insert("prize_group", tournament_id=1)
        assert [_codes(file) for file in read_sharly(event.data)] == [["sharly.prizes"], []]


class TestForm:
    def test_before_its_own_players_it_is_refused_with_the_way_out(self) -> None:
        with pytest.raises(FormatError, match=r"\.papi files beside it"):
            read_sharly(small(34))

    def test_a_later_form_is_read_and_said(self) -> None:
        [file] = read_sharly(small(95))
        assert _codes(file) == ["sharly.newer"]
        assert len(file.tournament.rounds) == 2

    def test_another_database(self) -> None:
        with pytest.raises(FormatError, match=r"no event of Sharly Chess.*recipe"):
            read_sharly(not_an_event())

    def test_only_teams(self) -> None:
        event = SharlyEvent()
        event.tournament(team_player_count=4)
        with pytest.raises(FormatError, match="only tournaments of teams"):
            read_sharly(event.data)

    def test_no_tournament(self) -> None:
        with pytest.raises(FormatError, match="no tournament"):
            read_sharly(SharlyEvent().data)

    def test_what_is_kept_beside_it_is_said(self) -> None:
        data = bytearray(small())
        data[18:20] = b"\x02\x02"
        [file] = read_sharly(bytes(data))
        assert _codes(file) == ["sharly.wal"]


class TestHostile:
    """Nothing in the file acts, and nothing takes for ever."""

    def test_a_view_instead_of_a_table_is_none(self) -> None:
        event = SharlyEvent()
        event.tournament()
        event.script(
            "DROP TABLE player; CREATE VIEW player AS WITH RECURSIVE n(id) AS"
            " (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, 'X' AS last_name FROM n"
        )
        with pytest.raises(FormatError, match="tables player are missing"):
            read_sharly(event.data)

    def test_a_computed_column_is_not_computed(self) -> None:
        event = SharlyEvent()
        event.tournament()
        event.script(
            "DROP TABLE info;"
            "CREATE TABLE info (x INTEGER, name TEXT AS (hex(zeroblob(100000000))) VIRTUAL);"
            "INSERT INTO info (x) VALUES (1)"
        )
        with pytest.raises(FormatError):
            read_sharly(event.data)

    def test_numbers_and_texts_that_no_event_has(self) -> None:
        event = SharlyEvent()
        open_ = event.tournament(rounds=10**12, rating=7, pairing_settings="[[[[")
        event.player("A\0B", open_, tpn=10**15, fixed=10**15, ratings="{", plugin_data="[1]")
        event.player("ELM", open_, owed=float("inf"), paid=1e30, ratings={"1": {"fide": 10**9}})
        file = _read(event)
        assert _codes(file) == ["sharly.rounds"]
        assert [p.tpn for p in file.tournament.players] == [1, 2]

    @pytest.mark.parametrize("length", [16, 99, 100, 512, 4096, 5000])
    def test_cut_files_are_refused(self, length: int) -> None:
        with pytest.raises(FormatError):
            read_sharly(small()[:length])
