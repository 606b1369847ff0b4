"""Values of everybody, and the explanation of one: both from the same items."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from ronde.rating import expected_hundredths, limited, nearest
from ronde.tiebreak.buchholz import EXTENDED
from ronde.tiebreak.codes import TieBreak, TieBreakError
from ronde.tiebreak.context import Context
from ronde.tiebreak.cuts import kept
from ronde.tiebreak.direct import explain_place, separate
from ronde.tiebreak.explained import (
    AMOUNT,
    FACTOR,
    OPPONENT,
    ROUND,
    SCORE,
    WHY,
    Change,
    Contribution,
    Explanation,
    Item,
    Value,
    exact,
)
from ronde.tiebreak.koya import koya_limit
from ronde.tiebreak.ratings import has_ratings
from ronde.tiebreak.registry import Definition, definition
from ronde.tiebreak.team import normaliser
from ronde.tiebreak.unplayed import adjusted_scores

__all__ = ["adjusted", "explain", "is_dropped", "values"]


def values(ctx: Context, tiebreak: TieBreak) -> Mapping[int, Value]:
    """The value of every participant; None where undefined.

    Raises:
        TieBreakError: direct encounter has no value outside a tied group (see `standings`).
    """
    found = definition(tiebreak)
    if found.items is None:
        raise TieBreakError("tiebreak.within_group", text=str(tiebreak))
    if is_dropped(ctx, tiebreak):
        return dict.fromkeys(ctx.participants)
    items = found.items(ctx, tiebreak)
    finish = found.finish
    if not tiebreak.low and not tiebreak.high:
        return {p: finish(ctx, tiebreak, p, line) for p, line in items.items()}
    low, high, cut, absent = tiebreak.low, tiebreak.high, found.cut, _absent(ctx)
    return {
        p: finish(ctx, tiebreak, p, kept(line, low, high, cut, vur_first=p in absent))
        for p, line in items.items()
    }


def is_dropped(ctx: Context, tiebreak: TieBreak) -> bool:
    """Whether it decides nothing because somebody has no rating.

    Rule: C.07@2026-03 10.
    """
    return definition(tiebreak).rated and not has_ratings(ctx, tiebreak)


def _absent(ctx: Context) -> frozenset[int]:
    """Those for whom a voluntary unplayed round is cut before the lowest value.

    Rule: C.07@2026-03 16.5.
    """
    if ctx.fixed or not ctx.policy.vur_cut_first:
        return frozenset()
    cells = ctx.ledgers[ctx.primary].cells
    return ctx.remember(
        "absent", lambda: frozenset(p for p, line in cells.items() if any(c.vur for c in line))
    )


def adjusted(ctx: Context, key: str = "") -> Mapping[int, Fraction]:
    """Everybody's score as opponents count it.

    Rule: C.07@2026-03 16.3.
    """
    scores = adjusted_scores(ctx, key or ctx.primary)
    return {participant: exact(found.score, 10) for participant, found in scores.items()}


def explain(
    ctx: Context, tiebreak: TieBreak, participant: int, *, group: Sequence[int] = ()
) -> Explanation:
    """The value of one participant and everything it is made of.

    `group` is the tied group that direct encounter looks at.
    """
    found = definition(tiebreak)
    if found.items is None:
        separation = separate(ctx, tiebreak, group or (participant,))
        return explain_place(ctx, tiebreak, separation, participant, found.cited(ctx.policy))
    if is_dropped(ctx, tiebreak):
        return Explanation(
            code=str(tiebreak),
            participant=participant,
            value=None,
            kind="unrated",
            cite=found.cited(ctx.policy),
        )
    items = found.items(ctx, tiebreak)[participant]
    cut = found.cut(items, tiebreak.low, tiebreak.high, vur_first=participant in _absent(ctx))
    counted = [item for position, item in enumerate(items) if position not in cut]
    value = found.finish(ctx, tiebreak, participant, counted)
    case = _Case(ctx, tiebreak, found, participant, value)
    divisor, rounded, added = _arithmetic(case, counted)
    return Explanation(
        code=str(tiebreak),
        participant=participant,
        value=value,
        kind=found.kind if value is not None else "undefined",
        cite=found.cited(ctx.policy),
        contributions=tuple(
            _shown(case, item, cut.get(position, "")) for position, item in enumerate(items)
        ),
        divisor=divisor,
        rounded=rounded,
        added=added,
        target=_target(case, counted),
    )


class _Case(NamedTuple):
    """One value under explanation."""

    ctx: Context
    tiebreak: TieBreak
    found: Definition
    participant: int
    value: Value

    def rating(self, item: Item) -> int:
        """An opponent's rating as the performance counts it."""
        if self.found.name == "TPR":
            return item[AMOUNT]
        own = self.ctx.ratings[self.participant] or self.tiebreak.unrated or 0
        return limited(item[AMOUNT], own)


def _target(case: _Case, counted: Sequence[Item]) -> Fraction | None:
    """What is to be reached: the score (perfect performance), or by the opponents (Koya)."""
    if case.found.kind == "solution":
        return exact(sum(item[FACTOR] for item in counted), 2)
    return koya_limit(case.ctx, case.tiebreak) / 10 if case.found.name == "KS" else None


def _arithmetic(
    case: _Case, counted: Sequence[Item]
) -> tuple[int, bool, tuple[tuple[str, Fraction], ...]]:
    """What turns the sum of the contributions into the value: divisor, rounding, what is added."""
    ctx, tiebreak, found, participant, value = case
    count = max(1, len(counted))
    if found.name == "SSSC":
        secondary = exact(ctx.ledgers[ctx.secondary].totals[participant], 10)
        return normaliser(ctx, tiebreak), False, (("secondary-score", secondary),)
    if found.kind == "mean":
        return count, found.rated and ctx.policy.rounded_averages, ()
    if found.kind == "performance" and isinstance(value, Fraction):
        total = sum(case.rating(item) for item in counted)
        if found.name == "PERFI":
            return count, False, (("difference-and-rounding", value - Fraction(total, count)),)
        return count, True, (("rating-difference", value - nearest(total, count)),)
    return 1, False, ()


def _shown(case: _Case, item: Item, cut: str) -> Contribution:
    ctx, tiebreak, found, _participant, value = case
    amount, score_scale, factor_scale = exact(item[AMOUNT], found.scale), found.scale, 1
    if found.scale == 100:
        score_scale = factor_scale = 10
    elif item[WHY] in {"board", "on-board", "won-board"}:
        score_scale = 10
    elif found.kind in {"performance", "solution"}:
        factor_scale = 2
    if found.kind == "solution" and isinstance(value, Fraction):
        amount = exact(expected_hundredths(value.numerator - item[AMOUNT]), 100)
    elif found.kind == "performance":
        amount = exact(case.rating(item), 1)
    return Contribution(
        round=item[ROUND],
        opponent=item[OPPONENT],
        amount=amount,
        score=exact(item[SCORE], score_scale),
        factor=exact(item[FACTOR], factor_scale),
        why=item[WHY],
        cut=cut,
        changes=_changes(ctx, tiebreak, item),
    )


_ADJUSTING = frozenset({"BH", "FB", "SB", "SSSC", *EXTENDED})


def _changes(ctx: Context, tiebreak: TieBreak, item: Item) -> tuple[Change, ...]:
    """What was changed in the opponent's score, where the tie-break counts adjusted scores."""
    counts_it = item[WHY] in {"opponent", "dummy-capped-by-opponent"}
    if tiebreak.name not in _ADJUSTING or item[OPPONENT] is None or not counts_it:
        return ()
    key = EXTENDED.get(tiebreak.name, (ctx.score_key(tiebreak),))[0]
    fore = tiebreak.name == "FB" or tiebreak.fore
    return adjusted_scores(ctx, key, fore=fore)[item[OPPONENT]].changes
