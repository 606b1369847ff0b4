"""Sheets of XLSX, ODS and XLS as rows of text, by python-calamine (extra `app`)."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ronde.errors import FormatError
from ronde.formats.tables.guarding import vetted
from ronde.formats.tables.missing import ExtraMissing

__all__ = ["Grid", "read_grid"]

_AREA = 2_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A sheet: its name, those of all sheets with something in them, its rows from the first on.

    `lacking` are cells with a formula whose value was not saved.
    """

    sheet: str
    sheets: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lacking: tuple[str, ...] = ()


def read_grid(data: bytes, *, sheet: str = "") -> Grid:
    """The first sheet that has something in it, or the one of that name.

    Numbers without decimals are whole, days are written `1990-05-17`; what a text cell holds stays
    as it is, with its leading zeros.

    Raises:
        FormatError: it cannot be read, or has no such sheet.
        ExtraMissing: python-calamine is not installed.
    """
    try:
        import python_calamine  # noqa: PLC0415 - an extra, and only this needs it
    except ImportError as error:
        raise ExtraMissing(package="python-calamine", extra="app") from error
    found = vetted(data)
    try:
        book = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(found.data))
        grid = _grid(book, sheet)
    except FormatError:
        raise
    except python_calamine.PasswordError as error:
        raise FormatError("table.password") from error
    except BaseException as error:
        # A panic of the library derives from nothing that one usually catches.
        if isinstance(error, KeyboardInterrupt | SystemExit | MemoryError):
            raise
        raise FormatError("table.unreadable") from error
    lacking = next((s.lacking for s in found.sheets if s.name == grid.sheet), ())
    return replace(grid, lacking=lacking)


def _grid(book: Any, sheet: str) -> Grid:
    names = tuple(_shown(book))
    if sheet and sheet not in names:
        raise FormatError("table.no_sheet", sheet=sheet, known=names)
    filled = tuple(name for name in names if book.get_sheet_by_name(name).end is not None)
    chosen = sheet or next(iter(filled), "")
    rows = _rows(book.get_sheet_by_name(chosen)) if chosen in filled else ()
    return Grid(sheet=chosen, sheets=filled, rows=rows)


def _shown(book: Any) -> Iterator[str]:
    """The names of the sheets with cells, without drawings and what is hidden."""
    for about in book.sheets_metadata:
        if "WorkSheet" in str(about.typ) and str(about.visible).endswith("Visible"):
            yield about.name


def _rows(sheet: Any) -> tuple[tuple[str, ...], ...]:
    """The rows from the first of the sheet on, so that cells keep their names."""
    last_row, last_column = sheet.end
    if (last_row + 1) * (last_column + 1) > _AREA:
        raise FormatError("table.too_many_cells", most=_AREA)
    return tuple(tuple(map(_text, row)) for row in sheet.to_python(skip_empty_area=False))


def _text(cell: object) -> str:
    match cell:
        case bool():
            return str(int(cell))
        case float():
            return str(int(cell)) if cell.is_integer() else repr(cell)
        case dt.datetime():
            return cell.date().isoformat()
        case dt.date():
            return cell.isoformat()
        case _:
            return " ".join(str(cell).split())
