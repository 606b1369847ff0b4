"""Two machines: how the one that follows is doing, as either of them shows it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from ronde.catalogue import COMPLETE
from ronde.services.followed import Followed, followed
from ronde.services.followers import Follower, FollowerState, follower_states, followers
from ronde.texts.language import Language

__all__ = [
    "FollowedLine",
    "FollowerLine",
    "LeftLine",
    "MachinesInNeed",
    "followed_lines",
    "follower_lines",
    "machines_in_need",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowerLine:
    """A machine that may follow this one; `state` is None as long as it never did."""

    follower: Follower
    state: FollowerState | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftLine:
    """A tournament that is not copied, and why; `trouble` is empty where it is gone there."""

    name: str
    trouble: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowedLine:
    """A machine that this one follows or followed."""

    machine: Followed
    silent: bool
    needs_somebody: bool
    trouble: str
    left: tuple[LeftLine, ...]


def follower_lines(now: dt.datetime) -> tuple[FollowerLine, ...]:
    """Every machine that may follow this one."""
    states = {state.follower.id: state for state in follower_states(now=now)}
    return tuple(FollowerLine(follower=one, state=states.get(one.id)) for one in followers())


def followed_lines(now: dt.datetime, language: Language) -> tuple[FollowedLine, ...]:
    """Every machine that this one follows or followed."""
    return tuple(
        FollowedLine(
            machine=one,
            silent=one.is_silent(now),
            needs_somebody=one.needs_somebody(now),
            trouble=_said(one.trouble, language),
            left=tuple(LeftLine(name=t.name, trouble=_said(t.trouble, language)) for t in one.left),
        )
        for one in followed()
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class MachinesInNeed:
    """Machines that would not take over as they should, here and elsewhere."""

    followers: tuple[FollowerState, ...]
    followed: tuple[FollowedLine, ...]


def machines_in_need(now: dt.datetime, language: Language) -> MachinesInNeed:
    """What the owner sees first."""
    return MachinesInNeed(
        followers=tuple(state for state in follower_states(now=now) if state.needs_somebody),
        followed=tuple(line for line in followed_lines(now, language) if line.needs_somebody),
    )


def _said(words: Mapping[str, str], language: Language) -> str:
    return words.get(language) or words.get(COMPLETE[0], "")
