"""A table of contacts, as an entry form or a spreadsheet gives it: names, addresses, consent."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import FormatError
from ronde.formats.decoding import decode
from ronde.formats.tables.guarding import looks_like_sheets

__all__ = ["MOST_CONTACTS", "ContactRow", "read_contact_table"]

MOST_CONTACTS = 5_000
"""Lines of a table: more players than any event has."""

_HEADINGS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("name", "nom", "player", "joueur"), "name"),
        **dict.fromkeys(("e-mail", "email", "mail", "courriel"), "email"),
        **dict.fromkeys(("telephone", "t\u00e9l\u00e9phone", "phone"), "telephone"),
        **dict.fromkeys(("agrees", "consent", "accord"), "agrees"),
        **dict.fromkeys(("language", "langue"), "language"),
    }
)
_YES = frozenset({"yes", "oui", "y", "o", "x", "1", "true", "vrai"})


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactRow:
    """A line of such a table; `agrees` None: it has no column for that, or nothing in it."""

    line: int
    name: str
    email: str = ""
    telephone: str = ""
    agrees: bool | None = None
    language: str = ""


def read_contact_table(data: bytes) -> tuple[ContactRow, ...]:
    """The lines of a table with headings: name and e-mail; telephone, agrees and language.

    Raises:
        FormatError: it has no such headings, or more lines than any event has players.
    """
    rows = _rows(data)
    heading = rows[0] if rows else ()
    fields = [_HEADINGS.get(cell.strip().lower(), "") for cell in heading]
    if not {"name", "email"} <= set(fields):
        raise FormatError("csv.contacts", heading=" ".join(heading)[:80])
    return tuple(
        _row(at, dict(zip(fields, cells, strict=False)))
        for at, cells in enumerate(rows[1:], start=2)
        if any(cell.strip() for cell in cells)
    )


def _rows(data: bytes) -> Sequence[Sequence[str]]:
    if looks_like_sheets(data):
        from ronde.formats.tables.reading import read_grid  # noqa: PLC0415 - brings an extra

        grid = read_grid(data).rows
        if len(grid) > MOST_CONTACTS:
            raise FormatError("csv.too_many_lines", lines=len(grid), most=MOST_CONTACTS)
        return grid
    lines = [line.lstrip("\ufeff") for line in decode(data).lines if line.strip()]
    if len(lines) > MOST_CONTACTS:
        raise FormatError("csv.too_many_lines", lines=len(lines), most=MOST_CONTACTS)
    head = lines[0] if lines else ""
    delimiter = max(";,\t", key=head.count)
    try:
        return list(csv.reader(lines, delimiter=delimiter))
    except csv.Error:
        raise FormatError("csv.contacts", heading=head[:80]) from None


def _row(line: int, cells: Mapping[str, str]) -> ContactRow:
    def cell(name: str) -> str:
        return " ".join(cells.get(name, "").split()).removeprefix("'")[:200]

    said = cell("agrees").lower()
    return ContactRow(
        line=line,
        name=cell("name"),
        email=cell("email"),
        telephone=cell("telephone"),
        agrees=said in _YES if said else None,
        language=cell("language").lower()[:2],
    )
