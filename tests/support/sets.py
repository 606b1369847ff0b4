"""Template sets to test with: the files of a good one, and pictures made from nothing."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Mapping

__all__ = ["MANIFEST", "SVG", "chunk", "good_set", "png", "zipped"]

MANIFEST = """
name = "ligue-essai"
version = "1.2"
based_on = "ronde"
languages = ["fr", "en"]
federation = "FRA"

[tokens]
logo = "pictures/logo.png"
color = "#0b3d91"
rule = "#b45f06"
head = "Ligue d'essai des échecs"
foot = "www.ligue.example"

[words.fr]
"name.players" = "Liste officielle des inscrits"
"title.standings" = "Classement officiel, ronde {round}"
"""
SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40" '
    b'fill="#0b3d91"/><circle cx="20" cy="20" r="12" fill="#fff"/></svg>'
)


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG."""
    body = kind + data
    return len(data).to_bytes(4) + body + zlib.crc32(body).to_bytes(4)


def png(width: int = 60, height: int = 30, *, extra: bytes = b"", rows: int | None = None) -> bytes:
    """A blue picture; `rows`: with that many rows instead of its height."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    row = b"\0" + b"\x0b\x3d\x91" * width
    pixels = chunk(b"IDAT", zlib.compress(row * (height if rows is None else rows)))
    start = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
    return start + extra + pixels + chunk(b"IEND", b"")


def good_set(**changed: bytes | None) -> Mapping[str, bytes]:
    """The files of a set, some of them changed (`set_toml`) or left out."""
    files = {"set.toml": MANIFEST.encode(), "pictures/logo.png": png(), "README.md": b"A set."}
    for name, data in changed.items():
        file = name.replace("__", "/").replace("_", ".")
        if data is None:
            del files[file]
        else:
            files[file] = data
    return files


def zipped(files: Mapping[str, bytes]) -> bytes:
    """The same as an archive."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()
