"""A device that all players share: an arbiter makes it the kiosk, then board, White, Black."""

from __future__ import annotations

import re
from dataclasses import replace

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.model import Color
from ronde.platform.throttle import TooManyAttempts
from ronde.queries.systems import plays_matches
from ronde.services import claims, kiosks
from ronde.services.claims import Means
from ronde.services.kiosks import Kiosk
from ronde.services.people.accounts import guess_label
from ronde.services.player_codes import board_named
from ronde.texts.play import play_text
from ronde.web.play.play import (
    PlayPage,
    answered,
    play_language,
    show,
    side_of,
    too_many,
    typed_code,
)
from ronde.web.request_context import STORE
from ronde.web.visitors import visitor_of

__all__ = ["bind", "kiosk"]

_COOKIE = "ronde_kiosk"
_DAY = 60 * 60 * 24


def bind(request: HttpRequest, code: str) -> HttpResponse:
    """The link of a kiosk's code: asks before this device becomes the kiosk."""
    return show(request, _unbound(request, typed_code(code)))


def kiosk(request: HttpRequest) -> HttpResponse:
    """The kiosk, where this device is one; elsewhere the code that makes it one is asked for."""
    found = kiosks.find_kiosk(STORE, request.COOKIES.get(_COOKIE, ""))
    if found is not None:
        return _ask(request, found)
    code = typed_code(request.POST.get("code", ""))
    page = _unbound(request, code)
    if not code:
        return show(request, page)
    try:
        token = kiosks.bind_kiosk(
            STORE,
            code,
            label=guess_label(request.headers.get("User-Agent", "")),
            visitor=visitor_of(request),
            now=timezone.now(),
        )
    except TooManyAttempts as wait:
        return too_many(request, page, wait)
    if not token:
        trouble = play_text(page.language, "kiosk_unknown")
        return show(request, replace(page, trouble=trouble), status=404)
    response = redirect("play-kiosk")
    response.set_cookie(
        _COOKIE,
        token,
        max_age=_DAY,
        path=reverse("play-kiosk"),
        httponly=True,
        samesite="Strict",
        secure=settings.SESSION_COOKIE_SECURE,
    )
    return response


def _unbound(request: HttpRequest, code: str) -> PlayPage:
    return PlayPage(
        language=play_language(request), step="bind", action=reverse("play-kiosk"), code=code
    )


def _ask(request: HttpRequest, found: Kiosk) -> HttpResponse:
    """The board, then White, then Black."""
    rules = STORE.journal(found.tournament).state.tournament.settings
    page = PlayPage(
        language=play_language(request),
        step="board",
        action=reverse("play-kiosk"),
        kiosk=True,
        tables=plays_matches(rules),
    )
    asked = (request.POST.get("board") or request.GET.get("board") or "").strip()
    if not asked:
        return show(request, page)
    # Keypads of phones have a comma or no dot at all.
    at = board_named(STORE, found.tournament, re.sub(r"[\s.,:;/-]+", ".", asked))
    if at is None:
        page = replace(page, trouble=play_text(page.language, "no_board"))
        return show(request, page, status=422)
    # Who has answered with their own card is not asked again.
    spoken = claims.said_by_card(at)
    silent = [color for color in Color if color not in spoken]
    if not silent:
        said = play_text(page.language, "both_by_card")
        return show(request, replace(page, step="done", at=at, said=said))
    page = replace(page, at=at, side=side_of(request) or silent[0])
    return answered(request, page, means=Means.KIOSK, device=f"kiosk {found.id}")
