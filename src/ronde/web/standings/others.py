"""Standings of teams and the places of a cup."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import Player, PlayerId, TeamId
from ronde.pairing.proposal import NotReady
from ronde.scoring import score_sheets
from ronde.services.cups import cup_of
from ronde.services.standing import order_after
from ronde.texts.errors import error_lines
from ronde.texts.language import Language, points_text
from ronde.texts.values import value_text
from ronde.web.desk import Opened
from ronde.web.standings.pages import TieBreakCell

__all__ = [
    "CupPlace",
    "CupPlacesPage",
    "Scorer",
    "TeamLine",
    "TeamStandingsPage",
    "cup_places_page",
    "team_standings_page",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """A team in the order, with the values that rank it."""

    rank: int
    team: int
    name: str
    points: str
    values: tuple[TieBreakCell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scorer:
    """What a player scored for the team."""

    player: Player
    team: str
    points: str
    games: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamStandingsPage:
    """The order of teams after a round, and what their players scored."""

    after: int
    rounds: tuple[int, ...]
    complete: bool
    codes: tuple[str, ...]
    edition: str
    problem: tuple[str, ...]
    rows: tuple[TeamLine, ...]
    scorers: tuple[Scorer, ...]


_POINTS = frozenset({"PTS", "GPTS", "MPTS"})


def team_standings_page(opened: Opened, after: int, language: Language) -> TeamStandingsPage:
    """The order of teams after that round (0: after the last one)."""
    tournament = opened.tournament
    last = len(tournament.rounds)
    shown = after if 1 <= after <= last else last
    order = order_after(opened.journal, shown)
    codes = tuple(code for code in order.standings.codes if code not in _POINTS)
    rows = tuple(
        TeamLine(
            rank=row.rank,
            team=row.participant,
            name=tournament.team_by_id[TeamId(row.participant)].name,
            points=points_text(int(row.points * 10)),
            values=tuple(
                TieBreakCell(
                    text=value_text(row.values[code], language), separates=row.separated_by == code
                )
                for code in codes
            ),
        )
        for row in order.standings.rows
        if row.participant in tournament.team_by_id
    )
    return TeamStandingsPage(
        after=shown,
        rounds=tuple(range(1, last + 1)),
        complete=not shown or tournament.rounds[shown - 1].is_complete,
        codes=codes,
        edition=order.standings.edition,
        problem=() if order.problem is None else error_lines(order.problem, language),
        rows=rows,
        scorers=_scorers(opened, shown),
    )


def _scorers(opened: Opened, shown: int) -> tuple[Scorer, ...]:
    tournament = opened.tournament
    sheets = score_sheets(tournament, after=shown)
    ordered = sorted(tournament.players, key=lambda p: (-sheets[p.id].points, p.id))
    names = {team.id: team.name for team in tournament.teams}
    return tuple(
        Scorer(
            player=player,
            team=names.get(tournament.team_of.get(player.id, TeamId(0)), ""),
            points=points_text(sheets[player.id].points),
            games=sum(entry.opponent is not None for entry in sheets[player.id].entries),
        )
        for player in ordered
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CupPlace:
    """A place; those out in the same round share it."""

    rank: int
    player: Player
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CupPlacesPage:
    """The places of a cup: final ones, or who is still in and who is out."""

    finished: bool
    places: tuple[CupPlace, ...]
    still_in: tuple[CupPlace, ...]


def cup_places_page(opened: Opened) -> CupPlacesPage:
    """The places as they stand."""
    tournament = opened.tournament
    try:
        cup = cup_of(tournament)
    except NotReady:
        return CupPlacesPage(finished=False, places=(), still_in=())

    def place(rank: int, number: int) -> CupPlace:
        player = tournament.player(PlayerId(cup.players[number]))
        return CupPlace(rank=rank, player=player, number=number)

    if cup.finished:
        found: list[CupPlace] = []
        for level in cup.state.places:
            rank = len(found) + 1
            found += [place(rank, number) for number in sorted(map(int, level))]
        return CupPlacesPage(finished=True, places=tuple(found), still_in=())
    out = {
        side
        for ties in cup.rounds
        for tie in ties
        if tie.winner and not tie.third
        for side in (tie.upper, tie.lower)
        if side != tie.winner
    }
    still = [number for number in cup.players if number not in out]
    return CupPlacesPage(
        finished=False, places=(), still_in=tuple(place(0, number) for number in still)
    )
