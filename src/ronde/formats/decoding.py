"""Bytes to lines: encodings, byte-order mark and the three kinds of line ends."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Decoded", "decode"]

_BOM = "\ufeff"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoded:
    """The lines of a file, and how they were stored.

    `is_guess`: the bytes were not UTF-8 and were taken for Latin-1. `newline` is the most frequent
    line end; `is_mixed`: there are others.
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
        is_guess=encoding != "utf-8",
        is_mixed=sum(count > 0 for count in counts.values()) > 1,
    )


def _text(data: bytes) -> tuple[str, str]:
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return data.decode("latin-1"), "latin-1"
