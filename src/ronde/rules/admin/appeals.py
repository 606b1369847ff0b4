"""What the texts say of an appeal, by edition: the next instance, and when it must be asked.

Sources: book@2022-01 1.1 (A.4.2), which names the federal commission and no day; R01 7.2 of season
2025-26 (ten days from receipt of the decision).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = ["APPEAL_RULES", "AppealRules", "appeal_rules"]


class AppealRules(NamedTuple):
    """One edition of the federal rules: days to go on, None where the text names none."""

    edition: str
    next_days: int | None
    next_cite: str


APPEAL_RULES: Mapping[str, AppealRules] = MappingProxyType(
    {
        row.edition: row
        for row in (
            AppealRules("2022", None, "book 1.1 A.4.2"),
            AppealRules("2025", 10, "R01 7.2"),
        )
    }
)
"""Every edition of `ffe-admin`, oldest first."""


def appeal_rules(edition: str) -> AppealRules:
    """What that edition says of appeals.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in APPEAL_RULES:
        raise UnknownName("edition", edition, of="ffe-admin", known=tuple(APPEAL_RULES))
    return APPEAL_RULES[edition]
