"""A ZIP that was made before, compared with its own manifest and with this event's journal."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.documents.desk import Source, source_at
from ronde.documents.errors import DossierUnreadable
from ronde.documents.manifests import Checked, checked_zip
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["CheckPage", "check_dossier"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckPage:
    """The form and, once a file was sent, what was found; `problem`: why nothing could be."""

    tournament: int
    name: str = ""
    found: Checked | None = None
    problem: tuple[str, ...] = ()


def check_dossier(request: HttpRequest, t: int) -> HttpResponse:
    """The form, and the answer. Nothing of the file is kept."""
    opened, language = open_tournament(t), language_of(request)
    page = CheckPage(tournament=t)
    if request.method == "POST":
        file = request.FILES.get("file")
        if file is None:
            page = CheckPage(tournament=t, problem=(web_text(language, "after.refused.none"),))
        else:
            page = _checked(t, file.name or "", file.read(), source_at(opened.journal), language)
    title = web_text(language, "after.check_title")
    frame = frame_of(request, title=title, opened=opened, section="after")
    status = 422 if page.problem else 200
    return render_page(request, "after/checking.html", page, frame, status=status)


def _checked(t: int, name: str, data: bytes, source: Source, language: Language) -> CheckPage:
    try:
        found = checked_zip(data, source)
    except DossierUnreadable as error:
        return CheckPage(tournament=t, name=name, problem=tuple(error_lines(error, language)))
    return CheckPage(tournament=t, name=name, found=found)
