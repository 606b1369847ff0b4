"""Writing a site of files: only what changed, each file whole, nothing that is not ours.

A site is made of parts. A part has a key that stands for everything its pages show, so an unchanged
part is not even rendered. The manifest in the folder remembers keys and digests.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from ronde.errors import RondeError

__all__ = ["MANIFEST", "FileInTheWay", "Part", "SiteChanges", "write_site"]

MANIFEST = ".ronde-site.json"
_FORMAT = 1


class FileInTheWay(RondeError):
    """A file of the site would replace one that somebody else wrote."""

    code = "publish.file_in_the_way"

    def __init__(self, *, path: str) -> None:
        super().__init__(f"{path} was not written by ronde publish")
        self.path = path


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Some files of a site: `files` makes them, only when `key` is not the one written last."""

    name: str
    key: str
    files: Callable[[], Iterable[tuple[str, bytes]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteChanges:
    """What writing a site did, by path."""

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    unchanged: int = 0


@dataclass(slots=True)
class _Written:
    """The manifest: part -> key, and part -> path -> digest."""

    keys: dict[str, str] = field(default_factory=dict)
    files: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def all_files(self) -> dict[str, str]:
        return {path: digest for files in self.files.values() for path, digest in files.items()}


def write_site(folder: Path, parts: Iterable[Part]) -> SiteChanges:
    """Bring the folder up to date.

    Raises:
        FileInTheWay: a file is in the way that is not in the manifest; nothing is written over it.
        OSError: the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    before = _read(folder)
    known = before.all_files
    now = _Written()
    added: list[str] = []
    changed: list[str] = []
    for part in parts:
        now.keys[part.name] = part.key
        old = before.files.get(part.name, {})
        if before.keys.get(part.name) == part.key and _are_there(folder, old):
            now.files[part.name] = old
            continue
        fresh: dict[str, str] = {}
        for path, data in part.files():
            digest = hashlib.sha256(data).hexdigest()
            fresh[path] = digest
            target = folder / path
            if known.get(path) == digest and target.exists():
                continue
            if path not in known and target.exists() and target.read_bytes() != data:
                raise FileInTheWay(path=str(target))
            (changed if path in known else added).append(path)
            _replace(target, data)
        now.files[part.name] = fresh
    kept = now.all_files
    removed = [path for path in known if path not in kept]
    for path in removed:
        _remove(folder, path)
    _replace(folder / MANIFEST, _manifest(now))
    return SiteChanges(
        added=tuple(added),
        changed=tuple(changed),
        removed=tuple(removed),
        unchanged=len(kept) - len(added) - len(changed),
    )


def _are_there(folder: Path, files: Mapping[str, str]) -> bool:
    return bool(files) and all((folder / path).exists() for path in files)


def _replace(target: Path, data: bytes) -> None:
    """Write a file whole or not at all: whoever reads sees the old one or the new one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    temporary = target.with_name(f".{target.name}.new")
    temporary.write_bytes(data)
    temporary.replace(target)


def _remove(folder: Path, path: str) -> None:
    target = folder / path
    with suppress(FileNotFoundError):
        target.unlink()
    for parent in target.relative_to(folder).parents:
        with suppress(OSError):  # not empty, or gone already
            (folder / parent).rmdir() if parent != Path() else None


def _manifest(written: _Written) -> bytes:
    content = {"format": _FORMAT, "keys": written.keys, "files": written.files}
    return json.dumps(content, sort_keys=True, indent=0).encode()


def _read(folder: Path) -> _Written:
    """The manifest; one that cannot be read is as if there were none."""
    try:
        content: dict[str, Any] = json.loads((folder / MANIFEST).read_bytes())
        if content["format"] != _FORMAT:
            return _Written()
        files = {
            str(part): {str(p): str(d) for p, d in listed.items() if _is_inside(p)}
            for part, listed in content["files"].items()
        }
        keys = {str(part): str(key) for part, key in content["keys"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return _Written()
    return _Written(keys=keys, files=files)


def _is_inside(path: str) -> bool:
    """Whether it stays in the folder: a manifest that was tampered with deletes nothing else."""
    pure = PurePosixPath(path)
    return not pure.is_absolute() and ".." not in pure.parts and "\\" not in path
