"""Cuts and medians: which items are left out of a sum."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter

from ronde.tiebreak.explained import AMOUNT, SCORE, VUR, Item

__all__ = ["Cut", "first_cut", "kept", "significance_cut"]

Cut = Callable[..., Mapping[int, str]]
"""From items, how many low, how many high and `vur_first`: the positions cut, with the reason."""

_SIGNIFICANCE = itemgetter(SCORE, AMOUNT)


def significance_cut(
    items: Sequence[Item], low: int, high: int, *, vur_first: bool
) -> Mapping[int, str]:
    """Positions of the items cut, each with the reason.

    The least significant value goes first: the lowest score, among equals the smallest amount. A
    participant with voluntary unplayed rounds loses the lowest amount among those instead, unless
    it is smaller than the least significant value. Then the highest, without exception.

    Rule: C.07@2026-03 14.1 to 14.3 and 16.5.
    """
    order = sorted(range(len(items)), key=lambda position: _SIGNIFICANCE(items[position]))
    cut: dict[int, str] = {}
    for _ in range(min(low, len(items))):
        position, why = order[0], "low"
        if vur_first:
            absent = [p for p in order if items[p][VUR]]
            lowest = min(absent, key=lambda p: items[p][AMOUNT], default=position)
            if absent and items[lowest][AMOUNT] >= items[position][AMOUNT]:
                position, why = lowest, "low-vur"
        cut[position] = why
        order.remove(position)
    for _ in range(min(high, len(order))):
        cut[order.pop()] = "high"
    return cut


def kept(
    items: Sequence[Item], low: int, high: int, cut: Cut, *, vur_first: bool
) -> Sequence[Item]:
    """The items that a cut leaves, in any order."""
    if cut is significance_cut and not vur_first:
        # nothing but the order of significance decides: slicing the sorted items is the same cut
        return sorted(items, key=_SIGNIFICANCE)[low : max(low, len(items) - high)]
    gone = cut(items, low, high, vur_first=vur_first)
    return [item for position, item in enumerate(items) if position not in gone]


def first_cut(items: Sequence[Item], low: int, _high: int, *, vur_first: bool) -> Mapping[int, str]:
    """The first items, whatever they are worth (running scores).

    Rule: C.07@2026-03 7.5 with 14.1; no exception for voluntary unplayed rounds
    (docs/disputes/tiebreak-open-points.md).
    """
    del vur_first
    return dict.fromkeys(range(min(low, len(items))), "first")
