"""Pictures of pages in sixteen greys: from a PDF (Poppler), to PNG and back, and compared."""

from __future__ import annotations

import struct
import subprocess
import zlib
from dataclasses import dataclass

__all__ = ["Picture", "beside", "first_page", "read_png"]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_LEVELS = 15
_BLOCK = 8
MOST_MEAN, MOST_BLOCK = 0.005, 0.25
"""How much of white may differ: over the page, and in a block of eight by eight pixels."""


@dataclass(frozen=True)
class Picture:
    """Rows of pixels, each a grey from 0 to 15."""

    width: int
    rows: tuple[bytes, ...]

    def png(self) -> bytes:
        """As a PNG of four bits a pixel."""
        odd = b"\0" * (self.width % 2)
        lines = b"".join(b"\0" + _packed(row + odd) for row in self.rows)
        header = struct.pack(">IIBBBBB", self.width, len(self.rows), 4, 0, 0, 0, 0)
        chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
        return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)

    def differs(self, other: Picture) -> str:
        """How it differs from another beyond what another version of Poppler may; empty: not."""
        if (self.width, len(self.rows)) != (other.width, len(other.rows)):
            return f"{other.width}x{len(other.rows)} instead of {self.width}x{len(self.rows)}"
        total, worst, at = 0, 0, (0, 0)
        for top in range(0, len(self.rows), _BLOCK):
            pairs = list(
                zip(self.rows[top : top + _BLOCK], other.rows[top : top + _BLOCK], strict=True)
            )
            if all(one == two for one, two in pairs):
                continue
            for left in range(0, self.width, _BLOCK):
                place = slice(left, left + _BLOCK)
                block = sum(
                    abs(a - b)
                    for one, two in pairs
                    if one[place] != two[place]
                    for a, b in zip(one[place], two[place], strict=True)
                )
                total += block
                if block > worst:
                    worst, at = block, (left, top)
        if total > MOST_MEAN * _LEVELS * self.width * len(self.rows):
            return f"{100 * total / (_LEVELS * self.width * len(self.rows)):.2f} % of the page"
        if worst > MOST_BLOCK * _LEVELS * _BLOCK * _BLOCK:
            return f"{100 * worst / (_LEVELS * _BLOCK * _BLOCK):.0f} % of the block at {at}"
        return ""


def first_page(pdf: bytes) -> Picture:
    """The first page at 80 dots an inch."""
    done = subprocess.run(
        ["pdftoppm", "-r", "80", "-gray", "-singlefile", "-"],
        input=pdf,
        capture_output=True,
        check=True,
    )
    kind, width, height, most, pixels = done.stdout.split(maxsplit=4)
    assert (kind, most) == (b"P5", b"255")
    wide = int(width)
    pixels = done.stdout[-wide * int(height) :]  # a pixel may look like a blank
    greys = pixels.translate(bytes(value * _LEVELS // 255 for value in range(256)))
    return Picture(wide, tuple(greys[at : at + wide] for at in range(0, len(greys), wide)))


def read_png(data: bytes) -> Picture:
    """A picture that `png` wrote."""
    width, height = struct.unpack_from(">II", data, 16)
    start = data.index(b"IDAT")
    size = struct.unpack_from(">I", data, start - 4)[0]
    lines = zlib.decompress(data[start + 4 : start + 4 + size])
    step = 1 + (width + 1) // 2
    rows = (lines[at * step + 1 : (at + 1) * step] for at in range(height))
    return Picture(width, tuple(_unpacked(row)[:width] for row in rows))


def beside(expected: Picture, got: Picture) -> Picture:
    """What was expected, what came, and where they differ in black, side by side."""
    high = max(len(expected.rows), len(got.rows))
    blank = [bytes([_LEVELS]) * picture.width for picture in (expected, got)]
    rows = []
    for at in range(high):
        one, two = (
            picture.rows[at] if at < len(picture.rows) else empty
            for picture, empty in zip((expected, got), blank, strict=True)
        )
        apart = bytes(_LEVELS - abs(a - b) for a, b in zip(one, two, strict=False))
        rows.append(one + two + apart)
    return Picture(len(rows[0]), tuple(rows))


def _packed(row: bytes) -> bytes:
    return bytes(high << 4 | low for high, low in zip(row[::2], row[1::2], strict=True))


def _unpacked(row: bytes) -> bytes:
    return bytes(grey for pair in row for grey in (pair >> 4, pair & 15))


def _chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
