"""The cash desk: who owes what, who has paid."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.admin.ledger import Account
from ronde.model import Player, PlayerId
from ronde.model.folding import fold
from ronde.queries.cash import Cash, cash
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import Frame, frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament

__all__ = ["SHOWS", "CashPage", "CashRow", "cash_desk", "cash_of", "cash_page", "money_frame"]

SHOWS = ("all", "open", "back")
"""Whom the desk shows: everybody, who still owes, who gets money back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CashRow:
    """A line of the desk: `player` None for whoever has left and paid."""

    account: Account
    player: Player | None
    club: str = ""

    @property
    def kind(self) -> str:
        """The class of the fee."""
        return self.account.fee.kind.value


@dataclass(frozen=True, slots=True, kw_only=True)
class CashPage:
    """The desk. `announced`: there are fees; `show`: everybody, who owes, or who gets back."""

    tab: str
    rows: tuple[CashRow, ...]
    announced: bool
    total: int
    received: int
    outstanding: int
    to_give_back: int
    owing: int
    untold: int
    receipts: int
    query: str = ""
    show: str = "all"
    shows: tuple[str, ...] = SHOWS


def cash_of(opened: Opened) -> Cash:
    """The cash book of a tournament; days are those of this machine."""
    return cash(opened.journal, day_of=local_day)


def local_day(at: dt.datetime) -> dt.date:
    """The day of a moment where this machine stands."""
    return at.astimezone().date()


def money_frame(request: HttpRequest, opened: Opened, title: str) -> Frame:
    """The frame of a page about money, titled by a code."""
    words = web_text(language_of(request), title)
    return frame_of(request, title=words, opened=opened, section="cash")


def cash_desk(request: HttpRequest, t: int) -> HttpResponse:
    """Everybody with what they owe; `q` finds by name or club, `show` leaves some."""
    opened = open_tournament(t)
    show = request.GET.get("show", "all")
    page = cash_page(
        opened,
        language_of(request),
        query=request.GET.get("q", "").strip()[:100],
        show=show if show in SHOWS else "all",
    )
    frame = money_frame(request, opened, "cash.title")
    return render_page(request, "cash/cash.html", page, frame)


def cash_page(
    opened: Opened, language: Language, *, query: str = "", show: str = "all"
) -> CashPage:
    """The desk: by name, as far as the search and the choice leave them."""
    book = cash_of(opened)
    wanted = fold(query)
    rows = [_row(opened, account) for account in book.accounts]
    kept = [
        row
        for row in rows
        if wanted in fold(f"{row.account.name} {row.club}") and _is_shown(row.account, show)
    ]
    return CashPage(
        tab="cash",
        rows=tuple(sorted(kept, key=lambda row: sort_key(row.account.name, language))),
        announced=book.fees.adult is not None,
        total=len(rows),
        received=book.book.total,
        outstanding=book.outstanding,
        to_give_back=book.to_give_back,
        owing=sum((row.account.balance or 0) > 0 for row in rows),
        untold=len(book.untold) if book.fees.adult is not None else 0,
        receipts=len(book.book.payments),
        query=query,
        show=show,
    )


def _row(opened: Opened, account: Account) -> CashRow:
    player = opened.tournament.player_by_id.get(PlayerId(account.player))
    return CashRow(
        account=account, player=player, club="" if player is None else player.person.club
    )


def _is_shown(account: Account, show: str) -> bool:
    balance = account.balance
    if show == "open":
        return balance is None or balance > 0
    return show != "back" or (balance is not None and balance < 0)
