"""What has to be done and what has to be posted, as lists to tick with a pen."""

from __future__ import annotations

import datetime as dt

from ronde.admin.deadlines import Status
from ronde.admin.notices import PostingStatus
from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import LETTERS, DocumentKind, Option
from ronde.documents.needs import JOURNAL, NOTHING
from ronde.documents.paper import Cell, Column, Listing, Section, Styled
from ronde.queries.deadlines import lines, notices_of
from ronde.texts.articles import cited_text
from ronde.texts.deadlines import (
    condition_text,
    due_title,
    due_when,
    notice_due,
    notice_title,
    posted_text,
    status_text,
    who_text,
)
from ronde.texts.language import clauses

__all__ = ["KINDS"]

_SETTLED = frozenset({Status.DONE, Status.NOT_NEEDED})
_POSTED = frozenset({PostingStatus.DONE, PostingStatus.LATE, PostingStatus.NOT_NEEDED})


def checklist(desk: Desk) -> Listing:
    """What has to be done around the event: by when, by whom, and whether it is done.

    What is overdue is told as of the last entry of the journal: the same version says the same.
    """
    at, everything = desk.source.at, desk.options["show"] == "all"
    today = dt.date.min if at is None else at.date()
    rows: list[tuple[Cell, ...]] = []
    for line in lines(desk.state, today):
        settled = line.status in _SETTLED
        if settled and not everything:
            continue
        note = "" if line.tick is None else line.tick.note
        about = (condition_text(line.due, desk.language), note)
        rows.append(
            (
                "" if settled else Styled("", "box"),
                due_when(line.due, desk.language),
                Styled(due_title(line.due, desk.language)),
                who_text(line.due, desk.language),
                _state(status_text(line.status, desk.language), settled=settled),
                Styled(clauses((part for part in about if part), desk.language), "quiet"),
                Styled(cited_text(line.due.cite, desk.language), "quiet"),
            )
        )
    columns = (
        Column(head=desk.say("column.done"), align="center"),
        Column(head=desk.say("column.by"), flexible=True),
        Column(head=desk.say("column.duty"), flexible=True),
        Column(head=desk.say("column.who"), flexible=True),
        Column(head=desk.say("column.state")),
        Column(head=desk.say("column.note"), flexible=True),
        Column(head=desk.say("column.cite"), flexible=True),
    )
    return _listed(desk, columns, rows, "checklist.empty")


def notices(desk: Desk) -> Listing:
    """What has to be posted: by when, and which print it was."""
    journal = desk.source.journal
    assert journal is not None, "asked for only where there is a journal"
    at, everything = desk.source.at, desk.options["show"] == "all"
    zone = at.tzinfo if at is not None and at.tzinfo is not None else dt.UTC
    now = None if at is None else at.replace(tzinfo=None)
    rows: list[tuple[Cell, ...]] = []
    for notice in notices_of(journal, shared=desk.source.shared, zone=zone, now=now):
        settled = notice.status in _POSTED
        if settled and not everything:
            continue
        rows.append(
            (
                "" if settled else Styled("", "box"),
                Styled(notice_title(notice, desk.language)),
                str(notice.round or ""),
                notice_due(notice, desk.language),
                _state(status_text(notice.status, desk.language), settled=settled),
                Styled(posted_text(notice, desk.language), "quiet"),
                Styled(cited_text(notice.cite, desk.language), "quiet"),
            )
        )
    columns = (
        Column(head=desk.say("column.done"), align="center"),
        Column(head=desk.say("column.notice"), flexible=True),
        Column(head=desk.say("column.round"), align="right"),
        Column(head=desk.say("column.by"), flexible=True),
        Column(head=desk.say("column.state")),
        Column(head=desk.say("column.posted"), flexible=True),
        Column(head=desk.say("column.cite"), flexible=True),
    )
    return _listed(desk, columns, rows, "notices.empty")


def _state(text: str, *, settled: bool) -> Cell:
    """Where it stands: what is settled is quiet."""
    return Styled(text, "quiet" if settled else "strong")


def _listed(
    desk: Desk, columns: tuple[Column, ...], rows: list[tuple[Cell, ...]], empty: str
) -> Listing:
    section = Section(columns=columns, rows=tuple(rows))
    nothing = Section(lines=(desk.say(empty),))
    return listing(desk.frame(), [section if rows else nothing], turns=True, largest=130)


_SHOW = Option("show", ("all", "open"))

KINDS = (
    DocumentKind(
        code="checklist",
        template="list",
        build=checklist,
        needs=NOTHING,
        role="arbiter",
        options=(_SHOW, LETTERS),
    ),
    DocumentKind(
        code="notices",
        template="list",
        build=notices,
        needs=JOURNAL,
        role="arbiter",
        options=(_SHOW, LETTERS),
    ),
)
