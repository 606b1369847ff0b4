"""The French federation's default times by edition, and what every event may choose at most."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = ["DEFAULT_TIMES", "LONGEST_DEFAULT", "DefaultTimePolicy", "default_time_policy"]

LONGEST_DEFAULT = 60
"""No regulations may make opponents wait longer, in minutes."""


class DefaultTimePolicy(NamedTuple):
    """One edition: minutes where the regulations are silent (None: the federation says nothing).

    `club_championship`: its national divisions. `team_cite`: where it stands that the matches of
    federal team competitions count from the official hour.
    """

    edition: str
    usual: int | None = None
    club_championship: int | None = None
    cite: str = ""
    club_cite: str = ""
    team_cite: str = "R01 3.1.1"


DEFAULT_TIMES: Mapping[str, DefaultTimePolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            DefaultTimePolicy(edition="2022"),
            DefaultTimePolicy(
                edition="2025",
                usual=30,
                club_championship=60,
                cite="R03 2.2.3",
                club_cite="LA25 5.1",
            ),
        )
    }
)
"""Every edition of the federation's administration, oldest first."""


def default_time_policy(edition: str) -> DefaultTimePolicy:
    """The default times of that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in DEFAULT_TIMES:
        raise UnknownName("edition", edition, of="ffe-admin", known=tuple(DEFAULT_TIMES))
    return DEFAULT_TIMES[edition]
