"""The ZIP of an addressee: made behind the pages, fetched, noted in the issue log."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

import ronde
from ronde.documents.dossier import Brought, made_zip
from ronde.documents.errors import DocumentNotReady, TypesettingFailed
from ronde.documents.typesetting import is_installed
from ronde.errors import RondeError
from ronde.journal.codec import encode
from ronde.platform.digests import short_digest
from ronde.platform.jobs import Done, Job, Progress
from ronde.queries.dispatches import Dossier
from ronde.services.acts import Signature
from ronde.services.issue_log import Line, history
from ronde.services.people.roles import Role
from ronde.store.errors import NotStored
from ronde.texts.dossier import addressee_text, lack_text, piece_title
from ronde.texts.errors import error_lines
from ronde.texts.language import Language, labelled
from ronde.web.access import role_of
from ronde.web.after.found import Found, addressed, dossier_of, role_for_all
from ronde.web.files.issuing import prints_of, replacing
from ronde.web.files.making import JOBS, file_of
from ronde.web.files.sources import with_addresses
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament, signature

__all__ = [
    "ZipPage",
    "begin_zip",
    "dossier_file",
    "dossier_made",
    "make_dossier",
    "visible_zip",
    "zip_of",
]

_KIND = "dossier:"
"""What the jobs of dossiers are called; no document has such a code."""
_AT_ONCE = 1.0
_PATIENCE = 120.0
"""Seconds that a job waits for others that are printing."""


def begin_zip(
    request: HttpRequest,
    opened: Opened,
    key: str,
    language: Language,
    *,
    role: Role,
    wait: float = 0,
) -> Job:
    """The job that makes the ZIP for that addressee, for whoever may have it.

    Raises:
        NotStored: nobody of that name receives anything, as far as that role is told.
        PermissionDenied: it is not for that role.
        DocumentNotReady, TypstMissing: as `made_zip`, at once.
        TypesettingFailed: too many wait.
    """
    found = dossier_of(opened, language, timezone.localdate())
    source = with_addresses(found.source, request, opened)
    found = replace(found, source=source)
    one = addressed(role, found.dossier, key)
    if one is None:
        raise NotStored(kind="dossier", number=0)
    needs = role_for_all(one)
    if role < needs:
        raise PermissionDenied
    if not any(piece.is_made for piece in one.pieces):
        raise DocumentNotReady("document.no_parts", document=key)
    brought = found.contents(opened.id)
    if not is_installed():
        made_zip(source, found.dossier, key, language=language)  # says how to get it
    before = history(opened.id)
    about = {
        "tournament": opened.id,
        "code": f"{_KIND}{key}",
        "version": opened.version,
        "title": addressee_text(one, language),
        "role": needs.name,
    }
    job = _key(opened, found, key, language)
    begun = JOBS.begin(
        job, lambda tell: _work(found, key, language, brought, before, tell), about=about
    )
    if begun is None:
        raise TypesettingFailed("document.busy")
    return (JOBS.wait(job, seconds=wait) or begun) if wait else begun


def _key(opened: Opened, found: Found, key: str, language: Language) -> str:
    source, today = found.source, found.dossier.today
    return short_digest(
        *(ronde.__version__, "dossier", opened.id, source.event, source.version, source.head),
        *(key, language, today.isoformat(), source.live, source.address, source.verified_at),
        *(source.template_set.seal, *sorted(source.starts.items())),
        *sorted((file.piece, file.digest) for file in found.brought.values()),
    )


def _work(
    found: Found,
    key: str,
    language: Language,
    brought: Brought,
    before: Sequence[Line],
    tell: Progress,
) -> Done:
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            made = made_zip(
                found.source,
                found.dossier,
                key,
                language=language,
                brought=brought,
                tell=tell,
                replaces=replacing(before),
            )
        except RondeError as error:
            fault = getattr(error, "fault", None)
            if getattr(fault, "code", "") == "document.busy" and time.monotonic() < until:
                time.sleep(0.5)
                continue
            return Done(None, {"problem": list(error_lines(error, language))})
        told = {
            "name": made.name,
            "media": "application/zip",
            "bytes": len(made.data),
            "files": len(made.names),
            "complete": made.dispatch.is_complete,
            "missing": list(_missing(found.dossier, key, language)),
            "prints": encode(prints_of(made, before)),
        }
        return Done(made.data, told)


def _missing(found: Dossier, key: str, language: Language) -> tuple[str, ...]:
    one = found.to(key)
    assert one is not None, key
    lines = [lack_text(lack, language) for lack in one.event_lacks]
    lines += [
        labelled(piece_title(piece, language), lack_text(lack, language), language)
        for piece in one.open
        for lack in piece.lacks
    ]
    return tuple(lines)


def visible_zip(key: str, tournament: int, role: Role) -> Job:
    """The job of that key, for whoever may have its file.

    Raises:
        NotStored: there is none of that tournament, it was dropped, or it is not for that role.
    """
    job = JOBS.find(key)
    known = job is not None and job.about.get("tournament") == tournament
    if job is None or not known or not str(job.about["code"]).startswith(_KIND):
        raise NotStored(kind="dossier", number=0)
    if role < Role[job.about["role"]]:
        raise NotStored(kind="dossier", number=0)
    return job


def zip_of(job: Job, *, by: Signature) -> HttpResponse:
    """What came of a job; the prints in it are noted in the issue log.

    Raises:
        NotStored: nothing, or not yet.
    """
    return file_of(job, by=by, kind="dossier", shown=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ZipPage:
    """A ZIP that is being made: how far it is, then where it lies, or why it could not be.

    `tick` is the line that says it was sent, unless that is ticked already.
    """

    tournament: int
    title: str
    job: Job
    to: str
    href: str
    missing: tuple[str, ...]
    problem: tuple[str, ...]
    kilobytes: int
    tick: str
    stale: bool


def make_dossier(request: HttpRequest, t: int) -> HttpResponse:
    """Begin the ZIP of the addressee that the form names."""
    opened, language = open_tournament(t), language_of(request)
    role, to = role_of(request, opened.event), request.POST.get("to", "")[:60]
    job = begin_zip(request, opened, to, language, role=role, wait=_AT_ONCE)
    return redirect("dossier-made", t, job.key)


def dossier_made(request: HttpRequest, t: int, key: str) -> HttpResponse:
    """How far a ZIP is; the page asks again until it is over."""
    opened, language = open_tournament(t), language_of(request)
    role = role_of(request, opened.event)
    job = visible_zip(key, t, role)
    to = str(job.about["code"]).removeprefix(_KIND)
    one = dossier_of(opened, language, timezone.localdate()).dossier.to(to)
    page = ZipPage(
        tournament=t,
        title=str(job.about["title"]),
        job=job,
        to=to,
        href=reverse("dossier-file", args=[t, job.key]),
        missing=tuple(job.about.get("missing", ())),
        problem=tuple(job.about.get("problem", ())),
        kilobytes=-(-int(job.about.get("bytes", 0)) // 1000),
        tick="" if one is None or one.is_sent or role < Role.CHIEF else one.tick,
        stale=job.about["version"] != opened.version,
    )
    frame = frame_of(request, title=page.title, opened=opened, section="after")
    return render_page(request, "after/making.html", page, frame)


def dossier_file(request: HttpRequest, t: int, key: str) -> HttpResponse:
    """The ZIP itself."""
    role = role_of(request, open_tournament(t).event)
    return zip_of(visible_zip(key, t, role), by=signature(request))
