"""Sums in words: what each line of an amount is, and the cash book as a table."""

from __future__ import annotations

from collections.abc import Iterator

from ronde.admin.answers import Line
from ronde.admin.ledger import FeeClass
from ronde.catalogue import say
from ronde.formats.cash_csv import CashLine, write_cash_csv
from ronde.model import EntryFees, PaymentFor, PaymentMethod
from ronde.queries.cash import Cash
from ronde.texts.checks import fact
from ronde.texts.dates import date_text
from ronde.texts.journal import author_text
from ronde.texts.language import Language
from ronde.texts.money import money_text

__all__ = ["cash_table", "fee_class_text", "fees_text", "line_text", "method_text", "purpose_text"]

CASH_COLUMNS = (
    "number",
    "day",
    "name",
    "class",
    "purpose",
    "method",
    "amount",
    "voids",
    "cashier",
    "note",
)


def line_text(line: Line, language: Language) -> str:
    """What a line of a sum is, with the figures it was made of."""
    facts = {name: fact(value, language) for name, value in line.fields.items()}
    return say(language, "admin", f"line.{line.code}", **facts)


def fee_class_text(kind: FeeClass, language: Language) -> str:
    """By which fee somebody pays."""
    return say(language, "admin", f"fee_class.{kind.value}")


def method_text(method: PaymentMethod, language: Language) -> str:
    """How money changed hands.

    >>> method_text(PaymentMethod.CASH, "fr")
    'Espèces'
    """
    return say(language, "admin", f"method.{method.value}")


def purpose_text(purpose: PaymentFor, language: Language) -> str:
    """What money was paid for.

    >>> purpose_text(PaymentFor.LICENCE, "en")
    'Licence'
    """
    return say(language, "admin", f"paid_for.{purpose.value}")


def fees_text(fees: EntryFees, language: Language) -> str:
    """The fees announced, in one line; empty where none is.

    >>> fees_text(EntryFees(adult=3000, youth=1500), "en")
    'adults 30.00 €, young players (up to U20) 15.00 €'
    """
    if fees.adult is None:
        return ""
    parts = [_fee_line("adult", language, amount=fees.adult)]
    if fees.youth is not None:
        parts.append(_fee_line("youth", language, amount=fees.youth, limit=fees.youth_to))
    parts += [
        _fee_line("reduced", language, amount=reduction.cents, name=reduction.name)
        for reduction in fees.reductions
    ]
    if fees.late_surcharge and fees.late_from is not None:
        day = date_text(fees.late_from, language)
        parts.append(_fee_line("late", language, amount=fees.late_surcharge, day=day))
    if fees.free_titles:
        titles = ", ".join(title.value for title in fees.free_titles)
        parts.append(say(language, "admin", "fees_line.free", titles=titles))
    return ", ".join(parts)


def _fee_line(code: str, language: Language, *, amount: int, **fields: str) -> str:
    money = money_text(amount, "€", language)
    return say(language, "admin", f"fees_line.{code}", amount=money, **fields)


def cash_table(book: Cash, language: Language) -> str:
    """Every payment, as a table for a spreadsheet."""
    return write_cash_csv(
        cash_lines(book, language),
        headings=[say(language, "admin", f"cash_column.{code}") for code in CASH_COLUMNS],
        decimal=say(language, "formats", "number.decimal"),
    )


def cash_lines(book: Cash, language: Language) -> Iterator[CashLine]:
    """Every payment in the words of a table, in the order of the receipts."""
    kinds = {account.player: account.fee.kind for account in book.accounts}
    for payment in book.book.payments:
        yield CashLine(
            number=payment.number,
            day=payment.day,
            name=payment.name,
            kind=fee_class_text(kinds.get(payment.player, FeeClass.UNKNOWN), language),
            purpose=purpose_text(payment.purpose, language),
            method=method_text(payment.method, language),
            cents=payment.cents,
            voids=payment.voids,
            cashier=author_text(book.cashiers.get(payment.number, ""), language),
            note=payment.note,
        )
