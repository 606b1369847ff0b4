"""The calendar of a tournament: when rounds are played, and what else the programme holds.

Rows for the table an arbiter fills in, days for everybody, what is wrong as data, and what changed
from one calendar to the next. Hours are those of the hall's clock.
"""

from __future__ import annotations

import datetime as dt
import enum
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from ronde.admin.clocks import TimeControlError
from ronde.admin.errors import ScheduleError
from ronde.admin.time_grammar import parse
from ronde.errors import Phrase
from ronde.model import RoundNo, RoundTime, Settings, Tournament
from ronde.model.frame import ProgrammeItem
from ronde.queries.timetable_rules import Filled

__all__ = [
    "PROGRAMME",
    "Clash",
    "Moved",
    "Row",
    "Timetable",
    "Trouble",
    "clashes",
    "days_of",
    "dropped_rounds",
    "filled_into",
    "moved_rounds",
    "refusal",
    "round_minutes",
    "rounds_of",
    "rows_of",
    "timetable_of",
    "with_timetable",
]

PROGRAMME = ("entries_close", "check_in", "draw", "opening", "meeting", "rest", "ceremony", "other")
"""Kinds of items of a programme, in the order of an event."""

_BUSY = frozenset({"opening", "meeting", "ceremony"})
"""What nobody can attend while a round is played."""


class Trouble(enum.Enum):
    """What is wrong with a calendar; `REFUSED` cannot be kept, the rest is told."""

    NO_DAY = "no_day"
    NO_HOUR = "no_hour"
    OVERLAP = "overlap"
    REST = "rest"
    OUTSIDE = "outside"
    ORDER = "order"
    TWICE = "twice"
    BEYOND = "beyond"
    ENDS_FIRST = "ends_first"
    EVENT = "event"


REFUSED = frozenset(
    {
        Trouble.OUTSIDE,
        Trouble.ORDER,
        Trouble.TWICE,
        Trouble.BEYOND,
        Trouble.ENDS_FIRST,
        Trouble.EVENT,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row: a round (`kind` is `round`) or an item of the programme, `item` its place there.

    `ends` is when it is over: as announced, or as long as the time control lets a round last.
    """

    kind: str
    round: int | None = None
    item: int | None = None
    date: dt.date | None = None
    time: dt.time | None = None
    until: dt.time | None = None
    text: str = ""
    ends: dt.datetime | None = None

    @property
    def starts(self) -> dt.datetime | None:
        """Day and hour, where both are known."""
        if self.date is None or self.time is None:
            return None
        return dt.datetime.combine(self.date, self.time)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """Something wrong with a row; `other` is the row it is in the way of."""

    trouble: Trouble
    row: Row
    other: Row | None = None

    @property
    def refused(self) -> bool:
        """Whether a calendar with it cannot be kept."""
        return self.trouble in REFUSED


@dataclass(frozen=True, slots=True, kw_only=True)
class Timetable:
    """The part of the settings that is the calendar."""

    schedule: tuple[RoundTime, ...] = ()
    programme: tuple[ProgrammeItem, ...] = ()
    start: dt.date | None = None
    end: dt.date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A round whose announced day or hour changed; `new` None: it has none any more."""

    round: int
    old: RoundTime
    new: RoundTime | None


def timetable_of(settings: Settings) -> Timetable:
    """The calendar of these settings."""
    return Timetable(
        schedule=settings.schedule,
        programme=settings.programme,
        start=settings.start,
        end=settings.end,
    )


def rounds_of(tournament: Tournament) -> int:
    """How many rounds a calendar has rows for: those announced, paired or scheduled."""
    settings = tournament.settings
    planned = max((due.round for due in settings.schedule), default=0)
    return settings.rounds or max(len(tournament.rounds), planned, 1)


def round_minutes(settings: Settings) -> int | None:
    """How long a round may last with the time control; None: nobody said one that is understood.

    Rule: administration 3: twice the time for 60 moves.
    """
    try:
        return math.ceil(parse(settings.time_control).game)
    except TimeControlError:
        return None


def rows_of(table: Timetable, rounds: int, *, minutes: int | None = None) -> tuple[Row, ...]:
    """A row for every round and every item; `minutes`: how long a round may last."""
    due = {time.round: time for time in table.schedule}
    numbers = sorted({*range(1, rounds + 1), *due})
    return (
        *(_round(number, due.get(RoundNo(number)), minutes) for number in numbers),
        *(_item(index, item) for index, item in enumerate(table.programme)),
    )


def _round(number: int, due: RoundTime | None, minutes: int | None) -> Row:
    if due is None:
        return Row(kind="round", round=number)
    row = Row(kind="round", round=number, date=due.date, time=due.time)
    if row.starts is None or minutes is None:
        return row
    try:
        return replace(row, ends=row.starts + dt.timedelta(minutes=minutes))
    except OverflowError:
        return row


def _item(index: int, item: ProgrammeItem) -> Row:
    return Row(
        kind=item.kind,
        item=index,
        date=item.date,
        time=item.time,
        until=item.until,
        text=item.text,
        ends=None if item.until is None else dt.datetime.combine(item.date, item.until),
    )


def days_of(
    table: Timetable, *, minutes: int | None = None
) -> tuple[tuple[dt.date, tuple[Row, ...]], ...]:
    """Every day of the calendar with what happens on it, in the order of the hours."""
    rows = [row for row in rows_of(table, 0, minutes=minutes) if row.date is not None]
    rows.sort(key=_moment)
    return tuple((day, tuple(found)) for day, found in groupby(rows, key=lambda r: r.date) if day)


def _moment(row: Row) -> tuple[dt.date, dt.time, int, int]:
    """What has no hour stands before what has one."""
    kind = PROGRAMME.index(row.kind) if row.kind in PROGRAMME else len(PROGRAMME)
    return row.date or dt.date.max, row.time or dt.time.min, kind, row.round or row.item or 0


# --- what is wrong --------------------------------------------------------------------------------


def clashes(
    table: Timetable, rounds: int | None, *, minutes: int | None = None
) -> tuple[Clash, ...]:
    """Everything wrong, in the order of the rows; `rounds` None: nobody said how many there are.

    Entries may close and players check in before the event; rounds and rest days are within it.

    Rule: administration 3, bad input.
    """
    rows = rows_of(table, rounds or 0, minutes=minutes)
    found = [*_of_event(table), *_of_rows(table, rows, rounds), *_of_pairs(table, rows)]
    place = {id(row): index for index, row in enumerate(rows)}
    return tuple(sorted(found, key=lambda clash: place.get(id(clash.row), -1)))


def _of_event(table: Timetable) -> Iterator[Clash]:
    if table.start is not None and table.end is not None and table.end < table.start:
        yield Clash(trouble=Trouble.EVENT, row=Row(kind="event", date=table.start))


def _of_rows(table: Timetable, rows: Iterable[Row], rounds: int | None) -> Iterator[Clash]:
    numbers = [due.round for due in table.schedule]
    for row in rows:
        if row.round is not None:
            if rounds and row.round > rounds:
                yield Clash(trouble=Trouble.BEYOND, row=row)
            if numbers.count(RoundNo(row.round)) > 1:
                yield Clash(trouble=Trouble.TWICE, row=row)
            if row.date is None:
                yield Clash(trouble=Trouble.NO_DAY, row=row)
            elif row.time is None:
                yield Clash(trouble=Trouble.NO_HOUR, row=row)
        if row.round is not None or row.kind == "rest":
            before = row.date and table.start and row.date < table.start
            if before or (row.date and table.end and row.date > table.end):
                yield Clash(trouble=Trouble.OUTSIDE, row=row)
        if row.until is not None and row.time is not None and row.until < row.time:
            yield Clash(trouble=Trouble.ENDS_FIRST, row=row)


def _of_pairs(table: Timetable, rows: Iterable[Row]) -> Iterator[Clash]:
    played = [row for row in rows if row.round is not None and row.date is not None]
    for earlier, later in pairwise(played):
        if _is_before(later, earlier):
            yield Clash(trouble=Trouble.ORDER, row=later, other=earlier)
        elif earlier.ends and later.starts and later.starts < earlier.ends:
            yield Clash(trouble=Trouble.OVERLAP, row=later, other=earlier)
    resting = {item.date for item in table.programme if item.kind == "rest"}
    attended = [row for row in rows if row.kind in _BUSY and row.starts is not None]
    for row in played:
        if row.date in resting:
            yield Clash(trouble=Trouble.REST, row=row)
        for item in attended:
            if _overlap(row, item):
                yield Clash(trouble=Trouble.OVERLAP, row=item, other=row)


def _is_before(later: Row, earlier: Row) -> bool:
    assert later.date is not None and earlier.date is not None, "only rounds with a day"  # noqa: PT018
    if later.date != earlier.date:
        return later.date < earlier.date
    return later.time is not None and earlier.time is not None and later.time <= earlier.time


def _overlap(first: Row, second: Row) -> bool:
    if first.starts is None or second.starts is None:
        return False
    first_ends, second_ends = first.ends or first.starts, second.ends or second.starts
    if first.starts == second.starts:
        return True
    return first.starts < second_ends and second.starts < first_ends


# --- another calendar -----------------------------------------------------------------------------


def with_timetable(settings: Settings, table: Timetable) -> Settings:
    """The settings with that calendar.

    The first and the last day of the event are those of its rounds where nobody says others.

    Raises:
        ScheduleError: a day outside the event, a round before the one before it, a round that does
            not exist or stands there twice, an end before the beginning.
    """
    for clash in clashes(table, settings.rounds):
        if clash.refused:
            raise refusal(clash, table)
    days = [due.date for due in table.schedule]
    return replace(
        settings,
        schedule=tuple(sorted(table.schedule, key=lambda due: due.round)),
        programme=tuple(sorted(table.programme, key=lambda item: _moment(_item(0, item)))),
        start=table.start or (min(days) if days else None),
        end=table.end or (max(days) if days else None),
    )


def refusal(clash: Clash, table: Timetable) -> ScheduleError:
    """Why a calendar with that cannot be kept."""
    row, start, end = clash.row, table.start or "–", table.end or "–"
    match clash.trouble:
        case Trouble.OUTSIDE:
            return ScheduleError(
                "schedule.day_outside", row=_called(row), date=row.date, start=start, end=end
            )
        case Trouble.ORDER:
            other = None if clash.other is None else clash.other.round
            return ScheduleError("schedule.order", round=row.round, date=row.date, other=other)
        case Trouble.TWICE:
            return ScheduleError("schedule.twice", round=row.round)
        case Trouble.BEYOND:
            return ScheduleError("schedule.beyond", round=row.round)
        case Trouble.ENDS_FIRST:
            return ScheduleError(
                "schedule.ends_first", date=row.date, time=row.time, until=row.until
            )
    return ScheduleError("schedule.event", start=start, end=end)


def _called(row: Row) -> Phrase:
    if row.round is None:
        return Phrase("schedule.called.item")
    return Phrase("schedule.called.round", round=row.round)


def filled_into(table: Timetable, filled: Filled) -> Timetable:
    """The calendar with the rounds a rule gives; its rest days stand in the programme."""
    given = {due.round for due in filled.schedule}
    kept = tuple(due for due in table.schedule if due.round not in given)
    resting = {item.date for item in table.programme if item.kind == "rest"}
    rests = (ProgrammeItem(kind="rest", date=day) for day in filled.rests if day not in resting)
    schedule = sorted((*kept, *filled.schedule), key=lambda due: due.round)
    return replace(table, schedule=tuple(schedule), programme=(*table.programme, *rests))


def moved_rounds(before: Settings, after: Settings) -> tuple[Moved, ...]:
    """Rounds that had a day and have another one now, or another hour, or none.

    An hour added to a day is no change: nobody was told another.
    """
    new = {due.round: due for due in after.schedule}
    return tuple(
        Moved(round=due.round, old=due, new=new.get(due.round))
        for due in before.schedule
        if _is_moved(due, new.get(due.round))
    )


def _is_moved(old: RoundTime, new: RoundTime | None) -> bool:
    if new is None or new.date != old.date:
        return True
    return old.time is not None and new.time != old.time


def dropped_rounds(events: Iterable[object], settings: Settings) -> tuple[RoundTime, ...]:
    """Rounds that had a day once and have none now, as they were last announced.

    Calendars that hold them are told: they keep what nobody takes back.
    """
    found: dict[RoundNo, RoundTime] = {}
    for event in events:
        held = getattr(event, "settings", None)
        if held is None:
            held = getattr(getattr(event, "tournament", None), "settings", None)
        if isinstance(held, Settings):
            found |= {due.round: due for due in held.schedule}
    standing = {due.round for due in settings.schedule}
    return tuple(found[number] for number in sorted(found) if number not in standing)
