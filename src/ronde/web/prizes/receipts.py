"""Receipts for the prizes, to print and sign."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.services.cached import give_out, order_after
from ronde.standings import prizes as rules
from ronde.texts.language import Language
from ronde.texts.money import money_text
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.prizes.prizes import is_final
from ronde.web.request_context import Opened, open_tournament

__all__ = ["ReceiptCard", "ReceiptsPage", "receipts", "receipts_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptCard:
    """What one player signs for."""

    name: str
    amount: str
    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptsPage:
    """All receipts."""

    tournament: int
    cards: tuple[ReceiptCard, ...]
    final: bool


def receipts(request: HttpRequest, t: int) -> HttpResponse:
    """What everybody signs for."""
    opened = open_tournament(t)
    language = language_of(request)
    title = web_text(language, "receipts.title")
    frame = frame_of(request, title=title, opened=opened, section="prizes")
    page = receipts_page(opened, language)
    return render_page(request, "prizes/receipts.html", page, frame)


def receipts_page(opened: Opened, language: Language) -> ReceiptsPage:
    """One receipt for each player who gets something."""
    given = give_out(opened.journal)
    if given is None:
        return ReceiptsPage(tournament=opened.id, cards=(), final=False)
    order = order_after(opened.journal)
    return ReceiptsPage(
        tournament=opened.id,
        cards=tuple(
            ReceiptCard(
                name=receipt.name,
                amount=money_text(receipt.amount, receipt.currency, language)
                if receipt.amount
                else "",
                items=tuple(
                    (
                        name,
                        " + ".join(
                            part
                            for part in (
                                money_text(money, receipt.currency, language) if money else "",
                                goods,
                            )
                            if part
                        ),
                    )
                    for name, money, goods in receipt.items
                ),
            )
            for receipt in rules.receipts(order.standings, given.allocation)
        ),
        final=is_final(opened),
    )
