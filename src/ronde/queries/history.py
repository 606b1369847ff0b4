"""The journal itself: acts that stand, acts taken back, the tournament as it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from typing import get_args

from ronde.journal import Event, Journal, State, replay
from ronde.journal.events import (
    DifferenceTaken,
    DrawMade,
    FoundingAct,
    GameAct,
    HistoryAct,
    NumbersAssigned,
    PlayerAct,
    PlayerRegistered,
    PlayersRegistered,
    PlayoffDrawn,
    PlayoffGameEntered,
    PrizesAnnounced,
    Redone,
    RoundAct,
    RuleAct,
    TeamAct,
    TeamNumbersAssigned,
    TeamRegistered,
    Undone,
)
from ronde.journal.lookups import parts_of
from ronde.journal.state import Step

__all__ = [
    "KINDS",
    "acts_down_to",
    "acts_to_restore",
    "counted",
    "kind_of",
    "standing_acts",
    "standing_parts",
    "state_at",
    "taken_back",
    "walked_together",
]

KINDS = ("entries", "changes", "draws", "settings", "prizes", "rounds", "results", "others")
"""What acts are about, in the order in which they are counted to somebody."""

_FAMILIES: tuple[tuple[object, str], ...] = (
    (FoundingAct, "settings"),
    (RuleAct, "settings"),
    (PlayerAct, "changes"),
    (TeamAct, "changes"),
    (RoundAct, "rounds"),
    (GameAct, "results"),
    (HistoryAct, "others"),
)
_KIND_OF: Mapping[type, str] = {
    **{act: kind for acts, kind in _FAMILIES for act in get_args(acts)},
    **dict.fromkeys((PlayerRegistered, PlayersRegistered, TeamRegistered), "entries"),
    **dict.fromkeys((DrawMade, NumbersAssigned, TeamNumbersAssigned, PlayoffDrawn), "draws"),
    PlayoffGameEntered: "results",
    DifferenceTaken: "changes",
    PrizesAnnounced: "prizes",
}


def kind_of(event: Event) -> str:
    """What an act is about: one of `KINDS`."""
    return _KIND_OF.get(type(event), "others")


def counted(steps: Iterable[Step]) -> tuple[tuple[str, int], ...]:
    """How many acts there are of each kind, in the order of `KINDS`.

    A list of players is one act and as many entries as it has names; a file that was taken in is
    what it amounted to.
    """
    found: Counter[str] = Counter()
    for step in steps:
        event = step.event
        for part in parts_of(event):
            found[kind_of(part)] += len(part.players) if isinstance(part, PlayersRegistered) else 1
    return tuple((kind, found[kind]) for kind in KINDS if found[kind])


def acts_down_to(state: State, target: int) -> tuple[Step, ...]:
    """The acts that go when everything down to that number is taken back, newest first.

    None where that act does not stand.
    """
    going = tuple(takewhile(lambda step: step.sequence >= target, standing_acts(state)))
    return going if going and going[-1].sequence == target else ()


def acts_to_restore(state: State) -> tuple[Step, ...]:
    """The acts that can be restored, the next one first."""
    return tuple(reversed(state.trail.undone))


def standing_acts(state: State) -> Iterator[Step]:
    """The acts that stand, newest first."""
    for stretch in reversed(state.trail.stretches):
        yield from reversed(stretch.steps)


def standing_parts(state: State) -> Iterator[Step]:
    """As `standing_acts`, with each part of a file that was taken in as an act of its own."""
    for step in standing_acts(state):
        yield from (Step(step.sequence, part) for part in reversed(parts_of(step.event)))


def taken_back(journal: Journal) -> frozenset[int]:
    """The acts that were undone and not restored, even where another history followed."""
    found: set[int] = set()
    for entry in journal.entries:
        match entry.event:
            case Undone(target=target):
                found.add(target)
            case Redone(target=target):
                found.discard(target)
    return frozenset(found)


def walked_together(journal: Journal, sequence: int) -> tuple[Step, ...]:
    """The acts that one stroke took back or restored, in that order; `sequence` is its last entry.

    None where that entry takes nothing back. A stroke has one author and one moment.
    """
    last = journal.entries[sequence - 1]
    found: list[Step] = []
    for entry in reversed(journal.entries[:sequence]):
        event = entry.event
        if not isinstance(event, Undone | Redone) or type(event) is not type(last.event):
            break
        if (entry.at, entry.author, entry.device) != (last.at, last.author, last.device):
            break
        found.append(Step(event.target, journal.entries[event.target - 1].event))
    return tuple(reversed(found))


def state_at(journal: Journal, version: int) -> State:
    """The tournament as it was after that many entries.

    Raises:
        ModelError: there is no such version.
    """
    return replay(journal, version)
