"""Pictures that somebody sent: PNG, JPEG or WebP by their bytes, with nothing but the picture left.

What a camera or a program wrote beside it (place, time, comments) is taken out. Drawings that may
hold scripts (SVG) are no pictures here. Not decoded: a browser shows what is wrong inside as a gap.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["MOST_BYTES", "MOST_PIXELS", "Picture", "picture_of"]

MOST_BYTES = 500_000
MOST_PIXELS = 4_000
"""Of a side: a small file may unfold to more than a telephone can hold."""

_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_KEPT = {b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP"}
_JPEG = b"\xff\xd8\xff"
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
_SCAN = 0xDA
_TOLD = {*range(0xE1, 0xF0), 0xFE} - {0xEE}
"""Segments of applications and comments; 0xE0 and 0xEE say how colours are to be read."""
_WEBP_TOLD = {b"EXIF", b"XMP "}
_WEBP_DRAWN = {b"VP8 ", b"VP8L", b"ANMF"}
_WEBP_FLAGS = 0b1111_0011
"""All flags of a WebP head but those for what was taken out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture: `kind` is its ending, `data` the bytes to be kept."""

    kind: str
    width: int
    height: int
    data: bytes

    @property
    def media_type(self) -> str:
        """As a header names it."""
        return f"image/{self.kind}"


def picture_of(data: bytes) -> Picture | None:
    """The picture in these bytes; None if it is none, or too large.

    >>> picture_of(b"<svg xmlns='http://www.w3.org/2000/svg'/>") is None
    True
    """
    if len(data) > MOST_BYTES:
        return None
    read = None
    if data.startswith(_PNG):
        read = _png
    elif data.startswith(_JPEG):
        read = _jpeg
    elif data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        read = _webp
    if read is None:
        return None
    try:
        found = read(data)
    except (IndexError, ValueError):
        return None
    sides = 0 if found is None else min(found.width, found.height)
    return found if found and sides and max(found.width, found.height) <= MOST_PIXELS else None


def _number(data: bytes, at: int, size: int) -> int:
    if at + size > len(data):
        raise ValueError(at)
    return int.from_bytes(data[at : at + size])


def _png(data: bytes) -> Picture | None:
    parts, at = [_PNG], len(_PNG)
    while at < len(data):
        end = at + 12 + _number(data, at, 4)
        kind = data[at + 4 : at + 8]
        if end > len(data):
            return None
        if kind in _PNG_KEPT:
            parts.append(data[at:end])
        at = end
        if kind == b"IEND":
            break
    else:
        return None
    if data[12:16] != b"IHDR":
        return None
    return Picture(
        kind="png", width=_number(data, 16, 4), height=_number(data, 20, 4), data=b"".join(parts)
    )


def _jpeg(data: bytes) -> Picture | None:
    parts, at, sides = [data[:2]], 2, (0, 0)
    while True:
        if data[at] != 0xFF:
            return None
        marker = data[at + 1]
        end = at + 2 + _number(data, at + 2, 2)
        if end > len(data):
            return None
        if marker in _FRAMES:
            sides = _number(data, at + 7, 2), _number(data, at + 5, 2)
        if marker == _SCAN:
            parts.append(data[at:])
            return Picture(kind="jpeg", width=sides[0], height=sides[1], data=b"".join(parts))
        if marker not in _TOLD:
            parts.append(data[at:end])
        at = end


def _webp(data: bytes) -> Picture | None:
    parts: list[bytes] = []
    sides, drawn = (0, 0), False
    for kind, body in _chunks(data):
        if kind in _WEBP_TOLD:
            continue
        kept = body
        drawn = drawn or kind in _WEBP_DRAWN
        if kind == b"VP8X":
            kept = bytes([body[0] & _WEBP_FLAGS]) + body[1:]
            sides = _little(body, 4, 3) + 1, _little(body, 7, 3) + 1
        elif kind == b"VP8 " and sides == (0, 0):
            sides = _little(body, 6, 2) & 0x3FFF, _little(body, 8, 2) & 0x3FFF
        elif kind == b"VP8L" and sides == (0, 0):
            bits = _little(body, 1, 4)
            sides = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        parts.append(kind + len(kept).to_bytes(4, "little") + kept + b"\0" * (len(kept) % 2))
    if not drawn:
        return None
    content = b"WEBP" + b"".join(parts)
    whole = b"RIFF" + len(content).to_bytes(4, "little") + content
    return Picture(kind="webp", width=sides[0], height=sides[1], data=whole)


def _little(data: bytes, at: int, size: int) -> int:
    if at + size > len(data):
        raise ValueError(at)
    return int.from_bytes(data[at : at + size], "little")


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 12
    while at + 8 <= len(data):
        size = _little(data, at + 4, 4)
        if at + 8 + size > len(data):
            raise ValueError(at)
        yield data[at : at + 4], data[at + 8 : at + 8 + size]
        at += 8 + size + size % 2
