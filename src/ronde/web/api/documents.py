"""Documents through the API: which there are, and each of them as PDF."""

from __future__ import annotations

import datetime as dt
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Path, Query, Router
from pydantic import Field

from ronde.catalogue import say
from ronde.documents.making import DocumentRequest, draft, offered
from ronde.documents.registry import document_kind
from ronde.services.people.roles import Role
from ronde.web.api import schemas
from ronde.web.api.acting import by_token
from ronde.web.api.declared import TournamentNo, who_may
from ronde.web.api.permissions import caller_of
from ronde.web.api.problems import MayNot
from ronde.web.files.issuing import issued_document
from ronde.web.files.papers import NO_OPTION, sent
from ronde.web.files.sources import plain_source, shown_source
from ronde.web.files.verifying import PrintState, answer_for
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament
from ronde.web.visitors import visitor_of

__all__ = ["router"]

router = Router(tags=["Documents"])

_DOCUMENTS = "/tournaments/{n:tournament}/documents"

Code = Annotated[str, Path(max_length=40, description="The document's code, such as `standings`.")]
Language = Annotated[
    str, Query("", max_length=10, description="`fr` or `en`; else as `Accept-Language` says.")
]
Round = Annotated[
    int | None, Query(None, ge=1, le=999, description="The round; the last one by default.")
]


class OfferedDocument(schemas.Said):
    """A document: its options with their values, the usual one first; what is missing for it."""

    code: str
    name: str
    options: dict[str, list[str]]
    role: str
    problem: str | None = None


class Documents(schemas.Said):
    """The documents of a tournament."""

    items: list[OfferedDocument]


@router.get(_DOCUMENTS, **who_may(Role.VIEWER, Documents, "documents"))
def documents(request: HttpRequest, tournament: TournamentNo) -> Documents:
    """The documents that such a tournament has; `problem` says what is missing for some."""
    language = language_of(request)
    return Documents(
        items=[
            OfferedDocument(
                code=item.kind.code,
                name=say(language, "documents", f"name.{item.kind.code}"),
                options={option.name: list(option.values) for option in item.kind.options},
                role=item.kind.role,
                problem=None if item.problem is None else item.problem.said_in(language),
            )
            for item in offered(plain_source(open_tournament(tournament)))
        ]
    )


@router.get(
    f"{_DOCUMENTS}/{{str:code}}",
    **(who_may(Role.VIEWER, bytes, "document") | {"response": None}),
    openapi_extra={
        "responses": {
            "200": {
                "description": "The document.",
                "content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}},
            }
        }
    },
)
def document(
    request: HttpRequest,
    tournament: TournamentNo,
    code: Code,
    lang: Language,
    round: Round = None,  # noqa: A002 - as the address says it
) -> HttpResponse:
    """A document as PDF; its options are further fields of the address (`?sort=club`).

    The same request at the same version gives the same bytes.
    """
    kind, caller = document_kind(code), caller_of(request)
    needs = Role[kind.role.upper()]
    if caller.role < needs:
        raise MayNot(role=caller.role.name.lower(), needs=needs.name.lower())
    asked = DocumentRequest(
        code=code,
        language=lang or kind.language or language_of(request),
        round=round,
        options={name: request.GET[name] for name in request.GET if name not in NO_OPTION},
    )
    opened = open_tournament(tournament)
    drafted = draft(shown_source(request, opened, round or len(opened.tournament.rounds)), asked)
    return sent(issued_document(opened, drafted, by=by_token(request)))


class PrintAnswer(schemas.Said):
    """What is known of a print, to anybody who has its code; names only of shared events."""

    code: str
    state: PrintState = Field(
        description="`current`: it says what it would say now. `replaced`: it would say something "
        "else, or cannot be made any more. `unknown`: no such print was made here."
    )
    version: int = Field(description="The journal's version when it was made; 0: unknown.")
    at: dt.datetime | None = Field(description="When it was made first.")
    present: int = Field(description="The journal's version now.")
    reprinted: int = Field(
        description="The version of the newest later print of the same document; 0: none."
    )
    document: str
    event: str
    tournament: str


@router.get("/prints/{str:code}", **who_may(Role.ANYBODY, PrintAnswer, "print"))
def verify_print(
    request: HttpRequest,
    code: Annotated[str, Path(max_length=40, description="The code in the foot of the page.")],
) -> PrintAnswer:
    """Whether a print is known here, and still says what it would say now.

    Wrong codes are counted, so that they cannot be tried one after the other.
    """
    found = answer_for(
        code,
        visitor=visitor_of(request),
        now=timezone.now(),
        language=language_of(request),
    )
    return PrintAnswer(
        code=found.code,
        state=found.state,
        version=found.version,
        at=found.at,
        present=found.present,
        reprinted=found.reprinted,
        document=found.document,
        event=found.event,
        tournament=found.tournament,
    )
