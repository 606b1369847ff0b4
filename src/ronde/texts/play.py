"""Words of the page where players report results."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.texts.language import Language

__all__ = ["play_text"]


def play_text(language: Language, code: str, /, **fields: object) -> str:
    """The text of a code.

    >>> play_text("de", "place", round=3, board=12)
    'Runde 3 · Brett 12'
    """
    return say(language, "play", code, **fields)
