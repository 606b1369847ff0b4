"""What follows an unexplained forfeit, edition by edition: the letter, and who is told.

Rule: book 1.2 23.1-23.2; LA25 1.3 17.2.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = ["FORFEITS", "MODEL_CITE", "MODEL_EXCLUDES", "ForfeitPolicy", "forfeit_policy"]

MODEL_CITE = "book 5.1 model 7"
"""The article of the model regulations about forfeits: a house rule, where it is announced."""

MODEL_EXCLUDES = 2
"""The forfeit, in a row or not, after which the model regulations exclude a player."""


class ForfeitPolicy(NamedTuple):
    """One edition. `told`: whom the arbiter tells where the answer is missing or no good.

    `told_foreign`: whom of a player of another federation (empty: the same; READING, the text of
    2025 makes no difference). `form`: the form it is told on (empty: none). `suspended_months`: for
    how long the player is suspended then, `warning_years`: for how long a warning is kept.
    `answer_days`: how long the player has; no text fixes it (UNCONFIRMED), so it is only what the
    letter proposes. `report_days`: after the end, when the report is due.
    """

    edition: str
    cite: str
    told: str
    told_foreign: str = ""
    foreign_cite: str = ""
    form: str = ""
    suspended_months: int | None = None
    warning_years: int | None = None
    answer_days: int = 5
    report_days: int = 7
    report_cite: str = ""


FORFEITS: Mapping[str, ForfeitPolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            ForfeitPolicy(
                edition="2022",
                cite="book 1.2 23.1-23.2",
                told="legal",
                told_foreign="federation",
                foreign_cite=MODEL_CITE,
                suspended_months=3,
                report_cite="book 5.1 §Rapport",
            ),
            ForfeitPolicy(
                edition="2025",
                cite="LA25 1.3 17.2",
                told="directorate",
                form="T7",
                warning_years=2,
                report_cite="LA25 5.4",
            ),
        )
    }
)
"""Every edition, oldest first."""


def forfeit_policy(edition: str) -> ForfeitPolicy:
    """What follows in that edition of `ffe-admin`.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in FORFEITS:
        raise UnknownName("edition", edition, of="ffe-admin", known=tuple(FORFEITS))
    return FORFEITS[edition]
