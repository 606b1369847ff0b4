"""Start positions of Chess960 in the letters of each language."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.rules.chess960 import start_position
from ronde.texts.language import Language

__all__ = ["pieces_text", "position_text"]

_PIECES = "KQRBN"


def pieces_text(number: int, language: Language) -> str:
    """The first rank of a position, from the a-file on.

    >>> pieces_text(518, "en"), pieces_text(518, "fr")
    ('RNBQKBNR', 'TCFDRFCT')
    """
    letters = dict(zip(_PIECES, say(language, "names", "pieces.letters"), strict=True))
    return "".join(letters[piece] for piece in start_position(number))


def position_text(number: int, language: Language) -> str:
    """Number and pieces.

    >>> position_text(518, "en")
    '518 · RNBQKBNR'
    """
    return f"{number} · {pieces_text(number, language)}"
