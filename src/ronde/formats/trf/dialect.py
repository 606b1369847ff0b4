"""The dialects of the tournament report file and how to tell them apart."""

from __future__ import annotations

import enum
from collections.abc import Iterable

from ronde.formats.decoding import decode

__all__ = ["BX_CODES", "TRF26_CODES", "X_CODES", "Dialect", "detect_dialect", "dialect_of"]


class Dialect(enum.Enum):
    """A family of files; the value is what people type.

    TRF06 and TRF16 are the report alone; TRFX adds JaVaFo's records, TRFBX those of bbpPairings;
    TRF26 is FIDE's format of 2026, for pairing and teams too.
    """

    TRF06 = "trf06"
    TRF16 = "trf16"
    TRFX = "trfx"
    TRFBX = "trfbx"
    TRF26 = "trf26"


X_CODES = frozenset({"XXR", "XXC", "XXZ", "XXS", "XXA", "XXP"})
BX_CODES = frozenset({"BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"})
_HEAD_26 = ("142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362")
_BODY_26 = ("240", "250", "260", "299", "300", "310", "320", "330", "801", "802")
TRF26_CODES = frozenset({*_HEAD_26, *_BODY_26})
_OLD_TITLES = frozenset({"g", "m", "f", "c", "wg", "wm", "wf", "wc"})
_BYE_LETTERS = frozenset("HFUZ")


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
    old = any(line[10:13].strip() in _OLD_TITLES for line in players)
    byes = any(_BYE_LETTERS.intersection(line[98::10].upper()) for line in players)
    return Dialect.TRF06 if old and not byes else Dialect.TRF16
