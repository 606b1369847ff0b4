"""Public pages as an application on a telephone: name, colours and icons, in one small file."""

from __future__ import annotations

import json

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from ronde.services.public.event import PublicEvent, shared_event
from ronde.services.public.face import logo_of
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.origin import base_address
from ronde.web.public.medium import SERVER, Links
from ronde.web.qr import qr_file
from ronde.web.request_context import STORE

__all__ = ["MEDIA_TYPE", "logo", "manifest", "manifest_text", "qr"]

MEDIA_TYPE = "application/manifest+json"
_GROUND, _HERO = "#f7f4ec", "#123f27"
_SHORT = 12
"""Letters of a name under an icon."""


def manifest_text(event: PublicEvent, language: Language, links: Links) -> str:
    """The description of the pages in that language."""
    icons = [{"src": links.asset("icon.svg"), "sizes": "any", "type": "image/svg+xml"}]
    if event.face.logo:
        kind = event.face.logo.rpartition(".")[2]
        source = links.picture(event.id, event.face.logo)
        icons.append({"src": source, "sizes": "192x192 512x512", "type": f"image/{kind}"})
    said = {
        "name": event.name,
        "short_name": event.name if len(event.name) <= _SHORT else event.name.split()[0][:_SHORT],
        "lang": language,
        "start_url": links.to(""),
        "scope": "./",
        "display": "minimal-ui",
        "background_color": _GROUND,
        "theme_color": _HERO,
        "icons": icons,
    }
    return json.dumps(said, ensure_ascii=False, indent=1)


def manifest(_request: HttpRequest, e: int, language: str) -> HttpResponse:
    """The description of a shared event."""
    event = shared_event(STORE, e, now=timezone.now())
    text = manifest_text(event, language, Links(medium=SERVER, path=""))
    return HttpResponse(text, content_type=MEDIA_TYPE, headers={"Cache-Control": "no-cache"})


def logo(_request: HttpRequest, e: int, name: str) -> HttpResponse:
    """The picture of a shared event; the name carries a digest, so it may be kept for ever."""
    shared_event(STORE, e, now=timezone.now())
    found = logo_of(e, name)
    kept = {"Cache-Control": "public, max-age=31536000, immutable"}
    return HttpResponse(found.data, content_type=found.media_type, headers=kept)


def qr(request: HttpRequest, e: int, language: str) -> HttpResponse:
    """The address of the event as a drawing, for whoever wants to show it to a neighbour."""
    shared_event(STORE, e, now=timezone.now())
    title = web_text(language, "public.share_qr")
    drawn = qr_file(f"{base_address(request)}/p/{e}/", title)
    return HttpResponse(drawn, content_type="image/svg+xml", headers={"Cache-Control": "no-cache"})
