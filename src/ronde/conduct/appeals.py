"""An appeal lodged, completed, decided: with its fee at the cash desk and the result it gives."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.admin.committee import same_person
from ronde.conduct.results import EnterResult, seat_of
from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.acts.office import next_receipt
from ronde.journal.events import AppealRecorded, PaymentRecorded
from ronde.journal.lookups import locate
from ronde.model import (
    Appeal,
    Payment,
    PaymentFor,
    PaymentMethod,
    Person,
    Result,
    Tournament,
)

__all__ = ["RecordAppeal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordAppeal:
    """Note an appeal (number 0: a new one), or what became of it; `result` is the new result.

    `method`: the fee goes through the cash desk, when it is taken and when it is given back; None:
    it is noted in the appeal alone. `rating_only`: the result comes too late for anything else.
    """

    appeal: Appeal
    result: Result | None = None
    method: PaymentMethod | None = None
    rating_only: bool = False

    def decide(self, state: State) -> tuple[Event, ...]:
        """The appeal if it says something new, the payments, and the result that was decided.

        Raises:
            ModelError: somebody sits twice, or in their own case; more is given back than paid.
            NotPaired, NoSuchTable, NoSuchBoard, BoardAmbiguous: there is no such game.
        """
        appeal = self.appeal
        if not appeal.number:
            appeal = replace(appeal, number=len(state.office.appeals) + 1)
        _check_members(state.tournament, appeal)
        if appeal.given_back > (appeal.fee or 0):
            raise ModelError("appeal.fee_back", back=appeal.given_back, fee=appeal.fee or 0)
        appeal, paid = self._paid(state, appeal)
        appeal, entered = self._entered(state, appeal)
        known = next((a for a in state.office.appeals if a.number == appeal.number), None)
        noted: tuple[Event, ...] = () if known == appeal else (AppealRecorded(appeal=appeal),)
        return (*noted, *paid, *entered)

    def _paid(self, state: State, appeal: Appeal) -> tuple[Appeal, tuple[Event, ...]]:
        """What is taken and what is given back have a receipt each, once."""
        if self.method is None or appeal.player is None:
            return appeal, ()
        paid: list[Event] = []
        number = next_receipt(state.office)
        if appeal.fee and appeal.receipt is None:
            paid.append(self._payment(state, appeal, number, appeal.fee))
            appeal = replace(appeal, receipt=number)
        if appeal.given_back and appeal.receipt is not None and appeal.refund is None:
            number += len(paid)
            paid.append(self._payment(state, appeal, number, -appeal.given_back))
            appeal = replace(appeal, refund=number)
        return appeal, tuple(paid)

    def _payment(self, state: State, appeal: Appeal, number: int, cents: int) -> PaymentRecorded:
        assert self.method is not None, "asked before"
        assert appeal.player is not None, "asked before"
        moment = appeal.received if cents > 0 else appeal.decided
        payment = Payment(
            number=number,
            player=appeal.player,
            name=state.tournament.player(appeal.player).name,
            cents=cents,
            method=self.method,
            day=None if moment is None else moment.date(),
            purpose=PaymentFor.APPEAL,
        )
        return PaymentRecorded(payment=payment)

    def _entered(self, state: State, appeal: Appeal) -> tuple[Appeal, tuple[Event, ...]]:
        """The result given by the committee, and the appeal that says which it replaced."""
        if self.result is None:
            return appeal, ()
        if appeal.round is None or appeal.board is None:
            raise ModelError("incident.no_game")
        _, was = seat_of(state.tournament, appeal.round, appeal.board, appeal.table)
        entered = EnterResult(
            round=appeal.round,
            board=appeal.board,
            table=appeal.table,
            result=self.result,
            rating_only=self.rating_only,
        ).decide(state)
        return replace(appeal, result=self.result, was=was) if entered else appeal, entered


def _check_members(tournament: Tournament, appeal: Appeal) -> None:
    """Nobody judges their own case, nobody has two votes.

    Rule: book@2022-01 6.9 (X), 5.1 (model, article 12).
    """
    parties = [] if appeal.player is None else [tournament.player(appeal.player).person]
    if appeal.appellant:
        parties.append(Person(name=appeal.appellant))
    if appeal.round is not None and appeal.board is not None:
        place, _ = seat_of(tournament, appeal.round, appeal.board, appeal.table)
        round_, index = locate(tournament, place)
        parties += [tournament.player(p).person for p in round_.games[index].players]
    seen: list[Person] = []
    for name in appeal.members:
        member = Person(name=name)
        if any(same_person(member, other) for other in seen):
            raise ModelError("committee.twice", name=name)
        if any(same_person(member, party) for party in parties):
            raise ModelError("committee.party", name=name)
        seen.append(member)
