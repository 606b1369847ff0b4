"""The Laws of Chess: a search box, every article under its number, the other edition beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from ronde.errors import UnknownName
from ronde.rules.admin.articles import references
from ronde.rules.editions import REGULATIONS
from ronde.texts.laws import Passage, look_up, passages
from ronde.texts.web import web_text
from ronde.web.frame import Frame, frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["Chapter", "LawsPage", "Line", "OtherNumber", "laws", "laws_at_event"]

_LONGEST = 80
_DEEPEST = 3
"""Deeper levels are not set further in: a phone has no room for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherNumber:
    """An article in another edition."""

    edition: str
    number: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """An article; `pieces` are its words, and where those that name an article lead."""

    number: str
    is_title: bool
    depth: int
    pieces: tuple[tuple[str, str], ...]
    changed: str
    others: tuple[OtherNumber, ...]
    is_only_here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """An article with everything under it, an appendix, or a guideline."""

    code: str
    title: str
    kind: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LawsPage:
    """The Laws in one edition, or what was found in them.

    `in_force`: the edition of the event, or of today where there is none.
    """

    asked: str
    edition: str
    in_force: str
    at_event: bool
    others: tuple[tuple[str, str], ...]
    hits: tuple[Line, ...]
    chapters: tuple[Chapter, ...]


def laws(request: HttpRequest) -> HttpResponse:
    """The Laws in force today."""
    title = web_text(language_of(request), "laws.title")
    in_force = REGULATIONS["laws"].in_force(timezone.localdate())
    return _answer(request, frame_of(request, title=title), in_force, at_event=False)


def laws_at_event(request: HttpRequest, t: int) -> HttpResponse:
    """The Laws that the event is played under."""
    opened = open_tournament(t)
    title = web_text(language_of(request), "laws.title")
    frame = frame_of(request, title=title, opened=opened, section="laws")
    in_force = opened.tournament.settings.edition_of("laws")
    return _answer(request, frame, in_force, at_event=True)


def _answer(request: HttpRequest, frame: Frame, in_force: str, *, at_event: bool) -> HttpResponse:
    asked = request.GET.get("q", "").strip()[:_LONGEST]
    edition = request.GET.get("edition", in_force)
    language = frame.language
    try:
        everything = passages(edition, language)
    except UnknownName:
        raise Http404 from None
    others = (other for other in REGULATIONS["laws"].names if other != edition)
    page = LawsPage(
        asked=asked,
        edition=edition,
        in_force=in_force,
        at_event=at_event,
        others=tuple((other, _query(edition=other, q=asked)) for other in others),
        hits=tuple(_line(found, edition) for found in look_up(asked, edition, language)),
        chapters=() if asked else _chapters(everything, edition),
    )
    return render_page(request, "laws/laws.html", page, frame)


def _chapters(everything: Iterable[Passage], edition: str) -> tuple[Chapter, ...]:
    found: list[Chapter] = []
    for code, parts in groupby(everything, key=lambda part: part.article.chapter):
        first, *rest = parts
        kind = "article" if code.isdecimal() else "guideline" if code[0] == "I" else "appendix"
        lines = tuple(_line(part, edition) for part in rest)
        found.append(Chapter(code=code, title=first.text, kind=kind, lines=lines))
    return tuple(found)


def _line(found: Passage, edition: str) -> Line:
    article = found.article
    elsewhere = article.elsewhere.items()
    return Line(
        number=article.number,
        is_title=article.is_title,
        depth=min(article.depth, _DEEPEST),
        pieces=tuple(
            (words, f"?{urlencode({'edition': edition})}#{number}" if number else "")
            for words, number in references(found.text)
        ),
        changed=found.changed,
        others=tuple(
            OtherNumber(edition=other, number=number, href=_query(edition=other) + f"#{number}")
            for other, number in elsewhere
            if article.reworded or number != article.number
        ),
        is_only_here=not article.elsewhere,
    )


def _query(**fields: str) -> str:
    return "?" + urlencode({name: value for name, value in fields.items() if value})
