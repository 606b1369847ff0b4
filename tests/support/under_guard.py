"""Reading a file that may be hostile: what it takes, what comes out, and what it does besides.

A reader gives a value or one of our own errors, in the time and memory of its kind, and nothing
else happens: no file is opened for writing, none is renamed or removed, no program is started and
nobody is called. Python tells of all this (`sys.addaudithook`); what a library does by itself would
leave a file in the folder we stand in, which is looked at.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ronde.documents.sets.errors import TemplateSetRefused
from ronde.errors import FormatError
from support.exchange_files import Kind

__all__ = ["Outcome", "read_under_guard"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of a file: `refused` is the code of the error; `failure` says what must not be."""

    refused: str = ""
    failure: str = ""
    seconds: float = 0.0
    megabytes: float = 0.0


class Forbidden(BaseException):
    """A reader did what no reader does; nothing of ours catches it."""


_FORBIDDEN = frozenset(
    "os.mkdir os.rename os.remove os.rmdir os.link os.symlink os.truncate os.chmod os.chown "
    "os.system os.exec os.fork os.posix_spawn subprocess.Popen socket.connect socket.bind "
    "socket.getaddrinfo shutil.rmtree shutil.move urllib.Request ctypes.dlopen".split()
)
_watching = False
_hooked = False


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    if not _watching:
        return
    if event in _FORBIDDEN or (event == "open" and _writes(arguments)):
        raise Forbidden(f"{event} {arguments!r:.200}")


def _writes(arguments: tuple[Any, ...]) -> bool:
    _, mode, flags = arguments
    if isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
        return True
    return isinstance(mode, str) and any(letter in mode for letter in "wax+")


@contextmanager
def _watched() -> Iterator[None]:
    global _watching, _hooked  # noqa: PLW0603 - a hook is never taken away again
    if not _hooked:
        sys.addaudithook(_audit)
        _hooked = True
    _watching = True
    try:
        yield
    finally:
        _watching = False


def read_under_guard(kind: Kind, data: bytes, *, twice: bool = False) -> Outcome:
    """Read it, and once more if asked: a reader says the same every time."""
    before, began = _memory(reset=True), time.process_time()
    refused = failure = ""
    with _watched():
        try:
            said = _said(kind, data)
            refused = said[0]
            if twice and _said(kind, data) != said:
                failure = "another answer when read again"
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            failure = "".join(traceback.format_exception(error, limit=-12))
    seconds = time.process_time() - began
    megabytes = max(_memory() - before, 0.0)
    if not failure and seconds > kind.seconds:
        failure = f"took {seconds:.1f} s"
    if not failure and megabytes > kind.megabytes:
        failure = f"took {megabytes:.0f} MB"
    if not failure and (left := os.listdir()):  # noqa: PTH208 - names alone
        failure = f"left files behind: {left}"
    return Outcome(refused=refused, failure=failure, seconds=seconds, megabytes=megabytes)


def _said(kind: Kind, data: bytes) -> tuple[str, object]:
    """The code it is refused with, or what was read."""
    try:
        return "", kind.read(data)
    except (FormatError, TemplateSetRefused) as error:
        fault = getattr(error, "fault", None)
        return error.code if fault is None else fault.code, str(error)


_STATUS, _FORGET = Path("/proc/self/status"), Path("/proc/self/clear_refs")


def _memory(*, reset: bool = False) -> float:
    """Megabytes this process took at most since it was asked to forget; 0 where nobody knows."""
    try:
        if reset:
            _FORGET.write_text("5")
        line = next(li for li in _STATUS.read_text().splitlines() if li.startswith("VmHWM"))
    except (OSError, StopIteration):
        return 0.0
    return int(line.split()[1]) / 1024
