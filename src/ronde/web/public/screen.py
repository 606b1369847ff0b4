"""The hall screen: one slide per request; the page asks for the next by itself."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import get_template
from django.utils import timezone
from django.utils.safestring import SafeString

from ronde.admin.default_time import Stage, StartPlan
from ronde.services.public.event import shared_event
from ronde.services.public.sharing import Announcement
from ronde.texts.web import web_text
from ronde.web.language import chosen
from ronde.web.origin import base_address, is_shared
from ronde.web.public.medium import SERVER, Links
from ronde.web.public.slides import Options, Slide, read_options, slides
from ronde.web.qr import qr_svg
from ronde.web.request_context import STORE

__all__ = ["ScreenPage", "choose_language", "screen"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenPage:
    """A slide with its place among the others; `qr` leads to the public page at `address`.

    Both are empty where other devices cannot reach this one.
    """

    event: str
    event_id: int
    token: str
    slide: Slide | None
    page: int
    pages: int
    options: Options
    next: str
    now: dt.datetime
    accent: str
    address: str
    qr: SafeString
    announcements: tuple[Announcement, ...]

    @property
    def started(self) -> bool:
        """Whether the round shown has started by its clock."""
        return self.plan is not None and self.plan.starts_at <= self.now

    @property
    def plan(self) -> StartPlan | None:
        """The minutes around the start of the round shown."""
        return None if self.slide is None else self.slide.tournament.start

    @property
    def call(self) -> str:
        """What the screen announces of a start that is near: in five minutes, in one."""
        stage = None if self.plan is None else self.plan.stage(self.now)
        return stage.value if stage in {Stage.SOON, Stage.NOW} else ""

    @property
    def forfeit_at(self) -> dt.datetime | None:
        """When whoever is missing loses, until then; not where that is the start itself."""
        if self.plan is None or not self.started or self.now >= self.plan.forfeit_at:
            return None
        return self.plan.forfeit_at


def choose_language(request: HttpRequest, e: int) -> HttpResponse:
    """From the short address to the screen in the reader's language; options are kept."""
    query = request.GET.urlencode()
    return redirect(
        f"/p/{e}/{chosen(request, SERVER.languages)}/screen/{'?' if query else ''}{query}"
    )


def screen(request: HttpRequest, e: int, language: str) -> HttpResponse:
    """One slide."""
    now = timezone.now()
    event = shared_event(STORE, e, now=now)
    options = read_options(request.GET)
    found = slides(event, options, language)
    page = options.page % len(found) if found else 0
    address = f"{base_address(request)}/p/{e}/" if is_shared(request) else ""
    model = ScreenPage(
        event=event.name,
        event_id=e,
        token=event.pulse.token(),
        slide=found[page] if found else None,
        page=page + 1,
        pages=len(found),
        options=options,
        next=options.query((page + 1) % len(found) if found else 0),
        now=now,
        accent=event.face.accent,
        address=address.partition("://")[2].rstrip("/"),
        qr=qr_svg(address, web_text(language, "public.share_qr")) if address else SafeString(),
        announcements=event.announcements,
    )
    links = Links(medium=SERVER, path="screen/")
    context = {"page": model, "language": language, "links": links}
    response = HttpResponse(get_template("public/screen.html").render(context))
    response.headers["Content-Language"] = language
    return response
