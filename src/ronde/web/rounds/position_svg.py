"""The first rank of a Chess960 position, drawn: eight squares with their pieces."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString

from ronde.texts.chess960 import pieces_text, position_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.svg import label, picture

__all__ = ["position_svg"]

_SIDE = 40


def position_svg(number: int, language: Language) -> SafeString:
    """White's first rank from the a-file to the h-file; a1 is a dark square."""
    title = web_text(language, "position.of_round", position=position_text(number, language))
    parts = []
    for file, piece in enumerate(pieces_text(number, language)):
        x = file * _SIDE
        parts += [
            format_html(
                '<rect x="{}" y="1" width="{}" height="{}" class="{}"/>',
                x + 1,
                _SIDE,
                _SIDE,
                "light" if file % 2 else "dark",
            ),
            label(x + 1 + _SIDE // 2, 29, piece, "piece", "middle"),
            label(x + 1 + _SIDE // 2, _SIDE + 17, "abcdefgh"[file], "file", "middle"),
        ]
    return picture("position", title, 8 * _SIDE + 2, _SIDE + 22, parts)
