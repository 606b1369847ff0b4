"""Tables about money: what everybody owes and has paid, and the cash book."""

from __future__ import annotations

from decimal import Decimal

from ronde.catalogue import say
from ronde.documents.desk import Desk
from ronde.documents.needs import JOURNAL
from ronde.documents.tabular.kinds import TableKind, table
from ronde.formats.tables.values import Table
from ronde.queries.cash import Cash, cash
from ronde.texts.alphabet import sort_key
from ronde.texts.amounts import CASH_COLUMNS, cash_lines, fee_class_text

__all__ = ["KINDS"]


def _book(desk: Desk) -> Cash:
    assert desk.source.journal is not None, "asked for only where there is a journal"
    return cash(desk.source.journal, day_of=lambda at: at.astimezone().date())


def _money(cents: int | None) -> Decimal | None:
    return None if cents is None else Decimal(cents).scaleb(-2)


def fees(desk: Desk) -> Table:
    """Everybody with the fee, what was paid, and what is left."""
    columns = (
        ("name", desk.word("column.name")),
        ("club", desk.word("column.club")),
        *((code, desk.say(f"table.column.{code}")) for code in ("kind", "owed", "paid", "left")),
    )
    people = desk.tournament.player_by_id
    accounts = sorted(_book(desk).accounts, key=lambda a: sort_key(a.name, desk.language))
    rows = (
        (
            account.name,
            people[account.player].person.club if account.player in people else "",
            fee_class_text(account.fee.kind, desk.language),
            _money(account.owed),
            _money(account.paid),
            _money(account.balance),
        )
        for account in accounts
    )
    return table(desk, columns, rows)


def cash_book(desk: Desk) -> Table:
    """Every payment in the order of the receipts."""
    columns = tuple(
        (code, say(desk.language, "admin", f"cash_column.{code}")) for code in CASH_COLUMNS
    )
    rows = (
        (
            line.number,
            line.day,
            line.name,
            line.kind,
            line.purpose,
            line.method,
            _money(line.cents),
            line.voids,
            line.cashier,
            line.note,
        )
        for line in cash_lines(_book(desk), desk.language)
    )
    return table(desk, columns, rows)


KINDS = (
    TableKind(code="fees", build=fees, role="arbiter", needs=JOURNAL),
    TableKind(code="cash", build=cash_book, role="arbiter", needs=JOURNAL),
)
