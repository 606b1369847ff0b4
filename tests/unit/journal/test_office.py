"""What is kept beside the tournament: never undone by accident, never inherited, never skipped."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.journal import events as act, refusals as no
from ronde.model import (
    BoardNo,
    Charge,
    Contact,
    Needs,
    Payment,
    PlayerId,
    Result,
    RoundNo,
    Tick,
    TickState,
)
from support.journal import Desk, desk, game

ONE = PlayerId(1)
PAID = Payment(number=1, player=ONE, name="One", cents=3000)


@pytest.fixture
def table() -> Desk:
    made = desk()
    made.register(2)
    return made


def test_a_receipt_is_the_next_or_none(table: Desk) -> None:
    with pytest.raises(no.ReceiptOutOfTurn):
        table.do(act.PaymentRecorded(payment=replace(PAID, number=2)))
    table.do(act.PaymentRecorded(payment=PAID))
    with pytest.raises(no.ReceiptOutOfTurn):
        table.do(act.PaymentRecorded(payment=PAID))


def test_a_payment_is_taken_back_once_whole_and_for_the_same_player(table: Desk) -> None:
    table.do(act.PaymentRecorded(payment=PAID))
    back = replace(PAID, number=2, cents=-3000, voids=1)
    with pytest.raises(no.NotWhatWasPaid):
        table.do(act.PaymentRecorded(payment=replace(back, cents=-2000)))
    with pytest.raises(no.PaymentUnknown):
        table.do(act.PaymentRecorded(payment=replace(back, voids=7)))
    table.do(act.PaymentRecorded(payment=back))
    with pytest.raises(no.PaymentUnknown):
        table.do(act.PaymentRecorded(payment=replace(back, number=3)))


def test_undo_takes_back_the_result_and_not_the_receipt(table: Desk) -> None:
    table.number()
    table.do(act.RoundPaired(round=RoundNo(1), games=(game(1, 1, 2),)))
    table.do(act.ResultEntered(round=RoundNo(1), board=BoardNo(1), result=Result.DRAW))
    table.do(act.PaymentRecorded(payment=PAID))
    step = table.state.undoable
    assert step is not None
    assert isinstance(step.event, act.ResultEntered)
    table.do(act.Undone(target=step.sequence))
    assert table.state.office.payments == (PAID,)
    assert table.tournament.round(1).games[0].result is Result.PENDING


def test_an_entry_with_papers_is_not_undone_for_its_heir(table: Desk) -> None:
    """The identity of an entry taken back goes to the next one: the money would go with it."""
    table.do(act.PaymentRecorded(payment=replace(PAID, player=PlayerId(2))))
    step = table.state.undoable
    assert step is not None
    with pytest.raises(no.NamedInOffice):
        table.do(act.Undone(target=step.sequence))
    table.do(act.PlayerRemoved(player=PlayerId(2)))
    assert table.state.office.payments


def test_a_licence_noted_does_not_go_to_the_heir_of_an_entry(table: Desk) -> None:
    noted = Tick(id="licence:2", detail="taken")
    table.do(act.Ticked(tick=noted))
    step = table.state.undoable
    assert step is not None
    with pytest.raises(no.NamedInOffice):
        table.do(act.Undone(target=step.sequence))
    table.do(act.Ticked(tick=Tick(id="licence:2", state=TickState.OPEN)))
    table.do(act.Undone(target=step.sequence))


def test_what_changes_nothing_is_refused(table: Desk) -> None:
    table.do(act.Ticked(tick=Tick(id="results_sent")))
    table.do(act.Ticked(tick=Tick(id="report_done")))
    with pytest.raises(no.NothingChanges):
        table.do(act.Ticked(tick=Tick(id="results_sent")))
    with pytest.raises(no.NothingChanges):
        table.do(act.NeedsSet(player=ONE, needs=None))


def test_the_last_word_on_somebody_stands(table: Desk) -> None:
    table.do(act.NeedsSet(player=ONE, needs=Needs(player=ONE, large_print=True)))
    table.do(act.NeedsSet(player=ONE, needs=Needs(player=ONE, breaks=True)))
    table.do(act.ChargeSet(charge=Charge(player=ONE, cents=0, reason="helper")))
    table.do(act.ChargeSet(charge=Charge(player=ONE)))
    table.do(act.ContactSet(contact=Contact(subject="player:1", email="one@example.org")))
    table.do(act.ContactSet(contact=Contact(subject="player:1")))
    table.do(act.Ticked(tick=Tick(id="report_done")))
    table.do(act.Ticked(tick=Tick(id="report_done", state=TickState.OPEN)))
    office = table.state.office
    assert office.needs_of(ONE) == Needs(player=ONE, breaks=True)
    assert office.charge(ONE) is None
    assert office.contact("player:1") is None
    tick = office.tick("report_done")
    assert tick is not None
    assert tick.state is TickState.OPEN


def test_who_is_not_entered_owes_nothing(table: Desk) -> None:
    with pytest.raises(no.UnknownPlayer):
        table.do(act.ChargeSet(charge=Charge(player=PlayerId(9), cents=100)))
