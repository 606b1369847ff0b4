"""Chapter 4.3 carried from entry to report: what the event of the book leaves behind.

Everything was done by wishes; here it is only asked.
"""

from __future__ import annotations

import datetime as dt
from functools import partial

import pytest

from ronde import formats
from ronde.admin.answers import Verdict
from ronde.admin.deadlines import Status
from ronde.catalogue import say
from ronde.conduct.example.announced import FREE_TITLES
from ronde.conduct.example.story import DAYS, book_example
from ronde.documents.asking import DocumentRequest, offered
from ronde.documents.desk import source_at
from ronde.documents.gathering import view_models
from ronde.documents.making import make
from ronde.formats.archive import ArchivedTournament, EventInfo
from ronde.journal import Journal, State
from ronde.model import AppealOutcome, PenaltyKind, Result, Sequel
from ronde.queries.adoption import changes_since
from ronde.queries.appeals import appeal_case
from ronde.queries.cash import cash
from ronde.queries.deadlines import lines
from ronde.queries.forfeits import forfeits
from ronde.queries.incidents import exits_in, log
from ronde.queries.inspection import inspect
from ronde.queries.minutes import minutes
from ronde.queries.pay import pay_book
from ronde.queries.prizes import announced_prizes, give_out
from ronde.queries.progress import Step, next_step
from ronde.queries.readiness import Case, readiness
from ronde.standings import standings
from ronde.texts.minutes import note_text
from ronde.texts.regulations import texts_of
from ronde.texts.report_file import report_text
from support.papers import needs_typst

FIRST = dt.date(2026, 3, 20)
DAY_AFTER = FIRST + dt.timedelta(days=DAYS)


@pytest.fixture(scope="module", params=["fr", "en"])
def journal(request: pytest.FixtureRequest) -> Journal:
    words = partial(say, request.param, "example")
    return book_example(words, texts=texts_of, first=FIRST, zone=dt.UTC, author="Vallin, Hortense")


@pytest.fixture(scope="module")
def state(journal: Journal) -> State:
    return journal.state


class TestJournal:
    def test_time_never_goes_back_and_nothing_lies_after_the_event(self, journal: Journal) -> None:
        moments = [entry.at for entry in journal.entries]
        assert moments == sorted(moments)
        assert moments[-1].date() == FIRST + dt.timedelta(days=DAYS - 1)

    def test_an_archive_gives_it_back(self, journal: Journal) -> None:
        event = EventInfo.of(journal.state.tournament.settings)
        held = ArchivedTournament(key="book", journal=journal)
        written = formats.write_archive(formats.Archive(event=event, tournaments=(held,)))
        [read] = formats.read_archive(written).tournaments
        assert read.journal == journal
        assert read.journal.state == journal.state

    def test_everything_is_done(self, state: State) -> None:
        assert next_step(state).step is Step.HAND_OVER
        assert all(round_.closed and round_.published for round_ in state.tournament.rounds)


class TestAdministration:
    def test_no_check_finds_fault(self, journal: Journal) -> None:
        found = readiness(Case(journal=journal, today=DAY_AFTER))
        assert found.counts[Verdict.OK] > 40
        for verdict in (Verdict.FAIL, Verdict.UNKNOWN):
            assert not found.only(verdict).groups

    def test_the_regulations_stand_as_adopted_before_the_first_entry(
        self, journal: Journal
    ) -> None:
        acts = [type(entry.event).__name__ for entry in journal.entries]
        assert acts.count("RegulationsAdopted") == 1
        assert acts.index("RegulationsAdopted") < acts.index("PlayersRegistered")
        [adopted] = journal.state.adopted
        assert {text.language for text in adopted.adoption.texts} == {"fr", "en"}
        assert changes_since(journal.state) == ()

    def test_nothing_is_overdue_and_the_report_is_due_in_a_week(self, state: State) -> None:
        found = {line.due.id: line for line in lines(state, DAY_AFTER)}
        assert not [id_ for id_, line in found.items() if line.status is Status.OVERDUE]
        left = {id_ for id_, line in found.items() if line.is_open and line.due.day is not None}
        assert {"report_done", "fees_paid", "organiser_copy", "trf_to_rating_officer"} <= left
        a_week = FIRST + dt.timedelta(days=DAYS - 1 + 7)
        assert found["report_done"].due.day == a_week

    def test_fees_are_paid_and_titled_players_enter_free(self, journal: Journal) -> None:
        book = cash(journal)
        assert (book.outstanding, book.to_give_back, book.untold) == (0, 0, ())
        paying = [
            player.id
            for player in journal.state.tournament.players
            if player.person.title not in FREE_TITLES
        ]
        assert [payment.player for payment in journal.state.office.payments] == paying

    def test_arbiters_were_paid_by_the_scale(self, state: State) -> None:
        for each in pay_book(state).officials:
            assert each.sheet is not None
            assert each.sheet.total is not None
            assert each.terms.paid == each.sheet.total.cents > 0

    def test_prizes_come_to_what_was_announced(self, state: State) -> None:
        rules = announced_prizes(state).rules
        assert rules is not None
        found = give_out(state.tournament, standings(state.tournament), rules)
        assert found.objections == ()
        assert found.allocation.paid == 68_000
        assert found.allocation.of(11)[0].amount == 8_000


class TestHall:
    def test_the_second_illegal_move_lost_the_game_of_the_book(self, state: State) -> None:
        first, second = (i for i in state.office.incidents if i.player == 13)
        assert (first.penalty.kind, first.penalty.minutes) == (PenaltyKind.TIME_TO_OPPONENT, 2)
        assert (second.penalty.kind, second.article) == (PenaltyKind.GAME_LOST, "7.5.5")
        assert state.tournament.rounds[0].games[5].result is Result.BLACK_WINS

    def test_the_appeal_against_the_telephone_was_rejected(self, state: State) -> None:
        [appeal] = state.office.appeals
        [phone] = [i for i in state.office.incidents if i.number == appeal.incident]
        assert (phone.player, phone.penalty.kind) == (appeal.player, PenaltyKind.GAME_LOST)
        assert appeal.outcome is AppealOutcome.UPHELD
        assert appeal.fee == state.tournament.settings.rules.appeal_fee
        assert len(appeal.members) == 3
        decided = appeal_case(state, appeal).outcome_checks
        assert {check.verdict for check in decided} == {Verdict.OK}

    def test_the_forfeit_was_explained_and_she_played_on(self, state: State) -> None:
        [row] = forfeits(state, DAY_AFTER)
        assert (row.player.id, row.round, row.is_open) == (11, 3, False)
        assert row.case is not None
        assert row.case.sequel is Sequel.PLAYS_ON

    def test_exits_inspections_and_the_log(self, state: State) -> None:
        assert exits_in(state, state.tournament.rounds[3].number) == {8: 2}
        assert [i.player for i in state.office.inspections] == [2]
        assert [row.incident.number for row in log(state)] == [5, 4, 3, 2, 1]


class TestReport:
    def test_a_report_read_back_has_the_same_event(self, journal: Journal) -> None:
        read = formats.load(report_text(journal).encode()).tournament
        played = journal.state.tournament
        for ours, theirs in zip(played.rounds, read.rounds, strict=True):
            assert [(g.white, g.black, g.result) for g in ours.games] == [
                (g.white, g.black, g.result) for g in theirs.games
            ]
            assert {(b.player, b.kind) for b in ours.byes} == {
                (b.player, b.kind) for b in theirs.byes
            }
        assert read.settings.edition_of("swiss") == "2017"
        assert [p.name for p in read.players] == [p.name for p in played.players]

    def test_its_rounds_are_as_the_rules_give_them(self, journal: Journal) -> None:
        document = formats.load(report_text(journal).encode()).document
        assert document is not None
        found = inspect(document)
        assert (found.rounds, found.agreeing) == (5, 5)
        # A report names no edition of tie-breaks: FIDE's WIN counts a game won by forfeit, the
        # book's does not, so 6 is read before 4.
        assert {(finding.code, finding.numbers) for finding in found.findings} == {
            ("mode_left", ()),
            ("place", (4,)),
            ("place", (6,)),
        }

    def test_the_minutes_tell_what_happened_once_and_nothing_private(
        self, journal: Journal
    ) -> None:
        notes = minutes(journal)
        kinds = [type(note.entry.event).__name__ for note in notes]
        assert kinds == [
            *("DrawMade", "IncidentRecorded", "IncidentRecorded", "IncidentRecorded"),
            *("ResultEntered", "ForfeitExamined", "IncidentRecorded", "AppealRecorded"),
            *("IncidentRecorded", "InspectionRecorded"),
        ]
        told = "\n".join(note_text(note, "en") for note in notes)
        assert "game lost" in told
        for language in ("fr", "en"):
            for private in ("train", "phone", "appeal_reasons", "inspected", "illegal_2"):
                assert say(language, "example", private) not in told


class TestPapers:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_everything_offered_can_be_gathered(self, journal: Journal, language: str) -> None:
        source = source_at(journal)
        made = {
            each.kind.code: view_models(
                source, DocumentRequest(code=each.kind.code, language=language)
            )
            for each in offered(source)
            if each.problem is None and not each.parts
        }
        assert all(made.values())
        assert {f"ffe.t{number}" for number in range(1, 7)} <= set(made)
        assert len(made) > 60

    @needs_typst
    def test_the_pack_for_the_federation_is_set(self, journal: Journal) -> None:
        asked = DocumentRequest(code="pack.federation_slow", language="fr")
        made = make(source_at(journal), asked)
        assert made.data.startswith(b"%PDF")
        assert made.lacking == ""
        assert made.failed is None
        assert len({each.imprint.document for each in made.prints}) > 10
