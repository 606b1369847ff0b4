"""Cuts and medians: which items are left out of a sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter

from ronde.tiebreak.explained import Item

__all__ = ["first_cut", "significance_cut"]

_SIGNIFICANCE = itemgetter(3, 2)
_AMOUNT = itemgetter(2)


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
            absent = [p for p in order if items[p].vur]
            lowest = min(absent, key=lambda p: items[p].amount, default=position)
            if absent and items[lowest].amount >= items[position].amount:
                position, why = lowest, "low-vur"
        cut[position] = why
        order.remove(position)
    for _ in range(min(high, len(order))):
        cut[order.pop()] = "high"
    return cut


def first_cut(items: Sequence[Item], low: int, _high: int, *, vur_first: bool) -> Mapping[int, str]:
    """The first items, whatever they are worth (running scores).

    Rule: C.07@2026-03 7.5 with 14.1; no exception for voluntary unplayed rounds
    (docs/disputes/tiebreak-open-points.md).
    """
    del vur_first
    return dict.fromkeys(range(min(low, len(items))), "first")
