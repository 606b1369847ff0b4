"""How a Swiss thins out: a bar for those who may have won every game, round by round."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

__all__ = ["survivors_bars"]

_STEP, _FLOOR, _TALLEST = 46, 50, 46


def survivors_bars(counts: Sequence[int], title: str) -> SafeString:
    """The bars with their numbers; the last is marked where one is left."""
    first = counts[0]
    bars = [
        (
            _STEP * place + 4,
            _FLOOR - (height := max(3, _TALLEST * count // first)),
            height,
            "end" if count == 1 else "",
            _STEP * place + 22,
            count,
        )
        for place, count in enumerate(counts)
    ]
    return format_html(
        '<svg class="bars" viewBox="0 0 {} 68" role="img" aria-label="{}">{}</svg>',
        max(_STEP * len(counts), 6 * _STEP),
        title,
        format_html_join(
            "",
            '<rect x="{}" y="{}" width="36" height="{}" rx="3" class="{}"/>'
            '<text x="{}" y="64">{}</text>',
            bars,
        ),
    )
