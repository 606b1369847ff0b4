"""Ledgers: one score of every participant, round by round, as tie-breaks look at it.

Players and teams look the same from here on: a participant is a number, a round is a cell. Teams
have two ledgers, match points and game points, with the same opponents.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ronde.model import ByeKind, Color, PlayerId, Side, TeamId, Tournament
from ronde.scoring import ScoreSheet
from ronde.scoring.teams import TeamSheet

__all__ = ["Cell", "Kind", "Ledger", "fore", "player_ledger", "team_ledgers"]


class Kind(enum.Enum):
    """What became of a round for one participant.

    Rule: C.07@2026-03 16.2.
    """

    PLAYED = "played"
    FORFEIT_WIN = "forfeit-win"
    FORFEIT_LOSS = "forfeit-loss"
    PAB = "pab"
    FULL_BYE = "full-bye"
    HALF_BYE = "half-bye"
    ZERO_BYE = "zero-bye"
    OPEN = "open"


class Cell(NamedTuple):
    """One round of one participant.

    `opponent` is the scheduled one, also of a forfeit. `vur`: a voluntary unplayed round.
    `won`: worth the points of a win. `halves`: the result counted 1-½-0, in half-points.
    """

    round: int
    opponent: int | None
    kind: Kind
    points: int
    played: bool
    vur: bool
    won: bool
    black: bool
    halves: int

    @property
    def requested(self) -> bool:
        """A half- or zero-point bye."""
        return self.kind is Kind.HALF_BYE or self.kind is Kind.ZERO_BYE


@dataclass(frozen=True)
class Ledger:
    """Cells, running scores and totals of everybody, in tenths, and what a win or draw is worth."""

    cells: Mapping[int, tuple[Cell, ...]]
    running: Mapping[int, tuple[int, ...]]
    totals: Mapping[int, int]
    win: int
    draw: int
    rounds: int


_MEANINGS: Mapping[Side | ByeKind | None, tuple[Kind, bool, int]] = {
    Side.WIN: (Kind.PLAYED, False, 2),
    Side.DRAW: (Kind.PLAYED, False, 1),
    Side.LOSS: (Kind.PLAYED, False, 0),
    Side.UNRATED_WIN: (Kind.PLAYED, False, 2),
    Side.UNRATED_DRAW: (Kind.PLAYED, False, 1),
    Side.UNRATED_LOSS: (Kind.PLAYED, False, 0),
    Side.FORFEIT_WIN: (Kind.FORFEIT_WIN, False, 2),
    Side.FORFEIT_LOSS: (Kind.FORFEIT_LOSS, True, 0),
    Side.ADJOURNED: (Kind.OPEN, False, 0),
    Side.PENDING: (Kind.OPEN, False, 0),
    ByeKind.PAB: (Kind.PAB, False, 0),
    ByeKind.FULL: (Kind.FULL_BYE, False, 0),
    ByeKind.HALF: (Kind.HALF_BYE, True, 0),
    ByeKind.ZERO: (Kind.ZERO_BYE, True, 0),
    ByeKind.UNOPPOSED: (Kind.FORFEIT_WIN, False, 0),
    None: (Kind.ZERO_BYE, True, 0),
}
"""Kind, whether it is a voluntary unplayed round, half-points on the board."""


def player_ledger(
    tournament: Tournament, sheets: Mapping[PlayerId, ScoreSheet], rounds: int
) -> Ledger:
    """The points of every player."""
    system = tournament.settings.points.resolved()
    win, black, new = system.win, Color.BLACK, tuple.__new__
    cells: dict[int, tuple[Cell, ...]] = {}
    for player, sheet in sheets.items():
        line = []
        for number, opponent, color, outcome, points, played in sheet.entries:
            kind, vur, halves = _MEANINGS[outcome]
            won = halves == 2 if played else points == win
            is_black = color is black
            cell = (number, opponent, kind, points, played, vur, won, is_black, halves)
            line.append(new(Cell, cell))
        cells[player] = tuple(line)
    return Ledger(
        cells=cells,
        running={p: s.running[1:] for p, s in sheets.items()},
        totals={p: s.points for p, s in sheets.items()},
        win=win,
        draw=system.draw,
        rounds=rounds,
    )


def team_ledgers(
    tournament: Tournament, sheets: Mapping[TeamId, TeamSheet], rounds: int, boards: int
) -> Mapping[str, Ledger]:
    """Match points and game points of every team, under "MP" and "GP"."""
    system, values = tournament.settings.points.resolved(), tournament.settings.match_points
    match_cells: dict[int, tuple[Cell, ...]] = {}
    game_cells: dict[int, tuple[Cell, ...]] = {}
    for team, sheet in sheets.items():
        line = []
        for entry in sheet.entries:
            kind, vur, halves = _MEANINGS[entry.outcome]
            won = entry.match_points == values.win
            line.append(
                Cell(
                    round=entry.round,
                    opponent=entry.opponent,
                    kind=kind,
                    points=entry.match_points,
                    played=entry.is_played,
                    vur=vur,
                    won=won,
                    black=False,
                    halves=halves,
                )
            )
        match_cells[team] = tuple(line)
        game_cells[team] = tuple(
            c._replace(points=e.game_points) for c, e in zip(line, sheet.entries, strict=True)
        )
    return {
        "MP": Ledger(
            cells=match_cells,
            running={t: s.running_match_points[1:] for t, s in sheets.items()},
            totals={t: s.match_points for t, s in sheets.items()},
            win=values.win,
            draw=values.draw,
            rounds=rounds,
        ),
        "GP": Ledger(
            cells=game_cells,
            running={t: s.running_game_points[1:] for t, s in sheets.items()},
            totals={t: s.game_points for t, s in sheets.items()},
            win=boards * system.win,
            draw=boards * system.draw,
            rounds=rounds,
        ),
    }


def fore(ledger: Ledger, round_no: int) -> Ledger:
    """The ledger as if every pairing of that round had been drawn; byes keep their points.

    Rule: C.07@2026-03 8.3 (Fore Buchholz): forfeits of that round count as drawn games too.
    """
    if not 0 < round_no <= ledger.rounds:
        return ledger
    cells, totals = {}, {}
    for participant, line in ledger.cells.items():
        start = len(line) - 1
        while start and line[start - 1].round == round_no:
            start -= 1
        kept, changed = line[:start], tuple([_drawn(c, ledger.draw) for c in line[start:]])
        gained = sum([c.points for c in changed]) - sum([c.points for c in line[start:]])
        cells[participant] = kept + changed
        totals[participant] = ledger.totals[participant] + gained
    return Ledger(
        cells=cells,
        running=ledger.running,
        totals=totals,
        win=ledger.win,
        draw=ledger.draw,
        rounds=ledger.rounds,
    )


def _drawn(cell: Cell, draw: int) -> Cell:
    if cell.opponent is None:
        return cell
    return cell._replace(kind=Kind.PLAYED, points=draw, played=True, vur=False, won=False, halves=1)
