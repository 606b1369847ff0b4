"""Every pairing system by name: what it is for, what it needs, and where it is.

An explicit tuple, in the order people read it. Every system pairs the next round of a tournament
(`pair`); those with a calendar also plan an event from its size alone (`pairing.event_plans`).
Systems are named by module and loaded when they pair: an event has only one.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from ronde.errors import UnknownName
from ronde.model import Participants, Tournament
from ronde.rules.swiss import POLICIES, editions_of

if TYPE_CHECKING:
    from ronde.pairing.proposal import NextRound

__all__ = ["SYSTEMS", "Reach", "SystemEntry", "system"]


class Reach(enum.Enum):
    """How far ahead a system pairs."""

    WHOLE_EVENT = "whole-event"
    NEXT_ROUND = "next-round"


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemEntry:
    """One system. `needs` are codes of what must be known or drawn before round 1.

    `swiss`: numbers follow from strength and rounds from results. `home` is the module and the
    function that pairs.
    """

    name: str
    editions: tuple[str, ...] = ("book",)
    participants: tuple[Participants, ...]
    reach: Reach
    needs: tuple[str, ...]
    cite: str
    home: str
    swiss: bool = False

    @property
    def pair(self) -> Callable[[Tournament, str | None], NextRound]:
        """Pairs the next round of a tournament, under an edition where there are several."""
        module, _, function = self.home.partition(":")
        found: Callable[[Tournament, str | None], NextRound]
        found = getattr(import_module(f"ronde.pairing.{module}"), function)
        return found


_CALENDAR = "calendars:pair_calendar"
_BOTH = (Participants.INDIVIDUAL, Participants.TEAM)
_ALONE = (Participants.INDIVIDUAL,)
_TEAMS = (Participants.TEAM,)
_CHAPTER = "book@2022-01"

SYSTEMS: tuple[SystemEntry, ...] = (
    SystemEntry(
        name="dutch",
        editions=editions_of("dutch"),
        participants=_ALONE,
        reach=Reach.NEXT_ROUND,
        needs=("numbers", "rounds", "initial-color"),
        cite=POLICIES["dutch", editions_of("dutch")[-1]].cite,
        home="swiss.proposed:pair_swiss",
        swiss=True,
    ),
    SystemEntry(
        name="berger",
        participants=_BOTH,
        reach=Reach.WHOLE_EVENT,
        needs=("numbers",),
        cite=f"{_CHAPTER} 3.1",
        home=_CALENDAR,
    ),
    SystemEntry(
        name="berger-double",
        participants=_BOTH,
        reach=Reach.WHOLE_EVENT,
        needs=("numbers",),
        cite=f"{_CHAPTER} 3.1",
        home=_CALENDAR,
    ),
    SystemEntry(
        name="rutsch",
        participants=_ALONE,
        reach=Reach.WHOLE_EVENT,
        needs=("numbers", "seating"),
        cite=f"{_CHAPTER} 3.1",
        home=_CALENDAR,
    ),
    SystemEntry(
        name="rutsch-berger",
        participants=_ALONE,
        reach=Reach.WHOLE_EVENT,
        needs=("numbers", "seating"),
        cite=f"{_CHAPTER} 3.1",
        home=_CALENDAR,
    ),
    SystemEntry(
        name="scheveningen",
        participants=_TEAMS,
        reach=Reach.WHOLE_EVENT,
        needs=("two-teams", "board-order"),
        cite=f"{_CHAPTER} 3.1",
        home=_CALENDAR,
    ),
    SystemEntry(
        name="scheveningen-double",
        participants=_TEAMS,
        reach=Reach.WHOLE_EVENT,
        needs=("two-teams", "board-order"),
        cite=f"{_CHAPTER} 3.1",
        home=_CALENDAR,
    ),
    SystemEntry(
        name="molter",
        participants=_TEAMS,
        reach=Reach.WHOLE_EVENT,
        needs=("letters", "board-order"),
        cite=f"{_CHAPTER} 3.2",
        home=_CALENDAR,
    ),
    SystemEntry(
        name="cup",
        participants=_BOTH,
        reach=Reach.NEXT_ROUND,
        needs=("ranking-or-draw", "colors", "winners"),
        cite=f"{_CHAPTER} 3.3",
        home="cups:pair_cup",
    ),
)
"""All systems."""


def system(name: str) -> SystemEntry:
    """The system of that name.

    Raises:
        UnknownName: there is none.
    """
    for entry in SYSTEMS:
        if entry.name == name:
            return entry
    raise UnknownName("pairing_system", name, known=tuple(entry.name for entry in SYSTEMS))
