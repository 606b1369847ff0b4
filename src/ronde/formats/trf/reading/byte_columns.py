"""Files whose columns count bytes: a letter with an accent takes two of them in UTF-8.

The format says nothing about bytes, so columns count characters; but some programs pad names by
bytes, and every column behind such a name stands further to the left than it should.
"""

from __future__ import annotations

from collections.abc import Sequence

from ronde.formats.trf.columns import CELL, CELL_FIRST, CELL_STEP, record

__all__ = ["by_characters", "counts_bytes"]

_NAMED = ("001", "013", "310")
"""Records with a name in columns; the other texts reach to the end of their lines."""
_PLAYER = record("001")
_GAPS = _PLAYER.gaps()
_CELL_GAPS = (*CELL.gaps(), slice(CELL.fields[-1].last, CELL_STEP))


def counts_bytes(lines: Sequence[str]) -> bool:
    """Whether the columns of the players' lines fit as bytes and not as characters.

    One line that only bytes explain is enough, as long as no other speaks for characters.
    """
    bytes_, characters = 0, 0
    for line in lines:
        if line.startswith("001") and not line.isascii():
            as_it_is, moved = _is_broken(line), _is_broken(_moved(line))
            bytes_ += as_it_is and not moved
            characters += moved and not as_it_is
    return bytes_ > 0 and not characters


def by_characters(lines: Sequence[str]) -> tuple[str, ...]:
    """The same lines with every name as wide as its columns, counted in characters."""
    return tuple(
        _moved(line) if line[:3] in _NAMED and not line.isascii() else line for line in lines
    )


def _is_broken(line: str) -> bool:
    """Whether something stands where every program leaves a blank."""
    if any(line[gap].strip() for gap in _GAPS):
        return True
    return any(
        line[start + gap.start : start + gap.stop].strip()
        for start in range(CELL_FIRST - 1, len(line.rstrip()), CELL_STEP)
        for gap in _CELL_GAPS
    )


def _moved(line: str) -> str:
    """A line counted in bytes: each field is cut out of them and padded to its width."""
    data = line.encode("utf-8")
    text, end = "", 0
    for field in record(line[:3]).fields:
        text += data[end : field.first - 1].decode("utf-8", "ignore")
        width = field.last - field.first + 1
        text += data[field.first - 1 : field.last].decode("utf-8", "ignore").ljust(width)
        end = field.last
    return (text + data[end:].decode("utf-8", "ignore")).rstrip()
