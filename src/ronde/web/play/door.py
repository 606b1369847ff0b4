"""The arbiter's side of the kiosk at the door: open it, see which devices it is, end it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString

from ronde.queries.attendance import following_round
from ronde.services import kiosks
from ronde.services.kiosks import CODE_LASTS, Kiosk, Purpose
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.origin import base_address, is_shared
from ronde.web.qr import qr_svg
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["DoorCode", "DoorPage", "door"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorCode:
    """The code that waits for its device, where it is typed, and the link for this device."""

    id: int
    code: str
    typed_at: str
    here: str
    minutes: int
    qr: SafeString


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorPage:
    """At which devices players check in before that round (0: there is none to come)."""

    round: int
    shared: bool
    kiosks: tuple[Kiosk, ...]
    waiting: DoorCode | None


def door(request: HttpRequest, t: int) -> HttpResponse:
    """The page; posting opens a kiosk, or ends one."""
    opened = open_tournament(t)
    if request.method == "POST":
        end = Fields(request.POST).integer("end", low=1, high=999_999_999)
        if end:
            kiosks.end_kiosk(t, end, by=signature(request))
        elif request.POST.get("do") == "open":
            kiosks.want_kiosk(STORE, t, by=signature(request), purpose=Purpose.CHECK_IN)
        return redirect("door", t)
    title = web_text(language_of(request), "door.title")
    frame = frame_of(request, title=title, opened=opened, section="check-in")
    found = kiosks.kiosks(STORE, t, now=timezone.now(), purpose=Purpose.CHECK_IN)
    page = DoorPage(
        round=following_round(opened.tournament),
        shared=is_shared(request),
        kiosks=tuple(kiosk for kiosk in found if not kiosk.code),
        waiting=next((_code(request, kiosk) for kiosk in found if kiosk.code), None),
    )
    return render_page(request, "play/door.html", page, frame)


def _code(request: HttpRequest, kiosk: Kiosk) -> DoorCode:
    base, here = base_address(request), reverse("bind-arrival", args=[kiosk.code])
    return DoorCode(
        id=kiosk.id,
        code=f"{kiosk.code[:4]}-{kiosk.code[4:]}",
        typed_at=base + reverse("arrival"),
        here=here,
        minutes=int(CODE_LASTS.total_seconds()) // 60,
        qr=qr_svg(base + here, web_text(language_of(request), "door.title")),
    )
