"""Files: names for them, and writing them whole or not at all; nothing here imports Django."""

from __future__ import annotations

import errno
import os
import re
import tempfile
import unicodedata
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

__all__ = ["slug", "sync", "sync_folder", "write_whole"]

_REFUSALS = {errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL, errno.ENOTTY}
"""How file systems say that they know no such call, those of a network for instance."""


def slug(text: str, fallback: str) -> str:
    """Lower-case letters, digits and hyphens, for file and folder names."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:48].strip("-") or fallback


def write_whole(path: Path, data: bytes, *, mode: int = 0o600) -> None:
    """Write a file whole or not at all; on disk when this returns.

    Raises:
        OSError: it cannot be written; what was there before stays.
    """
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            sync(stream.fileno())
        Path(temporary).chmod(mode)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync(handle: int) -> None:
    """Have what was written on the disk when this returns.

    On macOS `fsync` only hands it to the drive, which may keep it for later; there is a call that
    waits for the drive too.

    Raises:
        OSError: it may not be there.
    """
    command = getattr(fcntl, "F_FULLFSYNC", None)
    if command is not None:
        try:
            fcntl.fcntl(handle, command)
        except OSError as error:
            if error.errno not in _REFUSALS:
                raise
        else:
            return
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Make the new name survive a power cut; systems without such a thing do it by themselves."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        sync(handle)
    finally:
        os.close(handle)
