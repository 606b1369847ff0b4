"""Whatever the file is, the tournament in it: a report, an archive, another program's own file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ronde.errors import FormatError, ModelError, Phrase
from ronde.formats.problems import Problem, Severity
from ronde.formats.programs import program_of
from ronde.formats.recognition import refuse_foreign
from ronde.formats.trf import TrfDocument, read_trf
from ronde.model import Tournament

if TYPE_CHECKING:
    from ronde.formats.archive import Archive
    from ronde.formats.program_file import ProgramFile

__all__ = [
    "STATE_ASIDE",
    "Loaded",
    "is_archive",
    "is_program_file",
    "load",
    "read_program_file",
    "read_program_files",
]

STATE_ASIDE = "archive.state_aside"
"""Code of the problem that a stored state was left aside."""

_ZIP = b"PK\x03\x04"


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
    if not data.startswith(_ZIP):
        return False
    from ronde.formats.tables.guarding import looks_like_sheets  # noqa: PLC0415 - reports are none

    return not looks_like_sheets(data)


def is_program_file(data: bytes) -> bool:
    """Whether the bytes are meant to be another program's own file."""
    return program_of(data) is not None


def read_program_files(data: bytes, *, drop: bool = False) -> tuple[ProgramFile, ...]:
    """All tournaments of another program's file; `drop`: without rounds at odds with themselves.

    Raises:
        FormatError: not readable, or without any tournament.
    """
    program = program_of(data)
    assert program is not None
    if program.read is None and program.rounds is not None:
        raise FormatError("program.rounds_only", kind=program.kind)
    if program.read is None:
        raise FormatError("program.written_only", kind=program.kind)
    try:
        return program.read(data, drop)
    except ModelError as error:  # a value no tournament has
        raise FormatError(error.fault) from error


def read_program_file(data: bytes, *, key: str = "", drop: bool = False) -> ProgramFile:
    """One tournament of another program's file; `key` chooses where there are several.

    Raises:
        FormatError: not readable, or several tournaments and no (or an unknown) key.
    """
    files = read_program_files(data, drop=drop)
    return files[_chosen(tuple(f.key for f in files), key)]


def load(data: bytes, *, key: str = "", strict: bool = False, drop: bool = False) -> Loaded:
    """Read any file with a tournament; `key` chooses one of an archive with several.

    `drop`: rounds of another program's file that contradict themselves are left out.

    Raises:
        FormatError: not readable, or several tournaments and no (or an unknown) key.
    """
    if is_archive(data):
        archive, problems = _archive(data, strict=strict)
        chosen = archive.tournaments[_chosen(tuple(t.key for t in archive.tournaments), key)]
        return Loaded(
            tournament=chosen.journal.state.tournament,
            problems=problems,
            archive=archive,
            key=chosen.key,
        )
    if is_program_file(data):
        program = read_program_file(data, key=key, drop=drop)
        return Loaded(
            tournament=program.tournament,
            problems=program.problems,
            program=program,
            key=program.key,
        )
    refuse_foreign(data)
    document = read_trf(data, strict=strict)
    return Loaded(tournament=document.tournament, problems=document.problems, document=document)


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


def _chosen(has: tuple[str, ...], key: str) -> int:
    """Where in a file with those tournaments the one with that key stands.

    Raises:
        FormatError: several and no key, or an unknown one.
    """
    if not key and len(has) == 1:
        return 0
    if key in has and key:
        return has.index(key)
    keys = has or Phrase("archive.no_keys")
    if key:
        raise FormatError("archive.no_tournament", key=key, keys=keys)
    raise FormatError("archive.choose", keys=keys)
