"""Compiling what translators wrote into what the standard library reads.

The layout is gettext's: a head, two tables of (length, offset), then the strings sorted by id.
The wheel ships the result; a checkout may do without (see `reading`).
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

from ronde.catalogue.po import Message

__all__ = ["compiled"]

_MAGIC = 0x950412DE
_HEAD = 7 * 4


def compiled(messages: Iterable[Message]) -> bytes:
    """The bytes of the `.mo` file; messages without words are left out, so they fall back."""
    pairs = sorted(
        (_id(message), "\0".join(message.forms).encode())
        for message in messages
        if message.is_translated
    )
    count = len(pairs)
    start = _HEAD + count * 16
    ids = b"".join(key + b"\0" for key, _ in pairs)
    words = b"".join(value + b"\0" for _, value in pairs)
    return b"".join(
        (
            struct.pack("<7I", _MAGIC, 0, count, _HEAD, _HEAD + count * 8, 0, start),
            _table((key for key, _ in pairs), start),
            _table((value for _, value in pairs), start + len(ids)),
            ids,
            words,
        )
    )


def _id(message: Message) -> bytes:
    parts = [message.id] if message.plural is None else [message.id, message.plural]
    return "\0".join(parts).encode()


def _table(strings: Iterable[bytes], offset: int) -> bytes:
    rows = []
    for string in strings:
        rows.append(struct.pack("<2I", len(string), offset))
        offset += len(string) + 1
    return b"".join(rows)
