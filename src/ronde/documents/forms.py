"""Building forms in one manner: sheets of entries, tables, boxes and signatures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing, page_width, titled
from ronde.documents.paper import (
    Blanks,
    Cell,
    Column,
    Entries,
    Entry,
    Frame,
    Said,
    Section,
    Sheet,
    Sheets,
    Signs,
    Styled,
    Table,
    Ticks,
)

__all__ = [
    "blanks",
    "entries",
    "forms",
    "grid",
    "hand",
    "heading",
    "money_table",
    "said",
    "signed",
    "table",
    "ticks",
]

_SIZE = 105
"""Tenths of a point: the letters of a form."""
_ROOM = 900
"""A row to write in is so high, in thousandths of the letter size."""


def forms(
    frame: Frame, sheets: Iterable[Sheet], *, size: int = _SIZE, apart: bool = False
) -> Sheets:
    """The sheets in their frame; `apart`: each has one of its own."""
    made = titled(frame, page_width(frame))
    return Sheets(frame=made, size=size, sheets=tuple(sheets), apart=apart)


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


def hand(desk: Desk, code: str, value: object = None, *, lines: int = 1) -> Entry:
    """A line that somebody fills in with a pen, unless its value is known."""
    text = "" if value is None else str(value)
    return Entry(label=desk.say(f"entry.{code}"), value=text, by_hand=True, lines=lines)


def heading(desk: Desk, code: str) -> Said:
    """What follows, in a word (`heading.<code>`)."""
    return Said(desk.say(f"heading.{code}"), "heading")


def said(desk: Desk, code: str, style: str = "text", /, **fields: object) -> Said:
    """A sentence (`form.<code>`)."""
    return Said(desk.say(f"form.{code}", **fields), style)


def ticks(
    desk: Desk, of: str, codes: Iterable[str], *, chosen: str = "", columns: int = 1
) -> Ticks:
    """Boxes to tick (`tick.<of>.<code>`)."""
    return Ticks(tuple((desk.say(f"tick.{of}.{code}"), code == chosen) for code in codes), columns)


def blanks(desk: Desk, code: str, lines: int) -> Blanks:
    """Lines to write on under a heading (`entry.<code>`)."""
    return Blanks(desk.say(f"entry.{code}"), lines)


def signed(
    desk: Desk, *who: str | tuple[str, str], place: bool = True
) -> tuple[Entries | Signs, ...]:
    """Place and day, by hand, then a place to sign for each (`sign.<code>`), with a name or not."""
    signs = tuple(one if isinstance(one, tuple) else (one, "") for one in who)
    found = Signs(tuple((desk.say(f"sign.{code}"), name) for code, name in signs))
    if not place:
        return (found,)
    return (entries(desk, hand(desk, "signed_at"), hand(desk, "signed_on")), found)


def table(frame: Frame, section: Section, *, largest: int = _SIZE) -> Table:
    """A list inside a sheet, as wide as the page."""
    made = listing(frame, [section], largest=largest)
    return Table(
        section=made.sections[0], size=made.size, inset_x=made.inset_x, inset_y=made.inset_y
    )


def grid(
    frame: Frame,
    columns: Sequence[Column],
    rows: Iterable[Sequence[Cell]],
    *,
    blank: int = 0,
    roomy: bool = False,
) -> Table:
    """A table with rows as filled in, and `blank` ones; rows to write in are `roomy`."""
    filled = [tuple(row) for row in rows]
    empty = [tuple("" for _ in columns) for _ in range(blank)]
    made = table(frame, Section(columns=tuple(columns), rows=(*filled, *empty)))
    if not blank and not roomy:
        return made
    room = max(made.inset_y, made.size * _ROOM // 1000)
    return Table(section=made.section, size=made.size, inset_x=made.inset_x, inset_y=room)


def money_table(
    desk: Desk, frame: Frame, rows: Iterable[tuple[str, str, str]], total: tuple[str, str]
) -> Table:
    """Lines of a sum, each with its article, and the total: words and amounts as they are said."""
    columns = (
        Column(head=desk.say("head.what"), flexible=True),
        Column(head=desk.say("head.article")),
        Column(head=desk.say("head.amount"), align="right"),
    )
    cells: list[tuple[Cell, ...]] = [
        (what, Styled(article, "quiet"), amount) for what, article, amount in rows
    ]
    cells.append((Styled(total[0]), "", Styled(total[1])))
    return table(frame, Section(columns=columns, rows=tuple(cells)))
