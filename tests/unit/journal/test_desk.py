"""The arbiter's desk in the journal: numbered, never deleted, never undone with a result."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.journal import events as act, refusals as no
from ronde.model import (
    Appeal,
    AppealOutcome,
    BoardNo,
    Bye,
    ByeKind,
    Complaint,
    Exit,
    ForfeitCase,
    Incident,
    IncidentKind,
    Inspection,
    Penalty,
    PenaltyKind,
    PlayerId,
    Result,
    RoundNo,
    Sequel,
)
from support.journal import Desk, desk, game

ONE, TWO, THREE = PlayerId(1), PlayerId(2), PlayerId(3)
R1 = RoundNo(1)
MOVE = Incident(number=1, kind=IncidentKind.ILLEGAL_MOVE, player=ONE, round=R1, board=BoardNo(1))


@pytest.fixture
def table() -> Desk:
    made = desk()
    made.register(3)
    made.number()
    made.do(
        act.RoundPaired(
            round=R1, games=(game(1, 1, 2),), byes=(Bye(player=THREE, kind=ByeKind.PAB),)
        )
    )
    return made


def test_entries_follow_one_another(table: Desk) -> None:
    table.refuses(act.IncidentRecorded(incident=replace(MOVE, number=2)), no.EntryOutOfTurn)
    table.do(act.IncidentRecorded(incident=MOVE))
    table.refuses(act.IncidentRecorded(incident=MOVE), no.EntryOutOfTurn)


def test_a_correction_names_an_entry_that_nobody_corrected_yet(table: Desk) -> None:
    table.do(act.IncidentRecorded(incident=MOVE))
    right = replace(MOVE, number=2, player=TWO, corrects=1)
    table.refuses(act.IncidentRecorded(incident=replace(right, corrects=2)), no.EntryUnknown)
    table.do(act.IncidentRecorded(incident=right))
    assert [i.number for i in table.state.office.standing_incidents] == [2]
    again = replace(right, number=3)
    table.refuses(act.IncidentRecorded(incident=again), no.EntryUnknown)
    assert len(table.state.office.incidents) == 2, "nothing is deleted"


def test_a_penalty_gives_no_more_than_a_game(table: Desk) -> None:
    for points, kind in (
        (11, PenaltyKind.POINTS_TO_OPPONENT),
        (0, PenaltyKind.POINTS_FROM_OFFENDER),
    ):
        entry = replace(MOVE, penalty=Penalty(kind=kind, points=points))
        refused = table.refuses(act.IncidentRecorded(incident=entry), no.PenaltyPoints)
        assert refused.fields["rule"] == "Laws 10.2"
    table.do(
        act.IncidentRecorded(
            incident=replace(
                MOVE, penalty=Penalty(kind=PenaltyKind.POINTS_FROM_OFFENDER, points=10)
            )
        )
    )


def test_an_exclusion_names_its_rounds(table: Desk) -> None:
    entry = replace(MOVE, penalty=Penalty(kind=PenaltyKind.EXCLUDED_ROUNDS))
    table.refuses(act.IncidentRecorded(incident=entry), no.EmptyAct)


def test_somebody_unknown_and_a_round_not_paired_are_refused(table: Desk) -> None:
    for entry, kind in (
        (replace(MOVE, player=PlayerId(9)), no.UnknownPlayer),
        (replace(MOVE, round=RoundNo(2)), no.NotPaired),
    ):
        table.refuses(act.IncidentRecorded(incident=entry), kind)
    table.refuses(act.ExitNoted(exit=Exit(player=PlayerId(9), round=R1)), no.UnknownPlayer)
    table.refuses(
        act.InspectionRecorded(inspection=Inspection(number=1, player=PlayerId(9))),
        no.UnknownPlayer,
    )


def test_a_case_is_about_somebody_who_was_paired(table: Desk) -> None:
    table.refuses(act.ForfeitExamined(case=ForfeitCase(player=THREE, round=R1)), no.CaseNotPaired)
    open_ = ForfeitCase(player=TWO, round=R1)
    table.do(act.ForfeitExamined(case=open_))
    table.do(act.ForfeitExamined(case=replace(open_, explained=False, sequel=Sequel.WITHDRAWN)))
    assert [c.sequel for c in table.state.office.cases] == [Sequel.WITHDRAWN]


def test_an_appeal_is_one_entry_that_goes_on(table: Desk) -> None:
    table.refuses(
        act.AppealRecorded(appeal=Appeal(number=1, player=ONE, incident=1)), no.EntryUnknown
    )
    appeal = Appeal(number=1, player=ONE, round=R1, board=BoardNo(1))
    table.do(act.AppealRecorded(appeal=appeal))
    table.do(act.AppealRecorded(appeal=replace(appeal, outcome=AppealOutcome.UPHELD)))
    table.refuses(act.AppealRecorded(appeal=replace(appeal, number=3)), no.EntryOutOfTurn)
    assert [a.outcome for a in table.state.office.appeals] == [AppealOutcome.UPHELD]


def test_exits_are_counted_and_taken_back_one_by_one(table: Desk) -> None:
    left = act.ExitNoted(exit=Exit(player=ONE, round=R1))
    table.do(left)
    table.do(left)
    table.do(act.ExitTakenBack(player=ONE, round=R1))
    assert len(table.state.office.exits) == 1
    table.do(act.ExitTakenBack(player=ONE, round=R1))
    table.refuses(act.ExitTakenBack(player=ONE, round=R1), no.NothingChanges)


def test_an_exit_ends_once_and_the_return_is_taken_back_first(table: Desk) -> None:
    at = dt.datetime(2026, 3, 14, 15, 0, tzinfo=dt.UTC)
    back = act.ExitEnded(player=ONE, round=R1, at=at)
    table.refuses(back, no.NothingChanges)
    table.do(act.ExitNoted(exit=Exit(player=ONE, round=R1)))
    table.do(back)
    table.refuses(back, no.NothingChanges)
    assert table.state.office.exits == (Exit(player=ONE, round=R1, back=at),)
    table.do(act.ExitTakenBack(player=ONE, round=R1))
    assert table.state.office.exits == (Exit(player=ONE, round=R1),)
    table.do(act.ExitTakenBack(player=ONE, round=R1))
    assert not table.state.office.exits


def test_undo_takes_back_the_result_and_not_the_entry(table: Desk) -> None:
    lost = replace(MOVE, penalty=Penalty(kind=PenaltyKind.GAME_LOST))
    table.do(act.ResultEntered(round=R1, board=BoardNo(1), result=Result.BLACK_WINS))
    table.do(act.IncidentRecorded(incident=lost))
    step = table.state.undoable
    assert step is not None
    assert isinstance(step.event, act.ResultEntered)
    table.do(act.Undone(target=step.sequence))
    assert table.state.office.incidents == (lost,)
    assert table.tournament.round(1).games[0].result is Result.PENDING


@pytest.mark.parametrize(
    "event",
    [
        act.IncidentRecorded(incident=Incident(number=1, kind=IncidentKind.CONDUCT, player=THREE)),
        act.AppealRecorded(appeal=Appeal(number=1, player=THREE)),
        act.ComplaintRecorded(complaint=Complaint(number=1, suspected=THREE)),
        act.InspectionRecorded(inspection=Inspection(number=1, player=THREE)),
    ],
    ids=lambda event: type(event).__name__,
)
def test_nobody_inherits_what_is_kept_about_another(event: act.Event) -> None:
    made = desk()
    made.register(3)
    made.do(event)
    step = made.state.undoable
    assert step is not None
    made.refuses(act.Undone(target=step.sequence), no.NamedInOffice)
