"""An appeal lodged, completed, decided: with its fee at the cash desk and the result it gives."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ronde.admin.appeals import GROUNDS, FeeDue, fee_due
from ronde.admin.committee import same_person
from ronde.conduct.results import EnterResult, seat_of
from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.acts.office import next_receipt
from ronde.journal.events import AppealRecorded, PaymentRecorded
from ronde.journal.refusals import EntryUnknown
from ronde.model import (
    Appeal,
    AppealOutcome,
    Payment,
    PaymentFor,
    PaymentMethod,
    Person,
    Result,
    RoundNo,
    Seat,
    Tournament,
)
from ronde.queries.appeals import appeal_case, game_of_appeal
from ronde.queries.results import correction_effect

__all__ = ["HEARD", "REASONED", "CompleteAppeal", "DecideAppeal", "RecordAppeal", "held_appeal"]

HEARD = frozenset({AppealOutcome.UPHELD, AppealOutcome.CHANGED})
"""The outcomes of an appeal that the committee heard: somebody sat, and voted."""
REASONED = HEARD | {AppealOutcome.INADMISSIBLE}
"""The outcomes that have reasons."""


_STANDS = frozenset(AppealOutcome) - {AppealOutcome.OPEN, AppealOutcome.CHANGED}
"""The outcomes that leave the decision as it was."""


def held_appeal(state: State, number: int) -> Appeal:
    """The appeal of that number.

    Raises:
        EntryUnknown: there is none.
    """
    for appeal in state.office.appeals:
        if appeal.number == number:
            return appeal
    raise EntryUnknown(register="appeal", number=number)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordAppeal:
    """Note an appeal (number 0: a new one), or what became of it; `result` is the new result.

    `method`: the fee goes through the cash desk, when it is taken and when it is given back; None:
    it is noted in the appeal alone. `rating_only`: the result comes too late for anything else
    (None: as the rules of corrections say).
    """

    appeal: Appeal
    result: Result | None = None
    method: PaymentMethod | None = None
    rating_only: bool | None = None

    def decide(self, state: State) -> tuple[Event, ...]:
        """The appeal if it says something new, the payments, and the result that was decided.

        What the cash desk has noted of it meanwhile is kept.

        Raises:
            ModelError: nobody appeals, or against nothing; somebody sits twice, or in their own
                case; more is given back than paid; it was decided and is not open any more.
            NotPaired, NoSuchTable, NoSuchBoard, BoardAmbiguous: there is no such game.
        """
        appeal = self.appeal
        if not appeal.number:
            appeal = replace(appeal, number=len(state.office.appeals) + 1)
        known = next((a for a in state.office.appeals if a.number == appeal.number), None)
        if known is not None:
            if appeal.is_open and not known.is_open:
                raise ModelError("appeal.decided", number=appeal.number)
            appeal = replace(appeal, receipt=known.receipt, refund=known.refund)
            if known.receipt is not None:
                appeal = replace(appeal, fee=known.fee)
        _check_parties(appeal)
        if known is None or _place(known) != _place(appeal):
            _check_place(state.tournament, appeal)
        _check_members(state.tournament, appeal)
        if appeal.given_back > (appeal.fee or 0):
            raise ModelError("appeal.fee_back", back=appeal.given_back, fee=appeal.fee or 0)
        appeal, paid = self._paid(state, appeal)
        appeal, entered = self._entered(state, appeal)
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
            rating_only=self._too_late(state.tournament, appeal.round),
        ).decide(state)
        if not entered:
            return appeal, ()
        if appeal.outcome in _STANDS:
            return appeal, entered
        known = appeal.was if appeal.result is not None else None  # decided once more: as it began
        return replace(appeal, result=self.result, was=known or was), entered

    def _too_late(self, tournament: Tournament, round_no: RoundNo) -> bool:
        if self.rating_only is not None:
            return self.rating_only
        return correction_effect(tournament, round_no).code == "rating_only"


@dataclass(frozen=True, slots=True, kw_only=True)
class CompleteAppeal:
    """What the parties wrote, and when: the fields that change, by their names.

    `method`: the fee is taken at the cash desk.
    """

    number: int
    changes: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    method: PaymentMethod | None = None

    def decide(self, state: State) -> tuple[Event, ...]:
        """The appeal with the changes; the rest stays as it is now.

        Raises:
            EntryUnknown: there is no such appeal.
            ModelError: it is decided, and nothing changes any more.
        """
        held = held_appeal(state, self.number)
        if not held.is_open:
            raise ModelError("appeal.decided", number=self.number)
        appeal = replace(held, **self.changes)  # type: ignore[arg-type]  # names of its fields
        return RecordAppeal(appeal=appeal, method=self.method).decide(state)


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideAppeal:
    """What the committee decided; or that the appeal was taken back.

    `members` None: whoever is to sit sits. `back` None: the fee goes where the rules send it.
    `result` is the one the committee gives the game, `method` how the fee is given back.
    """

    number: int
    outcome: AppealOutcome
    members: tuple[str, ...] | None = None
    ground: str = ""
    reasons: str = ""
    article: str = ""
    votes_for: int | None = None
    votes_against: int | None = None
    effect: str = ""
    decided: dt.datetime | None = None
    told: dt.date | None = None
    result: Result | None = None
    back: int | None = None
    method: PaymentMethod | None = None

    def decide(self, state: State) -> tuple[Event, ...]:
        """The appeal with its decision, the fee given back, the result.

        Raises:
            EntryUnknown: there is no such appeal.
            ModelError: nobody sat, no reasons or no ground are given; or as for the record.
        """
        held, appeal, result = held_appeal(state, self.number), self.noted(state), self.result
        if self.outcome is not AppealOutcome.CHANGED:
            game = appeal_case(state, held).game
            still = game is not None and held.result is not None and game.result is held.result
            result = held.was if still else None  # decided otherwise once: that is taken back
            appeal = replace(appeal, result=None, was=None)
        return RecordAppeal(appeal=appeal, result=result, method=self.method).decide(state)

    def noted(self, state: State) -> Appeal:
        """The appeal as it will be noted, who stood aside and what becomes of the fee with it.

        Raises:
            EntryUnknown, ModelError: as `decide` says.
        """
        held = held_appeal(state, self.number)
        case = appeal_case(state, held)
        heard = self.outcome in HEARD
        members = self.members
        if members is None:
            seats = case.panel.seats if heard else ()
            members = tuple(member.person.name for member in seats)
        self._check(members)
        usual = (c.member for c in case.chairs if c.member.seat is not Seat.RESERVE)
        absent = (m.person for m in usual if members and not _named(m.person, members))
        back = self.back
        if back is None:
            returned = fee_due(self.outcome, held.fee) is FeeDue.RETURNED
            back = (held.fee or 0) if returned else 0
        return replace(
            held,
            members=members,
            aside=tuple(person.name for person in absent),
            outcome=self.outcome,
            ground=self.ground if self.outcome is AppealOutcome.INADMISSIBLE else "",
            reasons=self.reasons,
            article=self.article,
            votes_for=self.votes_for if heard else None,
            votes_against=self.votes_against if heard else None,
            effect=self.effect,
            decided=self.decided,
            told=self.told,
            fee_returned=back > 0,
            fee_part=back if 0 < back != held.fee else None,
        )

    def _check(self, members: tuple[str, ...]) -> None:
        if self.outcome is AppealOutcome.OPEN:
            raise ModelError("appeal.no_outcome")
        if self.outcome in HEARD and not members:
            raise ModelError("appeal.nobody_sat")
        if self.outcome in REASONED and not self.reasons:
            raise ModelError("appeal.no_reasons")
        if self.outcome is AppealOutcome.INADMISSIBLE and not self.ground:
            raise ModelError("appeal.no_ground", known=", ".join(GROUNDS.values()))
        if self.result is not None and self.outcome is not AppealOutcome.CHANGED:
            raise ModelError("appeal.result_stands")


def _named(person: Person, names: tuple[str, ...]) -> bool:
    return any(same_person(person, Person(name=name)) for name in names)


def _place(appeal: Appeal) -> tuple[int | None, int | None, int | None]:
    return appeal.round, appeal.table, appeal.board


def _check_place(tournament: Tournament, appeal: Appeal) -> None:
    """The game is there when the appeal names it; a pairing thrown away later changes nothing."""
    if appeal.round is not None and appeal.board is not None:
        seat_of(tournament, appeal.round, appeal.board, appeal.table)


def _check_parties(appeal: Appeal) -> None:
    """Somebody appeals, against something."""
    if appeal.player is None and not appeal.appellant:
        raise ModelError("appeal.nobody")
    if appeal.is_open and not appeal.decision:
        raise ModelError("appeal.no_decision")


def _check_members(tournament: Tournament, appeal: Appeal) -> None:
    """Nobody judges their own case, nobody has two votes.

    Rule: book@2022-01 6.9 (X), 5.1 (model, article 12).
    """
    parties = [] if appeal.player is None else [tournament.player(appeal.player).person]
    if appeal.appellant:
        parties.append(Person(name=appeal.appellant))
    game = game_of_appeal(tournament, appeal)
    if game is not None:
        parties += [tournament.player(p).person for p in game.players]
    seen: list[Person] = []
    for name in appeal.members:
        member = Person(name=name)
        if any(same_person(member, other) for other in seen):
            raise ModelError("committee.twice", name=name)
        if any(same_person(member, party) for party in parties):
            raise ModelError("committee.party", name=name)
        seen.append(member)
