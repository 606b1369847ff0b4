"""The rating lists of the installation: what is kept, one read in, one forgotten."""

from __future__ import annotations

import datetime as dt
import re
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.model.listed import ListSource
from ronde.platform.jobs import Done, Job, Jobs, Progress
from ronde.queries.listed import months_old
from ronde.services.reading_in import ListAsked, read_in_apart
from ronde.store.errors import NotStored
from ronde.store.lists import LISTS_FOLDER, ListFacts
from ronde.texts.language import Language
from ronde.texts.listed import month_text
from ronde.texts.web import web_text
from ronde.web.forms import FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.lists.installed import rating_lists

__all__ = ["JOBS", "KeptLine", "ListsPage", "ReadingPage", "anyway", "forget", "lists", "reading"]

JOBS = Jobs(settings.DATA / LISTS_FOLDER / "jobs")
"""One per process; one list is read in at a time, others wait."""
_KEPT_SECONDS = 3_600
"""So long a file that was sent lies there for whoever wants it read in all the same."""
_TOKEN = re.compile(r"[0-9a-f]{16}")
_MONTH = re.compile(r"(\d{4})-(\d\d)")
OVERRULED = ("lists.older", "lists.bad_lines")
"""What may be said against a list, and it be read in all the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptLine:
    """A list that is kept; `old` is how many months it is behind this one."""

    facts: ListFacts
    month: str
    old: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ListsPage:
    """The lists there are, and the form that takes another."""

    kept: tuple[KeptLine, ...]
    form: FormState
    forgotten: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingPage:
    """A list being read in: how far that is, then what came of it; `again`: it may be overruled."""

    job: Job
    problem: tuple[str, ...] = ()
    again: bool = False


def lists(request: HttpRequest) -> HttpResponse:
    """What is kept; posting a file has it read in."""
    if request.method != "POST":
        return _page(request, FormState())
    file = request.FILES.get("file")
    typed = request.POST.get("month", "").strip()[:20]
    month = _month(typed)
    wrong = {}
    if not isinstance(file, UploadedFile):
        wrong["file"] = "lists.no_file"
    if typed and month is None:
        wrong["month"] = "lists.not_a_month"
    if wrong or not isinstance(file, UploadedFile):
        return _page(request, FormState(values={"month": typed}, errors=wrong), status=422)
    token = _kept(file)
    about = {
        "token": token,
        "name": (file.name or "")[:200],
        "month": "" if month is None else month.isoformat(),
    }
    return _begun(request, about, force=False)


def reading(request: HttpRequest, key: str) -> HttpResponse:
    """How far it is; the page asks again until it is over."""
    job = JOBS.find(key)
    if job is None:
        raise NotStored(kind="list", number=0)
    code = job.about.get("code", "")
    page = ReadingPage(
        job=job,
        problem=tuple(job.about.get("problem", ())),
        again=code in OVERRULED and _path(job.about["token"]).is_file(),
    )
    title = web_text(language_of(request), "lists.reading")
    frame = frame_of(request, title=title, section="lists")
    return render_page(request, "lists/reading.html", page, frame)


def anyway(request: HttpRequest, key: str) -> HttpResponse:
    """Read in all the same what was refused with a reason that may be overruled."""
    job = JOBS.find(key)
    if job is None or job.about.get("code") not in OVERRULED:
        raise NotStored(kind="list", number=0)
    about = {name: job.about[name] for name in ("token", "name", "month")}
    return _begun(request, about, force=True)


def forget(request: HttpRequest) -> HttpResponse:
    """Take a list away."""
    known = {source.value: source for source in ListSource}
    source = known.get(request.POST.get("source", ""))
    if source is None:
        raise NotStored(kind="list", number=0)
    rating_lists().forget(source)
    return redirect("lists")


def _page(request: HttpRequest, form: FormState, *, status: int = 200) -> HttpResponse:
    language = language_of(request)
    today = timezone.localdate()
    kept = tuple(
        KeptLine(
            facts=facts,
            month="" if facts.month is None else month_text(facts.month, language),
            old=0 if facts.month is None else months_old(facts.month, today),
        )
        for facts in rating_lists().facts()
    )
    title = web_text(language, "lists.title")
    frame = frame_of(request, title=title, section="lists")
    page = ListsPage(kept=kept, form=form)
    return render_page(request, "lists/lists.html", page, frame, status=status)


def _begun(request: HttpRequest, about: dict[str, str], *, force: bool) -> HttpResponse:
    """To the page that says how far it is."""
    path = _path(about["token"])
    if not path.is_file():
        raise NotStored(kind="list", number=0)
    language = language_of(request)
    asked = ListAsked(
        path=path,
        name=about["name"],
        at=timezone.now(),
        month=dt.date.fromisoformat(about["month"]) if about["month"] else None,
        force=force,
    )
    key = f"{about['token']}{'f' if force else ''}"
    begun = JOBS.begin(key, lambda tell: _work(asked, language, tell), about=about)
    if begun is None:
        form = FormState(errors={"file": "lists.busy"})
        return _page(request, form, status=422)
    return redirect("list-reading", key=key)


def _work(asked: ListAsked, language: Language, tell: Progress) -> Done:
    tell(0, asked.path.stat().st_size)
    found = read_in_apart(asked, settings.DATA, language, tell)
    if found.code not in OVERRULED:
        asked.path.unlink(missing_ok=True)
    if found.source is None:
        return Done(None, {"problem": list(found.refused), "code": found.code})
    told = {"source": found.source.value, "count": found.count, "bad": found.bad_count}
    return Done(b"", told)


def _kept(file: UploadedFile[Any]) -> str:
    """The file put where the other process finds it; what is old there goes."""
    token = secrets.token_hex(8)
    path = _path(token)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    for left in path.parent.glob("*.sent"):
        with suppress(OSError):
            if abs(time.time() - left.stat().st_mtime) > _KEPT_SECONDS:
                left.unlink()
    with path.open("wb") as stream:
        for chunk in file.chunks():
            stream.write(chunk)
    return token


def _path(token: str) -> Path:
    """Where a file lies that was sent."""
    if _TOKEN.fullmatch(token) is None:
        raise NotStored(kind="list", number=0)
    folder: Path = settings.DATA / LISTS_FOLDER
    return folder / f"{token}.sent"


def _month(text: str) -> dt.date | None:
    """A month as `2026-11` or `11/2026`, or none."""
    parts = text.split("/")
    found = _MONTH.fullmatch("-".join(reversed(parts)))
    if found is None:
        return None
    try:
        return dt.date(int(found[1]), int(found[2]), 1)
    except ValueError:
        return None
