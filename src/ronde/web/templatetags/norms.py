"""The lists of title norms, built of strings: see `ronde.web.markup`."""

from __future__ import annotations

from html import escape

from django import template
from django.utils.safestring import SafeString, mark_safe

from ronde.web.markup import person
from ronde.web.norms.lists import NormBlock, NormRow
from ronde.web.norms.norms import NormsPage

__all__ = ["register"]

register = template.Library()


@register.simple_tag
def norm_rows(block: NormBlock, page: NormsPage) -> SafeString:
    """The lines of a list."""
    return mark_safe("\n".join([_row(row, page) for row in block.rows]))  # noqa: S308 - escaped


def _row(row: NormRow, page: NormsPage) -> str:
    href = escape(f"{page.base}{row.player.id}/{page.suffix}")
    performance = "" if row.performance is None else row.performance
    return (
        f'<tr><td class="name">'
        f'<a class="who" data-player="{row.player.id}" href="{href}">{person(row.player)}</a></td>'
        f'<td class="wide-only">{escape(row.player.person.federation)}</td>'
        f'<td class="num">{escape(row.score)}</td><td class="num wide-only">{performance}</td>'
        f"<td>{escape(row.said)}</td></tr>"
    )
