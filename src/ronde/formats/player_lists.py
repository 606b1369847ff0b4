"""Player lists whether text or a workbook, told by what the file holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ronde.errors import FormatError
from ronde.formats.player_columns import field_of
from ronde.formats.player_csv import read_players_csv
from ronde.formats.player_rows import (
    AS_HEADED,
    CSV_CATALOGUE,
    MAX_LINES,
    NAMES,
    PlayerTable,
    read_rows,
    title_of,
)
from ronde.formats.problems import ProblemLog
from ronde.formats.tables.guarding import looks_like_sheets
from ronde.model import RatingKind

__all__ = ["read_player_list"]

_BEFORE_HEADING = 20
"""Rows of a sheet among which the headings stand; titles come before them."""
_NAMED = 5


def read_player_list(
    data: bytes | str,
    *,
    sheet: str = "",
    columns: Mapping[int, str] = AS_HEADED,
    rating_kind: RatingKind = RatingKind.FIDE,
    rating_in_name: bool = False,
    strict: bool = False,
) -> PlayerTable:
    """Entries of a list, whether text or a workbook (XLSX, ODS, XLS), told by what it holds.

    Of a workbook the first `sheet` is read that has something in it; its headings stand in one of
    the first rows, and in problems `cell` is the place. The rest as `read_players_csv` has it.

    Raises:
        InvalidFile, FormatError, UnknownName: as `read_players_csv`.
        ExtraMissing: workbooks cannot be read here.
    """
    if isinstance(data, str) or not looks_like_sheets(data):
        return read_players_csv(
            data,
            columns=columns,
            rating_kind=rating_kind,
            rating_in_name=rating_in_name,
            strict=strict,
        )
    from ronde.formats.tables.reading import read_grid  # noqa: PLC0415 - brings an extra

    grid = read_grid(data, sheet=sheet)
    if sum(map(any, grid.rows)) > MAX_LINES + _BEFORE_HEADING:
        raise FormatError("csv.too_many_lines", lines=len(grid.rows), most=MAX_LINES)
    log = ProblemLog(CSV_CATALOGUE, cells=True)
    if len(grid.sheets) > 1 and not sheet:
        others = tuple(name for name in grid.sheets if name != grid.sheet)
        log.add("table.sheets", sheet=grid.sheet, others=", ".join(others))
    if grid.lacking:
        log.add("table.no_value", cells=", ".join(grid.lacking[:_NAMED]), count=len(grid.lacking))
    table = read_rows(
        _below_title(grid.rows, columns),
        log,
        columns=columns,
        rating_kind=rating_kind,
        rating_in_name=rating_in_name,
    )
    if strict:
        log.refuse()
    return replace(table, problems=log.found(), sheet=grid.sheet, sheets=grid.sheets)


def _below_title(
    rows: Sequence[Sequence[str]], columns: Mapping[int, str]
) -> Iterator[tuple[int, list[str]]]:
    """Number and cells of every row with something in it, from the headings on.

    They stand in the row of the first few that has most of them, one for the name among them; notes
    over it and below the list, alone in their row, are none of it.
    """
    start = max(
        range(min(len(rows), _BEFORE_HEADING)),
        key=lambda index: _headings_in(rows[index]),
        default=0,
    )
    if not rows or not _headings_in(rows[start]):
        start = 0
    head = _with_title(rows, start) if rows else []
    fields = [columns.get(i, field_of(cell) or "") for i, cell in enumerate(head)]
    names = {i for i, name in enumerate(fields) if name in NAMES}
    for index in range(start, len(rows)):
        cells = head if index == start else list(rows[index])
        filled = {i for i, cell in enumerate(cells) if cell}
        lonely = len(filled) == 1 and names and not filled & names and len(fields) > 1
        if filled and not lonely:
            yield index + 1, cells


def _with_title(rows: Sequence[Sequence[str]], start: int) -> list[str]:
    """The headings; Chess-Results puts none over the titles, which stand before the name."""
    head = list(rows[start])
    fields = [field_of(cell) for cell in head]
    if "title" in fields or not NAMES & set(fields):
        return head
    for index, heading in enumerate(head):
        below = {row[index] for row in rows[start + 1 :] if index < len(row)} - {""}
        if not heading and below and all(title_of(text) for text in below):
            head[index] = "title"
            break
    return head


def _headings_in(cells: Sequence[str]) -> int:
    """How many known headings a row has; none, where there is none for the name."""
    found = {field_of(cell) for cell in cells} - {None}
    return len(found) if found & NAMES else 0
