"""Whatever the file is, the tournament in it: a report, an archive, another program's own file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ronde.errors import FormatError, Phrase
from ronde.formats.problems import Problem, Severity
from ronde.formats.trf import TrfDocument, read_trf
from ronde.model import Tournament

if TYPE_CHECKING:
    from ronde.formats.archive import Archive, ArchivedTournament
    from ronde.formats.program_file import ProgramFile

__all__ = ["STATE_ASIDE", "Loaded", "is_archive", "is_program_file", "load", "read_program_file"]

STATE_ASIDE = "archive.state_aside"
"""Code of the problem that a stored state was left aside."""

_ZIP = b"PK\x03\x04"
_ACCESS = b"\x00\x01\x00\x00Standard "


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """A tournament and the file it came in: one of `document`, `archive` and `program` is there."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()
    document: TrfDocument | None = None
    archive: Archive | None = None
    program: ProgramFile | None = None
    key: str = ""


def is_archive(data: bytes) -> bool:
    """Whether the bytes are meant to be a `.ronde` archive."""
    return data.startswith(_ZIP)


def is_program_file(data: bytes) -> bool:
    """Whether the bytes are meant to be another program's own file."""
    return data.startswith(_ACCESS)


def read_program_file(data: bytes, *, drop: bool = False) -> ProgramFile:
    """What another program's file says; `drop`: without rounds that contradict themselves.

    Raises:
        FormatError: not readable.
    """
    from ronde.formats.papi import read_papi  # noqa: PLC0415 - most files are none

    return read_papi(data, drop=drop)


def load(data: bytes, *, key: str = "", strict: bool = False, drop: bool = False) -> Loaded:
    """Read any file with a tournament; `key` chooses one of an archive with several.

    `drop`: rounds of another program's file that contradict themselves are left out.

    Raises:
        FormatError: not readable, or several tournaments and no (or an unknown) key.
    """
    if is_archive(data):
        archive, problems = _archive(data, strict=strict)
        chosen = _chosen(archive, key)
        return Loaded(
            tournament=chosen.journal.state.tournament,
            problems=problems,
            archive=archive,
            key=chosen.key,
        )
    if is_program_file(data):
        program = read_program_file(data, drop=drop)
        return Loaded(tournament=program.tournament, problems=program.problems, program=program)
    _refuse_games(data)
    document = read_trf(data, strict=strict)
    return Loaded(tournament=document.tournament, problems=document.problems, document=document)


def _refuse_games(data: bytes) -> None:
    """Nothing, unless the bytes are games: they go with a tournament and are none.

    Raises:
        FormatError: they are.
    """
    if data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] != b"[":
        return
    from ronde.formats.pgn import looks_like_pgn  # noqa: PLC0415 - most files are none

    if looks_like_pgn(data):
        raise FormatError("pgn.no_tournament")


def _archive(data: bytes, *, strict: bool) -> tuple[Archive, tuple[Problem, ...]]:
    """The archive; unless strict, a stored state that differs is left aside: the journal decides.

    A journal whose chain is broken is refused either way.
    """
    from ronde.formats import archive as archives  # noqa: PLC0415 - brings the journal

    try:
        return archives.read_archive(data), ()
    except archives.SnapshotDiffers as error:
        if strict:
            raise
        for key, verdict in archives.verify_archive(data).items():
            if not verdict.whole:
                raise archives.BrokenJournal(key, verdict) from None
        aside = Problem(
            code=STATE_ASIDE,
            severity=Severity.WARNING,
            fields={"key": repr(error.key)},
        )
        return archives.read_archive(data, strict=False), (aside,)


def _chosen(archive: Archive, key: str) -> ArchivedTournament:
    found = [t for t in archive.tournaments if not key or t.key == key]
    if len(found) == 1:
        return found[0]
    keys = tuple(t.key for t in archive.tournaments) or Phrase("archive.no_keys")
    if key:
        raise FormatError("archive.no_tournament", key=key, keys=keys)
    raise FormatError("archive.choose", keys=keys)
