"""What the Laws say of incidents at the board, by edition: articles, minutes, and what comes next.

Numbers of articles, codes of what happened and of what is done, figures. Sources: book@2022-01 2.1
(7.5.5, 9.5.3, 11.2 to 11.8, 12.9) and 2.2 (A, B.2); the Laws of 2023 as the French book of October
2025 has them (A.3, B.3).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "BEGINNERS_LOSE_AT",
    "DEVICE_PUT_AWAY",
    "INCIDENTS",
    "PENALTY_ARTICLES",
    "PENALTY_RULES",
    "WARNINGS",
    "IncidentRule",
    "Minutes",
    "PenaltyRules",
    "penalty_rules",
]

BEGINNERS_LOSE_AT: Mapping[str, int] = MappingProxyType({"2022": 2, "2025": 3})
"""The illegal move that loses a beginner's rapid game for the national rating (R03 2.2.2)."""

WARNINGS = 3
"""So many warnings in one game are persistent refusal (remark to 11.7).

With the third for the same article 11.7 may be applied; whoever refuses after two loses."""

DEVICE_PUT_AWAY: Mapping[str, bool] = MappingProxyType({"2022": False, "2025": True})
"""Whether the federation allows a device that is switched off and put away, where nothing is said
(R03 2.2.1)."""

PENALTY_ARTICLES: Mapping[str, str] = MappingProxyType(
    {
        "warning": "12.9.1",
        "time_to_opponent": "12.9.2",
        "time_from_offender": "12.9.3",
        "points_to_opponent": "12.9.4",
        "points_from_offender": "12.9.5",
        "game_lost": "12.9.6",
        "fine": "12.9.7",
        "excluded_rounds": "12.9.8",
        "expelled": "12.9.9",
    }
)
"""Every penalty under its article, the mildest first."""


class IncidentRule(NamedTuple):
    """What happened: its article, and what the Laws say the first, second, ... time in one game.

    The last of `steps` holds for every later time; none at all: the arbiter decides (12.9).
    """

    article: str
    steps: tuple[str, ...] = ()


_MOVES = ("time_to_opponent", "game_lost")
_LOST = ("game_lost",)
_WARNED = ("warning",)

INCIDENTS: Mapping[str, IncidentRule] = MappingProxyType(
    {
        "illegal_move": IncidentRule("7.5.5", _MOVES),
        "wrong_claim": IncidentRule("9.5.3", ("time_to_opponent",)),
        "device": IncidentRule("11.3.2.2", _LOST),
        "device_sound": IncidentRule("11.3.2.2", _LOST),
        "late": IncidentRule("6.7.1", _LOST),
        "disturbance": IncidentRule("11.5", _WARNED),
        "touch_move": IncidentRule("4.3", ("none",)),
        "clock": IncidentRule("6.2", _WARNED),
        "left_area": IncidentRule("11.2.3", _WARNED),
        "conduct": IncidentRule("11.1", _WARNED),
        "refusal": IncidentRule("11.7", _WARNED),
        "violence": IncidentRule("11.1", ("expelled",)),
        "other": IncidentRule("12.9"),
    }
)
"""The same numbers in both editions."""


class Minutes(NamedTuple):
    """Minutes given to the opponent, where that stands, and whether the text leaves it open."""

    minutes: int
    cite: str
    unconfirmed: bool = False


class PenaltyRules(NamedTuple):
    """One edition: the minutes by cadence, and in blitz under the competition rules."""

    edition: str
    minutes: Mapping[str, Minutes]
    supervised_blitz: Minutes

    def given(self, cadence: str, *, supervised: bool) -> Minutes:
        """What the opponent of an illegal move or a wrong claim is given."""
        if cadence == "blitz" and supervised:
            return self.supervised_blitz
        return self.minutes[cadence]


_STANDARD = Minutes(2, "Laws 7.5.5, 9.5.3")

PENALTY_RULES: Mapping[str, PenaltyRules] = MappingProxyType(
    {
        row.edition: row
        for row in (
            PenaltyRules(
                edition="2018",
                minutes=MappingProxyType(
                    {
                        "standard": _STANDARD,
                        "rapid": Minutes(2, "Laws A.4.2"),
                        "blitz": Minutes(1, "Laws B.2"),
                    }
                ),
                supervised_blitz=Minutes(1, "Laws B.2"),
            ),
            PenaltyRules(
                edition="2023",
                minutes=MappingProxyType(
                    {
                        "standard": _STANDARD,
                        "rapid": Minutes(1, "Laws A.3"),
                        "blitz": Minutes(1, "Laws B.3, A.3"),
                    }
                ),
                # by the letter: only B.3 refers to A.3
                supervised_blitz=Minutes(2, "Laws B.2", unconfirmed=True),
            ),
        )
    }
)
"""Every edition of the Laws, oldest first."""


def penalty_rules(edition: str) -> PenaltyRules:
    """The penalties of the Laws in that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in PENALTY_RULES:
        raise UnknownName("edition", edition, of="laws", known=tuple(PENALTY_RULES))
    return PENALTY_RULES[edition]
