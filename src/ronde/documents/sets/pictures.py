"""Pictures of a template set: PNG read to its last pixel, SVG of which every element is known."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from xml.parsers import expat

from ronde.errors import Phrase

__all__ = ["MOST_BYTES", "MOST_PIXELS", "PictureRefused", "sides_of"]

MOST_BYTES = 4_000_000
MOST_PIXELS = 6_000
_PNG = b"\x89PNG\r\n\x1a\n"
_SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Of a pixel, by the kind of colours."""
_ONE_PASS = ((0, 0, 1, 1),)
_PASSES = (
    *((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4)),
    *((0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)),
)
"""An interlaced picture is seven small ones: where each begins, and its steps (PNG 8.2)."""
_ROWS = 65_536

_DRAWN = frozenset(
    {
        *("svg", "g", "defs", "symbol", "use", "title", "desc", "metadata"),
        *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
        *("linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern"),
    }
)
"""What a logo is drawn with; letters are paths in it, since no machine need have its typeface."""
_MOST_ELEMENTS = 20_000
_MOST_USES = 200
_DEEPEST = 60
_LENGTH = re.compile(r"\s*([0-9]{1,5})(?:\.[0-9]*)?\s*(?:px|pt|mm|cm|in)?\s*")
_ELSEWHERE = re.compile(r"url\(\s*['\"]?\s*(?!#)|@import|expression\(|javascript:", re.IGNORECASE)


class PictureRefused(Exception):
    """A picture that is not taken."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(str(problem))
        self.problem = problem


def sides_of(name: str, data: bytes) -> tuple[int, int]:
    """Width and height of a picture that may be printed.

    Raises:
        PictureRefused: too large, broken, animated, or more than a picture.
    """
    if len(data) > MOST_BYTES:
        raise PictureRefused(Phrase("set.picture_bytes", file=name, most=MOST_BYTES // 1_000_000))
    read: Callable[[str, bytes], tuple[int, int]] = _svg if name.endswith(".svg") else _png
    width, height = read(name, data)
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):
        raise PictureRefused(Phrase("set.picture_pixels", file=name, most=MOST_PIXELS))
    return width, height


def _png(name: str, data: bytes) -> tuple[int, int]:
    broken = PictureRefused(Phrase("set.picture_broken", file=name))
    if not data.startswith(_PNG) or data[12:16] != b"IHDR" or len(data) < 33:
        raise broken
    width, height, depth, colors, _, _, interlaced = struct.unpack_from(">IIBBBBB", data, 16)
    if max(width, height) > MOST_PIXELS or not width or not height:
        return width, height
    if colors not in _SAMPLES or depth not in {1, 2, 4, 8, 16}:
        raise broken
    size = 0
    for left, top, across, down in _PASSES if interlaced else _ONE_PASS:
        columns, rows = -((left - width) // across), -((top - height) // down)
        size += rows * (1 + (columns * depth * _SAMPLES[colors] + 7) // 8) if columns else 0
    if _inflated(name, data, size) != size:
        raise broken
    return width, height


def _inflated(name: str, data: bytes, most: int) -> int:
    """How many bytes the pixels are; stopped at the first that no picture of its size has."""
    broken = PictureRefused(Phrase("set.picture_broken", file=name))
    unpack, found, at = zlib.decompressobj(), 0, len(_PNG)
    while at + 12 <= len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        end = at + 12 + size
        if end > len(data) or zlib.crc32(data[at + 4 : end - 4]) != int.from_bytes(
            data[end - 4 : end]
        ):
            raise broken
        if kind == b"acTL":
            raise PictureRefused(Phrase("set.picture_animated", file=name))
        if kind == b"IEND":
            return found
        rest = data[at + 8 : end - 4] if kind == b"IDAT" else b""
        while rest:
            try:
                found += len(unpack.decompress(rest, _ROWS))
            except zlib.error:
                raise broken from None
            rest = unpack.unconsumed_tail
            if found > most:
                raise broken
        at = end
    raise broken


@dataclass
class _Drawing:
    """What has been seen of a drawing while it is read."""

    name: str
    elements: int = 0
    uses: int = 0
    depth: int = 0
    sides: tuple[int, int] = (0, 0)
    styled: bool = False

    def refuse(self, what: str) -> PictureRefused:
        return PictureRefused(Phrase("set.svg", file=self.name, what=what))

    def opened(self, tag: str, attributes: dict[str, str]) -> None:
        element = tag.rpartition(":")[2]
        prefix = tag.rpartition(":")[0]
        self.elements += 1
        self.depth += 1
        self.uses += element == "use"
        # what drawing programs note for themselves has a prefix of theirs and is never drawn
        if element not in _DRAWN and prefix in {"", "svg"}:
            raise self.refuse(f"<{element[:40]}>")
        if self.elements > _MOST_ELEMENTS or self.depth > _DEEPEST or self.uses > _MOST_USES:
            raise self.refuse("…")
        for key, value in attributes.items():
            self._attribute(key.lower(), value)
        if self.depth == 1:
            if element != "svg":
                raise PictureRefused(Phrase("set.picture_broken", file=self.name))
            self.sides = _svg_sides(attributes)

    def _attribute(self, key: str, value: str) -> None:
        bare = key.rpartition(":")[2]
        if key.startswith("on"):
            raise self.refuse(key[:40])
        if bare in {"href", "src"} and not value.strip().startswith("#"):
            raise self.refuse(f"{key}={value[:40]}")
        if not key.startswith("xmlns") and _ELSEWHERE.search(value):
            raise self.refuse(f"{key}={value[:40]}")

    def closed(self, _: str) -> None:
        self.depth -= 1

    def declared(self, *_: object) -> None:
        raise self.refuse("<!DOCTYPE>")


def _svg(name: str, data: bytes) -> tuple[int, int]:
    drawing = _Drawing(name)
    parser = expat.ParserCreate()
    parser.StartElementHandler = drawing.opened
    parser.EndElementHandler = drawing.closed
    parser.StartDoctypeDeclHandler = drawing.declared
    parser.ProcessingInstructionHandler = drawing.declared
    try:
        parser.Parse(data, True)
    except expat.ExpatError:
        raise PictureRefused(Phrase("set.picture_broken", file=name)) from None
    return drawing.sides


def _svg_sides(attributes: dict[str, str]) -> tuple[int, int]:
    """Of the view box, else as it is said; a drawing has no pixels, so its measure is relative."""
    box = re.split(r"[\s,]+", attributes.get("viewBox", "").strip())
    found = [_LENGTH.fullmatch(text) for text in box[2:4]]
    if len(found) < 2 or None in found:
        found = [_LENGTH.fullmatch(attributes.get(side, "")) for side in ("width", "height")]
    width, height = (int(each[1]) if each else 0 for each in found)
    return width, height
