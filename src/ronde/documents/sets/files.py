"""The files of a template set, from a ZIP or a folder: few, small, plain, and nowhere else."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

from ronde.documents.sets.errors import TemplateSetRefused
from ronde.errors import Phrase
from ronde.formats.zip_faults import ZIP_FAULTS

__all__ = ["MANIFEST", "MOST_BYTES", "MOST_FILES", "files_at", "files_of_zip"]

MANIFEST = "set.toml"
MOST_FILES = 60
MOST_BYTES = 12_000_000
"""Of all files together, unpacked."""
_NAME = re.compile(r"(?:[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}/){0,3}[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}")
_LINK = 0o120000
_KIND = 0o170000
_LEFT_OUT = ("__MACOSX/", ".DS_Store", "Thumbs.db")
"""What systems put into archives by themselves."""


def files_at(path: Path) -> Mapping[str, bytes]:
    """The files of a set on disk.

    Raises:
        TemplateSetRefused: they are no set.
        OSError: it is not there, or cannot be read.
    """
    if path.is_dir():
        return _files_of_folder(path)
    if path.stat().st_size > MOST_BYTES:
        raise TemplateSetRefused([_too_large()])
    return files_of_zip(path.read_bytes())


def files_of_zip(data: bytes) -> Mapping[str, bytes]:
    """The files of an archive; one folder around them all is taken off.

    Raises:
        TemplateSetRefused: no archive, or one that is more than a few plain files.
    """
    if len(data) > MOST_BYTES:
        raise TemplateSetRefused([_too_large()])
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _unfolded(_unpacked(archive))
    except TemplateSetRefused:
        raise
    except ZIP_FAULTS as error:
        raise TemplateSetRefused([Phrase("set.no_zip")]) from error


def _unpacked(archive: zipfile.ZipFile) -> dict[str, bytes]:
    members = [
        info
        for info in archive.infolist()
        # `is_dir` fails where a name is empty
        if not info.filename.endswith("/") and not _is_left_out(info.filename)
    ]
    _require_few(len(members))
    found: dict[str, bytes] = {}
    room = MOST_BYTES
    for info in members:
        if (info.external_attr >> 16) & _KIND == _LINK:
            raise TemplateSetRefused([Phrase("set.link", file=info.filename[:80])])
        _require_plain(info.filename)
        if info.filename in found:
            raise TemplateSetRefused([Phrase("set.twice", file=info.filename)])
        with archive.open(info) as member:
            # what the archive says of its sizes is not believed
            content = member.read(room + 1)
        room -= len(content)
        if room < 0:
            raise TemplateSetRefused([_too_large()])
        found[info.filename] = content
    return found


def _unfolded(files: dict[str, bytes]) -> dict[str, bytes]:
    folders = {name.partition("/")[0] for name in files}
    if MANIFEST in files or len(folders) != 1:
        return files
    (folder,) = folders
    return {name.removeprefix(f"{folder}/"): content for name, content in files.items()}


def _files_of_folder(folder: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    room = MOST_BYTES
    places = [folder]
    while places:
        for path in sorted(places.pop().iterdir()):
            name = path.relative_to(folder).as_posix()
            if path.is_symlink():
                raise TemplateSetRefused([Phrase("set.link", file=name[:80])])
            if _is_left_out(path.name) or path.name.startswith("."):
                continue
            _require_plain(name)
            if path.is_dir():
                places.append(path)
                continue
            if not path.is_file():
                raise TemplateSetRefused([Phrase("set.link", file=name[:80])])
            _require_few(len(found) + 1)
            with path.open("rb") as file:
                found[name] = file.read(room + 1)
            room -= len(found[name])
            if room < 0:
                raise TemplateSetRefused([_too_large()])
    return found


def _is_left_out(name: str) -> bool:
    return name.startswith(_LEFT_OUT[0]) or name.rpartition("/")[2] in _LEFT_OUT


def _require_few(count: int) -> None:
    if count > MOST_FILES:
        raise TemplateSetRefused([Phrase("set.too_many", most=MOST_FILES)])


def _require_plain(name: str) -> None:
    if _NAME.fullmatch(name) is None or ".." in name:
        raise TemplateSetRefused([Phrase("set.file_name", file=name[:80])])


def _too_large() -> Phrase:
    return Phrase("set.too_large", most=MOST_BYTES // 1_000_000)
