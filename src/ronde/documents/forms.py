"""Building forms in one manner: sheets of entries, tables, boxes and signatures."""

from __future__ import annotations

from collections.abc import Iterable

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing, page_width, titled
from ronde.documents.paper import Entries, Entry, Frame, Section, Sheet, Sheets, Table

__all__ = ["entries", "forms", "table"]

_SIZE = 105
"""Tenths of a point: the letters of a form."""


def forms(frame: Frame, sheets: Iterable[Sheet], *, size: int = _SIZE) -> Sheets:
    """The sheets in their frame."""
    return Sheets(frame=titled(frame, page_width(frame)), size=size, sheets=tuple(sheets))


def entries(desk: Desk, *items: tuple[str, object] | Entry, columns: int = 2) -> Entries:
    """Lines of a form: codes of labels (`entry.<code>`) and values; None and "" are missing."""
    return Entries(
        tuple(
            item
            if isinstance(item, Entry)
            else Entry(
                label=desk.say(f"entry.{item[0]}"), value="" if item[1] is None else str(item[1])
            )
            for item in items
        ),
        columns,
    )


def table(frame: Frame, section: Section, *, largest: int = _SIZE) -> Table:
    """A list inside a sheet, as wide as the page."""
    made = listing(frame, [section], largest=largest)
    return Table(
        section=made.sections[0], size=made.size, inset_x=made.inset_x, inset_y=made.inset_y
    )
