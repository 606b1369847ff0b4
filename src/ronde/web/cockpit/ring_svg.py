"""How many results are in, as a ring that closes."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString

from ronde.texts.language import Language
from ronde.texts.web import web_text

__all__ = ["ring"]

_AROUND = 289
"""The way around a circle of radius 46, in whole units."""


def ring(done: int, whole: int, language: Language) -> SafeString:
    """The drawing; nothing where there is nothing to wait for."""
    if not whole:
        return SafeString()
    part = _AROUND * done // whole
    said = web_text(language, "cockpit.ring", count=done, total=whole)
    return format_html(
        '<svg class="ring" viewBox="0 0 108 108" width="108" height="108" role="img"'
        ' aria-label="{}"><circle class="way" cx="54" cy="54" r="46"/>'
        '<circle class="gone" cx="54" cy="54" r="46" stroke-dasharray="{} {}"'
        ' transform="rotate(-90 54 54)"/>'
        '<text x="54" y="57" class="many">{}</text><text x="54" y="76">{}</text></svg>',
        said,
        part,
        _AROUND + 1,
        done,
        web_text(language, "cockpit.of", total=whole),
    )
