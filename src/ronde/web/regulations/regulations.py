"""The regulations: what is still to be said, the questions no setting answers, the text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.regulations import clauses
from ronde.catalogue import COMPLETE
from ronde.queries.regulations import asked_rows, regulations_case
from ronde.services.events import change_settings
from ronde.texts.articles import article_text
from ronde.texts.language import Language, language_name
from ronde.texts.regulations import ClauseText, clause_texts, clause_title, missing_text
from ronde.texts.web import web_text
from ronde.web.access import Role
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.ready.remedies import remedy_href
from ronde.web.redirects import redirect_after
from ronde.web.regulations.questions import Asked, asked_of, read_answers
from ronde.web.regulations.standing import Standing, standing
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["RegulationsPage", "regulations", "text_language"]


class OpenLine(NamedTuple):
    """Something that a clause lacks, and where it is said."""

    number: int
    title: str
    what: str
    href: str


class TextLine(NamedTuple):
    """A clause as it is shown."""

    clause: ClauseText
    paragraphs: tuple[str, ...]
    article: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RegulationsPage:
    """The questions, what is open, where it stands, the text in one of its languages."""

    tournament: int
    version: int
    asked: tuple[Asked, ...]
    open: tuple[OpenLine, ...]
    lines: tuple[TextLine, ...]
    standing: Standing
    language: Language
    languages: tuple[tuple[Language, str], ...]


def regulations(request: HttpRequest, t: int) -> HttpResponse:
    """The text; posting answers the questions."""
    opened = open_tournament(t)
    settings = opened.tournament.settings
    form, status = FormState(values=settings.regulations.answers), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        new = read_answers(fields, settings, asked_rows(settings))
        if not fields.errors:
            seen = fields.integer("version", low=0, high=999_999_999)
            changed = replace(settings, regulations=new)
            done = change_settings(STORE, t, changed, by=signature(request), seen=seen)
            return redirect_after(request, done, reverse("regulations", args=[t]))
        form, status = fields.state(), 422
    frame = frame_of(
        request,
        title=web_text(language_of(request), "regulations.title"),
        opened=opened,
        section="regulations",
    )
    page = _page(opened, form, language_of(request), text_language(request), frame.principal.role)
    return render_page(request, "regulations/regulations.html", page, frame, status=status)


def text_language(request: HttpRequest) -> Language:
    """The language of the text: the one asked for, else that of the page if it is complete."""
    asked = request.GET.get("text", "")
    own = language_of(request)
    return asked if asked in COMPLETE else own if own in COMPLETE else COMPLETE[0]


def _page(
    opened: Opened, form: FormState, language: Language, shown: Language, role: Role
) -> RegulationsPage:
    case = regulations_case(opened.state)
    found = clauses(case)
    texts = clause_texts(found, case.settings.regulations, shown)
    return RegulationsPage(
        tournament=opened.id,
        version=opened.version,
        asked=asked_of(asked_rows(case.settings), form, language),
        open=tuple(_open(texts, opened.id, language, role)),
        lines=tuple(_line(text, opened.id, language, shown) for text in texts),
        standing=standing(opened.state, language),
        language=shown,
        languages=tuple((code, language_name(code)) for code in COMPLETE),
    )


def _line(text: ClauseText, t: int, language: Language, shown: Language) -> TextLine:
    return TextLine(
        clause=text,
        paragraphs=tuple(text.text.split("\n")),
        article=article_text(text.cite, language),
        href=f"{reverse('clause', args=[t, text.id])}?text={shown}",
    )


def _open(
    texts: Iterable[ClauseText], t: int, language: Language, role: Role
) -> Iterable[OpenLine]:
    for text in texts:
        title = clause_title(text.id, language)
        for missing in text.missing:
            href = remedy_href(missing.remedy, t, role)
            if missing.remedy == "regulations":
                href = f"#q-{text.id}"
            yield OpenLine(text.number, title, missing_text(missing, language), href)
