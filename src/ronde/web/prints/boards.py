"""The pairing by board, to print."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import Player, Points, Round
from ronde.queries.tables import board_key, tables_of
from ronde.services.cached import points_before
from ronde.texts.language import Language
from ronde.texts.results import bye_code, result_text
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.prints.paper import Band, Paper, band_of, papers
from ronde.web.request_context import Opened, open_round, open_tournament

__all__ = ["BoardLine", "BoardsPage", "boards_page", "by_board"]

_WIDEST = 30
"""Letters of a name that fit in one row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLine:
    """A board with the points before the round."""

    board: str
    white: Player
    white_points: Points
    result: str
    black_points: Points
    black: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardsPage:
    """The pairing by board, and who has no opponent."""

    tournament: int
    round: int
    date: object
    boards: tuple[BoardLine, ...]
    byes: tuple[tuple[Player, str], ...]
    published: bool
    papers: tuple[Paper[BoardLine], ...]
    band: Band


def by_board(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """The pairing by board."""
    opened = open_tournament(t)
    language = language_of(request)
    round_ = open_round(opened, r)
    page = boards_page(opened, round_, language, band_of(request, opened, r, language))
    title = web_text(language, "documents.pairing", round=r)
    frame = frame_of(request, title=title, opened=opened, section="documents", round_no=r)
    return render_page(request, "prints/boards.html", page, frame)


def boards_page(opened: Opened, round_: Round, language: Language, band: Band) -> BoardsPage:
    """The pairing of that round by board."""
    tournament = opened.tournament
    points = points_before(tournament, round_.number)
    tables = tables_of(tournament, round_)
    boards = tuple(
        BoardLine(
            board=board_key(tables, game),
            white=tournament.player(game.white),
            white_points=points[game.white],
            result=result_text(game.result),
            black_points=points[game.black],
            black=tournament.player(game.black),
        )
        for game in round_.games
    )
    return BoardsPage(
        tournament=opened.id,
        round=round_.number,
        date=round_.date,
        boards=boards,
        papers=papers(boards, columns=1, rows_of=_rows),
        band=band,
        byes=tuple(
            (
                tournament.player(b.player),
                web_text(language, bye_code(tournament, b, round_.number)),
            )
            for b in round_.byes
        ),
        published=round_.published,
    )


def _rows(line: BoardLine) -> int:
    """Long names take two rows."""
    return 2 if max(len(line.white.name), len(line.black.name)) > _WIDEST else 1
