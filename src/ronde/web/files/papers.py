"""Documents as PDF: what is offered on the page of documents, and each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import quote, urlencode

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from ronde.catalogue import say
from ronde.documents.asking import DocumentRequest, Offered, offered
from ronde.documents.kinds import INDEX, DocumentKind
from ronde.documents.making import Document
from ronde.documents.needs import CODES
from ronde.documents.packing import part_name
from ronde.documents.registry import FAMILIES, document_kind
from ronde.documents.typesetting import is_installed
from ronde.services.people.career import log_of
from ronde.store.errors import NotStored
from ronde.texts.language import Language
from ronde.web.access import Role, role_of
from ronde.web.files.issuing import issued_document
from ronde.web.files.making import begin_making
from ronde.web.files.sources import source_of
from ronde.web.forms import Fields
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_round, open_tournament, signature

__all__ = [
    "NOT_OPTIONS",
    "PaperFamily",
    "PaperLine",
    "Papers",
    "asked_for",
    "may_have",
    "paper",
    "papers",
    "private_sheet",
    "route_of",
    "sent",
    "sheet",
]

NOT_OPTIONS = frozenset({"lang", "round", "preview"})
"""What an address says besides the options of a document."""
_AT_ONCE = 2.0
"""Seconds after which a pack is waited for on a page of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperLine:
    """A document and where it is printed, or what is missing for it; a pack has `parts`."""

    name: str
    href: str = ""
    parts: tuple[str, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class PaperFamily:
    """Documents under one heading."""

    heading: str
    lines: tuple[PaperLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Papers:
    """The documents of a tournament: packs first, then each by itself; `later` are yet to come.

    `installed`: this installation can make them.
    """

    installed: bool
    packs: tuple[PaperLine, ...] = ()
    families: tuple[PaperFamily, ...] = ()
    later: tuple[PaperLine, ...] = ()


def papers(request: HttpRequest, opened: Opened) -> Papers:
    """What is offered to whoever looks; a round of the address is handed on."""
    here = language_of(request)
    source = source_of(request, opened, len(opened.tournament.rounds))
    role = role_of(request, opened.event)
    found = [item for item in offered(source) if may_have(role, item.kind)]
    said = {name: value for name in ("lang", "round") if (value := request.GET.get(name, ""))}
    ready = [item for item in found if item.problem is None]
    families = tuple(
        PaperFamily(
            heading=say(here, "documents", f"family.{family.code}"),
            lines=tuple(
                _line(opened, item, here, said)
                for item in ready
                if item.family == family.code and not item.kind.parts
            ),
        )
        for family in FAMILIES
    )
    return Papers(
        installed=is_installed(),
        packs=tuple(_line(opened, item, here, said) for item in ready if item.kind.parts),
        families=tuple(family for family in families if family.lines),
        later=tuple(_line(opened, item, here, said) for item in found if item.problem is not None),
    )


def may_have(role: Role, kind: DocumentKind) -> bool:
    """Whether somebody with that role may have the document."""
    return role >= Role[kind.role.upper()]


def _line(opened: Opened, item: Offered, here: Language, said: dict[str, str]) -> PaperLine:
    kind = item.kind
    return PaperLine(
        name=say(here, "documents", f"name.{kind.code}"),
        href=reverse("print-document", args=[opened.id, kind.code])
        + (f"?{urlencode(said)}" if said else ""),
        parts=tuple(
            part_name(part, here) for part in item.parts if part.usual and part.code != INDEX
        ),
        problem="" if item.problem is None else item.problem.said_in(here),
    )


_ROUTES = {"viewer": "paper", "arbiter": "sheet", "chief": "private-sheet"}
"""The route of documents that need such a role."""


def route_of(kind: DocumentKind) -> str:
    """The route of the document itself."""
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
    asked = asked_for(request, opened, kind)
    source = source_of(
        request, opened, asked.round or len(opened.tournament.rounds), drawn=kind.needs is CODES
    )
    if role == "chief" and isinstance(request.user, User):
        source = replace(source, log=log_of(request.user))
    if not kind.parts:
        made = issued_document(opened, source, asked, by=signature(request))
        return sent(made)
    job = begin_making(source, asked, tournament=t, said_in=language_of(request), wait=_AT_ONCE)
    route = "made-file" if job.state == "done" else "made"
    return HttpResponseRedirect(reverse(route, args=[t, job.key]))


def asked_for(request: HttpRequest, opened: Opened, kind: DocumentKind) -> DocumentRequest:
    """What the address asks for; what is named several times is a list with commas."""
    fields = Fields(request.GET)
    asked = fields.integer("round", low=1, high=999, default=0) or 0
    if asked or fields.errors:
        open_round(opened, asked)
    return DocumentRequest(
        code=kind.code,
        language=request.GET.get("lang") or kind.language or language_of(request),
        round=asked or None,
        options={
            name: ",".join(request.GET.getlist(name))
            for name in request.GET
            if name not in NOT_OPTIONS
        },
    )


def sent(made: Document) -> HttpResponse:
    """Shown in the browser, whose own dialog prints it; headers say what it lacks.

    Headers are bare letters, so all else is encoded as in an address.
    """
    response = HttpResponse(made.data, content_type=made.media)
    response.headers["Content-Disposition"] = f'inline; filename="{made.name}"'
    lacks = {
        "Ronde-Lacking": quote(made.lacking),
        "Ronde-Missing": ",".join(map(quote, made.missing)),
        "Ronde-Without": ",".join(part.kind.code for part in made.without),
    }
    for name, said in lacks.items():
        if said:
            response.headers[name] = said
    return response
