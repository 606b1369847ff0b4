"""Documents as PDF: what is offered on the page of documents, and each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.catalogue import languages, say
from ronde.documents.desk import Source
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.making import Document, DocumentRequest, Offered, make, offered
from ronde.documents.needs import CODES
from ronde.documents.registry import document_kind
from ronde.documents.typesetting import is_installed
from ronde.services import player_codes
from ronde.services.people.career import log_of
from ronde.services.public.sharing import announced_starts
from ronde.store.errors import NotStored
from ronde.texts.language import Language, language_name
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.forms import Fields
from ronde.web.language import language_of
from ronde.web.origin import base_address
from ronde.web.public.state import public_state
from ronde.web.qr import qr_svg
from ronde.web.request_context import Opened, open_round, open_tournament

__all__ = [
    "NO_OPTION",
    "PaperFamily",
    "PaperLine",
    "Papers",
    "paper",
    "papers",
    "plain_source",
    "private_sheet",
    "sent",
    "sheet",
]

NO_OPTION = frozenset({"lang", "round"})
"""What an address says besides the options of a document."""


@dataclass(frozen=True, slots=True)
class PaperLink:
    """Another choice of a document: its words and its address."""

    words: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperLine:
    """A document: its address, other choices of it, or what is missing for it.

    `without` are the parts that a pack will lack, each with the reason.
    """

    name: str
    without: tuple[str, ...] = ()
    href: str = ""
    others: tuple[PaperLink, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class PaperFamily:
    """Documents under one heading."""

    heading: str
    lines: tuple[PaperLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Papers:
    """The documents of a tournament in the language and for the round that are chosen.

    `installed`: this installation can make them.
    """

    installed: bool
    language: Language
    languages: tuple[tuple[Language, str], ...]
    round: int
    rounds: tuple[int, ...]
    families: tuple[PaperFamily, ...]


def papers(request: HttpRequest, opened: Opened) -> Papers:
    """What is offered to whoever looks; `lang` and `round` of the address choose."""
    here = language_of(request)
    known = languages("documents")
    asked = request.GET.get("lang", here)
    language = asked if asked in known else known[0]
    rounds = tuple(r.number for r in opened.tournament.rounds)
    last = len(rounds)
    number = Fields(request.GET).integer("round", low=1, high=max(last, 1), default=last) or last
    role = role_of(request, opened.event)
    found = offered(_source(request, opened, number if rounds else 0))
    return Papers(
        installed=is_installed(),
        language=language,
        languages=tuple((code, language_name(code)) for code in known),
        round=number if rounds else 0,
        rounds=tuple(reversed(rounds)),
        families=tuple(
            PaperFamily(
                heading=say(here, "documents", f"family.{family}"),
                lines=tuple(_line(opened, item, language, number, here) for item in items),
            )
            for family, items in groupby(
                (item for item in found if role >= Role[item.kind.role.upper()]),
                key=attrgetter("family"),
            )
        ),
    )


def _line(
    opened: Opened, item: Offered, language: Language, number: int, here: Language
) -> PaperLine:
    kind = item.kind
    name = say(here, "documents", f"name.{kind.code}")
    if item.problem is not None:
        return PaperLine(name=name, problem=item.problem.said_in(here))
    said = {"lang": kind.language or language}
    if kind.of_round or kind.after_round:
        said["round"] = str(number)
    base = reverse(_route(kind), args=[opened.id, kind.code])
    return PaperLine(
        name=name,
        without=tuple(
            web_text(
                here,
                "papers.without",
                name=say(here, "documents", f"name.{part.kind.code}"),
                why="" if part.problem is None else part.problem.said_in(here),
            )
            for part in item.without
        ),
        href=f"{base}?{urlencode(said)}",
        others=tuple(
            PaperLink(
                words=say(here, "documents", f"option.{option.name}.{value}"),
                href=f"{base}?{urlencode({**said, option.name: value})}",
            )
            for option in kind.options
            for value in _others(option)
        ),
    )


def _others(option: Option) -> tuple[str, ...]:
    """The values to choose besides the usual one; of an order, that one is named too."""
    return option.values if option.name in {"sort", "by"} else option.values[1:]


_ROUTES = {"viewer": "paper", "arbiter": "sheet", "chief": "private-sheet"}
"""The route of documents that need such a role."""


def _route(kind: DocumentKind) -> str:
    return _ROUTES[kind.role]


def paper(request: HttpRequest, t: int, code: str) -> HttpResponse:
    """A document that whoever sees the tournament may have."""
    return _made(request, t, code, "viewer")


def sheet(request: HttpRequest, t: int, code: str) -> HttpResponse:
    """A document for those who run the tournament."""
    return _made(request, t, code, "arbiter")


def private_sheet(request: HttpRequest, t: int, code: str) -> HttpResponse:
    """A document with what is nobody else's business: money, reports, contacts."""
    return _made(request, t, code, "chief")


def _made(request: HttpRequest, t: int, code: str, role: str) -> HttpResponse:
    opened = open_tournament(t)
    kind = document_kind(code)
    if kind.role != role:
        raise NotStored(kind="document", number=0)
    fields = Fields(request.GET)
    asked = fields.integer("round", low=1, high=999, default=0) or 0
    if asked or fields.errors:
        open_round(opened, asked)
    rounds = len(opened.tournament.rounds)
    source = _source(request, opened, asked or rounds, drawn=kind.needs is CODES)
    if role == "chief" and isinstance(request.user, User):
        source = replace(source, log=log_of(request.user))
    made = make(
        source,
        DocumentRequest(
            code=code,
            language=request.GET.get("lang") or kind.language or language_of(request),
            round=asked or None,
            options={name: request.GET[name] for name in request.GET if name not in NO_OPTION},
        ),
    )
    return sent(made)


def sent(made: Document) -> HttpResponse:
    """Shown in the browser, whose own dialog prints it."""
    response = HttpResponse(made.data, content_type="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{made.name}"'
    return response


def plain_source(opened: Opened) -> Source:
    """The tournament as documents see it, with the times announced for the hall."""
    entries = opened.journal.entries
    starts = announced_starts(opened.id)
    return Source(
        state=opened.state,
        journal=opened.journal,
        event=opened.event_name,
        version=opened.version,
        at=entries[-1].at.astimezone() if entries else None,
        starts={number: moment.astimezone() for number, moment in starts.items()},
    )


def _source(request: HttpRequest, opened: Opened, round_no: int, *, drawn: bool = False) -> Source:
    """The same with addresses that phones read; `drawn`: the codes of boards as pictures, too."""
    public = public_state(request, opened.event, tournament=opened.id, round_no=round_no)
    return replace(
        plain_source(opened),
        live=str(public.qr) if public.shared and public.reached else "",
        codes=_codes(request, opened, round_no, drawn=drawn) if round_no else {},
    )


def _codes(
    request: HttpRequest, opened: Opened, number: int, *, drawn: bool
) -> dict[str, tuple[str, str]]:
    """By board, the code under which its players report and a drawing of its address."""
    round_ = open_round(opened, number)
    address = base_address(request)

    def drawing(code: str, board: str) -> str:
        return str(qr_svg(address + reverse("play-board", args=[code]), board)) if drawn else ""

    return {
        made.board: (drawing(made.code, made.board), f"{made.code[:4]}-{made.code[4:]}")
        for made in player_codes.board_codes(opened.id, opened.tournament, round_)
    }
