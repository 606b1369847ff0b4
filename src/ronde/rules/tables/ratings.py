"""Conversion tables between scores and rating differences.

Sources: FIDE B.02 8.1.1 and 8.1.2 (identical in the 2022 and the current edition); the arbiter's
book, chapter 5.2 "La Performance", table of quantities.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["BOOK_QUANTITIES", "DIFFERENCES", "EXPECTATION_LIMITS"]

DIFFERENCES: tuple[int, ...] = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
"""Rating difference for a score of 50, 51 ... 100 per cent; below 50 the same with a minus.

Rule: B.02@2024-03 8.1.1.
"""

EXPECTATION_LIMITS: tuple[int, ...] = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""Largest difference for which the higher rated expects 50, 51 ... 99 per cent; beyond: 100.

Rule: B.02@2024-03 8.1.2.
"""

BOOK_QUANTITIES: Mapping[int, tuple[int, ...]] = MappingProxyType(
    {
        4: (0, 95, 193, 336, 736),
        5: (0, 72, 149, 240, 366, 736),
        6: (0, 65, 125, 193, 284, 401, 736),
        7: (0, 57, 110, 166, 230, 309, 422, 736),
        8: (0, 50, 95, 141, 193, 251, 336, 444, 736),
        9: (0, 43, 87, 125, 175, 220, 284, 351, 470, 736),
        10: (0, 36, 72, 110, 149, 193, 240, 296, 366, 470, 736),
        11: (0, 36, 72, 102, 141, 175, 220, 262, 322, 383, 501, 736),
        12: (0, 36, 72, 95, 125, 158, 193, 240, 284, 336, 401, 501, 736),
        13: (0, 29, 57, 87, 117, 149, 184, 211, 251, 296, 351, 422, 538, 736),
    }
)
"""The book's quantity by games played, then by half-points above 50 %; below: with a minus.

Two pairs of entries (6½ of 8, 7 of 12) do not follow the rule that makes all the others; they are
kept as printed (docs/disputes/book-performance-table.md).
"""
