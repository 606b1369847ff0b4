"""What the treasurer gets: totals, every payment, a table to take away."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.admin.ledger import FeeClass, Tally
from ronde.model import Payment, PaymentFor, PaymentMethod
from ronde.texts.journal import author_text
from ronde.web.cash.cash import cash_of, money_frame
from ronde.web.frame import render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["TotalsPage", "totals"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalsPage:
    """The book in figures."""

    tab: str
    days: tuple[Tally[tuple[dt.date | None, PaymentMethod]], ...]
    methods: tuple[Tally[PaymentMethod], ...]
    classes: tuple[Tally[FeeClass], ...]
    cashiers: tuple[Tally[str], ...]
    purposes: tuple[Tally[PaymentFor], ...]
    sold: tuple[Payment, ...]
    payments: tuple[Payment, ...]
    voided: frozenset[int]
    total: int
    outstanding: int


def totals(request: HttpRequest, t: int) -> HttpResponse:
    """The totals by day and method, class and cashier; to print and sign."""
    opened = open_tournament(t)
    book, language = cash_of(opened), language_of(request)
    page = TotalsPage(
        tab="totals",
        days=book.book.by_day_and_method(),
        methods=book.book.by_method(),
        classes=book.book.by_class(book.accounts),
        cashiers=book.book.by_cashier(
            lambda p: author_text(book.cashiers.get(p.number, ""), language)
        ),
        purposes=book.book.by_purpose(),
        sold=book.book.sold(),
        payments=tuple(book.book.payments),
        voided=book.voided,
        total=book.book.total,
        outstanding=book.outstanding,
    )
    frame = money_frame(request, opened, "cash.totals")
    return render_page(request, "cash/totals.html", page, frame)
