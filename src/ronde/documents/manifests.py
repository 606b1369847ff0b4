"""The manifest of a dossier: every file with its digest, the place in the journal, the day.

Whoever has the ZIP can tell what was changed since; whoever has the event too, that the journal it
was made from is this one.
"""

from __future__ import annotations

import hashlib
import io
import json
import lzma
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import ronde
from ronde.documents.desk import Source
from ronde.documents.errors import DossierUnreadable
from ronde.formats.zip_faults import ZIP_FAULTS
from ronde.queries.dispatches import Dispatch, Dossier

__all__ = ["MANIFEST", "Checked", "Held", "checked_zip", "manifest"]

MANIFEST = "manifest.json"
_FORMAT = "ronde-dossier 1"
_MOST_FILES = 2000
_MOST_BYTES = 500_000_000
"""Of all files of a dossier together, unpacked."""
_MOST_MANIFEST = 5_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A file of a ZIP: what it is, of which document, the code in its foot, its title in words."""

    name: str
    data: bytes
    kind: str
    document: str = ""
    code: str = ""
    pages: int = 0
    title: str = ""


def manifest(source: Source, found: Dossier, one: Dispatch, files: Sequence[Held]) -> bytes:
    """The manifest of the file of one addressee."""
    data = {
        "format": _FORMAT,
        "addressee": one.key,
        "event": source.event or source.state.tournament.settings.name,
        "tournament": source.tournament_id,
        "journal": {"version": source.version or 0, "head": source.head},
        "software": f"ronde {ronde.__version__}",
        "day": found.today.isoformat(),
        "edition": found.edition,
        "complete": one.is_complete,
        "missing": [
            *(lack.code for lack in one.event_lacks),
            *(f"{piece.key}: {lack.code}" for piece in one.open for lack in piece.lacks),
        ],
        "files": [
            {
                "file": file.name,
                "kind": file.kind,
                "document": file.document,
                "code": file.code,
                "pages": file.pages,
                "bytes": len(file.data),
                "sha256": hashlib.sha256(file.data).hexdigest(),
            }
            for file in files
        ],
    }
    return (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode()


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What a ZIP was found to be: files that were changed, are missing, or were added.

    `version` and `head` are the place in the journal that it names; `is_ours`: whether the journal
    it was compared with has that entry (None: there was none to compare with).
    """

    addressee: str
    event: str
    day: str
    software: str
    version: int
    head: str
    files: int
    changed: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    is_ours: bool | None = None

    @property
    def is_whole(self) -> bool:
        """Whether it is as it was made, from this journal where there was one to compare with."""
        return not (self.changed or self.missing or self.added) and self.is_ours is not False


def checked_zip(data: bytes, source: Source | None = None) -> Checked:
    """A ZIP compared with its own manifest, and its place with a journal.

    Raises:
        DossierUnreadable: it is no dossier.
    """
    digests, read = _opened(data)
    try:
        stated = {str(file["file"]): str(file["sha256"]) for file in read["files"]}
        place = read["journal"]
        version, head = int(place["version"]), str(place["head"])
        names = {name: str(read[name]) for name in ("addressee", "event", "day", "software")}
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise DossierUnreadable("dossier.no_dossier") from error
    return Checked(
        **names,
        version=version,
        head=head,
        files=len(stated),
        changed=tuple(n for n, d in stated.items() if n in digests and digests[n] != d),
        missing=tuple(name for name in stated if name not in digests),
        added=tuple(name for name in digests if name not in stated),
        is_ours=None if source is None else _is_ours(source, version, head),
    )


def _is_ours(source: Source, version: int, head: str) -> bool:
    journal = source.journal
    if journal is None or not 0 < version <= journal.version:
        return False
    return journal.entries[version - 1].hash == head


def _opened(data: bytes) -> tuple[Mapping[str, str], dict[str, Any]]:
    """The digests of its files but the manifest, which is read."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            found = dict(_digests(archive))
            with archive.open(MANIFEST) as member:
                read = json.loads(member.read(_MOST_MANIFEST))
            json.dumps(read, ensure_ascii=False).encode()  # half a character cannot be shown
    except DossierUnreadable:
        raise
    except ZIP_FAULTS as error:
        raise DossierUnreadable("dossier.no_dossier") from error
    if not isinstance(read, dict) or read.get("format") != _FORMAT:
        raise DossierUnreadable("dossier.no_dossier")
    return found, read


_DAMAGED = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError)
"""Of one file in an archive that can be read."""


def _digests(archive: zipfile.ZipFile) -> Iterator[tuple[str, str]]:
    members = archive.infolist()
    if len(members) > _MOST_FILES or len({m.filename for m in members}) != len(members):
        raise DossierUnreadable("dossier.no_dossier")
    room = _MOST_BYTES
    for member in members:
        if member.filename == MANIFEST:
            continue
        digest = hashlib.sha256()
        try:
            with archive.open(member) as stream:
                while chunk := stream.read(_CHUNK):
                    room -= len(chunk)  # what the archive says of its sizes is not believed
                    if room < 0:
                        raise DossierUnreadable("dossier.too_large")
                    digest.update(chunk)
        except _DAMAGED:
            yield member.filename, ""  # no file has this digest: it was changed
        else:
            yield member.filename, digest.hexdigest()


_CHUNK = 1 << 20
