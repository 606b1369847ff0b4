"""A table as CSV that spreadsheets open as it is meant."""

from __future__ import annotations

import csv
import datetime as dt
import io
from decimal import Decimal
from fractions import Fraction

from ronde.formats.tables.values import Cell, Table, plain_text

__all__ = ["SEPARATORS", "cell_text", "harmless", "number_text", "write_csv"]

SEPARATORS = (";", ",", "\t", "|")
_BEGINS_FORMULAS = frozenset("=+-@\t\r\uff1d\uff0b\uff0d\uff20")
"""Wide forms too: some programs take them for the narrow ones."""
_PLACES = 2


def write_csv(table: Table, *, separator: str, decimal: str) -> bytes:
    """The table in UTF-8 with the mark that spreadsheets need to know the encoding."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow([harmless(plain_text(column.head)) for column in table.columns])
    for row in table.rows:
        writer.writerow([_harmless(cell, decimal) for cell in row])
    return out.getvalue().encode("utf-8-sig")


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula.

    >>> harmless("=1+1"), harmless("O'Hara")
    ("'=1+1", "O'Hara")
    """
    return f"'{text}" if text.lstrip(" ")[:1] in _BEGINS_FORMULAS else text


def _harmless(cell: Cell, decimal: str) -> str:
    text = cell_text(cell, decimal)
    return harmless(text) if isinstance(cell, str) else text


def cell_text(cell: Cell, decimal: str) -> str:
    """A cell as text; numbers with that sign before their decimals.

    >>> cell_text(Fraction(7, 2), ","), cell_text(dt.date(1990, 5, 17), ",")
    ('3,5', '1990-05-17')
    """
    match cell:
        case None:
            return ""
        case str():
            return plain_text(cell)
        case dt.date():
            return cell.isoformat()
        case _:
            return number_text(cell).replace(".", decimal)


def number_text(number: int | Fraction | Decimal) -> str:
    """A number with a point, exact where decimals can say it in a few places, else rounded.

    >>> [number_text(n) for n in (7, Fraction(7, 2), Fraction(3), Fraction(1, 3), Decimal("4.50"))]
    ['7', '3.5', '3', '0.33', '4.50']
    """
    if not isinstance(number, Fraction):
        return str(number)
    for places in range(5):
        scaled = number * 10**places
        if scaled.denominator == 1:
            return _decimal(int(scaled), places)
    return _decimal(round(number * 10**_PLACES), _PLACES)


def _decimal(scaled: int, places: int) -> str:
    return str(Decimal(scaled).scaleb(-places)) if places else str(scaled)
