"""The comments of a report file: one writer, in English, with round, old and new."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.formats import read_trf
from ronde.journal.events import (
    ColorsCorrected,
    DrawKind,
    DrawMade,
    FideModeLeft,
    Finding,
    Lot,
    NumbersAssigned,
    PairedBy,
    PairForbidden,
    PairingChanged,
    ResultCorrected,
    ResultEntered,
    RoundClosed,
    RoundPaired,
    SettingsChanged,
    TournamentCreated,
    TournamentImported,
    Undone,
)
from ronde.model import BoardNo, ForbiddenPairs, PlayerId, Result, RoundNo, Tpn
from ronde.model.frame import Variant
from ronde.texts.report_comments import comment_lines
from ronde.texts.report_file import report_text, with_comments
from support.journal import SETTINGS, Desk, desk, game

ONE, TWO = RoundNo(1), RoundNo(2)
BOARD = BoardNo(1)


def second_round() -> Desk:
    """Four players; 1-2 and 3-4 were drawn, 1-3 and 4-2 are paired."""
    table = desk(4)
    table.pair((1, 2), (3, 4))
    table.finish()
    table.pair((1, 3), (4, 2))
    return table


def last(table: Desk) -> str:
    """The newest comment, without who and when."""
    return comment_lines(table.journal)[-1].rsplit(" (", 1)[0]


class TestKinds:
    """VCL 44, 59, 69, 113, 154, 163, 193, 202: `### Kind @ Round n: old => new`."""

    def test_an_event_by_the_rules_says_nothing(self) -> None:
        assert comment_lines(second_round().journal) == ()

    def test_leaving_the_mode(self) -> None:
        table = second_round()
        table.do(FideModeLeft(), reason="a club evening")
        [line] = comment_lines(table.journal)
        assert line == "### FIDE mode exited @ Round 2: a club evening (CM, 2026-03-07 12:10)"

    def test_a_tournament_that_never_claimed_it(self) -> None:
        table = Desk()
        table.do(TournamentCreated(settings=SETTINGS, fide_mode=False))
        assert last(table).startswith("### FIDE mode exited @ Round 0")

    def test_configuration(self) -> None:
        table = second_round()
        table.do(FideModeLeft(), reason="x")
        changed = replace(SETTINGS, rounds=5, tiebreaks=("BH/C1", "SB"), venue="Hall B")
        table.do(SettingsChanged(settings=changed), reason="the hall closes")
        assert last(table) == (
            "### Configuration @ Round 2: rounds: 9 => 5; tiebreaks: none => BH/C1,SB; "
            "reason: the hall closes [C.04.1@2026-02 1; C.04.2@2026-02 1]"
        )

    def test_the_game_itself_and_byes(self) -> None:
        table = second_round()
        rules = replace(SETTINGS.rules, variant=Variant.CHESS960)
        table.do(
            SettingsChanged(settings=replace(SETTINGS, rules=rules, bye_limit=3)), reason="voted"
        )
        text = last(table).partition(";")[0]
        assert text == "### Configuration @ Round 2: variant: standard => chess960"
        assert "bye limit: none => 3" in last(table)

    def test_what_binds_nobody_is_not_told(self) -> None:
        table = second_round()
        table.do(SettingsChanged(settings=replace(SETTINGS, venue="Hall B")))
        assert comment_lines(table.journal) == ()

    def test_another_rulebook_is_two_lines(self) -> None:
        table = desk(2)
        table.do(SettingsChanged(settings=replace(SETTINGS, rulebook="book")), reason="club")
        assert last(table) == "### FIDE mode exited @ Round 0: club"

    def test_a_round_by_hand_names_expected_and_actual_pairs(self) -> None:
        table = desk(4, settings=replace(SETTINGS, initial_color=None))
        games = (game(1, 1, 2), game(2, 3, 4))
        table.do(RoundPaired(round=ONE, games=games, by=PairedBy.HAND), reason="no engine")
        assert " => 1-2, 3-4; reason: no engine" in last(table)
        assert last(table).startswith("### MPA @ Round 1: ")

    def test_a_changed_pairing(self) -> None:
        table = second_round()
        other = PairingChanged(round=TWO, games=(game(1, 3, 1), game(2, 4, 2)))
        table.do(other, reason="colours")
        assert last(table).startswith("### MPA @ Round 2: ")
        assert "3-1" in last(table).split("=>")[1]

    def test_corrections(self) -> None:
        table = second_round()
        table.do(ResultCorrected(round=ONE, board=BOARD, result=Result.WHITE_WINS))
        assert last(table) == "### Correction @ Round 1: board 1, 1-2: ½-½ => 1-0"
        table.do(ColorsCorrected(round=ONE, board=BOARD))
        assert last(table) == "### Correction @ Round 1: board 1, colours: 1-2 => 2-1"
        rating = ResultCorrected(
            round=ONE, board=BoardNo(2), result=Result.BLACK_WINS, rating_only=True
        )
        table.do(rating, reason="sheets")
        assert "board 2, 3-4: ½-½ => 0-1 (for rating only); reason: sheets" in last(table)

    def test_a_slip_of_the_pen_in_the_open_round_is_not_told(self) -> None:
        table = second_round()
        table.do(ResultEntered(round=TWO, board=BOARD, result=Result.DRAW))
        table.do(ResultCorrected(round=TWO, board=BOARD, result=Result.WHITE_WINS))
        assert comment_lines(table.journal) == ()

    def test_adjournment(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.do(ResultEntered(round=ONE, board=BOARD, result=Result.ADJOURNED))
        assert last(table) == "### Adjournment @ Round 1: board 1, 1-2: - => ?"
        table.do(ResultEntered(round=ONE, board=BOARD, result=Result.WHITE_WINS))
        assert last(table) == "### Adjournment @ Round 1: board 1, 1-2: ? => 1-0"

    def test_exchange_and_regeneration(self) -> None:
        table = desk(4)
        table.pair((1, 2), (3, 4))
        numbers = [1, 3, 2, 4]
        table.do(
            NumbersAssigned(numbers=tuple((PlayerId(p), Tpn(n)) for p, n in enumerate(numbers, 1))),
            reason="same rating",
        )
        assert last(table).startswith("### Exchange @ Round 1: 2 => 3, 3 => 2")
        table.do(
            NumbersAssigned(
                numbers=tuple((PlayerId(p), Tpn(n)) for p, n in enumerate([4, 1, 3, 2], 1))
            ),
            reason="wrong ratings",
        )
        assert last(table).startswith("### Regeneration @ Round 1: 1 => 4, 2 => 3, 3 => 1, 4 => 2")

    def test_undo_of_what_was_public(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.finish()
        table.do(RoundClosed(round=ONE))
        table.do(Undone(target=table.journal.version), reason="not over")
        assert last(table).startswith("### Undo @ Round 1: Round 1 closed => undone; reason: ")

    def test_lots(self) -> None:
        table = desk(2)
        lots = (Lot(value="1", player=PlayerId(2)), Lot(value="2", player=PlayerId(1)))
        table.do(DrawMade(kind=DrawKind.TIE, outcome=lots, protocol="hat"))
        assert last(table).startswith("### Lots @ Round 0: ")

    def test_other_acts_outside_the_rules(self) -> None:
        table = desk(4)
        ban = ForbiddenPairs(players=(PlayerId(1), PlayerId(4)), reason="brothers")
        table.do(PairForbidden(ban=ban))
        assert last(table).startswith("### Configuration @ Round 0: ")


class TestFiles:
    def test_comments_of_the_file_come_first_and_stay(self) -> None:
        table = second_round()
        imported = TournamentImported(
            tournament=table.tournament,
            source="open.trf",
            comments=("### Import @ Round 1: elsewhere",),
        )
        there = Desk()
        there.do(imported)
        lines = comment_lines(there.journal)
        assert lines[0] == "### Import @ Round 1: elsewhere"
        assert lines[1].startswith("### Import @ Round 2: open.trf (CM")

    def test_a_comment_that_was_found_is_not_told_again(self) -> None:
        left = "### FIDE mode exited @ Round 1: elsewhere"
        imported = TournamentImported(
            tournament=second_round().tournament,
            comments=(left,),
            findings=(Finding(code="mode_left", stated=left),),
            fide_mode=False,
        )
        there = Desk()
        there.do(imported, reason="from the club")
        lines = comment_lines(there.journal)
        assert [line for line in lines if "exited" in line] == [left]
        assert len(lines) == 2

    def test_the_report_has_them_and_reads_again(self) -> None:
        table = second_round()
        table.do(FideModeLeft(), reason="a club evening")
        text = report_text(table.journal)
        assert text.count("### FIDE mode exited @ Round 2") == 1
        assert read_trf(text.encode()).tournament.players

    @pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
    def test_line_ends_and_no_line_twice(self, end: str) -> None:
        text = f"012 Open{end}### one{end}"
        assert with_comments(text, ("### one", "### two")) == f"{text}### two{end}"
