"""A grid for each team of a Molter event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import (
    STANDARD,
    Color,
    Game,
    Player,
    PlayerId,
    Points,
    Round,
    Side,
    Team,
    Tournament,
)
from ronde.queries.calendars import planned_rounds, symbols_of
from ronde.scoring import ScoreSheet, score_sheets
from ronde.texts.language import Language, points_text
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.plan.plan import require_system
from ronde.web.request_context import open_tournament
from ronde.web.teams.teams import letter_of

__all__ = [
    "GridLine",
    "GridPlace",
    "GridsPage",
    "TeamGrid",
    "grids",
    "grids_page",
]

_SIGNS = {
    Side.WIN: "1",
    Side.LOSS: "0",
    Side.UNRATED_WIN: "1",
    Side.UNRATED_LOSS: "0",
    Side.FORFEIT_WIN: "+",
    Side.FORFEIT_LOSS: "–",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class GridPlace:
    """Where a player sits in a round: board, colour, opponent; the result once it is in."""

    board: int
    color: Color
    symbol: str
    opponent: Player
    sign: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GridLine:
    """A player of the team; a round without a game is None."""

    symbol: str
    player: Player
    places: tuple[GridPlace | None, ...]
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamGrid:
    """The sheet of a team, with its sum after each round (empty while a game is open)."""

    team: Team
    letter: str
    lines: tuple[GridLine, ...]
    sums: tuple[str, ...]
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class GridsPage:
    """The grids of all teams."""

    rounds: tuple[int, ...]
    grids: tuple[TeamGrid, ...]


def grids(request: HttpRequest, t: int) -> HttpResponse:
    """A grid for each team."""
    opened = open_tournament(t)
    require_system(opened, ("molter",))
    title = web_text(language_of(request), "plan.grids")
    frame = frame_of(request, title=title, opened=opened, section="plan")
    return render_page(
        request, "plan/grids.html", grids_page(opened.tournament, language_of(request)), frame
    )


def grids_page(tournament: Tournament, language: Language) -> GridsPage:
    """The grids.

    Raises:
        NotReady: letters, players or rounds are missing.
    """
    rounds = tuple(_shown(tournament, round_) for round_ in planned_rounds(tournament))
    sheets = score_sheets(tournament)
    ordered = sorted(tournament.teams, key=lambda t: t.tpn or 0)
    return GridsPage(
        rounds=tuple(r.number for r in rounds),
        grids=tuple(_grid(tournament, team, rounds, sheets, language) for team in ordered),
    )


@dataclass(frozen=True, slots=True)
class _Shown:
    """A round as the grids ask for it: everybody's game and symbol."""

    number: int
    games: Mapping[PlayerId, Game]
    symbols: Mapping[PlayerId, str]


def _shown(tournament: Tournament, round_: Round) -> _Shown:
    games = {player: game for game in round_.games for player in game.players}
    return _Shown(round_.number, games, symbols_of(tournament, round_.number))


def _grid(
    tournament: Tournament,
    team: Team,
    rounds: tuple[_Shown, ...],
    sheets: Mapping[PlayerId, ScoreSheet],
    language: Language,
) -> TeamGrid:
    letter = letter_of(tournament, team)
    lines = tuple(
        GridLine(
            symbol=f"{letter}{place}",
            player=tournament.player(player),
            places=tuple(_place(tournament, r, player, language) for r in rounds),
            points=sheets[player].points,
        )
        for place, player in enumerate(team.roster, 1)
    )
    return TeamGrid(
        team=team,
        letter=letter,
        lines=lines,
        sums=tuple(_sum(team, r, sheets, language) for r in rounds),
        points=Points(sum(line.points for line in lines)),
    )


def _place(
    tournament: Tournament, round_: _Shown, player: PlayerId, language: Language
) -> GridPlace | None:
    game = round_.games.get(player)
    if game is None:
        return None
    other = game.opponent(player)
    return GridPlace(
        board=game.board,
        color=game.color(player),
        symbol=round_.symbols.get(other, ""),
        opponent=tournament.player(other),
        sign=_sign(game.side(player), language),
    )


def _sign(side: Side, language: Language) -> str:
    if side in {Side.DRAW, Side.UNRATED_DRAW}:
        return points_text(STANDARD.draw, language)
    return _SIGNS.get(side, "")


def _sum(
    team: Team, round_: _Shown, sheets: Mapping[PlayerId, ScoreSheet], language: Language
) -> str:
    """The team's points in a round once all its games are over."""
    games = [round_.games[p] for p in team.roster if p in round_.games]
    if not games or not all(g.result.is_known for g in games):
        return ""
    number = round_.number
    gained = (
        sheets[p].points_after(number) - sheets[p].points_after(number - 1) for p in team.roster
    )
    return points_text(sum(gained), language)
