"""The pairing in alphabetical order, to print."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import Player, PlayerId, Points, Round
from ronde.queries.tables import board_key, tables_of
from ronde.services.cached import points_before
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.results import bye_code
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.prints.paper import Band, Paper, band_of, papers
from ronde.web.request_context import Opened, open_round, open_tournament

__all__ = ["NameLine", "NamesPage", "by_name", "names_page"]

_ONE_COLUMN = 38
"""More names than this stand in two columns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameLine:
    """Where somebody sits: board (empty: nobody), colour, opponent, or what they get instead."""

    player: Player
    points: Points
    board: str
    side: str
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
    papers: tuple[Paper[NameLine], ...]
    instead: tuple[NameLine, ...]
    band: Band


def by_name(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """The pairing in alphabetical order."""
    opened = open_tournament(t)
    language = language_of(request)
    round_ = open_round(opened, r)
    page = names_page(opened, round_, language, band_of(request, opened, r, language))
    title = web_text(language, "documents.by_name", round=r)
    frame = frame_of(request, title=title, opened=opened, section="documents", round_no=r)
    return render_page(request, "prints/names.html", page, frame)


def names_page(opened: Opened, round_: Round, language: Language, band: Band) -> NamesPage:
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
            side=color.rpartition(".")[2],
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
    lines += [
        line(b.player, "", "", None, web_text(language, bye_code(tournament, b, round_.number)))
        for b in round_.byes
    ]
    ordered = tuple(sorted(lines, key=lambda found: sort_key(found.player.name, language)))
    playing = tuple(found for found in ordered if found.board)
    columns = 2 if len(playing) > _ONE_COLUMN else 1
    return NamesPage(
        tournament=opened.id,
        round=round_.number,
        date=round_.date,
        lines=ordered,
        papers=papers(
            playing, columns=columns, rows_of=lambda f: _rows(f, 24 if columns > 1 else 40)
        ),
        instead=tuple(found for found in ordered if not found.board),
        band=band,
        published=round_.published,
    )


def _rows(line: NameLine, widest: int) -> int:
    """Long names take two rows."""
    return 2 if len(line.player.name) > widest else 1
