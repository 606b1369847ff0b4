"""Lots drawn for a tie and entered in the journal, as the tie-break LOT wants them."""

from __future__ import annotations

from collections.abc import Iterable

from ronde.journal.events import DrawKind, DrawMade

__all__ = ["drawn_orders"]


def drawn_orders(draws: Iterable[DrawMade]) -> tuple[tuple[int, ...], ...]:
    """The orders that came out of the urn for ties, in the order of drawing.

    Rule: C.07@2026-03 4 (what is still tied is decided by lot).
    """
    found = []
    for draw in draws:
        if draw.kind is DrawKind.TIE:
            lots = [lot for lot in draw.outcome if lot.value.isdecimal()]
            held = ((int(lot.value), lot.player or lot.team) for lot in lots)
            found.append(tuple(int(who) for _, who in sorted(held) if who is not None))
    return tuple(found)
