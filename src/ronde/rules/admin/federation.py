"""Whose rules the federal ones are."""

from __future__ import annotations

__all__ = ["FRANCE", "is_french"]

FRANCE = "FRA"
"""The federation whose administrative rules are known here."""


def is_french(federation: str) -> bool | None:
    """Whether its rules apply to an event of that federation; None: nobody has said whose it is.

    >>> is_french("fra "), is_french("BEL"), is_french(" ")
    (True, False, None)
    """
    code = federation.strip().upper()
    return code == FRANCE if code else None
