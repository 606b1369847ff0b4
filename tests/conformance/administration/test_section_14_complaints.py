"""Fair play: complaints, inspections, and what goes to whom. Section 14 (second half), 23."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.admin.complaints import (
    ComplaintCase,
    Recipient,
    complaint_checks,
    may_be_told,
    recipients,
)
from ronde.admin.fair_play import ProtectionCase, protection
from ronde.catalogue import COMPLETE
from ronde.conduct.fair_play import RecordComplaint, RecordInspection
from ronde.errors import ModelError
from ronde.journal.events import Ticked
from ronde.journal.refusals import EntryUnknown
from ronde.model import (
    Complaint,
    ComplaintForm,
    Inspection,
    InspectionResult,
    Kind,
    PenaltyKind,
    PlayerId,
    Rated,
    Result,
    RoundNo,
    Settings,
    Tick,
)
from ronde.queries.complaints import OPERATOR, Reader, case_of
from ronde.queries.fair_play_after import after_event
from ronde.queries.inspections import checks_before, refusal_of
from ronde.rules.admin.fair_play import FAIR_PLAY_RULES, fair_play_rules
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.fair_play import body_text, form_text, recipient_text
from support.finished import happened
from support.journal import Desk, desk

EDITIONS = tuple(FAIR_PLAY_RULES)
NOON = dt.datetime(2026, 11, 15, 12, 0, tzinfo=dt.UTC)
SIGNED = Complaint(
    number=1, complainant="Roy, Max", complainant_id="601", form=ComplaintForm.SIGNED, facts="x"
)


def verdicts(case: ComplaintCase, edition: str) -> dict[str, Verdict]:
    found = complaint_checks(case, fair_play_rules(edition))
    for check in found:
        worded(check)
    return {check.code.rpartition(".")[2]: check.verdict for check in found}


def worded(check: Check) -> None:
    for language in COMPLETE:
        assert check_title(check, language)
        assert "{" not in check_sentence(check, language)


def to(case: ComplaintCase, edition: str) -> dict[str, bool | None]:
    found = recipients(case, fair_play_rules(edition))
    for recipient in found:
        for language in COMPLETE:
            assert body_text(recipient.body, language)
            assert "{" not in recipient_text(recipient, language)
    return {recipient.body: recipient.wanted for recipient in found}


class TestComplainant:
    """Book 6.8 3: everybody with a FIDE id is heard, and every accusation is kept."""

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_section_14_a_complaint_without_complainant_is_kept_and_marked(
        self, edition: str
    ) -> None:
        nobody = Complaint(number=1, facts="he cheats")
        found = verdicts(ComplaintCase(complaint=nobody), edition)
        assert (found["complainant"], found["form"]) == (Verdict.NOTICE, Verdict.NOTICE)
        assert form_text(nobody, "en") == "anonymous, no form"
        table = desk(2)
        happened(table, RecordComplaint(complaint=replace(nobody, number=0)))
        assert table.state.office.complaints == (nobody,)

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_who_has_no_id_is_asked_for_it(self, edition: str) -> None:
        without = replace(SIGNED, complainant_id="")
        assert verdicts(ComplaintCase(complaint=without), edition)["complainant"] is Verdict.UNKNOWN
        assert verdicts(ComplaintCase(complaint=SIGNED), edition)["complainant"] is Verdict.OK

    def test_one_that_accuses_nobody_of_nothing_is_none(self) -> None:
        with pytest.raises(ModelError) as caught:
            RecordComplaint(complaint=Complaint(number=0)).decide(desk(2).state)
        assert caught.value.fault.code == "complaint.nobody"

    def test_one_that_is_not_there_is_not_corrected(self) -> None:
        with pytest.raises(EntryUnknown):
            RecordComplaint(complaint=SIGNED).decide(desk(2).state)


class TestForm:
    """Book 6.8 3 A, 6.8 6: signed at the end of the round at the latest; else nobody is told."""

    def test_the_round_is_the_last_moment(self) -> None:
        asked = replace(SIGNED, form=ComplaintForm.ASKED, round=RoundNo(1))
        for edition in EDITIONS:
            before = ComplaintCase(complaint=asked)
            assert verdicts(before, edition)["form"] is Verdict.UNKNOWN
            assert verdicts(replace(before, round_over=True), edition)["form"] is Verdict.FAIL

    def test_the_round_of_the_complaint_counts_not_the_last_one(self) -> None:
        table = desk(4, settings=Settings(name="Open", rounds=5))
        table.pair((1, 2), (3, 4))
        table.finish()
        table.pair((1, 3), (2, 4))
        in_round = {
            number: case_of(table.journal, replace(SIGNED, round=RoundNo(number))).round_over
            for number in (1, 2)
        }
        assert in_round == {1: True, 2: False}

    def test_only_where_it_is_signed_the_accused_may_be_told(self) -> None:
        assert may_be_told(SIGNED)
        assert not may_be_told(replace(SIGNED, form=ComplaintForm.REFUSED))
        assert not may_be_told(replace(SIGNED, form=ComplaintForm.ASKED))
        assert not may_be_told(replace(SIGNED, complainant=" "))

    def test_a_refusal_is_reported_in_2014_and_leads_nowhere_since(self) -> None:
        refused = ComplaintCase(complaint=replace(SIGNED, form=ComplaintForm.REFUSED))
        said = {
            edition: complaint_checks(refused, fair_play_rules(edition))[1].fields["state"]
            for edition in EDITIONS
        }
        assert said == {
            "2014": "word.fairplay.reported",
            "2018": "word.fairplay.leads_nowhere",
            "2024": "word.fairplay.leads_nowhere",
        }


class TestAfterTheEvent:
    """Book 6.8 3 B; FAM25: interested parties only, since 2024 whoever says why so late."""

    LATE = ComplaintCase(
        complaint=replace(SIGNED, at=NOON + dt.timedelta(days=2)), over=True, over_at=NOON
    )

    def test_section_14_interested_parties_in_2014_anybody_with_a_reason_in_2024(self) -> None:
        assert verdicts(self.LATE, "2014")["interested"] is Verdict.UNKNOWN
        assert verdicts(self.LATE, "2024")["why_late"] is Verdict.UNKNOWN
        for answer, verdict in ((True, Verdict.OK), (False, Verdict.FAIL)):
            case = replace(self.LATE, complaint=replace(self.LATE.complaint, interested=answer))
            assert verdicts(case, "2014")["interested"] is verdict
        why = replace(self.LATE.complaint, why_late="the games were published today")
        assert verdicts(replace(self.LATE, complaint=why), "2024")["why_late"] is Verdict.OK

    def test_during_the_event_neither_is_asked(self) -> None:
        early = replace(self.LATE, complaint=replace(SIGNED, at=NOON))
        for edition in EDITIONS:
            assert set(verdicts(early, edition)) == {"complainant", "form"}

    @pytest.mark.parametrize(
        ("hours", "verdict"), [(0, Verdict.OK), (24, Verdict.OK), (25, Verdict.FAIL)]
    )
    def test_section_14_online_24_hours_after_the_last_round(
        self, hours: int, verdict: Verdict
    ) -> None:
        at = NOON + dt.timedelta(hours=hours)
        case = replace(self.LATE, complaint=replace(SIGNED, at=at), online=True)
        found = verdicts(case, "2024")
        assert found["online"] is verdict
        assert "why_late" not in found


class TestSending:
    """LA25 4.1, 5.4; book 6.8 3; FAM25: the federation's commission, FIDE by edition and level."""

    @staticmethod
    def case(edition: str, **known: object) -> ComplaintCase:
        event = ProtectionCase(prizes=0, norms=False, **known)  # type: ignore[arg-type]
        found = protection(event, fair_play_rules(edition))
        return ComplaintCase(complaint=SIGNED, found=found, fide=event.fide)

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_commission_has_every_one(self, edition: str) -> None:
        assert to(self.case(edition), edition)["commission"] is True
        assert to(self.case(edition, fide=False), edition)["commission"] is True

    def test_section_14_fide_has_raised_levels_and_in_2014_all(self) -> None:
        standard = {edition: to(self.case(edition), edition)["fide"] for edition in EDITIONS}
        assert standard == {"2014": True, "2018": False, "2024": False}
        raised = {
            edition: to(self.case(edition, event="national"), edition)["fide"]
            for edition in EDITIONS
        }
        assert raised == {"2014": True, "2018": False, "2024": True}

    @pytest.mark.parametrize(
        ("title", "wanted"), [("WFM", True), ("FM", True), ("CM", False), ("WCM", False)]
    )
    def test_section_14_at_standard_level_a_titled_party_counts_since_2024(
        self, title: str, wanted: bool
    ) -> None:
        case = replace(self.case("2024"), titles=frozenset({title}))
        assert to(case, "2024")["fide"] is wanted
        assert to(replace(case, found=self.case("2018").found), "2018")["fide"] is False

    def test_a_level_taken_above_the_least_counts(self) -> None:
        assert to(replace(self.case("2018"), level="increased"), "2018")["fide"] is True

    def test_section_14_level_unknown_names_what_is_missing(self) -> None:
        found = protection(ProtectionCase(norms=False), fair_play_rules("2024"))
        case = ComplaintCase(complaint=SIGNED, found=found)
        assert to(case, "2024")["fide"] is None
        fide: Recipient = recipients(case, fair_play_rules("2024"))[1]
        assert (fide.because, fide.missing) == ("level", ("prizes",))

    def test_whether_fide_rates_the_games_is_asked(self) -> None:
        case = replace(self.case("2024", event="national"), fide=None)
        assert to(case, "2024")["fide"] is None
        assert to(replace(case, fide=False), "2024")["fide"] is False


class TestInspections:
    """Book 6.8 5: same sex, in private, a witness, on complaint once a round."""

    MADE = Inspection(
        number=0, player=PlayerId(1), round=RoundNo(1), same_sex=True, private=True, witness="Roy"
    )

    @pytest.fixture
    def table(self) -> Desk:
        found = desk(4)
        found.pair((1, 2), (3, 4))
        return found

    def codes(self, table: Desk, made: Inspection) -> dict[str, Verdict]:
        return {c.code.rpartition(".")[2]: c.verdict for c in checks_before(table.state, made)}

    def test_on_complaint_once_a_round_and_player(self, table: Desk) -> None:
        made = replace(self.MADE, on_complaint=True)
        assert self.codes(table, made)["once"] is Verdict.OK
        happened(table, RecordInspection(inspection=made))
        assert self.codes(table, made)["once"] is Verdict.FAIL
        assert self.codes(table, replace(made, player=PlayerId(2)))["once"] is Verdict.OK
        # What is corrected is not a second one.
        assert self.codes(table, replace(made, number=1))["once"] is Verdict.OK
        # A random one does not count.
        assert "once" not in self.codes(table, self.MADE)

    def test_random_ones_are_announced_in_the_plan(self, table: Desk) -> None:
        assert self.codes(table, self.MADE)["random"] is Verdict.FAIL
        table.do(Ticked(tick=Tick(id="fairplay:announced")))
        assert self.codes(table, self.MADE)["random"] is Verdict.OK

    def test_refusals_are_counted_by_round(self, table: Desk) -> None:
        refused = replace(self.MADE, result=InspectionResult.REFUSED)
        for step in ("explain", "warning", "game_lost"):
            found = refusal_of(table.state, refused)
            assert found is not None
            assert found.step == step
            happened(table, RecordInspection(inspection=refused))
        table.finish()
        table.pair((1, 3), (2, 4))
        again = refusal_of(table.state, replace(refused, round=RoundNo(2)))
        assert again is not None
        assert again.step == "explain"
        assert refusal_of(table.state, self.MADE) is None

    def test_the_game_is_lost_in_the_same_act(self, table: Desk) -> None:
        refused = replace(self.MADE, result=InspectionResult.REFUSED)
        wish = RecordInspection(inspection=refused, refusal=True)
        for _ in range(3):
            happened(table, wish)
        penalties = [entry.penalty.kind for entry in table.state.office.incidents]
        assert penalties == [PenaltyKind.NONE, PenaltyKind.WARNING, PenaltyKind.GAME_LOST]
        game = table.tournament.rounds[0].game_of(PlayerId(1))
        assert game is not None
        assert game.result is Result.BLACK_WINS

    def test_one_that_is_not_there_is_not_corrected(self, table: Desk) -> None:
        with pytest.raises(EntryUnknown):
            RecordInspection(inspection=replace(self.MADE, number=2)).decide(table.state)


class TestWhatGoesToWhom:
    """LA25 4.1, 5.4, 1.3 17.2; book 6.8 6: by when, and whether it was sent."""

    SETTINGS = Settings(
        name="Open",
        federation="FRA",
        start=dt.date(2026, 11, 14),
        end=dt.date(2026, 11, 15),
        rounds=1,
        kind=Kind(rated=Rated.NATIONAL, norms=False),
    )
    TODAY = dt.date(2026, 11, 16)

    @pytest.fixture
    def table(self) -> Desk:
        found = desk(2, settings=self.SETTINGS)
        found.pair((1, 2))
        refused = Inspection(
            number=0, player=PlayerId(2), round=RoundNo(1), result=InspectionResult.REFUSED
        )
        happened(found, RecordInspection(inspection=refused))
        happened(found, RecordComplaint(complaint=replace(SIGNED, number=0)))
        return found

    def lines(self, table: Desk, reader: Reader = OPERATOR) -> dict[tuple[str, str], bool]:
        found = after_event(table.journal, reader, self.TODAY)
        assert {line.day for line in found} == {dt.date(2026, 11, 22)}
        return {(line.kind, line.recipient.body): line.is_open for line in found}

    def test_who_has_what_and_what_is_open(self, table: Desk) -> None:
        assert self.lines(table) == {
            ("complaint", "commission"): True,
            ("complaint", "fide"): False,
            ("inspection", "minutes"): True,
            ("refusal", "t7"): True,
        }

    def test_what_is_ticked_is_done(self, table: Desk) -> None:
        for line in ("report:fair_play", "report:T2", "report:T7"):
            table.do(Ticked(tick=Tick(id=line)))
        assert set(self.lines(table).values()) == {False}

    def test_a_complaint_that_was_sent_is_done(self, table: Desk) -> None:
        sent = replace(SIGNED, sent=dt.date(2026, 11, 16))
        happened(table, RecordComplaint(complaint=sent))
        assert not self.lines(table)["complaint", "commission"]

    def test_who_may_not_read_a_complaint_is_told_of_none(self, table: Desk) -> None:
        kinds = {kind for kind, _ in self.lines(table, Reader())}
        assert kinds == {"inspection", "refusal"}

    def test_papers_of_the_french_federation_are_for_its_events(self) -> None:
        belgian = desk(2, settings=replace(self.SETTINGS, federation="BEL"))
        belgian.pair((1, 2))
        happened(belgian, RecordInspection(inspection=Inspection(number=0, player=PlayerId(2))))
        assert after_event(belgian.journal, OPERATOR, self.TODAY) == ()
