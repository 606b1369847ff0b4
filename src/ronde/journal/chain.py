"""The journal: entries chained by their hashes, appended and never changed.

Each entry holds the SHA-256 of its own canonical text, which contains the hash of the entry before.
Whoever alters, removes or reorders an entry breaks the chain there. Whoever rewrites everything
after it makes a new chain with another head: keep the head (a print, a mail, a photo) to prove it.
"""

from __future__ import annotations

import datetime as dt
import enum
import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from ronde.errors import FormatError, ModelError, Phrase, RondeError
from ronde.journal.codec import ShapeError, decode, dumps, encode, loads
from ronde.journal.consistency import Inconsistency, inconsistencies
from ronde.journal.events import Event
from ronde.journal.fold import apply, validate
from ronde.journal.outside import Left
from ronde.journal.state import EMPTY, State

__all__ = [
    "ENTRY_VERSION",
    "GENESIS",
    "Entry",
    "Fault",
    "Journal",
    "NewerFormat",
    "Verdict",
    "append",
    "entry_from_json",
    "entry_hash",
    "entry_to_json",
    "replay",
    "verify",
]

ENTRY_VERSION = 2
"""Version of the JSON form of an entry: 2 where it says which account or token acted. Others are
still written as 1, and keep their hash."""

GENESIS = "0" * 64
"""What stands for the previous hash in the first entry."""


class NewerFormat(FormatError):
    """Written by a later version than this one."""

    code = "format.newer"

    def __init__(self, version: int, *, known: int) -> None:
        super().__init__("format.later_version", version=version, known=known)
        self.version, self.known = version, known


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the journal: the event and who did it, when, where and why.

    `author_id` says which account or token it was, whatever its name; empty where there was none.
    """

    sequence: int
    event: Event
    author: str
    at: dt.datetime
    author_id: str = ""
    device: str = ""
    reason: str = ""
    previous: str = GENESIS
    hash: str = ""

    def __post_init__(self) -> None:
        if self.at.utcoffset() is None:
            raise ModelError("entry.no_time_zone", time=self.at.isoformat())


@dataclass(frozen=True)
class Journal:
    """The entries of one tournament. Not slotted: the state is folded once per value and kept."""

    entries: tuple[Entry, ...] = ()

    @property
    def version(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    @property
    def head(self) -> str:
        """The hash of the last entry: what proves all of them."""
        return self.entries[-1].hash if self.entries else GENESIS

    @cached_property
    def state(self) -> State:
        """What the entries amount to."""
        return replay(self)


def append(
    journal: Journal,
    event: Event,
    *,
    author: str,
    at: dt.datetime,
    author_id: str = "",
    device: str = "",
    reason: str = "",
    judge: Callable[[tuple[Left, ...]], None] | None = None,
) -> Journal:
    """The journal with one more act, if the state allows it. Costs one act, not a replay.

    `judge` is told in which ways the act leaves the rules, and may raise.

    Raises:
        ActRefused: the state does not allow it; the journal is unchanged.
        ModelError: `at` has no time zone.
    """
    if at.utcoffset() is None:
        raise ModelError("entry.no_time_zone", time=at.isoformat())
    left = validate(journal.state, event, reason=reason)
    if judge is not None:
        judge(left)
    state = apply(journal.state, event)
    entry = Entry(
        sequence=journal.version + 1,
        event=event,
        author=author,
        author_id=author_id,
        # A fixed offset: what is read back compares equal, whatever zone the clock was in.
        at=at.replace(tzinfo=dt.timezone(at.utcoffset() or dt.timedelta()), fold=0),
        device=device,
        reason=reason,
        previous=journal.head,
    )
    longer = Journal((*journal.entries, replace(entry, hash=entry_hash(entry))))
    longer.__dict__["state"] = state
    return longer


def replay(journal: Journal, version: int | None = None) -> State:
    """The state after the first `version` entries (all of them by default).

    Raises:
        ModelError: there is no such version.
        ActRefused: an entry cannot be applied (`verify` says which).
    """
    length = journal.version if version is None else version
    if not 0 <= length <= journal.version:
        raise ModelError("journal.no_version", version=version, versions=journal.version)
    state = EMPTY
    for entry in journal.entries[:length]:
        state = apply(state, entry.event)
    return state


def _plain(entry: Entry) -> dict[str, object]:
    return {"v": ENTRY_VERSION if entry.author_id else 1, **encode(entry)}


def entry_hash(entry: Entry) -> str:
    """The SHA-256 of everything in the entry but its hash."""
    plain = _plain(entry)
    plain.pop("hash", None)
    return hashlib.sha256(dumps(plain).encode("utf-8")).hexdigest()


def entry_to_json(entry: Entry) -> str:
    """The entry as one line of JSON."""
    return dumps(_plain(entry))


def entry_from_json(text: str | bytes, *, path: str = "$") -> Entry:
    """The entry a line of JSON stands for. Does not check its hash: `verify` does.

    Raises:
        ShapeError: not an entry.
        NewerFormat: an entry of a later version.
    """
    data = loads(text, path=path)
    if not isinstance(data, dict):
        raise ShapeError("shape.object", kind="Entry", path=path)
    version = data.pop("v", None)
    if type(version) is not int or version < 1:
        raise ShapeError("shape.entry_version", path=path, text=repr(version)[:80])
    if version > ENTRY_VERSION:
        raise NewerFormat(version, known=ENTRY_VERSION)
    return decode(Entry, data, path=path)


class Fault(enum.Enum):
    """What is wrong with a journal."""

    ALTERED = "altered"
    REMOVED = "removed"
    REORDERED = "reordered"
    UNLINKED = "unlinked"
    TRUNCATED = "truncated"
    INAPPLICABLE = "inapplicable"
    CONTRADICTORY = "contradictory"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether a journal is whole; if not, the first entry (by place, from 1) that shows it.

    `detail` is what was found there, where the fault alone does not say it.
    """

    fault: Fault | None = None
    place: int | None = None
    detail: Phrase | RondeError | Inconsistency | None = None

    @property
    def whole(self) -> bool:
        """Whether nothing is wrong."""
        return self.fault is None


def verify(journal: Journal, *, head: str | None = None) -> Verdict:
    """Check hashes, order, links, the head if one is known, and that the acts make sense.

    `head` is the hash of an entry that must be in the journal: the last one when it was noted.
    An ALTERED entry does not match its hash. REMOVED and REORDERED: the numbers leave a gap that
    no entry, or a later one, fills. UNLINKED: whole in itself, but made for another predecessor.
    TRUNCATED: `head` is not there. INAPPLICABLE: the act names what does not exist.
    CONTRADICTORY: the tournament that all acts lead to cannot be. No program wrote the last two;
    that each act was allowed when it was done is not asked again (see `apply`).
    """
    return (
        _chain_verdict(journal.entries) or _head_verdict(journal, head) or _acts_verdict(journal)
    ) or Verdict()


def _chain_verdict(entries: tuple[Entry, ...]) -> Verdict | None:
    previous = GENESIS
    for place, entry in enumerate(entries, start=1):
        if entry.hash != _hash_or_nothing(entry):
            return Verdict(fault=Fault.ALTERED, place=place)
        if entry.sequence != place:
            fault = Fault.REORDERED if _has(entries, place) else Fault.REMOVED
            return Verdict(
                fault=fault, place=place, detail=Phrase("journal.found", sequence=entry.sequence)
            )
        if entry.previous != previous:
            return Verdict(fault=Fault.UNLINKED, place=place)
        previous = entry.hash
    return None


def _hash_or_nothing(entry: Entry) -> str | None:
    try:
        return entry_hash(entry)
    except ShapeError:
        return None


def _has(entries: Iterable[Entry], sequence: int) -> bool:
    return any(entry.sequence == sequence for entry in entries)


def _head_verdict(journal: Journal, head: str | None) -> Verdict | None:
    if head is None or head == GENESIS or any(e.hash == head for e in journal.entries):
        return None
    return Verdict(fault=Fault.TRUNCATED, place=journal.version + 1)


def _acts_verdict(journal: Journal) -> Verdict | None:
    state = EMPTY
    for place, entry in enumerate(journal.entries, start=1):
        try:
            state = apply(state, entry.event)
        except RondeError as error:
            return Verdict(fault=Fault.INAPPLICABLE, place=place, detail=error)
    for problem in inconsistencies(state.tournament):
        return Verdict(fault=Fault.CONTRADICTORY, place=journal.version, detail=problem)
    return None
