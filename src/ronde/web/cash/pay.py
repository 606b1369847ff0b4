"""Arbiters' pay: what each is owed and why, and what was paid."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.admin.answers import Amount, Check, Verdict
from ronde.catalogue import say
from ronde.queries.pay import OfficialPay, PayBook, pay_book
from ronde.store.errors import NotStored
from ronde.texts.amounts import line_text
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.language import Language
from ronde.web.cash.cash import money_frame
from ronde.web.frame import render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament

__all__ = ["PayPage", "PayRow", "Said", "official_of", "pay", "row_of"]

_WORTH_SAYING = frozenset({Verdict.NOTICE, Verdict.FAIL, Verdict.UNKNOWN})


@dataclass(frozen=True, slots=True, kw_only=True)
class SumLine:
    """A line of a sum: what it is, its article, its cents."""

    text: str
    cite: str
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A check in words; `verdict` is the value of its verdict."""

    verdict: str
    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PayRow:
    """One official: the sum with its lines, what is open, and what there is to say."""

    number: int
    name: str
    post: str
    way: str
    wrong: str
    low: int | None
    high: int | None
    offer: int | None
    lines: tuple[SumLine, ...]
    total: int | None
    paid: int
    gift: int
    open: int | None
    paid_on: dt.date | None
    said: tuple[Said, ...]

    @property
    def has_range(self) -> bool:
        """Whether there is something to agree on."""
        return self.low is not None and self.low != self.high


@dataclass(frozen=True, slots=True, kw_only=True)
class PayPage:
    """Everybody's pay, and the checks over all of them."""

    tab: str
    rows: tuple[PayRow, ...]
    total: int
    is_whole: bool
    applies: bool | None
    edition: str
    cite: str
    said: tuple[Said, ...]


def pay(request: HttpRequest, t: int) -> HttpResponse:
    """What every arbiter is owed, line by line."""
    opened, language = open_tournament(t), language_of(request)
    book = pay_book(opened.state)
    page = PayPage(
        tab="pay",
        rows=tuple(row_of(each, language) for each in book.officials),
        total=book.total,
        is_whole=book.is_whole,
        applies=book.applies,
        edition=book.policy.edition,
        cite=book.policy.cite,
        said=_said(book.checks, language),
    )
    return render_page(request, "cash/pay.html", page, money_frame(request, opened, "pay.title"))


def row_of(each: OfficialPay, language: Language) -> PayRow:
    """One official as the pages show them."""
    found, terms = each.sheet, each.terms
    wrong = "" if each.wrong is None else each.wrong.said_in(language)
    pay_ = None if found is None else found.pay
    return PayRow(
        number=each.number,
        name=each.name,
        post="" if found is None else say(language, "admin", f"pay.post.{found.duty.post.value}"),
        way="" if pay_ is None else say(language, "admin", f"pay.way.{pay_.way}"),
        wrong=wrong,
        low=_cents(None if pay_ is None else pay_.least),
        high=_cents(None if pay_ is None else pay_.most),
        offer=_cents(None if pay_ is None else pay_.offer),
        lines=() if found is None else _lines(found.known, language),
        total=None if found is None else _cents(found.total),
        paid=terms.paid,
        gift=terms.gift,
        open=each.settlement.open,
        paid_on=terms.paid_on,
        said=() if found is None else _said(found.checks, language),
    )


def _cents(amount: Amount | None) -> int | None:
    return None if amount is None else amount.cents


def _lines(amount: Amount, language: Language) -> tuple[SumLine, ...]:
    return tuple(
        SumLine(text=line_text(line, language), cite=line.cite, cents=line.cents)
        for line in amount.lines
    )


def _said(found: Iterable[Check], language: Language) -> tuple[Said, ...]:
    return tuple(
        Said(
            verdict=check.verdict.value,
            title=check_title(check, language),
            text=check_sentence(check, language),
        )
        for check in found
        if check.verdict in _WORTH_SAYING
    )


def official_of(opened: Opened, number: int) -> tuple[PayBook, OfficialPay]:
    """The book and the official of that number.

    Raises:
        NotStored: there is none.
    """
    book = pay_book(opened.state)
    each = book.official(number)
    if each is None:
        raise NotStored(kind="official", number=number)
    return book, each
