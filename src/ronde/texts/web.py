"""The words of the application's pages: all `web_*` catalogues together."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.texts.language import Language

__all__ = ["web_text"]


def web_text(language: Language, code: str, /, **fields: object) -> str:
    """The text of a code; where it depends on a number, the field `count` chooses.

    >>> web_text("fr", "players.title", count=1), web_text("en", "players.title", count=0)
    ('1 joueur', '0 players')

    Raises:
        UnknownCode: no such code.
    """
    return say(language, "web", code, **fields)
