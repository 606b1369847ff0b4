"""A table as XLSX, by XlsxWriter (extra `app`)."""

from __future__ import annotations

import datetime as dt
import io
import re
from decimal import Decimal
from fractions import Fraction
from typing import Any

from ronde.formats.tables.csv_writing import number_text
from ronde.formats.tables.missing import ExtraMissing
from ronde.formats.tables.values import Cell, Table, plain_text

__all__ = ["sheet_name", "widths", "write_xlsx"]

_MADE = dt.datetime(2000, 1, 1)  # noqa: DTZ001 - a file of this format knows no zone
"""The same table gives the same bytes, so the file does not say when it was made."""
_NAME, _NARROW, _WIDE = 31, 6, 50
_FIRST_DAY = dt.date(1900, 3, 1)
"""Days before it are numbered in two ways; they are written as text."""
_FORMATS = {"points": "0.0", "value": "0.0###", "money": "0.00", "date": "yyyy-mm-dd"}


def write_xlsx(table: Table) -> bytes:
    """One sheet with a frozen heading, and one with the notes, where there are any.

    Raises:
        ExtraMissing: XlsxWriter is not installed.
    """
    try:
        from xlsxwriter import Workbook  # noqa: PLC0415 - an extra, and only this needs it
    except ImportError as error:
        raise ExtraMissing(package="xlsxwriter", extra="app") from error
    out = io.BytesIO()
    options = {
        "in_memory": True,
        "strings_to_formulas": False,
        "strings_to_urls": False,
        "strings_to_numbers": False,
        "nan_inf_to_errors": False,
    }
    with Workbook(out, options) as book:
        book.set_properties({"title": plain_text(table.title), "author": "", "created": _MADE})
        formats = {name: book.add_format({"num_format": f}) for name, f in _FORMATS.items()}
        head = book.add_format({"bold": True, "bottom": 1})
        sheet = book.add_worksheet(sheet_name(table.title))
        sheet.freeze_panes(1, 0)
        sheet.repeat_rows(0)
        for index, (column, width) in enumerate(zip(table.columns, widths(table), strict=True)):
            sheet.write_string(0, index, plain_text(column.head), head)
            sheet.set_column(index, index, width)
        for at, row in enumerate(table.rows, start=1):
            for index, cell in enumerate(row):
                _write(sheet, at, index, cell, formats)
        if table.rows and table.columns:
            sheet.autofilter(0, 0, len(table.rows), len(table.columns) - 1)
        if table.notes:
            notes = book.add_worksheet("Notes")
            notes.set_column(0, 0, 100)
            for at, note in enumerate(table.notes):
                notes.write_string(at, 0, plain_text(note))
    return out.getvalue()


def _write(sheet: Any, row: int, column: int, cell: Cell, formats: dict[str, Any]) -> None:
    match cell:
        case None | "":
            return
        case str():
            sheet.write_string(row, column, plain_text(cell))
        case dt.date() if cell < _FIRST_DAY:
            sheet.write_string(row, column, cell.isoformat())
        case dt.date():
            sheet.write_datetime(row, column, cell, formats["date"])
        case Decimal():
            sheet.write_number(row, column, float(cell), formats["money"])
        case Fraction():
            halves = cell.denominator <= 2
            shown = formats["points" if halves else "value"]
            sheet.write_number(row, column, float(number_text(cell)), shown)
        case int():
            sheet.write_number(row, column, cell)


def sheet_name(title: str) -> str:
    """The title as spreadsheets let a sheet be called.

    >>> sheet_name("Round 3/9: pairings [draft]"), sheet_name("''")
    ('Round 3 9 pairings draft', '1')
    """
    text = " ".join(re.sub(r"[\[\]:*?/\\']", " ", plain_text(title)).split())[:_NAME].strip()
    return "1" if not text or text.casefold() in {"history", "notes"} else text


def widths(table: Table) -> tuple[int, ...]:
    """How wide each column is, in characters; very long texts do not decide for everybody."""
    return tuple(
        min(
            max(
                _NARROW,
                len(column.head) + 3,
                *(len(str(row[index] or "")) + 1 for row in table.rows),
            ),
            _WIDE,
        )
        for index, column in enumerate(table.columns)
    )
