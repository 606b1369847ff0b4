"""The words of the Laws: each language beside the other, with the article where it matters."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse

from ronde.errors import UnknownName
from ronde.texts.terms import Explained, Wording, look_up_terms, terms_explained
from ronde.web.frame import render_page
from ronde.web.laws.laws import LONGEST
from ronde.web.laws.views import LawView, Reading, address_of, query, reading, views

__all__ = ["ExplainedTerm", "TermsPage", "terms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainedTerm:
    """A word in every language; `href` leads to its article, where it has one."""

    code: str
    number: str
    href: str
    wordings: tuple[Wording, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TermsPage:
    """All words, or those that were looked for."""

    asked: str
    edition: str
    in_force: str
    at_event: bool
    views: tuple[LawView, ...]
    others: tuple[tuple[str, str], ...]
    terms: tuple[ExplainedTerm, ...]


def terms(request: HttpRequest, t: int | None = None) -> HttpResponse:
    """The words of the Laws, with the articles of one edition."""
    read = reading(request, t, title="laws.terms.title")
    asked = request.GET.get("q", "").strip()[:LONGEST]
    language = read.frame.language
    try:
        everything = terms_explained(read.edition, language)
    except UnknownName:
        raise Http404 from None
    found = look_up_terms(asked, read.edition, language) if asked else everything
    page = TermsPage(
        asked=asked,
        edition=read.edition,
        in_force=read.in_force,
        at_event=read.opened is not None,
        views=views(read, "laws-terms"),
        others=tuple((other, query(edition=other, q=asked)) for other in read.others),
        terms=tuple(_term(entry, read) for entry in found),
    )
    return render_page(request, "laws/terms.html", page, read.frame)


def _term(entry: Explained, read: Reading) -> ExplainedTerm:
    address = address_of("laws", read.opened) + query(edition=read.edition)
    return ExplainedTerm(
        code=entry.term.code,
        number=entry.number,
        href=f"{address}#{entry.number}" if entry.number else "",
        wordings=entry.wordings,
    )
