"""The desk under attack: pairings thrown away, boards renumbered, appeals decided twice."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.conduct import Wish
from ronde.conduct.appeals import CompleteAppeal, DecideAppeal, RecordAppeal
from ronde.conduct.forfeits import SettleForfeit
from ronde.conduct.incidents import CorrectIncident, RecordIncident, WithdrawIncident
from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import ChangePairing
from ronde.errors import ModelError
from ronde.journal import events as act, refusals as no
from ronde.model import (
    Appeal,
    AppealOutcome,
    BoardNo,
    Incident,
    IncidentKind,
    PaymentMethod,
    Penalty,
    PenaltyKind,
    PlayerId,
    Result,
    RoundNo,
    Sequel,
)
from ronde.queries.appeals import appeal_cases
from ronde.queries.forfeits import forfeits
from ronde.queries.incidents import log, result_before
from support.journal import Desk, desk, game

ONE, TWO, THREE = PlayerId(1), PlayerId(2), PlayerId(3)
R1, B1 = RoundNo(1), BoardNo(1)
TODAY = dt.date(2026, 3, 8)
LOST = Incident(
    number=0,
    kind=IncidentKind.DEVICE,
    player=ONE,
    round=R1,
    board=B1,
    article="11.3.2.2",
    penalty=Penalty(kind=PenaltyKind.GAME_LOST),
)
LODGED = Appeal(number=0, player=ONE, decision="the game was lost", round=R1, board=B1, fee=5000)
SAT = ("Arpin, Zoé", "Colin, Ida", "Dumas, Léo")


@pytest.fixture
def table() -> Desk:
    made = desk(4)
    made.do(act.RoundPaired(round=R1, games=(game(1, 1, 2), game(2, 3, 4))))
    return made


def does(table: Desk, wish: Wish) -> list[act.Event]:
    """What the wish records, done at one moment as faces do it."""
    from ronde.journal import append  # noqa: PLC0415 - one moment for all acts of a wish

    events = list(wish.decide(table.state))
    at = dt.datetime(2026, 3, 8, 12, table.journal.version % 60, tzinfo=dt.UTC)
    for event in events:
        table.journal = append(
            table.journal, event, author="CM", at=at, device="d", reason="decided"
        )
    return events


def thrown_away(table: Desk) -> None:
    """The results are taken back, and the round."""
    for seat in table.tournament.round(1).games:
        if seat.result is not Result.PENDING:
            back = act.ResultCorrected(round=R1, board=seat.board, result=Result.PENDING)
            table.do(back, reason="decided")
    table.do(act.RoundUnpaired(round=R1))


def result(table: Desk, index: int = 0) -> Result:
    return table.tournament.round(1).games[index].result


class TestThrownAway:
    """A round is thrown away that the desk has written about."""

    def test_an_entry_is_taken_back_without_its_game(self, table: Desk) -> None:
        does(table, RecordIncident(incident=LOST))
        thrown_away(table)
        before = result_before(table.journal, 1)
        does(table, WithdrawIncident(number=1, why="nobody played", result=before))
        assert log(table.state) == ()

    def test_an_entry_is_corrected_without_its_game(self, table: Desk) -> None:
        does(table, RecordIncident(incident=LOST))
        thrown_away(table)
        warned = replace(LOST, penalty=Penalty(kind=PenaltyKind.WARNING))
        does(table, CorrectIncident(number=1, incident=warned, why="less", result=Result.PENDING))
        assert [row.incident.number for row in log(table.state)] == [2]

    @pytest.mark.parametrize(
        "kind", [PenaltyKind.POINTS_TO_OPPONENT, PenaltyKind.POINTS_FROM_OFFENDER]
    )
    def test_points_are_taken_back_without_their_game(self, table: Desk, kind: PenaltyKind) -> None:
        entry = replace(LOST, penalty=Penalty(kind=kind, points=5))
        does(table, RecordIncident(incident=entry))
        assert table.tournament.adjustments
        thrown_away(table)
        does(table, WithdrawIncident(number=1, why="nobody played"))
        assert table.tournament.adjustments == ()

    def test_an_appeal_is_completed_and_decided_without_its_game(self, table: Desk) -> None:
        does(table, RecordAppeal(appeal=LODGED))
        thrown_away(table)
        does(table, CompleteAppeal(number=1, changes={"answer": "he moved it twice"}))
        upheld = AppealOutcome.UPHELD
        does(table, DecideAppeal(number=1, outcome=upheld, members=SAT, reasons="no game"))
        [case] = appeal_cases(table.state)
        assert (case.appeal.outcome, case.appeal.answer, case.game) == (
            upheld,
            "he moved it twice",
            None,
        )

    def test_its_result_is_refused_in_words(self, table: Desk) -> None:
        does(table, RecordAppeal(appeal=LODGED))
        thrown_away(table)
        wish = DecideAppeal(
            number=1,
            outcome=AppealOutcome.CHANGED,
            members=SAT,
            reasons="x",
            result=Result.DRAW,
        )
        with pytest.raises(no.NotPaired):
            wish.decide(table.state)

    def test_a_forfeit_stays_and_says_that_there_is_no_game(self, table: Desk) -> None:
        table.do(act.ResultEntered(round=R1, board=B1, result=Result.BLACK_FORFEITS))
        settled = SettleForfeit(player=TWO, round=1, today=TODAY, changes={"note": "telephoned"})
        does(table, settled)
        thrown_away(table)
        [row] = forfeits(table.state, TODAY)
        assert (row.board, row.count, row.chain.step.value) == ("", 0, "played")
        does(table, replace(settled, changes={"note": "told"}))
        assert table.state.office.cases[0].note == "told"


class TestRenumbered:
    """Boards get other numbers after the entry."""

    @pytest.mark.parametrize("before", [Result.PENDING, None])
    def test_the_game_that_sits_there_now_keeps_its_result(
        self, table: Desk, before: Result | None
    ) -> None:
        does(table, RecordIncident(incident=LOST))
        does(table, EnterResult(round=1, board=1, result=Result.PENDING))
        does(table, ChangePairing(round=1, games=(game(1, 3, 4), game(2, 1, 2)), byes=()))
        table.do(act.ResultEntered(round=R1, board=B1, result=Result.BLACK_WINS))
        assert result_before(table.journal, 1) is None
        does(table, WithdrawIncident(number=1, why="in the bag", result=before))
        assert (result(table, 0), result(table, 1)) == (Result.BLACK_WINS, Result.PENDING)


class TestWhatStands:
    """Only what the entry did itself is taken back."""

    def test_a_result_entered_since_stays(self, table: Desk) -> None:
        does(table, RecordIncident(incident=LOST))
        table.do(act.ResultCorrected(round=R1, board=B1, result=Result.DRAW))
        before = result_before(table.journal, 1)
        does(table, WithdrawIncident(number=1, why="x", result=before))
        assert result(table) is Result.DRAW

    def test_a_result_that_the_entry_left_alone_stays(self, table: Desk) -> None:
        does(table, RecordIncident(incident=LOST, lost=None))
        table.do(act.ResultEntered(round=R1, board=B1, result=Result.BLACK_WINS))
        assert result_before(table.journal, 1) is None
        does(table, WithdrawIncident(number=1, why="x", result=None))
        assert result(table) is Result.BLACK_WINS

    def test_after_a_correction_of_the_words_the_first_result_comes_back(self, table: Desk) -> None:
        does(table, RecordIncident(incident=LOST))
        told = replace(LOST, facts="in the pocket")
        does(table, CorrectIncident(number=1, incident=told, why="more", result=Result.PENDING))
        assert result_before(table.journal, 2) is Result.PENDING

    def test_after_a_correction_of_the_player_too(self, table: Desk) -> None:
        does(table, RecordIncident(incident=LOST))
        other = replace(LOST, player=TWO)
        before = result_before(table.journal, 1)
        does(table, CorrectIncident(number=1, incident=other, why="side", result=before))
        assert result(table) is Result.WHITE_WINS
        before = result_before(table.journal, 2)
        assert before is Result.PENDING
        does(table, WithdrawIncident(number=2, why="neither", result=before))
        assert result(table) is Result.PENDING


class TestDecidedTwice:
    """An appeal that is decided stays decided."""

    def decide(self, **said: object) -> DecideAppeal:
        words: dict[str, object] = {
            "outcome": AppealOutcome.CHANGED,
            "members": SAT,
            "reasons": "it was legal",
            **said,
        }
        return DecideAppeal(number=1, **words)  # type: ignore[arg-type]

    def test_a_form_opened_before_does_not_open_it_again(self, table: Desk) -> None:
        does(table, RecordAppeal(appeal=LODGED))
        stale = table.state.office.appeals[0]
        does(table, self.decide())
        late = CompleteAppeal(number=1, changes={"answer": "x"})
        for wish in (RecordAppeal(appeal=replace(stale, answer="x")), late):
            with pytest.raises(ModelError) as caught:
                wish.decide(table.state)
            assert caught.value.fault.code == "appeal.decided"

    def test_the_fee_goes_through_the_cash_desk_once(self, table: Desk) -> None:
        cash = PaymentMethod.CASH
        does(table, RecordAppeal(appeal=LODGED, method=cash))
        does(table, CompleteAppeal(number=1, changes={"fee": 7000}, method=cash))
        does(table, self.decide(method=cash))
        does(table, self.decide(method=cash, article="7.5.5"))
        assert [p.cents for p in table.state.office.payments] == [5000, -5000]
        assert table.state.office.appeals[0].fee == 5000

    def test_another_result_keeps_what_the_game_had_first(self, table: Desk) -> None:
        table.do(act.ResultEntered(round=R1, board=B1, result=Result.BLACK_WINS))
        does(table, RecordAppeal(appeal=LODGED))
        does(table, self.decide(result=Result.DRAW))
        does(table, self.decide(result=Result.WHITE_WINS))
        appeal = table.state.office.appeals[0]
        assert (appeal.was, appeal.result) == (Result.BLACK_WINS, Result.WHITE_WINS)

    def test_a_decision_that_stands_after_all_gives_the_result_back(self, table: Desk) -> None:
        table.do(act.ResultEntered(round=R1, board=B1, result=Result.BLACK_WINS))
        does(table, RecordAppeal(appeal=LODGED))
        does(table, self.decide(result=Result.DRAW))
        does(table, self.decide(outcome=AppealOutcome.UPHELD))
        appeal = table.state.office.appeals[0]
        assert (appeal.was, appeal.result, result(table)) == (None, None, Result.BLACK_WINS)

    @pytest.mark.parametrize(
        ("said", "code"),
        [
            ({"outcome": AppealOutcome.OPEN}, "appeal.no_outcome"),
            ({"members": ()}, "appeal.nobody_sat"),
            ({"members": None}, "appeal.nobody_sat"),
            ({"reasons": ""}, "appeal.no_reasons"),
            ({"outcome": AppealOutcome.INADMISSIBLE}, "appeal.no_ground"),
            ({"outcome": AppealOutcome.UPHELD, "result": Result.DRAW}, "appeal.result_stands"),
            ({"back": 5001}, "appeal.fee_back"),
        ],
    )
    def test_what_a_decision_lacks_is_said(
        self, table: Desk, said: dict[str, object], code: str
    ) -> None:
        does(table, RecordAppeal(appeal=LODGED))
        with pytest.raises(ModelError) as caught:
            self.decide(**said).decide(table.state)
        assert caught.value.fault.code == code

    @pytest.mark.parametrize(
        ("changes", "code"),
        [({"player": None}, "appeal.nobody"), ({"decision": ""}, "appeal.no_decision")],
    )
    def test_what_an_appeal_lacks_is_said(
        self, table: Desk, changes: dict[str, object], code: str
    ) -> None:
        with pytest.raises(ModelError) as caught:
            RecordAppeal(appeal=replace(LODGED, **changes)).decide(  # type: ignore[arg-type]
                table.state
            )
        assert caught.value.fault.code == code


class TestForfeits:
    def test_what_is_not_said_stays(self, table: Desk) -> None:
        table.do(act.ResultEntered(round=R1, board=B1, result=Result.BLACK_FORFEITS))
        first = SettleForfeit(player=TWO, round=1, today=TODAY, changes={"explanation": "train"})
        does(table, first)
        does(table, replace(first, changes={"sequel": Sequel.WITHDRAWN}))
        [case] = table.state.office.cases
        assert (case.explanation, case.sequel) == ("train", Sequel.WITHDRAWN)
        assert table.tournament.player(TWO).departure is not None
        assert replace(first, changes={"sequel": Sequel.WITHDRAWN}).decide(table.state) == ()

    def test_a_day_before_the_letter_is_refused(self, table: Desk) -> None:
        table.do(act.ResultEntered(round=R1, board=B1, result=Result.BLACK_FORFEITS))
        days = {"letter": TODAY, "answered": TODAY - dt.timedelta(days=1)}
        with pytest.raises(ModelError) as caught:
            SettleForfeit(player=TWO, round=1, today=TODAY, changes=days).decide(table.state)
        assert caught.value.fault.code == "forfeit.before_letter"
