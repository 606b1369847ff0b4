"""Standings and cross-table for spectators."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import PlayerId
from ronde.services.public.views import PublicPlayer, PublicTournament
from ronde.standings import Row
from ronde.texts.language import Language, points_text, say
from ronde.texts.tiebreaks import tiebreak_name
from ronde.texts.values import value_text
from ronde.texts.web_public import MEANINGS
from ronde.tiebreak import chain
from ronde.web.standings.cells import CellWords

__all__ = [
    "CrossLine",
    "CrossPage",
    "StandingsLine",
    "StandingsPage",
    "TieBreakColumn",
    "TieBreakValue",
    "cross_page",
    "standings_page",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreakColumn:
    """A column: code, name, and what it measures (empty where the name says it)."""

    code: str
    name: str
    meaning: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreakValue:
    """A value; `separates` when it put this line below the one above."""

    text: str
    separates: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLine:
    """A place; `player` is None for a team."""

    rank: int
    name: str
    player: PublicPlayer | None
    values: tuple[TieBreakValue, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsPage:
    """The order after the last published round; `points_only` when the chain cannot be used."""

    after: int
    complete: bool
    columns: tuple[TieBreakColumn, ...]
    rows: tuple[StandingsLine, ...]
    points_only: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossLine:
    """A line of the cross-table."""

    number: int
    name: str
    player: PublicPlayer | None
    cells: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossPage:
    """The cross-table; columns are rounds or, in an all-play-all, the numbers of the rows."""

    fixed: bool
    columns: tuple[str, ...]
    rows: tuple[CrossLine, ...]


def standings_page(
    tournament: PublicTournament, language: Language, *, first: int | None = None
) -> StandingsPage:
    """The standings, or only their first lines."""
    order = tournament.order
    table, codes = order.standings, order.standings.codes
    return StandingsPage(
        after=table.after,
        complete=not tournament.part.rounds or tournament.part.rounds[-1].is_complete,
        columns=tuple(_column(code, language) for code in codes),
        rows=tuple(_line(tournament, row, codes, language) for row in table.rows[:first]),
        points_only=order.problem is not None,
    )


def _column(code: str, language: Language) -> TieBreakColumn:
    (tiebreak,) = chain((code,))
    known = tiebreak.name in MEANINGS
    return TieBreakColumn(
        code=code,
        name=tiebreak_name(code, language),
        meaning=say(MEANINGS, language, tiebreak.name) if known else "",
    )


def _line(
    tournament: PublicTournament, row: Row, codes: tuple[str, ...], language: Language
) -> StandingsLine:
    return StandingsLine(
        rank=row.rank,
        name=row.name,
        player=None if tournament.is_team else tournament.players[PlayerId(row.participant)],
        values=tuple(
            TieBreakValue(
                text=points_text(int(row.points * 10))
                if code == "PTS"
                else value_text(row.values[code], language),
                separates=code == row.separated_by,
            )
            for code in codes
        ),
    )


def cross_page(tournament: PublicTournament, language: Language) -> CrossPage:
    """The cross-table in the order of the standings."""
    table = tournament.cross_table
    words = CellWords(language)
    return CrossPage(
        fixed=table.fixed,
        columns=table.columns,
        rows=tuple(
            CrossLine(
                number=row.number,
                name=row.name,
                player=None
                if tournament.is_team
                else tournament.players[PlayerId(row.participant)],
                cells=tuple(words.cross(cell) for cell in row.cells),
                points=row.points,
            )
            for row in table.rows
        ),
    )
