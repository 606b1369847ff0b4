"""Who may direct what, and how many arbiters: the federation's table as data, by edition.

Rule: book@2022-01 1.2 (articles 18, 19 and 22.2), 5.1 (scale, first paragraph), 6.3 1.1.5, 6.12.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "CHIEFS",
    "COMPETITIONS",
    "FIDE_TITLES",
    "HIGH_CATEGORIES",
    "HYBRID_PER_VENUE",
    "LADDER",
    "NORM_TITLES",
    "QUOTAS",
    "SUPERVISED_GAMES",
    "ChiefPolicy",
    "Quota",
    "Required",
    "chief_policy",
    "quota",
    "rank_of",
]

LADDER = ("AS", "AFJ", "AFC", "AFO1", "AFO2", "AFE1", "AFE2")
"""French titles of arbiters, lowest first; AS is a trainee."""

FIDE_TITLES = ("NA", "FA", "IA")
"""FIDE's titles of arbiters, lowest first; NA is the registered national arbiter."""
NORM_TITLES = ("FA", "IA")
"""Who may direct an event with norms."""
HIGH_CATEGORIES = ("A", "B")
"""Categories of an IA who directs an official event of FIDE."""
HYBRID_PER_VENUE = 2
"""A local chief and a local technical arbiter in every hall of a hybrid event."""
SUPERVISED_GAMES = MappingProxyType({"rapid": 3, "blitz": 1})
"""How many games one arbiter may watch where the competition rules apply."""


def rank_of(title: str) -> int:
    """Where a French title stands on the ladder; -1 for none.

    >>> rank_of("AFO1") < rank_of("AFE1"), rank_of("")
    (True, -1)
    """
    return LADDER.index(title) if title in LADDER else -1


class Required(NamedTuple):
    """What the chief of one kind of event needs; `fide`: a FIDE licence too.

    `tutor`: the least title of a tutor beside the chief. `leave`: the least title that may direct
    it by leave, with a reason (empty: anybody, for another diploma; None: nobody may).
    """

    title: str
    fide: bool = False
    tutor: str = ""
    leave: str | None = None


class ChiefPolicy(NamedTuple):
    """The table of one edition of `ffe-career`."""

    edition: str
    cite: str
    leave_cite: str
    required: Mapping[str, Required]


_CHAMPIONSHIP = Required("AFE2", fide=True)
_CLUB = Required("AFC", leave="AS")

_SAME = {
    "french_championship": _CHAMPIONSHIP,
    "french_youth_championship": _CHAMPIONSHIP,
    "french_rapid_blitz_championship": _CHAMPIONSHIP,
    "fide_norms": Required("AFE1", fide=True),
    "top_division_clubs": Required("AFE1", fide=True),
    "ffe_swiss": Required("AFO1"),
    "fide_rated": Required("AFO1", fide=True),
    "other_federal_cup_to_semi": Required("AFO1"),
    "coupe_de_france_to_quarter": Required("AFO1"),
    # The general line of the ladder: every other event that the federation registers.
    "closed_with_fide_rated": Required("AFO1"),
}

_CLUB_KINDS = (
    "club_championship_match",
    "local_match",
    "closed_without_fide_rated",
    "local_cup",
    "coupe_de_france_to_last_16",
    "youth_not_swiss",
)

CHIEFS: Mapping[str, ChiefPolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            ChiefPolicy(
                edition="2018",
                cite="book 1.2 18",
                leave_cite="book 1.2 19",
                required=MappingProxyType(
                    {
                        **_SAME,
                        "coupe_de_france_semi_or_final": Required("AFE1", fide=True),
                        "other_federal_cup_final": Required("AFO2"),
                        # The text only says "not AFC": READING, the next title.
                        "top_division_women_clubs": Required("AFO1"),
                        **dict.fromkeys(_CLUB_KINDS, _CLUB),
                        "club_internal": _CLUB,
                        "youth_school_with_tutor": Required("AFJ", tutor="AFC", leave=""),
                        "club_internal_swiss": Required("AFO1", leave="AFC"),
                    }
                ),
            ),
            ChiefPolicy(
                edition="2025",
                cite="LA25 1.3 12",
                leave_cite="LA25 1.3 13",
                required=MappingProxyType(
                    {
                        **_SAME,
                        "coupe_de_france_semi_or_final": Required("AFO1"),
                        "other_federal_cup_final": Required("AFO1"),
                        "top_division_women_clubs": Required("AFE1", fide=True),
                        **dict.fromkeys(_CLUB_KINDS, Required("AFC")),
                        "club_internal": Required("AFO1", leave="AFC"),
                        "club_internal_swiss": Required("AFO1", leave="AFC"),
                        "youth_school_with_tutor": Required("AFJ", tutor="AFC"),
                    }
                ),
            ),
        )
    }
)
"""Every edition, oldest first."""

COMPETITIONS = (
    "french_championship",
    "french_youth_championship",
    "french_rapid_blitz_championship",
    "top_division_clubs",
    "top_division_women_clubs",
    "club_championship_match",
    "coupe_de_france_semi_or_final",
    "coupe_de_france_to_quarter",
    "coupe_de_france_to_last_16",
    "other_federal_cup_final",
    "other_federal_cup_to_semi",
    "local_match",
    "local_cup",
    "youth_not_swiss",
    "youth_school_with_tutor",
    "club_internal",
    "school_championship",
    "women_rapid_championship",
)
"""The kinds of competition that a person chooses; the other rows follow from the event."""


def chief_policy(edition: str) -> ChiefPolicy:
    """The table in that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in CHIEFS:
        raise UnknownName("edition", edition, of="ffe-career", known=tuple(CHIEFS))
    return CHIEFS[edition]


class Quota(NamedTuple):
    """How many arbiters, in one edition of `ffe-admin`: one for each `players` begun.

    `trainees`: whether they may stand in for deputies.
    """

    edition: str
    cite: str
    trainees: bool
    players: int = 100


QUOTAS: Mapping[str, Quota] = MappingProxyType(
    {
        row.edition: row
        for row in (
            Quota(edition="2022", cite="book 1.2 22.2; 5.1 barème §1", trainees=True),
            Quota(edition="2025", cite="LA25 1.3 16.2", trainees=False),
        )
    }
)
"""Every edition, oldest first."""


def quota(edition: str) -> Quota:
    """The number of arbiters in that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in QUOTAS:
        raise UnknownName("edition", edition, of="ffe-admin", known=tuple(QUOTAS))
    return QUOTAS[edition]
