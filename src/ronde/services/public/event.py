"""A shared event for spectators."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field

from ronde.errors import RondeError
from ronde.journal import State
from ronde.services.public.face import PLAIN, Face, Logo, face_of, logo_of
from ronde.services.public.pulse import Pulse, pulses
from ronde.services.public.sharing import Announcement, announced_starts, announcements
from ronde.services.public.views import PublicTournament, public_tournament
from ronde.store.errors import NotStored
from ronde.store.lru_cache import LruCache
from ronde.store.store import Store

__all__ = [
    "Listed",
    "NotShared",
    "PublicEvent",
    "chosen_event",
    "event_of_state",
    "shared_event",
]

_tournaments: LruCache[PublicTournament] = LruCache()


class NotShared(RondeError, LookupError):
    """An event is asked for that is not shared, or that has to be chosen among several."""

    code = "publish.not_shared"

    def __init__(self, *, shared: str) -> None:
        super().__init__(f"no shared event of that number; shared: {shared}")
        self.shared = shared


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A tournament of the event, before it is opened."""

    id: int
    name: str


@dataclass(frozen=True, kw_only=True)
class PublicEvent:
    """An event as spectators see it; `tournament` opens one of those listed."""

    id: int
    name: str
    listed: tuple[Listed, ...]
    announcements: tuple[Announcement, ...]
    pulse: Pulse
    face: Face = PLAIN
    open: Callable[[int], PublicTournament] = field(repr=False, compare=False)

    def tournament(self, number: int) -> PublicTournament:
        """One of its tournaments.

        Raises:
            NotStored: it has none of that number.
            Damaged: its rows do not make a journal.
        """
        if all(number != listed.id for listed in self.listed):
            raise NotStored(kind="tournament", number=number)
        return self.open(number)

    @property
    def alone(self) -> PublicTournament | None:
        """The tournament of an event that has no other."""
        return self.readable[0] if len(self.listed) == len(self.readable) == 1 else None

    @property
    def logo(self) -> Logo | None:
        """The picture at its head, if it has one."""
        try:
            return logo_of(self.id, self.face.logo) if self.face.logo else None
        except NotStored:  # another one since
            return None

    @property
    def readable(self) -> tuple[PublicTournament, ...]:
        """The tournaments that can be opened."""
        found = []
        for listed in self.listed:
            try:
                found.append(self.open(listed.id))
            except RondeError:
                continue
        return tuple(found)


def shared_event(
    store: Store, number: int, *, now: dt.datetime, pulse: Pulse | None = None
) -> PublicEvent:
    """An event that is shared; `pulse` if it was just read.

    Raises:
        NotStored: there is none of that number, or it is not shared.
    """
    pulse = pulse or pulses(now=now, event=number).get(number)
    if pulse is None:
        raise NotStored(kind="event", number=number)
    event = store.event(number)

    def read(tournament: int) -> PublicTournament:
        starts, seen = announced_starts(tournament), store.seen(tournament)
        return public_tournament(
            seen.state,
            tournament,
            announced=starts,
            key=store.founding(tournament),
            version=seen.version,
        )

    def opened(tournament: int) -> PublicTournament:
        # Read after its token: it may be newer than that, never older.
        return _tournaments.get_or_make(
            (tournament, pulse.token(tournament)), lambda: read(tournament)
        )

    return PublicEvent(
        id=number,
        name=event.name,
        listed=tuple(Listed(id=t.id, name=t.name) for t in event.tournaments),
        announcements=announcements(number, now=now),
        pulse=pulse,
        face=face_of(number),
        open=opened,
    )


def chosen_event(wanted: int | None, *, now: dt.datetime) -> int:
    """The shared event of that number or, without a number, the only one.

    Raises:
        NotShared: there is none, or there are several.
    """
    shared = pulses(now=now)
    if wanted is None and len(shared) == 1:
        return next(iter(shared))
    if wanted is None or wanted not in shared:
        raise NotShared(shared=", ".join(map(str, shared)) or "–")
    return wanted


def event_of_state(state: State, *, head: str, key: str = "") -> PublicEvent:
    """An event that consists of one tournament out of a file; what it published is public."""
    tournament = public_tournament(state, 1, key=key)
    return PublicEvent(
        id=1,
        name=tournament.name,
        listed=(Listed(id=1, name=tournament.name),),
        announcements=(),
        pulse=Pulse(event=1, about=head, heads={1: head}),
        open=lambda _number: tournament,
    )
