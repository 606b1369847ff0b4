"""Documents that take long: made behind the pages, with a page that tells how far they are."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

import ronde
from ronde.catalogue import say
from ronde.documents.asking import DocumentRequest, desk_of
from ronde.documents.desk import Source
from ronde.documents.errors import TypesettingFailed
from ronde.documents.making import Document, make
from ronde.documents.registry import document_kind
from ronde.documents.typesetting import is_installed
from ronde.errors import RondeError
from ronde.journal.codec import decode, encode
from ronde.platform.digests import short_digest
from ronde.platform.jobs import Done, Job, Jobs, Progress
from ronde.services.acts import Signature
from ronde.services.issue_log import Line, history
from ronde.store.errors import NotStored
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.web.access import Role, role_of
from ronde.web.files.issuing import Prints, note_prints, prints_of, replacing, setting_for
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament, signature

__all__ = [
    "JOBS",
    "MadePage",
    "begin_making",
    "file_of",
    "made",
    "made_file",
    "visible_job",
]

JOBS = Jobs(settings.DATA / "documents")
"""One per process; the folder is shared."""
_PATIENCE = 120.0
"""Seconds that a job waits for others that are printing."""


def begin_making(
    source: Source, asked: DocumentRequest, *, tournament: int, said_in: Language, wait: float = 0
) -> Job:
    """The job that makes that document, after it is over or so many seconds have passed.

    The same request at the same version is the same job, for everybody who may have it.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `make`, at once.
        TypesettingFailed: too many wait.
    """
    desk = desk_of(source, asked)
    if not is_installed():
        make(source, asked)  # says how to get it
    seen = (source.live, *sorted(source.starts.items()), *sorted(source.codes.items()))
    key = short_digest(
        ronde.__version__,
        tournament,
        source.event,
        source.version,
        asked.code,
        desk.language,
        desk.round_no,
        said_in,
        source.template_set.seal,
        *sorted(desk.options.items()),
        *seen,
    )
    about = {"tournament": tournament, "code": asked.code, "version": source.version}
    before = history(tournament)
    begun = JOBS.begin(key, lambda tell: _work(source, asked, said_in, before, tell), about=about)
    if begun is None:
        raise TypesettingFailed("document.busy")
    return (JOBS.wait(key, seconds=wait) or begun) if wait else begun


def _work(
    source: Source,
    asked: DocumentRequest,
    said_in: Language,
    before: Sequence[Line],
    tell: Progress,
) -> Done:
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            made = make(
                source, asked, tell, replaces=replacing(before), setting=setting_for(asked.code)
            )
        except RondeError as error:
            fault = getattr(error, "fault", None)
            if getattr(fault, "code", "") == "document.busy" and time.monotonic() < until:
                time.sleep(0.5)
                continue
            return Done(None, {"problem": list(error_lines(error, said_in))})
        return Done(made.data, {**_told(made, said_in), "prints": encode(prints_of(made, before))})


def _told(finished: Document, said_in: Language) -> dict[str, object]:
    """What there is to say of a finished document, in words."""
    return {
        "name": finished.name,
        "media": finished.media,
        "pages": finished.pages,
        "lacking": finished.lacking,
        "missing": list(finished.missing),
        "without": [
            {
                "code": part.kind.code,
                "name": say(said_in, "documents", f"name.{part.kind.code}"),
                "why": "" if part.problem is None else part.problem.said_in(said_in),
            }
            for part in finished.without
        ],
    }


def visible_job(key: str, tournament: int, role: Role) -> Job:
    """The job of that key, for whoever may have its document.

    Raises:
        NotStored: there is none of that tournament, it was dropped, or it is not for that role.
    """
    job = JOBS.find(key)
    if job is None or job.about.get("tournament") != tournament:
        raise NotStored(kind="document", number=0)
    if role < Role[document_kind(job.about["code"]).role.upper()]:
        raise NotStored(kind="document", number=0)
    return job


@dataclass(frozen=True, slots=True, kw_only=True)
class MadePage:
    """A document that is being made: how far it is, then where it lies, or why it could not be."""

    tournament: int
    name: str
    job: Job
    href: str
    problem: tuple[str, ...] = ()


def made(request: HttpRequest, t: int, key: str) -> HttpResponse:
    """How far a document is; the page asks again until it is over."""
    opened = open_tournament(t)
    language = language_of(request)
    job = visible_job(key, t, role_of(request, opened.event))
    page = MadePage(
        tournament=t,
        name=say(language, "documents", f"name.{job.about['code']}"),
        job=job,
        href=reverse("made-file", args=[t, job.key]),
        problem=tuple(job.about.get("problem", ())),
    )
    frame = frame_of(request, title=page.name, opened=opened, section="documents")
    return render_page(request, "files/making.html", page, frame)


def made_file(request: HttpRequest, t: int, key: str) -> HttpResponse:
    """The document itself."""
    opened = open_tournament(t)
    job = visible_job(key, t, role_of(request, opened.event))
    return file_of(job, by=signature(request))


def file_of(job: Job, *, by: Signature, kind: str = "document", shown: bool = True) -> HttpResponse:
    """What came of a job, its prints noted in the issue log; not `shown`: it is to be kept.

    Raises:
        NotStored: nothing, or not yet.
    """
    data = JOBS.result(job.key)
    if data is None:
        raise NotStored(kind=kind, number=0)
    note_prints(job.about["tournament"], decode(Prints, job.about["prints"]), by=by)
    response = HttpResponse(data, content_type=job.about["media"])
    way = "inline" if shown else "attachment"
    response.headers["Content-Disposition"] = f'{way}; filename="{job.about["name"]}"'
    return response
