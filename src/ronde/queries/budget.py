"""The organiser's budget: what is known from elsewhere, and the lines written by hand.

Income is above zero, expenses below; planned and actual stand beside each other, and every total is
the sum of its lines.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass

from ronde.journal import State
from ronde.model import BudgetLine, TickState
from ronde.queries.cash import Cash
from ronde.queries.dues import PAID, dues_of
from ronde.queries.prizes import announced_prizes

__all__ = ["Budget", "BudgetRow", "Source", "budget", "is_income"]


class Source(enum.Enum):
    """Where a line comes from."""

    FEES = "fees"
    GIFTS = "gifts"
    PRIZES = "prizes"
    DUES = "dues"
    ARBITERS = "arbiters"
    TYPED = "typed"


@dataclass(frozen=True, slots=True, kw_only=True)
class BudgetRow:
    """A line; None is not known yet and counts as nothing."""

    source: Source
    planned: int | None = None
    actual: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """Both sides, each in the order it is shown."""

    income: tuple[BudgetRow, ...]
    expenses: tuple[BudgetRow, ...]

    @property
    def rows(self) -> tuple[BudgetRow, ...]:
        """All lines."""
        return self.income + self.expenses

    @property
    def planned(self) -> int:
        """What is left if all goes as planned."""
        return _total(row.planned for row in self.rows)

    @property
    def actual(self) -> int:
        """What is left of what has happened."""
        return _total(row.actual for row in self.rows)

    @property
    def sides(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Planned and actual of the income, then of the expenses."""
        income, expenses = (
            (_total(row.planned for row in rows), _total(row.actual for row in rows))
            for rows in (self.income, self.expenses)
        )
        return income, expenses

    @property
    def unknown(self) -> tuple[BudgetRow, ...]:
        """Lines whose plan nobody can tell yet."""
        return tuple(row for row in self.rows if row.planned is None)


def _total(amounts: Iterable[int | None]) -> int:
    return sum(amount or 0 for amount in amounts)


def budget(
    state: State, cash: Cash, *, arbiters: int | None = None, prizes_paid: int | None = None
) -> Budget:
    """The budget of an event.

    `arbiters` is what they are owed altogether (None: not known), also where they give it back: a
    gift is an income beside the full expense. `prizes_paid` is the money given out, once it is.

    Rule: the book, chapter 5.1, arbiters' indemnity in the budget even if given back.
    """
    typed = state.office.budget
    gifts = sum(terms.gift for terms in state.office.terms)
    fees = BudgetRow(
        source=Source.FEES,
        planned=None if cash.untold else cash.owed,
        actual=sum(account.paid for account in cash.accounts),
    )
    given = BudgetRow(source=Source.GIFTS, planned=gifts, actual=gifts)
    return Budget(
        income=(fees, *((given,) if gifts else ()), *_typed(typed, income=True)),
        expenses=(
            BudgetRow(
                source=Source.PRIZES, planned=_less(_prizes(state)), actual=_less(prizes_paid)
            ),
            _dues(state),
            BudgetRow(
                source=Source.ARBITERS, planned=_less(arbiters), actual=_paid_arbiters(state)
            ),
            *_typed(typed, income=False),
        ),
    )


def _less(amount: int | None) -> int | None:
    return None if amount is None else -amount


def _typed(lines: tuple[BudgetLine, ...], *, income: bool) -> tuple[BudgetRow, ...]:
    return tuple(
        BudgetRow(source=Source.TYPED, planned=line.planned, actual=line.actual, text=line.text)
        for line in lines
        if is_income(line) is income
    )


def is_income(line: BudgetLine) -> bool:
    """On which side a line stands: by the plan, else by what happened."""
    return line.planned > 0 or (line.planned == 0 and (line.actual or 0) > 0)


def _prizes(state: State) -> int | None:
    rules = announced_prizes(state).rules
    return state.tournament.settings.prize_fund if rules is None else rules.total


def _dues(state: State) -> BudgetRow:
    amount = dues_of(state).amount
    tick = state.office.tick(PAID)
    paid = None
    if tick is not None and tick.state is TickState.DONE and tick.detail.isdecimal():
        paid = -int(tick.detail)
    return BudgetRow(
        source=Source.DUES, planned=None if amount is None else -amount.cents, actual=paid
    )


def _paid_arbiters(state: State) -> int | None:
    """What they were paid, and what they gave back: that is an income beside it."""
    terms = state.office.terms
    return -sum(t.paid + t.gift for t in terms) if any(t.paid or t.gift for t in terms) else None
