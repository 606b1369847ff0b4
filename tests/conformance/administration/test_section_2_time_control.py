"""Time controls: the grammar, the time for 60 moves, the class, and every check of section 2."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.admin.time_control import (
    DoubtfulTimeControl,
    Entry,
    Mode,
    Period,
    TimeCase,
    TimeControl,
    TimeControlError,
    checks,
    code_of,
    game_is_rated,
    licence_asked,
    parse,
    parse_code,
)
from ronde.model import Cadence
from ronde.queries.presets import PRESETS
from ronde.rules.admin.time import TIME

OK, NOTICE, FAIL = Verdict.OK, Verdict.NOTICE, Verdict.FAIL
UNKNOWN, NOT_ASKED = Verdict.UNKNOWN, Verdict.NOT_APPLICABLE

ROWS = [
    ("40/90+30 then 30+30", 150, "standard"),
    ("90+30", 120, "standard"),
    ("60+30", 90, "standard"),
    ("60 KO", 60, "standard"),
    ("50+10", 60, "standard"),
    ("30+30", 60, "standard"),
    ("40/100+30 then 20/50+30 then 40+30", 180, "standard"),
    ("25+10", 35, "rapid"),
    ("15+10", 25, "rapid"),
    ("10+5", 15, "rapid"),
    ("10+0", 10, "blitz"),
    ("5+5", 10, "blitz"),
    ("3+2", 5, "blitz"),
    ("4+0", 4, "blitz"),
    ("3+0", 3, "blitz"),
]


def case(
    text: str = "",
    *,
    edition: str = "2025",
    fide: bool | None = True,
    norms: bool | None = False,
    federation: str = "FRA",
    federal: bool = False,
    below: int | None = None,
    name: str = "",
    entries: tuple[Entry, ...] = (Entry("A", 1500),),
) -> TimeCase:
    return TimeCase(
        edition=edition,
        control=parse(text) if text else None,
        federation=federation,
        fide=fide,
        rated=fide,
        norms=norms,
        federal=federal,
        reserved_below=below,
        name=name,
        entries=entries,
    )


def found(code: str, asked: TimeCase) -> Check:
    return next(check for check in checks(asked) if check.code == code)


class TestTable:
    @pytest.mark.parametrize(("text", "minutes", "cadence"), ROWS)
    def test_section_2_time_for_sixty_moves_and_class(
        self, text: str, minutes: int, cadence: str
    ) -> None:
        control = parse(text)
        assert control.sixty == minutes
        assert control.cadence is Cadence(cadence)

    def test_section_2_five_and_four_hours_a_round(self) -> None:
        assert parse("40/90+30 then 30+30").game == 5 * 60
        assert parse("90+30").game == 4 * 60

    def test_section_2_a_period_after_move_60_adds_nothing(self) -> None:
        assert parse("40/100+30, 20/50+30, 40+30").sixty == parse("40/100+30, 50+30").sixty == 180

    @pytest.mark.parametrize("mode", ["", " fischer", " bronstein", " delay"])
    def test_section_2_delays_count_like_increments(self, mode: str) -> None:
        assert parse(f"90+30{mode}").sixty == 120

    @pytest.mark.parametrize(
        ("seconds", "cadence"),
        [(600, "blitz"), (601, "rapid"), (3599, "rapid"), (3600, "standard")],
    )
    def test_section_2_borders_of_the_classes_to_the_second(
        self, seconds: int, cadence: str
    ) -> None:
        control = TimeControl((Period(base=seconds),))
        assert control.sixty == Fraction(seconds, 60)
        assert control.cadence.value == cadence

    @pytest.mark.parametrize("row", TIME["2025"].equivalences, ids=lambda row: row.id)
    def test_section_2_equivalent_controls_can_be_read(self, row: tuple[str, str, str]) -> None:
        _, classical, fischer = row
        assert parse(classical).cadence is parse(fischer).cadence is Cadence.STANDARD

    def test_section_2_classical_b_is_a_second_period(self) -> None:
        assert parse("40/120 + 60").periods == (
            Period(moves=40, base=7200),
            Period(base=3600),
        )


class TestGrammar:
    @pytest.mark.parametrize(
        ("text", "same"),
        [
            ("90 min + 30 s", "90+30"),
            ("1h30+30", "90+30"),
            ("1:30:00 +30s", "90+30"),
            ("15'+10\"", "15+10"),
            ("15 min + 10 sec/coup", "15+10"),
            ("90+ 30", "90+30"),
            ("2h KO", "120"),
            ("1 h 30 min + 30 s par coup", "90+30"),
            ("40/90+30 puis 30+30", "40/90+30, 30+30"),
            ("40/90+30; 30+30", "40/90+30, 30+30"),
            ("40 coups en 90 min + 30 s, puis 30 min + 30 s", "40/90+30, 30+30"),
            ("40 moves in 2h then 1h KO", "40/120, 60"),
            ("40/120 + 60 min", "40/120, 60"),
            ("40/120 + 60 KO", "40/120, 60"),
            ("40/2h + 20/1h + 30 KO", "40/120, 20/60, 30"),
            ("40/90 + 30 s + 30 min + 30 s", "40/90+30, 30+30"),
            ("90+30 none KO".replace(" none", ""), "90+30"),
        ],
    )
    def test_section_2_ways_to_write_the_same(self, text: str, same: str) -> None:
        assert str(parse(text)) == same

    def test_section_2_the_mode_is_kept(self) -> None:
        assert parse("90+30 delay").periods[0].mode is Mode.DELAY
        assert parse("90+30").periods[0].mode is Mode.FISCHER
        assert parse("60 none").periods[0].mode is Mode.NONE

    @pytest.mark.parametrize("text", ["90 + 30", "90 min + 30", "1h30 + 30"])
    def test_section_2_blanks_without_a_unit_give_both_readings_and_take_neither(
        self, text: str
    ) -> None:
        with pytest.raises(DoubtfulTimeControl) as caught:
            parse(text)
        error = caught.value
        assert (error.code, error.fault.code) == ("admin.time_control", "time_control.ambiguous")
        assert (error.text, error.column) == (text, 1)
        assert error.readings == (
            (Period(base=5400, increment=30),),
            (Period(base=5400), Period(base=1800)),
        )
        for language in ("en", "fr"):
            assert "90+30" in error.said_in(language)
            assert "40/90, 30" in error.said_in(language)

    @pytest.mark.parametrize(
        ("text", "word", "column"),
        [
            ("90+30 sudden death", "sudden", 7),
            ("G/60", "G", 1),
            ("lente", "lente", 1),
            ("90 min 30 s", "30", 8),
            ("5400+30", "5400", 1),
            ("9999999999", "9999999999", 1),
        ],
    )
    def test_section_2_unknown_words_are_told_and_never_guessed(
        self, text: str, word: str, column: int
    ) -> None:
        with pytest.raises(DoubtfulTimeControl) as caught:
            parse(text)
        assert (caught.value.text, caught.value.column) == (word, column)

    def test_section_2_a_clock_without_seconds_has_two_readings(self) -> None:
        with pytest.raises(DoubtfulTimeControl) as caught:
            parse("1:30+30")
        assert caught.value.readings == ((Period(base=5400),), (Period(base=90),))

    @pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.code)
    def test_section_2_what_presets_write_is_read(self, preset: object) -> None:
        assert parse(preset.time_control).sixty > 0  # type: ignore[attr-defined]


class TestBadInput:
    @pytest.mark.parametrize(
        ("text", "cause", "piece", "column"),
        [
            ("", "empty", "", 0),
            ("   ", "empty", "", 0),
            ("+30", "no_base", "+", 1),
            ("40/", "no_base", "40/", 1),
            ("90+30,", "no_base", "", 7),
            ("-90", "negative", "-90", 1),
            ("90+-5", "negative", "-5", 4),
            ("0", "no_time", "0", 1),
            ("40/90+30, 0", "no_time", "0", 11),
            ("40/90+30", "last_moves", "40/90+30", 1),
            ("40/90+30, 20/30", "last_moves", "20/30", 11),
            ("40/90 KO, 30", "last_moves", "40/90 KO", 1),
            ("60, 30", "after_last", "30", 5),
            ("40/90, 60, 30", "after_last", "30", 12),
            ("90+301", "increment", "90+301", 1),
            ("0/90, 30", "moves", "0/90", 1),
            ("90+30 none", "mode", "90+30 none", 1),
        ],
    )
    def test_section_2_the_piece_and_its_column_are_named(
        self, text: str, cause: str, piece: str, column: int
    ) -> None:
        with pytest.raises(TimeControlError) as caught:
            parse(text)
        error = caught.value
        assert not isinstance(error, DoubtfulTimeControl)
        assert (error.code, error.fault.code) == ("admin.time_control", f"time_control.{cause}")
        assert (error.text, error.column) == (piece, column)
        if column:
            assert f"column {column}" in str(error)
            assert f"colonne {column}" in error.said_in("fr")

    def test_section_2_an_increment_of_300_seconds_is_the_last(self) -> None:
        assert parse("90+300").sixty == 390

    def test_section_2_no_base_but_an_increment(self) -> None:
        assert parse("0+3").sixty == 3

    @pytest.mark.parametrize(
        "periods",
        [
            (),
            (Period(base=0),),
            (Period(base=-60, increment=30),),
            (Period(moves=40, base=60),),
            (Period(base=60), Period(base=60)),
            (Period(base=60, increment=301),),
        ],
    )
    def test_section_2_a_structure_is_refused_like_a_text(
        self, periods: tuple[Period, ...]
    ) -> None:
        with pytest.raises(TimeControlError):
            TimeControl(periods)


class TestReportCodes:
    @pytest.mark.parametrize(
        ("code", "text"),
        [
            ("5400+30", "90+30"),
            ("40/6000+30:900+30", "40/100+30, 15+30"),
            ("3600", "60"),
        ],
    )
    def test_section_2_codes_of_record_222_are_the_same_value(self, code: str, text: str) -> None:
        assert parse_code(code) == parse(text)
        assert code_of(parse(text)) == code

    def test_section_2_unequal_times(self) -> None:
        control = parse_code("W60/300:0+3-B60/240:0+3")
        assert not control.is_equal
        assert [periods[0].base for periods in control.sides] == [300, 240]
        assert code_of(control) == "W60/300:0+3-B60/240:0+3"
        assert control.sixty == 4
        assert control.game == 9

    def test_section_2_the_same_for_both_colours_is_one_control(self) -> None:
        assert parse_code("W5400+30-B5400+30") == parse("90+30")

    def test_section_2_a_code_cannot_say_a_delay(self) -> None:
        assert code_of(parse("90+30 bronstein")) == ""

    def test_section_2_no_code(self) -> None:
        with pytest.raises(DoubtfulTimeControl):
            parse_code("90 min")

    def test_section_2_a_code_that_cannot_be_played_names_its_column(self) -> None:
        with pytest.raises(TimeControlError) as caught:
            parse_code("5400+30:1800")
        assert caught.value.column == 9


class TestFideStandard:
    @pytest.mark.parametrize(
        ("text", "white", "black", "rated"),
        [
            ("90+30", 2400, 0, True),
            ("60+30", 2400, 1500, False),
            ("60+30", 2399, 1500, True),
            ("60+30", 1800, 1800, True),
            ("50+10", 1800, 1200, False),
            ("50+10", 1799, 0, True),
            ("60 KO", 0, 0, True),
            ("59 KO", 0, 0, False),
        ],
    )
    def test_section_2_game_by_game(self, text: str, white: int, black: int, rated: bool) -> None:
        assert game_is_rated(parse(text), white, black) is rated
        assert game_is_rated(parse(text), black, white) is rated

    def test_section_2_names_who_is_too_strong(self) -> None:
        entries = (Entry("Strong", 2400), Entry("Good", 1900), Entry("New"))
        check = found("tc.fide_standard", case("60+30", entries=entries))
        assert (check.verdict, check.value, check.limit) == (FAIL, 90, 120)
        assert check.fields["players"] == ("Strong",)
        assert check.cite == "book 6.1 1.1"

    @pytest.mark.parametrize("text", ["60 KO", "50+10", "30+30"])
    def test_section_2_sixty_minutes_only_below_1800(self, text: str) -> None:
        below, above = (Entry("Below", 1799),), (Entry("Above", 1800),)
        assert found("tc.fide_standard", case(text, entries=below)).verdict is OK
        assert found("tc.fide_standard", case(text, entries=above)).verdict is FAIL

    def test_section_2_unknown_without_players_time_or_kind(self) -> None:
        def told(asked: TimeCase) -> tuple[Verdict, str]:
            check = found("tc.fide_standard", asked)
            return check.verdict, check.remedy

        assert told(case("90+30", entries=())) == (UNKNOWN, "players")
        assert told(case()) == (UNKNOWN, "time_control")
        assert told(case("90+30", fide=None)) == (UNKNOWN, "kind")
        assert told(case("90+30", fide=False)) == (NOT_ASKED, "")
        assert told(case("15+10")) == (NOT_ASKED, "")


class TestOtherChecks:
    @pytest.mark.parametrize(
        ("text", "verdict"),
        [("30/90+30, 30+30", OK), ("29/90+30, 30+30", FAIL), ("90+30", NOT_ASKED)],
    )
    def test_section_2_first_control_of_30_moves(self, text: str, verdict: Verdict) -> None:
        assert found("tc.first_control", case(text)).verdict is verdict

    @pytest.mark.parametrize(
        ("text", "rapid", "blitz", "french"),
        [
            ("15+10", OK, NOT_ASKED, NOT_ASKED),
            ("10+0", NOT_ASKED, OK, OK),
            ("5+5", NOT_ASKED, OK, OK),
            ("3+2", NOT_ASKED, OK, OK),
            ("4+0", NOT_ASKED, OK, FAIL),
            ("3+0", NOT_ASKED, FAIL, FAIL),
            ("90+30", NOT_ASKED, NOT_ASKED, NOT_ASKED),
        ],
    )
    def test_section_2_rapid_and_blitz_ratings(
        self, text: str, rapid: Verdict, blitz: Verdict, french: Verdict
    ) -> None:
        told = {check.code: check.verdict for check in checks(case(text))}
        assert told["tc.fide_rapid"] is rapid
        assert told["tc.fide_blitz"] is blitz
        assert told["tc.ffe_blitz"] is french

    def test_section_2_the_older_edition_has_no_french_least_for_blitz(self) -> None:
        assert found("tc.ffe_blitz", case("4+0", edition="2022")).verdict is NOT_ASKED

    def test_section_2_equal_times(self) -> None:
        unequal = TimeControl(
            (Period(base=300),), per_color=((Period(base=300),), (Period(base=240),))
        )
        asked = TimeCase(edition="2025", control=unequal, fide=True, norms=False)
        assert found("tc.equal", asked).verdict is FAIL
        assert found("tc.equal", case("5+0")).verdict is OK
        assert found("tc.equal", case("90+30")).verdict is NOT_ASKED

    def test_section_2_norms_ask_the_same_clock_for_all(self) -> None:
        fischer = (Period(base=5400, increment=30),)
        delay = (Period(base=5400, increment=30, mode=Mode.DELAY),)
        mixed = TimeControl(fischer, per_color=(fischer, delay))
        check = found("tc.equal", TimeCase(edition="2025", control=mixed, fide=True, norms=True))
        assert (check.verdict, check.cite) == (FAIL, "book 6.3 1.1.3 b")
        assert found("tc.equal", case("90+30", norms=True)).verdict is OK

    @pytest.mark.parametrize(
        ("text", "verdict"),
        [("40/90+30, 30+30", OK), ("90+30", OK), ("60+30", FAIL), ("3 min", FAIL)],
    )
    def test_section_2_norms_need_120_minutes(self, text: str, verdict: Verdict) -> None:
        check = found("tc.norms", case(text, norms=True))
        assert (check.verdict, check.limit) == (verdict, 120)

    def test_section_2_norms_unknown(self) -> None:
        assert found("tc.norms", case("90+30", norms=None)).verdict is UNKNOWN
        assert found("tc.norms", case("90+30", norms=False)).verdict is NOT_ASKED
        assert found("tc.norms", case(norms=True)).remedy == "time_control"

    @pytest.mark.parametrize(
        ("text", "licence"), [("60 KO", "A"), ("50+10", "A"), ("59+0", "B"), ("3+2", "B")]
    )
    def test_section_2_licence(self, text: str, licence: str) -> None:
        check = found("tc.licence", case(text))
        assert (check.verdict, check.fields["licence"]) == (OK, licence)
        assert licence_asked(parse(text)) == licence

    @pytest.mark.parametrize(
        ("text", "verdict"),
        [("90+30", OK), ("40/90+30, 30+30", OK), ("50+10", NOTICE), ("15+10", NOT_ASKED)],
    )
    def test_section_2_recording(self, text: str, verdict: Verdict) -> None:
        assert found("tc.recording", case(text)).verdict is verdict


class TestReserved:
    @pytest.mark.parametrize(
        ("text", "below", "verdict", "limit"),
        [
            ("89+0", None, FAIL, 1800),
            ("60 KO", 1800, OK, 1800),
            ("60 KO", 1801, FAIL, 1800),
            ("60 KO", 1600, OK, 1800),
            ("60+30", None, FAIL, 2400),
            ("60+30", 2400, OK, 2400),
            ("90+30", None, OK, 120),
            ("15+10", None, NOT_ASKED, None),
        ],
    )
    def test_section_2_a_fast_event_is_reserved(
        self, text: str, below: int | None, verdict: Verdict, limit: int | None
    ) -> None:
        check = found("tc.reserved", case(text, below=below, name=f"Open {below}"))
        assert (check.verdict, check.limit) == (verdict, limit)

    def test_section_2_the_name_has_to_say_it_too(self) -> None:
        asked = case("60 KO", below=1800, name="Open B")
        assert found("tc.reserved", asked).verdict is NOTICE

    def test_section_2_federal_competitions_only_tell_with_the_players(self) -> None:
        entries = (Entry("Strong", 1900), Entry("Weak", 1500))
        check = found("tc.reserved", case("60 KO", federal=True, entries=entries))
        assert (check.verdict, check.fields["players"]) == (NOTICE, ("Strong",))

    def test_section_2_the_older_edition_only_tells(self) -> None:
        assert found("tc.reserved", case("60 KO", edition="2022")).verdict is NOTICE


class TestElsewhere:
    def test_section_0_french_checks_do_not_apply_abroad(self) -> None:
        told = {c.code: c.verdict for c in checks(case("4+0", federation="BEL"))}
        assert {told[code] for code in ("tc.ffe_blitz", "tc.reserved", "tc.licence")} == {NOT_ASKED}
        assert told["tc.fide_blitz"] is OK

    def test_section_0_no_federation_is_unknown(self) -> None:
        check = found("tc.licence", case("4+0", federation=""))
        assert (check.verdict, check.remedy) == (UNKNOWN, "federation")

    def test_section_1_a_missing_input_is_never_ok(self) -> None:
        told = checks(TimeCase(edition="2025", federation=""))
        assert {check.verdict for check in told} <= {UNKNOWN, NOT_ASKED}

    def test_section_1_the_order_is_that_of_the_table(self) -> None:
        assert [check.code for check in checks(case("90+30"))] == [
            *("tc.fide_standard", "tc.first_control", "tc.fide_rapid", "tc.fide_blitz"),
            *("tc.ffe_blitz", "tc.equal", "tc.norms", "tc.reserved", "tc.licence"),
            "tc.recording",
        ]

    def test_a_norm_event_of_three_minutes_does_not_pass(self) -> None:
        failing = {c.code for c in checks(case("3 min", norms=True)) if c.verdict is FAIL}
        assert failing == {"tc.norms", "tc.fide_blitz", "tc.ffe_blitz"}
