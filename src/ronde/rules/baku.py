"""Editions of the Baku acceleration as data: which rounds carry virtual points.

Rule: C.04.7@2026-02 1.4; C.04.5.1@2016 1, 4.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = ["BAKU", "BakuPolicy", "baku_policy"]


class BakuPolicy(NamedTuple):
    """One edition. `least_rounds`: shorter events are not accelerated.

    `fixed`: rounds with the full value and rounds with any, whatever the length of the event; None:
    half of the event, half of that half.
    """

    edition: str
    cite: str
    least_rounds: int = 0
    fixed: tuple[int, int] | None = None


BAKU: Mapping[str, BakuPolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            BakuPolicy(edition="2016", cite="C.04.5.1@2016 1", least_rounds=9, fixed=(3, 5)),
            BakuPolicy(edition="2023", cite="C.04.7@2026-02 1.1"),
            BakuPolicy(edition="2026", cite="C.04.7@2026-02 1.1"),
        )
    }
)
"""Every edition, oldest first."""


def baku_policy(edition: str) -> BakuPolicy:
    """The acceleration in that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in BAKU:
        raise UnknownName("edition", edition, of="baku", known=tuple(BAKU))
    return BAKU[edition]
