"""Who left the playing area how often, over all rounds."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import PlayerId
from ronde.queries.fair_play import exit_totals
from ronde.texts.web import web_text
from ronde.web.fair_play.said import minutes_of
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["TotalLine", "TotalsPage", "totals"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalLine:
    """A player over all rounds: how often in each, how often in all, the longest in minutes."""

    player: PlayerId
    name: str
    count: int
    rounds: tuple[tuple[int, int], ...]
    longest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalsPage:
    """Whoever left, most often first; `rounds` are those that were paired."""

    tab: str
    tournament: int
    rounds: tuple[int, ...]
    lines: tuple[TotalLine, ...]


def totals(request: HttpRequest, t: int) -> HttpResponse:
    """Who left how often, over all rounds."""
    opened = open_tournament(t)
    page = TotalsPage(
        tab="exits",
        tournament=t,
        rounds=tuple(round_.number for round_ in opened.tournament.rounds),
        lines=tuple(
            TotalLine(
                player=total.player.id,
                name=total.player.name,
                count=total.count,
                rounds=total.rounds,
                longest=0 if total.longest is None else minutes_of(total.longest),
            )
            for total in exit_totals(opened.state)
        ),
    )
    title = web_text(language_of(request), "fairplay.exits_all")
    frame = frame_of(request, title=title, opened=opened, section="fair-play")
    return render_page(request, "fair_play/totals.html", page, frame)
