"""What the plan shows of the results: cross-tables, and the matrix of a Scheveningen match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.model import Player, Points, Team, Tournament
from ronde.pairing.roundrobin.withdrawal import Row
from ronde.queries.calendars import all_play_all_table
from ronde.queries.scheveningen import meetings
from ronde.standings import crosstable
from ronde.standings.crosstable import OWN_CELL
from ronde.texts.cells import CellWords
from ronde.texts.language import Language, points_text
from ronde.texts.web import web_text
from ronde.web.standings.grid import CrossGrid, CrossLine, PageOf, cross_grid
from ronde.web.teams.teams import letter_of

__all__ = ["MatchMatrix", "MatrixRow", "crossing", "match_matrix", "team_crossing"]


def crossing(tournament: Tournament, language: Language, page_of: PageOf) -> CrossGrid:
    """The cross-table of an all-play-all with the games to come; brackets count for nobody.

    Raises:
        NotReady: numbers are missing.
    """
    table = all_play_all_table(tournament)
    holder = {p.tpn or 0: p for p in tournament.players}
    numbers = [row.number for row in table.rows]
    return CrossGrid(
        fixed=True,
        ranked=False,
        columns=tuple(map(str, numbers)),
        rows=tuple(
            _crossing_line(row, holder[row.number], numbers, language, page_of)
            for row in table.rows
        ),
    )


def _crossing_line(
    row: Row, player: Player, numbers: Sequence[int], language: Language, page_of: PageOf
) -> CrossLine:
    void = row.withdrawn and not row.ranked
    note = ""
    if void:
        note = web_text(language, "plan.void", played=row.completed, scheduled=row.scheduled)
    elif player.departure is not None:
        note = web_text(language, "plan.left")
    met: dict[int, list[str]] = {}
    for cell in row.cells:
        sign = cell.sign or "·"
        met.setdefault(cell.opponent, []).append(sign if cell.counts else f"({sign})")
    return CrossLine(
        number=row.number,
        name=player.name,
        player=player,
        href=page_of(player.id),
        cells=tuple(OWN_CELL if n == row.number else " ".join(met.get(n, [])) for n in numbers),
        points=points_text(row.scored if void else row.points, language),
        note=note,
        void=void,
    )


def team_crossing(tournament: Tournament, language: Language, page_of: PageOf) -> CrossGrid:
    """The cross-table of teams that meet in matches."""
    table = crosstable(tournament)
    return cross_grid(tournament, table, language, page_of, points="column.match_points")


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


def match_matrix(tournament: Tournament, language: Language) -> MatchMatrix:
    """The match as it stands.

    Raises:
        NotReady: the letters are missing.
    """
    found = meetings(tournament)
    words = CellWords(language)
    first, second = (letter_of(tournament, team) for team in (found.first, found.second))
    return MatchMatrix(
        first=found.first,
        second=found.second,
        columns=tuple(
            (f"{second}{place}", tournament.player(player))
            for place, player in enumerate(found.second.roster, 1)
        ),
        rows=tuple(
            MatrixRow(
                symbol=f"{first}{place}",
                player=tournament.player(row.player),
                cells=tuple(" ".join(words.sign(s.value) for s in sides) for sides in row.games),
                points=row.points,
            )
            for place, row in enumerate(found.rows, 1)
        ),
        foot=tuple(points_text(points, language) for points in found.foot),
        score=" – ".join(points_text(total, language) for total in found.score),
    )
