"""Tables of a foreign event to a tournament, with invented people."""

from __future__ import annotations

import datetime as dt

import pytest

from ronde.formats import InvalidFile, ProgramFile
from ronde.formats.jet import Value
from ronde.formats.papi.reader import tournament_of
from ronde.formats.papi.tables import Row, Tables
from ronde.formats.prize_rules import read_prize_rules
from ronde.journal import Journal, append
from ronde.journal.events import ChargeSet, CheckedIn, PaymentRecorded, TournamentImported
from ronde.model import (
    AccelerationMethod,
    ByeKind,
    Cadence,
    Player,
    PlayerId,
    RatingKind,
    RequestedBye,
    Result,
    Title,
)
from ronde.pairing.roundrobin.berger import berger_round
from ronde.standings import standings
from support.papi import EXEMPT, R, row, tables


def _codes(file: ProgramFile) -> list[str]:
    return [problem.code for problem in file.problems]


def _player(file: ProgramFile, name: str) -> Player:
    return next(p for p in file.tournament.players if p.name.startswith(name))


class TestRounds:
    @pytest.mark.parametrize(
        ("white", "black", "result"),
        [
            (3, 1, Result.WHITE_WINS),
            (2, 2, Result.DRAW),
            (1, 3, Result.BLACK_WINS),
            (6, 4, Result.BLACK_FORFEITS),
            (4, 6, Result.WHITE_FORFEITS),
            (5, 5, Result.DOUBLE_FORFEIT),
            (0, 0, Result.PENDING),
        ],
    )
    def test_every_result(self, white: int, black: int, result: Result) -> None:
        file = tournament_of(tables(row(2, "ASH", ("B", 3, white)), row(3, "ELM", ("N", 2, black))))
        [game] = file.tournament.rounds[0].games
        names = [file.tournament.player(p).name for p in game.players]
        assert (names, game.result) == (["ASH", "ELM"], result)

    def test_an_absence_against_nobody_is_an_absence(self) -> None:
        """So a converter writes one that is worth a whole point."""
        away = row(4, "OAK", ("F", EXEMPT, 6)), row(5, "YEW", ("F", EXEMPT, 6))
        pair = row(2, "ASH", ("B", 3, 3)), row(3, "ELM", ("N", 2, 1))
        byes = tournament_of(tables(*pair, *away)).tournament.rounds[0].byes
        assert [bye.kind for bye in byes] == [ByeKind.FULL, ByeKind.FULL]

    def test_whoever_meets_nobody_has_the_bye(self) -> None:
        file = tournament_of(
            tables(
                row(2, "ASH", ("B", 3, 3)),
                row(3, "ELM", ("N", 2, 1)),
                row(4, "OAK", ("B", EXEMPT, 6)),
            )
        )
        [bye] = file.tournament.rounds[0].byes
        assert (file.tournament.player(bye.player).name, bye.kind) == ("OAK", ByeKind.PAB)

    @pytest.mark.parametrize(
        ("result", "kind"),
        [(0, ByeKind.ZERO), (2, ByeKind.HALF), (6, ByeKind.FULL), (3, ByeKind.FULL)],
    )
    def test_absences_that_were_announced(self, result: int, kind: ByeKind) -> None:
        file = tournament_of(
            tables(
                row(2, "ASH", ("B", 3, 3)),
                row(3, "ELM", ("N", 2, 1)),
                row(4, "OAK", ("F", None, result)),
            )
        )
        assert [bye.kind for bye in file.tournament.rounds[0].byes] == [kind]

    def test_not_paired_before_the_first_game_is_a_late_entry_and_after_it_a_bye(self) -> None:
        file = tournament_of(
            tables(
                row(2, "ASH", ("B", 3, 3), ("B", 4, 3), ("B", 3, 3)),
                row(3, "ELM", ("N", 2, 1), ("B", EXEMPT, 6), ("N", 2, 1)),
                row(4, "OAK", R, ("N", 2, 1), R),
            )
        )
        oak = _player(file, "OAK")
        byes = [round_.bye_of(oak.id) for round_ in file.tournament.rounds]
        assert oak.first_round == 2
        assert [bye and bye.kind for bye in byes] == [None, None, ByeKind.ZERO]

    def test_absences_of_rounds_to_come_and_no_further(self) -> None:
        later = [("F", None, 2), ("F", None, 0), R, R, ("F", None, 0)]
        file = tournament_of(tables(row(2, "ASH", ("B", 3, 3), *later), row(3, "ELM", ("N", 2, 1))))
        found = [(a.round, a.bye) for a in _player(file, "ASH").absences]
        assert found == [(2, RequestedBye.HALF), (3, RequestedBye.ZERO)]
        assert len(file.tournament.rounds) == 1

    def test_who_had_no_entry_in_the_last_round_is_asked_about(self) -> None:
        played = row(2, "ASH", ("B", 3, 3), ("B", 4, 3)), row(3, "ELM", ("N", 2, 1), R)
        file = tournament_of(tables(*played, row(4, "OAK", R, ("N", 2, 1))))
        assert _codes(file) == ["papi.player.quiet"]
        assert file.problems[0].fields["names"] == "ELM"

    def test_boards_go_by_score(self) -> None:
        file = tournament_of(
            tables(
                row(2, "ASH", ("B", 4, 1), ("B", 3, 0)),
                row(3, "ELM", ("B", 5, 1), ("N", 2, 0)),
                row(4, "OAK", ("N", 2, 3), ("B", 5, 0)),
                row(5, "YEW", ("N", 3, 3), ("N", 4, 0)),
            )
        )
        games = file.tournament.rounds[1].games
        found = [(g.board, file.tournament.player(g.white).name) for g in games]
        assert found == [(1, "OAK"), (2, "ASH")]


def _pair(*entries: tuple[str, int | None, int]) -> tuple[Row, ...]:
    return tuple(row(n, f"P{n}", entry) for n, entry in enumerate(entries, start=2))


class TestContradictions:
    @pytest.mark.parametrize(
        ("rows", "code"),
        [
            (_pair(("B", 9, 3), R), "papi.game.unknown"),
            (_pair(("B", 2, 3), R), "papi.game.self"),
            (_pair(("B", 3, 3), ("N", 4, 1), ("B", 3, 3)), "papi.game.one_sided"),
            (_pair(("B", 3, 3), ("B", 2, 1)), "papi.game.colors"),
            (_pair(("B", 3, 3), ("N", 2, 3)), "papi.game.results"),
            (_pair(("B", 3, 9), ("N", 2, 1)), "papi.game.results"),
            (_pair(("B", EXEMPT, 6), ("B", EXEMPT, 6)), "papi.bye.two"),
            (_pair(("B", 3, 3), ("N", 2, 1), ("F", None, 5)), "papi.entry"),
            (_pair(("B", 3, 3), ("N", 2, 1), ("Q", None, 0)), "papi.entry"),
            (_pair(("B", 3, 3), ("N", 2, 1), ("R", None, 3)), "papi.entry"),
        ],
    )
    def test_refused_with_player_and_round(self, rows: tuple[Row, ...], code: str) -> None:
        with pytest.raises(InvalidFile) as caught:
            tournament_of(tables(*rows))
        errors = [p for p in caught.value.problems if p.code == code]
        assert errors
        assert errors[0].fields["round"] == 1
        assert errors[0].fields["name"].startswith("P")

    def test_dropped_with_the_rounds_after_it(self) -> None:
        rows = (
            row(2, "ASH", ("B", 3, 3), ("N", 3, 3), ("B", 3, 3)),
            row(3, "ELM", ("N", 2, 1), ("B", 2, 3), ("N", 2, 1)),
        )
        file = tournament_of(tables(*rows), drop=True)
        assert len(file.tournament.rounds) == 1
        assert "papi.rounds_left_out" in _codes(file)

    def test_a_bye_still_open_is_taken_and_said(self) -> None:
        file = tournament_of(tables(*_pair(("B", EXEMPT, 0))))
        assert file.tournament.rounds[0].byes[0].kind is ByeKind.PAB
        assert _codes(file) == ["papi.bye.open"]

    def test_nobody(self) -> None:
        file = tournament_of(tables())
        assert (file.tournament.players, _codes(file)) == ((), ["papi.nobody"])
        assert file.tournament.settings.name == "Open of Nowhere"


class TestPeople:
    def test_who_they_are(self) -> None:
        born = dt.datetime(2001, 9, 27)  # noqa: DTZ001 - the file knows no time zone
        cells: dict[str, Value] = {
            "Prenom": "Anna",
            "Sexe": "F",
            "NeLe": born,
            "FideTitre": "ff",
            "Ligue": "IDF",
        }
        more: dict[str, Value] = {
            "NrFFE": "AB1234",
            "AffType": "A",
            "Club": "Club of Nowhere",
            "Federation": "FRA",
        }
        file = tournament_of(tables(row(2, "ASH", FideCode=" 0012345  ", **cells, **more)))
        person = _player(file, "ASH").person
        assert (person.name, person.title, person.fide_id) == ("ASH, Anna", Title.WFM, "12345")
        assert (str(person.birth), person.national_id, person.licence) == (
            "2001-09-27",
            "AB1234",
            "A",
        )
        assert (person.club, person.league, person.federation) == ("Club of Nowhere", "IDF", "FRA")

    def test_ratings_and_their_kinds(self) -> None:
        cells: dict[str, Value] = {
            "Elo": 1399,
            "Fide": "E",
            "Rapide": 1650,
            "RapideFide": "N",
            "Blitz": 1700,
        }
        people = row(2, "ASH", **cells, BlitzFide="F"), row(3, "ELM", Elo=1500, Fide="E")
        file = tournament_of(tables(*people, ClassElo="Rapide"))
        ash = _player(file, "ASH")
        assert (ash.rating, ash.rating_kind) == (1650, RatingKind.NATIONAL)
        assert ash.person.rating(RatingKind.FIDE, Cadence.BLITZ) == 1700
        assert ash.person.rating(RatingKind.FIDE, Cadence.STANDARD) is None
        elm = _player(file, "ELM")
        assert (elm.rating, elm.rating_kind) == (0, None)

    def test_an_estimate_orders_and_is_no_rating(self) -> None:
        file = tournament_of(tables(row(2, "ASH", Elo=1399, Fide="E")))
        ash = _player(file, "ASH")
        assert (ash.rating, ash.listed_rating, ash.person.ratings) == (1399, 0, ())

    def test_a_fixed_board_is_no_place_by_hand(self) -> None:
        file = tournament_of(tables(row(2, "ASH", Fixe=7), row(3, "ELM", Fixe=1004)))
        assert [p.fixed_board for p in file.tournament.players] == [7, None]

    @pytest.mark.parametrize(
        ("cells", "field"),
        [({"NrFFE": "A00001"}, "national_id"), ({"FideCode": "77"}, "fide_id")],
    )
    def test_doubles_are_kept_and_said(self, cells: dict[str, str], field: str) -> None:
        file = tournament_of(tables(row(2, "ASH", **cells), row(3, "ELM", **cells)))
        assert [(p.code, p.fields["field"]) for p in file.problems] == [
            ("papi.player.twice", field)
        ]
        assert len(file.tournament.players) == 2

    def test_numbers_go_by_rating_title_and_name(self) -> None:
        people = row(2, "ELM", Elo=1800), row(3, "ASH", Elo=1800), row(4, "OAK", Elo=1900)
        file = tournament_of(tables(*people))
        assert {p.name: p.tpn for p in file.tournament.players} == {"OAK": 1, "ASH": 2, "ELM": 3}

    def test_numbers_of_the_file_where_everybody_has_one(self) -> None:
        file = tournament_of(tables(row(2, "ASH", Nr=2), row(3, "ELM", Nr=1)))
        assert {p.name: p.tpn for p in file.tournament.players} == {"ASH": 2, "ELM": 1}

    @pytest.mark.parametrize("word", ["ff", "FF", "WFM"])
    def test_titles_in_papi_s_letters_or_fide_s(self, word: str) -> None:
        file = tournament_of(tables(row(2, "ASH", FideTitre=word)))
        assert (_player(file, "ASH").person.title, _codes(file)) == (Title.WFM, [])

    def test_numbers_in_other_kinds_of_columns(self) -> None:
        cells: dict[str, Value] = {"Elo": 1812.0, "Fixe": 3.0, "InscriptionDu": 35.0}
        file = tournament_of(tables(row(2, "ASH", **cells)))
        ash = _player(file, "ASH")
        assert (ash.rating, ash.fixed_board, len(file.acts)) == (1812, 3, 1)

    def test_a_date_of_nothing_is_no_birth(self) -> None:
        born = dt.datetime(1899, 12, 30)  # noqa: DTZ001 - the file knows no time zone
        assert _player(tournament_of(tables(row(2, "ASH", NeLe=born))), "ASH").person.birth is None

    def test_contacts_and_passwords_stay_out(self) -> None:
        cells = {"EMail": "ash@example.org", "Tel": "0600000000", "Adresse": "1 Lane"}
        file = tournament_of(tables(row(2, "ASH", **cells)))
        text = repr(file)
        assert not any(word in text for word in (*cells.values(), "hunter2"))
        assert ("papi.contacts", "1") in [(t.code, t.value) for t in file.taken]


class TestSettings:
    def test_what_is_announced(self) -> None:
        announced = {"Arbitre": "WEAVER Ann", "Homologation": "99001", "Cadence": "G90 + 30"}
        file = tournament_of(tables(row(2, "ASH"), DateRd2="04/10/2026", **announced))
        settings = file.tournament.settings
        assert (settings.name, settings.city, settings.rounds) == ("Open of Nowhere", "Nowhere", 5)
        assert (settings.start, settings.end) == (dt.date(2026, 10, 3), dt.date(2026, 10, 4))
        assert [(t.round, t.date) for t in settings.schedule] == [(2, dt.date(2026, 10, 4))]
        assert [o.person.name for o in settings.officials] == ["WEAVER Ann"]
        assert (settings.registration, settings.time_control) == ("99001", "G90 + 30")
        assert not settings.points.win - 10

    @pytest.mark.parametrize(
        ("name", "value", "code"),
        [
            ("NbrRondes", "five", "papi.setting"),
            ("NbrRondes", "99", "papi.setting"),
            ("DateDebut", "31/02/2026", "papi.date"),
            ("DateDebut", "soon", "papi.date"),
            ("Dep1", "Lots", "papi.tiebreak"),
            ("Pairing", "Lottery", "papi.setting"),
            ("Genre", "Coupe", "papi.setting"),
            ("DecomptePoints", "PEUT-ETRE", "papi.setting"),
            ("ClassElo", "Fantasie", "papi.setting"),
            ("InscriptionDefaut", "free", "papi.setting"),
        ],
    )
    def test_what_is_not_understood_is_left_open(self, name: str, value: str, code: str) -> None:
        file = tournament_of(tables(row(2, "ASH"), **{name: value}))
        assert _codes(file) == [code]
        assert file.problems[0].text == value

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("NbrRondes", " 5 "),
            ("NbrRondes", "5.0"),
            ("DateDebut", "03-10-2026"),
            ("DateDebut", "3/10/2026 00:00:00"),
            ("DecomptePoints", "non"),
            ("ClassElo", "ELO"),
            ("Dep1", "solkoff"),
            ("Dep1", "Bresilien"),
            ("Dep1", "Sonneborn-Berger"),
        ],
    )
    def test_what_is_spelt_otherwise_is_understood(self, name: str, value: str) -> None:
        file = tournament_of(tables(row(2, "ASH"), **{name: value}))
        settings = file.tournament.settings
        assert (_codes(file), settings.rounds, settings.start) == ([], 5, dt.date(2026, 10, 3))
        assert (name == "Dep1") is (settings.tiebreaks is not None)

    def test_no_setting_at_all(self) -> None:
        file = tournament_of(Tables(settings={}, players=(row(2, "ASH"),)))
        settings = file.tournament.settings
        assert (settings.name, settings.rounds, settings.system.name) == ("", None, "dutch")
        assert {p.fields["name"] for p in file.problems} == {"NbrRondes", "Genre"}

    def test_three_points_for_a_win(self) -> None:
        points = tournament_of(tables(row(2, "ASH"), DecomptePoints="OUI")).tournament.settings
        assert (points.points.win, points.points.draw) == (30, 10)

    @pytest.mark.parametrize(("rounds", "cut"), [("7", 1), ("9", 2), ("13", 3)])
    def test_tiebreaks_are_the_book_s(self, rounds: str, cut: int) -> None:
        chain = {"Dep1": "Brésilien", "Dep2": "Harkness", "Dep3": "Sonnenborn-Berger"}
        file = tournament_of(tables(row(2, "ASH"), NbrRondes=rounds, **chain))
        settings = file.tournament.settings
        assert settings.tiebreaks == (f"BH/C{cut}", f"BH/M{cut}", "SB")
        assert settings.edition_of("tiebreak") == "book"

    @pytest.mark.parametrize(
        ("word", "method"),
        [("Haley", AccelerationMethod.HALEY), ("HaleySoft", AccelerationMethod.PAPI_HALEY)],
    )
    def test_groups_part_by_rating(self, word: str, method: AccelerationMethod) -> None:
        people = [row(n, f"P{n}", Elo=2000 - 100 * n) for n in range(2, 8)]
        file = tournament_of(tables(*people, Pairing=word, EloBase1="1600"))
        chosen = file.tournament.settings.acceleration
        assert chosen.method is method
        assert chosen.boundary is not None
        assert file.tournament.player(chosen.boundary).rating == 1600

    @pytest.mark.parametrize(
        ("word", "method"),
        [("SAD", AccelerationMethod.DEGRESSIVE), ("Nicois", AccelerationMethod.NICOIS)],
    )
    def test_three_groups(self, word: str, method: AccelerationMethod) -> None:
        limits = {"EloBase1": "1900", "EloBase2": "1500"}
        chosen = tournament_of(tables(row(2, "ASH"), Pairing=word, **limits)).tournament.settings
        assert (chosen.acceleration.method, chosen.acceleration.limits) == (method, (1900, 1500))

    def test_an_acceleration_without_border_is_asked_about(self) -> None:
        assert _codes(tournament_of(tables(row(2, "ASH"), Pairing="Haley"))) == ["papi.border"]

    def test_fees(self) -> None:
        fees = {"InscriptionDefaut": "35", "InscriptionJeune": "18", "InscriptionTitre": "0"}
        late = {"InscriptionMajoreeDefaut": "45", "InscriptionMajoreeJeune": "28"}
        since = {"InscriptionDateMajoration": "01/10/2026"}
        found = tournament_of(tables(row(2, "ASH"), **fees, **late, **since)).tournament.settings
        assert (found.fees.adult, found.fees.youth, found.fees.late_surcharge) == (3500, 1800, 1000)
        assert found.fees.late_from == dt.date(2026, 10, 1)
        assert Title.GM in found.fees.free_titles

    def test_fees_raised_unequally_are_said(self) -> None:
        fees = {"InscriptionDefaut": "35", "InscriptionJeune": "18"}
        late = {"InscriptionMajoreeDefaut": "45", "InscriptionMajoreeJeune": "20"}
        since = {"InscriptionDateMajoration": "01/10/2026"}
        file = tournament_of(tables(row(2, "ASH"), **fees, **late, **since))
        assert _codes(file) == ["papi.fees"]

    def test_prizes_and_the_names_that_look_alike(self) -> None:
        """`PrixElo101` is the first prize of band 10, `PrixElo11` that of band 1."""
        bands = {"PrixElo1Mini": "1600", "PrixElo1Maxi": "1799", "PrixElo10Maxi": "1199"}
        prizes = {"Prix1": "300", "Prix2": "150", "PrixElo11": "40", "PrixElo101": "20"}
        file = tournament_of(tables(row(2, "ASH"), PrixFeminin1="50", **bands, **prizes))
        found = {p.name: p for p in read_prize_rules(file.prizes).lists}
        assert [prize.amount for prize in found["Prix"].prizes] == [30_000, 15_000]
        assert found["Elo1 1600-1799"].selection.rating_to == 1799
        assert found["Elo10 -1199"].total == 2_000
        assert found["Feminin"].total == 5_000

    def test_prizes_that_go_up_are_left_out(self) -> None:
        file = tournament_of(tables(row(2, "ASH"), Prix1="10", Prix2="20"))
        assert (_codes(file), file.prizes) == (["papi.prizes"], "")


class TestCalendar:
    def _rows(self, players: int, rounds: int) -> list[Row]:
        rows = []
        for number in range(1, players + 1):
            entries = []
            for round_no in range(1, rounds + 1):
                entry: tuple[str, int | None, int] = R
                for white, black in berger_round(round_no, players).games:
                    if number == white:
                        entry = ("B", black + 1, 2)
                    elif number == black:
                        entry = ("N", white + 1, 2)
                entries.append(entry)
            rows.append(row(number + 1, f"P{number}", *entries, Elo=1000 + number))
        return rows

    def test_the_order_of_the_rows_gives_the_numbers(self) -> None:
        file = tournament_of(tables(*self._rows(5, 5), Genre="ToutesRondes", Pairing="Berger"))
        assert file.tournament.settings.system.name == "berger"
        assert _codes(file) == []
        assert [(p.name, p.tpn) for p in file.tournament.players][:2] == [("P1", 1), ("P2", 2)]

    def test_free_is_neither_late_nor_quiet(self) -> None:
        file = tournament_of(tables(*self._rows(5, 3), Genre="ToutesRondes", Pairing="Berger"))
        assert {p.first_round for p in file.tournament.players} == {1}
        assert _codes(file) == []

    def test_rounds_of_another_table_are_kept_and_said(self) -> None:
        rows = [row(2, "A", ("N", 3, 2)), row(3, "B", ("B", 2, 2))]
        file = tournament_of(tables(*rows, Genre="ToutesRondes", Pairing="Berger"))
        assert _codes(file) == ["papi.numbers"]
        assert len(file.tournament.rounds) == 1


class TestBesides:
    def test_places_by_hand_break_the_tie(self) -> None:
        people = (
            row(2, "ASH", ("B", 3, 2), Fixe=1001),
            row(3, "ELM", ("N", 2, 2), Fixe=1002),
        )
        file = tournament_of(tables(*people, Dep1="Manuel"))
        founding = TournamentImported(
            tournament=file.tournament, decided=file.decided, prizes=file.prizes
        )
        at = dt.datetime(2026, 10, 4, tzinfo=dt.UTC)
        state = append(Journal(), founding, author="x", at=at).state
        order = standings(state.tournament, ("MAN",), manual=state.decided)
        names = [state.tournament.player(PlayerId(row_.participant)).name for row_ in order.rows]
        assert names == ["ELM", "ASH"]

    def test_money_in_whole_euros(self) -> None:
        file = tournament_of(tables(row(2, "ASH", InscriptionDu=35, InscriptionRegle=20)))
        charge, payment = file.acts
        assert isinstance(charge, ChargeSet)
        assert isinstance(payment, PaymentRecorded)
        assert (charge.charge.cents, payment.payment.cents) == (3500, 2000)

    def test_ticks_count_before_the_start_only(self) -> None:
        before = tournament_of(tables(row(2, "ASH", Pointe=True), row(3, "ELM", Pointe=False)))
        assert before.acts == (CheckedIn(player=before.tournament.players[0].id),)
        playing = row(2, "ASH", ("B", 3, 0), Pointe=True), row(3, "ELM", ("N", 2, 0))
        assert tournament_of(tables(*playing)).acts == ()
