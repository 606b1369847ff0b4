"""The sheet an arbiter and the organiser sign."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.admin.answers import Cents
from ronde.catalogue import say
from ronde.model import Settings
from ronde.texts.checks import fact
from ronde.web.cash.cash import money_frame
from ronde.web.cash.pay import PayRow, official_of, row_of
from ronde.web.frame import render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["SheetPage", "pay_sheet"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPage:
    """An arbiter's sheet, to be printed twice and signed by both sides."""

    row: PayRow
    settings: Settings
    title: str
    licence: str
    kilometres: int | None
    nights: int
    note: str
    tax: str
    edition: str
    cite: str
    copies: tuple[int, ...] = (1, 2)


def pay_sheet(request: HttpRequest, t: int, n: int) -> HttpResponse:
    """The sheet of one official, in two copies."""
    opened, language = open_tournament(t), language_of(request)
    book, each = official_of(opened, n)
    policy, official = book.policy, each.official
    page = SheetPage(
        row=row_of(each, language),
        settings=opened.tournament.settings,
        title=" ".join(filter(None, (official.title, official.fide_title))),
        licence=official.person.national_id,
        kilometres=each.terms.kilometres,
        nights=each.terms.nights,
        note=each.terms.note,
        tax=say(
            language,
            "admin",
            f"pay.tax.{policy.tax.code}",
            percent=policy.tax.percent,
            amount=fact(Cents(100 * policy.tax.amount), language),
            year=policy.tax.year,
        ),
        edition=policy.edition,
        cite=policy.cite,
    )
    frame = money_frame(request, opened, "pay.sheet_title")
    return render_page(request, "cash/pay_sheet.html", page, frame)
