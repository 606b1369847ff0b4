"""A player leaves an all-play-all: what the cross-table shows and what still counts.

Before half of the games: the results stay on the table but count for nobody. From half on: they
count, and the games not played are won by forfeit by the opponents.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.model import STANDARD, Points, PointSystem, Result, Side

__all__ = ["Cell", "CrossTable", "Row", "Scored", "cross_table", "keeps_score"]

_SIGNS: Mapping[Side, str] = MappingProxyType(
    {
        Side.WIN: "1",
        Side.DRAW: "½",
        Side.LOSS: "0",
        Side.UNRATED_WIN: "1",
        Side.UNRATED_DRAW: "½",
        Side.UNRATED_LOSS: "0",
        Side.FORFEIT_WIN: "+",
        Side.FORFEIT_LOSS: "-",
        Side.ADJOURNED: "",
        Side.PENDING: "",
    }
)


@dataclass(frozen=True, slots=True)
class Scored:
    """A game of the schedule with its result so far, players by number."""

    white: int
    black: int
    result: Result = Result.PENDING


@dataclass(frozen=True, slots=True)
class Cell:
    """One meeting as one player sees it: the sign, and whether it counts in the standings."""

    opponent: int
    sign: str
    points: Points
    counts: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One player: meetings by opponent (in schedule order where they meet twice), and sums.

    `scored` is what the cross-table shows, `points` what the standings count; `completed` of
    `scheduled` games were played.
    """

    number: int
    cells: tuple[Cell, ...]
    scored: Points
    points: Points
    completed: int
    scheduled: int
    withdrawn: bool
    ranked: bool


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The rows by number, and the games that count in the standings, forfeits filled in."""

    rows: tuple[Row, ...]
    counted: tuple[Scored, ...]


def keeps_score(completed: int, scheduled: int) -> bool:
    """Whether a player who leaves keeps the points: with at least half of the games completed.

    Rule: C.05@2017 VI.6.2; book@2022-01 6.9.
    """
    return 2 * completed >= scheduled


def cross_table(
    games: Sequence[Scored], withdrawn: Iterable[int] = (), *, points: PointSystem = STANDARD
) -> CrossTable:
    """The cross-table after withdrawals; `games` is the whole schedule, played or not.

    A game counts as completed when it was played to a result; a forfeit is not completed.
    Games not played become + for the opponent who stayed and - for the one who left (two - if both
    left). A player who left before half of the games is not ranked and counts for nobody.

    Rule: C.05@2017 VI.6.2.1, VI.6.2.2; book@2022-01 6.9.
    """
    gone = frozenset(withdrawn)
    everyone = sorted({number for game in games for number in (game.white, game.black)})
    unknown = gone - {*everyone}
    if unknown:
        raise ModelError("calendar.withdrawn_unknown", numbers=tuple(sorted(unknown)))
    filled = tuple(_forfeited(game, gone) for game in games)
    own: dict[int, list[Scored]] = {number: [] for number in everyone}
    scheduled: Counter[int] = Counter()
    completed: Counter[int] = Counter()
    for game, after in zip(games, filled, strict=True):
        is_completed = game.result.is_known and game.result.is_played
        for number in {game.white, game.black}:
            own[number].append(after)
            scheduled[number] += 1
            completed[number] += is_completed
    void = {n for n in gone if not keeps_score(completed[n], scheduled[n])}
    award = _awards(points)
    rows = []
    for number in everyone:
        cells = tuple(
            _cell(game, number, void, award)
            for game in sorted(own[number], key=lambda g: _other(g, number))
        )
        rows.append(
            Row(
                number,
                cells,
                Points(sum(cell.points for cell in cells)),
                Points(sum(cell.points for cell in cells if cell.counts)),
                completed[number],
                scheduled[number],
                number in gone,
                number not in void,
            )
        )
    counted = tuple(g for g in filled if g.white not in void and g.black not in void)
    return CrossTable(tuple(rows), counted)


def _other(game: Scored, number: int) -> int:
    return game.black if game.white == number else game.white


def _forfeited(game: Scored, gone: frozenset[int]) -> Scored:
    """The game with the forfeit that a withdrawal makes of it, if it was still to be played."""
    if game.result.is_known:
        return game
    absent = (game.white in gone, game.black in gone)
    results = {
        (True, True): Result.DOUBLE_FORFEIT,
        (True, False): Result.WHITE_FORFEITS,
        (False, True): Result.BLACK_FORFEITS,
        (False, False): game.result,
    }
    return Scored(game.white, game.black, results[absent])


def _awards(points: PointSystem) -> Mapping[Side, Points]:
    full = points.resolved()
    forfeit_win = full.win if full.forfeit_win is None else full.forfeit_win
    return {
        Side.WIN: full.win,
        Side.UNRATED_WIN: full.win,
        Side.DRAW: full.draw,
        Side.UNRATED_DRAW: full.draw,
        Side.LOSS: full.loss,
        Side.UNRATED_LOSS: full.loss,
        Side.FORFEIT_WIN: forfeit_win,
        Side.FORFEIT_LOSS: full.forfeit_loss,
    }


def _cell(game: Scored, number: int, void: set[int], award: Mapping[Side, Points]) -> Cell:
    side = game.result.white if game.white == number else game.result.black
    other = _other(game, number)
    return Cell(
        other,
        _SIGNS[side],
        award.get(side, Points(0)),
        number not in void and other not in void,
    )
