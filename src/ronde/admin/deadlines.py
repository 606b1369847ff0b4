"""What has to be done around an event, by whom and by which day; and the list it is rated in.

Rule: book@2022-01 1.1, 1.2, 5.1, 6.1 9.1; LA25 5.2-5.5; R03 2.3-2.6.
"""

from __future__ import annotations

import calendar
import datetime as dt
import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from ronde.admin.answers import Due, DueKind
from ronde.admin.errors import ScheduleError
from ronde.rules.admin.deadlines import (
    Anchor,
    ReportPart,
    ReportPolicy,
    Row,
    When,
    report_policy,
    timeline,
)

__all__ = [
    "NOT_BEGUN",
    "Mark",
    "Occasion",
    "Paper",
    "Progressed",
    "RatingList",
    "Status",
    "checklist",
    "half_round",
    "marked",
    "month_end",
    "months_after",
    "rating_list",
    "report_papers",
    "retention",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Occasion:
    """What the days of an event depend on; None is what nobody has said yet.

    `round_days`: the day of each round that has one. `french`: the federation's rules apply.
    `strong`: a player above 2700 or a woman above 2500. `closed`: all meet all.
    """

    start: dt.date | None = None
    end: dt.date | None = None
    rounds: int | None = None
    round_days: Mapping[int, dt.date] = field(default_factory=lambda: MappingProxyType({}))
    french: bool | None = None
    rated: bool | None = None
    fide: bool | None = None
    norms: bool | None = None
    strong: bool = False
    standard: bool | None = None
    type_a: bool | None = None
    committee: bool | None = None
    arbiter_norms: bool = False
    norms_made: bool | None = None
    closed: bool = False
    high_level: bool = False
    raised_protection: bool | None = False


def months_after(day: dt.date, months: int) -> dt.date:
    """The same day so many months later (before: negative), or the last one of that month.

    >>> months_after(dt.date(2027, 3, 31), -1), months_after(dt.date(2026, 11, 22), 6)
    (datetime.date(2027, 2, 28), datetime.date(2027, 5, 22))
    """
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return dt.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def half_round(rounds: int) -> int:
    """The round by whose end the prizes have been posted: half of the rounds, rounded down.

    >>> [half_round(n) for n in (9, 8, 7)]
    [4, 4, 3]

    Rule: book@2022-01 1.2 22.1.
    """
    return rounds // 2


def checklist(event: Occasion, edition: str) -> tuple[Due, ...]:
    """Everything to be done, sorted by day; what has no day yet comes last.

    A row whose condition nobody has settled is there too: its `condition` is said with "if". Rows
    that certainly do not apply are left out.

    Raises:
        ScheduleError: the event ends before it begins.
        UnknownName: no such edition.
    """
    _refuse_impossible(event)
    rows = [due for row in timeline(edition) if (due := _due(row, event)) is not None]
    rows += _interim(event, report_policy(edition))
    rows += _lists(event, report_policy(edition))
    rows += _kept(event, report_policy(edition))
    order = {due.id: at for at, due in enumerate(rows)}
    return tuple(sorted(rows, key=lambda due: (_sorting_day(due, event), order[due.id])))


def _refuse_impossible(event: Occasion) -> None:
    start, end = event.start, event.end
    if start is not None and end is not None and end < start:
        raise ScheduleError("admin.end_before_start", start=start.isoformat(), end=end.isoformat())


def _sorting_day(due: Due, event: Occasion) -> tuple[bool, dt.date]:
    """Where a row stands; a round without a day stands between the first day and the last."""
    if due.day is not None:
        return False, due.day
    if due.round and event.rounds and event.start and event.end:
        way = (event.end - event.start).days * due.round // event.rounds
        return False, event.start + dt.timedelta(days=way)
    return True, dt.date.min


def _due(row: Row, event: Occasion) -> Due | None:
    applies = _all(_applies(row.when, event), event.french if row.federal else True)
    if row.since is not None or row.until is not None:
        applies = _all(applies, _in_time(row, event))
    if applies is False:
        return None
    day, number = _day(row, event)
    condition = "" if row.when is When.ALWAYS else row.when.value
    if applies is None and not condition:
        condition = "french"
    return Due(
        id=row.id,
        day=day,
        who=row.who,
        kind=DueKind.ADVICE if row.advice else DueKind.RULE,
        cite=row.cite,
        condition=condition,
        settled=applies is True,
        anchor=row.anchor.value,
        round=number,
    )


def _in_time(row: Row, event: Occasion) -> bool | None:
    """Whether the event begins while the row holds; an event without a day is a new one."""
    if event.start is None:
        return row.until is None
    after = row.since is None or row.since <= event.start
    return after and (row.until is None or event.start < row.until)


def _day(row: Row, event: Occasion) -> tuple[dt.date | None, int | None]:
    """The day, and the round it hangs on where it does."""
    number: int | None = None
    match row.anchor:
        case Anchor.NONE:
            return None, None
        case Anchor.START:
            anchor = event.start
        case Anchor.END:
            anchor = event.end
        case Anchor.FIRST_ROUND:
            number, anchor = 1, event.round_days.get(1, event.start)
        case Anchor.LAST_ROUND:
            number = event.rounds
            anchor = event.end if number is None else event.round_days.get(number, event.end)
        case Anchor.HALF:
            number = None if event.rounds is None else half_round(event.rounds)
            anchor = None if number is None else _half_day(event, number)
    if anchor is None:
        return None, number
    days = [] if row.days is None else [anchor + dt.timedelta(days=row.days)]
    days += [] if row.months is None else [months_after(anchor, row.months)]
    return min(days), number


def _half_day(event: Occasion, number: int) -> dt.date | None:
    """The day of that round; the only day, where there is only one."""
    if number in event.round_days:
        return event.round_days[number]
    return event.start if event.start == event.end or number == 0 else None


def _all(*conditions: bool | None) -> bool | None:
    """False if one is false, None if one is not known."""
    if any(c is False for c in conditions):
        return False
    return None if None in conditions else True


def _not(condition: bool | None) -> bool | None:
    return None if condition is None else not condition


def _applies(when: When, event: Occasion) -> bool | None:
    """Whether rows of that kind apply; None: nobody has said what decides it."""
    norms = _all(event.norms, event.fide)
    plain = _all(event.fide, _not(event.norms))
    answers: Mapping[When, bool | None] = {
        When.ALWAYS: True,
        When.NATIONAL: _all(event.rated, _not(event.fide)),
        When.FIDE: event.fide,
        When.FIDE_RATED_ONLY: plain,
        When.FIDE_PLAIN: _all(plain, not event.strong),
        When.FIDE_SERVER: _all(plain, _not(_all(event.strong, event.standard))),
        When.STRONG: _all(plain, event.strong),
        When.STRONG_STANDARD: _all(plain, event.strong, event.standard),
        When.NORMS: norms,
        When.RAISED_PROTECTION: _all(event.fide, event.raised_protection),
        When.ARBITER_NORMS: _all(event.fide, event.arbiter_norms),
        When.TYPE_A: event.type_a,
        When.COMMITTEE: event.committee,
        When.NORMS_MADE: _all(norms, event.norms_made),
        When.CLOSED_NORMS: _all(norms, event.closed),
        When.HIGH_LEVEL: event.high_level,
    }
    return answers[when]


def _interim(event: Occasion, policy: ReportPolicy) -> Iterator[Due]:
    """Monthly results of a long event, at the end of each month before the last one.

    READING: no text says on which day of the month; its end is when the rating period ends.

    Rule: book@2022-01 5.1, 6.1 4.1.
    """
    start, end = event.start, event.end
    if start is None or end is None or event.fide is False:
        return
    if (end - start).days + 1 <= policy.interim_after:
        return
    month = month_end(start)
    while month < end:
        yield Due(
            id=f"interim_results:{month:%Y-%m}",
            day=month,
            who="arbiter",
            cite=policy.interim_cite,
            condition="fide",
            settled=event.fide is True,
            anchor=Anchor.START.value,
        )
        month = month_end(month + dt.timedelta(days=1))


def month_end(day: dt.date) -> dt.date:
    """The last day of its month."""
    return day.replace(day=calendar.monthrange(day.year, day.month)[1])


class RatingList(NamedTuple):
    """The list an event must be in, when it closes, and all the lists that can take it."""

    due: dt.date
    closes: dt.date
    lists: tuple[dt.date, ...]
    closing_days: int

    @property
    def last(self) -> dt.date:
        """The last list: an event that misses it is never rated."""
        return self.lists[-1]

    def reached(self, sent: dt.date) -> dt.date | None:
        """The list that a report of that day still reaches; None: none any more."""
        closing = dt.timedelta(days=self.closing_days)
        return next((day for day in self.lists if sent <= day - closing), None)


def rating_list(end: dt.date, edition: str) -> RatingList:
    """The FIDE list of an event that ends on that day.

    >>> rating_list(dt.date(2026, 11, 24), "2025").due.isoformat()
    '2026-12-01'
    >>> rating_list(dt.date(2026, 11, 25), "2025").due.isoformat()
    '2027-01-01'

    READING: a list takes what arrives until it closes, three days before its first day.

    Rule: book@2022-01 6.1 7.1.3, 9.1.
    """
    policy = report_policy(edition)
    lists = tuple(_first_of(end, months) for months in range(1, policy.last_list + 1))
    due = lists[0] if (month_end(end) - end).days > policy.near_month_end else lists[1]
    closes = due - dt.timedelta(days=policy.closes_before)
    return RatingList(due, closes, lists, policy.closes_before)


def _first_of(day: dt.date, months: int) -> dt.date:
    return months_after(day.replace(day=1), months)


def _lists(event: Occasion, policy: ReportPolicy) -> Iterator[Due]:
    """The list it must be in, and the one after which it is never rated."""
    if event.fide is False:
        return
    found = None if event.end is None else rating_list(event.end, policy.edition)
    for id_, day, cite in (
        ("rating_list_closes", found and found.closes, policy.closing_cite),
        ("rating_list", found and found.due, policy.list_cite),
        ("rating_list_last", found and found.last, policy.list_cite),
    ):
        yield Due(
            id=id_,
            day=day,
            who="federation",
            cite=cite,
            condition="fide",
            settled=event.fide is True,
            anchor=Anchor.END.value,
        )


def _kept(event: Occasion, policy: ReportPolicy) -> Iterator[Due]:
    """Until when papers are kept; nothing that could be late."""
    if event.french is False:
        return
    for id_, months, cite in retention(event, policy.edition):
        yield Due(
            id=id_,
            day=None if event.end is None else months_after(event.end, months),
            who="arbiter",
            cite=cite,
            condition="" if event.french else "french",
            settled=event.french is True,
            anchor=Anchor.END.value,
        )


def retention(event: Occasion, edition: str) -> tuple[tuple[str, int, str], ...]:
    """What is kept for how many months after the end, with the article.

    Rule: book@2022-01 5.1; R02 §4.
    """
    policy = report_policy(edition)
    closed = _applies(When.CLOSED_NORMS, event) is True
    months = policy.kept_months_closed if closed else policy.kept_months
    return (
        ("report_kept_until", months, policy.kept_cite),
        ("sheets_kept_until", policy.kept_months, policy.sheets_cite),
    )


_KEPT = frozenset({"report_kept_until", "sheets_kept_until"})


class Mark(enum.Enum):
    """What somebody said about a row."""

    DONE = "done"
    NOT_NEEDED = "not_needed"


class Status(enum.Enum):
    """Where a row stands."""

    DONE = "done"
    NOT_NEEDED = "not_needed"
    OVERDUE = "overdue"
    OPEN = "open"
    KEPT = "kept"
    OVER = "over"
    UNKNOWN = "unknown"


class Progressed(NamedTuple):
    """How far the event is: rounds that have begun, rounds that are over."""

    begun: int = 0
    over: int = 0


NOT_BEGUN = Progressed()


def marked(
    due: Due,
    mark: Mark | None,
    *,
    today: dt.date,
    progressed: Progressed = NOT_BEGUN,
) -> Status:
    """Where a row stands on a day: ticked, overdue, open, or not to be told.

    A mark survives every change of days. The day itself still counts; what is due before a round
    is overdue once that round has begun, whatever the day.
    """
    if mark is not None:
        return Status(mark.value)
    if due.id in _KEPT:
        if due.day is None:
            return Status.UNKNOWN
        return Status.KEPT if today <= due.day else Status.OVER
    late = _round_passed(due, progressed)
    if due.day is None and due.anchor:
        return Status.OVERDUE if late and due.settled else Status.UNKNOWN
    if due.day is not None and today > due.day:
        late = True
    return Status.OVERDUE if late and due.settled else Status.OPEN


def _round_passed(due: Due, progressed: Progressed) -> bool:
    if due.round is None:
        return False
    if due.anchor == Anchor.HALF.value:
        return progressed.over >= max(due.round, 1)
    return progressed.begun >= due.round


class Paper(NamedTuple):
    """A paper of the report: `if_any` where there may be none; who receives it."""

    id: str
    code: str
    addressees: tuple[str, ...]
    if_any: bool


def report_papers(event: Occasion, edition: str) -> tuple[Paper, ...]:
    """The papers of the technical report of this event, each with its addressees.

    Rule: book@2022-01 5.1 (check-lists of rapid, slow and closed events); LA25 5.4.
    """
    if event.french is False:
        return ()
    policy = report_policy(edition)
    closed = _applies(When.CLOSED_NORMS, event) is True
    return tuple(
        Paper(f"report:{part.code}", part.code, _addressees(part, event, policy), part.if_any)
        for part in policy.parts
        if (not part.slow or event.standard is not False) and (not part.closed or closed)
    )


def _addressees(part: ReportPart, event: Occasion, policy: ReportPolicy) -> tuple[str, ...]:
    delegate = event.standard is False and part.code in policy.delegate_parts
    return (*part.addressees, "rapid_delegate") if delegate else part.addressees
