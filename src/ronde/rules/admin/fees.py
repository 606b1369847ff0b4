"""What an event owes its federation, edition by edition; what FIDE asks for rating it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "DUES",
    "FIDE_RATING_FEE",
    "HIGHEST_USUAL_FEE",
    "DuesPolicy",
    "RatingFee",
    "dues_policy",
]

HIGHEST_USUAL_FEE = 500_00
"""An entry fee above it, in cents, is probably a slip."""


class DuesPolicy(NamedTuple):
    """One edition of the federation's dues; sums in cents.

    `fixed` by what the event is registered for (`national`, `fide`, `norms`); `confirmed` has those
    that the text names. `uncounted`: titles whose entry fee does not enter. `without_game`: whether
    somebody who never played is counted (nothing frees them in the older text; the newer one
    charges only who stays in the file). `free_rapid`: a rapid event for national ratings only owes
    nothing. `exempt`: kinds of events that owe nothing.
    """

    edition: str
    cite: str
    fixed: Mapping[str, int]
    exempt: tuple[str, ...]
    uncounted: frozenset[str]
    without_game: bool
    free_rapid: bool
    confirmed: frozenset[str] = frozenset({"fide", "norms"})
    percent: int = 7
    late_factor: int = 2
    days_after_end: int = 7


DUES: Mapping[str, DuesPolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            DuesPolicy(
                edition="2022",
                cite="book 5.1 §Droits",
                fixed=MappingProxyType({"national": 0, "fide": 10_00, "norms": 50_00}),
                exempt=("youth_qualifier", "decision"),
                uncounted=frozenset({"GM", "IM"}),
                without_game=True,
                free_rapid=False,
            ),
            DuesPolicy(
                edition="2025",
                cite="LA25 5.2-5.3, R03 2.7",
                fixed=MappingProxyType({"national": 0, "fide": 15_00, "norms": 50_00}),
                exempt=("youth_qualifier", "federal", "closed_ffe", "decision"),
                uncounted=frozenset({"GM", "IM", "WGM", "WIM"}),
                without_game=False,
                free_rapid=True,
            ),
        )
    }
)
"""Every edition, oldest first."""


def dues_policy(edition: str) -> DuesPolicy:
    """The dues in that edition of `ffe-admin`.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in DUES:
        raise UnknownName("edition", edition, of="ffe-admin", known=tuple(DUES))
    return DUES[edition]


class RatingFee(NamedTuple):
    """What FIDE asks the federation per player with rated games; sums in cents.

    `open`: Swiss and team events. `closed`: the others, by the average rating below a limit, the
    last without one. `waived`: first and last day on which rapid and blitz events begin free.
    """

    cite: str
    open: int
    closed: tuple[tuple[int | None, int], ...]
    waived: tuple[dt.date, dt.date]


FIDE_RATING_FEE = RatingFee(
    cite="FIDE financial rules, second hand",
    open=1_00,
    closed=((2230, 1_00), (2380, 5_00), (2600, 10_00), (2700, 15_00), (None, 20_00)),
    waived=(dt.date(2021, 1, 1), dt.date(2026, 12, 31)),
)
"""Second hand and for information: the federation pays it, not the organiser."""
