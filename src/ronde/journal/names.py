"""Names in settings that only the program can give a meaning to."""

from __future__ import annotations

from ronde.model import Settings
from ronde.rules.editions import REGULATIONS, edition

__all__ = ["check_editions"]


def check_editions(settings: Settings) -> None:
    """Refuse a rulebook, a regulation or an edition that nobody here knows.

    Raises:
        UnknownName: one of them is none; a later version may know it.
    """
    for regulation in (*REGULATIONS, *settings.editions):
        edition(
            regulation,
            rulebook=settings.rulebook,
            start=settings.start,
            overrides=settings.editions,
        )
