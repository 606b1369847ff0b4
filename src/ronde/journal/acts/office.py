"""Money, contacts, needs, ticks: what is kept beside the tournament and never published."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from ronde.journal import refusals as no
from ronde.journal.acts import desk
from ronde.journal.events import (
    BudgetSet,
    ChargeSet,
    ContactSet,
    NeedsSet,
    OfficeAct,
    PaymentRecorded,
    SuspendedListed,
    TermsAgreed,
    Ticked,
)
from ronde.journal.lookups import known_player
from ronde.journal.outside import Plea
from ronde.journal.state import State
from ronde.model import EMPTY_OFFICE, Office, Payment, PlayerId, Tick

__all__ = ["check", "check_undone", "next_receipt", "perform"]

_T = TypeVar("_T")


def next_receipt(office: Office) -> int:
    """The number of the next payment: they follow one another without a gap."""
    return len(office.payments) + 1


def check(state: State, event: OfficeAct, _plea: Plea) -> None:
    """Refuse what changes nothing, names nobody, or would break the row of receipts."""
    match event:
        case PaymentRecorded():
            _check_payment(state, event.payment)
        case ChargeSet():
            known_player(state.tournament, event.charge.player)
        case NeedsSet():
            known_player(state.tournament, event.player)
        case ContactSet():
            if not event.contact.subject.strip():
                raise no.EmptyAct(act="ContactSet", part="subject")
        case Ticked():
            if not event.tick.id.strip():
                raise no.EmptyAct(act="Ticked", part="id")
        case TermsAgreed():
            if not event.terms.official.strip():
                raise no.EmptyAct(act="TermsAgreed", part="official")
        case BudgetSet() | SuspendedListed():
            pass
    if _content(perform(state, event).office) == _content(state.office):
        raise no.NothingChanges(act=type(event).__name__)


def _content(office: Office) -> tuple[object, ...]:
    """What it says, whatever the order in which it was said."""
    lists = (office.charges, office.contacts, office.needs, office.ticks, office.terms)
    return (
        office.payments,
        *(frozenset(values) for values in lists),
        office.budget,
        office.suspended,
    )


def _check_payment(state: State, payment: Payment) -> None:
    if payment.number != (following := next_receipt(state.office)):
        raise no.ReceiptOutOfTurn(number=payment.number, next=following)
    if not payment.cents:
        raise no.EmptyAct(act="PaymentRecorded", part="cents")
    if payment.voids is None:
        known_player(state.tournament, payment.player)
        return
    taken_back = {earlier.voids for earlier in state.office.payments}
    for earlier in state.office.payments:
        if earlier.number == payment.voids and earlier.voids is None:
            if earlier.number in taken_back:
                break
            if (earlier.player, earlier.cents) != (payment.player, -payment.cents):
                raise no.NotWhatWasPaid(number=earlier.number, paid=earlier.cents)
            return
    raise no.PaymentUnknown(number=payment.voids)


def check_undone(before: State, after: State) -> None:
    """Refuse to take back an entry that has papers: its identity would go to somebody else."""
    if before.office == EMPTY_OFFICE or after.last_player >= before.last_player:
        return
    office = before.office
    named = {
        *(payment.player for payment in office.payments),
        *(charge.player for charge in office.charges),
        *(needs.player for needs in office.needs),
        *(PlayerId(int(s[7:])) for c in office.contacts if (s := c.subject).startswith("player:")),
        *(PlayerId(int(t.id[8:])) for t in office.ticks if _of_licence(t)),
        *desk.named_in(office),
    }
    for player in sorted(named):
        if player > after.last_player:
            entered = before.tournament.player_by_id.get(player)
            raise no.NamedInOffice(player=entered.name if entered else str(player))


def _of_licence(tick: Tick) -> bool:
    """Whether it notes what was done about a player's licence."""
    number = tick.id.removeprefix("licence:")
    known = number.isascii() and number.isdecimal() and len(number) <= 9
    return bool(tick.detail) and number != tick.id and known


def perform(state: State, event: OfficeAct) -> State:
    """The state after the act."""
    office = state.office
    match event:
        case PaymentRecorded():
            office = replace(office, payments=(*office.payments, event.payment))
        case ChargeSet(charge=charge):
            usual = charge.cents is None and not charge.reduction and charge.entered is None
            others = _but(office.charges, lambda c: c.player == charge.player)
            office = replace(office, charges=others if usual else (*others, charge))
        case ContactSet(contact=contact):
            reached = _but(office.contacts, lambda c: c.subject == contact.subject)
            contacts = reached if contact.is_empty else (*reached, contact)
            office = replace(office, contacts=contacts)
        case NeedsSet(player=player, needs=needs):
            rest = _but(office.needs, lambda n: n.player == player)
            office = replace(office, needs=rest if needs is None else (*rest, needs))
        case Ticked(tick=tick):
            ticks = _but(office.ticks, lambda t: t.id == tick.id)
            office = replace(office, ticks=(*ticks, tick))
        case TermsAgreed(terms=terms):
            agreed = _but(office.terms, lambda t: t.official == terms.official)
            office = replace(office, terms=(*agreed, terms))
        case BudgetSet():
            office = replace(office, budget=event.lines)
        case SuspendedListed():
            office = replace(office, suspended=event.suspended)
    return replace(state, office=office)


def _but(values: tuple[_T, ...], is_old: Callable[[_T], bool]) -> tuple[_T, ...]:
    """The values without the one that is replaced."""
    return tuple(value for value in values if not is_old(value))
