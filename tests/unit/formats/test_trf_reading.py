"""Report files: columns, problems with their place, and how contradictions are mended."""

from __future__ import annotations

import datetime as dt
import time
from contextlib import suppress

import pytest

from ronde.errors import FormatError
from ronde.formats import (
    Dialect,
    InvalidFile,
    KeptReason,
    Severity,
    TrfDocument,
    detect_dialect,
    read_trf,
    write_trf,
)
from ronde.formats.problems import LISTED, UNLISTED
from ronde.formats.trf.columns import RECORDS
from ronde.formats.trf.reading.reader import MAX_LINES
from ronde.model import (
    AccelerationMethod,
    BirthDate,
    ByeKind,
    Color,
    OfficialRole,
    Participants,
    RatingKind,
    RequestedBye,
    Result,
    Sex,
    Title,
)


def line(number: int, *cells: str, points: str = "0.0", name: str = "Birch, Lea") -> str:
    """A player's line; a cell is `opponent colour result`."""
    head = f"001 {number:4} w    {name:33} 2000 FRA {'':11} {'':10} {points:>4} {number:4}  "
    return head + "  ".join(f"{cell:>8}" for cell in cells)


def read(*lines: str) -> TrfDocument:
    return read_trf("\n".join(lines) + "\n")


def codes(document: TrfDocument) -> list[tuple[str, int, int]]:
    return [(p.code, p.line, p.column) for p in document.problems]


def games(document: TrfDocument, number: int = 1) -> list[tuple[int, int, Result]]:
    round_ = document.tournament.round(number)
    return [(int(g.white), int(g.black), g.result) for g in round_.games]


def byes(document: TrfDocument, number: int = 1) -> dict[int, ByeKind]:
    return {int(b.player): b.kind for b in document.tournament.round(number).byes}


class TestDialects:
    @pytest.mark.parametrize(
        ("text", "dialect"),
        [
            ("012 x\n", Dialect.TRF16),
            ("012 x\nXXR 5\n", Dialect.TRFX),
            ("012 x\nXXR 5\nBBW 3.0\n", Dialect.TRFBX),
            ("012 x\nXXR 5\n142 5\n", Dialect.TRF26),
            ("001    1 m  g Amber\n", Dialect.TRF06),
            ("001    1 m GM Amber\n", Dialect.TRF16),
            ("", Dialect.TRF16),
        ],
    )
    def test_detected_by_records(self, text: str, dialect: Dialect) -> None:
        assert detect_dialect(text) is dialect
        assert read_trf(text).dialect is dialect


class TestText:
    @pytest.mark.parametrize("newline", ["\n", "\r", "\r\n"])
    def test_line_ends(self, newline: str) -> None:
        document = read_trf(
            newline.join(("012 Open", line(1, "2 w 1", points="1.0"), line(2, "1 b 0")))
        )
        assert document.newline == newline
        assert games(document) == [(1, 2, Result.WHITE_WINS)]
        assert not document.problems

    def test_mixed_line_ends_are_said(self) -> None:
        text = f"012 Open\r\n{line(1)}\n"
        assert ("trf.newline.mixed", 0, 0) in codes(read_trf(text))

    def test_bom(self) -> None:
        document = read_trf(b"\xef\xbb\xbf012 Op\xc3\xa9ra\n")
        assert document.has_bom
        assert document.tournament.settings.name == "Opéra"

    def test_latin_1_is_read_and_said(self) -> None:
        text = "012 Opéra\n" + line(1, name="Éclair, Zoé")
        document = read_trf(text.encode("latin-1"))
        assert document.encoding == "latin-1"
        assert codes(document) == [("trf.encoding.guessed", 0, 0)]
        assert document.tournament.players[0].name == "Éclair, Zoé"

    def test_the_letters_windows_adds_to_latin_1(self) -> None:
        document = read_trf(line(1, name="Šœ, Zoé").encode("cp1252"))
        assert codes(document) == [("trf.encoding.guessed", 0, 0)]
        assert document.tournament.players[0].name == "Šœ, Zoé"

    def test_utf_16_with_its_mark(self) -> None:
        document = read_trf(line(1, name="Éclair, Zoé").encode("utf-16"))
        assert not document.problems
        assert document.tournament.players[0].name == "Éclair, Zoé"
        assert read_trf(b"\xff\xfea").encoding == "latin-1"

    def test_columns_count_characters(self) -> None:
        document = read_trf(line(1, "2 w 1", points="1.0", name="Éàüß, Žž").encode())
        assert document.tournament.players[0].rating == 2000

    def test_tab_is_one_character_and_said(self) -> None:
        document = read("012 Open\there")
        assert ("trf.line.tab", 1, 9) in codes(document)

    def test_other_separators_belong_to_the_text(self) -> None:
        assert read("012 A\u2028B\x0bC").tournament.settings.name == "A\u2028B\x0bC"

    def test_unknown_and_comment_lines_are_kept(self) -> None:
        document = read("### note", "012 Open", "ZZ", "QQQ what", line(1))
        kept = [(k.line, k.text, k.reason) for k in document.kept]
        assert kept == [
            (1, "### note", KeptReason.COMMENT),
            (3, "ZZ", KeptReason.UNKNOWN),
            (4, "QQQ what", KeptReason.UNKNOWN),
        ]
        assert codes(document) == [("trf.line.short", 3, 1), ("trf.line.unknown", 4, 1)]


class TestPlayers:
    """Rule: C.02.03@2025-09 record 001."""

    def test_all_columns(self) -> None:
        text = (
            "001   12 wWIM Éclair, Ana                       2105 ESP      123456 1999/01/12"
            "  3.5   10"
        )
        document = read(text)
        player = document.tournament.players[0]
        person = player.person
        assert (player.id, player.tpn, player.rating) == (12, 12, 2105)
        assert player.rating_kind is RatingKind.FIDE
        assert (person.sex, person.title, person.name) == (Sex.WOMAN, Title.WIM, "Éclair, Ana")
        assert (person.federation, person.fide_id) == ("ESP", "123456")
        assert person.birth == BirthDate(1999, 1, 12)
        assert document.stated.points == {12: 35}
        assert document.stated.ranks == {12: 10}

    @pytest.mark.parametrize(
        ("text", "title"),
        [("  g", Title.GM), (" wm", Title.WIM), ("FM ", Title.FM), (" cm", Title.CM)],
    )
    def test_titles_old_and_new(self, text: str, title: Title) -> None:
        head = line(1)
        assert read(head[:10] + text + head[13:]).tournament.players[0].person.title is title

    def test_short_line(self) -> None:
        document = read("001    1 m    Amber, Remi")
        assert document.tournament.players[0].name == "Amber, Remi"
        assert codes(document) == [("trf.player.points", 1, 81)]

    @pytest.mark.parametrize(
        ("column", "text", "code"),
        [
            (4, "x", "trf.line.stray"),
            (10, "q", "trf.player.sex"),
            (11, "ZZZ", "trf.player.title"),
            (49, "2x00", "trf.player.rating"),
            (70, "1999/13/01", "trf.player.birth"),
            (81, "a.b", "trf.player.points"),
            (86, "a", "trf.player.rank"),
        ],
    )
    def test_each_bad_field_has_its_place(self, column: int, text: str, code: str) -> None:
        good = line(1).ljust(91)
        bad = good[: column - 1] + text + good[column - 1 + len(text) :]
        assert codes(read(bad)) == [(code, 1, column)]

    def test_a_missing_blank_after_the_code_costs_no_letter(self) -> None:
        text = f"012Autumn Open\n0422026/10/03\n1427\n{line(1)}\n"
        document = read_trf(text)
        settings = document.tournament.settings
        assert (settings.name, settings.rounds) == ("Autumn Open", 7)
        assert settings.start == dt.date(2026, 10, 3)
        assert codes(document) == [("trf.line.glued", n, 4) for n in (1, 2, 3)]
        assert write_trf(document) == text

    @pytest.mark.parametrize(
        ("record", "place"),
        [
            ("202 BH/C1,XYZ,DE", ("trf.tiebreak.unknown", 1, 11)),
            ("212 PTS,BH,OTHER_mine", ("trf.tiebreak.unknown", 1, 12)),
            ("222 ninety minutes", ("trf.time.unknown", 1, 5)),
            ("260 003 001    1    2", ("trf.field.range", 1, 9)),
            ("250       1.0 002 001    1    2", ("trf.field.range", 1, 19)),
        ],
    )
    def test_what_no_program_could_follow_is_said_and_kept(
        self, record: str, place: tuple[str, int, int]
    ) -> None:
        text = f"{record}\n{line(1)}\n{line(2)}\n"
        document = read_trf(text)
        assert codes(document) == [place]
        assert write_trf(document) == text

    @pytest.mark.parametrize(
        "code", ["5400+30", "40/6000+30:900+30", "W300-B240", "60", "w60+1-b45"]
    )
    def test_encoded_time_controls(self, code: str) -> None:
        """C.02.03@2025-09 record 222."""
        document = read(f"222 {code}", line(1))
        assert not document.problems
        assert document.tournament.settings.time_control_code == code

    def test_number_missing_or_twice(self) -> None:
        document = read(line(1), line(1), "001      m    Nobody")
        assert codes(document) == [("trf.player.repeated", 2, 5), ("trf.player.number", 3, 5)]
        assert [k.line for k in document.kept] == [2, 3]
        assert len(document.tournament.players) == 1

    def test_no_player_at_all(self) -> None:
        assert codes(read("012 Open")) == [("trf.players.none", 0, 0)]

    def test_wrong_points_are_a_warning(self) -> None:
        document = read(line(1, "2 w 1", points="7.0"), line(2, "1 b 0"))
        assert codes(document) == [("trf.points.mismatch", 1, 81)]
        assert document.problems[0].severity is Severity.WARNING
        assert document.problems[0].fields["computed"] == "1.0"


class TestResults:
    """Rule: C.02.03@2025-09 record 001, result codes."""

    @pytest.mark.parametrize("result", [r for r in Result if r.is_known])
    def test_every_known_result(self, result: Result) -> None:
        document = read(line(1, f"2 w {result.white.value}"), line(2, f"1 b {result.black.value}"))
        assert games(document) == [(1, 2, result)]
        assert not [p for p in document.problems if p.severity is Severity.ERROR]

    def test_letters_in_any_case(self) -> None:
        document = read(line(1, "2 W w", "0000 - u"), line(2, "1 B l", "0000 - f"))
        assert games(document) == [(1, 2, Result.UNRATED_WHITE_WINS)]
        assert byes(document, 2) == {1: ByeKind.PAB, 2: ByeKind.FULL}

    def test_game_without_result_is_pending(self) -> None:
        document = read(line(1, "2 w  "), line(2, "1 b  "))
        assert games(document) == [(1, 2, Result.PENDING)]
        assert not document.problems

    def test_missing_result_in_an_earlier_round_is_said(self) -> None:
        document = read(line(1, "2 w  ", "2 b 0"), line(2, "1 b  ", "1 w 1", points="1.0"))
        assert codes(document) == [("trf.game.open", 1, 99)]

    def test_plus_without_opponent(self) -> None:
        """A pairing-allocated bye of old files; in team events a board without opponent."""
        single = read(line(1, "0000 - +", points="1.0"), line(2, "3 w ="), line(3, "2 b ="))
        assert byes(single)[1] is ByeKind.PAB
        team = read(line(1, "0000 - +"), line(2), "310   1 A", "310   2 B")
        assert byes(team)[1] is ByeKind.UNOPPOSED

    def test_forfeit_keeps_its_colours(self) -> None:
        document = read(line(1, "2 b +", points="1.0"), line(2, "1 w -"))
        assert games(document) == [(2, 1, Result.WHITE_FORFEITS)]
        assert not document.stated.uncolored

    def test_forfeit_without_colours(self) -> None:
        document = read(line(1, "2 - -"), line(2, "1 - +", points="1.0"))
        assert games(document) == [(1, 2, Result.WHITE_FORFEITS)]
        assert document.stated.uncolored == {(1, 1), (1, 2)}
        assert not document.problems

    def test_blank_is_no_entry(self) -> None:
        document = read(line(1, "2 w 1", points="1.0"), line(2, "1 b 0"), line(3))
        assert byes(document) == {}


class TestMending:
    """What contradicts itself is mended one way only, and said with its place."""

    @pytest.mark.parametrize(
        ("first", "second", "expected", "code"),
        [
            ("2 w 1", "1 b 1", (1, 2, Result.WHITE_WINS), ("trf.game.results", 1, 99)),
            ("2 b 1", "1 w 1", (2, 1, Result.BLACK_WINS), ("trf.game.results", 1, 99)),
            ("2 w =", "1 b 1", (1, 2, Result.DRAW), ("trf.game.results", 1, 99)),
            ("2 w 1", "1 b  ", (1, 2, Result.WHITE_WINS), ("trf.game.results", 1, 99)),
            ("2 w  ", "1 b 1", (1, 2, Result.BLACK_WINS), ("trf.game.results", 1, 99)),
            ("2 w 1", "1 b L", (1, 2, Result.UNRATED_WHITE_WINS), ("trf.game.results", 1, 99)),
            ("2 w 1", "1 b -", (1, 2, Result.BLACK_FORFEITS), ("trf.game.results", 1, 99)),
            ("2 w 1", "1 w 0", (1, 2, Result.WHITE_WINS), ("trf.game.colors", 1, 97)),
            ("2 b 1", "1 b 0", (2, 1, Result.BLACK_WINS), ("trf.game.colors", 1, 97)),
            ("2 - 1", "1 w 0", (2, 1, Result.BLACK_WINS), ("trf.game.half_color", 1, 97)),
            ("2 - 1", "1 - 0", (1, 2, Result.WHITE_WINS), ("trf.game.no_color", 1, 97)),
            ("2 w 0", "1 b 0", (1, 2, Result.BOTH_LOSE), ("trf.game.odd", 1, 99)),
            ("2 w 1", "", (1, 2, Result.WHITE_WINS), ("trf.game.one_sided", 1, 92)),
            ("", "1 w 0", (2, 1, Result.BLACK_WINS), ("trf.game.one_sided", 2, 92)),
            ("2 w +", "0000 - Z", (1, 2, Result.BLACK_FORFEITS), ("trf.game.absent_loser", 1, 92)),
        ],
    )
    def test_pairs_of_entries(
        self,
        first: str,
        second: str,
        expected: tuple[int, int, Result],
        code: tuple[str, int, int],
    ) -> None:
        document = read(line(1, first), line(2, second))
        assert games(document) == [expected]
        assert code in codes(document)

    @pytest.mark.parametrize(
        ("first", "second", "said"),
        [
            ("2 w X", "1 b Y", [("X", 1), ("Y", 2)]),
            ("2 w *", "1 b 1", [("*", 1)]),  # what the other line says is no better known
            ("2 w 1", "1 b *", [("*", 2)]),
            ("2 - *", "1 - ?", [("*", 1)]),
            ("2 w *", "", [("*", 1)]),
        ],
    )
    def test_q166_a_symbol_of_no_edition_is_an_adjourned_game(
        self, first: str, second: str, said: list[tuple[str, int]]
    ) -> None:
        document = read(line(1, first), line(2, second))
        assert games(document) == [(1, 2, Result.ADJOURNED)]
        found = [p for p in document.problems if p.code == "trf.game.symbol"]
        assert [(p.fields["symbol"], p.fields["number"]) for p in found] == said
        assert all(p.severity is Severity.WARNING and p.column == 99 for p in found)
        symbol, number = said[0]
        assert f"round 1: result '{symbol}' of {number} Birch, Lea" in str(found[0])

    def test_a_symbol_of_no_edition_without_opponent_is_nothing(self) -> None:
        document = read(line(1, "0000 - X"), line(2, "3 w ="), line(3, "2 b ="))
        assert byes(document) == {}
        assert ("trf.cell.result", 1, 99) in codes(document)

    @pytest.mark.parametrize(
        ("cell", "bye", "code"),
        [
            ("1 w 1", ByeKind.FULL, "trf.game.self"),
            ("77 w =", ByeKind.HALF, "trf.game.nobody"),
            ("9999 b 0", ByeKind.ZERO, "trf.game.nobody"),
            ("2 w +", ByeKind.FULL, "trf.game.taken"),
        ],
    )
    def test_opponent_that_cannot_be(self, cell: str, bye: ByeKind, code: str) -> None:
        document = read(line(1, cell), line(2, "3 w ="), line(3, "2 b ="))
        assert byes(document) == {1: bye}
        assert (code, 1, 92) in codes(document)

    @pytest.mark.parametrize(
        ("cell", "bye", "code"),
        [
            ("0000 - =", ByeKind.HALF, ("trf.cell.legacy", 1, 99)),
            ("0000 - 1", ByeKind.FULL, ("trf.cell.legacy", 1, 99)),
            ("0000 - -", ByeKind.ZERO, ("trf.cell.forfeit", 1, 99)),
            ("0000 w U", ByeKind.PAB, ("trf.cell.bye_color", 1, 97)),
            ("   2 w H", ByeKind.HALF, ("trf.cell.bye_opponent", 1, 92)),
            ("  x? w H", ByeKind.HALF, ("trf.cell.opponent", 1, 92)),
        ],
    )
    def test_byes_spelled_otherwise(
        self, cell: str, bye: ByeKind, code: tuple[str, int, int]
    ) -> None:
        document = read(line(1, cell), line(2, "3 w ="), line(3, "2 b ="))
        assert byes(document) == {1: bye}
        assert code in codes(document)

    def test_strict_lists_every_problem(self) -> None:
        text = "\n".join((line(1, "2 w 1"), line(2, "1 b 1"), line(3, "9 w q")))
        with pytest.raises(InvalidFile) as caught:
            read_trf(text, strict=True)
        found = {p.code for p in caught.value.problems}
        assert {"trf.game.results", "trf.game.nobody", "trf.game.symbol"} <= found
        assert (caught.value.line, caught.value.column) == (1, 99)
        assert "line 1, column 99" in str(caught.value)

    def test_strict_accepts_warnings(self) -> None:
        assert read_trf("012 Open\nQQQ x\n" + line(1, points="9.0"), strict=True).problems


class TestNextRound:
    """Which round is to be paired, and who is absent from it."""

    def test_column_of_byes_after_the_last_round(self) -> None:
        document = read(line(1, "2 w 1", "0000 - H", points="1.0"), line(2, "1 b 0"))
        tournament = document.tournament
        assert len(tournament.rounds) == 1
        assert tournament.players[0].absence(2)
        assert tournament.players[0].absences[0].bye is RequestedBye.HALF
        assert not tournament.players[0].is_available(2)
        assert tournament.players[1].is_available(2)

    @pytest.mark.parametrize("points", ["1.0", "1.5"])
    def test_points_may_include_the_coming_bye(self, points: str) -> None:
        document = read(line(1, "2 w 1", "0000 - H", points=points), line(2, "1 b 0"))
        assert not document.problems

    def test_everybody_absent_is_still_not_a_round(self) -> None:
        document = read(line(1, "2 w 1", "0000 - Z", points="1.0"), line(2, "1 b 0", "0000 - Z"))
        assert len(document.tournament.rounds) == 1

    def test_byes_of_several_rounds_to_come(self) -> None:
        document = read(line(1, "0000 - H", "", "0000 - Z"), line(2))
        assert not document.tournament.rounds
        assert [a.round for a in document.tournament.players[0].absences] == [1, 3]

    def test_column_of_byes_before_a_paired_round_is_a_round(self) -> None:
        document = read(line(1, "0000 - Z", "2 w 1", points="1.0"), line(2, "", "1 b 0"))
        assert len(document.tournament.rounds) == 2
        assert byes(document) == {1: ByeKind.ZERO}

    def test_record_240_and_xxz(self) -> None:
        document = read(line(1, "2 w 1", points="1.0"), line(2, "1 b 0"), "240 H 002    2", "XXZ 1")
        one, two = document.tournament.players
        assert [(a.round, a.bye) for a in one.absences] == [(2, RequestedBye.ZERO)]
        assert [(a.round, a.bye) for a in two.absences] == [(2, RequestedBye.HALF)]

    def test_record_240_for_a_paired_round(self) -> None:
        """It fills a blank; where the line says something else, the line counts."""
        document = read(
            line(1, "2 w 1", points="1.0"),
            line(2, "1 b 0"),
            line(3, points="0.5"),
            "240 H 001    3    1",
        )
        assert byes(document) == {3: ByeKind.HALF}
        assert codes(document) == [("trf.bye.conflict", 4, 16)]


class TestSettings:
    def test_rounds_and_colour(self) -> None:
        settings = read("142 7", "152 B").tournament.settings
        assert (settings.rounds, settings.initial_color) == (7, Color.BLACK)
        settings = read("XXR 5", "XXC white1").tournament.settings
        assert (settings.rounds, settings.initial_color) == (5, Color.WHITE)

    @pytest.mark.parametrize("text", ["142 0", "142 99999", "142 many", "XXR 999999999999"])
    def test_impossible_number_of_rounds(self, text: str) -> None:
        document = read(text)
        assert document.tournament.settings.rounds is None
        assert document.kept[0].text == text

    def test_numbers_by_line_order(self) -> None:
        document = read("XXR 3", "XXC rank", line(7, "3 w 1", points="1.0"), line(3, "7 b 0"))
        assert [(p.id, p.tpn) for p in document.tournament.players] == [(7, 1), (3, 2)]
        assert games(document) == [(7, 3, Result.WHITE_WINS)]

    def test_officials_keep_their_text(self) -> None:
        officials = read("102 IA Gray, Tom (123)", "112 Weaver").tournament.settings.officials
        assert [o.role for o in officials] == [OfficialRole.CHIEF_ARBITER, OfficialRole.DEPUTY]
        assert officials[0].text == "IA Gray, Tom (123)"
        assert (officials[0].person.name, officials[0].person.fide_id) == ("Gray, Tom", "123")

    @pytest.mark.parametrize(
        ("text", "chain"),
        [
            ("202 BH,SB", ("BH", "SB")),
            ("212 PTS,BH,SB", ("BH", "SB")),
            ("212 PTS", ()),
            ("212 DE,PTS,BH", ("DE", "PTS", "BH")),
        ],
    )
    def test_tiebreaks(self, text: str, chain: tuple[str, ...]) -> None:
        assert read(text).tournament.settings.tiebreaks == chain

    @pytest.mark.parametrize(
        "lines",
        [
            ("162  W 3.0    D 1.0    L 0.5    A 0.2    P 1.0",),
            ("162 W 3.0     D 1.0     L 0.5     Z 0.2     P 1.0",),
            ("BBW  3.0", "BBD  1.0", "BBL  0.5", "BBZ  0.2", "BBF  0.2", "BBU  1.0"),
            ("XXS W=3.0 D=1.0 L=0.5 ZPB=0.2 FL=0.2 PAB=1.0",),
            ("XXS WW=3 BW=3 FW=3 FPB=3 WD=1 BD=1 HPB=1 WL=.5 BL=0.5 ZPB=0.2 FL=0.2 PAB=1",),
        ],
    )
    def test_one_point_system_in_every_spelling(self, lines: tuple[str, ...]) -> None:
        points = read(*lines).tournament.settings.points
        assert (points.win, points.draw, points.loss) == (30, 10, 5)
        assert (points.absence, points.forfeit_loss, points.pab) == (2, 2, 10)
        assert (points.black_win, points.forfeit_win, points.half_bye) == (None, None, None)

    def test_type_code_in_192_or_where_bbppairings_writes_it(self) -> None:
        for code in ("192", "092"):
            system = read(f"{code} FIDE_DUTCH_2025").tournament.settings.system
            assert (system.name, system.edition) == ("dutch", "2026")

    def test_individual_event_with_team_table(self) -> None:
        team = "013 " + "Alder".ljust(32) + "   1"
        assert read(line(1), team).tournament.settings.participants is Participants.TEAM
        both = read("092 Individual Swiss", line(1), team).tournament
        assert both.settings.participants is Participants.INDIVIDUAL
        assert both.teams[0].roster == (1,)


class TestAnnounced:
    def test_one_acceleration_in_both_spellings(self) -> None:
        players = [line(n) for n in (1, 2, 3)]
        new = read(*players, "250       1.0 001 002    1    2", "250       0.5 003 003    1    2")
        old = read(*players, "XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5  0.0")
        assert new.tournament.virtual_points == old.tournament.virtual_points
        assert len(new.tournament.virtual_points) == 4
        assert new.tournament.settings.acceleration.method is AccelerationMethod.TABLE

    def test_later_lines_of_250_win(self) -> None:
        """Rule: C.02.03@2025-09 record 250."""
        document = read(
            line(1), "250       1.0 001 005    1    1", "250       0.5 002 003    1    1"
        )
        rows = [(v.first_round, v.last_round, v.points) for v in document.tournament.virtual_points]
        assert rows == [(1, 1, 10), (2, 3, 5), (4, 5, 10)]

    def test_forbidden_pairs(self) -> None:
        players = [line(n) for n in (1, 2, 3)]
        bans = read("142 9", *players, "260 002 004    1    3", "260 001 009    1    2").tournament
        assert [(b.players, b.first_round, b.last_round) for b in bans.forbidden] == [
            ((1, 3), 2, 4),
            ((1, 2), 1, None),
        ]
        assert read(*players, "XXP 1 2").tournament.forbidden == bans.forbidden[1:]

    def test_odd_points(self) -> None:
        """Rule: C.02.03@2025-09 record 299."""
        document = read(line(1, points="-1.0"), line(2), "299          -1.0  000    1")
        assert not document.problems
        [item] = document.tournament.adjustments
        assert (item.players, item.points, item.round, item.kind) == ((1,), -10, None, "")

    def test_national_ratings(self) -> None:
        record = "FRA    1 w C1 Birch, Lea                        1430 BFC      A12345 1999/01/12"
        document = read("172 FRA NRO", line(1), record)
        player = document.tournament.players[0]
        assert (player.rating, player.rating_kind) == (1430, RatingKind.NATIONAL)
        assert player.person.rating(RatingKind.FIDE) == 2000
        person = player.person
        assert (person.national_id, person.national_title, person.national_origin) == (
            "A12345",
            "C1",
            "BFC",
        )
        assert not document.kept

    @pytest.mark.parametrize(
        "text",
        ["240 Q 002    1", "240 H        1", "260 001 002    1", "299 Q        1.0        1"],
    )
    def test_unusable_records_are_kept(self, text: str) -> None:
        document = read(line(1), text)
        assert [(k.line, k.reason) for k in document.kept] == [(2, KeptReason.UNREADABLE)]


class TestColumns:
    @pytest.mark.parametrize(
        "text",
        ["250        1.0 001 002    1    2", "240 H  002    1", "260 001 002     1    2", "152 WB"],
    )
    def test_a_line_shifted_by_a_column_is_said(self, text: str) -> None:
        document = read(line(1), line(2), text)
        assert "trf.line.stray" in {p.code for p in document.problems}


class TestTeams:
    def test_wrong_team_points_are_a_warning(self) -> None:
        team = "310   1 A" + " " * 46 + "9.0" + " " * 14 + "   1"
        document = read(line(1, "2 w 1", points="1.0"), line(2, "1 b 0"), team, "310   2 B")
        assert ("trf.team.points", 3, 55) in codes(document)

    def test_record_that_comes_once_coming_twice(self) -> None:
        document = read("192 FIDE_DUTCH", "192 FIDE_DUBOV", line(1))
        assert codes(document) == [("trf.line.repeated", 2, 1)]


class TestBounds:
    @pytest.mark.parametrize("filler", [" ", "A", "1", "(", "A ", "1 ", "=", ",", "-", "1.0 "])
    def test_no_line_is_slow(self, filler: str) -> None:
        """Twenty thousand characters in any record take time in proportion to their number."""
        long = filler * (20_000 // len(filler))
        start = time.process_time()
        for record in RECORDS:
            with suppress(FormatError):  # longer than any name
                read(line(1), f"{record.code} {long}x")
        assert time.process_time() - start < 4

    def test_round_at_a_far_column(self) -> None:
        document = read(line(1).ljust(1_000_000) + "   2 w 1", line(2))
        assert ("trf.round.too_many", 1, 2592) in codes(document)
        assert not document.tournament.rounds

    def test_large_numbers_allocate_nothing(self) -> None:
        document = read(line(1), "250       1.0 001 999    1 9999", "XXA    1" + "  1.0" * 10_000)
        assert len(document.tournament.virtual_points) <= 2

    def test_junk_is_counted_beyond_the_listed_problems(self) -> None:
        document = read_trf("001 junk\n" * (LISTED + 50))
        listed, rest = document.problems[:-1], document.problems[-1]
        assert len(listed) == LISTED
        assert rest.code == UNLISTED
        assert rest.severity is Severity.ERROR
        assert rest.fields["count"] == 51  # and no player at all

    def test_unlisted_errors_are_refused_too(self) -> None:
        text = "ab\n" * LISTED + "001 junk\n"
        assert all(p.severity is Severity.WARNING for p in read_trf(text).problems[:-1])
        with pytest.raises(InvalidFile):
            read_trf(text, strict=True)

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("012 " + "x" * 1_000_000, "1000000, the limit is 10000"),
            ("112 Arbiter\n" * 20_000, "20000, the limit is 10000"),
            ("202 " + "BH/C" + "9" * 5000, "5004, the limit is 1000"),
        ],
        ids=["name", "arbiters", "tie-break"],
    )
    def test_more_than_the_model_holds(self, text: str, told: str) -> None:
        with pytest.raises(FormatError, match=told):
            read_trf(text)

    @pytest.mark.parametrize("text", ["\n", "001\n"])
    def test_no_report_has_that_many_lines(self, text: str) -> None:
        with pytest.raises(FormatError, match="lines, more than"):
            read_trf(text * (MAX_LINES + 1))

    @pytest.mark.parametrize(
        "piece", ["260 001 011 ", "XXP ", "250 ", "240 H 001 ", "310   1 ", "001    1 ", "132 "]
    )
    def test_one_endless_line(self, piece: str) -> None:
        """Every character looked at one by one took 17 s for 10 MB."""
        start = time.process_time()
        read_trf(piece + "1234 " * 200_000)
        assert time.process_time() - start < 2
