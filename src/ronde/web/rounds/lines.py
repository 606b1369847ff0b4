"""The lines of a pairing list: boards, byes, team matches."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from django.urls import reverse

from ronde.model import Game, Player, PlayerId, Points, Result, Round, Tournament
from ronde.queries.calendars import symbols_of
from ronde.queries.matches import TeamMatch, matches_of
from ronde.queries.rounds import joins_scores
from ronde.queries.systems import plays_matches
from ronde.queries.tables import board_anchor, board_key, tables_of
from ronde.services.cached import points_before
from ronde.texts.result_lines import BoardSeat
from ronde.texts.results import bye_code, result_text
from ronde.web.request_context import Opened

__all__ = [
    "FORFEITS",
    "ODD",
    "PLAIN_RESULTS",
    "BoardRow",
    "BoardRows",
    "ByeRow",
    "MatchRows",
    "board_row",
    "bye_rows",
    "group_sizes",
    "match_rows",
    "row_of",
    "seats_of",
    "with_bands",
]

PLAIN_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
FORFEITS = (Result.BLACK_FORFEITS, Result.WHITE_FORFEITS, Result.DOUBLE_FORFEIT)

ODD = (
    Result.ADJOURNED,
    Result.BOTH_LOSE,
    Result.HALF_ZERO,
    Result.ZERO_HALF,
    Result.UNRATED_WHITE_WINS,
    Result.UNRATED_DRAW,
    Result.UNRATED_BLACK_WINS,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow:
    """A line of the pairing list; points are those before the round.

    `key` names the board among all of the round (`3.2` is board 2 of table 3), `href` is its page.
    `band` is the score of the group it is listed under, where the list has groups.
    """

    board: int
    key: str
    href: str
    white: Player
    black: Player
    white_points: Points
    black_points: Points
    result: Result
    text: str
    reversed: bool
    floats: bool
    white_mark: str = ""
    black_mark: str = ""
    table: int = 0
    band: Points | None = None

    @property
    def is_open(self) -> bool:
        """Whether the result is missing."""
        return self.result is Result.PENDING

    @property
    def anchor(self) -> str:
        """The mark of the line on the page."""
        return board_anchor(self.key)

    @property
    def seat(self) -> int:
        """What a helper for results is given: the board or, in team matches, the table."""
        return self.table or self.board


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeRow:
    """A player without opponent; `code` says why."""

    player: Player
    code: str
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRows:
    """A team match of the list: its head and its boards."""

    match: TeamMatch
    rows: tuple[BoardRow, ...]


def with_bands(rows: tuple[BoardRow, ...]) -> tuple[BoardRow, ...]:
    """The lines of a Swiss under the score group they were paired in, from the top.

    Who came down is listed with the group below. None where there is one group only, or where the
    boards are not in the order of points (accelerated, or arranged by hand).
    """
    tops = [max(row.white_points, row.black_points) for row in rows]
    if any(above < below for above, below in itertools.pairwise(tops)):
        return rows
    lows = [min(row.white_points, row.black_points) for row in rows]
    # Of somebody who came down far the low one is below groups that follow: no band comes twice.
    bands = list(itertools.accumulate(reversed(lows), max))[::-1]
    if len(set(bands)) < 2:
        return rows
    return tuple(replace(row, band=band) for row, band in zip(rows, bands, strict=True))


def group_sizes(rows: Iterable[BoardRow], byes: Iterable[ByeRow]) -> Mapping[Points, int]:
    """How many players of the round had so many points before it."""
    points = [p for row in rows for p in (row.white_points, row.black_points)]
    return Counter([*points, *(bye.points for bye in byes if bye.code == "bye.pab")])


def seats_of(tournament: Tournament, round_: Round) -> tuple[BoardSeat, ...]:
    """Who sits where, as somebody who types a name looks for them."""
    tables = tables_of(tournament, round_)
    people = {p.id: (p.person.family_name, p.person.given_name) for p in tournament.players}
    return tuple(
        BoardSeat(key=board_key(tables, game), white=people[game.white], black=people[game.black])
        for game in round_.games
    )


class BoardRows:
    """The lines of one round: points before it, symbols, tables of team matches."""

    def __init__(self, opened: Opened, tournament: Tournament, round_: Round) -> None:
        self.before = points_before(tournament, round_.number)
        self._tournament = tournament
        self._marks = symbols_of(tournament, round_.number)
        self._tables = tables_of(tournament, round_)
        self._base = f"{reverse('rounds', args=[opened.id])}{round_.number}/"

    def row(self, game: Game) -> BoardRow:
        """One line."""
        table = self._tables.get(game.white, 0)
        at = f"tables/{table}/boards" if table else "boards"
        return board_row(
            self._tournament,
            game,
            self.before,
            self._marks,
            key=board_key(self._tables, game),
            href=f"{self._base}{at}/{game.board}/",
            table=table,
        )


def board_row(
    tournament: Tournament,
    game: Game,
    before: Mapping[PlayerId, Points],
    marks: Mapping[PlayerId, str] = MappingProxyType({}),
    *,
    key: str = "",
    href: str = "",
    table: int = 0,
) -> BoardRow:
    """One line; `marks` are the symbols of players in systems that have them."""
    white, black = tournament.player_by_id[game.white], tournament.player_by_id[game.black]
    return BoardRow(
        board=game.board,
        key=key or str(game.board),
        href=href,
        table=table,
        white=white,
        black=black,
        white_points=before[white.id],
        black_points=before[black.id],
        result=game.result,
        text=result_text(game.result),
        reversed=game.colors_reversed,
        floats=joins_scores(game, before),
        white_mark=marks.get(white.id, ""),
        black_mark=marks.get(black.id, ""),
    )


def bye_rows(
    tournament: Tournament, round_: Round, before: Mapping[PlayerId, Points]
) -> tuple[ByeRow, ...]:
    """Those without opponent in a round, with the points they had before."""
    return tuple(
        ByeRow(
            player=tournament.player_by_id[b.player],
            code=bye_code(tournament, b, round_.number),
            points=before[b.player],
        )
        for b in round_.byes
    )


def match_rows(
    tournament: Tournament, round_: Round, rows: tuple[BoardRow, ...]
) -> tuple[MatchRows, ...]:
    """The same lines match by match; none where no teams meet."""
    if not plays_matches(tournament.settings):
        return ()
    return tuple(
        MatchRows(match=match, rows=tuple(r for r in rows if r.table == match.match.table))
        for match in matches_of(tournament, round_)
    )


def row_of(opened: Opened, round_: Round, key: str) -> BoardRow | None:
    """The line of one board."""
    tables = tables_of(opened.tournament, round_)
    game = next((g for g in round_.games if board_key(tables, g) == key), None)
    return None if game is None else BoardRows(opened, opened.tournament, round_).row(game)
