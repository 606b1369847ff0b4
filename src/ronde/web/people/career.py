"""An arbiter's own log: where they stand, what is missing, what expires; private to the account."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.catalogue import say
from ronde.errors import RondeError
from ronde.formats.career_file import read_log, write_log_toml
from ronde.model.career import ArbiterLog, Dated
from ronde.queries.arbiter_norms import served
from ronde.queries.career import Standing, standing
from ronde.services.exchange import File
from ronde.services.people.career import add_event, keep_log, log_of
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.files.uploads import download, sent_upload
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.organisation.verdicts import VerdictLine, verdict_lines
from ronde.web.request_context import open_tournament

__all__ = ["CareerPage", "add_line", "add_this", "career", "export"]

LISTS = ("awards", "courses", "units", "steps")
"""The lists of the log that a line can be added to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileLines:
    """An application for a FIDE title."""

    title: str
    complete: bool
    lines: tuple[VerdictLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CareerPage:
    """Where somebody stands, and the log itself as text; `problem`: what cannot be read in it."""

    title: str
    next_title: str
    right_ends: dt.date | None
    trainee_until: dt.date | None
    status: tuple[VerdictLine, ...]
    items: tuple[VerdictLine, ...]
    files: tuple[FileLines, ...]
    category: str
    next_category: str
    fide_until: dt.date | None
    category_items: tuple[VerdictLine, ...]
    uncounted: tuple[tuple[str, str], ...]
    events: int
    text: str
    form: FormState
    problem: str = ""
    lists: tuple[str, ...] = LISTS


def _user(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


def career(request: HttpRequest) -> HttpResponse:
    """The log of whoever is signed in; posting replaces it by the text or file sent."""
    user = _user(request)
    if request.method != "POST":
        return _shown(request, log_of(user))
    upload = sent_upload(request)
    text = "" if upload is None else upload.data.decode("utf-8", errors="replace")
    try:
        log = read_log(text)
    except RondeError as error:
        problem = error.said_in(language_of(request))
        return _shown(request, log_of(user), text=text, problem=problem)
    keep_log(user, log)
    return redirect("career")


def add_line(request: HttpRequest) -> HttpResponse:
    """Add a title, a course, a unit or a step with its day."""
    user, fields = _user(request), Fields(request.POST)
    where = fields.choice("where", LISTS, default=LISTS[0])
    code = fields.text("code", longest=40, required=True)
    day = fields.date("day")
    if fields.errors:
        return _shown(request, log_of(user), form=fields.state())
    log = log_of(user)
    line = Dated(code=code, day=day)
    lists = {name: getattr(log, name) for name in LISTS}
    if line not in lists[where]:
        lists[where] = (*lists[where], line)
    keep_log(user, replace(log, **lists))
    return redirect("career")


def add_this(request: HttpRequest, t: int) -> HttpResponse:
    """Add an event of this installation to one's own log, with the role one has in it."""
    user = _user(request)
    tournament = open_tournament(t).tournament
    names = {log_of(user).name.casefold(), user.get_username().casefold()} - {""}
    officials = tournament.settings.officials
    mine = next((o for o in officials if o.person.name.casefold() in names), None)
    add_event(user, served(tournament, mine))
    return redirect("career")


def export(request: HttpRequest) -> HttpResponse:
    """The log as a file to keep."""
    text = write_log_toml(log_of(_user(request)))
    return download(
        File(name="arbiter-log.toml", media_type="application/toml", data=text.encode())
    )


def _shown(
    request: HttpRequest,
    log: ArbiterLog,
    *,
    text: str = "",
    problem: str = "",
    form: FormState | None = None,
) -> HttpResponse:
    language = language_of(request)
    found = standing(log, today=timezone.localdate())
    page = _page(log, found, language, text=text, problem=problem, form=form or FormState())
    frame = frame_of(request, title=web_text(language, "career.title"))
    status = 422 if problem or page.form.errors else 200
    return render_page(request, "people/career.html", page, frame, status=status)


def _page(
    log: ArbiterLog,
    found: Standing,
    language: Language,
    *,
    text: str,
    problem: str,
    form: FormState,
) -> CareerPage:
    french, category = found.french, found.category
    return CareerPage(
        title=french.title,
        next_title=french.next_title,
        right_ends=french.activity.right_ends,
        trainee_until=french.trainee_until,
        status=verdict_lines(french.checks, language),
        items=verdict_lines(french.items, language),
        files=tuple(
            FileLines(
                title=file.title,
                complete=file.is_complete,
                lines=verdict_lines(file.checks, language),
            )
            for file in found.files
        ),
        category=category.category,
        next_category=category.next_category,
        fide_until=category.active_until,
        category_items=verdict_lines(category.items, language),
        uncounted=tuple(
            (name, say(language, "admin", f"category.uncounted.{why}"))
            for name, why in category.uncounted
        ),
        events=len(log.events),
        text=text or write_log_toml(log),
        form=form,
        problem=problem,
    )
