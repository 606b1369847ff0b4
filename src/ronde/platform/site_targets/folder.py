"""A folder of this machine, or one that is mounted here."""

from __future__ import annotations

import errno
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from ronde.errors import system_fault
from ronde.platform.site_targets.target import Sent, TargetTrouble, checked_path, raise_unsafe

__all__ = ["FolderLink", "check_folder", "folder_trouble"]

_SYSTEM = frozenset({"bin", "boot", "dev", "etc", "lib", "lib64", "proc", "root", "sbin", "sys"})


def check_folder(text: str, *, kept_out: Sequence[Path] = ()) -> Path:
    """The folder somebody typed, if a site may go there.

    Not the root of a disk, a home, a folder of the system, nor one with the data of this program
    in it or around it (`kept_out`): a web server that shows the site would show those too.

    Raises:
        TargetTrouble: it may not.
    """
    folder = Path(text)
    if not text or "\0" in text or not folder.is_absolute():
        raise TargetTrouble("site.folder_absolute", folder=text[:200]).asking()
    folder = folder.resolve()
    parts = folder.parts[1:]
    within = any(
        folder.is_relative_to(kept.resolve()) or kept.resolve().is_relative_to(folder)
        for kept in kept_out
    )
    if len(parts) < 2 or parts[0].lower() in _SYSTEM or folder == Path.home() or within:
        raise TargetTrouble("site.folder_dangerous", folder=str(folder)).asking()
    return folder


class FolderLink:
    """A folder; who looks at it sees each file old or new."""

    looks = True

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, path: str) -> bytes | None:
        """A file, None where there is none."""
        try:
            return self._inside(path).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None

    def taken(self, paths: Sequence[str]) -> Iterable[str]:
        """Those where something is already."""
        return [path for path in paths if self._inside(path).exists()]

    def put(self, files: Sequence[Sent]) -> None:
        """Write each whole or not at all."""
        for sent in files:
            target = self._inside(sent.path)
            target.parent.mkdir(parents=True, exist_ok=True)
            temporary = target.with_name(f".{target.name}.new")
            temporary.unlink(missing_ok=True)  # never through a link that lies there
            temporary.write_bytes(sent.file.read_bytes())
            temporary.replace(target)

    def remove(self, paths: Sequence[str]) -> None:
        """Remove files, and folders that are empty then."""
        for path in paths:
            target = self._inside(path)
            with suppress(FileNotFoundError, NotADirectoryError):
                target.unlink()
            for parent in target.relative_to(self._folder).parents:
                with suppress(OSError):  # not empty, or gone already
                    (self._folder / parent).rmdir() if parent != Path() else None

    def close(self) -> None:
        """Nothing is open."""

    def _inside(self, path: str) -> Path:
        """Below the folder, also where links lead elsewhere."""
        target = self._folder / checked_path(path)
        if not target.parent.resolve().is_relative_to(self._folder.resolve()):
            raise_unsafe(path)
        return target


def folder_trouble(error: OSError, folder: str) -> TargetTrouble:
    """What the system refused, in our words."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return TargetTrouble("site.disk_full")
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return TargetTrouble("site.permission", path=folder)
    return TargetTrouble("site.folder", folder=folder, detail=system_fault(error))
