"""The dossier through the API: for arbiters' tokens, who see what they may have of it."""

from __future__ import annotations

import datetime as dt
import enum
from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Path, Query, Router
from pydantic import Field

from ronde.platform.jobs import Job
from ronde.queries.dispatches import Dispatch, Lack
from ronde.services.people.roles import Role
from ronde.texts.dossier import addressee_text, lack_text, piece_title
from ronde.texts.language import Language
from ronde.web.after.found import Found, addressed, dossier_of, role_for_all, shown_to
from ronde.web.after.making import begin_zip, visible_zip, zip_of
from ronde.web.api import schemas
from ronde.web.api.acting import by_token
from ronde.web.api.declared import TournamentNo, who_may
from ronde.web.api.permissions import caller_of
from ronde.web.api.problems import MayNot
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["router"]

router = Router(tags=["Dossier"])

_DOSSIER = "/tournaments/{n:tournament}/dossier"

To = Annotated[
    str,
    Path(max_length=60, pattern=r"^[a-z0-9_-]+$", description="The `to` of an addressee."),
]
JobKey = Annotated[str, Path(max_length=64, description="The job's key.")]
Day = Annotated[dt.date | None, Query(None, description="As of that day; today by default.")]


class PieceState(enum.StrEnum):
    """How a piece stands. `elsewhere`: somebody ticked that it was handed over another way."""

    READY = "ready"
    BLANKS = "blanks"
    INCOMPLETE = "incomplete"
    MISSING = "missing"
    ELSEWHERE = "elsewhere"


class LackLine(schemas.Said):
    """Something missing; `remedy` is where it can be mended, as a code."""

    code: str
    remedy: str
    text: str


class PieceLine(schemas.Said):
    """A paper or file of an addressee; `brought`: a file that somebody added stands for it."""

    key: str
    title: str
    state: PieceState
    due: dt.date | None
    cite: str
    edition: str
    tick: str = Field(description="The line of the check-list to tick when it went another way.")
    brought: bool
    lacks: list[LackLine]


class Addressee(schemas.Said):
    """What one addressee receives, by when, and whether it was sent."""

    to: str
    name: str
    day: dt.date | None
    complete: bool
    late: bool
    tick: str = Field(description="The line of the check-list that says it was sent; empty: none.")
    sent: bool
    sent_at: dt.datetime | None
    pieces: list[PieceLine]
    hidden: int = Field(description="How many more pieces are for the chief arbiter only.")
    none: list[str] = Field(description="Codes of papers of which there is nothing to tell.")


class DossierAnswer(schemas.Said):
    """The dossier of an event on a day; `lacks` concern every file of it."""

    today: dt.date
    edition: str
    lacks: list[LackLine]
    items: list[Addressee]


class DossierJob(schemas.Said):
    """A ZIP that is being made: `done` of `steps`, then what there is to say of it."""

    key: str
    state: Literal["waiting", "running", "done", "failed"]
    done: int
    steps: int
    version: int | None = None
    name: str = ""
    bytes: int = 0
    files: int = 0
    complete: bool = False
    missing: list[str] = Field(default_factory=list)
    problem: list[str] = Field(default_factory=list)


@router.get(_DOSSIER, **who_may(Role.ARBITER, DossierAnswer, "dossier"))
def dossier(request: HttpRequest, tournament: TournamentNo, today: Day = None) -> DossierAnswer:
    """Who receives what when the event is over, by when, and what is missing.

    What only the chief arbiter may have is counted (`hidden`); whom disciplinary papers and
    complaints go to is not listed.
    """
    language = language_of(request)
    found = dossier_of(open_tournament(tournament), language, today or timezone.localdate())
    whole = {one.key: one for one in found.dossier.dispatches}
    return DossierAnswer(
        today=found.dossier.today,
        edition=found.dossier.edition,
        lacks=[_lack(lack, language) for lack in found.dossier.lacks],
        items=[
            _addressee(one, whole[one.key], hidden, found, language)
            for one, hidden in shown_to(caller_of(request).role, found.dossier)
        ],
    )


@router.post(f"{_DOSSIER}/{{str:to}}/jobs", **who_may(Role.ARBITER, DossierJob, "make_dossier"))
def make_dossier(request: HttpRequest, tournament: TournamentNo, to: To) -> DossierJob:
    """Begin the ZIP of an addressee. The same at the same version on the same day is one job.

    For whoever may have each piece of it. Results are kept for an hour.
    """
    opened, language, role = (
        open_tournament(tournament),
        language_of(request),
        caller_of(request).role,
    )
    one = addressed(role, dossier_of(opened, language, timezone.localdate()).dossier, to)
    if one is not None and role < role_for_all(one):
        raise MayNot(role=role.name.lower(), needs=role_for_all(one).name.lower())
    return _told(begin_zip(request, opened, to, language, role=role))


@router.get(f"{_DOSSIER}/jobs/{{str:key}}", **who_may(Role.ARBITER, DossierJob, "dossier_job"))
def dossier_job(request: HttpRequest, tournament: TournamentNo, key: JobKey) -> DossierJob:
    """How far a ZIP is."""
    return _told(visible_zip(key, tournament, caller_of(request).role))


@router.get(
    f"{_DOSSIER}/jobs/{{str:key}}/file",
    **(who_may(Role.ARBITER, bytes, "made_dossier") | {"response": None}),
    openapi_extra={
        "responses": {
            "200": {
                "description": "The ZIP.",
                "content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}},
            }
        }
    },
)
def made_dossier(request: HttpRequest, tournament: TournamentNo, key: JobKey) -> HttpResponse:
    """The ZIP that a job made; 404 until it is done. Its prints are noted in the issue log."""
    return zip_of(visible_zip(key, tournament, caller_of(request).role), by=by_token(request))


def _lack(lack: Lack, language: Language) -> LackLine:
    return LackLine(code=lack.code, remedy=lack.remedy, text=lack_text(lack, language))


def _addressee(
    one: Dispatch, whole: Dispatch, hidden: int, found: Found, language: Language
) -> Addressee:
    return Addressee(
        to=one.key,
        name=addressee_text(one, language),
        day=whole.day,
        complete=whole.is_complete,
        late=found.dossier.late(whole),
        tick=one.tick,
        sent=one.is_sent,
        sent_at=one.sent,
        pieces=[
            PieceLine(
                key=piece.key,
                title=piece_title(piece, language),
                state=PieceState(piece.state.value),
                due=None if piece.due is None else piece.due.due.day,
                cite=piece.cite,
                edition=piece.edition,
                tick=piece.tick,
                brought=piece.key in found.brought,
                lacks=[_lack(lack, language) for lack in piece.lacks],
            )
            for piece in one.pieces
        ],
        hidden=hidden,
        none=list(one.none),
    )


def _told(job: Job) -> DossierJob:
    known = {name: job.about[name] for name in DossierJob.model_fields if name in job.about}
    stands: dict[str, Any] = {
        "key": job.key,
        "state": job.state,
        "done": job.done,
        "steps": job.steps,
    }
    return DossierJob(**{**known, **stands})
