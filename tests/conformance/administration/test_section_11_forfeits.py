"""Section 11: the chain of a forfeit, what follows an unexplained one, by edition."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.errors import CaseError
from ronde.admin.forfeits import Chain, Inquiry, Step, answer_due, chain, next_move
from ronde.errors import UnknownName
from ronde.journal import events as act, refusals as no
from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    ForfeitCase,
    Incident,
    IncidentKind,
    Penalty,
    PenaltyKind,
    PlayerId,
    PlayingRules,
    Result,
    RoundNo,
    Sequel,
)
from ronde.queries.forfeits import forfeit_of, forfeits, handed_over
from ronde.rules.admin.forfeits import FORFEITS, MODEL_CITE, forfeit_policy
from ronde.rules.editions import REGULATIONS
from support.journal import Desk, desk, game

SATURDAY, SUNDAY = dt.date(2026, 11, 21), dt.date(2026, 11, 22)
OLD = Inquiry(policy=forfeit_policy("2022"), end=SUNDAY, foreign=False)
NEW = Inquiry(policy=forfeit_policy("2025"), end=SUNDAY, foreign=False)
CASE = ForfeitCase(player=PlayerId(7), round=RoundNo(3))
SENT = replace(CASE, letter=SUNDAY, means="e-mail")


def at(
    case: ForfeitCase | None, day: dt.date = SUNDAY, inquiry: Inquiry = NEW, *, lost: bool = True
) -> Chain:
    return chain(case, inquiry, today=day, lost=lost)


def codes(found: Chain) -> list[str]:
    return [reason.code for reason in found.reasons]


class TestConsequences:
    """Book 1.2 23.1-23.2; LA25 1.3 17.2."""

    def test_every_edition_has_its_row(self) -> None:
        assert tuple(FORFEITS) == REGULATIONS["ffe-admin"].names

    def test_the_book_suspends(self) -> None:
        older = forfeit_policy("2022")
        assert (older.told, older.suspended_months, older.form) == ("legal", 3, "")

    def test_the_newer_text_reports_on_a_form_and_keeps_a_warning(self) -> None:
        newer = forfeit_policy("2025")
        assert (newer.told, newer.warning_years, newer.form) == ("directorate", 2, "T7")
        assert newer.suspended_months is None

    def test_no_such_edition(self) -> None:
        with pytest.raises(UnknownName):
            forfeit_policy("1999")

    def test_in_2022_the_legal_director_is_told_and_of_foreigners_their_federation(self) -> None:
        home = at(CASE, inquiry=OLD)
        abroad = at(CASE, inquiry=replace(OLD, foreign=True))
        assert (home.told, abroad.told) == ("legal", "federation")
        assert abroad.reasons[-1].code == "foreign"
        assert (abroad.reasons[-1].cite, abroad.reasons[-1].edition) == (MODEL_CITE, "2022")

    def test_in_2025_everybody_goes_on_form_t7(self) -> None:
        for foreign in (False, True, None):
            found = at(CASE, inquiry=replace(NEW, foreign=foreign))
            assert (found.told, found.form) == ("directorate", "T7")

    def test_a_player_without_a_federation_is_asked_about(self) -> None:
        found = at(CASE, inquiry=replace(OLD, foreign=None))
        assert (found.told, codes(found)[-1]) == ("legal", "federation_unknown")


class TestTheExample:
    """Forfeit in round 3 of 7 on Saturday 21 November 2026, the event ends on the 22nd."""

    def test_a_letter_of_the_22nd_is_answered_by_the_27th(self) -> None:
        assert answer_due(SUNDAY, NEW)[0] == dt.date(2026, 11, 27)
        due = at(SENT).due("answer")
        assert due is not None
        assert due.day == dt.date(2026, 11, 27)

    def test_the_report_is_due_on_the_29th(self) -> None:
        report = at(SENT).due("report")
        assert report is not None
        assert (report.day, report.cite) == (dt.date(2026, 11, 29), "LA25 5.4")

    def test_the_letter_leaves_room_for_the_answer(self) -> None:
        letter = at(None, SATURDAY).due("letter")
        assert letter is not None
        assert letter.day == dt.date(2026, 11, 23)
        assert answer_due(letter.day, NEW)[0] == dt.date(2026, 11, 28)


class TestAnswerDue:
    """READING: five days, at most the day before the report is due."""

    @pytest.mark.parametrize(
        ("letter", "due", "why"),
        [
            (dt.date(2026, 11, 23), dt.date(2026, 11, 28), "days"),
            (dt.date(2026, 11, 24), dt.date(2026, 11, 28), "before_report"),
            (dt.date(2026, 11, 27), dt.date(2026, 11, 28), "before_report"),
            (dt.date(2026, 11, 28), dt.date(2026, 12, 3), "letter_late"),
        ],
    )
    def test_the_day_before_the_report_is_the_last(
        self, letter: dt.date, due: dt.date, why: str
    ) -> None:
        day, reason = answer_due(letter, NEW)
        assert (day, reason.code) == (due, why)

    def test_an_end_nobody_entered_caps_nothing(self) -> None:
        day, reason = answer_due(SUNDAY, replace(NEW, end=None))
        assert (day, reason.code) == (dt.date(2026, 11, 27), "end_unknown")


class TestChain:
    """Forfeit entered, letter due, sent, answered, closed or reported."""

    def test_nobody_asked_yet(self) -> None:
        for case in (None, CASE, replace(CASE, explained=False)):
            found = at(case)
            assert (found.step, codes(found)) == (Step.OPEN, ["not_asked"])
            assert found.reasons[0].cite == "LA25 1.3 17.2"

    def test_explained_on_the_spot_needs_no_letter(self) -> None:
        found = at(replace(CASE, explained=True, explanation="train"))
        assert (found.step, codes(found), found.dues) == (Step.EXPLAINED, ["on_the_spot"], ())

    def test_asked_until_the_due_day_and_unexplained_from_the_next(self) -> None:
        assert at(SENT, dt.date(2026, 11, 27)).step is Step.ASKED
        silent = at(SENT, dt.date(2026, 11, 28))
        assert (silent.step, codes(silent)) == (Step.UNEXPLAINED, ["no_answer"])
        assert silent.reasons[0].fields["day"] == dt.date(2026, 11, 27)
        assert [due.id for due in silent.dues] == ["report"]

    def test_a_day_agreed_with_the_player_holds(self) -> None:
        longer = replace(SENT, due=dt.date(2026, 11, 28))
        assert at(longer, dt.date(2026, 11, 28)).step is Step.ASKED
        due = at(longer).due("answer")
        assert due is not None
        assert due.condition == "agreed"

    def test_an_answer_is_weighed(self) -> None:
        answered = replace(SENT, answered=dt.date(2026, 11, 24), answer="ill")
        assert at(answered, dt.date(2026, 12, 1)).step is Step.ANSWERED
        assert at(replace(answered, accepted=True)).step is Step.EXPLAINED
        bad = at(replace(answered, accepted=False))
        assert (bad.step, codes(bad)) == (Step.UNEXPLAINED, ["not_accepted"])

    def test_an_explanation_refused_later_no_longer_counts(self) -> None:
        assert at(replace(CASE, explained=True, accepted=False)).step is Step.UNEXPLAINED

    def test_reported_is_the_end(self) -> None:
        told = at(replace(SENT, accepted=False, reported=dt.date(2026, 11, 29)))
        assert (told.step, told.step.is_over, told.dues) == (Step.REPORTED, True, ())

    def test_laid_aside(self) -> None:
        assert at(replace(CASE, closed=True)).step is Step.CLOSED

    def test_a_result_corrected_since_ends_the_case_and_keeps_it(self) -> None:
        found = at(replace(SENT, accepted=False), lost=False)
        assert (found.step, codes(found)) == (Step.PLAYED, ["played"])

    def test_where_no_federation_asks_only_the_next_pairing_does(self) -> None:
        free = Inquiry(policy=None, end=SUNDAY)
        assert at(None, inquiry=free).step is Step.OPEN
        settled = at(replace(CASE, sequel=Sequel.WITHDRAWN), inquiry=free)
        assert (settled.step, settled.dues, settled.told) == (Step.CLOSED, (), "")


class TestBeforeTheNextPairing:
    """Book 4.1 C.04.2 D.2: withdrawn unless explained; book 5.1 model 7: the house rule."""

    def test_who_says_nothing_is_taken_to_have_left(self) -> None:
        move = next_move(1, exclude_after=2, explained=False, absence="C.04.2 D.2")
        assert (move.sequel, move.cite) == (Sequel.WITHDRAWN, "C.04.2 D.2")

    def test_who_explains_it_plays_on(self) -> None:
        move = next_move(1, exclude_after=2, explained=True, absence="C.04.2 D.2")
        assert move.sequel is Sequel.PLAYS_ON

    def test_two_forfeits_exclude_where_it_was_announced(self) -> None:
        move = next_move(2, exclude_after=2, explained=True, absence="C.04.2 D.2", edition="2022")
        assert (move.sequel, move.cite) == (Sequel.EXCLUDED, "book 5.1 model 7")
        assert dict(move.reasons[0].fields) == {"count": 2, "limit": 2}

    def test_the_house_rule_is_a_parameter_and_not_a_rule(self) -> None:
        move = next_move(5, exclude_after=None, explained=False, absence="C.04.2 D.2")
        assert move.sequel is Sequel.WITHDRAWN


R1, R2 = RoundNo(1), RoundNo(2)


@pytest.fixture
def table() -> Desk:
    """Player 2 did not come in round 1; player 5 rested."""
    made = desk()
    made.register(5)
    made.number()
    rest = Bye(player=PlayerId(5), kind=ByeKind.PAB)
    made.do(act.RoundPaired(round=R1, games=(game(1, 1, 2), game(2, 3, 4)), byes=(rest,)))
    made.do(act.ResultEntered(round=R1, board=BoardNo(1), result=Result.BLACK_FORFEITS))
    made.do(act.ResultEntered(round=R1, board=BoardNo(2), result=Result.DRAW))
    return made


class TestTheEvent:
    """What the journal knows of the forfeits of an event."""

    def test_a_forfeit_waits_for_a_word_before_the_next_pairing(self, table: Desk) -> None:
        (row,) = forfeits(table.state, SUNDAY)
        assert (int(row.player.id), row.round, row.board, row.count) == (2, 1, "1", 1)
        assert row.is_open
        assert row.proposal is not None
        assert row.proposal.sequel is Sequel.WITHDRAWN

    def test_who_was_not_paired_has_no_case(self, table: Desk) -> None:
        player = table.tournament.player(PlayerId(5))
        with pytest.raises(CaseError, match="not paired in round 1") as caught:
            forfeit_of(table.state, player, R1, SUNDAY)
        assert caught.value.code == "admin.case.not_paired"
        case = ForfeitCase(player=PlayerId(5), round=R1)
        table.refuses(act.ForfeitExamined(case=case), no.CaseNotPaired)

    def test_who_played_has_none_either(self, table: Desk) -> None:
        player = table.tournament.player(PlayerId(3))
        with pytest.raises(CaseError, match="did not lose by forfeit"):
            forfeit_of(table.state, player, R1, SUNDAY)

    def test_a_result_corrected_later_leaves_the_case_and_says_so(self, table: Desk) -> None:
        asked = ForfeitCase(player=PlayerId(2), round=R1, letter=SUNDAY)
        table.do(act.ForfeitExamined(case=asked))
        table.do(act.ResultCorrected(round=R1, board=BoardNo(1), result=Result.DRAW))
        (row,) = forfeits(table.state, SUNDAY)
        assert (row.chain.step, row.count, row.case) == (Step.PLAYED, 0, asked)
        assert not row.is_open

    def test_the_counter_goes_on_from_round_to_round(self, table: Desk) -> None:
        table.do(act.RoundPublished(round=R1))
        table.do(act.RoundClosed(round=R1))
        rest = Bye(player=PlayerId(1), kind=ByeKind.PAB)
        table.do(act.RoundPaired(round=R2, games=(game(1, 2, 3), game(2, 4, 5)), byes=(rest,)))
        table.do(act.ResultEntered(round=R2, board=BoardNo(1), result=Result.WHITE_FORFEITS))
        rules = PlayingRules(forfeits_exclude=2)
        table.do(act.SettingsChanged(settings=replace(table.tournament.settings, rules=rules)))
        second, first = forfeits(table.state, SUNDAY)
        assert (second.count, first.count) == (2, 1)
        assert second.proposal is not None
        assert second.proposal.sequel is Sequel.EXCLUDED
        assert first.sequel is Sequel.PLAYS_ON, "they were paired again"

    def test_who_lost_at_the_board_with_a_telephone_was_there(self, table: Desk) -> None:
        entry = Incident(
            number=1,
            kind=IncidentKind.DEVICE_SOUND,
            player=PlayerId(2),
            round=R1,
            penalty=Penalty(kind=PenaltyKind.GAME_LOST),
        )
        table.do(act.IncidentRecorded(incident=entry))
        assert forfeits(table.state, SUNDAY) == ()

    def test_an_event_that_is_not_french_asks_no_inquiry(self, table: Desk) -> None:
        (row,) = forfeits(table.state, SUNDAY)
        assert (row.chain.told, row.chain.dues) == ("", ())
        french = replace(table.tournament.settings, federation="FRA", end=SUNDAY)
        table.do(act.SettingsChanged(settings=french))
        (row,) = forfeits(table.state, SUNDAY)
        assert row.chain.told == "directorate"
        assert [due.id for due in row.chain.dues] == ["letter", "report"]

    def test_the_list_to_hand_over_has_what_stays_unexplained(self, table: Desk) -> None:
        french = replace(table.tournament.settings, federation="FRA", end=SUNDAY)
        table.do(act.SettingsChanged(settings=french))
        assert handed_over(forfeits(table.state, SUNDAY)) == ()
        asked = ForfeitCase(player=PlayerId(2), round=R1, letter=SUNDAY)
        table.do(act.ForfeitExamined(case=asked))
        assert handed_over(forfeits(table.state, SUNDAY)) == ()
        (row,) = handed_over(forfeits(table.state, dt.date(2026, 11, 28)))
        assert row.case == asked
