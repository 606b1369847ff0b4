"""The manual: its contents with a search box, and its pictures."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from ronde.texts.language import Language
from ronde.texts.manual import CONTENTS, Found, look_up, manual_folder
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.manual.chapter import page_read
from ronde.web.manual.rendering import Rendered, heading_anchor, rendered

__all__ = [
    "ContentsPage",
    "Hit",
    "manual",
    "manual_picture",
    "place_href",
]

_LONGEST = 80
_MOST = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A section that has what was asked for."""

    href: str
    title: str
    heading: str
    words: str
    language: Language


@dataclass(frozen=True, slots=True, kw_only=True)
class ContentsPage:
    """The contents, or what was found instead."""

    asked: str
    hits: tuple[Hit, ...]
    more: bool
    contents: Rendered
    language: Language


def manual(request: HttpRequest) -> HttpResponse:
    """The contents of the manual, and what a search finds in it."""
    language = language_of(request)
    asked = request.GET.get("q", "").strip()[:_LONGEST]
    found = look_up(asked, language)
    contents = page_read(CONTENTS, language)
    page = ContentsPage(
        asked=asked,
        hits=tuple(
            Hit(
                href=place_href(place),
                title=place.page.title,
                heading=place.heading if place.heading != place.page.title else "",
                words=place.words,
                language=place.page.language,
            )
            for place in found[:_MOST]
        ),
        more=len(found) > _MOST,
        contents=rendered(contents),
        language=contents.language,
    )
    frame = frame_of(request, title=web_text(language, "manual.title"))
    return render_page(request, "manual/manual.html", page, frame)


def manual_picture(request: HttpRequest, name: str) -> HttpResponse:  # noqa: ARG001
    """A picture of the manual."""
    pictures = {path.name: path for path in (manual_folder() / "images").glob("*.png")}
    if name not in pictures:
        raise Http404
    kind, _ = mimetypes.guess_type(name)
    return HttpResponse(pictures[name].read_bytes(), content_type=kind)


def place_href(place: Found) -> str:
    """Where a section can be read."""
    path, anchor = place.page.path, heading_anchor(place.heading)
    page = reverse("manual") if path == CONTENTS else reverse("manual-page", args=[path])
    return f"{page}#{anchor}"
