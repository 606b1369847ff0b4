"""The Laws of Chess: a search box, every article under its number, the other edition beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse

from ronde.errors import UnknownName
from ronde.rules.admin.articles import references
from ronde.texts.laws import Passage, look_up, passages
from ronde.texts.terms import look_up_terms
from ronde.web.frame import render_page
from ronde.web.laws.views import LawView, Reading, address_of, query, reading, views

__all__ = ["LONGEST", "Chapter", "LawsPage", "Line", "OtherNumber", "Word", "laws"]

LONGEST = 80
"""Letters that are read of what is looked for."""
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
class Word:
    """A word of the Laws that was found, and where both languages explain it."""

    text: str
    meaning: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LawsPage:
    """The Laws in one edition, or what was found in them.

    `in_force`: the edition of the event, or of today where there is none.
    """

    asked: str
    edition: str
    in_force: str
    at_event: bool
    views: tuple[LawView, ...]
    others: tuple[tuple[str, str], ...]
    words: tuple[Word, ...]
    hits: tuple[Line, ...]
    chapters: tuple[Chapter, ...]


def laws(request: HttpRequest, t: int | None = None) -> HttpResponse:
    """The Laws in force today, or those that the event is played under."""
    read = reading(request, t)
    asked = request.GET.get("q", "").strip()[:LONGEST]
    edition, language = read.edition, read.frame.language
    try:
        everything = passages(edition, language)
    except UnknownName:
        raise Http404 from None
    page = LawsPage(
        asked=asked,
        edition=edition,
        in_force=read.in_force,
        at_event=read.opened is not None,
        views=views(read, "laws"),
        others=tuple((other, query(edition=other, q=asked)) for other in read.others),
        words=_words(read, asked),
        hits=tuple(_line(found, edition) for found in look_up(asked, edition, language)),
        chapters=() if asked else _chapters(everything, edition),
    )
    return render_page(request, "laws/laws.html", page, read.frame)


def _words(read: Reading, asked: str) -> tuple[Word, ...]:
    """The words called so; what they mean is on the page of words."""
    if not asked or asked.isdecimal():
        return ()
    language = read.frame.language
    address = address_of("laws-terms", read.opened) + query(edition=read.edition)
    return tuple(
        Word(
            text=found.wordings[0].word,
            meaning=found.wordings[0].text,
            href=f"{address}#{found.term.code}",
        )
        for found in look_up_terms(asked, read.edition, language, inside=False)
    )


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
            OtherNumber(edition=other, number=number, href=query(edition=other) + f"#{number}")
            for other, number in elsewhere
            if article.reworded or number != article.number
        ),
        is_only_here=not article.elsewhere,
    )
