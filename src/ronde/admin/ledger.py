"""Entry fees and the cash book: what each player owes and paid, and what the box must hold.

The book is a row of payments that only grows: money given back is a payment below zero, a mistake
is taken back by a counter-entry with a number of its own. Every total is the sum of its payments.
"""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ronde.admin.answers import Amount, Line
from ronde.admin.fees import AgeGroup
from ronde.model import Charge, EntryFees, Payment, PaymentFor, PaymentMethod, PlayerId, Title

__all__ = [
    "Account",
    "Book",
    "Entry",
    "Fee",
    "FeeClass",
    "Tally",
    "accounts",
    "entry_fee",
    "tallies",
    "voided",
]

_K = TypeVar("_K", bound=Hashable)

NO_SURCHARGE_CITE = "R03 2.3"
"""Why holders of a disability card pay no surcharge."""


class FeeClass(enum.Enum):
    """By which of the announced fees somebody pays."""

    ADULT = "adult"
    YOUTH = "youth"
    REDUCED = "reduced"
    TITLED = "titled"
    OWN = "own"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A player as the fees see them.

    `group` None: the age is not known. `entered` None: nobody knows the day, and no surcharge is
    asked for. `charge`: what was settled for this player alone.
    """

    player: PlayerId
    name: str
    group: AgeGroup | None = None
    title: Title | None = None
    entered: dt.date | None = None
    charge: Charge | None = None
    disability_card: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Fee:
    """What a player owes and by which class; `amount` None: it cannot be told yet."""

    kind: FeeClass
    amount: Amount | None

    @property
    def cents(self) -> int | None:
        """The sum."""
        return None if self.amount is None else self.amount.cents


_UNKNOWN = Fee(kind=FeeClass.UNKNOWN, amount=None)


def entry_fee(fees: EntryFees, entry: Entry) -> Fee:
    """What a player owes: the sum settled for them, else the class they belong to.

    A title that plays free owes no surcharge either, a sum settled by hand is final, and nobody
    with a disability card pays for being late (R03 2.3).
    """
    charge = entry.charge
    if charge is not None and charge.cents is not None:
        own = Line(code="fee.own", cents=charge.cents, fields={"reason": charge.reason})
        return Fee(kind=FeeClass.OWN, amount=Amount((own,)))
    if entry.title is not None and entry.title in fees.free_titles:
        free = Line(code="fee.titled", cents=0, fields={"title": entry.title.value})
        return Fee(kind=FeeClass.TITLED, amount=Amount((free,)))
    if charge is not None and charge.reduction:
        return _reduced(fees, entry, charge.reduction)
    return _normal(fees, entry)


def _reduced(fees: EntryFees, entry: Entry, name: str) -> Fee:
    for reduction in fees.reductions:
        if reduction.name == name:
            line = Line(code="fee.reduced", cents=reduction.cents, fields={"name": name})
            return Fee(kind=FeeClass.REDUCED, amount=Amount((line, *_surcharge(fees, entry))))
    return _UNKNOWN


def _normal(fees: EntryFees, entry: Entry) -> Fee:
    if fees.adult is None:
        return _UNKNOWN
    group = entry.group
    if fees.youth is None or fees.youth == fees.adult:
        group = group or AgeGroup.ADULT
    if group is None:
        return _UNKNOWN
    kind = FeeClass.YOUTH if group is AgeGroup.YOUTH else FeeClass.ADULT
    young = kind is FeeClass.YOUTH and fees.youth is not None
    usual = Line(code=f"fee.{kind.value}", cents=(fees.youth or 0) if young else fees.adult)
    return Fee(kind=kind, amount=Amount((usual, *_surcharge(fees, entry))))


def _surcharge(fees: EntryFees, entry: Entry) -> tuple[Line, ...]:
    if not fees.late_surcharge or fees.late_from is None or entry.entered is None:
        return ()
    if entry.entered < fees.late_from:
        return ()
    if entry.disability_card:
        return (Line(code="fee.no_surcharge", cents=0, cite=NO_SURCHARGE_CITE),)
    day = {"entered": entry.entered, "from": fees.late_from}
    return (Line(code="fee.surcharge", cents=fees.late_surcharge, fields=day),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What a player owes and has paid; `gone`: no longer in the tournament, owes nothing."""

    player: PlayerId
    name: str
    fee: Fee
    payments: tuple[Payment, ...] = ()
    gone: bool = False

    @property
    def owed(self) -> int | None:
        """The fee."""
        return self.fee.cents

    @property
    def paid(self) -> int:
        """Everything taken for the entry, less everything given back or taken back."""
        return sum(p.cents for p in self.payments if p.purpose is PaymentFor.ENTRY)

    @property
    def besides(self) -> int:
        """What was paid for something else: a licence."""
        return sum(p.cents for p in self.payments if p.purpose is not PaymentFor.ENTRY)

    @property
    def balance(self) -> int | None:
        """What is still to be paid; below zero: to be given back."""
        return None if self.owed is None else self.owed - self.paid

    @property
    def is_open(self) -> bool:
        """Whether anything is left to do: money to move, or a fee to be found."""
        return self.balance != 0


_NOTHING = Fee(kind=FeeClass.OWN, amount=Amount())


def accounts(
    fees: EntryFees, entries: Iterable[Entry], payments: Iterable[Payment]
) -> tuple[Account, ...]:
    """One account per entry, in their order; then those who paid and are entered no longer."""
    of: dict[PlayerId, list[Payment]] = {}
    for payment in payments:
        of.setdefault(payment.player, []).append(payment)
    here = [
        Account(
            player=entry.player,
            name=entry.name,
            fee=entry_fee(fees, entry),
            payments=tuple(of.pop(entry.player, ())),
        )
        for entry in entries
    ]
    gone = [
        Account(player=player, name=held[-1].name, fee=_NOTHING, payments=tuple(held), gone=True)
        for player, held in sorted(of.items())
    ]
    return (*here, *gone)


def voided(payments: Iterable[Payment]) -> frozenset[int]:
    """The numbers of payments that a counter-entry took back."""
    return frozenset(p.voids for p in payments if p.voids is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally(Generic[_K]):
    """Payments that have something in common. Taken and given back are the parts of the sum."""

    key: _K
    count: int
    taken: int
    given: int

    @property
    def cents(self) -> int:
        """What is left of it in the box or on the account."""
        return self.taken + self.given


def tallies(payments: Iterable[Payment], by: Callable[[Payment], _K]) -> tuple[Tally[_K], ...]:
    """The payments counted by something, in the order of its first appearance.

    >>> from ronde.model import PaymentMethod
    >>> cash = Payment(number=1, player=PlayerId(1), name="A", cents=3000)
    >>> back = Payment(number=2, player=PlayerId(1), name="A", cents=-500)
    >>> [(t.key.value, t.taken, t.given) for t in tallies([cash, back], lambda p: p.method)]
    [('cash', 3000, -500)]
    """
    groups: dict[_K, list[int]] = {}
    for payment in payments:
        groups.setdefault(by(payment), []).append(payment.cents)
    return tuple(
        Tally(
            key=key,
            count=len(sums),
            taken=sum(c for c in sums if c > 0),
            given=sum(c for c in sums if c < 0),
        )
        for key, sums in groups.items()
    )


@dataclass(frozen=True, slots=True)
class Book:
    """The cash book as a whole."""

    payments: Sequence[Payment]

    @property
    def total(self) -> int:
        """What is left of everything."""
        return sum(payment.cents for payment in self.payments)

    def by_method(self) -> tuple[Tally[PaymentMethod], ...]:
        """In the order of the methods."""
        found = tallies(self.payments, lambda p: p.method)
        return tuple(sorted(found, key=lambda t: list(PaymentMethod).index(t.key)))

    def by_day(self) -> tuple[Tally[dt.date | None], ...]:
        """From the first day on; payments without one come first."""
        found = tallies(self.payments, lambda p: p.day)
        return tuple(sorted(found, key=lambda t: t.key or dt.date.min))

    def by_day_and_method(self) -> tuple[Tally[tuple[dt.date | None, PaymentMethod]], ...]:
        """The sheet of the treasurer: day by day, each method."""
        order = list(PaymentMethod)
        found = tallies(self.payments, lambda p: (p.day, p.method))
        return tuple(sorted(found, key=lambda t: (t.key[0] or dt.date.min, order.index(t.key[1]))))

    def by_purpose(self) -> tuple[Tally[PaymentFor], ...]:
        """By what it was paid for."""
        found = tallies(self.payments, lambda p: p.purpose)
        return tuple(sorted(found, key=lambda t: list(PaymentFor).index(t.key)))

    def sold(self) -> tuple[Payment, ...]:
        """The licences taken on the spot: what was paid for them and not taken back."""
        gone = voided(self.payments)
        return tuple(
            p
            for p in self.payments
            if p.purpose is PaymentFor.LICENCE and p.voids is None and p.number not in gone
        )

    def by_class(self, held: Iterable[Account]) -> tuple[Tally[FeeClass], ...]:
        """By what those who paid are charged."""
        kinds = {account.player: account.fee.kind for account in held}
        found = tallies(self.payments, lambda p: kinds.get(p.player, FeeClass.UNKNOWN))
        return tuple(sorted(found, key=lambda t: list(FeeClass).index(t.key)))

    def by_cashier(self, cashier: Callable[[Payment], str]) -> tuple[Tally[str], ...]:
        """By who took the money."""
        return tuple(sorted(tallies(self.payments, cashier), key=lambda t: t.key))
