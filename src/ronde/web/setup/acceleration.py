"""The rules of an acceleration, to read and to post: for arbiters, and for everybody."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse

from ronde.model import AccelerationMethod, Tournament
from ronde.queries.degressive import degressive_groups
from ronde.texts.accelerations import AccelerationRules, acceleration_rules
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["AccelerationPage", "acceleration", "acceleration_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AccelerationPage:
    """The rules of a method; `limits` are those of the groups of this tournament, if it has any."""

    rules: AccelerationRules
    limits: tuple[int, int] | None
    used: bool


def acceleration(request: HttpRequest, t: int, method: str) -> HttpResponse:
    """The rules of one method, whether the tournament uses it or may choose it."""
    opened = open_tournament(t)
    if method not in {known.value for known in AccelerationMethod}:
        raise Http404
    language = language_of(request)
    page = acceleration_page(opened.tournament, AccelerationMethod(method), language)
    title = web_text(language, "acceleration_rules.title")
    frame = frame_of(request, title=title, opened=opened, section="settings")
    return render_page(request, "setup/acceleration.html", page, frame)


def acceleration_page(
    tournament: Tournament, method: AccelerationMethod, language: Language
) -> AccelerationPage:
    """The rules of a method, with what this tournament has fixed about it."""
    used = tournament.settings.acceleration.method is method
    grouped = used and method is AccelerationMethod.DEGRESSIVE
    return AccelerationPage(
        rules=acceleration_rules(method, language),
        limits=degressive_groups(tournament).limits if grouped else None,
        used=used,
    )
