"""Files brought for the dossier: games, signed scans. Added, looked at, taken away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.platform.files import slug
from ronde.services.brought import (
    MOST_BYTES,
    BroughtFile,
    NotTaken,
    bring,
    brought_file,
    take_away,
)
from ronde.services.exchange import File
from ronde.texts.dossier import piece_title
from ronde.texts.web import web_text
from ronde.web.after.found import Found, dossier_of, may_bring
from ronde.web.files.uploads import download
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament, signature

__all__ = ["BringPage", "bring_file", "brought", "drop_file"]

_MEDIA = {
    "pdf": "application/pdf",
    "png": "image/png",
    "jpg": "image/jpeg",
    "pgn": "application/x-chess-pgn",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class BringPage:
    """The form: for which piece, which file; `there` is the one that would be replaced."""

    tournament: int
    pieces: tuple[tuple[str, str], ...]
    chosen: str
    there: BroughtFile | None
    megabytes: int = MOST_BYTES // 1_000_000
    wrong: Mapping[str, str] = field(default_factory=dict)


def bring_file(request: HttpRequest, t: int) -> HttpResponse:
    """The form, and what it sends."""
    opened = open_tournament(t)
    language = language_of(request)
    found = dossier_of(opened, language, timezone.localdate())
    pieces = {key: piece for key, piece in found.pieces.items() if may_bring(piece)}
    wrong: dict[str, str] = {}
    asked = request.POST if request.method == "POST" else request.GET
    chosen = asked.get("piece", "")[:60]
    if request.method == "POST":
        file = request.FILES.get("file")
        if chosen not in pieces:
            wrong["piece"] = web_text(language, "form.not_offered")
        elif file is None:
            wrong["file"] = web_text(language, "after.refused.none")
        else:
            kept = bring(
                t,
                chosen,
                about=pieces[chosen].about,
                name=file.name or "",
                data=file.read(MOST_BYTES + 1),
                by=signature(request),
            )
            if not isinstance(kept, NotTaken):
                return redirect(f"{reverse('after', args=[t])}#{_card_of(found, chosen)}")
            wrong["file"] = web_text(
                language, f"after.refused.{kept}", megabytes=MOST_BYTES // 1_000_000
            )
    page = BringPage(
        tournament=t,
        pieces=tuple((key, piece_title(piece, language)) for key, piece in pieces.items()),
        chosen=chosen if chosen in pieces else "",
        there=found.brought.get(chosen),
        wrong=wrong,
    )
    title = web_text(language, "after.bring_title")
    frame = frame_of(request, title=title, opened=opened, section="after")
    status = 422 if wrong else 200
    return render_page(request, "after/bringing.html", page, frame, status=status)


def _card_of(found: Found, key: str) -> str:
    return next(
        f"to-{one.key}"
        for one in found.dossier.dispatches
        if any(piece.key == key for piece in one.pieces)
    )


def brought(request: HttpRequest, t: int, k: int) -> HttpResponse:  # noqa: ARG001
    """A file that was brought, as it was."""
    file, data = brought_file(t, k)
    name = f"{slug(file.piece, 'file')}.{file.ending}"
    return download(File(name=name, data=data, media_type=_MEDIA[file.ending]))


def drop_file(request: HttpRequest, t: int, k: int) -> HttpResponse:  # noqa: ARG001
    """Take a file away; what can be made here is made again."""
    take_away(t, k)
    return redirect("after", t)
