"""The hours of an event: rounds and what happens around them, day by day."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import LETTERS, DocumentKind, Option
from ronde.documents.needs import SCHEDULE
from ronde.documents.paper import Column, Listing, Section, Styled
from ronde.queries.timetable import days_of, timetable_of
from ronde.texts.naming import capitalised
from ronde.texts.timetable import day_text, hours_text, row_text

__all__ = ["KINDS"]

_LARGEST = 280
"""Tenths of a point: a schedule is read from across a corridor."""


def programme(desk: Desk) -> Listing:
    """Every day with its hours, for the wall."""
    columns = (
        Column(head=desk.say("column.hour")),
        Column(head="", flexible=True),
    )
    sections = [
        Section(
            heading=capitalised(day_text(day, desk.language)),
            columns=columns,
            rows=tuple(
                (Styled(hours_text(row, desk.language)), row_text(row, desk.language))
                for row in rows
            ),
        )
        for day, rows in days_of(timetable_of(desk.settings))
    ]
    control = desk.settings.time_control
    if control:
        sections.append(Section(lines=(desk.say("programme.control", control=control),)))
    return listing(desk.frame(), sections, largest=_LARGEST)


KINDS = (
    DocumentKind(
        code="schedule",
        template="list",
        build=programme,
        needs=SCHEDULE,
        options=(Option("paper", ("a4", "a3")), LETTERS),
    ),
)
