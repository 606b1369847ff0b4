"""View-models of the lists to print."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import Player, PlayerId, Points, Round
from ronde.queries.tables import board_key, tables_of
from ronde.services.points import points_before
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.results import bye_text, result_text
from ronde.texts.web import web_text
from ronde.web.request_context import Opened

__all__ = [
    "BoardLine",
    "BoardsPage",
    "NameLine",
    "NamesPage",
    "PlayerLine",
    "PlayerListPage",
    "boards_page",
    "names_page",
    "player_list_page",
]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """An entry of the alphabetical list."""

    player: Player
    year: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerListPage:
    """Everybody entered, in alphabetical order."""

    tournament: int
    lines: tuple[PlayerLine, ...]


def boards_page(opened: Opened, round_: Round, language: Language) -> BoardsPage:
    """The pairing of that round by board."""
    tournament = opened.tournament
    points = points_before(tournament, round_.number)
    tables = tables_of(tournament, round_)
    return BoardsPage(
        tournament=opened.id,
        round=round_.number,
        date=round_.date,
        boards=tuple(
            BoardLine(
                board=board_key(tables, game),
                white=tournament.player(game.white),
                white_points=points[game.white],
                result=result_text(game.result),
                black_points=points[game.black],
                black=tournament.player(game.black),
            )
            for game in round_.games
        ),
        byes=tuple((tournament.player(b.player), bye_text(b.kind, language)) for b in round_.byes),
        published=round_.published,
    )


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


def player_list_page(opened: Opened, language: Language) -> PlayerListPage:
    """Everybody who is entered, by name."""
    players = sorted(opened.tournament.players, key=lambda p: sort_key(p.name, language))
    return PlayerListPage(
        tournament=opened.id,
        lines=tuple(
            PlayerLine(player=p, year=str(p.person.birth.year) if p.person.birth else "")
            for p in players
        ),
    )
