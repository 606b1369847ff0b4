"""The cash book as a table for the treasurer's spreadsheet."""

from __future__ import annotations

import csv
import datetime as dt
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ronde.formats.tables.csv_writing import harmless

__all__ = ["CashLine", "write_cash_csv"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CashLine:
    """A payment in the words of the table."""

    number: int
    day: dt.date | None
    name: str
    kind: str
    purpose: str
    method: str
    cents: int
    voids: int | None = None
    cashier: str = ""
    note: str = ""


def write_cash_csv(lines: Iterable[CashLine], *, headings: Sequence[str], decimal: str) -> str:
    """The payments in the order of their receipts; amounts with the language's decimal sign.

    >>> line = CashLine(
    ...     number=1, day=None, name="Aubry", kind="adult", purpose="entry", method="cash", cents=-5
    ... )
    >>> write_cash_csv([line], headings=["No."], decimal=",").splitlines()[1]
    '1;;Aubry;adult;entry;cash;-0,05;;;'
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(headings)
    for line in lines:
        writer.writerow(
            (
                line.number,
                "" if line.day is None else line.day.isoformat(),
                harmless(line.name),
                line.kind,
                line.purpose,
                line.method,
                _amount(line.cents, decimal),
                "" if line.voids is None else line.voids,
                harmless(line.cashier),
                harmless(line.note),
            )
        )
    return out.getvalue()


def _amount(cents: int, decimal: str) -> str:
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}{decimal}{rest:02}"
