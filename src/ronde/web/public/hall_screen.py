"""The arbiter's page about the hall screen: what it shows, how it is set up, and its address."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString

from ronde.services import events
from ronde.services.events import TournamentSummary
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.origin import base_address
from ronde.web.public.hall import HallPart, hall_part
from ronde.web.public.slides import SHOWN, THEMES, Options, read_options
from ronde.web.public.state import PublicState, public_state
from ronde.web.qr import qr_svg
from ronde.web.request_context import STORE

__all__ = ["HallScreenPage", "hall_screen"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HallScreenPage:
    """How the screen is set up: `options` as chosen, `href` with them, `address` for the device."""

    event: int
    public: PublicState
    hall: HallPart
    options: Options
    href: str
    address: str
    qr: SafeString
    tournaments: tuple[TournamentSummary, ...]
    shown: tuple[str, ...] = SHOWN
    themes: tuple[str, ...] = THEMES


def hall_screen(request: HttpRequest, e: int) -> HttpResponse:
    """The page; what is chosen stands in its address."""
    summary = events.event_summary(STORE, e)
    options = read_options(request.GET)
    href = reverse("public-screen", args=[e])
    if request.GET:
        href += "?" + options.query(0).removesuffix("&page=0")
    address = base_address(request) + href
    language = language_of(request)
    page = HallScreenPage(
        event=e,
        public=public_state(request, e),
        hall=hall_part(request),
        options=options,
        href=href,
        address=address,
        qr=qr_svg(address, web_text(language, "people.qr", address=address)),
        tournaments=tuple(t for t in summary.tournaments if t.progress is not None),
    )
    title = web_text(language, "share.screen")
    frame = frame_of(request, title=title, event=summary, section="screen")
    return render_page(request, "public/hall_screen.html", page, frame)
