"""Codes of the values of a point system, in the four spellings of report files.

Rule: C.02.03@2025-09 records 162 and 362; JaVaFo's XXS and bbpPairings' BB* by their manuals.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["BB_FIELDS", "FOLLOWS", "MATCH_FIELDS", "POINTS_KEY", "SYMBOLS_162", "XXS_FIELDS"]

POINTS_KEY = "PTS"
"""Points as an item of record 212."""

SYMBOLS_162: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "W": ("win", "forfeit_win", "full_bye"),
        "D": ("draw", "half_bye"),
        "L": ("loss",),
        "A": ("forfeit_loss", "absence"),
        "P": ("pab",),
        "X": ("unknown",),
    }
)
"""Symbol of record 162 to the values it sets; bbpPairings writes Z where the table has A."""

BB_FIELDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "BBW": ("win", "forfeit_win", "full_bye"),
        "BBD": ("draw", "half_bye"),
        "BBL": ("loss",),
        "BBZ": ("absence",),
        "BBF": ("forfeit_loss",),
        "BBU": ("pab",),
    }
)

XXS_FIELDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "W": ("win", "black_win", "forfeit_win", "full_bye"),
        "D": ("draw", "black_draw", "half_bye"),
        "L": ("loss", "black_loss"),
        "WW": ("win",),
        "BW": ("black_win",),
        "WD": ("draw",),
        "BD": ("black_draw",),
        "WL": ("loss",),
        "BL": ("black_loss",),
        "ZPB": ("absence",),
        "HPB": ("half_bye",),
        "FPB": ("full_bye",),
        "PAB": ("pab",),
        "FW": ("forfeit_win",),
        "FL": ("forfeit_loss",),
    }
)

FOLLOWS: Mapping[str, str] = MappingProxyType(
    {
        "black_win": "win",
        "black_draw": "draw",
        "black_loss": "loss",
        "forfeit_win": "win",
        "half_bye": "draw",
        "full_bye": "win",
        "pab": "win",
        "unknown": "draw",
    }
)
"""Values that follow another one unless given."""

MATCH_FIELDS: Mapping[str, str] = MappingProxyType({"TW": "win", "TD": "draw", "TL": "loss"})
"""Symbols of record 362."""
