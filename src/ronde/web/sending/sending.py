"""Where the site of an event goes and how it stands: send it now, try it, accept a key, end it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.services import events, site_targets
from ronde.services.public.sharing import is_shared
from ronde.services.site_targets import Mode, SiteTarget, site_target
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import safe_next
from ronde.web.request_context import STORE, signature

__all__ = [
    "SendingPage",
    "SiteLine",
    "change_mode",
    "end",
    "send",
    "sending",
    "site_line",
    "take_down",
    "trust",
    "try_out",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteLine:
    """How the site of an event stands, for a line on any page; troubles in words."""

    event: int
    site: SiteTarget
    trouble: str
    test_trouble: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SendingPage:
    """The target of an event, if it has one; `changed`: the server shows another key."""

    event: int
    shared: bool
    line: SiteLine | None
    modes: tuple[str, ...] = tuple(mode.value for mode in Mode)

    @property
    def changed(self) -> bool:
        """Whether a key is to be accepted in place of another one."""
        return self.line is not None and bool(self.line.site.known)


def site_line(event: int, language: Language) -> SiteLine | None:
    """How the site of an event stands; None where it goes nowhere."""
    site = site_target(event)
    if site is None:
        return None
    return SiteLine(
        event=event,
        site=site,
        trouble="" if site.trouble is None else site.trouble.said_in(language),
        test_trouble="" if site.test_trouble is None else site.test_trouble.said_in(language),
    )


def sending(request: HttpRequest, e: int) -> HttpResponse:
    """The page."""
    summary = events.event_summary(STORE, e)
    language = language_of(request)
    page = SendingPage(event=e, shared=is_shared(e), line=site_line(e, language))
    title = web_text(language, "site.title")
    frame = frame_of(request, title=title, event=summary, section="public")
    return render_page(request, "sending/sending.html", page, frame)


def send(request: HttpRequest, e: int) -> HttpResponse:
    """Send it now, whatever pause was due."""
    site_targets.ask_for(e, "site", now=timezone.now())
    return redirect(safe_next(request, reverse("sending", args=[e])))


def take_down(request: HttpRequest, e: int) -> HttpResponse:  # noqa: ARG001
    """Take away everything that was sent, now."""
    site_targets.ask_for(e, "down", now=timezone.now())
    return redirect("sending", e)


def try_out(request: HttpRequest, e: int) -> HttpResponse:  # noqa: ARG001
    """Write a small file there and remove it."""
    site_targets.ask_for_test(e, now=timezone.now())
    return redirect("sending", e)


def trust(request: HttpRequest, e: int) -> HttpResponse:
    """Accept the key that the server showed; the try is made again at once."""
    shown = request.POST.get("fingerprint", "")
    site_targets.trust(e, shown, by=signature(request))
    return redirect("sending", e)


def change_mode(request: HttpRequest, e: int) -> HttpResponse:
    """Say when it goes out by itself."""
    wanted = request.POST.get("mode", "")
    mode = next((mode for mode in Mode if mode.value == wanted), None)
    if mode is None:
        site_targets.require(e)
    else:
        site_targets.set_mode(e, mode)
    return redirect("sending", e)


def end(request: HttpRequest, e: int) -> HttpResponse:
    """Forget the target and its secret; what was sent stays there."""
    site_targets.remove_target(e, by=signature(request))
    return redirect("sending", e)
