"""The rating lists of the installation: what is kept, one read in, one forgotten."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.model.listed import ListSource
from ronde.queries.listed import months_old
from ronde.store.errors import NotStored
from ronde.store.lists import ListFacts
from ronde.texts.listed import month_text
from ronde.texts.web import web_text
from ronde.web.forms import FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.lists.installed import rating_lists
from ronde.web.lists.reading import begin, kept_file

__all__ = ["KeptLine", "ListsPage", "forget", "lists"]

_MONTH = re.compile(r"(\d{4})-(\d\d)")


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
    about = {
        "token": kept_file(file),
        "name": (file.name or "")[:200],
        "month": "" if month is None else month.isoformat(),
    }
    key = begin(about, language_of(request), force=False)
    if key is None:
        form = FormState(values={"month": typed}, errors={"file": "lists.busy"})
        return _page(request, form, status=422)
    return redirect("list-reading", key=key)


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
