"""The rounds of a tournament as a bar: over, running as far as its results are in, to come."""

from __future__ import annotations

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from ronde.queries.progress import Phase, Progress

__all__ = ["round_bar"]

_MOST = 30
"""More rounds than that cannot be told apart."""
_WIDTH, _GAP, _HEIGHT = 40, 4, 8


def round_bar(progress: Progress, label: str) -> SafeString:
    """The bar, as wide as the page gives it; empty where the rounds are not known.

    `label` is what a reader hears.
    """
    rounds = progress.rounds or 0
    if not 0 < rounds <= _MOST:
        return mark_safe("")
    over = rounds if progress.phase is Phase.FINISHED else progress.round
    if progress.phase in {Phase.PLAYING, Phase.PAIRED}:
        over -= 1
    parts = [(n * (_WIDTH + _GAP), _WIDTH, "full" if n < over else "open") for n in range(rounds)]
    if progress.phase is Phase.PLAYING and progress.games:
        done = _WIDTH * progress.results // progress.games
        parts.append((over * (_WIDTH + _GAP), done, "part"))
    drawn = format_html_join(
        "",
        '<rect class="{}" x="{}" width="{}" height="{}" rx="3"/>',
        ((kind, x, width, _HEIGHT) for x, width, kind in parts if width),
    )
    return format_html(
        '<svg class="round-bar" viewBox="0 0 {} {}" preserveAspectRatio="none" role="img"'
        ' aria-label="{}">{}</svg>',
        rounds * (_WIDTH + _GAP) - _GAP,
        _HEIGHT,
        label,
        drawn,
    )
