"""Licences and FIDE identity as data: what each edition asks, and when it is to be settled."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "ALWAYS_B",
    "EXCLUDED",
    "FIDE_FLAG",
    "LICENCES",
    "NUMBER_SEEN",
    "ExcludedFederations",
    "FideFlag",
    "LicencePolicy",
    "licence_policy",
]

ALWAYS_B = frozenset({"school_championship", "women_rapid_championship"})
"""Competitions that ask for licence B at any cadence (R03 2.1)."""

NUMBER_SEEN = r"[A-Z][A-Z0-9][0-9]{4}"
"""Licence numbers as seen in use. UNCONFIRMED: another form is only remarked on."""


class LicencePolicy(NamedTuple):
    """One edition.

    `settle_days` after the end licences are settled; `certificate`: one taken on the spot asks for
    a medical certificate; `residents_only`: a foreigner without FIDE id may become French only if
    living in France; `flag_as_host`: a French player under the FIDE flag needs a licence;
    `suspended`: the text names the list of suspended players; `club_pays`: what is not settled in
    time is licensed at the club responsible, which pays.
    """

    edition: str
    cite: str
    settle_days: int
    settle_cite: str
    certificate: bool
    residents_only: bool
    flag_as_host: bool
    suspended: bool
    club_pays: bool
    turns: int = 9


LICENCES: Mapping[str, LicencePolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            LicencePolicy(
                edition="2022",
                cite="book 5.1 §Licence",
                settle_days=1,
                settle_cite="book 1.2 22.2",
                certificate=True,
                residents_only=False,
                flag_as_host=False,
                suspended=False,
                club_pays=False,
            ),
            LicencePolicy(
                edition="2025",
                cite="R03 2.5",
                settle_days=7,
                settle_cite="R03 2.5",
                certificate=False,
                residents_only=True,
                flag_as_host=True,
                suspended=True,
                club_pays=True,
            ),
        )
    }
)
"""Every edition, oldest first."""


class ExcludedFederations(NamedTuple):
    """Federations whose players may not play in registered events from a day on, any edition."""

    codes: frozenset[str]
    since: dt.date
    cite: str


EXCLUDED = ExcludedFederations(frozenset({"RUS", "BLR"}), dt.date(2022, 3, 30), "R01 1.5")


class FideFlag(NamedTuple):
    """The flag of who plays under FIDE: its licence costs, ends on a day of the next year."""

    code: str
    cents: int
    until: tuple[int, int]
    cite: str


FIDE_FLAG = FideFlag("FID", 6000, (6, 30), "book 6.13 2.6-2.10")


def licence_policy(edition: str) -> LicencePolicy:
    """What that edition asks.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in LICENCES:
        raise UnknownName("edition", edition, of="ffe-admin", known=tuple(LICENCES))
    return LICENCES[edition]
