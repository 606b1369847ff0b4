"""System calls that fail when told to, and a record of all changes to a folder (Linux with gcc).

`system_calls.c` stands between a program and the C library; this module builds it, gives it orders
and reads what it wrote down.
"""

from __future__ import annotations

import enum
import mmap
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Change", "Kind", "SystemCalls", "changes", "why_not"]

_SOURCE = Path(__file__).with_suffix(".c")
_CONTROL = struct.Struct("=iiiii236s")


class Kind(enum.IntFlag):
    """Kinds of calls, as the shim counts them."""

    WRITE = 1
    SYNC = 2
    RENAME = 4
    OPEN = 8
    UNLINK = 16
    TRUNCATE = 32
    MKDIR = 64


def why_not() -> str:
    """Why it cannot be had here; empty if it can."""
    if not sys.platform.startswith("linux"):
        return "only Linux has LD_PRELOAD with these calls"
    return "" if shutil.which("gcc") else "there is no gcc"


class SystemCalls:
    """The shim for one folder; programs started with `environment` are under it."""

    def __init__(self, folder: Path, workshop: Path, *, record: bool = False) -> None:
        workshop.mkdir(parents=True, exist_ok=True)
        library, control = workshop / "calls.so", workshop / "control"
        command = ["gcc", "-shared", "-fPIC", "-O2", "-o", str(library), str(_SOURCE), "-ldl"]
        subprocess.run(command, check=True)
        control.write_bytes(bytes(_CONTROL.size))
        with control.open("r+b") as stream:
            self._orders = mmap.mmap(stream.fileno(), _CONTROL.size)
        self.log = workshop / "log"
        self.environment = {
            "LD_PRELOAD": str(library),
            "RONDE_CALLS_FOLDER": str(folder),
            "RONDE_CALLS_CONTROL": str(control),
            **({"RONDE_CALLS_LOG": str(self.log)} if record else {}),
        }

    def fail(self, kinds: Kind, nth: int, error: int, *, sticky: bool = False) -> None:
        """Let the `nth` call from now on fail; with error 0 a write is cut in half."""
        self._orders[:] = _CONTROL.pack(kinds, nth, error, sticky, 0, b"")

    def rest(self) -> str:
        """Let everything succeed again; what had failed first, empty if nothing had."""
        *_, fired, what = _CONTROL.unpack(self._orders[:])
        self.fail(Kind(0), 0, 0)
        return what.rstrip(b"\0").decode(errors="replace") if fired else ""


@dataclass(frozen=True, slots=True)
class Change:
    """One change, as written down: `end` is where its line and data end in the log."""

    what: str
    path: str
    offset: int
    data: bytes
    end: int


def changes(log: Path) -> Iterator[Change]:
    """Everything that was written down, in order."""
    content = log.read_bytes()
    at = 0
    while (line_end := content.find(b"\n", at)) >= 0:
        what, offset, length, path = content[at:line_end].decode().split(" ", 3)
        at = line_end + 1 + int(length)
        if at > len(content):
            return
        data = content[line_end + 1 : at]
        yield Change(what=what, path=path, offset=int(offset), data=data, end=at)
