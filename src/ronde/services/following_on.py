"""Following on and on: whatever goes wrong is told once and tried again, with growing pauses.

Nothing but a person ends it. A trouble of the network or of this machine's disk concerns the whole
turn; one of a tournament is told with its name, and the others go on.
"""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.db import Error as DatabaseError, connection

from ronde.errors import RondeError
from ronde.services.followed import Notebook
from ronde.services.followers import HELD_AT_ONCE
from ronde.services.following import Copied, CopiedPeople, FollowDefect, Following, Left
from ronde.services.following_source import Source
from ronde.store.store import Store
from ronde.store.trouble import DatabaseTrouble, trouble_of

__all__ = ["FollowingOn", "News", "Over", "Pause", "Recovered", "Trouble"]

_EVERY = 2.0
_LONGEST = 30.0
"""Seconds between two turns: as a rule, and when nothing has gone well for a while."""
_NOTED_EVERY = 10.0
_TOLD_EVERY = 30.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """A turn did not go well; it is tried again."""

    error: RondeError


@dataclass(frozen=True, slots=True)
class Over:
    """All is well again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovered:
    """What had been left is copied again."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    """A turn is over; the next one is due in so many seconds."""

    seconds: float


News = Copied | CopiedPeople | Trouble | Over | Left | Recovered | Pause


class FollowingOn:
    """Follows a machine until somebody stops asking for news."""

    def __init__(
        self,
        store: Store,
        source: Source,
        address: str,
        *,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], dt.datetime] = lambda: dt.datetime.now(dt.UTC),
    ) -> None:
        self._source, self._clock, self._now = source, clock, now
        self._following = Following(store, source, clock=clock)
        self._notebook = Notebook(address, now=now())
        self._noted_at = self._told_at = float("-inf")
        self._told: list[dict[str, object]] = []

    def news(self) -> Iterator[News]:
        """What happens, turn by turn, without end; whoever listens waits when a pause is due."""
        spell: set[str] = set()
        left: dict[str, Left] = {}
        pause = _EVERY
        while True:
            if not connection.in_atomic_block:  # whoever holds a transaction open keeps it
                connection.close_if_unusable_or_obsolete()
            error = None
            try:
                yield from self._turn()
            except Exception as problem:  # noqa: BLE001 - nothing may end it
                error = _in_our_words(problem)
            yield from _changes(left, self._following.left)
            if error is None:
                pause = _EVERY
                if spell:
                    yield Over()
                spell.clear()
            else:
                pause = min(2 * pause, _LONGEST)
                if (said := _kind(error)) not in spell:
                    yield Trouble(error=error)
                spell.add(said)
                self._note_trouble(error)
            left = dict(self._following.left)
            yield Pause(seconds=pause)

    def once(self) -> Iterator[News]:
        """What one turn brings.

        Raises:
            RondeError: what went wrong, or what was left.
            DatabaseError: this machine cannot write, or not read.
        """
        yield from self._turn()
        for left in self._following.left.values():
            raise left.error

    def stop(self) -> None:
        """Note that somebody ended it."""
        self._notebook.stop(now=self._now())

    def _turn(self) -> Iterator[Copied | CopiedPeople]:
        copied = False
        before = dict(self._following.left)
        for news in self._following.turn(now=self._now()):
            copied = True
            yield news
        changed = copied or before != self._following.left
        if changed or self._clock() - self._noted_at >= _NOTED_EVERY:
            self._notebook.note(self._following, None, now=self._now())
            self._noted_at = self._clock()
        self._tell()

    def _tell(self) -> None:
        """Tell the machine what is held here: when it changes, and now and then all the same.

        It may have been put back to an older state and not know any more.
        """
        held = self._notebook.held()
        if held == self._told and self._clock() - self._told_at < _TOLD_EVERY:
            return
        for start in range(0, len(held), HELD_AT_ONCE):
            self._source.tell(held[start : start + HELD_AT_ONCE])
        self._told, self._told_at = held, self._clock()

    def _note_trouble(self, error: RondeError) -> None:
        """Where pages can read it, if this machine can write at all."""
        try:
            self._notebook.note(self._following, error, now=self._now())
        except DatabaseError:
            return  # told already, or it will be by the next turn
        self._noted_at = float("-inf")  # that it is over is noted at once


def _changes(before: dict[str, Left], after: dict[str, Left]) -> Iterator[Left | Recovered]:
    """What was left since, and what is no longer."""
    for key, left in after.items():
        known = before.get(key)
        if known is None or _kind(known.error) != _kind(left.error):
            yield left
    for key, left in before.items():
        if key not in after:
            yield Recovered(name=left.name)


def _kind(error: RondeError) -> str:
    """What makes two troubles the same one to somebody who is told."""
    return f"{error.code} {error}"


def _in_our_words(problem: Exception) -> RondeError:
    if isinstance(problem, RondeError):
        return problem
    if (trouble := trouble_of(problem)) is not None:
        return trouble
    if isinstance(problem, DatabaseError):
        return DatabaseTrouble(str(problem))
    return FollowDefect(detail=f"{type(problem).__name__}: {problem}")
