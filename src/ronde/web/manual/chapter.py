"""One page of the manual."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse

from ronde.texts.language import Language
from ronde.texts.manual import ManualPage, manual_page
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.manual.rendering import Rendered, rendered

__all__ = ["ReadingPage", "manual_chapter", "page_read"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingPage:
    """A page of the manual; `foreign`: it has not been written in the language of the reader."""

    text: Rendered
    language: Language
    foreign: bool


def manual_chapter(request: HttpRequest, page: str) -> HttpResponse:
    """One page of the manual."""
    language = language_of(request)
    found = page_read(page, language)
    reading = ReadingPage(
        text=rendered(found), language=found.language, foreign=found.language != language
    )
    frame = frame_of(request, title=found.title)
    return render_page(request, "manual/chapter.html", reading, frame)


def page_read(path: str, language: Language) -> ManualPage:
    """The page, or 404."""
    found = manual_page(path, language)
    if found is None:
        raise Http404
    return found
