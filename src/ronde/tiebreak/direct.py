"""Direct encounter: the games among those still tied, for players and, extended, for teams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ronde.tiebreak.codes import TieBreak
from ronde.tiebreak.context import Context
from ronde.tiebreak.explained import Contribution, Explanation, exact
from ronde.tiebreak.ledger import Cell, Kind

__all__ = ["KNOCK_OUT", "Separation", "Step", "explain_place", "separate"]

Group = tuple[int, ...]
Number = int | Fraction

KNOCK_OUT: Mapping[str, tuple[str, ...]] = {
    "DE": (),
    "EDE": (),
    "EDEBT": ("BC", "TBR"),
    "EDEBB": ("BC", "BBE"),
    "EDET": ("TBR",),
    "EDEB": ("BBE",),
}
"""What separates exactly two teams level on both scores, by name of the chain.

Rule: C.07@2026-03 13.3.2.
"""


@dataclass(frozen=True, slots=True)
class Step:
    """One look at one group: the scores among them, how many games each lacks, the outcome."""

    stage: str
    group: Group
    scores: Mapping[int, Number]
    missing: Mapping[int, int]
    outcome: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Separation:
    """A tied group taken apart: the groups in order, and the steps that led there."""

    groups: tuple[Group, ...]
    steps: tuple[Step, ...]

    @property
    def members(self) -> Group:
        """Everybody of the tied group."""
        return tuple(sorted(p for part in self.groups for p in part))

    @property
    def how(self) -> str:
        """What tells the order: "points", "again" (a second look), "partial" games, or nothing.

        Points alone tell it where nobody was compared again and nobody's missing games mattered.
        """
        first = self.steps[0]
        if [set(part) for part in _by_score(first.group, first.scores)] == list(
            map(set, self.groups)
        ):
            return "points"
        if len(self.groups) == 1:
            return "open"
        return "partial" if any(first.missing.values()) else "again"

    def points(self, participant: int) -> Fraction | None:
        """The points among the tied, where they alone tell the order."""
        if self.how != "points":
            return None
        return Fraction(self.steps[0].scores[participant]) / 10

    def place(self, participant: int) -> int:
        """The place within the group, from 1; those not separated share the best of theirs."""
        before = 0
        for group in self.groups:
            if participant in group:
                return before + 1
            before += len(group)
        raise KeyError(participant)


def separate(ctx: Context, tiebreak: TieBreak, group: Sequence[int]) -> Separation:
    """Direct encounter of a tied group, reapplied to every subset as the edition says.

    Rule: C.07@2026-03 6 and 13.3; book@2022-01 5.2 2.1.2.
    """
    steps: list[Step] = []
    stages: tuple[str, ...] = (ctx.primary, ctx.secondary)
    if tiebreak.name == "DE":
        stages = (ctx.score_key(tiebreak),)
    groups = _through(ctx, tiebreak, tuple(sorted(group)), stages, steps)
    return Separation(groups, tuple(steps))


def _through(
    ctx: Context,
    tiebreak: TieBreak,
    group: Group,
    stages: tuple[str, ...],
    steps: list[Step],
    *,
    start: int = 0,
) -> tuple[Group, ...]:
    """The stages in turn; a subset that a later score has separated starts again with the first.

    Rule: C.07@2026-03 13.3.3, in the reading of docs/disputes/tiebreak-open-points.md.
    """
    for position in range(start, len(stages)):
        groups = _settled(ctx, tiebreak, group, stages[position], steps)
        if len(groups) > 1:
            # what the first score has separated it cannot separate further
            again = 0 if position else 1
            return tuple(
                small
                for part in groups
                for small in (
                    _through(ctx, tiebreak, part, stages, steps, start=again)
                    if len(part) > 1
                    else (part,)
                )
            )
    if len(group) == 2 and KNOCK_OUT[tiebreak.name]:
        return _knock_out(ctx, tiebreak, group, steps)
    return (group,)


def _settled(
    ctx: Context, tiebreak: TieBreak, group: Group, stage: str, steps: list[Step]
) -> tuple[Group, ...]:
    """One score applied to the group and to its subsets until nothing moves.

    Rule: C.07@2026-03 6.2, 6.3.
    """
    groups = _one_look(ctx, tiebreak, group, stage, steps)
    if len(groups) == 1 or not ctx.policy.encounter_reapplied:
        return groups
    return tuple(
        small
        for part in groups
        for small in (_settled(ctx, tiebreak, part, stage, steps) if len(part) > 1 else (part,))
    )


def _counts(ctx: Context, tiebreak: TieBreak, cell: Cell) -> bool:
    """Whether a round is a game among them: played, or a forfeit where forfeits count."""
    if cell.opponent is None or cell.kind is Kind.OPEN:
        return False
    return cell.played or ctx.fixed or tiebreak.forfeits_played


def _one_look(
    ctx: Context, tiebreak: TieBreak, group: Group, stage: str, steps: list[Step]
) -> tuple[Group, ...]:
    ledger = ctx.ledgers[stage]
    members = frozenset(group)
    scores: dict[int, Number] = {}
    missing: dict[int, int] = {}
    for participant in group:
        met: dict[int, list[int]] = {}
        for cell in ledger.cells[participant]:
            if cell.opponent in members and _counts(ctx, tiebreak, cell):
                met.setdefault(cell.opponent, []).append(cell.points)
        scores[participant] = sum(_from_meetings(points, ctx) for points in met.values())
        missing[participant] = len(group) - 1 - len(met)
    if ctx.fixed or not any(missing.values()):
        groups = _by_score(group, scores)
    else:
        groups = _unreachable(group, scores, missing, ledger.win)
    steps.append(Step(stage, group, scores, missing, groups))
    return groups


def _from_meetings(points: list[int], ctx: Context) -> Number:
    """Several meetings count once, at their average (in the book: all of them).

    Rule: C.07@2026-03 6.1.2.
    """
    if len(points) == 1 or not ctx.policy.encounter_averaged:
        return sum(points)
    return Fraction(sum(points), len(points))


def _by_score(group: Group, scores: Mapping[int, Number]) -> tuple[Group, ...]:
    found: dict[Number, list[int]] = {}
    for participant in group:
        found.setdefault(scores[participant], []).append(participant)
    return tuple(tuple(found[score]) for score in sorted(found, reverse=True))


def _unreachable(
    group: Group, scores: Mapping[int, Number], missing: Mapping[int, int], win: int
) -> tuple[Group, ...]:
    """Places from the top as long as nobody below could still have equalled the score.

    Rule: C.07@2026-03 6.3; book@2022-01 5.2 2.1.2.
    """
    order = sorted(group, key=lambda p: (-scores[p], p))
    reach = [scores[p] + win * missing[p] for p in order]
    highest_below: list[Number] = [0] * len(order)
    for index in range(len(order) - 2, -1, -1):
        highest_below[index] = max(reach[index + 1], highest_below[index + 1])
    placed = 0
    while placed < len(order) - 1 and scores[order[placed]] > highest_below[placed]:
        placed += 1
    rest = tuple(sorted(order[placed:]))
    return (*((p,) for p in order[:placed]), rest)


def _knock_out(
    ctx: Context, tiebreak: TieBreak, pair: Group, steps: list[Step]
) -> tuple[Group, ...]:
    """Boards of the match(es) between two teams level on both scores.

    Rule: C.07@2026-03 13.3.2 with 12.1 to 12.3.
    """
    first, second = pair
    per_board = {team: _mutual_boards(ctx, tiebreak, team, pair) for team in pair}
    if not per_board[first]:
        return (pair,)
    size = ctx.team_size
    for code in KNOCK_OUT[tiebreak.name]:
        for values in _criteria(code, per_board, size):
            if values[first] != values[second]:
                best = max(pair, key=lambda team: values[team])
                other = second if best == first else first
                groups = ((best,), (other,))
                steps.append(Step(code, pair, values, dict.fromkeys(pair, 0), groups))
                return groups
    return (pair,)


def _mutual_boards(ctx: Context, tiebreak: TieBreak, team: int, pair: Group) -> Mapping[int, int]:
    cells = ctx.ledgers[ctx.primary].cells[team]
    rounds = {
        c.round
        for c in cells
        if c.opponent in pair and c.opponent != team and _counts(ctx, tiebreak, c)
    }
    sums: dict[int, int] = {}
    for number, _opponent, row in ctx.boards[team]:
        if number in rounds:
            sums[row.board] = sums.get(row.board, 0) + row.points
    return sums


def _criteria(
    code: str, per_board: Mapping[int, Mapping[int, int]], size: int
) -> list[dict[int, Number]]:
    """What is compared in turn, higher better."""
    if code == "BC":
        return [{t: -sum(b * p for b, p in sums.items()) for t, sums in per_board.items()}]
    if code == "TBR":
        return [
            {t: sums.get(board, 0) for t, sums in per_board.items()} for board in range(1, size + 1)
        ]
    return [
        {t: sum(p for b, p in sums.items() if b <= kept) for t, sums in per_board.items()}
        for kept in range(size - 1, 0, -1)
    ]


def explain_place(
    ctx: Context, tiebreak: TieBreak, separation: Separation, participant: int, cite: str
) -> Explanation:
    """The games of one participant within the tied group and the place they led to.

    Without a place (None) where nobody is tied with them.
    """
    key = ctx.score_key(tiebreak) if tiebreak.name == "DE" else ctx.primary
    group = separation.members
    contributions = tuple(
        Contribution(
            round=cell.round,
            opponent=cell.opponent,
            amount=exact(cell.points, 10),
            score=exact(cell.points, 10),
            factor=exact(1, 1),
            why="encounter" if _counts(ctx, tiebreak, cell) else "encounter-not-counted",
            cut="" if _counts(ctx, tiebreak, cell) else "not-played",
        )
        for cell in ctx.ledgers[key].cells[participant]
        if cell.opponent in group
    )
    return Explanation(
        code=str(tiebreak),
        participant=participant,
        value=exact(separation.place(participant), 1) if len(group) > 1 else None,
        kind="place",
        cite=cite,
        contributions=contributions,
        group=group,
        how=separation.how if len(group) > 1 else "",
        points=separation.points(participant) if len(group) > 1 else None,
    )
