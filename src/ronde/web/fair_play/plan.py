"""The fair-play plan: the level with its reasons, the measures, what online events state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.fair_play import rank
from ronde.conduct.office import TickLines
from ronde.model import Tick, TickState
from ronde.queries.fair_play import (
    Plan,
    PlanLine,
    fair_play_checks,
    level_tick,
    line_id,
    plan as plan_of,
    statement_id,
    statements_of,
)
from ronde.queries.readiness import Item
from ronde.rules.admin.fair_play import LEVELS
from ronde.services.office import office_act
from ronde.texts.fair_play import (
    level_text,
    measure_text,
    missing_text,
    reason_text,
    statement_text,
    when_text,
    who_text,
)
from ronde.texts.language import Language, join
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.ready.lines import ReadyLine, ready_line
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["MeasureLine", "PlanPage", "plan"]

_LINE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasureLine:
    """A measure in words; `need` is asked, advised or free."""

    code: str
    text: str
    need: str
    who: str
    done: bool
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanPage:
    """The level and why, the choices that are left, the lines, the checks."""

    tab: str
    plan: Plan
    level: str
    why: str
    missing: str
    levels: tuple[tuple[str, str], ...]
    lines: tuple[MeasureLine, ...]
    statements: tuple[tuple[str, str, bool], ...]
    checks: tuple[ReadyLine, ...]
    prints: bool


def plan(request: HttpRequest, t: int) -> HttpResponse:
    """The plan; posting keeps all of it."""
    opened = open_tournament(t)
    language = language_of(request)
    if request.method == "POST":
        wish = TickLines(ticks=tuple(_ticks(Fields(request.POST), opened)))
        done = office_act(STORE, t, wish, by=signature(request))
        return redirect_after(request, done, reverse("fair-play", args=[t]))
    frame = frame_of(
        request, title=web_text(language, "fairplay.title"), opened=opened, section="fair-play"
    )
    page = _page(opened, request, language)
    return render_page(request, "fair_play/plan.html", page, frame)


def _page(opened: Opened, request: HttpRequest, language: Language) -> PlanPage:
    found = plan_of(opened.state)
    least = found.found.least
    level = level_text(found.found.level or least, language)
    if not found.found.level:
        level = web_text(language, "fairplay.level_unknown", level=level)
    role = role_of(request, opened.event)
    return PlanPage(
        tab="plan",
        plan=found,
        level=level,
        why=join(tuple(reason_text(r, language) for r in found.found.reasons), language),
        missing=join(tuple(missing_text(m, language) for m in found.found.missing), language),
        levels=(
            ("", web_text(language, "fairplay.as_asked", level=level_text(least, language))),
            *((code, level_text(code, language)) for code in _choices(found)),
        ),
        lines=tuple(_line(line, language) for line in found.lines),
        statements=tuple(
            (code, statement_text(code, language), done)
            for code, done in statements_of(opened.state).items()
        ),
        checks=tuple(
            ready_line(Item(key=check.code, check=check), opened, role, language)
            for check in fair_play_checks(opened.state)
        ),
        prints=role >= Role.CHIEF,
    )


def _choices(found: Plan) -> tuple[str, ...]:
    """Levels the arbiter may take: higher ones; where the rules only advise, every one."""
    if found.found.advice or found.found.applies is False:
        return LEVELS
    kept = (found.taken,) if found.taken else ()
    return tuple(c for c in LEVELS if rank(c) >= rank(found.found.least) or c in kept)


def _line(line: PlanLine, language: Language) -> MeasureLine:
    measure = line.measure
    need = "asked" if measure.asked else "advised" if measure.advised else "free"
    who, when = who_text(measure.who, language), when_text(measure.when, language)
    return MeasureLine(
        code=measure.code,
        text=measure_text(measure.code, language),
        need=need,
        who=f"{who}, {when}",
        done=line.done,
        note=line.note,
    )


def _ticks(fields: Fields, opened: Opened) -> Iterator[Tick]:
    """What the form says of every line of the plan."""
    found = plan_of(opened.state)
    level = fields.choice("level", _choices(found))
    yield level_tick(level)
    for line in found.lines:
        code = line.measure.code
        yield _tick(fields, line_id(code), f"do_{code}", f"note_{code}")
    for code in statements_of(opened.state):
        yield _tick(fields, statement_id(code), f"state_{code}", "")


def _tick(fields: Fields, line: str, box: str, note: str) -> Tick:
    done = fields.text(box, longest=5) == "yes"
    return Tick(
        id=line,
        state=TickState.DONE if done else TickState.OPEN,
        note=fields.text(note, longest=_LINE) if note else "",
    )
