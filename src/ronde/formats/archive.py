"""The `.ronde` archive: the one file an event travels in.

A ZIP file that any unzip program opens:

    manifest.json                      format name and version, the event, its tournaments
    tournaments/<key>/journal.jsonl    the journal, one entry a line
    tournaments/<key>/state.json       what the journal amounts to, for other programs to read

The journal is the truth. The state is compared with it and never believed; it may be missing.
Equal archives give equal bytes (with the same zlib).
"""

from __future__ import annotations

import datetime as dt
import io
import itertools
import re
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, Any

from ronde._version import __version__
from ronde.errors import FormatError, ModelError, Phrase, RondeError
from ronde.formats.zip_faults import ZIP_FAULTS
from ronde.journal import (
    GENESIS,
    Entry,
    Fault,
    Journal,
    NewerFormat,
    State,
    Verdict,
    append,
    entry_from_json,
    entry_to_json,
    verify,
)
from ronde.journal.codec import ShapeError, decode, dumps, encode, loads
from ronde.journal.events import TournamentImported
from ronde.model import Settings, Tournament, bounds

__all__ = [
    "ARCHIVE_VERSION",
    "Archive",
    "ArchivedHead",
    "ArchivedTournament",
    "BrokenJournal",
    "DamagedArchive",
    "EventInfo",
    "ForeignFile",
    "OversizedArchive",
    "SnapshotDiffers",
    "archive_from_tournament",
    "archived_hashes",
    "archived_heads",
    "read_archive",
    "verify_archive",
    "write_archive",
]

ARCHIVE_VERSION = 1
"""Version of the layout; a reader opens this one and every earlier one."""

MAX_FILES = 2001
MAX_UNPACKED = 256 * 2**20
"""Bytes unpacked in all: twenty times an event of 5,000 players and 11 rounds."""
MAX_FILE = 96 * 2**20
"""Bytes of one file: the journal of 10,000 players and 30 rounds has half of them."""
MAX_LINE = 16 * 2**20
"""Bytes of an entry, or of another piece that is read at once: JSON takes twenty times its length
in memory, and an import of 5,000 players after 11 rounds has three million."""
_PLAIN = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""How entries may be packed: what needs a dictionary of its own size is not unpacked at all."""

_FORMAT = "ronde"
_MANIFEST = "manifest.json"
_KEY = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?")
_EPOCH = (1980, 1, 1, 0, 0, 0)


class ForeignFile(FormatError):
    """Not a `.ronde` archive at all."""

    code = "archive.foreign"


class DamagedArchive(FormatError):
    """Meant to be an archive, but cut short, corrupted or put together by something else."""

    code = "archive.damaged"


class OversizedArchive(FormatError):
    """More than any event needs: refused before it fills the memory."""

    code = "archive.oversized"


class BrokenJournal(FormatError):
    """A journal whose chain does not hold; `verdict` says where."""

    code = "archive.broken_journal"

    def __init__(self, key: str, verdict: Verdict) -> None:
        fault = verdict.fault.value if verdict.fault is not None else ""
        place, detail = verdict.place, verdict.detail
        if detail is None:
            super().__init__("archive.broken", key=key, fault=fault, entry=place)
        else:
            super().__init__(
                "archive.broken_because", key=key, fault=fault, entry=place, detail=detail
            )
        self.key, self.verdict = key, verdict


class SnapshotDiffers(FormatError):
    """A state that is not what its journal amounts to."""

    code = "archive.snapshot_differs"

    def __init__(self, key: str) -> None:
        super().__init__("archive.state_differs", key=key)
        self.key = key


@dataclass(frozen=True, slots=True, kw_only=True)
class EventInfo:
    """The event that several tournaments belong to."""

    name: str = ""
    city: str = ""
    federation: str = ""
    venue: str = ""
    organiser: str = ""
    start: dt.date | None = None
    end: dt.date | None = None

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.name, self.city, self.federation, self.venue, self.organiser)

    @classmethod
    def of(cls, settings: Settings) -> EventInfo:
        """The event of one tournament, as its settings tell it."""
        return cls(
            name=settings.name,
            city=settings.city,
            federation=settings.federation,
            venue=settings.venue,
            organiser=settings.organiser,
            start=settings.start,
            end=settings.end,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedTournament:
    """One tournament; `key` names its folder: lower-case letters, digits and hyphens."""

    key: str
    journal: Journal

    def __post_init__(self) -> None:
        if _KEY.fullmatch(self.key) is None:
            raise ModelError("archive.key", key=self.key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive:
    """An event with its tournaments."""

    event: EventInfo = EventInfo()
    tournaments: tuple[ArchivedTournament, ...] = ()

    def __post_init__(self) -> None:
        keys = [t.key for t in self.tournaments]
        if len(set(keys)) != len(keys):
            raise ModelError("archive.same_key", keys=keys)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedHead:
    """How far a tournament is in an archive: its entries, and the hash of the last one."""

    key: str
    entries: int
    head: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Listed:
    """A tournament in the manifest: how many entries, and the hash of the last one."""

    key: str
    entries: int
    head: str = GENESIS


@dataclass(frozen=True, slots=True, kw_only=True)
class _Manifest:
    format: str
    version: int
    writer: str
    event: EventInfo
    tournaments: tuple[_Listed, ...]


def archive_from_tournament(
    tournament: Tournament,
    *,
    author: str,
    at: dt.datetime,
    author_id: str = "",
    source: str = "",
    key: str = "tournament",
) -> Archive:
    """An archive for a tournament that comes from elsewhere: its journal starts with the import.

    Raises:
        ActRefused: the tournament contradicts itself.
    """
    imported = TournamentImported(tournament=tournament, source=source)
    journal = append(Journal(), imported, author=author, author_id=author_id, at=at)
    event = EventInfo.of(tournament.settings)
    return Archive(event=event, tournaments=(ArchivedTournament(key=key, journal=journal),))


def write_archive(archive: Archive) -> bytes:
    """The bytes of a `.ronde` file. Writes a broken journal too: a backup refuses nothing."""
    manifest = _Manifest(
        format=_FORMAT,
        version=ARCHIVE_VERSION,
        writer=f"ronde {__version__}",
        event=archive.event,
        tournaments=tuple(
            _Listed(key=t.key, entries=t.journal.version, head=t.journal.head)
            for t in archive.tournaments
        ),
    )
    files = [(_MANIFEST, dumps(encode(manifest)) + "\n")]
    for tournament in archive.tournaments:
        folder = f"tournaments/{tournament.key}"
        lines = (entry_to_json(entry) + "\n" for entry in tournament.journal.entries)
        files.append((f"{folder}/journal.jsonl", "".join(lines)))
        if (state := _state_or_nothing(tournament.journal)) is not None:
            files.append((f"{folder}/state.json", dumps(encode(state)) + "\n"))
    return _zipped(files)


def _state_or_nothing(journal: Journal) -> State | None:
    try:
        return journal.state
    except RondeError:
        return None


def _zipped(files: list[tuple[str, str]]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, text in files:
            info = zipfile.ZipInfo(name, date_time=_EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3
            info.external_attr = 0o644 << 16
            bundle.writestr(info, text.encode("utf-8"))
    return buffer.getvalue()


def read_archive(data: bytes, *, strict: bool = True) -> Archive:
    """The event in a `.ronde` file.

    `strict=False` opens also a journal whose chain is broken and ignores a state that differs, so
    that what is left can be looked at: ask `verify` before believing it.

    Raises:
        ForeignFile, NewerFormat, OversizedArchive, DamagedArchive: it cannot be read.
        ShapeError: a part is not what it should be; the message says where.
        BrokenJournal, SnapshotDiffers: it was tampered with (strict only).
    """
    try:
        return _read(data, strict=strict)
    except MemoryError:
        raise OversizedArchive("file.memory") from None


def _read(data: bytes, *, strict: bool) -> Archive:
    files = _unzipped(data)
    manifest = _manifest(files)
    expected = {_MANIFEST}
    tournaments = []
    for listed in manifest.tournaments:
        folder = f"tournaments/{listed.key}"
        expected |= {f"{folder}/journal.jsonl", f"{folder}/state.json"}
        tournaments.append(_tournament(files, folder, listed, strict=strict))
    if unknown := sorted(files.keys() - expected):
        raise DamagedArchive("archive.foreign_files", text=", ".join(unknown))
    try:
        return Archive(event=manifest.event, tournaments=tuple(tournaments))
    except ModelError as error:
        raise DamagedArchive(error.fault) from None


def verify_archive(data: bytes, *, head: str | None = None) -> dict[str, Verdict]:
    """What `verify` says of each journal in a `.ronde` file, also against the manifest's heads.

    A journal shorter or longer than the manifest says is TRUNCATED. `head` is one noted earlier,
    looked for in every journal.

    Raises:
        FormatError: it cannot be read, as `read_archive` with `strict=False`.
    """
    archive = read_archive(data, strict=False)
    listed = {item.key: item for item in _manifest(_unzipped(data)).tournaments}
    return {
        held.key: _verdict(held.journal, listed[held.key], head) for held in archive.tournaments
    }


def _verdict(journal: Journal, listed: _Listed, head: str | None = None) -> Verdict:
    verdict = verify(journal, head=listed.head)
    if verdict.whole and (journal.version != listed.entries or journal.head != listed.head):
        detail = Phrase("archive.entries", entries=journal.version, listed=listed.entries)
        return Verdict(fault=Fault.TRUNCATED, place=journal.version + 1, detail=detail)
    return verify(journal, head=head) if verdict.whole and head is not None else verdict


class _Files(Mapping[str, bytes]):
    """The files of an archive, each unpacked when it is asked for: never all at once."""

    def __init__(self, data: bytes) -> None:
        with _as_damage():
            self._bundle = zipfile.ZipFile(io.BytesIO(data))
            infos = self._bundle.infolist()
            _check_sizes(infos)
            self._infos: dict[str, zipfile.ZipInfo] = {}
            for info in infos:
                if info.filename in self._infos:
                    raise DamagedArchive("archive.file_twice", text=info.filename)
                self._infos[info.filename] = info

    def __getitem__(self, name: str) -> bytes:
        info = self._infos[name]
        with _as_damage():
            return _unpacked(self._bundle, info)

    def __iter__(self) -> Iterator[str]:
        return iter(self._infos)

    def __len__(self) -> int:
        return len(self._infos)


@contextmanager
def _as_damage() -> Iterator[None]:
    try:
        yield
    except FormatError:
        raise
    except ZIP_FAULTS as error:
        raise DamagedArchive("archive.zip", error=str(error)) from error


def _unzipped(data: bytes) -> Mapping[str, bytes]:
    if not data.startswith(b"PK"):
        raise ForeignFile("archive.not_zip")
    return _Files(data)


def _check_sizes(infos: list[zipfile.ZipInfo]) -> None:
    if len(infos) > MAX_FILES:
        raise OversizedArchive("archive.too_many_files", files=len(infos), most=MAX_FILES)
    for info in infos:
        if info.compress_type not in _PLAIN:
            raise DamagedArchive("archive.packed", text=info.filename)
        if info.file_size > MAX_FILE:
            raise OversizedArchive("archive.too_many_bytes", bytes=info.file_size, most=MAX_FILE)
    total = sum(info.file_size for info in infos)
    if total > MAX_UNPACKED:
        raise OversizedArchive("archive.too_many_bytes", bytes=total, most=MAX_UNPACKED)


def _unpacked(bundle: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """The bytes of one file, never more than it declares (declared sizes are checked before)."""
    with bundle.open(info) as stream:
        content = stream.read(info.file_size + 1)
    if len(content) != info.file_size:
        raise DamagedArchive("archive.file_length", text=info.filename)
    return content


def _manifest(files: Mapping[str, bytes]) -> _Manifest:
    if _MANIFEST not in files:
        raise ForeignFile("archive.no_manifest", manifest=_MANIFEST)
    data = _loaded(files[_MANIFEST], path="$.manifest")
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        raise ForeignFile("archive.other_format")
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise ShapeError("shape.version", path="$.manifest.version", text=repr(version)[:80])
    if version > ARCHIVE_VERSION:
        raise NewerFormat(version, known=ARCHIVE_VERSION)
    return decode(_Manifest, data, path="$.manifest")


def _tournament(
    files: Mapping[str, bytes], folder: str, listed: _Listed, *, strict: bool
) -> ArchivedTournament:
    key = listed.key
    if f"{folder}/journal.jsonl" not in files:
        raise DamagedArchive("archive.no_journal", text=key)
    journal = Journal(tuple(_entries(key, files[f"{folder}/journal.jsonl"])))
    if strict:
        verdict = _verdict(journal, listed)
        if not verdict.whole:
            raise BrokenJournal(key, verdict)
        if (snapshot := files.get(f"{folder}/state.json")) is not None:
            path = f"$.tournaments[{key!r}].state"
            if decode(State, _loaded(snapshot, path=path), path=path) != journal.state:
                raise SnapshotDiffers(key)
    try:
        return ArchivedTournament(key=key, journal=journal)
    except ModelError as error:
        raise DamagedArchive(error.fault) from None


def _entries(key: str, content: bytes) -> Iterator[Entry]:
    """The entries of a journal, read one by one: the first bad line ends it."""
    for path, line in _lines(key, content):
        yield entry_from_json(line, path=path)


def _lines(key: str, content: bytes) -> Iterator[tuple[str, bytes]]:
    """The lines of a journal, each with what names it."""
    start = 0
    for index in itertools.count():
        if start == len(content):
            return
        end = content.find(b"\n", start)
        if end < 0:
            raise DamagedArchive("archive.last_line", text=key)
        path = f"$.tournaments[{key!r}].journal[{index}]"
        yield path, _checked(content[start:end], path)
        start = end + 1


def _loaded(content: bytes, *, path: str) -> Any:
    return loads(_checked(content, path), path=path)


def _checked(content: bytes, path: str) -> bytes:
    if len(content) > MAX_LINE:
        raise OversizedArchive("archive.long_line", bytes=len(content), most=MAX_LINE, text=path)
    return content


def archived_heads(stream: IO[bytes]) -> tuple[ArchivedHead, ...]:
    """What the manifest says of each tournament. Nothing else is read or verified.

    Raises:
        FormatError: there is no manifest to read.
    """
    manifest = _manifest({_MANIFEST: _part(stream, _MANIFEST)})
    return tuple(
        ArchivedHead(key=listed.key, entries=listed.entries, head=listed.head)
        for listed in manifest.tournaments
    )


def archived_hashes(stream: IO[bytes], key: str) -> tuple[str, ...]:
    """The hash that each entry of a tournament carries. Not verified: `read_archive` does that.

    Raises:
        FormatError: they cannot be read.
    """
    name = f"tournaments/{key}/journal.jsonl"
    found = []
    for path, line in _lines(key, _part(stream, name)):
        entry = loads(line, path=path)
        found.append(str(entry.get("hash", "")) if isinstance(entry, dict) else "")
    return tuple(found)


def _part(stream: IO[bytes], name: str) -> bytes:
    """One file of an archive, without reading the others."""
    with _as_damage(), zipfile.ZipFile(stream) as bundle:
        info = bundle.getinfo(name)
        _check_sizes([info])
        return _unpacked(bundle, info)
