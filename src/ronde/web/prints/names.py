"""The pairing in alphabetical order, to print."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import Player, PlayerId, Points, Round
from ronde.queries.tables import board_key, tables_of
from ronde.services.cached import points_before
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.results import bye_text
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_round, open_tournament

__all__ = ["NameLine", "NamesPage", "by_name", "names_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NameLine:
    """Where somebody sits: board (empty: nobody), colour, opponent, or what they get instead."""

    player: Player
    points: Points
    board: str
    color: str
    opponent: Player | None
    instead: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesPage:
    """The pairing in alphabetical order."""

    tournament: int
    round: int
    date: object
    lines: tuple[NameLine, ...]
    published: bool


def by_name(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """The pairing in alphabetical order."""
    opened = open_tournament(t)
    language = language_of(request)
    page = names_page(opened, open_round(opened, r), language)
    title = web_text(language, "documents.by_name", round=r)
    frame = frame_of(request, title=title, opened=opened, section="documents", round_no=r)
    return render_page(request, "prints/names.html", page, frame)


def names_page(opened: Opened, round_: Round, language: Language) -> NamesPage:
    """The pairing of that round in alphabetical order."""
    tournament = opened.tournament
    points = points_before(tournament, round_.number)
    tables = tables_of(tournament, round_)

    def line(
        player: PlayerId, board: str, color: str, rival: PlayerId | None, text: str
    ) -> NameLine:
        return NameLine(
            player=tournament.player(player),
            points=points[player],
            board=board,
            color=web_text(language, color) if color else "",
            opponent=None if rival is None else tournament.player(rival),
            instead=text,
        )

    lines = [
        line(own, board_key(tables, game), color, rival, "")
        for game in round_.games
        for own, rival, color in (
            (game.white, game.black, "color.w"),
            (game.black, game.white, "color.b"),
        )
    ]
    lines += [line(b.player, "", "", None, bye_text(b.kind, language)) for b in round_.byes]
    return NamesPage(
        tournament=opened.id,
        round=round_.number,
        date=round_.date,
        lines=tuple(sorted(lines, key=lambda found: sort_key(found.player.name, language))),
        published=round_.published,
    )
