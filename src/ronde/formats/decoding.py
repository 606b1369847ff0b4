"""Bytes to lines: encodings, byte-order mark and the three kinds of line ends."""

from __future__ import annotations

import codecs
import re
from contextlib import suppress
from typing import NamedTuple

__all__ = ["Decoded", "decode"]

_BOM = "\ufeff"
_GUESSES = ("latin-1", "cp1252")
_WINDOWS = re.compile(rb"[\x80-\x9f]")  # controls in Latin-1, letters in Windows' set


class Decoded(NamedTuple):
    """The lines of a file, and how they were stored.

    `is_guess`: the bytes were not UTF-8 and were taken for Latin-1, as Windows extends it.
    `newline` is the most frequent line end; `is_mixed`: there are others.
    """

    lines: tuple[str, ...]
    encoding: str
    has_bom: bool
    newline: str
    is_guess: bool = False
    is_mixed: bool = False


def decode(data: bytes | str) -> Decoded:
    r"""Decode and split at CR, LF and CRLF only (other separators belong to the text).

    >>> decode(b"\xef\xbb\xbfa\r\nb\rc").lines
    ('a', 'b', 'c')
    >>> decode(b"Andr\xe9").encoding
    'latin-1'
    """
    text, encoding = (data, "utf-8") if isinstance(data, str) else _text(data)
    has_bom = text.startswith(_BOM)
    text = text.removeprefix(_BOM)
    crlf = text.count("\r\n")
    counts = {"\r\n": crlf, "\r": text.count("\r") - crlf, "\n": text.count("\n") - crlf}
    newline = max(counts, key=lambda end: counts[end]) if any(counts.values()) else "\n"
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not lines[-1]:
        lines.pop()
    return Decoded(
        lines=tuple(lines),
        encoding=encoding,
        has_bom=has_bom,
        newline=newline,
        is_guess=encoding in _GUESSES,
        is_mixed=sum(count > 0 for count in counts.values()) > 1,
    )


def _text(data: bytes) -> tuple[str, str]:
    marked = ("utf-16",) if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else ()
    for encoding in (*marked, "utf-8", *(("cp1252",) if _WINDOWS.search(data) else ())):
        with suppress(UnicodeDecodeError):
            return data.decode(encoding), encoding
    return data.decode("latin-1"), "latin-1"
