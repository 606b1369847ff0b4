"""What goes in and out: files or standard streams, and talk that is not the result."""

from __future__ import annotations

import os
import stat
import sys

__all__ = ["file_name", "read_input", "talk", "umask_now", "write_output"]


def read_input(path: str) -> bytes:
    """The bytes of a file, or of standard input for `-`.

    Raises:
        FormatError: a database that its own program is still writing to.
    """
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as stream:  # noqa: PTH123 - an engine starts without pathlib
        data = stream.read()
    if data.startswith(_DATABASE):
        _refuse_unfinished(path)
    return data


_DATABASE = b"SQLite format 3\0"
_BESIDE = ("-wal", "-journal")


def _refuse_unfinished(path: str) -> None:
    """Nothing, unless what was last written to a database still lies in a file beside it."""
    for ending in _BESIDE:
        beside = path + ending
        if os.path.exists(beside) and os.path.getsize(beside):  # noqa: PTH110, PTH202 - as above
            from ronde.errors import FormatError  # noqa: PLC0415 - most files are none

            raise FormatError("sqlite.beside", name=file_name(beside))


def file_name(path: str | None) -> str:
    """How a file is called, without its folders; standard input has no name."""
    return "" if path is None or path == "-" else os.path.basename(path)  # noqa: PTH119 - as above


def write_output(path: str, data: bytes) -> None:
    """Write a file whole or not at all; `-` is standard output."""
    if path == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    from pathlib import Path  # noqa: PLC0415 - not needed for standard output

    from ronde.platform.files import write_whole  # noqa: PLC0415

    target = Path(path)
    if target.exists() and not target.is_file():  # a device or a pipe cannot be replaced
        target.write_bytes(data)
        return
    mode = target.stat().st_mode if target.exists() else 0o666 & ~umask_now()
    try:
        write_whole(target, data, mode=stat.S_IMODE(mode))
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from error


def umask_now() -> int:
    """What is taken from the permissions of new files."""
    current = os.umask(0)
    os.umask(current)
    return current


def talk(*lines: str) -> None:
    """Say something that is not the result."""
    for line in lines:
        print(line, file=sys.stderr)
