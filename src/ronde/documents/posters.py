"""The poster of a tournament: what somebody who might come wants to know, on one page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.documents.desk import Desk
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import NOTHING
from ronde.documents.paper import Frame
from ronde.documents.typefaces import text_width
from ronde.model import EntryFees, Rated
from ronde.queries.prizes import announced_prizes
from ronde.queries.timetable import Row, days_of, timetable_of
from ronde.texts.dates import date_span_text, date_text
from ronde.texts.money import money_text
from ronde.texts.naming import capitalised
from ronde.texts.prizes import prize_text
from ronde.texts.systems import system_title
from ronde.texts.timetable import day_text, hours_text, row_text

__all__ = ["KINDS", "Poster"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Poster:
    """What draws people to an event: its name, when, where, and blocks of facts.

    `size` is the letters of the name, in tenths of a point on A4.
    """

    frame: Frame
    name: str
    size: int
    when: str
    where: tuple[str, ...]
    blocks: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    foot: str
    qr: str = ""
    qr_text: str = ""


_ROOM = 5050
"""For the name on A4 upright, in tenths of a point."""
_SIZES = (600, 240)
_DAYS = 12
"""More days than that are not listed one by one: the schedule is a paper of its own."""

_Rows = list[tuple[str, str]]


def poster(desk: Desk) -> Poster:
    """Name, days, places, hours, how it is played, fees, prizes; the code of the public page."""
    settings, frame = desk.settings, desk.frame()
    name = desk.source.event or settings.name or desk.say("name.poster")
    first, last = settings.start, settings.end or settings.start
    blocks = (
        ("programme", _programme(desk)),
        ("play", _play(desk)),
        ("fees", _fees(desk)),
        ("prizes", _prizes(desk)),
        ("organiser", _organiser(desk)),
    )
    widest = max(text_width(word, bold=True) for word in name.split())
    largest, smallest = _SIZES
    return Poster(
        frame=frame,
        name=name,
        size=max(smallest, min(largest, _ROOM * 1000 // max(widest, 1))),
        when="" if first is None else date_span_text(first, last or first, desk.language),
        where=_places(desk),
        blocks=tuple((desk.say(f"poster.{code}"), tuple(rows)) for code, rows in blocks if rows),
        foot=frame.foot,
        qr=desk.source.live,
        qr_text=desk.source.address or frame.qr_text,
    )


def _places(desk: Desk) -> tuple[str, ...]:
    settings = desk.settings
    halls = [", ".join(filter(None, (hall.name, hall.address))) for hall in settings.venues]
    found = [*(halls or [settings.venue]), settings.city]
    return tuple(dict.fromkeys(place for place in found if place))


def _programme(desk: Desk) -> _Rows:
    days = days_of(timetable_of(desk.settings))
    if not 0 < len(days) <= _DAYS:
        return []
    return [
        (
            capitalised(day_text(day, desk.language)),
            " · ".join(_kept_together(desk, row) for row in rows),
        )
        for day, rows in days
    ]


def _kept_together(desk: Desk, row: Row) -> str:
    """The hour and what begins then, never on two lines."""
    parts = (hours_text(row, desk.language), row_text(row, desk.language))
    return " ".join(part for part in parts if part).replace(" ", "\u00a0")


def _play(desk: Desk) -> _Rows:
    settings = desk.settings
    rated = settings.kind.rated
    rows = [
        ("system", system_title(settings.system.name, desk.language)),
        ("rounds", str(settings.rounds or "")),
        ("control", settings.time_control),
        ("rated", "" if rated in {None, Rated.NONE} else desk.say(f"poster.rated.{rated.value}")),
    ]
    return [(desk.say(f"poster.{code}"), text) for code, text in rows if text]


def _fees(desk: Desk) -> _Rows:
    fees = desk.settings.fees

    def money(cents: int) -> str:
        return money_text(cents, "€", desk.language)

    rows: _Rows = []
    if fees.adult is not None:
        rows.append((desk.say("poster.adult"), money(fees.adult)))
    if fees.youth is not None:
        rows.append((desk.say("poster.youth", limit=fees.youth_to), money(fees.youth)))
    rows += [(reduction.name, money(reduction.cents)) for reduction in fees.reductions]
    rows += _late(desk, fees)
    if fees.free_titles:
        titles = ", ".join(title.value for title in fees.free_titles)
        rows.append((titles, desk.say("poster.free")))
    return rows


def _late(desk: Desk, fees: EntryFees) -> Iterator[tuple[str, str]]:
    if fees.late_surcharge and fees.late_from is not None:
        day = date_text(fees.late_from, desk.language)
        yield (
            desk.say("poster.late", day=day),
            f"+ {money_text(fees.late_surcharge, '€', desk.language)}",
        )


def _prizes(desk: Desk) -> _Rows:
    rules = announced_prizes(desk.state).rules
    if rules is None:
        fund = desk.settings.prize_fund
        total = None if fund is None else money_text(fund, "€", desk.language)
        return [] if total is None else [(desk.say("poster.fund"), total)]
    return [
        (
            prizes.name,
            " · ".join(prize_text(prize, rules.currency, desk.language) for prize in prizes.prizes),
        )
        for prizes in rules.lists
    ]


def _organiser(desk: Desk) -> _Rows:
    settings = desk.settings
    names = dict.fromkeys(name for name in (settings.organiser, settings.club) if name)
    return [(name, "") for name in names]


KINDS = (
    DocumentKind(
        code="poster",
        template="poster",
        build=poster,
        needs=NOTHING,
        options=(Option("paper", ("a4", "a3", "a5")),),
    ),
)
