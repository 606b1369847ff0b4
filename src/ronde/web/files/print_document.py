"""The print dialog: one document, its choices in words, what it will lack, and one button."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.catalogue import has, languages, say
from ronde.documents.asking import DocumentRequest, Offered, desk_of, offered, usual_value
from ronde.documents.desk import Source
from ronde.documents.gathering import lacking_in, missing_in, view_models
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.packing import chosen, part_name
from ronde.documents.registry import document_kind
from ronde.documents.typesetting import is_installed
from ronde.errors import RondeError
from ronde.texts.errors import error_lines
from ronde.texts.language import Language, language_name
from ronde.web.access import role_of
from ronde.web.files.making import begin_making
from ronde.web.files.papers import asked_for, may_have, route_of
from ronde.web.files.sources import source_of
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament

__all__ = ["Choice", "PartBox", "PrintPage", "print_document"]

_PREVIEW = 8.0
"""Seconds that a preview is waited for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """An option as a field: values in words, or what is typed (`is_free`)."""

    name: str
    words: str
    values: tuple[tuple[str, str], ...]
    value: str

    @property
    def is_free(self) -> bool:
        """Whether it is typed."""
        return not self.values


@dataclass(frozen=True, slots=True, kw_only=True)
class PartBox:
    """A part of a pack as a box to tick."""

    key: str
    name: str
    ticked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintPage:
    """A document to print: its fields, and what is known of the outcome.

    `refused` says why it cannot be made so. `missing` are entries left to fill in by hand,
    `lacking` letters that the typeface has not, `without` parts left out with the reason. `pages`
    is known after a preview, which may still be under way at `waiting`.
    """

    tournament: int
    name: str
    href: str
    installed: bool
    languages: tuple[tuple[Language, str], ...]
    language: Language
    rounds: tuple[int, ...] = ()
    round: int = 0
    choices: tuple[Choice, ...] = ()
    parts: tuple[PartBox, ...] = ()
    refused: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    lacking: str = ""
    without: tuple[tuple[str, str], ...] = ()
    pages: int = 0
    waiting: str = ""


def print_document(request: HttpRequest, t: int, code: str) -> HttpResponse:
    """The dialog of one document; `preview` counts its pages."""
    opened = open_tournament(t)
    kind = document_kind(code)
    if not may_have(role_of(request, opened.event), kind):
        raise PermissionDenied
    page = _page(request, opened, kind)
    frame = frame_of(request, title=page.name, opened=opened, section="documents")
    return render_page(request, "files/print_document.html", page, frame)


def _page(request: HttpRequest, opened: Opened, kind: DocumentKind) -> PrintPage:
    here = language_of(request)
    asked = asked_for(request, opened, kind)
    count = len(opened.tournament.rounds)
    source = source_of(request, opened, asked.round or count)
    known = languages("documents")
    of_rounds = kind.of_round or kind.after_round
    found = next((item for item in offered(source) if item.kind.code == kind.code), None)
    page = PrintPage(
        tournament=opened.id,
        name=say(here, "documents", f"name.{kind.code}"),
        href=reverse(route_of(kind), args=[opened.id, kind.code]),
        installed=is_installed(),
        languages=tuple((code, language_name(code)) for code in known),
        language=asked.language if asked.language in known else known[0],
        rounds=tuple(range(count, 0, -1)) if of_rounds else (),
        round=asked.round or count,
        choices=tuple(
            _choice(option, asked, usual_value(option, source.template_set), here)
            for option in kind.options
            if _is_field(option)
        ),
        parts=() if found is None else _parts(kind, found, asked, here),
        without=() if found is None else _without(found.without, here),
    )
    try:
        if page.installed and "preview" in request.GET:
            return _previewed(page, source, asked, here)
        if kind.parts:
            desk_of(source, asked)
            return page
        papers = view_models(source, asked)
    except RondeError as error:
        return replace(page, refused=tuple(error_lines(error, here)))
    return replace(page, missing=missing_in(papers), lacking=lacking_in(papers))


def _previewed(
    page: PrintPage, source: Source, asked: DocumentRequest, here: Language
) -> PrintPage:
    """The page with what came of making the document."""
    job = begin_making(source, asked, tournament=page.tournament, said_in=here, wait=_PREVIEW)
    said = job.about
    if job.state == "failed":
        return replace(page, refused=tuple(said.get("problem", ())))
    if job.state != "done":
        return replace(page, waiting=reverse("made", args=[page.tournament, job.key]))
    return replace(
        page,
        pages=said["pages"],
        missing=tuple(said["missing"]),
        lacking=said["lacking"],
        without=tuple((part["name"], part["why"]) for part in said["without"]),
    )


def _without(parts: Iterable[Offered], here: Language) -> tuple[tuple[str, str], ...]:
    return tuple(
        (
            say(here, "documents", f"name.{part.kind.code}"),
            "" if part.problem is None else part.problem.said_in(here),
        )
        for part in parts
    )


def _is_field(option: Option) -> bool:
    return option.about != "parts"


def _choice(option: Option, asked: DocumentRequest, usual: str, here: Language) -> Choice:
    code = f"choice.{option.name}"
    value = asked.options.get(option.name, "")
    return Choice(
        name=option.name,
        words=say(here, "documents", code) if has("documents", code) else option.name,
        values=tuple(
            (value, say(here, "documents", f"option.{option.name}.{value}"))
            for value in option.values
        ),
        value=value if value in option.values or not option.values else usual,
    )


def _parts(
    kind: DocumentKind, found: Offered, asked: DocumentRequest, here: Language
) -> tuple[PartBox, ...]:
    try:
        ticked = {part.key for part in chosen(kind, asked.options)}
    except RondeError:
        ticked = set()
    return tuple(
        PartBox(key=part.key, name=part_name(part, here), ticked=part.key in ticked)
        for part in found.parts
    )
