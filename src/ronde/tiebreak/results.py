"""Tie-breaks from one's own results: wins, Blacks, running scores, rounds played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ronde.tiebreak.codes import TieBreak
from ronde.tiebreak.context import Context
from ronde.tiebreak.explained import Item
from ronde.tiebreak.ledger import Cell, Kind

__all__ = [
    "black_games",
    "black_wins",
    "elected_rounds",
    "games_won",
    "kashdan",
    "opponents_progressive",
    "points",
    "progressive",
    "standard_points",
    "wins",
]

Items = Mapping[int, tuple[Item, ...]]


Choose = Callable[[Sequence[Cell]], list[Cell]]
"""From the rounds of one participant those that count."""


def _counting(ctx: Context, tiebreak: TieBreak, choose: Choose, why: str) -> Items:
    """One item worth 1 for every round chosen."""
    cells = ctx.ledgers[ctx.score_key(tiebreak)].cells
    return {
        participant: tuple([(c.round, c.opponent, 1, 1, 1, False, why) for c in choose(line)])
        for participant, line in cells.items()
    }


def _games(ctx: Context) -> Choose:
    """The rounds that are games for the counts of games won and of Blacks.

    Rule: C.07@2026-03 15.2, in the reading of docs/disputes/forfeit-wins-in-round-robins.md.
    """
    if ctx.fixed and ctx.policy.fixed_forfeit_wins_played:
        return lambda line: [
            c for c in line if c.played or (c.kind is Kind.FORFEIT_WIN and c.opponent is not None)
        ]
    return lambda line: [c for c in line if c.played]


def points(ctx: Context, tiebreak: TieBreak) -> Items:
    """The score itself, round by round (bonus and penalty points as round 0)."""
    ledger = ctx.ledgers[ctx.score_key(tiebreak)]
    found = {}
    for participant, line in ledger.cells.items():
        items = [(c.round, c.opponent, c.points, c.points, 1, False, "points") for c in line]
        extra = ledger.totals[participant] - sum(c.points for c in line)
        if extra:
            items.append((0, None, extra, extra, 1, False, "adjustment"))
        found[participant] = tuple(items)
    return found


def wins(ctx: Context, tiebreak: TieBreak) -> Items:
    """Rounds worth a win, played or not; in the book an unplayed round is a draw.

    Rule: C.07@2026-03 7.1; book@2022-01 5.2 2.1.4.
    """
    if ctx.policy.forfeit_wins_count:
        return _counting(ctx, tiebreak, lambda line: [c for c in line if c.won], "win")
    return _counting(ctx, tiebreak, lambda line: [c for c in line if c.won and c.played], "win")


def games_won(ctx: Context, tiebreak: TieBreak) -> Items:
    """Games won on the board.

    Rule: C.07@2026-03 7.2.
    """
    games = _games(ctx)
    return _counting(ctx, tiebreak, lambda line: [c for c in games(line) if c.won], "win")


def black_games(ctx: Context, tiebreak: TieBreak) -> Items:
    """Games played with Black.

    Rule: C.07@2026-03 7.3; book@2022-01 5.2 2.1.5.
    """
    games = _games(ctx)
    return _counting(ctx, tiebreak, lambda line: [c for c in games(line) if c.black], "black")


def black_wins(ctx: Context, tiebreak: TieBreak) -> Items:
    """Games won with Black.

    Rule: C.07@2026-03 7.4.
    """
    games = _games(ctx)
    return _counting(
        ctx, tiebreak, lambda line: [c for c in games(line) if c.won and c.black], "black-win"
    )


def progressive(ctx: Context, tiebreak: TieBreak) -> Items:
    """The running score after each round.

    Rule: C.07@2026-03 7.5; book@2022-01 5.2 2.1.1.
    """
    ledger = ctx.ledgers[ctx.score_key(tiebreak)]
    return {
        participant: tuple(
            [
                (number, None, score, score, 1, False, "running-score")
                for number, score in enumerate(running, 1)
            ]
        )
        for participant, running in ledger.running.items()
    }


def elected_rounds(ctx: Context, tiebreak: TieBreak) -> Items:
    """Rounds one chose to play: all but requested byes and forfeit losses.

    Rule: C.07@2026-03 7.6; fixed pairings 15.2 (until 2026 a forfeit loss was a game there).
    """
    if ctx.fixed and ctx.policy.fixed_forfeit_losses_played:
        return _counting(
            ctx,
            tiebreak,
            lambda line: [c for c in line if not c.vur or c.kind is Kind.FORFEIT_LOSS],
            "elected",
        )
    return _counting(ctx, tiebreak, lambda line: [c for c in line if not c.vur], "elected")


def standard_points(ctx: Context, tiebreak: TieBreak) -> Items:
    """1 for more than the opponent (or, unplayed, than a draw), ½ for the same; in halves.

    Rule: C.07@2026-03 7 (STD); a double forfeit gives nothing, see
    docs/disputes/tiebreak-open-points.md.
    """
    ledger = ctx.ledgers[ctx.score_key(tiebreak)]
    found = {}
    for participant, line in ledger.cells.items():
        items = []
        for index, cell in enumerate(line):
            against = ledger.draw
            if cell.played and cell.opponent is not None:
                against = _opposite(ledger.cells[cell.opponent], index, cell.round, participant)
            halves = 2 if cell.points > against else 1 if cell.points == against else 0
            if halves and cell.kind is not Kind.OPEN:
                items.append(
                    (cell.round, cell.opponent, halves, halves, 1, False, "standard-points")
                )
        found[participant] = tuple(items)
    return found


def _opposite(cells: Sequence[Cell], index: int, round_no: int, participant: int) -> int:
    """What the opponent scored in the same meeting; at the same index unless teams meet several."""
    if cells[index].round == round_no and cells[index].opponent == participant:
        return cells[index].points
    return next(c.points for c in cells if (c.round, c.opponent) == (round_no, participant))


def kashdan(ctx: Context, tiebreak: TieBreak) -> Items:
    """4 for a win, 2 for a draw, 1 for a loss on the board.

    Rule: book@2022-01 5.2 2.1.6.
    """
    cells = ctx.ledgers[ctx.score_key(tiebreak)].cells
    worth = (1, 2, 4)
    return {
        participant: tuple(
            (c.round, c.opponent, worth[c.halves], worth[c.halves], 1, False, "kashdan")
            for c in line
            if c.played
        )
        for participant, line in cells.items()
    }


def opponents_progressive(ctx: Context, tiebreak: TieBreak) -> Items:
    """The progressive scores of the opponents met; an exempt round meets one on 50 %.

    Read as a draw a round, so n(n+1)/4 after n rounds (docs/disputes/tiebreak-open-points.md).

    Rule: book@2022-01 5.2 2.1.1.2.
    """
    ledger = ctx.ledgers[ctx.score_key(tiebreak)]
    sums = {participant: sum(running) for participant, running in ledger.running.items()}
    middle = ledger.draw * ledger.rounds * (ledger.rounds + 1) // 2
    exempt = {Kind.PAB, Kind.FULL_BYE}
    found = {}
    for participant, line in ledger.cells.items():
        items: list[Item] = []
        for cell in line:
            if cell.played and cell.opponent is not None:
                amount = sums[cell.opponent]
                items.append((cell.round, cell.opponent, amount, amount, 1, False, "opponent"))
            elif cell.kind in exempt:
                items.append((cell.round, None, middle, middle, 1, False, "exempt"))
        found[participant] = tuple(items)
    return found
