"""A device at the door where players check in: their name, or the code of their card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from ronde.catalogue import languages
from ronde.journal import ActRefused, State
from ronde.model import Player, Tournament
from ronde.model.folding import fold
from ronde.platform.throttle import TooManyAttempts
from ronde.queries.attendance import attendance
from ronde.queries.licences import entries_in_order
from ronde.services import kiosks
from ronde.services.kiosks import Kiosk, Purpose
from ronde.services.people.accounts import guess_label
from ronde.services.player_codes import player_of_card
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.play import play_text
from ronde.web.play.play import PLAY_COOKIE, play_language, typed_code
from ronde.web.request_context import STORE
from ronde.web.signin.sign_in import leave_device
from ronde.web.visitors import visitor_of

__all__ = ["ArrivalPage", "Found", "arrival", "bind_arrival"]

_COOKIE = "ronde_door"
_DAY = 60 * 60 * 24
_MOST = 12
_SHORTEST = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Somebody the search found: a name, a club, and whether they have checked in.

    `desk`: the arbiters want to see them; why is told at their table only.
    """

    id: int
    name: str
    club: str
    present: bool
    desk: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrivalPage:
    """One step: `step` is bind, search, confirm or done. Nothing of a player but name and club."""

    language: Language
    step: str
    action: str
    event: str = ""
    round: int = 0
    query: str = ""
    found: tuple[Found, ...] = ()
    more: bool = False
    who: Found | None = None
    code: str = ""
    trouble: str = ""
    languages: tuple[Language, ...] = languages("play")


def bind_arrival(request: HttpRequest, code: str) -> HttpResponse:
    """The link of a kiosk's code: asks before this device becomes the kiosk."""
    return _show(request, replace(_page(request, "bind"), code=typed_code(code)))


def arrival(request: HttpRequest) -> HttpResponse:
    """The kiosk, where this device is one; elsewhere the code that makes it one is asked for."""
    token = request.COOKIES.get(_COOKIE, "")
    kiosk = kiosks.find_kiosk(STORE, token, purpose=Purpose.CHECK_IN)
    if kiosk is not None:
        return _at_the_door(request, kiosk)
    code = typed_code(request.POST.get("code", ""))
    page = replace(_page(request, "bind"), code=code)
    return _bound(request, page) if code else _show(request, page)


def _bound(request: HttpRequest, page: ArrivalPage) -> HttpResponse:
    """The device becomes the kiosk; whoever was signed in there is not any more."""
    try:
        token = kiosks.bind_kiosk(
            STORE,
            page.code,
            label=guess_label(request.headers.get("User-Agent", "")),
            visitor=visitor_of(request),
            now=timezone.now(),
            purpose=Purpose.CHECK_IN,
        )
    except TooManyAttempts as wait:
        trouble = play_text(page.language, "wait", minutes=wait.minutes)
        response = _show(request, replace(page, trouble=trouble), status=429)
        response.headers["Retry-After"] = str(wait.minutes * 60)
        return response
    if not token:
        trouble = play_text(page.language, "kiosk_unknown")
        return _show(request, replace(page, trouble=trouble), status=404)
    leave_device(request)
    response = redirect("arrival")
    response.set_cookie(
        _COOKIE,
        token,
        max_age=_DAY,
        path=reverse("arrival"),
        httponly=True,
        samesite="Strict",
        secure=settings.SESSION_COOKIE_SECURE,
    )
    return response


def _at_the_door(request: HttpRequest, kiosk: Kiosk) -> HttpResponse:
    """The search, then "I am here", then the welcome."""
    state = STORE.journal(kiosk.tournament).state
    found = attendance(state)
    page = replace(
        _page(request, "search"), event=state.tournament.settings.name, round=kiosk.round
    )
    expected = {player.id: player for player in found.expected}
    who = request.POST.get("who") or request.GET.get("who") or ""
    chosen = next((p for p in expected.values() if str(p.id) == who), None)
    if request.method == "POST" and chosen is not None:
        try:
            kiosks.arrive(STORE, kiosk, chosen.id, now=timezone.now())
        except ActRefused:
            return _show(request, replace(page, trouble=play_text(page.language, "arrival_desk")))
        return _show(request, replace(page, step="done", who=_arrived(state, chosen)))
    query = request.GET.get("q", "").strip()[:200]
    if chosen is None and query:
        chosen = _by_card(kiosk, state.tournament, query)
        chosen = chosen if chosen is None or chosen.id in expected else None
    if chosen is not None:
        present = chosen.id in found.present
        here = _arrived(state, chosen) if present else _found(chosen, present=False)
        return _show(request, replace(page, step="done" if here.present else "confirm", who=here))
    if len(query) < _SHORTEST:
        return _show(request, replace(page, query=query))
    wanted = [
        player
        for player in sorted(expected.values(), key=lambda p: sort_key(p.name, page.language))
        if fold(query) in fold(f"{player.name} {player.person.given_name} {player.name}")
    ]
    trouble = "" if wanted else play_text(page.language, "arrival_nobody")
    return _show(
        request,
        replace(
            page,
            query=query,
            found=tuple(_found(p, present=p.id in found.present) for p in wanted[:_MOST]),
            more=len(wanted) > _MOST,
            trouble=trouble,
        ),
    )


def _by_card(kiosk: Kiosk, present: Tournament, query: str) -> Player | None:
    """Whose card was scanned: a scanner types the address that the card shows, or its code."""
    last = query.rstrip("/").rpartition("/")[2]
    return player_of_card(kiosk.tournament, present, typed_code(last))


def _arrived(state: State, player: Player) -> Found:
    """Somebody who is here; whether the arbiters have something to say to them."""
    desk = player.id in entries_in_order(state, closing=False).marked
    return replace(_found(player, present=True), desk=desk)


def _found(player: Player, *, present: bool) -> Found:
    return Found(id=player.id, name=player.name, club=player.person.club, present=present)


def _page(request: HttpRequest, step: str) -> ArrivalPage:
    return ArrivalPage(language=play_language(request), step=step, action=reverse("arrival"))


def _show(request: HttpRequest, page: ArrivalPage, *, status: int = 200) -> HttpResponse:
    response = render(request, "play/arrival.html", {"page": page}, status=status)
    response.headers["Content-Language"] = page.language
    if request.GET.get("lang") == page.language:
        response.set_cookie(PLAY_COOKIE, page.language, max_age=_DAY, samesite="Lax")
    return response
