"""An extract of the journal: who did what when and why, and the hashes that prove it."""

from __future__ import annotations

import datetime as dt

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import JOURNAL
from ronde.documents.paper import Cell, Column, Listing, Section, Styled
from ronde.journal import Entry
from ronde.model import Round
from ronde.queries.history import KINDS as ACTS, kind_of
from ronde.queries.outside import outside_acts
from ronde.queries.past import states_before
from ronde.texts.dates import moment_text
from ronde.texts.journal import author_text, told

__all__ = ["KINDS"]

_HASH = 10
"""Letters of a hash that are printed beside an entry; that of the head is printed in full."""


def extract(desk: Desk) -> Listing:
    """The entries asked for, oldest first, and the head of the chain."""
    journal = desk.source.journal
    assert journal is not None, "asked for only where there is a journal"
    zone = None if desk.source.at is None else desk.source.at.tzinfo
    articles = {act.entry.sequence: ", ".join(act.rules) for act in outside_acts(journal)}
    rows: list[tuple[Cell, ...]] = [
        (
            Styled(str(entry.sequence)),
            moment_text(entry.at.astimezone(zone or dt.UTC), desk.language),
            author_text(entry.author, desk.language),
            told(journal, entry, before, desk.language),
            entry.reason,
            Styled(articles.get(entry.sequence, ""), "quiet"),
            Styled(entry.hash[:_HASH], "quiet"),
        )
        for entry, before in states_before(journal, 1, journal.version)
        if _wanted(desk, entry)
    ]
    columns = (
        Column(head=desk.word("column.no"), align="right"),
        Column(head=desk.say("column.moment")),
        Column(head=desk.say("column.author"), flexible=True),
        Column(head=desk.say("column.act"), flexible=True),
        Column(head=desk.say("column.reason"), flexible=True),
        Column(head=desk.say("column.cite"), flexible=True),
        Column(head=desk.say("column.hash")),
    )
    head = " ".join(journal.head[at : at + 8] for at in range(0, len(journal.head), 8))
    lines = (
        desk.say("journal.count", count=len(rows), total=journal.version),
        desk.say("journal.head", head=head),
    )
    section = Section(columns=columns if rows else (), rows=tuple(rows), lines=lines)
    return listing(desk.frame(landscape=True), [section], largest=110)


def _wanted(desk: Desk, entry: Entry) -> bool:
    """Whether it is of the kind and the round asked for."""
    acts, number = desk.options["acts"], desk.options["only"]
    if number and _round_of(entry) != int(number):
        return False
    if acts == "reasons":
        return bool(entry.reason)
    return acts == "all" or kind_of(entry.event) == acts


def _round_of(entry: Entry) -> int | None:
    """The round an act is about, if it is about one."""
    found: object = getattr(entry.event, "round", None)
    if isinstance(found, Round):
        return found.number
    return found if isinstance(found, int) else None


KINDS = (
    DocumentKind(
        code="journal",
        template="list",
        build=extract,
        needs=JOURNAL,
        role="chief",
        options=(Option("acts", ("all", "reasons", *ACTS)), Option("only", about="round")),
    ),
)
