"""Ready? Every check in groups, with what was found, the article and where to mend it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.admin.answers import Verdict
from ronde.queries.readiness import Group, Readiness
from ronde.services.readiness import see
from ronde.texts.language import Language
from ronde.texts.readiness import group_title, verdict_text
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.ready.lines import CHIPS, ReadyLine, readiness_of, ready_line
from ronde.web.redirects import safe_next
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["ReadyGroup", "ReadyPage", "ready", "ready_page", "seen"]

SHOWN: dict[str, tuple[Verdict, ...]] = {
    "all": tuple(Verdict),
    "open": (Verdict.FAIL, Verdict.UNKNOWN, Verdict.NOTICE),
    "fail": (Verdict.FAIL,),
}
"""What the views of the page show."""

_ORDER = (Verdict.FAIL, Verdict.UNKNOWN, Verdict.NOTICE, Verdict.OK, Verdict.NOT_APPLICABLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How many lines have a verdict."""

    chip: str
    said: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyGroup:
    """Checks that belong together; `aside` are those that do not apply here."""

    code: str
    title: str
    lines: tuple[ReadyLine, ...]
    aside: tuple[ReadyLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyPage:
    """Everything that is checked, or the part that was asked for."""

    groups: tuple[ReadyGroup, ...]
    counts: tuple[Count, ...]
    shown: str
    views: tuple[str, ...]
    today: dt.date
    unseen: int


def ready(request: HttpRequest, t: int) -> HttpResponse:
    """The checks of a tournament as it stands."""
    opened = open_tournament(t)
    language = language_of(request)
    title = web_text(language, "section.ready")
    frame = frame_of(request, title=title, opened=opened, section="ready")
    shown = request.GET.get("show", "")
    found = readiness_of(opened, frame.rail.others)
    role = role_of(request, opened.event)
    page = ready_page(opened, found, shown if shown in SHOWN else "all", role, language)
    return render_page(request, "ready/ready.html", page, frame)


def ready_page(
    opened: Opened, found: Readiness, shown: str, role: Role, language: Language
) -> ReadyPage:
    """The page."""
    counts = found.counts
    return ReadyPage(
        groups=tuple(
            _group(group, opened, role, language) for group in found.only(*SHOWN[shown]).groups
        ),
        counts=tuple(
            Count(chip=CHIPS[verdict], said=verdict_text(verdict, language), count=counts[verdict])
            for verdict in _ORDER
            if counts[verdict]
        ),
        shown=shown,
        views=tuple(SHOWN),
        today=timezone.localdate(),
        unseen=len(found.unseen(opened.state.office)),
    )


def _group(group: Group, opened: Opened, role: Role, language: Language) -> ReadyGroup:
    lines = [(i.verdict, ready_line(i, opened, role, language)) for i in group.items]
    nothing = Verdict.NOT_APPLICABLE
    return ReadyGroup(
        code=group.code,
        title=group_title(group.code, language),
        lines=tuple(line for verdict, line in lines if verdict is not nothing),
        aside=tuple(line for verdict, line in lines if verdict is nothing),
    )


def seen(request: HttpRequest, t: int) -> HttpResponse:
    """The lines that Today showed were seen; they come back when what they say changes."""
    opened = open_tournament(t)
    frame = frame_of(request, title="", opened=opened, section="ready")
    keys = set(request.POST.getlist("key"))
    found = readiness_of(opened, frame.rail.others).unseen(opened.state.office)
    items = [item for item in found if item.key in keys]
    if items:
        see(STORE, t, items, by=signature(request))
    return redirect(safe_next(request, reverse("ready", args=[t])))
