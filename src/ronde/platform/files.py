"""Files: names for them, and writing them whole or not at all; nothing here imports Django."""

from __future__ import annotations

import os
import re
import tempfile
import unicodedata
from pathlib import Path

__all__ = ["slug", "sync_folder", "write_whole"]


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
            os.fsync(stream.fileno())
        Path(temporary).chmod(mode)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make the new name survive a power cut; systems without such a thing do it by themselves."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
