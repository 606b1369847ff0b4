"""A rating list being read in, apart from what the application does meanwhile."""

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

from ronde.platform.jobs import Done, Job, Jobs, Progress
from ronde.services.reading_in import ListAsked, read_in_apart
from ronde.store.errors import NotStored
from ronde.store.lists import LISTS_FOLDER
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of

__all__ = ["JOBS", "ReadingPage", "anyway", "begin", "kept_file", "reading"]

JOBS = Jobs(settings.DATA / LISTS_FOLDER / "jobs")
"""One per process; one list is read in at a time, others wait."""
_KEPT_SECONDS = 3_600
"""So long a file that was sent lies there for whoever wants it read in all the same."""
_TOKEN = re.compile(r"[0-9a-f]{16}")
OVERRULED = ("lists.older", "lists.bad_lines")
"""What may be said against a list, and it be read in all the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingPage:
    """A list being read in: how far that is, then what came of it; `again`: it may be overruled."""

    job: Job
    problem: tuple[str, ...] = ()
    again: bool = False


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
    again = begin(about, language_of(request), force=True)
    return redirect("lists") if again is None else redirect("list-reading", key=again)


def begin(about: dict[str, str], language: Language, *, force: bool) -> str | None:
    """Begin to read a file in; the key of the work, or None while another is read."""
    path = _path(about["token"])
    if not path.is_file():
        raise NotStored(kind="list", number=0)
    asked = ListAsked(
        path=path,
        name=about["name"],
        at=timezone.now(),
        month=dt.date.fromisoformat(about["month"]) if about["month"] else None,
        force=force,
    )
    key = f"{about['token']}{'f' if force else ''}"
    begun = JOBS.begin(key, lambda tell: _work(asked, language, tell), about=about)
    return None if begun is None else key


def _work(asked: ListAsked, language: Language, tell: Progress) -> Done:
    tell(0, asked.path.stat().st_size)
    found = read_in_apart(asked, settings.DATA, language, tell)
    if found.code not in OVERRULED:
        asked.path.unlink(missing_ok=True)
    if found.source is None:
        return Done(None, {"problem": list(found.refused), "code": found.code})
    told = {"source": found.source.value, "count": found.count, "bad": found.bad_count}
    return Done(b"", told)


def kept_file(file: UploadedFile[Any]) -> str:
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
