"""The machine that follows: copies journals as they grow, ready to take over.

Nothing is believed: each entry must carry its own hash and that of the entry before it, so a copy
is the same journal or no copy at all. Where both machines were written to, nothing is changed and
both heads are told. People and their roles come along, and whether everybody may see the event.

What goes wrong with one tournament is kept with it (`Following.left`); the others go on.
"""

from __future__ import annotations

import datetime as dt
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ronde.errors import RondeError
from ronde.journal import Entry, Journal, entry_from_json, entry_hash
from ronde.journal.authors import PROGRAM
from ronde.services.acts import Signature
from ronde.services.followers import FEED_VERSION
from ronde.services.following_people import COPY, Told, copy_members, read_members
from ronde.services.following_source import BadFeed, Source, SourceUnreachable
from ronde.services.public.sharing import share
from ronde.store.models import EventRow, TournamentRow
from ronde.store.store import Store
from ronde.store.trouble import trouble_of

__all__ = [
    "Copied",
    "CopiedPeople",
    "FollowDefect",
    "Following",
    "Forked",
    "Left",
    "Listed",
    "known_here",
]

_NUMBERS = range(1, 2**31)
_HASH = re.compile(r"[0-9a-f]{64}")
_IDENTITY = re.compile(r"[0-9a-z]{1,12}")
_NAME = 200
_SHORTEST, _LONGEST = 4.0, 300.0
"""Seconds until what was left is tried again, though nothing changed there: growing."""


class Forked(RondeError):
    """Both machines were written to after entry `common`; nothing was changed."""

    code = "follow.forked"

    def __init__(self, *, name: str, common: int, here: str, there: str) -> None:
        super().__init__(f"{name!r} goes two ways after entry {common}: here {here}, there {there}")
        self.name, self.common, self.here, self.there = name, common, here, there


class FollowDefect(RondeError):
    """Something nobody thought of; following goes on."""

    code = "follow.defect"

    def __init__(self, *, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


@dataclass(frozen=True, slots=True, kw_only=True)
class Copied:
    """New entries of a tournament that are here now."""

    tournament: int
    name: str
    entries: int
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CopiedPeople:
    """An event whose people are here now, as they are there."""

    event: int
    name: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A tournament of the feed; `first` is the hash of its first entry."""

    key: str
    id: int
    name: str
    version: int
    head: str
    first: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """A tournament, or the people of an event, that could not be copied, and why.

    `due` and `pause` say when it is tried again though `listed` is as it was.
    """

    name: str
    error: RondeError
    listed: Listed | None
    due: float
    pause: float


@dataclass(frozen=True, slots=True, kw_only=True)
class _Event:
    """An event of the feed."""

    key: str
    name: str
    is_demo: bool
    shared: bool
    members: tuple[Told, ...]
    tournaments: tuple[Listed, ...]


class Following:
    """Follows a machine turn by turn; `left` is what could not be copied, by its key here.

    `listed` are the tournaments that the machine had in the last turn.
    """

    def __init__(
        self, store: Store, source: Source, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.left: dict[str, Left] = {}
        self.listed: tuple[Listed, ...] = ()
        self._store, self._source, self._clock = store, source, clock

    def turn(self, *, now: dt.datetime) -> Iterator[Copied | CopiedPeople]:
        """Copy what is new, tournament by tournament, each event's people after it.

        Raises:
            SourceUnreachable, SourceRefused, SourceRedirected, BadFeed: there is no feed, or
                nothing comes any more; what was copied is whole.
            DatabaseError: this machine cannot write, or not read.
        """
        events = _Feed(self._source.feed())
        self.listed = tuple(listed for event in events for listed in event.tournaments)
        keys = {e.key for e in events} | {t.key for t in self.listed} | set(events.spoiled)
        self.left = {key: one for key, one in self.left.items() if key in keys}
        for key, (name, error) in events.spoiled.items():
            self._leave(key, name, None, error)
        for event in events:
            _rename(event)
            for listed in event.tournaments:
                if self._is_due(listed):
                    with self._leaving(listed.key, listed.name, listed):
                        yield from self._follow(event, listed, now)
            # A fork keeps people as they are: which machine counts is not decided yet.
            if not any(isinstance(self._error(t.key), Forked) for t in event.tournaments):
                with self._leaving(event.key, event.name):
                    yield from _follow_people(event, now)

    def _error(self, key: str) -> RondeError | None:
        left = self.left.get(key)
        return None if left is None else left.error

    def _is_due(self, listed: Listed) -> bool:
        left = self.left.get(listed.key)
        return left is None or left.listed != listed or self._clock() >= left.due

    @contextmanager
    def _leaving(self, key: str, name: str, listed: Listed | None = None) -> Iterator[None]:
        """What goes wrong inside is kept, unless it concerns everything."""
        try:
            yield
        except SourceUnreachable as error:
            if error.silent:
                raise
            self._leave(key, name, listed, error)
        except RondeError as error:
            self._leave(key, name, listed, error)
        except Exception as error:
            if trouble_of(error) is not None:
                raise
            detail = f"{type(error).__name__}: {error}"
            self._leave(key, name, listed, FollowDefect(detail=detail))
        else:
            self.left.pop(key, None)

    def _leave(self, key: str, name: str, listed: Listed | None, error: RondeError) -> None:
        before = self.left.get(key)
        pause = _SHORTEST if before is None else min(2 * before.pause, _LONGEST)
        due = self._clock() + pause
        self.left[key] = Left(name=name, error=error, listed=listed, due=due, pause=pause)

    def _follow(self, event: _Event, listed: Listed, now: dt.datetime) -> Iterator[Copied]:
        row = known_here(listed)
        if row is not None and (row.version, row.head) == (listed.version, listed.head):
            return
        number = None if row is None else row.pk
        here = Journal() if number is None else self._store.journal(number)
        if here.version >= listed.version:
            raise _parted(self._source, listed, here)
        before, trouble = here.version, None
        try:
            while here.version < listed.version:
                # Kept answer by answer: what has arrived need not be asked for again.
                new = _new_entries(self._source, listed, here)
                if number is None:
                    number = self._found(event, listed, Journal(tuple(new)), now)
                else:
                    self._store.extend(number, new)
                here = self._store.journal(number)
        except Exception as error:  # noqa: BLE001 - raised again when what came before it is told
            trouble = error
        if number is not None and here.version > before:
            yield Copied(
                tournament=number,
                name=here.state.tournament.settings.name,
                entries=here.version - before,
                version=here.version,
            )
        if trouble is not None:
            raise trouble

    def _found(self, event: _Event, listed: Listed, journal: Journal, now: dt.datetime) -> int:
        where = self._store.create_event(event.name, at=now, is_demo=event.is_demo, key=event.key)
        return self._store.create_tournament(where, journal, at=now, key=listed.key)


# --- the feed -------------------------------------------------------------------------------------


class _Feed:
    """The events of a feed; one that makes no sense is `spoiled`, by its key, and left out.

    Raises:
        BadFeed: it is no feed at all.
    """

    def __init__(self, data: Any) -> None:
        self.spoiled: dict[str, tuple[str, RondeError]] = {}
        self._events: list[_Event] = []
        try:
            if data["format"] != "ronde-feed" or type(data["version"]) is not int:
                raise BadFeed("follow.not_a_feed")
            if data["version"] != FEED_VERSION:
                raise BadFeed("follow.other_version")
            events = list(data["events"])
        except (LookupError, TypeError):
            raise BadFeed("follow.not_a_feed") from None
        for place, event in enumerate(events):
            try:
                self._events.append(_event(event))
            except (LookupError, TypeError, ValueError, RondeError) as error:
                name = event.get("name", "") if isinstance(event, dict) else ""
                told = error if isinstance(error, RondeError) else BadFeed("follow.not_an_event")
                self.spoiled[f"{COPY}?{place}"] = (_text(name) or f"#{place + 1}", told)

    def __iter__(self) -> Iterator[_Event]:
        return iter(self._events)


def _event(event: Any) -> _Event:
    identity = event["identity"]
    if not isinstance(identity, str) or not _IDENTITY.fullmatch(identity):
        raise BadFeed("follow.not_an_event")
    return _Event(
        key=f"{COPY}{identity}",
        name=_text(event["name"]),
        is_demo=event["is_demo"] is True,
        shared=event["shared"] is True,
        members=read_members(event["members"]),
        tournaments=tuple(_listed(identity, t) for t in event["tournaments"]),
    )


def _listed(identity: str, told: Any) -> Listed:
    number, version, head, first = (told[part] for part in ("id", "version", "head", "first"))
    if not all(type(n) is int and n in _NUMBERS for n in (number, version)):
        raise BadFeed("follow.not_an_event")
    if not all(isinstance(h, str) and _HASH.fullmatch(h) for h in (head, first)):
        raise BadFeed("follow.not_an_event")
    return Listed(
        key=f"{COPY}{identity}-{number}",
        id=number,
        name=_text(told["name"]),
        version=version,
        head=head,
        first=first,
    )


def _text(value: object) -> str:
    """A name as the tables can hold it and a terminal show it."""
    return "".join(c for c in str(value) if c.isprintable())[:_NAME]


# --- what is here ---------------------------------------------------------------------------------


def _rename(event: _Event) -> None:
    EventRow.objects.filter(key=event.key).exclude(name=event.name).update(name=event.name)


def _follow_people(event: _Event, now: dt.datetime) -> Iterator[CopiedPeople]:
    """Who belongs to a copied event, and whether everybody may see it."""
    row = EventRow.objects.filter(key=event.key).first()
    if row is None:  # begun on this machine: its people are its own
        return
    share(row.pk, event.shared, by=Signature(author=PROGRAM, at=now))
    keys = {listed.key: listed.id for listed in event.tournaments}
    rows = TournamentRow.objects.filter(event=row, key__in=keys)
    tournaments = {keys[key]: number for number, key in rows.values_list("id", "key") if key}
    if copy_members(row.pk, event.members, tournaments, now=now):
        yield CopiedPeople(event=row.pk, name=row.name, count=len(event.members))


def known_here(listed: Listed) -> TournamentRow | None:
    """The tournament here: copied before, or begun here and gone on with there."""
    copied = TournamentRow.objects.filter(key=listed.key).first()
    if copied is not None:
        return copied
    alike = TournamentRow.objects.filter(
        journal_rows__sequence=1, journal_rows__hash=listed.first
    ).order_by("id")
    return next((row for row in alike if not (row.key or "").startswith(COPY)), None)


# --- the chain ------------------------------------------------------------------------------------


def _new_entries(source: Source, listed: Listed, here: Journal) -> list[Entry]:
    """The next entries that are there and not here, each bound to the one before it.

    Raises:
        Forked: what is here is not the beginning of what is there.
        BadFeed: the chain does not hold.
    """
    new: list[Entry] = []
    more = _entries(source, listed, after=here.version)
    if not more:
        raise BadFeed("follow.missing_entries")
    if here.entries and more[0].previous != here.head:
        raise _parted(source, listed, here)
    for entry in more:
        previous = new[-1].hash if new else here.head
        in_place = entry.sequence == here.version + len(new) + 1
        if not in_place or entry.previous != previous or entry_hash(entry) != entry.hash:
            raise BadFeed("follow.chain", text=str(entry.sequence))
        new.append(entry)
    return new


def _entries(source: Source, listed: Listed, *, after: int) -> list[Entry]:
    # Not `splitlines`: names and remarks may hold other signs that end a line.
    lines = source.entries(listed.id, after).split("\n")
    return [entry_from_json(line) for line in lines if line]


def _parted(source: Source, listed: Listed, here: Journal) -> Forked | BadFeed:
    """Where the two part: found by halving, each step one question."""
    low, high = 0, min(here.version, listed.version)
    while low < high:
        middle = (low + high + 1) // 2
        there = next(iter(_entries(source, listed, after=middle - 1)), None)
        if there is not None and there.hash == here.entries[middle - 1].hash:
            low = middle
        else:
            high = middle - 1
    if low == here.version:  # everything here is there: what comes after it is damaged there
        return BadFeed("follow.chain", text=str(low + 1))
    name = here.state.tournament.settings.name
    return Forked(name=name, common=low, here=here.head, there=listed.head)
