"""How the public page looks: whether reasons and norms are shown, its colour, its logo."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from ronde.platform.pictures import MOST_BYTES, MOST_PIXELS, Picture, picture_of
from ronde.services import events
from ronde.services.public import face as service
from ronde.services.public.face import ACCENTS, Face
from ronde.services.public.sharing import is_shared
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature

__all__ = ["FacePage", "face"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FacePage:
    """What can be chosen, and what is chosen."""

    event: int
    name: str
    shared: bool
    face: Face
    form: FormState
    accents: tuple[str, ...] = ACCENTS
    kilobytes: int = MOST_BYTES // 1000
    pixels: int = MOST_PIXELS


def face(request: HttpRequest, e: int) -> HttpResponse:
    """The page, and what is chosen on it."""
    if request.method != "POST":
        return _show(request, e, FormState())
    fields = Fields(request.POST)
    accent = fields.choice("accent", ACCENTS, default=service.face_of(e).accent)
    picture = _picture(request, fields)
    if fields.errors:
        return _show(request, e, fields.state(), status=422)
    by = signature(request)
    why, norms = (request.POST.get(name) == "yes" for name in ("why", "norms"))
    service.set_face(e, why=why, norms=norms, accent=accent, by=by)
    if picture is not None or request.POST.get("no_logo"):
        service.set_logo(e, picture, by=by)
    return redirect("public-face", e)


def _picture(request: HttpRequest, fields: Fields) -> Picture | None:
    """The picture sent; one that cannot be shown is an error of the form."""
    file = request.FILES.get("logo")
    if file is None:
        return None
    if (file.size or 0) > MOST_BYTES:
        fields.errors["logo"] = "face.too_large"
        return None
    found = picture_of(file.read())
    if found is None:
        fields.errors["logo"] = "face.no_picture"
    return found


def _show(request: HttpRequest, event: int, form: FormState, *, status: int = 200) -> HttpResponse:
    summary = events.event_summary(STORE, event)
    page = FacePage(
        event=event,
        name=summary.name,
        shared=is_shared(event),
        face=service.face_of(event),
        form=form,
    )
    title = web_text(language_of(request), "face.title")
    frame = frame_of(request, title=title, event=summary, section="public")
    return render_page(request, "public/face.html", page, frame, status=status)
