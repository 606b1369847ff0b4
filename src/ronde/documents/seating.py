"""The room of a sliding system as seen from above, round by round: drawn, then as lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentOptionError
from ronde.documents.fitting import listing
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import PLAN
from ronde.documents.paper import Cell, Chip, Column, Frame, Listing, Section, Styled
from ronde.documents.suits import slides
from ronde.model import Color, Player
from ronde.pairing.calendars import calendar_of
from ronde.pairing.lineups import numbered_players
from ronde.pairing.roundrobin.rutsch import (
    Chair,
    Row,
    Seating,
    rutsch_berger_round,
    rutsch_round,
    walks,
)
from ronde.texts.language import join

__all__ = ["KINDS", "Room", "Rooms", "Seat"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A chair seen from above: `x` in thousandths of the width, `y` in thousandths of a row.

    `color` is `white`, `black` or `rest`; the name stands on its `side`: `left`, `right`, `below`.
    """

    x: int
    y: int
    number: str
    name: str
    color: str
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """A room in one round: tables between two rows of chairs, and ways to the next chairs.

    A way is a line through points, counted like chairs, with its head at the last of them.
    """

    heading: str
    tables: int
    seats: tuple[Seat, ...]
    ways: tuple[tuple[tuple[int, int], ...], ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rooms:
    """Rooms, a page each, and the same as lists behind them."""

    rooms: tuple[Room, ...]
    listing: Listing

    @property
    def frame(self) -> Frame:
        """What surrounds every page."""
        return self.listing.frame


_LEFT, _RIGHT, _MIDDLE = 370, 630, 500
"""Where the rows of chairs stand, in thousandths of the width."""
_BESIDE = 45
"""How far from the chairs people walk, towards the tables."""
_ROUND = 430
"""How far round a table they walk, in thousandths of a row."""
_DISC = 260
"""How far from the middle of a chair a way begins, so that its disc does not hide it."""


@dataclass(frozen=True, slots=True)
class _Slide:
    """All rounds of the event, and who holds each number."""

    rounds: tuple[Seating, ...]
    players: Mapping[int, Player]

    @property
    def pivot(self) -> int:
        """The number that stays at table 1; 0: with an odd number nobody does."""
        count = len(self.players)
        return 0 if count % 2 else count


def _slide(desk: Desk) -> _Slide:
    held = numbered_players(desk.tournament)
    players = {number: desk.tournament.player(player) for number, player in held.items()}
    is_berger = desk.settings.system.name == "rutsch-berger"
    sliding = rutsch_berger_round if is_berger else rutsch_round
    count = calendar_of(desk.tournament).rounds
    return _Slide(tuple(sliding(n, len(players)) for n in range(1, count + 1)), players)


def seating(desk: Desk) -> Rooms:
    """Every round, or the one asked for: the room drawn, and each table in a list.

    Raises:
        DocumentOptionError: there is no such round.
    """
    slide = _slide(desk)
    numbers = range(1, len(slide.rounds) + 1)
    asked = desk.options["only"]
    if asked and int(asked) not in numbers:
        known = tuple(map(str, numbers))
        raise DocumentOptionError("document.value", option="only", value=asked, known=known)
    shown = [int(asked)] if asked else list(numbers)
    return Rooms(
        rooms=tuple(_room(desk, slide, number) for number in shown),
        listing=listing(
            desk.frame(), [_section(desk, slide, number) for number in shown], largest=140
        ),
    )


def _room(desk: Desk, slide: _Slide, number: int) -> Room:
    room = slide.rounds[number - 1]
    tables = len(room.left)
    ways: list[tuple[tuple[int, int], ...]] = []
    lines = []
    if number < len(slide.rounds):
        found = walks(room, slide.rounds[number])
        ways = [_way(walk.start, walk.end, tables) for walk in found if walk.start != walk.end]
        lines.append(desk.say("seating.arrows", round=number + 1))
    if slide.pivot:
        name = slide.players[slide.pivot].name
        lines.append(desk.say("seating.pivot", number=slide.pivot, name=name))
    lines.append(desk.say("seating.discs"))
    seats = tuple(
        Seat(
            x=_x(seated.chair),
            y=_y(seated.chair, tables),
            number=str(seated.player),
            name=slide.players[seated.player].person.family_name,
            color="rest" if seated.white is None else "white" if seated.white else "black",
            side="below" if seated.chair.side is Row.END else seated.chair.side.value,
        )
        for seated in room.seated
    )
    return Room(
        heading=desk.say("frame.round", round=number),
        tables=tables,
        seats=seats,
        ways=tuple(ways),
        lines=tuple(lines),
    )


def _x(chair: Chair) -> int:
    return {Row.LEFT: _LEFT, Row.RIGHT: _RIGHT, Row.END: _MIDDLE}[chair.side]


def _y(chair: Chair, tables: int) -> int:
    """The middle of a chair, from the top of the room."""
    return 1000 * (tables if chair.side is Row.END else chair.table - 1) + 500


def _way(start: Chair, end: Chair, tables: int) -> tuple[tuple[int, int], ...]:
    """From chair to chair: along the row, or round the table at the top or bottom of the room."""
    (x1, y1), (x2, y2) = ((_x(chair), _y(chair, tables)) for chair in (start, end))
    inward = {_LEFT: _BESIDE, _RIGHT: -_BESIDE, _MIDDLE: 0}
    if start.side is end.side:
        lane = x1 + inward[x1]
        turn = 150 if y2 > y1 else -150
        return ((lane, y1 + turn), (lane, y2 - turn))
    if end.side is Row.END:
        return ((x1 + inward[x1] // 2, y1 + _DISC), (x2 - inward[x1] // 3, y2 - _DISC))
    if start.side is Row.END:
        return ((x1 + inward[x2] // -3, y1 - _DISC), (x2 + inward[x2] // 2, y2 + _DISC))
    top = min(start.table, end.table) == 1
    lane, side = (500 - _ROUND, -1) if top else (1000 * tables - 500 + _ROUND, 1)
    near, far = x1 + inward[x1], x2 + inward[x2]
    return ((near, y1 + side * _DISC // 2), (near, lane), (far, lane), (far, y2 + side * 150))


def _section(desk: Desk, slide: _Slide, number: int) -> Section:
    """Both chairs of each table from above, and whoever is exempt."""
    room = slide.rounds[number - 1]
    white = {seated.player for seated in room.seated if seated.white}

    def chair(number: int | None) -> Cell:
        if number is None:
            return ""
        name = slide.players[number].person.family_name
        return desk.say("calendar.numbered", number=number, name=name)

    def color(number: int | None, other: int | None) -> Cell:
        if number is None or other is None:
            return ""
        shown = Color.WHITE if number in white else Color.BLACK
        return Chip(desk.color(shown), black=shown is Color.BLACK)

    rows: list[tuple[Cell, ...]] = [
        (
            chair(left),
            color(left, right),
            Styled(str(table), "big"),
            color(right, left),
            chair(right),
        )
        for table, (left, right) in enumerate(zip(room.left, room.right, strict=True), 1)
    ]
    exempt = tuple(slide.players[n].name for n in room.planned.exempt)
    free = (desk.say("calendar.free", players=join(exempt, desk.language)),) if exempt else ()
    return Section(
        heading=desk.say("frame.round", round=number),
        columns=(
            Column(head=desk.say("seating.left"), align="right", flexible=True),
            Column(head=""),
            Column(head=desk.say("column.table"), align="center"),
            Column(head=""),
            Column(head=desk.say("seating.right"), flexible=True),
        ),
        rows=tuple(rows),
        lines=free,
    )


KINDS = (
    DocumentKind(
        code="seating.rutsch",
        template="rooms",
        build=seating,
        needs=PLAN,
        suits=slides,
        options=(Option("only", about="round"),),
    ),
)
