"""Which dialect a file is written in."""

from __future__ import annotations

from collections.abc import Iterable

from ronde.formats.decoding import decode
from ronde.formats.trf.columns import CELL, CELL_FIRST, CELL_STEP, record
from ronde.formats.trf.dialect import BX_CODES, TRF26_CODES, X_CODES, Dialect
from ronde.formats.trf.titles import OLD_TITLES

__all__ = ["detect_dialect", "dialect_of"]

_OLD = frozenset(OLD_TITLES.values())
_BYE_LETTERS = frozenset("HFUZ")
_TITLE = record("001").slices()["title"]
_RESULTS = slice(CELL_FIRST - 1 + CELL.slices()["result"].start, None, CELL_STEP)


def detect_dialect(text: str | bytes) -> Dialect:
    r"""The dialect of a file, from the records it has.

    >>> detect_dialect("012 Open\nXXR 5\n"), detect_dialect("012 Open\n142 5\n")
    (<Dialect.TRFX: 'trfx'>, <Dialect.TRF26: 'trf26'>)
    """
    return dialect_of(decode(text).lines)


def dialect_of(lines: Iterable[str]) -> Dialect:
    """The same for lines already split.

    One record that only TRF-2026 has decides for it, whatever else stands there; a file of 2006
    shows by titles of one letter and the absence of any bye letter (its own text is not available,
    so this is a guess and nothing hangs on it when reading).
    """
    lines = tuple(lines)
    codes = {line[:3] for line in lines}
    if codes & TRF26_CODES:
        return Dialect.TRF26
    if codes & BX_CODES:
        return Dialect.TRFBX
    if codes & X_CODES:
        return Dialect.TRFX
    players = [line for line in lines if line[:3] == "001"]
    old = any(line[_TITLE].strip() in _OLD for line in players)
    byes = any(_BYE_LETTERS.intersection(line[_RESULTS].upper()) for line in players)
    return Dialect.TRF06 if old and not byes else Dialect.TRF16
