"""Signs for walls and doors: a word as large as the page allows, with an arrow where asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.admin.ages import ages_of
from ronde.documents.desk import Desk
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import LIVE, NOTHING
from ronde.documents.paper import Frame
from ronde.documents.typefaces import text_width
from ronde.queries.needs import boards_there
from ronde.standings import groups

__all__ = ["KINDS", "SECTOR", "USUAL", "Notice", "Notices"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """A sign for a wall or a door: a word or two as large as they fit, lines below.

    `arrow` points `left`, `right` or `up`; `qr` is a drawing to scan. `size` are the letters of
    the word, in tenths of a point.
    """

    text: str
    lines: tuple[str, ...] = ()
    arrow: str = ""
    qr: str = ""
    size: int = 600


@dataclass(frozen=True, slots=True, kw_only=True)
class Notices:
    """Signs, a page each."""

    frame: Frame
    notices: tuple[Notice, ...]


USUAL = ("silence", "phones", "analysis", "toilets", "arbiters", "smoking", "emergency")
"""What every hall hangs up."""
SECTOR = 20
"""Boards of a sector, where nobody says otherwise."""

_ROOM, _HIGH, _LOW = 7400, 3300, 2100
"""Width and height for the word on A4 across, and the height over an arrow: tenths of a point."""
_LARGEST, _SMALLEST = 1900, 400
_LINE = 13  # height of a line, in tenths of its letters


def signs(desk: Desk) -> Notices:
    """All the usual signs, one of them, or one for each sector or category."""
    asked, arrow = desk.options["sign"], desk.options["arrow"]
    match asked:
        case "all":
            found = [_usual(desk, code, arrow) for code in USUAL]
        case "sectors":
            found = list(_sectors(desk, arrow))
        case "categories":
            found = list(_categories(desk, arrow))
        case _:
            found = [_usual(desk, asked, arrow)]
    return Notices(frame=desk.frame(landscape=True), notices=tuple(found))


def _usual(desk: Desk, code: str, arrow: str) -> Notice:
    lines: tuple[str, ...] = (desk.say(f"signs.{code}.line"),)
    if code == "emergency":  # whoever calls is asked where they are
        hall = desk.settings.venues[0] if desk.settings.venues else None
        known = (hall.name, hall.address) if hall else (desk.settings.venue,)
        where = ", ".join(part for part in (*known, desk.settings.city) if part)
        lines = (*lines, desk.say("signs.here", where=where or "." * 60))
    return _notice(desk.say(f"signs.{code}"), lines, arrow)


def _sectors(desk: Desk, arrow: str) -> Iterator[Notice]:
    boards = max(boards_there(desk.tournament), 1)
    for first in range(1, boards + 1, SECTOR):
        last = min(first + SECTOR - 1, boards)
        yield _notice(
            f"{first} – {last}" if last > first else str(first), (desk.say("signs.boards"),), arrow
        )


def _categories(desk: Desk, arrow: str) -> Iterator[Notice]:
    """One for each age category that somebody is in; without any, for the tournament itself."""
    ages = ages_of(desk.settings)
    people = [p for p in desk.tournament.players if p.person.birth is not None]
    names = [
        name
        for name, group in groups(desk.tournament, "age").items()
        if any(group.admits(player, ages) for player in people)
    ]
    for name in names or [desk.settings.name or desk.frame().event or "…"]:
        yield _notice(name, (desk.frame().event,), arrow)


def _notice(text: str, lines: tuple[str, ...], arrow: str) -> Notice:
    return Notice(
        text=text,
        lines=tuple(line for line in lines if line),
        arrow="" if arrow == "none" else arrow,
        size=_size(text, _HIGH if arrow == "none" else _LOW),
    )


def _size(text: str, height: int = _HIGH) -> int:
    """The largest letters in which a text fits, however it is parted into lines.

    >>> _size("Silence") > _size("Interdiction de fumer")
    True
    """
    words = text.split() or ["."]
    for size in range(_LARGEST, _SMALLEST, -20):
        room = _ROOM * 1000 // size
        if _lines(words, room) * size * _LINE // 10 <= height:
            return size
    return _SMALLEST


def _lines(words: list[str], room: int) -> int:
    """How many lines the words fill; far too many where one of them is wider than a line."""
    lines, left = 1, room
    for word in words:
        wide = text_width(word, bold=True)
        if wide > room:
            return 99
        if wide > left:
            lines, left = lines + 1, room
        left -= wide + text_width(" ", bold=True)
    return lines


def public_qr(desk: Desk) -> Notices:
    """The address of the public page to scan and to type."""
    notice = Notice(
        text=desk.say("public_qr.scan"),
        lines=(desk.source.address,) if desk.source.address else (),
        qr=desk.source.live,
        size=520,
    )
    return Notices(frame=desk.frame(), notices=(notice,))


KINDS = (
    DocumentKind(
        code="signs",
        template="signs",
        build=signs,
        needs=NOTHING,
        options=(
            Option("sign", ("all", *USUAL, "sectors", "categories")),
            Option("arrow", ("none", "left", "right", "up")),
        ),
    ),
    DocumentKind(code="public_qr", template="signs", build=public_qr, needs=LIVE),
)
