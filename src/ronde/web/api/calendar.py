"""The calendar through the API: everybody reads it, an arbiter's token sets it whole."""

from __future__ import annotations

import datetime as dt
import enum
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Router, Schema
from pydantic import ConfigDict, Field, StringConstraints

from ronde.model import RoundNo, RoundTime
from ronde.model.frame import ProgrammeItem
from ronde.queries.timetable import (
    Timetable,
    clashes,
    round_minutes,
    rounds_of,
    rows_of,
    timetable_of,
)
from ronde.services.acts import Done, Signature
from ronde.services.people.roles import Role
from ronde.services.timetable import set_timetable
from ronde.store.errors import Conflict
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import Key, TournamentNo, who_may
from ronde.web.api.problems import problem
from ronde.web.api.visibility import VisibleTournament, visible_tournament
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Calendar"])

_ADDRESS = "/tournaments/{n:tournament}/schedule"
_MOST = 200
Words = Annotated[
    str, StringConstraints(max_length=200, strip_whitespace=True, pattern=r"^[^\x00]*$")
]


class ItemKind(enum.StrEnum):
    """What an item of the programme is."""

    ENTRIES_CLOSE = "entries_close"
    CHECK_IN = "check_in"
    DRAW = "draw"
    OPENING = "opening"
    MEETING = "meeting"
    REST = "rest"
    CEREMONY = "ceremony"
    OTHER = "other"


class PlannedRound(schemas.Said):
    """A round of the calendar, in the hall's time."""

    round: int
    date: dt.date | None
    time: dt.time | None
    ends: dt.datetime | None = Field(
        description="When it is over at the latest, by the time control; in the hall's time."
    )


class PlannedItem(schemas.Said):
    """Something of the programme that is no round."""

    kind: str = Field(description="`check_in`, `ceremony`, `rest` ..., or `other` with a text.")
    date: dt.date
    time: dt.time | None
    until: dt.time | None
    text: str


class PlannedProblem(schemas.Said):
    """Something that does not fit in the calendar, but may stand."""

    code: str
    round: int | None
    kind: str


class Calendar(schemas.Said):
    """The calendar of a tournament."""

    version: int
    start: dt.date | None
    end: dt.date | None
    rounds: list[PlannedRound]
    programme: list[PlannedItem]
    problems: list[PlannedProblem]


class RoundAsked(Schema):
    """When a round is to be played."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    round: int = Field(ge=1, le=999)
    date: dt.date
    time: dt.time | None = None


class ItemAsked(Schema):
    """Something of the programme."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: ItemKind
    date: dt.date
    time: dt.time | None = None
    until: dt.time | None = None
    text: Words = ""


class CalendarAsked(Asked):
    """The calendar, whole: what is not in it is taken away."""

    rounds: list[RoundAsked] = Field(max_length=999)
    programme: list[ItemAsked] = Field(default=[], max_length=_MOST)
    start: dt.date | None = Field(
        default=None, description="First day of the event; null: that of the first round."
    )
    end: dt.date | None = Field(
        default=None, description="Last day of the event; null: that of the last round."
    )
    expected: int | None = Field(
        default=None,
        ge=1,
        le=999_999_999,
        description="The version you saw: if the calendar changed since, nothing is overwritten.",
    )


@router.get(_ADDRESS, **who_may(Role.ANYBODY, Calendar, "schedule"))
def schedule(request: HttpRequest, tournament: TournamentNo) -> Calendar:
    """Day and hour of every round, and the programme; what does not fit is listed."""
    return _calendar(visible_tournament(request, tournament))


def _calendar(visible: VisibleTournament) -> Calendar:
    settings = visible.tournament.settings
    table, minutes = timetable_of(settings), round_minutes(settings)
    rows = rows_of(table, rounds_of(visible.tournament), minutes=minutes)
    return Calendar(
        version=visible.journal.version,
        start=settings.start,
        end=settings.end,
        rounds=[
            PlannedRound(round=row.round, date=row.date, time=row.time, ends=row.ends)
            for row in rows
            if row.round is not None
        ],
        programme=[
            PlannedItem(
                kind=item.kind, date=item.date, time=item.time, until=item.until, text=item.text
            )
            for item in table.programme
        ],
        problems=[
            PlannedProblem(code=clash.trouble.value, round=clash.row.round, kind=clash.row.kind)
            for clash in clashes(table, settings.rounds, minutes=minutes)
        ],
    )


@router.put(_ADDRESS, **who_may(Role.ARBITER, Acted, "set_schedule"))
def set_schedule(
    request: HttpRequest, tournament: TournamentNo, asked: CalendarAsked, key: Key
) -> Acted | HttpResponse:
    """Announce another calendar, whole; the same again changes nothing.

    With `expected` the answer is 409 when the calendar was changed since that version.
    """
    table = Timetable(
        schedule=tuple(
            RoundTime(round=RoundNo(due.round), date=due.date, time=_plain(due.time))
            for due in asked.rounds
        ),
        programme=tuple(
            ProgrammeItem(
                kind=item.kind.value,
                date=item.date,
                time=_plain(item.time),
                until=_plain(item.until),
                text=item.text,
            )
            for item in asked.programme
        ),
        start=asked.start,
        end=asked.end,
    )

    def announce(by: Signature) -> Done:
        return set_timetable(STORE, tournament, table, by=by, seen=asked.expected)

    try:
        done = act_once(request, tournament, key, announce, reason=asked.reason)
    except Conflict as error:
        return problem(request, error)
    return acted(request, done)


def _plain(time: dt.time | None) -> dt.time | None:
    """An hour of the hall: minutes, and no zone."""
    return None if time is None else time.replace(second=0, microsecond=0, tzinfo=None)
