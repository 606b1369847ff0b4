"""Whatever the file is, the tournament in it: TRF of any dialect or a `.ronde` archive."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ronde.errors import FormatError
from ronde.formats.problems import Problem
from ronde.formats.trf import TrfDocument, read_trf
from ronde.model import Tournament

if TYPE_CHECKING:
    from ronde.formats.archive import Archive, ArchivedTournament

__all__ = ["Loaded", "is_archive", "load"]

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
        from ronde.formats.archive import read_archive  # noqa: PLC0415 - brings the journal

        archive = read_archive(data)
        chosen = _chosen(archive, key)
        return Loaded(tournament=chosen.journal.state.tournament, archive=archive, key=chosen.key)
    document = read_trf(data, strict=strict)
    return Loaded(tournament=document.tournament, problems=document.problems, document=document)


def _chosen(archive: Archive, key: str) -> ArchivedTournament:
    found = [t for t in archive.tournaments if not key or t.key == key]
    if len(found) == 1:
        return found[0]
    keys = ", ".join(t.key for t in archive.tournaments) or "none"
    wanted = f"no tournament {key!r} in this archive" if key else "choose one tournament"
    raise FormatError(f"{wanted}; it has: {keys}")
