"""The cross-table of an all-play-all and the matrix of a Scheveningen match."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import Player, PlayerId, Points, Team, Tournament
from ronde.pairing.lineups import numbered_teams
from ronde.scoring import score_sheets
from ronde.services.calendars import all_play_all_table
from ronde.texts.language import points_text
from ronde.web.teams.pages import letter_of

__all__ = ["CrossRow", "Crossing", "MatchMatrix", "MatrixRow", "crossing", "match_matrix"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossRow:
    """A line: the number, signs by opponent (None: the diagonal), points that count.

    `void`: left before half, nothing counts; `scored` is what the table shows all the same.
    """

    number: int
    player: Player
    signs: tuple[str | None, ...]
    points: Points
    scored: Points
    played: int
    scheduled: int
    void: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Crossing:
    """The whole cross-table; results in brackets count for nobody."""

    rows: tuple[CrossRow, ...]
    has_void: bool


def crossing(tournament: Tournament) -> Crossing:
    """The cross-table of an all-play-all.

    Raises:
        NotReady: numbers are missing.
    """
    table = all_play_all_table(tournament)
    holder = {p.tpn or 0: p for p in tournament.players}
    numbers = [row.number for row in table.rows]
    rows = []
    for row in table.rows:
        cells: dict[int, list[str]] = {}
        for cell in row.cells:
            sign = cell.sign or "·"
            cells.setdefault(cell.opponent, []).append(sign if cell.counts else f"({sign})")
        rows.append(
            CrossRow(
                number=row.number,
                player=holder[row.number],
                signs=tuple(
                    None if n == row.number else " ".join(cells.get(n, [])) for n in numbers
                ),
                points=row.points,
                scored=row.scored,
                played=row.completed,
                scheduled=row.scheduled,
                void=row.withdrawn and not row.ranked,
            )
        )
    return Crossing(rows=tuple(rows), has_void=any(row.void for row in rows))


@dataclass(frozen=True, slots=True, kw_only=True)
class MatrixRow:
    """A player of the first team against each of the second."""

    symbol: str
    player: Player
    cells: tuple[str, ...]
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchMatrix:
    """A Scheveningen match: rows are the first team, columns the second."""

    first: Team
    second: Team
    columns: tuple[tuple[str, Player], ...]
    rows: tuple[MatrixRow, ...]
    foot: tuple[str, ...]
    score: str


_SIGNS = {"1": "1", "=": "½", "0": "0", "+": "+", "-": "–", "W": "1", "D": "½", "L": "0"}


def match_matrix(tournament: Tournament) -> MatchMatrix:
    """The match as it stands.

    Raises:
        NotReady: the letters are missing.
    """
    teams = numbered_teams(tournament)
    first, second = (tournament.team_by_id[teams[n]] for n in (1, 2))
    sheets = score_sheets(tournament)
    met: dict[tuple[PlayerId, PlayerId], list[str]] = {}
    for round_ in tournament.rounds:
        for game in round_.games:
            for player in game.players:
                side = game.side(player).value
                met.setdefault((player, game.opponent(player)), []).append(_SIGNS.get(side, "·"))
    letters = [letter_of(tournament, team) for team in (first, second)]
    rows = tuple(
        MatrixRow(
            symbol=f"{letters[0]}{place}",
            player=tournament.player(p),
            cells=tuple(" ".join(met.get((p, q), [])) for q in second.roster),
            points=sheets[p].points,
        )
        for place, p in enumerate(first.roster, 1)
    )
    totals = [sum(sheets[p].points for p in team.roster) for team in (first, second)]
    return MatchMatrix(
        first=first,
        second=second,
        columns=tuple(
            (f"{letters[1]}{place}", tournament.player(q))
            for place, q in enumerate(second.roster, 1)
        ),
        rows=rows,
        foot=tuple(points_text(sheets[q].points) for q in second.roster),
        score=" – ".join(points_text(total) for total in totals),
    )
