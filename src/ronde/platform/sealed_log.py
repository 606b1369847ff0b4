"""A log that only grows: lines chained by their seals, in a file outside the database.

    <seal> {"at":"...","log":"3f...","n":7,...}

The seal is made of the line and of the seal before it: whoever changes or takes away a line without
the key is found at the line after it. Lines taken away at the end are found by whoever remembers
that they were there.

Several processes may write: one at a time, and a line is on disk when `append` returns. A line that
a power cut left unfinished was never promised to anybody; the next one takes its place.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ronde.errors import RondeError
from ronde.journal.codec import dumps, loads
from ronde.platform.files import sync, sync_folder
from ronde.platform.folder import one_at_a_time
from ronde.store.seals import fits, seal

__all__ = ["Line", "SealedLog", "read_lines"]

_SEAL = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line; not `whole`: not as it was written, or not behind what it was written behind."""

    number: int
    text: str
    content: Mapping[str, object]
    whole: bool

    @property
    def log(self) -> str:
        """The log it is of."""
        return str(self.content.get("log", ""))


class SealedLog:
    """The log in a file; each has a name of its own, drawn when it is begun."""

    def __init__(self, path: Path, *, purpose: str) -> None:
        self._path, self._purpose = path, purpose

    def read(self) -> tuple[Line, ...]:
        """Every line, whole or not; none where there is no file.

        Raises:
            OSError: there is one, and it cannot be read.
        """
        return read_lines(_texts(self._bytes()), purpose=self._purpose)

    def append(self, contents: Sequence[Mapping[str, object]]) -> tuple[Line, ...]:
        """Add lines; all lines there are now.

        Raises:
            OSError: they cannot be written; nothing was.
        """
        with one_at_a_time(self._path.parent, name=f"{self._path.name}.lock"):
            data = self._bytes()
            texts = _texts(data)
            lines = read_lines(texts, purpose=self._purpose)
            log = (lines[-1].log if lines else "") or secrets.token_hex(8)
            before = texts[-1][:_SEAL] if texts else ""
            new = []
            for number, content in enumerate(contents, start=len(texts) + 1):
                text = dumps({**content, "n": number, "log": log})
                before = seal(self._purpose, before, text)
                new.append(f"{before} {text}")
            self._write("".join(f"{text}\n" for text in new).encode(), after=data)
        return read_lines([*texts, *new], purpose=self._purpose)

    def put_aside(self) -> None:
        """Keep the file under the log's own name; the next line begins another one.

        Raises:
            OSError: it cannot be renamed.
        """
        with one_at_a_time(self._path.parent, name=f"{self._path.name}.lock"):
            lines = read_lines(_texts(self._bytes()), purpose=self._purpose)
            named = (line.log[:32] for line in lines if line.log.isalnum())
            name = next(named, secrets.token_hex(8))
            if self._path.exists():
                self._path.replace(self._path.with_stem(f"{self._path.stem}-{name}"))
                sync_folder(self._path.parent)

    def _bytes(self) -> bytes:
        try:
            return self._path.read_bytes()
        except FileNotFoundError:
            return b""

    def _write(self, data: bytes, *, after: bytes) -> None:
        finished = after.rfind(b"\n") + 1
        with _opened(self._path) as handle:
            try:
                if finished != len(after):
                    os.ftruncate(handle, finished)
                _write_all(handle, data)
                sync(handle)
            except OSError:
                os.ftruncate(handle, finished)
                raise
        if not after:
            sync_folder(self._path.parent)


@contextmanager
def _opened(path: Path) -> Iterator[int]:
    plain = getattr(os, "O_BINARY", 0)  # Windows would write other line ends
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | plain, 0o600)
    try:
        yield handle
    finally:
        os.close(handle)


def _write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]


def _texts(data: bytes) -> list[str]:
    """The finished lines of a file."""
    return data.decode("utf-8", "replace").split("\n")[:-1]


def read_lines(texts: Iterable[str], *, purpose: str) -> tuple[Line, ...]:
    """The lines some texts stand for, each held against the one before it."""
    found: list[Line] = []
    before = ""
    for number, text in enumerate(texts, start=1):
        given, _, plain = text.partition(" ")
        try:
            content = loads(plain)
        except RondeError:
            content = None
        whole = fits(given, purpose, before, plain) and isinstance(content, dict)
        known = content if isinstance(content, dict) else {}
        found.append(Line(number=number, text=text, content=known, whole=whole))
        before = text[:_SEAL]
    return tuple(found)
