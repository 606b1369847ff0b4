"""Documents through the API: which there are, and each of them as PDF."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Path, Query, Router

from ronde.catalogue import say
from ronde.documents.making import DocumentRequest, make, offered
from ronde.documents.registry import document_kind
from ronde.services.people.roles import Role
from ronde.web.api import schemas
from ronde.web.api.declared import TournamentNo, who_may
from ronde.web.api.permissions import caller_of
from ronde.web.api.problems import MayNot
from ronde.web.files.papers import NO_OPTION, plain_source, sent
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

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
    return sent(make(plain_source(open_tournament(tournament)), asked))
