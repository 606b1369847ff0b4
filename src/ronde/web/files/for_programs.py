"""A tournament handed on to another program: each kind of file, with what it cannot say."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.services.program_files import Offer, export_for_program, offers
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.files.uploads import download
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, open_tournament

__all__ = ["ProgramLine", "ProgramsPage", "for_program", "for_programs"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramLine:
    """A kind of file: `essential` is what would make it tell another story, `lost` whatever else.

    `refused` says why there can be none.
    """

    kind: str
    name: str
    about: str
    essential: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramsPage:
    """The programs a tournament can be handed on to."""

    tournament: int
    lines: tuple[ProgramLine, ...]


def for_programs(request: HttpRequest, t: int) -> HttpResponse:
    """Every program, what its file could not say, and the file."""
    opened, language = open_tournament(t), language_of(request)
    page = ProgramsPage(
        tournament=t,
        lines=tuple(_line(offer, language) for offer in offers(opened.journal.state)),
    )
    title = web_text(language, "export.title")
    frame = frame_of(request, title=title, opened=opened, section="documents")
    return render_page(request, "files/for_programs.html", page, frame)


def _line(offer: Offer, language: Language) -> ProgramLine:
    return ProgramLine(
        kind=offer.kind,
        name=web_text(language, f"export.name.{offer.kind}", ending=offer.ending),
        about=web_text(language, f"export.about.{offer.kind}"),
        essential=tuple(x.said_in(language) for x in offer.losses if x.is_essential),
        lost=tuple(x.said_in(language) for x in offer.losses if not x.is_essential),
        refused=() if offer.refused is None else error_lines(offer.refused, language),
    )


def for_program(request: HttpRequest, t: int, kind: str) -> HttpResponse:
    """The file for a program; `drop=1`: without what it cannot say."""
    drop = request.GET.get("drop") == "1"
    return download(export_for_program(STORE, t, kind, drop=drop))
