"""What differs in rapid and blitz, on one page: the card an arbiter carries."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from ronde.errors import UnknownName
from ronde.queries.faster import FasterCard, faster_cards
from ronde.rules.admin.articles import Article, article, references
from ronde.rules.admin.faster import Subject
from ronde.texts.laws import passage
from ronde.web.frame import render_page
from ronde.web.laws.views import LawView, Reading, address_of, query, reading, views

__all__ = ["Heading", "RapidCard", "RapidPage", "Rule", "rapid"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """An article, and where it stands among all of them."""

    number: str
    href: str
    pieces: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """A subject with its articles; `only` under that way of supervising."""

    code: str
    only: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RapidCard:
    """What holds at one cadence; `chosen`: the article the event announced."""

    cadence: str
    own: bool
    chosen: str
    headings: tuple[Heading, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RapidPage:
    """Both cadences, that of the event first; `paper` is where the card is printed."""

    edition: str
    in_force: str
    at_event: bool
    views: tuple[LawView, ...]
    others: tuple[tuple[str, str], ...]
    cards: tuple[RapidCard, ...]
    paper: str


def rapid(request: HttpRequest, t: int | None = None) -> HttpResponse:
    """The rules of rapid and blitz in one edition."""
    read = reading(request, t, title="laws.rapid.title")
    settings = None if read.opened is None else read.opened.tournament.settings
    try:
        cards = faster_cards(read.edition, settings)
    except UnknownName:
        raise Http404 from None
    paper = "" if t is None else reverse("print-document", args=[t, "laws.rapid_card"])
    page = RapidPage(
        edition=read.edition,
        in_force=read.in_force,
        at_event=read.opened is not None,
        views=views(read, "laws-rapid"),
        others=tuple((other, query(edition=other)) for other in read.others),
        cards=tuple(_card(card, read) for card in cards),
        paper=paper,
    )
    return render_page(request, "laws/rapid.html", page, read.frame)


def _card(card: FasterCard, read: Reading) -> RapidCard:
    return RapidCard(
        cadence=card.cadence.value,
        own=card.own,
        chosen=card.chosen,
        headings=tuple(_heading(subject, read) for subject in card.subjects),
    )


def _heading(subject: Subject, read: Reading) -> Heading:
    found = (article(read.edition, number) for number in subject.articles)
    return Heading(
        code=subject.code,
        only=subject.only,
        rules=tuple(_rule(each, read) for each in found if each is not None),
    )


def _rule(found: Article, read: Reading) -> Rule:
    address = address_of("laws", read.opened) + query(edition=read.edition)
    return Rule(
        number=found.number,
        href=f"{address}#{found.number}",
        pieces=tuple(
            (words, f"{address}#{number}" if number else "")
            for words, number in references(passage(found, read.frame.language).text)
        ),
    )
