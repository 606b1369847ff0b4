"""Documents through the API: which there are, each of them, and long ones as jobs."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Path, Query, Router
from pydantic import Field

from ronde.catalogue import say
from ronde.documents.asking import DocumentRequest, offered
from ronde.documents.kinds import DocumentKind
from ronde.documents.registry import document_kind
from ronde.platform.jobs import Job
from ronde.services.people.roles import Role
from ronde.web.api import schemas
from ronde.web.api.acting import by_token
from ronde.web.api.declared import TournamentNo, who_may
from ronde.web.api.permissions import caller_of
from ronde.web.api.problems import MayNot
from ronde.web.files.issuing import issued_document
from ronde.web.files.making import begin_making, file_of, visible_job
from ronde.web.files.papers import NOT_OPTIONS, sent
from ronde.web.files.sources import plain_source, with_addresses
from ronde.web.files.verifying import PrintState, answer_for
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament
from ronde.web.visitors import visitor_of

__all__ = ["router"]

router = Router(tags=["Documents"])

_DOCUMENTS = "/tournaments/{n:tournament}/documents"

Code = Annotated[str, Path(max_length=40, description="The document's code, such as `standings`.")]
JobKey = Annotated[str, Path(max_length=64, description="The job's key.")]
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


class AskedDocument(schemas.Said):
    """A document to be made: its language, round and options, all as usual where not said."""

    language: str = Field("", max_length=10)
    round: int | None = Field(None, ge=1, le=999)
    options: dict[str, str] = Field(default_factory=dict, max_length=20)


class WithoutPart(schemas.Said):
    """A part of a pack that could not be made, and why."""

    code: str
    name: str
    why: str


class DocumentJob(schemas.Said):
    """A document that is being made: `done` of `steps`, then what there is to say of it."""

    key: str
    state: Literal["waiting", "running", "done", "failed"]
    done: int
    steps: int
    code: str
    version: int | None = None
    name: str = ""
    pages: int = 0
    lacking: str = ""
    missing: list[str] = Field(default_factory=list)
    without: list[WithoutPart] = Field(default_factory=list)
    problem: list[str] = Field(default_factory=list)


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

    The same request at the same version gives the same bytes. `Ronde-Lacking` names letters that
    the typeface has not, `Ronde-Missing` entries that nobody made, `Ronde-Without` the codes of
    parts that could not be made; encoded as in an address, with commas. A large pack is better
    begun as a job.
    """
    kind = _checked(request, code)
    asked = DocumentRequest(
        code=code,
        language=lang or kind.language or language_of(request),
        round=round,
        options={name: request.GET[name] for name in request.GET if name not in NOT_OPTIONS},
    )
    opened = open_tournament(tournament)
    source = with_addresses(
        plain_source(opened), request, opened, round or len(opened.tournament.rounds)
    )
    return sent(issued_document(opened, source, asked, by=by_token(request)))


@router.post(
    f"{_DOCUMENTS}/{{str:code}}/jobs", **who_may(Role.RESULTS, DocumentJob, "make_document")
)
def make_document(
    request: HttpRequest, tournament: TournamentNo, code: Code, asked: AskedDocument
) -> DocumentJob:
    """Begin a document that takes long. The same request at the same version is the same job.

    Results are kept for an hour; a server that stops loses a job under way, which is begun again
    by the same request.
    """
    kind, language = _checked(request, code), language_of(request)
    request_ = DocumentRequest(
        code=code,
        language=asked.language or kind.language or language,
        round=asked.round,
        options=asked.options,
    )
    opened = open_tournament(tournament)
    rounds = len(opened.tournament.rounds)
    source = with_addresses(plain_source(opened), request, opened, asked.round or rounds)
    return _told(begin_making(source, request_, tournament=tournament, said_in=language))


@router.get(f"{_DOCUMENTS}/jobs/{{str:key}}", **who_may(Role.VIEWER, DocumentJob, "document_job"))
def document_job(request: HttpRequest, tournament: TournamentNo, key: JobKey) -> DocumentJob:
    """How far a document is."""
    return _told(visible_job(key, tournament, caller_of(request).role))


@router.get(
    f"{_DOCUMENTS}/jobs/{{str:key}}/file",
    **(who_may(Role.VIEWER, bytes, "made_document") | {"response": None}),
    openapi_extra={
        "responses": {
            "200": {
                "description": "The document.",
                "content": {
                    media: {"schema": {"type": "string", "format": "binary"}}
                    for media in ("application/pdf", "application/zip")
                },
            }
        }
    },
)
def made_document(request: HttpRequest, tournament: TournamentNo, key: JobKey) -> HttpResponse:
    """The document that a job made; 404 until it is done."""
    job = visible_job(key, tournament, caller_of(request).role)
    return file_of(job, by=by_token(request))


def _checked(request: HttpRequest, code: str) -> DocumentKind:
    """The document of that code, for whoever may have it."""
    kind, caller = document_kind(code), caller_of(request)
    needs = Role[kind.role.upper()]
    if caller.role < needs:
        raise MayNot(role=caller.role.name.lower(), needs=needs.name.lower())
    return kind


def _told(job: Job) -> DocumentJob:
    known = {name: job.about[name] for name in DocumentJob.model_fields if name in job.about}
    stands: dict[str, Any] = {
        "key": job.key,
        "state": job.state,
        "done": job.done,
        "steps": job.steps,
    }
    return DocumentJob(**{**known, **stands})


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
