"""Whatever the file is, the tournament in it: TRF of any dialect or a `.ronde` archive."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ronde.errors import FormatError, Phrase
from ronde.formats.problems import Problem, Severity
from ronde.formats.trf import TrfDocument, read_trf
from ronde.model import Tournament

if TYPE_CHECKING:
    from ronde.formats.archive import Archive, ArchivedTournament

__all__ = ["STATE_ASIDE", "Loaded", "is_archive", "load"]

STATE_ASIDE = "archive.state_aside"
"""Code of the problem that a stored state was left aside."""

_ZIP = b"PK\x03\x04"


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """A tournament and the file it came in: exactly one of `document` and `archive` is there."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()
    document: TrfDocument | None = None
    archive: Archive | None = None
    key: str = ""


def is_archive(data: bytes) -> bool:
    """Whether the bytes are meant to be a `.ronde` archive."""
    return data.startswith(_ZIP)


def load(data: bytes, *, key: str = "", strict: bool = False) -> Loaded:
    """Read a TRF file or an archive; `key` chooses a tournament of an archive with several.

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


def _chosen(archive: Archive, key: str) -> ArchivedTournament:
    found = [t for t in archive.tournaments if not key or t.key == key]
    if len(found) == 1:
        return found[0]
    keys = tuple(t.key for t in archive.tournaments) or Phrase("archive.no_keys")
    if key:
        raise FormatError("archive.no_tournament", key=key, keys=keys)
    raise FormatError("archive.choose", keys=keys)
