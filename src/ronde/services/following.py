"""The machine that follows: copies journals as they grow, ready to take over.

Nothing is believed: each entry must carry its own hash and that of the entry before it, so a copy
is the same journal or no copy at all. Where both machines were written to, nothing is changed and
both heads are told. People and their roles come along, and whether everybody may see the event.
"""

from __future__ import annotations

import datetime as dt
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from ronde.errors import FormatError, RondeError
from ronde.journal import Entry, Journal, entry_from_json, entry_hash
from ronde.services.acts import Signature
from ronde.services.followers import FEED_VERSION
from ronde.services.following_people import COPY, Told, copy_members, read_members
from ronde.services.public.sharing import share
from ronde.store.models import EventRow, TournamentRow
from ronde.store.store import Store

__all__ = [
    "BadFeed",
    "Copied",
    "CopiedPeople",
    "Forked",
    "HttpSource",
    "Source",
    "SourceRefused",
    "SourceUnreachable",
    "follow_once",
]

_TIMEOUT = 10
_LARGEST = 64 * 2**20


class SourceUnreachable(RondeError):
    """The machine followed does not answer; trying again later makes sense."""

    code = "follow.unreachable"

    def __init__(self, *, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class SourceRefused(RondeError):
    """The machine followed does not know the token."""

    code = "follow.refused"

    def __init__(self) -> None:
        super().__init__("the token is not known there")


class BadFeed(FormatError):
    """What was sent is not a feed of Ronde, or does not continue the chain."""

    code = "follow.bad_feed"


class Forked(RondeError):
    """Both machines were written to after entry `common`; nothing was changed."""

    code = "follow.forked"

    def __init__(self, *, name: str, common: int, here: str, there: str) -> None:
        super().__init__(f"{name!r} goes two ways after entry {common}: here {here}, there {there}")
        self.name, self.common, self.here, self.there = name, common, here, there


class Source(Protocol):
    """A machine to follow."""

    def feed(self) -> object:
        """What it has, as `followers.feed` tells it."""
        ...

    def entries(self, tournament: int, after: int) -> str:
        """Entries of one of its tournaments, one a line."""
        ...


class HttpSource:
    """A machine that serves Ronde at an address."""

    def __init__(self, address: str, token: str) -> None:
        self._address, self._token = address.rstrip("/"), token

    def feed(self) -> object:
        """What it has."""
        try:
            return json.loads(self._read("/feed/"))
        except ValueError as error:
            raise BadFeed("follow.not_a_feed") from error

    def entries(self, tournament: int, after: int) -> str:
        """Entries of one of its tournaments."""
        return self._read(f"/feed/{tournament}/?after={after}")

    def _read(self, path: str) -> str:
        headers = {"Authorization": f"Bearer {self._token}"}
        request = urllib.request.Request(self._address + path, headers=headers)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=_TIMEOUT) as answer:  # noqa: S310
                data: bytes = answer.read(_LARGEST)
                return data.decode("utf-8")
        except urllib.error.HTTPError as error:
            with error:
                if error.code in {401, 403}:
                    raise SourceRefused from error
                raise SourceUnreachable(detail=f"{error.code} {error.reason}") from error
        except UnicodeDecodeError as error:
            raise BadFeed("follow.not_a_feed") from error
        except (OSError, ValueError) as error:
            raise SourceUnreachable(detail=str(getattr(error, "reason", error))) from error


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
class _Listed:
    """A tournament of the feed; `first` is the hash of its first entry."""

    key: str
    id: int
    version: int
    head: str
    first: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Event:
    """An event of the feed."""

    key: str
    name: str
    is_demo: bool
    shared: bool
    members: tuple[Told, ...]
    tournaments: tuple[_Listed, ...]


def follow_once(
    store: Store, source: Source, *, now: dt.datetime
) -> tuple[Copied | CopiedPeople, ...]:
    """Copy what is new; what was copied, tournament by tournament, then the event's people.

    Raises:
        SourceUnreachable, SourceRefused, BadFeed: nothing, or only a part, could be copied; each
            part is whole.
        Forked: both were written to; what does not concern that tournament was copied.
    """
    copied: list[Copied | CopiedPeople] = []
    forks: list[Forked] = []
    for event in _events(source.feed()):
        _rename(event)
        before = len(forks)
        for listed in event.tournaments:
            try:
                copied += _follow(store, source, event, listed, now)
            except Forked as fork:
                forks.append(fork)
        if len(forks) == before:
            copied += _follow_people(event, now)
    if forks:
        raise forks[0]
    return tuple(copied)


def _events(data: Any) -> Iterator[_Event]:
    try:
        if data["format"] != "ronde-feed" or data["version"] != FEED_VERSION:
            raise BadFeed("follow.not_a_feed")
        for event in data["events"]:
            identity = str(event["identity"])[:12]
            yield _Event(
                key=f"{COPY}{identity}",
                name=str(event["name"]),
                is_demo=event["is_demo"] is True,
                shared=event["shared"] is True,
                members=read_members(event["members"]),
                tournaments=tuple(
                    _Listed(
                        key=f"{COPY}{identity}-{int(t['id'])}",
                        id=int(t["id"]),
                        version=int(t["version"]),
                        head=str(t["head"]),
                        first=str(t["first"]),
                    )
                    for t in event["tournaments"]
                ),
            )
    except (LookupError, TypeError, ValueError) as error:
        if isinstance(error, BadFeed):
            raise
        raise BadFeed("follow.not_a_feed") from error


def _rename(event: _Event) -> None:
    EventRow.objects.filter(key=event.key).exclude(name=event.name).update(name=event.name)


def _follow(
    store: Store, source: Source, event: _Event, listed: _Listed, now: dt.datetime
) -> Iterator[Copied]:
    row = _known(listed)
    if row is not None and (row.version, row.head) == (listed.version, listed.head):
        return
    here = Journal() if row is None else store.journal(row.pk)
    new = _new_entries(source, listed, here)
    if row is not None:
        number = row.pk
        store.extend(number, new)
    else:
        where = store.create_event(event.name, at=now, is_demo=event.is_demo, key=event.key)
        number = store.create_tournament(where, Journal(tuple(new)), at=now, key=listed.key)
    stored = store.tournament(number)
    yield Copied(tournament=number, name=stored.name, entries=len(new), version=stored.version)


def _follow_people(event: _Event, now: dt.datetime) -> Iterator[CopiedPeople]:
    """Who belongs to a copied event, and whether everybody may see it."""
    row = EventRow.objects.filter(key=event.key).first()
    if row is None:  # begun on this machine: its people are its own
        return
    share(row.pk, event.shared, by=Signature(author="ronde", at=now))
    keys = {listed.key: listed.id for listed in event.tournaments}
    rows = TournamentRow.objects.filter(event=row, key__in=keys)
    tournaments = {keys[key]: number for number, key in rows.values_list("id", "key") if key}
    if copy_members(row.pk, event.members, tournaments, now=now):
        yield CopiedPeople(event=row.pk, name=row.name, count=len(event.members))


def _known(listed: _Listed) -> TournamentRow | None:
    """The tournament here: copied before, or begun here and gone on with there."""
    copied = TournamentRow.objects.filter(key=listed.key).first()
    if copied is not None:
        return copied
    alike = TournamentRow.objects.filter(
        journal_rows__sequence=1, journal_rows__hash=listed.first
    ).order_by("id")
    return next((row for row in alike if not (row.key or "").startswith(COPY)), None)


def _new_entries(source: Source, listed: _Listed, here: Journal) -> list[Entry]:
    """The entries that are there and not here, each bound to the one before it.

    Raises:
        Forked: what is here is not the beginning of what is there.
        BadFeed: the chain does not hold.
    """
    new: list[Entry] = []
    if here.version >= listed.version:
        raise _forked(source, listed, here)
    while (reached := here.version + len(new)) < listed.version:
        more = _entries(source, listed, after=reached)
        if not more:
            raise BadFeed("follow.missing_entries")
        if not new and here.entries and more[0].previous != here.head:
            raise _forked(source, listed, here)
        for entry in more:
            previous = new[-1].hash if new else here.head
            in_place = entry.sequence == here.version + len(new) + 1
            if not in_place or entry.previous != previous or entry_hash(entry) != entry.hash:
                raise BadFeed("follow.chain", text=str(entry.sequence))
            new.append(entry)
    return new


def _entries(source: Source, listed: _Listed, *, after: int) -> list[Entry]:
    return [entry_from_json(line) for line in source.entries(listed.id, after).splitlines()]


def _forked(source: Source, listed: _Listed, here: Journal) -> Forked:
    """Where the two part: found by halving, each step one question."""
    low, high = 0, min(here.version, listed.version)
    while low < high:
        middle = (low + high + 1) // 2
        there = next(iter(_entries(source, listed, after=middle - 1)), None)
        if there is not None and there.hash == here.entries[middle - 1].hash:
            low = middle
        else:
            high = middle - 1
    name = here.state.tournament.settings.name
    return Forked(name=name, common=low, here=here.head, there=listed.head)
