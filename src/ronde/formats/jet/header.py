"""Page 0: what the file is, and whether it can be read at all."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from ronde.errors import FormatError

__all__ = ["PAGE", "Header", "is_jet", "key_stream", "read_header"]

PAGE = 4096
"""Bytes of a page."""
MAGIC = b"\x00\x01\x00\x00Standard Jet DB\x00"
NEWER = b"\x00\x01\x00\x00Standard ACE DB\x00"
_JET_4 = 1
_MASKED = slice(0x18, 0x98)
_KEY = bytes.fromhex("C7DA396B")
_PASSWORD = slice(0x42, 0x6A)


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What page 0 says. A password hides nothing: it only asks other programs not to look."""

    code_page: int
    has_password: bool


def is_jet(data: bytes) -> bool:
    """Whether the bytes are meant to be an Access database of any age."""
    return data.startswith((MAGIC, NEWER))


def read_header(data: bytes) -> Header:
    """The header of a file that can be read.

    Raises:
        FormatError: it is no Access file, one of another age, encrypted or cut.
    """
    if data.startswith(NEWER):
        raise FormatError("jet.newer")
    if not data.startswith(MAGIC):
        raise FormatError("jet.not_access")
    if len(data) < 2 * PAGE or len(data) % PAGE:
        raise FormatError("jet.cut", length=len(data), page=PAGE)
    version = data[0x14]
    if version != _JET_4:
        raise FormatError("jet.newer" if version > _JET_4 else "jet.older")
    head = bytearray(data[:PAGE])
    masked = head[_MASKED]
    mask = key_stream(len(masked))
    head[_MASKED] = bytes(a ^ b for a, b in zip(masked, mask, strict=True))
    if any(head[0x3E:0x42]):
        raise FormatError("jet.encrypted")
    (created,) = struct.unpack_from("<d", head, 0x72)
    days = int(created) & 0xFFFFFFFF if abs(created) < 2**31 else 0
    plain = days.to_bytes(4, "little") * 10
    return Header(
        code_page=int.from_bytes(head[0x3C:0x3E], "little"),
        has_password=bytes(head[_PASSWORD]) not in {plain, bytes(40)},
    )


def key_stream(length: int) -> bytes:
    """The first bytes of RC4 under the key that every such file shares: no secret, only a mask."""
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + _KEY[i % len(_KEY)]) & 255
        state[i], state[j] = state[j], state[i]
    stream = bytearray()
    i = j = 0
    for _ in range(length):
        i = (i + 1) & 255
        j = (j + state[i]) & 255
        state[i], state[j] = state[j], state[i]
        stream.append(state[(state[i] + state[j]) & 255])
    return bytes(stream)
