"""A receipt to print."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import Payment, Settings
from ronde.texts.journal import author_text
from ronde.web.cash.account import payment_of
from ronde.web.cash.cash import cash_of, money_frame
from ronde.web.frame import render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["ReceiptPage", "receipt"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptPage:
    """One receipt; `voided_by` is the number of the counter-entry."""

    payment: Payment
    settings: Settings
    by: str
    voided_by: int | None


def receipt(request: HttpRequest, t: int, number: int) -> HttpResponse:
    """A receipt to print."""
    opened = open_tournament(t)
    paid = payment_of(opened, number)
    found = (p.number for p in opened.state.office.payments if p.voids == number)
    page = ReceiptPage(
        payment=paid,
        settings=opened.tournament.settings,
        by=author_text(cash_of(opened).cashiers.get(number, ""), language_of(request)),
        voided_by=next(found, None),
    )
    frame = money_frame(request, opened, "cash.receipt_title")
    return render_page(request, "cash/receipt.html", page, frame)
