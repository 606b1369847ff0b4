"""The dialects of the tournament report file, and the records that only some of them have."""

from __future__ import annotations

import enum

__all__ = ["BX_CODES", "TRF26_CODES", "X_CODES", "Dialect"]


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
