"""Archives broken on purpose: what is in them, what they say of it, and where they say it lies."""

from __future__ import annotations

import io
import random
import warnings
import zipfile
import zlib
from collections.abc import Callable

__all__ = ["broken"]

_MEMBER = 1_000_000
_BOMB = 60_000_000
_NAMES = (
    *("../outside.txt", "/outside.txt", "..\\outside.txt", "C:\\outside.txt", "", "a/../../b"),
    *("x" * 300, "\x00.txt", "a/b/c/d", "con", "name\n.txt", "é\u202etxt.exe", "folder/"),
)
_LOCAL, _CENTRAL, _END = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
Inner = Callable[[random.Random, bytes], bytes]


def broken(rng: random.Random, data: bytes, inner: Inner) -> bytes:
    """The archive packed anew with something wrong, or wrong in its own tables."""
    if rng.random() < 0.35:
        return rng.choice((_lies, _lies, _overlapping, _end))(rng, data)
    members = _members(data)
    if members is None:
        return _lies(rng, data)
    return _packed(
        rng, rng.choice((_inside, _inside, _inside, _names, _bombs, _many))(rng, members, inner)
    )


_Members = list[tuple[str, bytes]]


def _members(data: bytes) -> _Members | None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            found = []
            for info in archive.infolist()[:60]:
                with archive.open(info) as stream:
                    found.append((info.filename, stream.read(_MEMBER)))
            return found or None
    except Exception:  # noqa: BLE001 - it was broken before: its bytes are left
        return None


def _packed(rng: random.Random, members: _Members) -> bytes:
    way = rng.choice(
        (zipfile.ZIP_DEFLATED,) * 6 + (zipfile.ZIP_STORED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2)
    )
    written = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(written, "w", way) as archive:
        warnings.simplefilter("ignore")  # names that are there twice are the point
        for name, content in members:
            info = zipfile.ZipInfo(name or "x")
            info.compress_type = way
            if rng.random() < 0.02:
                info.external_attr = 0o120777 << 16
            archive.writestr(info, content)
    return written.getvalue()


def _inside(rng: random.Random, members: _Members, inner: Inner) -> _Members:
    """A member that is broken itself."""
    at = rng.randrange(len(members))
    name, content = members[at]
    return [*members[:at], (name, inner(rng, content)), *members[at + 1 :]]


def _names(rng: random.Random, members: _Members, _inner: Inner) -> _Members:
    """Members left out, twice, of each other's name, or of one that leads elsewhere."""
    at, other = rng.randrange(len(members)), rng.randrange(len(members))
    name, content = members[at]
    way = rng.randrange(5)
    if way == 0:
        return [*members, (rng.choice(_NAMES), content)]
    if way == 1:
        return [*members[:at], (rng.choice(_NAMES), content), *members[at + 1 :]]
    if way == 2:
        return members[:at] + members[at + 1 :] or [("x", b"")]
    if way == 3:
        return [*members, (name, members[other][1])]
    return [*members[:at], (members[other][0], content), *members[at + 1 :]]


def _bombs(rng: random.Random, members: _Members, _inner: Inner) -> _Members:
    """Very much in very little, also an archive in an archive."""
    at = rng.randrange(len(members))
    name, content = members[at]
    much = rng.choice((b"\x00", b"0", b" ", b"\n", b"<a>", b"[")) * (_BOMB // 3)
    nested = _packed(rng, [(name or "x", much)])
    inside = rng.choice((much, content + much, nested))
    return [*members[:at], (name, inside), *members[at + 1 :]]


def _many(rng: random.Random, members: _Members, _inner: Inner) -> _Members:
    """Thousands of members."""
    return [*members, *((f"{i}.txt", b"") for i in range(rng.choice((30, 3_000, 20_000))))]


def _places(data: bytes, mark: bytes) -> list[int]:
    found: list[int] = []
    at = data.find(mark)
    while at >= 0 and len(found) < 1_000:
        found.append(at)
        at = data.find(mark, at + 4)
    return found


_FIELDS = {_LOCAL: (6, 8, 14, 18, 22, 26, 28), _CENTRAL: (8, 10, 16, 20, 24, 28, 30, 32, 42)}
"""Where flags, method, sum, sizes, lengths and places stand in their headers."""
_VALUES = (b"\x00\x00\x00\x00", b"\xff\xff\xff\xff", b"\xff\xff\xff\x7f", b"\x01\x00", b"\x09\x00")


def _lies(rng: random.Random, data: bytes) -> bytes:
    """A header that says something else than there is."""
    written = bytearray(data)
    for _ in range(rng.choice((1, 1, 3))):
        mark = rng.choice((_LOCAL, _CENTRAL))
        if places := _places(data, mark):
            at = rng.choice(places) + rng.choice(_FIELDS[mark])
            value = rng.choice((*_VALUES, rng.randbytes(4)))
            written[at : at + len(value)] = value
    return bytes(written)


def _overlapping(rng: random.Random, data: bytes) -> bytes:
    """Entries that all lead to the same bytes: little on the disk, much when it is read."""
    name, much = b"a.txt", rng.choice((b"0", b"\n", b"<")) * 3_000_000
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(much) + packer.flush()
    sizes = zlib.crc32(much).to_bytes(4, "little") + len(packed).to_bytes(4, "little")
    sizes += len(much).to_bytes(4, "little")
    head = b"\x14\x00\x00\x00\x08\x00\x00\x00\x00\x00" + sizes
    names = [name] * 20
    if members := _members(data):
        names = [found.encode()[:60] or name for found, _ in members] * 3
    first = _LOCAL + head + len(names[0]).to_bytes(2, "little") + b"\x00\x00" + names[0] + packed
    central = b"".join(
        _CENTRAL + b"\x14\x00" + head + len(n).to_bytes(2, "little") + bytes(12) + bytes(4) + n
        for n in names
    )
    count = len(names).to_bytes(2, "little")
    end = _END + bytes(4) + count * 2 + len(central).to_bytes(4, "little")
    return first + central + end + len(first).to_bytes(4, "little") + b"\x00\x00"


def _end(rng: random.Random, data: bytes) -> bytes:
    """The end of the archive says other numbers, is missing, or has more behind it."""
    at = data.rfind(_END)
    if at < 0 or rng.random() < 0.3:
        return data[: max(at, 0)] + rng.choice((b"", b"\n", data[:1000]))
    written = bytearray(data)
    place = at + rng.choice((4, 8, 10, 12, 16, 20))
    written[place : place + 2] = rng.choice((b"\x00\x00", b"\xff\xff", rng.randbytes(2)))
    return bytes(written)
