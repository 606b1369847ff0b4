"""What the columns of a list hold, as it was read and as somebody says."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from ronde.formats import PlayerTable
from ronde.formats.player_columns import FIELDS
from ronde.formats.tables.values import column_letters
from ronde.services.exchange import Reading
from ronde.texts.language import Language
from ronde.texts.web import web_text

__all__ = ["MappedColumn", "Mapping", "mapping_of", "reading_of"]

_MOST = 200
"""Columns that can be told apart on a page."""
_KNOWN = tuple(dict.fromkeys(FIELDS.values()))


@dataclass(frozen=True, slots=True, kw_only=True)
class MappedColumn:
    """A column: its letter, heading, first cells, and the field that it was taken for."""

    index: int
    letter: str
    heading: str
    first: tuple[str, ...]
    field: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mapping:
    """The columns of a list with the fields they may hold; `told`: somebody said which.

    Of a workbook, `sheet` was read, one of `sheets`.
    """

    columns: tuple[MappedColumn, ...]
    fields: tuple[tuple[str, str], ...]
    told: bool = False
    sheet: str = ""
    sheets: tuple[str, ...] = ()


def reading_of(request: HttpRequest) -> Reading:
    """How the form says that the list is to be read."""
    sent = request.POST
    columns = {
        index: field
        for index in range(_MOST)
        if (field := sent.get(f"column-{index}")) is not None and (not field or field in _KNOWN)
    }
    sheet = sent.get("sheet", "")[:200]
    is_another = sheet != sent.get("sheet-read", sheet)  # whose columns nobody has seen yet
    return Reading(
        sheet=sheet,
        columns={} if is_another else columns,
        rating_in_name=sent.get("rating_in_name") == "1",
    )


def mapping_of(table: PlayerTable | None, reading: Reading, language: Language) -> Mapping | None:
    """The columns as they were read; None: it is no table, or one of a single column."""
    if table is None:
        return None
    width = max(len(table.headings), *(len(row) for row in table.first), 0)
    if width < 2 and len(table.sheets) < 2:
        return None
    return Mapping(
        columns=tuple(
            MappedColumn(
                index=index,
                letter=column_letters(index + 1),
                heading=table.headings[index] if index < len(table.headings) else "",
                first=tuple(row[index] for row in table.first if index < len(row) and row[index]),
                field=(table.fields[index] if index < len(table.fields) else "") or "",
            )
            for index in range(min(width, _MOST))
        ),
        fields=tuple((name, web_text(language, f"mapping.field.{name}")) for name in _KNOWN),
        told=bool(reading.columns),
        sheet=table.sheet,
        sheets=table.sheets,
    )
