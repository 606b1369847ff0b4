"""The minutes: which acts are told, in which round, and what stays in the office."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.journal import Event, events as ev
from ronde.model import (
    Appeal,
    AppealOutcome,
    BoardNo,
    Complaint,
    ForfeitCase,
    Incident,
    IncidentKind,
    Payment,
    PlayerId,
    Points,
    PointsAdjustment,
    Result,
    RoundNo,
    Sequel,
)
from ronde.queries.minutes import forfeited, minutes
from ronde.texts.minutes import note_text
from support.journal import Desk, desk as a_desk

ONE, TWO = RoundNo(1), RoundNo(2)


@pytest.fixture
def desk() -> Desk:
    """A round of two boards, published, without results."""
    desk = a_desk(4)
    desk.pair((1, 2), (3, 4))
    desk.do(ev.RoundPublished(round=ONE))
    return desk


def told(desk: Desk) -> list[tuple[str, int]]:
    return [(type(note.entry.event).__name__, note.round) for note in minutes(desk.journal)]


def result(board: int, found: Result) -> Event:
    return ev.ResultEntered(round=ONE, board=BoardNo(board), result=found)


def test_usual_acts_are_not_told(desk: Desk) -> None:
    desk.do(result(1, Result.DRAW))
    desk.do(ev.Commented(text="a private remark", round=ONE))
    desk.do(ev.PaymentRecorded(payment=Payment(number=1, player=PlayerId(1), name="A", cents=5)))
    assert told(desk) == []


def test_a_forfeit_and_a_withdrawal(desk: Desk) -> None:
    desk.do(result(1, Result.BLACK_FORFEITS))
    desk.do(ev.PlayerWithdrawn(player=PlayerId(2), after_round=1, reason="no news"))
    assert told(desk) == [("ResultEntered", 1), ("PlayerWithdrawn", 1)]
    assert note_text(minutes(desk.journal)[1], "en").endswith("no news")
    assert forfeited(desk.state.tournament) == ((2, (1,)),)


def test_a_result_corrected_after_the_round_was_published(desk: Desk) -> None:
    desk.do(result(1, Result.WHITE_WINS))
    desk.do(
        ev.ResultCorrected(round=ONE, board=BoardNo(1), result=Result.DRAW), reason="both signed ½"
    )
    assert told(desk) == [("ResultCorrected", 1)]
    assert "both signed ½" in note_text(minutes(desk.journal)[0], "en")


def test_points_adjusted_in_the_round_they_are_for(desk: Desk) -> None:
    desk.do(result(1, Result.DRAW))
    change = PointsAdjustment(players=(PlayerId(1),), points=Points(-5), round=ONE, reason="late")
    desk.do(ev.PointsAdjusted(adjustment=change), reason="late")
    assert told(desk) == [("PointsAdjusted", 1)]


def test_what_was_taken_back_is_left_out(desk: Desk) -> None:
    desk.do(result(1, Result.BLACK_FORFEITS))
    desk.do(ev.Undone(target=desk.journal.version))
    assert told(desk) == []
    desk.do(result(1, Result.DRAW))
    assert told(desk) == []


def test_leaving_the_mode_has_its_reason(desk: Desk) -> None:
    desk.do(ev.FideModeLeft(), reason="a club evening")
    [note] = minutes(desk.journal)
    assert note.rules
    assert "a club evening" in note_text(note, "fr")


def test_incidents_for_the_minutes_are_told_as_they_stand(desk: Desk) -> None:
    moved = Incident(number=1, kind=IncidentKind.ILLEGAL_MOVE, player=PlayerId(1), round=ONE)
    desk.do(ev.IncidentRecorded(incident=moved))
    desk.do(ev.IncidentRecorded(incident=replace(moved, number=2, corrects=1, facts="hands")))
    desk.do(ev.IncidentRecorded(incident=replace(moved, number=3, minutes=False)))
    assert told(desk) == [("IncidentRecorded", 1)]
    assert "Incident 2" in note_text(minutes(desk.journal)[0], "en")


def test_a_forfeit_looked_into_is_told_once_it_is_settled(desk: Desk) -> None:
    case = ForfeitCase(player=PlayerId(2), round=ONE, explanation="her train")
    desk.do(result(1, Result.BLACK_FORFEITS))
    desk.do(ev.ForfeitExamined(case=case))
    assert told(desk) == [("ResultEntered", 1)]
    desk.do(ev.ForfeitExamined(case=replace(case, explained=False, sequel=Sequel.PLAYS_ON)))
    desk.do(ev.ForfeitExamined(case=replace(case, explained=True, sequel=Sequel.PLAYS_ON)))
    assert told(desk) == [("ResultEntered", 1), ("ForfeitExamined", 1)]
    text = note_text(minutes(desk.journal)[1], "en")
    assert text.endswith("looked into: explained, plays on")


def test_an_appeal_is_told_once_it_is_decided_and_a_complaint_never(desk: Desk) -> None:
    appeal = Appeal(number=1, round=ONE, player=PlayerId(2))
    desk.do(ev.AppealRecorded(appeal=appeal))
    desk.do(ev.ComplaintRecorded(complaint=Complaint(number=1, suspected=PlayerId(2))))
    assert told(desk) == []
    desk.do(ev.AppealRecorded(appeal=replace(appeal, outcome=AppealOutcome.UPHELD)))
    assert told(desk) == [("AppealRecorded", 1)]
