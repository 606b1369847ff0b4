"""The Laws of Chess by edition: names of articles that a tournament's regulations must choose from.

Only numbers of articles and figures; what they say stands in the Laws.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = ["LAWS", "LawsEdition", "LawsPolicy", "Supervision", "laws_policy"]


class LawsEdition(enum.StrEnum):
    """An edition of the Laws, by its year."""

    Y2018 = "2018"
    Y2023 = "2023"


class Supervision(NamedTuple):
    """The two ways of playing one of the faster cadences, by their articles.

    `full`: all rules of competition, with an arbiter for at most `games` games who sees to the
    record of the moves; `light`: the shorter list, for events with fewer arbiters.
    """

    full: str
    light: str
    games: int

    def arbiters(self, boards: int) -> int:
        """How many `full` asks for at so many boards, all played at once.

        >>> Supervision("A.4", "A.5", games=3).arbiters(40)
        14
        """
        return -(-boards // self.games)


class LawsPolicy(NamedTuple):
    """One edition. `supervision` is by cadence; standard games have no such choice.

    `default_minutes`: the default time where the regulations are silent. `guidelines`: the two
    remedies of Guidelines III, for games without increment.
    """

    edition: str
    supervision: Mapping[str, Supervision]
    default_minutes: int = 0
    default_cite: str = "Laws 6.7.1"
    draws_cite: str = "Laws 9.1.1"
    guidelines: tuple[str, ...] = ("III.4", "III.5")
    guidelines_cite: str = "Laws, Guidelines III.2"
    deaf_and_blind_cite: str = "Laws D.2.11"


LAWS: Mapping[str, LawsPolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            LawsPolicy(
                edition="2018",
                supervision=MappingProxyType(
                    {
                        "rapid": Supervision("A.3", "A.4", games=3),
                        "blitz": Supervision("B.3", "B.4", games=1),
                    }
                ),
            ),
            LawsPolicy(
                edition="2023",
                supervision=MappingProxyType(
                    {
                        "rapid": Supervision("A.4", "A.5", games=3),
                        "blitz": Supervision("B.2", "B.3", games=1),
                    }
                ),
            ),
        )
    }
)
"""Every edition, oldest first."""


def laws_policy(edition: str) -> LawsPolicy:
    """The Laws in that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in LAWS:
        raise UnknownName("edition", edition, of="laws", known=tuple(LAWS))
    return LAWS[edition]
