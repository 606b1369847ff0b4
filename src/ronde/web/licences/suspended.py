"""The list of suspended players: loaded, compared with the entries, forgotten."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.suspended import MOST_ENTRIES, listed, read_list
from ronde.conduct.office import ListSuspended
from ronde.formats.decoding import decode
from ronde.model import Suspended
from ronde.queries.licences import holder_of
from ronde.services.office import office_act
from ronde.texts.dates import date_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.files.uploads import sent_upload
from ronde.web.forms import FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["SuspendedPage", "suspended", "suspended_page"]

_LONGEST = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class SuspendedPage:
    """The list as it was loaded, and whom of the entries it names or resembles."""

    tab: str
    form: FormState
    loaded: bool
    entries: tuple[str, ...]
    source: str
    day: str
    named: tuple[tuple[int, str, tuple[str, ...]], ...]
    near: tuple[tuple[int, str, tuple[str, ...]], ...]
    error: str = ""


def suspended(request: HttpRequest, t: int) -> HttpResponse:
    """The list; posting loads another one, or forgets it (`forget`)."""
    opened = open_tournament(t)
    form, error, status = FormState(), "", 200
    if request.method == "POST":
        new, error = _read(request)
        if not error:
            done = office_act(STORE, t, ListSuspended(suspended=new), by=signature(request))
            return redirect_after(request, done, reverse("suspended", args=[t]))
        form, status = FormState(values={"text": request.POST.get("text", "")}), 422
    language = language_of(request)
    page = suspended_page(opened, language, form=form, error=error)
    title = web_text(language, "suspended.title")
    frame = frame_of(request, title=title, opened=opened, section="licences")
    return render_page(request, "licences/suspended.html", page, frame, status=status)


def _read(request: HttpRequest) -> tuple[Suspended | None, str]:
    """The list sent, or the code of what is wrong with it."""
    if request.POST.get("forget"):
        return None, ""
    upload = sent_upload(request)
    if upload is None:
        return None, "suspended.empty"
    entries = read_list("\n".join(decode(upload.data).lines).replace("\x00", ""))
    if not entries:
        return None, "suspended.empty"
    if len(entries) > MOST_ENTRIES or any(len(entry) > _LONGEST for entry in entries):
        return None, "suspended.too_long"
    return Suspended(entries=entries, source=upload.name, day=timezone.localdate()), ""


def suspended_page(
    opened: Opened, language: Language, *, form: FormState, error: str = ""
) -> SuspendedPage:
    """The list and the entries it is about."""
    known = opened.state.office.suspended
    players = opened.tournament.players
    found = {} if known is None else listed(known.entries, [holder_of(p) for p in players])
    names = {int(p.id): p.name for p in players}
    return SuspendedPage(
        tab="suspended",
        form=form,
        loaded=known is not None,
        entries=() if known is None else known.entries,
        source="" if known is None else known.source,
        day="" if known is None or known.day is None else date_text(known.day, language),
        named=tuple((p, names[p], hit.exact) for p, hit in found.items() if hit.exact),
        near=tuple((p, names[p], hit.near) for p, hit in found.items() if hit.near),
        error=error,
    )
