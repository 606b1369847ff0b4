"""A team's event on one page: its matches, and what each of its players scored."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import ByeKind, Player, Points, Side, Team
from ronde.scoring.teams import TeamEntry, team_sheets
from ronde.services.cached import order_after
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_team, open_tournament

__all__ = ["OUTCOMES", "CardMatch", "CardPlayer", "TeamCardPage", "team_card", "team_card_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardMatch:
    """A match: table (0: none), opponent, score, what came of it, totals after it."""

    round: int
    table: int
    opponent: Team | None
    score: tuple[Points, Points] | None
    outcome: str
    match_points: Points
    total_match: Points
    total_game: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayer:
    """A player of the team: place in the roster, games, points, board by round (0: none)."""

    place: int
    player: Player
    games: int
    points: Points
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCardPage:
    """The card of a team for everybody to look at."""

    tournament: int
    team: Team
    rank: int
    match_points: Points
    game_points: Points
    rounds: tuple[int, ...]
    lines: tuple[CardMatch, ...]
    players: tuple[CardPlayer, ...]


def team_card(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """A team's event."""
    opened = open_tournament(t)
    team = open_team(opened, k)
    language = language_of(request)
    page = team_card_page(opened, team, language)
    title = web_text(language, "teamcard.title", team=team.name)
    frame = frame_of(request, title=title, opened=opened, section="standings")
    return render_page(request, "teams/card.html", page, frame)


def team_card_page(opened: Opened, team: Team, language: Language) -> TeamCardPage:
    """Everything the rounds so far say of a team."""
    tournament = opened.tournament
    sheets = team_sheets(tournament)
    sheet = sheets[team.id]
    places = order_after(opened.journal).standings.places
    return TeamCardPage(
        tournament=opened.id,
        team=team,
        rank=places.get(team.id, 0),
        match_points=sheet.match_points,
        game_points=sheet.game_points,
        rounds=tuple(range(1, len(tournament.rounds) + 1)),
        lines=tuple(
            CardMatch(
                round=entry.round,
                table=_table(opened, entry, team),
                opponent=None if entry.opponent is None else tournament.team_by_id[entry.opponent],
                score=_score(sheets[entry.opponent].entries, entry, team)
                if entry.opponent is not None
                else None,
                outcome=web_text(language, f"teamcard.{OUTCOMES.get(entry.outcome, 'free')}"),
                match_points=entry.match_points,
                total_match=sheet.running_match_points[entry.round],
                total_game=sheet.running_game_points[entry.round],
            )
            for entry in sheet.entries
        ),
        players=_players(opened, team, sheet.entries),
    )


OUTCOMES: dict[Side | ByeKind | None, str] = {
    Side.WIN: "won",
    Side.DRAW: "drawn",
    Side.LOSS: "lost",
    Side.PENDING: "open",
    Side.FORFEIT_WIN: "forfeit_won",
    Side.FORFEIT_LOSS: "forfeit_lost",
}
"""Codes of the words for a match; a round without one is `free`."""


def _table(opened: Opened, entry: TeamEntry, team: Team) -> int:
    matches = opened.tournament.round(entry.round).matches
    return next((m.table for m in matches if team.id in {m.first, m.second}), 0)


def _score(theirs: tuple[TeamEntry, ...], entry: TeamEntry, team: Team) -> tuple[Points, Points]:
    other = next(e for e in theirs if e.round == entry.round and e.opponent == team.id)
    return entry.game_points, other.game_points


def _players(opened: Opened, team: Team, entries: tuple[TeamEntry, ...]) -> tuple[CardPlayer, ...]:
    rounds = len(opened.tournament.rounds)
    found = []
    for place, who in enumerate(team.roster, 1):
        boards = [0] * rounds
        games, points = 0, 0
        for entry in entries:
            for row in entry.boards:
                if row.player == who:
                    boards[entry.round - 1] = row.board
                    games += row.is_played
                    points += row.points
        found.append(
            CardPlayer(
                place=place,
                player=opened.tournament.player(who),
                games=games,
                points=Points(points),
                boards=tuple(boards),
            )
        )
    return tuple(found)
