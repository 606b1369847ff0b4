"""The information sheet: what it says, what a player would still have to ask, its own questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.catalogue import COMPLETE
from ronde.journal import State
from ronde.queries.regulations import information_of, sheet_rows
from ronde.rules.admin.information import CITE
from ronde.services.events import change_settings
from ronde.texts.articles import article_text
from ronde.texts.information import ItemText, item_texts, item_title
from ronde.texts.language import Language, language_name
from ronde.texts.regulations import missing_text
from ronde.texts.web import web_text
from ronde.web.access import Role
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.ready.remedies import remedy_href
from ronde.web.redirects import redirect_after
from ronde.web.regulations.questions import Asked, asked_of, read_answers
from ronde.web.regulations.regulations import text_language
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["InformationSheetPage", "information"]


class Gap(NamedTuple):
    """Something that an item lacks, and where it is said."""

    title: str
    what: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InformationSheetPage:
    """The questions, what is open, the sheet in one of its languages."""

    tournament: int
    version: int
    asked: tuple[Asked, ...]
    open: tuple[Gap, ...]
    items: tuple[ItemText, ...]
    article: str
    language: Language
    languages: tuple[tuple[Language, str], ...]


def information(request: HttpRequest, t: int) -> HttpResponse:
    """The sheet; posting answers its questions."""
    opened = open_tournament(t)
    settings = opened.tournament.settings
    rows = sheet_rows(settings)
    form, status = FormState(values=settings.regulations.answers), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        new = read_answers(fields, settings, rows)
        if not fields.errors:
            seen = fields.integer("version", low=0, high=999_999_999)
            changed = replace(settings, regulations=new)
            done = change_settings(STORE, t, changed, by=signature(request), seen=seen)
            return redirect_after(request, done, reverse("information", args=[t]))
        form, status = fields.state(), 422
    language, shown = language_of(request), text_language(request)
    title = web_text(language, "information.title")
    frame = frame_of(request, title=title, opened=opened, section="regulations")
    page = InformationSheetPage(
        tournament=t,
        version=opened.version,
        asked=asked_of(rows, form, language),
        open=tuple(_gaps(opened.state, t, language, frame.principal.role)),
        items=tuple(item for item in item_texts(opened.state, shown) if item.lines),
        article=article_text(CITE, language),
        language=shown,
        languages=tuple((code, language_name(code)) for code in COMPLETE),
    )
    return render_page(request, "regulations/information.html", page, frame, status=status)


def _gaps(state: State, t: int, language: Language, role: Role) -> Iterator[Gap]:
    for item in information_of(state):
        for missing in item.missing:
            here = missing.remedy == "information"
            href = "#questions" if here else remedy_href(missing.remedy, t, role)
            yield Gap(item_title(item.id, language), missing_text(missing, language), href)
