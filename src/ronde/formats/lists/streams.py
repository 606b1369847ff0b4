"""Bytes of a list, however they are packed, never all at once and never without limit."""

from __future__ import annotations

import codecs
import datetime as dt
import gzip
import io
import zipfile
from collections.abc import Iterator
from typing import IO, NamedTuple, cast

from ronde.errors import FormatError
from ronde.formats.zip_faults import ZIP_FAULTS

__all__ = ["CHUNK", "Packed", "chunks", "lines", "read_all", "texts", "unpacked"]

CHUNK = 1 << 20
_ZIP, _GZIP = b"PK\x03\x04", b"\x1f\x8b"
_MOST_MEMBERS = 20
_MOST_BYTES = 2 << 30
_MOST_RATIO = 200
_SMALL = 1 << 20
"""Below this nobody asks how well something was packed."""
_MOST_DATABASE = 256 << 20
_LONGEST = 10_000
_NO_DAY = dt.date(1980, 1, 1)
_ENDINGS = (".txt", ".xml", ".mdb")


class Packed(NamedTuple):
    """What was in the file: a stream, the name and the day of a member of an archive."""

    stream: IO[bytes]
    name: str
    day: dt.date | None
    size: int
    """Bytes as they were packed; 0 where nothing was."""


def unpacked(stream: IO[bytes], name: str) -> Packed:
    """The list itself, out of a ZIP archive or gzip or as it is.

    Raises:
        FormatError: the archive is broken, too large, or names a place outside itself.
    """
    stream.seek(0)
    head = stream.read(4)
    stream.seek(0)
    if head == _ZIP:
        return _member(stream)
    if head.startswith(_GZIP):
        size = stream.seek(0, io.SEEK_END)
        stream.seek(0)
        plain = cast("IO[bytes]", gzip.GzipFile(fileobj=stream))
        return Packed(plain, name.removesuffix(".gz"), None, size)
    return Packed(stream, name, None, 0)


def _member(stream: IO[bytes]) -> Packed:
    try:
        archive = zipfile.ZipFile(stream)
    except ZIP_FAULTS:
        raise FormatError("lists.zip") from None
    # `is_dir` fails where a name is empty.
    members = [m for m in archive.infolist()[:_MOST_MEMBERS] if not m.filename.endswith("/")]
    for member in members:
        if member.filename.startswith(("/", "\\")) or ".." in member.filename:
            raise FormatError("lists.path", name=member.filename[:80])
    found = [m for m in members if m.filename.lower().endswith(_ENDINGS)]
    if len(found) != 1:
        names = tuple(m.filename[:80] for m in members)
        raise FormatError("lists.members", names=names)
    [member] = found
    packed = max(member.compress_size, 1)
    if member.file_size > _MOST_BYTES or _is_bomb(member.file_size, packed):
        raise FormatError("lists.bomb", name=member.filename[:80])
    try:
        inner = archive.open(member)
    except ZIP_FAULTS:
        raise FormatError("lists.zip") from None
    return Packed(inner, member.filename, _day(member), packed)


def _is_bomb(unpacked_bytes: int, packed: int) -> bool:
    return unpacked_bytes > _SMALL and unpacked_bytes > _MOST_RATIO * packed


def _day(member: zipfile.ZipInfo) -> dt.date | None:
    """Its day; what packs a list without looking at a clock writes the first there is."""
    try:
        day = dt.date(*member.date_time[:3])
    except ValueError:
        return None
    return None if day == _NO_DAY else day


def chunks(packed: Packed) -> Iterator[bytes]:
    """The bytes piece by piece.

    Raises:
        FormatError: the archive is cut, or unpacks to more than any list has.
    """
    total = 0
    while True:
        try:
            piece = packed.stream.read(CHUNK)
        except ZIP_FAULTS:
            raise FormatError("lists.cut") from None
        if not piece:
            return
        total += len(piece)
        if total > _MOST_BYTES or (packed.size and _is_bomb(total, packed.size)):
            raise FormatError("lists.bomb", name=packed.name[:80])
        yield piece


def read_all(packed: Packed) -> bytes:
    """A database, which is not read in order, as a whole.

    Raises:
        FormatError: it is larger than any.
    """
    pieces: list[bytes] = []
    total = 0
    for piece in chunks(packed):
        total += len(piece)
        if total > _MOST_DATABASE:
            raise FormatError("lists.bomb", name=packed.name[:80])
        pieces.append(piece)
    return b"".join(pieces)


def lines(pieces: Iterator[bytes]) -> Iterator[str]:
    """Lines without their ends; every byte is a character.

    Raises:
        FormatError: a line is longer than any list has.
    """
    rest = ""
    for piece in pieces:
        found = (rest + piece.decode("latin-1")).split("\n")
        rest = found.pop()
        if len(rest) > _LONGEST:
            raise FormatError("lists.long_line", text=rest[:80])
        for line in found:
            yield line.removesuffix("\r")
    if rest:
        yield rest.removesuffix("\r")


def texts(pieces: Iterator[bytes]) -> Iterator[str]:
    """UTF-8 in pieces; a byte that is none of it is a character of its own."""
    decoder = codecs.getincrementaldecoder("utf-8")(errors=_AS_LATIN)
    for piece in pieces:
        yield decoder.decode(piece)
    yield decoder.decode(b"", final=True)


_AS_LATIN = "ronde-as-latin"


def _as_latin(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("latin-1"), error.end


codecs.register_error(_AS_LATIN, _as_latin)
