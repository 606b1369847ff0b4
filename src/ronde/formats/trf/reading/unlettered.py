"""Byes that have no letter: the round is blank, and only the printed points tell what it was worth.

The form of 2006 has no letters for byes, and programs still write it. Printed points hold: where
they exceed the results by the same for each blank round, these were byes; else the difference is
kept as an adjustment.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ronde.formats.problems import ProblemLog
from ronde.formats.trf.reading.cells import BLANK, Cell
from ronde.formats.trf.reading.players import Row
from ronde.formats.trf.reading.stated import accepted_points
from ronde.model import ByeKind, PlayerId, Points, PointsAdjustment, Tournament
from ronde.scoring import score_sheets

__all__ = ["fill_in_unlettered"]


class _Doubt(NamedTuple):
    """A player with more points than the results give, and rounds of which nothing is known."""

    row: Row
    blank: tuple[int, ...]
    more: int


def fill_in_unlettered(
    rows: Sequence[Row],
    tournament: Tournament,
    scores: Mapping[PlayerId, Points],
    log: ProblemLog,
) -> tuple[PointsAdjustment, ...] | None:
    """Write the byes that explain the printed points into the lines of their players.

    Returned is what no bye explains; None if everything stays as it is. A file that has a letter
    for any bye could have said what a blank round was: there it is an absence.
    """
    if any(cell.result and not cell.opponent for row in rows for cell in row.cells):
        return None
    worth = tournament.settings.points.resolved()
    filled, kept = 0, []
    allocated: set[int] = set()
    for row, blank, more in _doubts(rows, tournament, scores):
        count = len(blank)
        if more == count * (worth.full_bye or 0):
            is_allocated = count == 1 and blank[0] not in allocated
            allocated.update(blank if is_allocated else ())
            kind = ByeKind.PAB if is_allocated else ByeKind.FULL
        elif more == count * (worth.half_bye or 0):
            kind = ByeKind.HALF
        else:
            kept.append(PointsAdjustment(players=(row.number,), points=Points(more)))
            continue
        filled += count
        row.cells.extend([BLANK] * (max(blank) - len(row.cells)))
        for number in blank:
            row.cells[number - 1] = Cell(0, "", kind.value)
    if filled:
        log.add("trf.bye.unlettered", count=filled)
    if kept:
        log.add("trf.points.kept", count=len(kept))
    return tuple(kept) if filled or kept else None


def _doubts(
    rows: Sequence[Row], tournament: Tournament, scores: Mapping[PlayerId, Points]
) -> Iterator[_Doubt]:
    over = [r.number for r in tournament.rounds if r.games and r.is_complete]
    if not over:
        return
    if tournament.adjustments:
        scores = {player: sheet.points for player, sheet in score_sheets(tournament).items()}
    accepted = accepted_points(tournament, scores)
    for row in rows:
        player = PlayerId(row.number)
        if row.points is None or row.points in accepted[player]:
            continue
        more = row.points - scores[player]
        blank = tuple(
            number for number in over if number > len(row.cells) or row.cells[number - 1] == BLANK
        )
        if more > 0 and blank:
            yield _Doubt(row, blank, more)
