"""An entry of the log and what it does to the tournament, in one act."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.conduct import Wish
from ronde.conduct.appeals import RecordAppeal
from ronde.conduct.fair_play import NoteExit, RecordComplaint, RecordInspection, TakeBackExit
from ronde.conduct.incidents import CorrectIncident, RecordIncident, WithdrawIncident
from ronde.conduct.penalties import LostGame
from ronde.errors import ModelError
from ronde.journal import events as act, refusals as no
from ronde.model import (
    Appeal,
    BoardNo,
    Complaint,
    Incident,
    IncidentKind,
    Inspection,
    Participants,
    Penalty,
    PenaltyKind,
    PlayerId,
    Result,
    RoundNo,
    Settings,
)
from support.journal import Desk, desk, game

ONE, TWO, THREE = PlayerId(1), PlayerId(2), PlayerId(3)
R1, R2 = RoundNo(1), RoundNo(2)
ENTRY = Incident(
    number=0,
    kind=IncidentKind.DEVICE_SOUND,
    player=ONE,
    round=R1,
    board=BoardNo(1),
    article="11.3.2.2",
    penalty=Penalty(kind=PenaltyKind.GAME_LOST),
)


@pytest.fixture
def table() -> Desk:
    made = desk()
    made.register(4)
    made.number()
    made.do(act.RoundPaired(round=R1, games=(game(1, 1, 2), game(2, 3, 4))))
    return made


def does(table: Desk, wish: Wish) -> list[act.Event]:
    """What the wish records, all of which is then done."""
    events = list(wish.decide(table.state))
    for event in events:
        table.do(event, reason="decided at the board")
    return events


def with_penalty(penalty: Penalty) -> RecordIncident:
    return RecordIncident(incident=replace(ENTRY, penalty=penalty))


class TestIncidents:
    @pytest.mark.parametrize(
        ("lost", "white", "black"),
        [
            (LostGame.WIN, Result.BLACK_WINS, Result.WHITE_WINS),
            (LostGame.HALF, Result.ZERO_HALF, Result.HALF_ZERO),
            (LostGame.NOTHING, Result.BOTH_LOSE, Result.BOTH_LOSE),
            (LostGame.DRAWN, Result.DRAW, Result.DRAW),
            (LostGame.FORFEIT, Result.WHITE_FORFEITS, Result.BLACK_FORFEITS),
        ],
    )
    def test_a_game_lost_is_scored_as_the_arbiter_says(
        self, table: Desk, lost: LostGame, white: Result, black: Result
    ) -> None:
        for player, result in ((ONE, white), (TWO, black)):
            made = RecordIncident(incident=replace(ENTRY, player=player), lost=lost)
            noted, entered = made.decide(table.state)
            assert isinstance(noted, act.IncidentRecorded)
            assert noted.incident.number == 1
            assert entered == act.ResultEntered(round=R1, board=BoardNo(1), result=result)

    def test_a_result_that_is_there_is_corrected(self, table: Desk) -> None:
        table.do(act.ResultEntered(round=R1, board=BoardNo(1), result=Result.DRAW))
        does(table, RecordIncident(incident=ENTRY))
        assert table.tournament.round(1).games[0].result is Result.BLACK_WINS

    def test_the_result_may_stay_as_it_is(self, table: Desk) -> None:
        assert len(RecordIncident(incident=ENTRY, lost=None).decide(table.state)) == 1
        assert len(RecordIncident(incident=ENTRY, acts=False).decide(table.state)) == 1

    def test_points_go_from_the_offender_or_to_the_opponent(self, table: Desk) -> None:
        for kind, players, points in (
            (PenaltyKind.POINTS_FROM_OFFENDER, (1,), -5),
            (PenaltyKind.POINTS_TO_OPPONENT, (2,), 5),
        ):
            _, adjusted = with_penalty(Penalty(kind=kind, points=5)).decide(table.state)
            assert isinstance(adjusted, act.PointsAdjusted)
            change = adjusted.adjustment
            assert (change.players, change.points, change.round) == (players, points, R1)
            assert change.reason == "11.3.2.2"

    def test_the_facts_are_no_reason_that_a_report_could_tell(self, table: Desk) -> None:
        lost = Penalty(kind=PenaltyKind.POINTS_FROM_OFFENDER, points=5)
        entry = replace(ENTRY, facts="a private matter", penalty=lost)
        _, adjusted = RecordIncident(incident=entry).decide(table.state)
        assert "private" not in str(adjusted)

    def test_excluded_rounds_are_absences_without_points(self, table: Desk) -> None:
        penalty = Penalty(kind=PenaltyKind.EXCLUDED_ROUNDS, rounds=(R2, RoundNo(3)))
        does(table, with_penalty(penalty))
        absences = table.tournament.player(ONE).absences
        assert [(a.round, a.bye.value) for a in absences] == [(2, "Z"), (3, "Z")]

    def test_expulsion_is_exclusion(self, table: Desk) -> None:
        does(table, with_penalty(Penalty(kind=PenaltyKind.EXPELLED)))
        left = table.tournament.player(ONE).departure
        assert left is not None
        assert (left.kind.value, left.after_round) == ("excluded", 1)

    def test_a_penalty_for_nobody_or_for_no_game_is_refused(self, table: Desk) -> None:
        for entry, code in (
            (replace(ENTRY, player=None), "incident.nobody"),
            (replace(ENTRY, board=None), "incident.no_game"),
            (replace(ENTRY, board=BoardNo(2)), "incident.not_there"),
        ):
            with pytest.raises(ModelError) as caught:
                RecordIncident(incident=entry).decide(table.state)
            assert caught.value.fault.code == code

    def test_a_correction_takes_the_place_of_the_entry(self, table: Desk) -> None:
        does(table, RecordIncident(incident=ENTRY, lost=None))
        assert (
            CorrectIncident(number=1, incident=ENTRY, why="typed twice").decide(table.state) == ()
        )
        other = replace(ENTRY, player=TWO)
        wish = CorrectIncident(number=1, incident=other, why="it was Black", lost=None)
        (noted,) = wish.decide(table.state)
        table.do(noted)
        assert [(i.number, i.player) for i in table.state.office.standing_incidents] == [(2, TWO)]
        with pytest.raises(no.EntryUnknown):
            wish.decide(table.state)

    @pytest.mark.parametrize("why", ["", "  "])
    def test_nothing_is_corrected_or_taken_back_without_a_reason(
        self, table: Desk, why: str
    ) -> None:
        does(table, RecordIncident(incident=ENTRY))
        for wish in (
            CorrectIncident(number=1, incident=replace(ENTRY, facts="other"), why=why),
            WithdrawIncident(number=1, why=why),
        ):
            with pytest.raises(ModelError) as caught:
                wish.decide(table.state)
            assert caught.value.fault.code == "incident.no_reason"

    def test_other_facts_leave_the_result_alone(self, table: Desk) -> None:
        does(table, RecordIncident(incident=ENTRY))
        table.do(
            act.ResultCorrected(round=R1, board=BoardNo(1), result=Result.DRAW), reason="appeal"
        )
        told = replace(ENTRY, facts="it rang twice")
        wish = CorrectIncident(number=1, incident=told, why="more", result=Result.PENDING)
        assert [type(event) for event in wish.decide(table.state)] == [act.IncidentRecorded]

    @pytest.mark.parametrize(
        "penalty",
        [
            Penalty(kind=PenaltyKind.GAME_LOST),
            Penalty(kind=PenaltyKind.POINTS_FROM_OFFENDER, points=5),
            Penalty(kind=PenaltyKind.POINTS_TO_OPPONENT, points=5),
            Penalty(kind=PenaltyKind.EXCLUDED_ROUNDS, rounds=(R2, RoundNo(3))),
            Penalty(kind=PenaltyKind.EXPELLED),
        ],
    )
    def test_what_was_done_is_undone_with_the_entry_that_did_it(
        self, table: Desk, penalty: Penalty
    ) -> None:
        before = table.tournament
        does(table, with_penalty(penalty))
        assert table.tournament != before
        wish = WithdrawIncident(number=1, why="the wrong player", result=Result.PENDING)
        does(table, wish)
        assert table.tournament == before
        assert table.state.office.standing_incidents == ()
        assert [i.withdrawn for i in table.state.office.incidents] == [False, True]

    def test_undone_only_as_far_as_it_still_stands(self, table: Desk) -> None:
        points = Penalty(kind=PenaltyKind.POINTS_FROM_OFFENDER, points=5)
        _, adjusted = does(table, with_penalty(points))
        assert isinstance(adjusted, act.PointsAdjusted)
        table.do(act.PointsAdjustmentRevoked(adjustment=adjusted.adjustment))
        assert len(WithdrawIncident(number=1, why="appeal").decide(table.state)) == 1

    def test_another_decision_takes_the_place_of_the_first(self, table: Desk) -> None:
        rounds = Penalty(kind=PenaltyKind.EXCLUDED_ROUNDS, rounds=(R2, RoundNo(3)))
        does(table, with_penalty(rounds))
        longer = replace(rounds, rounds=(RoundNo(3), RoundNo(4)))
        does(
            table,
            CorrectIncident(number=1, incident=replace(ENTRY, penalty=longer), why="not the next"),
        )
        assert [absence.round for absence in table.tournament.player(ONE).absences] == [3, 4]

    def test_points_are_a_teams_where_teams_play(self) -> None:
        made = desk(settings=Settings(name="Match", participants=Participants.TEAM))
        made.register(4)
        points = Penalty(kind=PenaltyKind.POINTS_FROM_OFFENDER, points=5)
        entry = Incident(number=0, kind=IncidentKind.CONDUCT, player=ONE, penalty=points)
        with pytest.raises(ModelError) as caught:
            RecordIncident(incident=entry).decide(made.state)
        assert caught.value.fault.code == "incident.team_points"


class TestAppeals:
    def test_the_committee_changes_the_result_in_the_same_act(self, table: Desk) -> None:
        appeal = Appeal(number=0, player=TWO, decision="lost", round=R1, board=BoardNo(1))
        noted, entered = RecordAppeal(appeal=appeal, result=Result.DRAW).decide(table.state)
        decided = replace(appeal, number=1, result=Result.DRAW, was=Result.PENDING)
        assert noted == act.AppealRecorded(appeal=decided)
        assert entered == act.ResultEntered(round=R1, board=BoardNo(1), result=Result.DRAW)

    @pytest.mark.parametrize(
        ("members", "code"),
        [
            (("Player, 1", "Grand, Anna"), "committee.party"),
            (("Grand, Anna", "Player, 2"), "committee.party"),
            (("Grand, Anna", "grand anna"), "committee.twice"),
        ],
    )
    def test_nobody_judges_their_own_case_or_votes_twice(
        self, table: Desk, members: tuple[str, ...], code: str
    ) -> None:
        appeal = Appeal(
            number=0, player=TWO, decision="lost", round=R1, board=BoardNo(1), members=members
        )
        with pytest.raises(ModelError) as caught:
            RecordAppeal(appeal=appeal).decide(table.state)
        assert caught.value.fault.code == code


def test_the_same_again_changes_nothing(table: Desk) -> None:
    for wish in (
        RecordComplaint(complaint=Complaint(number=0, facts="often out")),
        RecordInspection(inspection=Inspection(number=0, player=ONE)),
    ):
        (event,) = wish.decide(table.state)
        table.do(event)
    complaint, inspection = table.state.office.complaints[0], table.state.office.inspections[0]
    assert RecordComplaint(complaint=complaint).decide(table.state) == ()
    assert RecordInspection(inspection=inspection).decide(table.state) == ()


def test_an_exit_that_was_not_counted_is_not_taken_back(table: Desk) -> None:
    assert TakeBackExit(player=1, round=1).decide(table.state) == ()
    (left,) = NoteExit(player=1, round=1).decide(table.state)
    table.do(left)
    assert len(TakeBackExit(player=1, round=1).decide(table.state)) == 1
