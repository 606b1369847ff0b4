"""The cash book of an event as its journal has it: accounts, payments, who took the money."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ronde.admin.ages import AGE_CODES, Ages
from ronde.admin.fees import AgeGroup
from ronde.admin.ledger import Account, Book, Entry, accounts, voided
from ronde.journal import Journal, State
from ronde.journal.events import PaymentRecorded, PlayerRegistered
from ronde.model import BirthDate, EntryFees, Person, Player, PlayerId, Settings
from ronde.rules.admin.federation import is_french

__all__ = ["Cash", "age_group", "ages_of", "cash", "entered_days", "youth_limits"]

Day = Callable[[dt.datetime], dt.date]
"""Which day a moment belongs to: that of the machine, for pages."""

_AGES = tuple(str(age) for age in range(6, 31))


def youth_limits() -> tuple[str, ...]:
    """Up to where the young pay their own fee: categories, then ages on the first day."""
    return (*(code for code in AGE_CODES if code.startswith("U")), *_AGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cash:
    """Everything about the entry fees; `cashiers` by number of receipt."""

    fees: EntryFees
    accounts: tuple[Account, ...]
    book: Book
    voided: frozenset[int]
    cashiers: Mapping[int, str]

    @property
    def owed(self) -> int:
        """What all owe together, as far as it can be told."""
        return sum(account.owed or 0 for account in self.accounts)

    @property
    def untold(self) -> tuple[Account, ...]:
        """Whose fee nobody can tell yet."""
        return tuple(account for account in self.accounts if account.owed is None)

    @property
    def outstanding(self) -> int:
        """What is still to come in."""
        return sum(max(account.balance or 0, 0) for account in self.accounts)

    @property
    def to_give_back(self) -> int:
        """What was paid too much."""
        return sum(max(-(account.balance or 0), 0) for account in self.accounts)

    def account(self, player: PlayerId) -> Account | None:
        """The account of one player."""
        return next((a for a in self.accounts if a.player == player), None)


def cash(journal: Journal, *, day_of: Day = dt.datetime.date) -> Cash:
    """The cash book; `day_of` says which day an entry was made on."""
    state = journal.state
    office, settings = state.office, state.tournament.settings
    days, ages = entered_days(journal, day_of=day_of), ages_of(settings)
    entries = (
        _entry(state, player, days.get(player.id), ages) for player in state.tournament.players
    )
    return Cash(
        fees=settings.fees,
        accounts=accounts(settings.fees, entries, office.payments),
        book=Book(office.payments),
        voided=voided(office.payments),
        cashiers={
            entry.event.payment.number: entry.author
            for entry in journal.entries
            if isinstance(entry.event, PaymentRecorded)
        },
    )


def entered_days(journal: Journal, *, day_of: Day = dt.datetime.date) -> Mapping[PlayerId, dt.date]:
    """The day each player was entered, one by one: a list that was read in says nothing of it."""
    return {
        entry.event.player.id: day_of(entry.at)
        for entry in journal.entries
        if isinstance(entry.event, PlayerRegistered)
    }


def _entry(state: State, player: Player, entered: dt.date | None, ages: Ages | None) -> Entry:
    charge, needs = state.office.charge(player.id), state.office.needs_of(player.id)
    fees, start = state.tournament.settings.fees, state.tournament.settings.start
    return Entry(
        player=player.id,
        name=player.name,
        group=age_group(player.person, fees.youth_to, ages, start),
        title=player.person.title,
        entered=entered if charge is None or charge.entered is None else charge.entered,
        charge=charge,
        disability_card=needs is not None and needs.disability_card,
    )


def ages_of(settings: Settings) -> Ages | None:
    """The table of age categories of an event; None while its first day is not known."""
    day = settings.age_reference or settings.start
    if day is None:
        return None
    if is_french(settings.federation):
        return Ages.french(day, settings.edition_of("ffe-admin"))
    return Ages.fide(day)


def age_group(
    person: Person, youth_to: str, ages: Ages | None, first_day: dt.date | None
) -> AgeGroup | None:
    """Whether somebody pays as a young player: by category, or by age on the first day.

    None where the birth says too little.
    """
    if youth_to in AGE_CODES:
        category = None if ages is None else ages.of(person)
        if category is None:
            return None
        young = AGE_CODES.index(category.code) <= AGE_CODES.index(youth_to)
        return AgeGroup.YOUTH if young else AgeGroup.ADULT
    if person.birth is None or first_day is None or not youth_to.isdecimal():
        return None
    oldest, youngest = _age_span(person.birth, first_day)
    if oldest <= int(youth_to):
        return AgeGroup.YOUTH
    return AgeGroup.ADULT if youngest > int(youth_to) else None


def _age_span(birth: BirthDate, day: dt.date) -> tuple[int, int]:
    """The oldest and the youngest somebody may be on a day, by what is known of the birth."""
    years = day.year - birth.year
    if not birth.month:
        return years, years - 1
    if not birth.day:
        return years - (birth.month > day.month), years - (birth.month >= day.month)
    before = (birth.month, birth.day) > (day.month, day.day)
    return years - before, years - before
