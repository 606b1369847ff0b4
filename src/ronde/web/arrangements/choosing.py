"""What the three pages of arrangements share: people to choose from, rows to take back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from django.http import HttpRequest, HttpResponse

from ronde.model import ForbiddenPairs, PointsAdjustment, Tournament
from ronde.queries.starting import participants
from ronde.store.errors import NotStored
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened

__all__ = [
    "LONGEST_REASON",
    "chosen_person",
    "chosen_row",
    "named",
    "people_of",
    "show_arrangement",
]

Listed = TypeVar("Listed", ForbiddenPairs, PointsAdjustment)

LONGEST_REASON = 300


def show_arrangement(
    request: HttpRequest, opened: Opened, name: str, page: object, status: int
) -> HttpResponse:
    """One of the pages, by the name it shares with its template."""
    title = web_text(language_of(request), f"arrangements.{name}")
    frame = frame_of(request, title=title, opened=opened, section="settings")
    return render_page(request, f"arrangements/{name}.html", page, frame, status=status)


def chosen_person(fields: Fields, name: str, opened: Opened) -> int:
    """Somebody of the event, or an error at the field; 0 for nobody."""
    number = fields.integer(name, low=1, high=999_999_999, default=0) or 0
    if number and number not in participants(opened.tournament):
        fields.errors[name] = "form.not_offered"
    return number


def chosen_row(request: HttpRequest, listed: Sequence[Listed], kind: str) -> Listed:
    """The one of the list that the form names by place and players: both must still agree."""
    index = Fields(request.POST).integer("index", low=0, high=99_999, default=-1)
    members = request.POST.get("players", "")
    for place, found in enumerate(listed):
        if place == index and members == ",".join(map(str, found.players)):
            return found
    raise NotStored(kind=kind, number=index or 0)


def people_of(tournament: Tournament, language: Language) -> tuple[tuple[int, str], ...]:
    """Whom arrangements are about, by name."""
    named = participants(tournament).items()
    return tuple(sorted(named, key=lambda item: sort_key(item[1], language)))


def named(names: Mapping[int, str], ids: tuple[int, ...]) -> tuple[str, ...]:
    """Names, or a number where the person has left the list."""
    return tuple(names.get(who, f"#{who}") for who in ids)
