"""The regulations: what is still to be said, the questions no setting answers, the text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.regulations import clauses
from ronde.catalogue import COMPLETE, say
from ronde.model import Regulations
from ronde.queries.regulations import asked_rows, regulations_case
from ronde.rules.admin.regulations import Parameter
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
from ronde.web.regulations.standing import Standing, standing
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["RegulationsPage", "regulations", "text_language"]

_LINE = 300


class Question(NamedTuple):
    """Something asked: a text, a number up to `most`, or one of some choices."""

    name: str
    label: str
    kind: str
    choices: tuple[tuple[str, str], ...]
    offered: str
    most: int
    value: str
    error: str


class Asked(NamedTuple):
    """The questions about one clause."""

    id: str
    title: str
    questions: tuple[Question, ...]


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
        new = read_answers(fields, opened)
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


def read_answers(fields: Fields, opened: Opened) -> Regulations:
    """The answers typed, on top of those to questions that this form does not ask."""
    old = opened.tournament.settings.regulations
    answers = dict(old.answers)
    for row in asked_rows(opened.tournament.settings):
        for asked in row.parameters:
            name = f"{row.id}.{asked.name}"
            if not fields.has(name):
                continue
            if value := _typed(fields, name, asked):
                answers[name] = value
            else:
                answers.pop(name, None)
    return replace(old, answers=MappingProxyType(answers))


def _typed(fields: Fields, name: str, asked: Parameter) -> str:
    if asked.kind == "whole":
        number = fields.integer(name, low=0, high=asked.most)
        return "" if number is None else str(number)
    if asked.kind == "choice":
        return fields.choice(name, ("", *asked.choices))
    return fields.text(name, longest=_LINE)


def _page(
    opened: Opened, form: FormState, language: Language, shown: Language, role: Role
) -> RegulationsPage:
    case = regulations_case(opened.state)
    found = clauses(case)
    texts = clause_texts(found, case.settings.regulations, shown)
    return RegulationsPage(
        tournament=opened.id,
        version=opened.version,
        asked=tuple(_asked(opened, form, language)),
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


def _asked(opened: Opened, form: FormState, language: Language) -> Iterable[Asked]:
    for row in asked_rows(opened.tournament.settings):
        if row.parameters:
            questions = tuple(_question(row.id, p, form, language) for p in row.parameters)
            yield Asked(row.id, clause_title(row.id, language), questions)


def _question(clause: str, asked: Parameter, form: FormState, language: Language) -> Question:
    name = f"{clause}.{asked.name}"
    choices = tuple((c, say(language, "regulations", f"choice.{c}")) for c in asked.choices)
    offered = dict(choices).get(asked.offered, asked.offered)
    return Question(
        name=name,
        label=say(language, "regulations", f"ask.{name}"),
        kind=asked.kind,
        choices=choices,
        offered=offered,
        most=asked.most,
        value=form.values.get(name, ""),
        error=form.errors.get(name, ""),
    )
