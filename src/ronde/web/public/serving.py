"""Public pages from the server: rendered once per version and language, then sent as cached."""

from __future__ import annotations

import time
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.model import PlayerId, RoundTime
from ronde.queries.timetable import dropped_rounds
from ronde.services.public.event import shared_event
from ronde.services.public.pulse import pulses
from ronde.store.errors import NotStored
from ronde.texts.language import Language
from ronde.web.language import chosen
from ronde.web.public.asked import sections
from ronde.web.public.kinds import Kind
from ronde.web.public.medium import SERVER
from ronde.web.public.page_cache import PAGES, CachedPage, answer_of, packed_page
from ronde.web.public.render import render_public
from ronde.web.public.schedule import CALENDAR, calendar_text
from ronde.web.request_context import STORE

__all__ = ["calendar_file", "choose_language", "public_page"]

_QUERY = 60


def choose_language(request: HttpRequest, e: int) -> HttpResponse:
    """From the short address to the page in the reader's language."""
    return redirect(f"/p/{e}/{chosen(request, SERVER.languages)}/")


def public_page(
    request: HttpRequest, kind: Kind, e: int, language: str, **numbers: int
) -> HttpResponse:
    """A page of a shared event."""
    query = " ".join(request.GET.get("q", "").replace("\x00", "").split())[:_QUERY]
    page = _page(kind, e, language, numbers, query)
    answer = answer_of(
        page,
        known=request.headers.get("If-None-Match", ""),
        encodings=request.headers.get("Accept-Encoding", ""),
    )
    return HttpResponse(answer.body, status=answer.status, headers=dict(answer.headers))


def calendar_file(
    request: HttpRequest,  # noqa: ARG001
    e: int,
    language: str,
    t: int,
    p: int | None = None,
) -> HttpResponse:
    """The calendar of a tournament of a shared event, as a file that calendars fetch again.

    `p`: of a player, with their boards.
    """
    now = timezone.now()
    tournament = shared_event(STORE, e, now=now).tournament(t)
    if "schedule" not in sections(tournament, norms=False):
        raise NotStored(kind="schedule", number=t)
    player = None if p is None else PlayerId(p)
    if player is not None and player not in tournament.players:
        raise NotStored(kind="player", number=player)
    dropped = _dropped(t, tournament.key, tournament.version)
    text = calendar_text(tournament, language, made_at=now, dropped=dropped, player=player)
    headers = {
        "Content-Disposition": f'inline; filename="{CALENDAR}"',
        "Cache-Control": "public, no-cache",
        "Content-Language": language,
    }
    return HttpResponse(text, content_type="text/calendar; charset=utf-8", headers=headers)


@lru_cache(maxsize=64)
def _dropped(tournament: int, key: str, version: int) -> tuple[RoundTime, ...]:  # noqa: ARG001
    """Rounds that were taken back; the journal of a version is read once."""
    journal = STORE.journal(tournament)
    return dropped_rounds(
        (entry.event for entry in journal.entries), journal.state.tournament.settings
    )


def _page(
    kind: Kind, event: int, language: Language, numbers: dict[str, int], query: str
) -> CachedPage:
    now, read_at = timezone.now(), time.monotonic()
    pulse = pulses(now=now, event=event).get(event)
    if pulse is None:
        raise NotStored(kind="event", number=event)
    tournament = numbers.get("t")
    token = pulse.token(tournament)
    address = f"/p/{event}/{language}/{kind.path(numbers)}"
    cached = None if query else PAGES.get(address)
    if cached is not None and cached.token == token:
        return cached
    shared = shared_event(STORE, event, now=now, pulse=pulse)
    text = render_public(kind, shared, numbers, language, query=query)
    # The token read before the page was made: if something changed in between it is made again.
    page = packed_page(
        text,
        event=event,
        tournament=tournament,
        token=token,
        read_at=read_at,
        language=language,
    )
    if not query:
        PAGES.put(address, page)
    return page
