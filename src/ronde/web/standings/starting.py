"""The starting list, which stands in the place of the standings until a round is paired."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Player
from ronde.queries.starting import team_rating, teams_by_strength
from ronde.queries.starting_list import starting_list
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened

__all__ = ["StartingLine", "StartingPage", "show_starting", "starting_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartingLine:
    """Somebody who will start: the number held or foretold, "" where lots will decide it."""

    number: str
    name: str
    player: Player | None
    href: str
    strength: str
    club: str
    federation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartingPage:
    """Everybody before the first round; `provisional`: numbers move with every entry."""

    tournament: int
    rows: tuple[StartingLine, ...]
    provisional: bool
    is_team: bool


def show_starting(request: HttpRequest, opened: Opened) -> HttpResponse:
    """The list instead of an order that nobody has played for yet."""
    title = web_text(language_of(request), "starting.title")
    frame = frame_of(request, title=title, opened=opened, section="standings")
    return render_page(request, "standings/starting.html", starting_page(opened), frame)


def starting_page(opened: Opened) -> StartingPage:
    """Players, or teams where teams are ranked, in the order of their numbers."""
    if opened.tournament.settings.is_team:
        return _teams(opened)
    listed = starting_list(opened.state)
    base = reverse("standings", args=[opened.id])
    return StartingPage(
        tournament=opened.id,
        rows=tuple(
            StartingLine(
                number="" if entrant.number is None else str(entrant.number),
                name=entrant.player.name,
                player=entrant.player,
                href=f"{base}players/{entrant.player.id}/",
                strength=str(entrant.player.rating or ""),
                club=entrant.player.person.club,
                federation=entrant.player.person.federation,
            )
            for entrant in listed
        ),
        provisional=any(entrant.is_provisional for entrant in listed),
        is_team=False,
    )


def _teams(opened: Opened) -> StartingPage:
    """Teams that hold a number by it, the others by their strength."""
    tournament = opened.tournament
    place = {team: index for index, team in enumerate(teams_by_strength(tournament))}
    ordered = sorted(tournament.teams, key=lambda t: (t.tpn is None, t.tpn or 0, place[t.id]))
    return StartingPage(
        tournament=opened.id,
        rows=tuple(
            StartingLine(
                number="" if team.tpn is None else str(team.tpn),
                name=team.name,
                player=None,
                href=reverse("team-card", args=[opened.id, team.id]),
                strength=str(team_rating(tournament, team) or ""),
                club="",
                federation="",
            )
            for team in ordered
        ),
        provisional=False,
        is_team=True,
    )
