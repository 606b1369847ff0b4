"""The plan of the boards: in which hall and block each stands, and which are kept for somebody."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentOptionError
from ronde.documents.fitting import listing
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.paper import (
    Cell,
    Column,
    Frame,
    Listing,
    Section,
    Styled,
)
from ronde.queries.needs import boards_there
from ronde.texts.language import join

__all__ = ["KINDS", "BoardBlock", "HallPlan", "Place"]


@dataclass(frozen=True, slots=True)
class Place:
    """A board of a hall; `kept` for somebody."""

    number: str
    kept: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardBlock:
    """Boards in a row that stand together."""

    heading: str
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HallPlan:
    """Halls with their blocks of boards, so many blocks side by side, and the same as a list."""

    halls: tuple[tuple[str, tuple[BoardBlock, ...]], ...]
    across: int
    listing: Listing

    @property
    def frame(self) -> Frame:
        """What surrounds every page."""
        return self.listing.frame


_ACROSS = {"a3": 10, "a4": 7}
"""Blocks side by side."""


def plan(desk: Desk) -> HallPlan:
    """Blocks of boards hall by hall, drawn, then as a list.

    In which hall a block is follows from the boards at which the halls begin (option `halls`);
    without them all boards are in one plan.

    Raises:
        DocumentOptionError: the halls begin at boards that are not there, or not in order.
    """
    boards, size = max(boards_there(desk.tournament), 1), int(desk.options["block"])
    kept = {int(p.fixed_board) for p in desk.tournament.players if p.fixed_board is not None}
    spans = _halls(desk, boards)
    halls = tuple(
        (name, tuple(_block(desk, at, min(at + size - 1, last), kept) for at in starts))
        for name, first, last in spans
        for starts in (range(first, last + 1, size),)
    )
    rows: list[tuple[Cell, ...]] = [
        (
            name,
            Styled(block.heading),
            join(tuple(p.number for p in block.places if p.kept), desk.language),
        )
        for name, blocks in halls
        for block in blocks
    ]
    paper = desk.options["paper"]
    columns = (
        Column(head=desk.say("column.hall"), flexible=True),
        Column(head=desk.word("column.board")),
        Column(head=desk.say("column.kept"), flexible=True),
    )
    section = Section(
        heading=desk.say("hall.list"),
        columns=columns,
        rows=tuple(rows),
        lines=(desk.say("hall.by_hand"),),
    )
    frame = desk.frame(landscape=True)
    return HallPlan(
        halls=halls, across=_ACROSS[paper], listing=listing(frame, [section], largest=120)
    )


def _halls(desk: Desk, boards: int) -> list[tuple[str, int, int]]:
    """The name of each hall with its first and last board."""
    settings = desk.settings
    names = [hall.name for hall in settings.venues] or [settings.venue]
    asked = desk.options["halls"]
    starts = [1, *(int(part) for part in asked.split(",") if part)]
    if sorted(set(starts)) != starts or starts[-1] > boards:
        raise DocumentOptionError("document.number", option="halls", value=asked)
    if len(starts) == 1:
        return [(" · ".join(name for name in names if name), 1, boards)]
    ends = [*(start - 1 for start in starts[1:]), boards]
    called = [*names, *(desk.say("hall.number", number=n + 1) for n in range(len(names), 51))]
    return list(zip(called, starts, ends, strict=False))


def _block(desk: Desk, first: int, last: int, kept: set[int]) -> BoardBlock:
    return BoardBlock(
        heading=desk.say("hall.boards", first=first, last=last),
        places=tuple(Place(str(board), board in kept) for board in range(first, last + 1)),
    )


KINDS = (
    DocumentKind(
        code="seating.hall",
        template="hall",
        build=plan,
        options=(
            Option("paper", ("a3", "a4")),
            Option("block", ("10", "5", "20")),
            Option("halls", about="boards"),
        ),
    ),
)
