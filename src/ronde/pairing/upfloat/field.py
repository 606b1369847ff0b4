"""What systems of upfloaters need to know of a round: who is to be paired, and how to choose.

Swiss for teams (C.04.6) and Double-Swiss (C.04.5) share one procedure: the bye first, then brackets
from the top that take members up and never send any down. What differs is a row of data.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.model import Color

__all__ = ["DOUBLE", "TEAM", "Criteria", "Member", "Preferences", "UpfloatField", "Wish"]


class Preferences(enum.Enum):
    """Which colour preferences a system knows.

    Rule: C.04.6@2026-02 1.7.
    """

    NONE = "none"
    TYPE_A = "A"
    TYPE_B = "B"


class Wish(enum.Enum):
    """How firmly a member prefers a colour."""

    MILD = "mild"
    STRONG = "strong"


@dataclass(frozen=True, slots=True, kw_only=True)
class Criteria:
    """The quality criteria of a system, as the regulation numbers them.

    `sets` judge sets of upfloaters, `pairs` the pairs of a bracket; the names of the float criteria
    among them lapse in the last `lapse` rounds.
    """

    cite: str
    following: str
    repeated: str
    color: str
    strong_color: str
    opponents: str
    lapse: int


TEAM = Criteria(
    cite="C.04.6@2026-02",
    following="C6",
    repeated="C7",
    color="C8",
    strong_color="C9",
    opponents="C10",
    lapse=2,
)
"""Rule: C.04.6@2026-02 2.3."""

DOUBLE = Criteria(
    cite="C.04.5@2026-02",
    following="C6",
    repeated="C7",
    color="",
    strong_color="",
    opponents="C8",
    lapse=1,
)
"""Rule: C.04.5@2026-02 2.3."""

CRITERIA: Mapping[str, Criteria] = MappingProxyType({"team-swiss": TEAM, "double-swiss": DOUBLE})


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A team (or a player of a Double-Swiss) to be paired in this round.

    `score` is the pairing score, virtual points included; `met` the numbers of those met over the
    board; `colors` those of board 1 (or of the first game) in the matches played, oldest first;
    `floated` whether the last opponent had another score; `may_take_pab` whether C2 allows the bye;
    `played` the matches played; `standing` what the first-team is found by, without virtual points.
    """

    number: int
    score: int
    met: frozenset[int] = frozenset()
    colors: tuple[Color, ...] = ()
    floated: bool = False
    may_take_pab: bool = True
    played: int = 0
    standing: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class UpfloatField:
    """A round to be paired; `forbidden` holds pairs that may not meet for a reason outside."""

    system: str
    members: tuple[Member, ...]
    round: int
    rounds: int
    preferences: Preferences = Preferences.NONE
    initial_color: Color = Color.WHITE
    forbidden: frozenset[frozenset[int]] = frozenset()

    def __post_init__(self) -> None:
        if len({m.number for m in self.members}) != len(self.members):
            raise ModelError("entrants.same_number")

    @property
    def criteria(self) -> Criteria:
        """The system's."""
        return CRITERIA[self.system]

    @property
    def floats_count(self) -> bool:
        """Whether the criteria of repeated floats hold in this round.

        Rule: C.04.6@2026-02 2.3 [C7, C10]; C.04.5@2026-02 2.3 [C7, C8].
        """
        return self.round <= self.rounds - self.criteria.lapse

    @property
    def is_last(self) -> bool:
        """Whether no round follows."""
        return self.round >= self.rounds
