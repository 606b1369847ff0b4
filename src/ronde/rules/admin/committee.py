"""Appeals committees as data: how many sit in them, and who may.

Rule: book@2022-01 1.1 (A.4), 5.1 (model, article 12), 6.9 (X).
"""

from __future__ import annotations

__all__ = ["LEAST_AGE", "LEAST_RESERVES", "SIZES"]

SIZES = (3, 5, 7)
"""Who votes: FIDE's chair and two members; the book's five or seven."""
LEAST_RESERVES = 1
LEAST_AGE = 21
