"""The long table of this family, built of strings: see `ronde.web.markup`."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from ronde.texts.web import web_text
from ronde.web.markup import person
from ronde.web.ratings.changes import ChangesPage, ChangesRow

__all__ = ["register"]

register = template.Library()


@register.simple_tag(takes_context=True)
def rating_rows(context: Context, page: ChangesPage) -> SafeString:
    """The lines of the changes."""
    card = reverse("players", args=[page.tournament])
    unsure, why = (
        escape(web_text(context["language"], code)) for code in ("changes.unsure", "rounds.why")
    )
    return mark_safe("\n".join([_row(row, card, unsure, why) for row in page.rows]))  # noqa: S308


def _row(row: ChangesRow, card: str, unsure: str, why: str) -> str:
    mark = f'<abbr title="{unsure}">?</abbr>' if row.is_estimate else ""
    told = escape(row.change) or why
    # the rating has a column of its own
    who = person(replace(row.player, rating=0))
    return (
        f'<tr><th class="name" scope="row">'
        f'<a href="{escape(card)}{row.player.id}/">{who}</a></th>'
        f'<td class="num">{row.rating}</td>'
        f'<td class="num wide-only">{row.games}</td>'
        f'<td class="num wide-only">{escape(row.points)}</td>'
        f'<td class="num wide-only">{escape(row.expected)}</td>'
        f'<td class="num">{row.k}{mark}</td>'
        f'<td class="num gain {row.sign}"><a href="{escape(row.href)}">{told}</a></td>'
        f'<td class="num">{row.after}</td></tr>'
    )
