"""The office: payments, what is owed, contacts, needs, ticks, terms, budget, suspended players."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from ronde.journal import Event, State
from ronde.journal.acts.office import next_receipt
from ronde.journal.events import (
    BudgetSet,
    ChargeSet,
    ContactSet,
    NeedsSet,
    PaymentRecorded,
    SuspendedListed,
    TermsAgreed,
    Ticked,
)
from ronde.journal.refusals import PaymentUnknown
from ronde.model import (
    BudgetLine,
    Charge,
    Contact,
    Needs,
    Payment,
    PaymentFor,
    PaymentMethod,
    PlayerId,
    Suspended,
    Terms,
    Tick,
    TickState,
)

__all__ = [
    "AgreeTerms",
    "EraseContacts",
    "ListSuspended",
    "RecordPayment",
    "SetBudget",
    "SetCharge",
    "SetContact",
    "SetContacts",
    "SetNeeds",
    "TickLine",
    "TickLines",
    "VoidPayment",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordPayment:
    """Take money from a player, or give it back (below zero); the next receipt is theirs."""

    player: PlayerId
    cents: int
    method: PaymentMethod = PaymentMethod.CASH
    day: dt.date | None = None
    note: str = ""
    purpose: PaymentFor = PaymentFor.ENTRY

    def decide(self, state: State) -> tuple[Event, ...]:
        """The payment under its number."""
        payment = Payment(
            number=next_receipt(state.office),
            player=self.player,
            name=state.tournament.player(self.player).name,
            cents=self.cents,
            method=self.method,
            day=self.day,
            note=self.note,
            purpose=self.purpose,
        )
        return (PaymentRecorded(payment=payment),)


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidPayment:
    """A payment was a mistake: a counter-entry takes it back; twice changes nothing."""

    number: int
    day: dt.date | None = None
    note: str = ""

    def decide(self, state: State) -> tuple[Event, ...]:
        """The counter-entry.

        Raises:
            PaymentUnknown: there is no such payment.
        """
        payments = state.office.payments
        if any(earlier.voids == self.number for earlier in payments):
            return ()
        if not 1 <= self.number <= len(payments):
            raise PaymentUnknown(number=self.number)
        paid = payments[self.number - 1]
        number = next_receipt(state.office)
        return (
            PaymentRecorded(
                payment=replace(
                    paid,
                    number=number,
                    cents=-paid.cents,
                    day=self.day,
                    note=self.note,
                    voids=paid.number,
                )
            ),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SetCharge:
    """Let a player owe something of its own; the same again changes nothing."""

    charge: Charge

    def decide(self, state: State) -> tuple[Event, ...]:
        """What is owed, if it is another."""
        present = state.office.charge(self.charge.player) or Charge(player=self.charge.player)
        return () if present == self.charge else (ChargeSet(charge=self.charge),)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetContact:
    """Keep how somebody is reached; an empty contact is forgotten."""

    contact: Contact

    def decide(self, state: State) -> tuple[Event, ...]:
        """The contact, if it is another."""
        subject = self.contact.subject
        present = state.office.contact(subject) or Contact(subject=subject)
        return () if present == self.contact else (ContactSet(contact=self.contact),)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetContacts:
    """Keep how several are reached."""

    contacts: tuple[Contact, ...]

    def decide(self, state: State) -> tuple[Event, ...]:
        """One act for each that is another."""
        return tuple(
            event
            for contact in self.contacts
            for event in SetContact(contact=contact).decide(state)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SetNeeds:
    """Keep what a player needs; None: nothing."""

    player: PlayerId
    needs: Needs | None

    def decide(self, state: State) -> tuple[Event, ...]:
        """The needs, if they are others."""
        if state.office.needs_of(self.player) == self.needs:
            return ()
        return (NeedsSet(player=self.player, needs=self.needs),)


@dataclass(frozen=True, slots=True, kw_only=True)
class EraseContacts:
    """Forget how everybody is reached and what they needed: the time of keeping them is over."""

    def decide(self, state: State) -> tuple[Event, ...]:
        """One act for each that is kept."""
        return (
            *(ContactSet(contact=Contact(subject=c.subject)) for c in state.office.contacts),
            *(NeedsSet(player=n.player, needs=None) for n in state.office.needs),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TickLine:
    """Tick a line of a check-list, mark it as not needed, or open it again."""

    tick: Tick

    def decide(self, state: State) -> tuple[Event, ...]:
        """The tick, if it says something new."""
        untouched = Tick(id=self.tick.id, state=TickState.OPEN)
        present = state.office.tick(self.tick.id) or untouched
        return () if present == self.tick else (Ticked(tick=self.tick),)


@dataclass(frozen=True, slots=True, kw_only=True)
class TickLines:
    """Tick several lines at once; those that are so already are left alone."""

    ticks: tuple[Tick, ...]

    def decide(self, state: State) -> tuple[Event, ...]:
        """One act for each line that changes."""
        return tuple(event for tick in self.ticks for event in TickLine(tick=tick).decide(state))


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreeTerms:
    """Keep what an official was promised, whole."""

    terms: Terms

    def decide(self, state: State) -> tuple[Event, ...]:
        """The terms, if they are others."""
        present = state.office.terms_of(self.terms.official)
        return () if present == self.terms else (TermsAgreed(terms=self.terms),)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetBudget:
    """Keep the organiser's own lines of the budget, whole."""

    lines: tuple[BudgetLine, ...]

    def decide(self, state: State) -> tuple[Event, ...]:
        """The lines, if they are others."""
        return () if state.office.budget == self.lines else (BudgetSet(lines=self.lines),)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListSuspended:
    """Keep the list of suspended players; None: forget it."""

    suspended: Suspended | None

    def decide(self, state: State) -> tuple[Event, ...]:
        """The list, if it is another."""
        if state.office.suspended == self.suspended:
            return ()
        return (SuspendedListed(suspended=self.suspended),)
