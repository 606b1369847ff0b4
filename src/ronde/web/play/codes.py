"""The arbiter's side: switching it on and off, what the players said."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString

from ronde.services import claims
from ronde.services.claims import Dispute
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.origin import base_address, is_shared
from ronde.web.qr import qr_svg
from ronde.web.redirects import safe_next
from ronde.web.request_context import STORE, open_tournament

__all__ = ["PlayerResultsPage", "dismiss", "player_results"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResultsPage:
    """Whether players report, where, and what they said."""

    on: bool
    shared: bool
    round: int
    typed_at: str
    kiosk: str
    kiosk_qr: SafeString | str
    disputes: tuple[Dispute, ...]


def player_results(request: HttpRequest, t: int) -> HttpResponse:
    """The page; posting switches on, off, or makes new codes."""
    opened = open_tournament(t)
    if request.method == "POST":
        if request.POST.get("do") == "on":
            claims.open_player_entry(t, now=timezone.now())
        elif request.POST.get("do") == "off":
            claims.close_player_entry(t)
        return redirect("player-results", t)
    language = language_of(request)
    title = web_text(language, "claims.title")
    frame = frame_of(request, title=title, opened=opened, section="rounds", live=True)
    kiosk = claims.kiosk_code(t)
    link = base_address(request) + reverse("play-kiosk", args=[kiosk]) if kiosk else ""
    page = PlayerResultsPage(
        on=bool(kiosk),
        shared=is_shared(request),
        round=opened.progress.round,
        typed_at=base_address(request) + reverse("play"),
        kiosk=link,
        kiosk_qr=qr_svg(link, web_text(language, "claims.kiosk")) if link else "",
        disputes=claims.disputes(STORE, t),
    )
    return render_page(request, "play/codes.html", page, frame)


def dismiss(request: HttpRequest, t: int, r: int, b: int, m: int = 0) -> HttpResponse:
    """Forget what the players of a board said; in a team match that of table `m`."""
    open_tournament(t)
    claims.dismiss(t, r, b, table=m or None)
    return redirect(safe_next(request, reverse("player-results", args=[t])))
