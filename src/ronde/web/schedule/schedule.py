"""The calendar of a tournament in one table: every round, and the programme around them.

One form with several buttons: saving keeps what the table holds; filling by a rule, copying from
another tournament and asking for more rows change the table on the page and keep nothing yet.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.errors import ScheduleError
from ronde.formats.icalendar import write_icalendar
from ronde.model import RoundNo, RoundTime
from ronde.model.frame import ProgrammeItem
from ronde.queries.timetable import (
    PROGRAMME,
    Clash,
    Row,
    Timetable,
    Trouble,
    clashes,
    dropped_rounds,
    filled_into,
    round_minutes,
    rounds_of,
    rows_of,
    timetable_of,
)
from ronde.queries.timetable_rules import fill, read_rule
from ronde.services.public.sharing import announced_starts, is_shared
from ronde.services.timetable import set_timetable
from ronde.store.errors import NotStored
from ronde.texts.dates import time_text
from ronde.texts.language import Language
from ronde.texts.timetable import calendar_entries, calendar_key, clash_text, row_text
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["ItemLine", "RoundLine", "SchedulePage", "calendar_file", "schedule", "schedule_page"]

_BLANK = 2
"""Empty rows under the programme; a button gives more."""
_MOST_ITEMS = 60
_RULE = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLine:
    """A round as the table shows it: what is typed, when it may be over, what is wrong with it."""

    number: int
    date: str = ""
    time: str = ""
    ends: str = ""
    announced: dt.datetime | None = None
    played: bool = False
    notes: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemLine:
    """An item of the programme as the table shows it; `index` names its fields."""

    index: int
    kind: str = ""
    date: str = ""
    time: str = ""
    until: str = ""
    text: str = ""
    notes: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SchedulePage:
    """The table. `draft`: it was filled or copied and is not kept yet.

    `undated`: how many rounds have no day; `public`: where everybody reads it.
    """

    form: FormState
    rounds: tuple[RoundLine, ...]
    items: tuple[ItemLine, ...]
    version: int
    draft: bool
    undated: int
    minutes: int | None
    rule: str
    rule_error: str
    errors: tuple[str, ...]
    siblings: tuple[tuple[int, str], ...]
    public: str
    kinds: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Typed:
    """What a form held: the calendar where it could be read, and the problems by row."""

    table: Timetable
    values: Mapping[str, str]
    items: int
    fields: Fields
    rule_error: str = ""
    draft: bool = False
    status: int = 200


def schedule(request: HttpRequest, t: int) -> HttpResponse:
    """The calendar; posting keeps it, or fills the table in."""
    opened = open_tournament(t)
    language = language_of(request)
    if request.method != "POST" or "version" not in request.POST:
        # A table that was not sent is no empty table.
        table = timetable_of(opened.tournament.settings)
        shown = _shown(table, Fields(request.POST))
        status = 422 if request.method == "POST" else 200
        return _show(request, opened, replace(shown, status=status), language)
    typed = _read(request, rounds_of(opened.tournament))
    match request.POST.get("do", "save"):
        case "more":
            typed = replace(typed, items=min(typed.items + 5, _MOST_ITEMS), draft=True)
        case _ if typed.fields.errors:
            typed = replace(typed, status=422)
        case "fill":
            typed = _filled(typed, rounds_of(opened.tournament), language)
        case "copy":
            typed = _copied(typed, opened)
        case _:
            wrong = any(c.refused for c in clashes(typed.table, opened.tournament.settings.rounds))
            if not wrong:
                seen = typed.fields.integer("version", low=0, high=999_999_999)
                done = set_timetable(STORE, t, typed.table, by=signature(request), seen=seen)
                return redirect_after(request, done, reverse("schedule", args=[t]))
            typed = replace(typed, status=422)
    return _show(request, opened, typed, language)


def calendar_file(request: HttpRequest, t: int) -> HttpResponse:
    """The calendar for people's own calendars."""
    opened = open_tournament(t)
    settings = opened.tournament.settings
    entries = calendar_entries(
        settings,
        language_of(request),
        key=calendar_key(settings, opened.journal.entries[0].hash),
        version=opened.version,
        minutes=round_minutes(settings),
        dropped=dropped_rounds((entry.event for entry in opened.journal.entries), settings),
    )
    text = write_icalendar(entries, name=settings.name, made_at=timezone.now())
    headers = {"Content-Disposition": 'attachment; filename="schedule.ics"'}
    return HttpResponse(text, content_type="text/calendar; charset=utf-8", headers=headers)


# --- reading --------------------------------------------------------------------------------------


def _read(request: HttpRequest, rounds: int) -> _Typed:
    fields = Fields(request.POST)
    count = fields.integer("items", low=0, high=_MOST_ITEMS, default=0) or 0
    schedule = [due for no in range(1, rounds + 1) if (due := _due(fields, no)) is not None]
    programme = [item for index in range(count) if (item := _item(fields, index)) is not None]
    table = Timetable(
        schedule=tuple(schedule),
        programme=tuple(programme),
        start=fields.date("start"),
        end=fields.date("end"),
    )
    values = {name: request.POST.get(name, "")[:_RULE] for name in request.POST}
    return _Typed(table=table, values=values, items=count, fields=fields)


def _due(fields: Fields, number: int) -> RoundTime | None:
    day, hour = fields.date(f"d{number}"), _minute(fields.time(f"t{number}"))
    if not _has_day(fields, f"d{number}", day, hour is not None):
        return None
    assert day is not None
    return RoundTime(round=RoundNo(number), date=day, time=hour)


def _item(fields: Fields, index: int) -> ProgrammeItem | None:
    kind = fields.choice(f"k{index}", ("", *PROGRAMME))
    day = fields.date(f"pd{index}")
    time, until = _minute(fields.time(f"pt{index}")), _minute(fields.time(f"pu{index}"))
    text = fields.text(f"px{index}", longest=200)
    if not _has_day(fields, f"pd{index}", day, bool(kind or time or until or text)):
        return None
    assert day is not None
    return ProgrammeItem(kind=kind or "other", date=day, time=time, until=until, text=text)


def _has_day(fields: Fields, name: str, day: dt.date | None, more: bool) -> bool:
    """Whether the row is filled in; an hour without a day is a mistake."""
    if day is None and more and name not in fields.errors:
        fields.errors[name] = "schedule.needs_day"
    return day is not None


def _minute(time: dt.time | None) -> dt.time | None:
    return None if time is None else time.replace(second=0, microsecond=0)


def _filled(typed: _Typed, rounds: int, language: Language) -> _Typed:
    """The table with the rounds that the rule gives."""
    begin = typed.fields.date("from") or typed.table.start
    try:
        rule = read_rule(typed.values.get("rule", ""), start=begin)
        rule = replace(rule, start=rule.start or typed.fields.date("from"))
        filled = fill(rule, rounds, start=typed.table.start)
    except ScheduleError as error:
        return replace(typed, rule_error=error.said_in(language), status=422)
    table = filled_into(typed.table, filled)
    last = max(due.date for due in table.schedule)
    if table.end is not None and table.end < last:
        table = replace(table, end=last)
    return _shown(table, typed.fields, rule=typed.values.get("rule", ""), draft=True)


def _copied(typed: _Typed, opened: Opened) -> _Typed:
    """The table of another tournament of the event, as far as this one has rounds."""
    other = typed.fields.integer("sibling", low=1, high=999_999_999) or 0
    if other not in {number for number, _ in _siblings(opened)}:
        raise NotStored(kind="tournament", number=other)
    table = timetable_of(STORE.seen(other).state.tournament.settings)
    rounds = rounds_of(opened.tournament)
    kept = tuple(due for due in table.schedule if due.round <= rounds)
    return _shown(replace(table, schedule=kept), typed.fields, draft=True)


def _siblings(opened: Opened) -> tuple[tuple[int, str], ...]:
    return tuple(found for found in STORE.siblings(opened.event) if found[0] != opened.id)


# --- showing --------------------------------------------------------------------------------------


def _shown(table: Timetable, fields: Fields, *, rule: str = "", draft: bool = False) -> _Typed:
    """A calendar as its form."""
    values = {"start": _iso(table.start), "end": _iso(table.end), "rule": rule}
    for due in table.schedule:
        values |= {f"d{due.round}": _iso(due.date), f"t{due.round}": _hour(due.time)}
    for index, item in enumerate(table.programme):
        values |= {
            f"k{index}": item.kind,
            f"pd{index}": _iso(item.date),
            f"pt{index}": _hour(item.time),
            f"pu{index}": _hour(item.until),
            f"px{index}": item.text,
        }
    items = min(len(table.programme) + _BLANK, _MOST_ITEMS)
    return _Typed(table=table, values=values, items=items, fields=fields, draft=draft)


def _iso(day: dt.date | None) -> str:
    return "" if day is None else day.isoformat()


def _hour(time: dt.time | None) -> str:
    return "" if time is None else time.isoformat("minutes")


def _show(request: HttpRequest, opened: Opened, typed: _Typed, language: Language) -> HttpResponse:
    title = web_text(language, "section.schedule")
    frame = frame_of(request, title=title, opened=opened, section="schedule")
    page = schedule_page(opened, typed, language)
    return render_page(request, "schedule/schedule.html", page, frame, status=typed.status)


def schedule_page(opened: Opened, typed: _Typed, language: Language) -> SchedulePage:
    """The page."""
    settings = opened.tournament.settings
    rounds, minutes = rounds_of(opened.tournament), round_minutes(settings)
    rows = {row.round: row for row in rows_of(typed.table, rounds, minutes=minutes) if row.round}
    found = clashes(typed.table, settings.rounds, minutes=minutes)
    errors = typed.fields.errors
    starts = announced_starts(opened.id)
    return SchedulePage(
        form=FormState(
            values=typed.values,
            errors={name: code for name, code in errors.items() if name in {"start", "end"}},
            key=typed.values.get("key", "") or new_key(),
        ),
        rounds=tuple(
            RoundLine(
                number=number,
                date=typed.values.get(f"d{number}", ""),
                time=typed.values.get(f"t{number}", ""),
                ends=_ends(rows.get(number), language),
                announced=starts.get(number),
                played=number <= len(opened.tournament.rounds),
                notes=_notes(found, language, refused=False, round_no=number),
                errors=(
                    *_wrong(errors, (f"d{number}", f"t{number}"), language),
                    *_notes(found, language, refused=True, round_no=number),
                ),
            )
            for number in range(1, rounds + 1)
        ),
        items=_item_lines(typed, found, language),
        version=opened.version,
        draft=typed.draft,
        undated=sum(c.trouble is Trouble.NO_DAY for c in found),
        minutes=minutes,
        rule=typed.values.get("rule", ""),
        rule_error=typed.rule_error,
        errors=_notes([c for c in found if c.trouble is Trouble.EVENT], language, refused=True),
        siblings=_siblings(opened),
        public=_public(opened, language),
        kinds=tuple((kind, row_text(Row(kind=kind), language)) for kind in PROGRAMME),
    )


def _item_lines(
    typed: _Typed, found: tuple[Clash, ...], language: Language
) -> tuple[ItemLine, ...]:
    places = _places(typed)
    lines = []
    for index in range(typed.items):
        values = [typed.values.get(f"{letters}{index}", "") for letters in ("k", "pd", "pt", "pu")]
        names = tuple(f"{letters}{index}" for letters in ("k", "pd", "pt", "pu", "px"))
        place = places.get(index)
        wrong = () if place is None else _notes(found, language, refused=True, item=place)
        notes = () if place is None else _notes(found, language, refused=False, item=place)
        lines.append(
            ItemLine(
                index=index,
                kind=values[0],
                date=values[1],
                time=values[2],
                until=values[3],
                text=typed.values.get(f"px{index}", ""),
                notes=notes,
                errors=(*_wrong(typed.fields.errors, names, language), *wrong),
            )
        )
    return tuple(lines)


def _places(typed: _Typed) -> dict[int, int]:
    """The place in the programme of each row that has a day that can be read."""
    filled = [
        index
        for index in range(typed.items)
        if typed.values.get(f"pd{index}", "").strip() and f"pd{index}" not in typed.fields.errors
    ]
    return {index: place for place, index in enumerate(filled)}


def _notes(
    found: tuple[Clash, ...] | list[Clash],
    language: Language,
    *,
    refused: bool,
    round_no: int | None = None,
    item: int | None = None,
) -> tuple[str, ...]:
    """What is wrong with a row in words; a round without a day is counted, not told here."""
    return tuple(
        clash_text(clash.trouble.value, clash.row, clash.other, language)
        for clash in found
        if clash.refused is refused
        and (clash.row.round, clash.row.item) == (round_no, item)
        and clash.trouble is not Trouble.NO_DAY
    )


def _wrong(
    errors: Mapping[str, str], names: tuple[str, ...], language: Language
) -> tuple[str, ...]:
    return tuple(web_text(language, errors[name]) for name in names if name in errors)


def _ends(row: Row | None, language: Language) -> str:
    return "" if row is None or row.ends is None else time_text(row.ends, language)


def _public(opened: Opened, language: Language) -> str:
    if not is_shared(opened.event) or not opened.tournament.settings.schedule:
        return ""
    names = {"e": opened.event, "language": language, "t": opened.id}
    return reverse("public-schedule", kwargs=names)
