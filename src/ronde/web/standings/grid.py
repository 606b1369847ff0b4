"""The grid of a cross-table: what arbiters and spectators both see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ronde.model import Player, PlayerId, Tournament
from ronde.standings import CrossTable
from ronde.texts.cells import CellWords
from ronde.texts.language import Language, points_text
from ronde.texts.web import web_text

__all__ = ["CrossGrid", "CrossLine", "PageOf", "cross_grid"]

PageOf = Callable[[int], str]
"""The address of the page about a participant, by their number in the tournament."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossLine:
    """A line: pairing number, who, cells, points; `player` is None for a team.

    `void`: nothing here counts. `note` says why that is, or why there is no rank (0).
    """

    number: int
    name: str
    player: Player | None
    href: str
    cells: tuple[str, ...]
    points: str
    rank: int = 0
    note: str = ""
    void: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossGrid:
    """The table; columns are rounds or, `fixed`, the numbers of the lines.

    `ranked`: lines are in the order of their ranks, which come first. `shows_rank`: they come last.
    `points` is the code of what the points are. `crowded`: too many for a column each.
    """

    fixed: bool
    ranked: bool
    columns: tuple[str, ...]
    rows: tuple[CrossLine, ...]
    shows_rank: bool = False
    points: str = "column.points"
    crowded: bool = False

    @property
    def has_void(self) -> bool:
        """Whether there are results that count for nobody."""
        return any(row.void for row in self.rows)


def cross_grid(
    tournament: Tournament,
    table: CrossTable,
    language: Language,
    page_of: PageOf,
    *,
    shows_rank: bool = False,
    points: str = "column.points",
) -> CrossGrid:
    """A computed cross-table in words, each line leading to the page about it."""
    words = CellWords(language)
    void, excluded = web_text(language, "cross.void"), web_text(language, "left.excluded")
    is_team = tournament.settings.is_team
    return CrossGrid(
        fixed=table.fixed,
        ranked=table.ranked,
        columns=table.columns,
        rows=tuple(
            CrossLine(
                number=row.number,
                name=row.name,
                player=None if is_team else tournament.player(PlayerId(row.participant)),
                href=page_of(row.participant),
                cells=tuple(words.cross(cell, fixed=table.fixed) for cell in row.cells),
                points=points_text(row.points, language),
                rank=row.rank,
                note=void if row.void else "" if row.rank else excluded,
                void=row.void,
            )
            for row in table.rows
        ),
        shows_rank=shows_rank,
        points=points,
        crowded=table.crowded,
    )
