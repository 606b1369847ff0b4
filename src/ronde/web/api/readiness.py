"""Checks and deadlines through the API: for arbiters' tokens only; a tick is a journal entry."""

from __future__ import annotations

import datetime as dt
import enum
from typing import Annotated

from django.http import HttpRequest
from django.utils import timezone
from ninja import Path, Query, Router
from pydantic import Field, StringConstraints

from ronde.admin.answers import Verdict
from ronde.conduct.office import TickLine
from ronde.errors import ModelError
from ronde.model import Tick, TickState
from ronde.queries.deadlines import known_ids, lines
from ronde.services.acts import Done, Signature
from ronde.services.office import office_act
from ronde.services.people.roles import Role
from ronde.services.readiness import ready
from ronde.texts.deadlines import due_title
from ronde.texts.readiness import item_sentence, item_title, limit_text, value_text
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import Key, TournamentNo, who_may
from ronde.web.api.visibility import visible_tournament
from ronde.web.lists.installed import rating_lists
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Checks and deadlines"])

_TOURNAMENT = "/tournaments/{n:tournament}"

Day = Annotated[dt.date | None, Query(None, description="As of that day; today by default.")]
LineId = Annotated[
    str, Path(max_length=100, pattern=r"^[\w:.-]+$", description="The `id` of a line.")
]


class VerdictCode(enum.StrEnum):
    """What a check says. `unknown`: something is missing; it is never taken for `ok`."""

    OK = "ok"
    NOTICE = "notice"
    FAIL = "fail"
    UNKNOWN = "unknown"
    NOT_APPLICABLE = "not_applicable"


class CheckLine(schemas.Said):
    """One rule compared with the event."""

    group: str
    code: str
    verdict: VerdictCode
    value: str = Field(description="What the event has, in words; empty: nothing to say.")
    limit: str = Field(description="What the rules ask for, in words.")
    cite: str
    edition: str
    remedy: str = Field(description="Where it can be mended, as a code.")
    title: str
    text: str


class Checks(schemas.Said):
    """Every check of the event on a day."""

    today: dt.date
    counts: dict[str, int]
    checks: list[CheckLine]


class DueLine(schemas.Said):
    """Something to be done by a day."""

    id: str
    day: dt.date | None
    round: int | None = Field(description="The round before or in which it is due, if one is.")
    who: str
    kind: str = Field(description="`rule` or `advice`.")
    status: str = Field(
        description="`done`, `not_needed`, `overdue`, `open`, `kept`, `over` or `unknown`."
    )
    settled: bool = Field(description="False: it is due only if `condition` holds.")
    condition: str
    cite: str
    note: str
    text: str


class Deadlines(schemas.Said):
    """The time line of the event on a day."""

    today: dt.date
    lines: list[DueLine]


class TickCode(enum.StrEnum):
    """What becomes of a line."""

    DONE = "done"
    NOT_NEEDED = "not_needed"
    OPEN = "open"


class TickAsked(Asked):
    """A line of the check-list as it stands from now on."""

    state: TickCode = TickCode.DONE
    note: Annotated[str, StringConstraints(max_length=200, strip_whitespace=True)] = Field(
        default="", description="Why it is not needed."
    )


@router.get(f"{_TOURNAMENT}/checks", **who_may(Role.ARBITER, Checks, "checks"))
def checks(request: HttpRequest, tournament: TournamentNo, today: Day = None) -> Checks:
    """Every check of the regulations on the event as it stands."""
    visible = visible_tournament(request, tournament)
    day = today or timezone.localdate()
    zone = timezone.get_current_timezone()
    found = ready(visible.journal, today=day, zone=zone, lists=rating_lists())
    language = visible.language
    return Checks(
        today=day,
        counts={verdict.value: found.counts[verdict] for verdict in Verdict},
        checks=[
            CheckLine(
                group=group.code,
                code=item.key,
                verdict=VerdictCode(item.verdict.value),
                value=value_text(item.check, language),
                limit=limit_text(item.check, language),
                cite=item.check.cite,
                edition=item.check.edition,
                remedy=item.check.remedy,
                title=item_title(item, language),
                text=item_sentence(item, language),
            )
            for group in found.groups
            for item in group.items
        ],
    )


@router.get(f"{_TOURNAMENT}/deadlines", **who_may(Role.ARBITER, Deadlines, "deadlines"))
def deadlines(request: HttpRequest, tournament: TournamentNo, today: Day = None) -> Deadlines:
    """What is due by when, and what was ticked."""
    visible = visible_tournament(request, tournament)
    day = today or timezone.localdate()
    return Deadlines(
        today=day,
        lines=[
            DueLine(
                id=line.due.id,
                day=line.due.day,
                round=line.due.round,
                who=line.due.who,
                kind=line.due.kind.value,
                status=line.status.value,
                settled=line.due.settled,
                condition=line.due.condition,
                cite=line.due.cite,
                note="" if line.tick is None else line.tick.note,
                text=due_title(line.due, visible.language),
            )
            for line in lines(visible.journal.state, day)
        ],
    )


@router.put(f"{_TOURNAMENT}/deadlines/{{line}}", **who_may(Role.ARBITER, Acted, "tick"))
def tick(
    request: HttpRequest, tournament: TournamentNo, line: LineId, asked: TickAsked, key: Key
) -> Acted:
    """Tick a line of the check-list, mark it as not needed with a note, or open it again.

    Notices are `notice:NAME` or `notice:NAME:ROUND`, papers of the report `report:NAME`.
    """
    known = known_ids(visible_tournament(request, tournament).journal)
    if line not in known:
        raise ModelError("usage.tick_unknown", id=line, known=known)
    if asked.state is TickCode.NOT_NEEDED and not asked.note:
        raise ModelError("tick.no_reason", id=line)
    wish = TickLine(tick=Tick(id=line, state=TickState(asked.state.value), note=asked.note))

    def act(by: Signature) -> Done:
        return office_act(STORE, tournament, wish, by=by)

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))
