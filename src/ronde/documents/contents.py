"""The contents of a pack: its parts with their pages, what is missing and what is left to fill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import INDEX
from ronde.documents.paper import Cell, Column, Counted, Listing, Section, Styled

__all__ = ["Content", "contents"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """A part: `place` among all, or the `problem` why it is not there.

    `missing` are the entries that nobody made, by their labels.
    """

    code: str
    name: str
    round: str = ""
    place: int | None = None
    problem: str = ""
    missing: tuple[str, ...] = ()


def contents(desk: Desk, parts: Sequence[Content]) -> Listing:
    """The list of the parts, the first page of a dossier."""
    there = [part for part in parts if part.place is not None]
    absent = [part for part in parts if part.place is None]
    open_ = [part for part in there if part.missing]
    has_rounds = any(part.round for part in there)
    rounds = (Column(head=desk.say("contents.round")),) if has_rounds else ()
    columns = (
        Column(head=desk.say("contents.page"), align="right"),
        Column(head=desk.say("contents.document"), flexible=True),
        *rounds,
        Column(head=desk.say("contents.code")),
        Column(head=desk.say("contents.pages"), align="right"),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            Counted(part.place or 0, "start"),
            Styled(part.name),
            *((part.round,) if has_rounds else ()),
            Styled(part.code, "quiet"),
            Counted(part.place or 0),
        )
        for part in there
    ]
    sections = [
        Section(heading=desk.say(f"name.{INDEX}"), columns=columns, rows=tuple(rows)),
        _told(desk, "contents.missing", "contents.why", [(p.name, p.problem) for p in absent]),
        _told(
            desk,
            "contents.to_fill",
            "contents.entries",
            [(p.name, ", ".join(p.missing)) for p in open_],
        ),
    ]
    return listing(desk.frame(), [section for section in sections if section.rows], largest=_SIZE)


_SIZE = 120
"""Tenths of a point: it lies on a desk."""


def _told(desk: Desk, heading: str, head: str, rows: list[tuple[str, str]]) -> Section:
    return Section(
        heading=desk.say(heading),
        columns=(
            Column(head=desk.say("contents.document"), flexible=True),
            Column(head=desk.say(head), flexible=True),
        ),
        rows=tuple(rows),
    )
