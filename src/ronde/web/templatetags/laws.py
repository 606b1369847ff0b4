"""Articles of the Laws as links to what they say."""

from __future__ import annotations

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from ronde.rules.admin.articles import cited

__all__ = ["register"]

register = template.Library()


@register.simple_tag
def law(citation: str, tournament: int) -> SafeString:
    """A citation whose articles lead to the Laws that the event is played under."""
    address = reverse("laws-at-event", args=[tournament])
    return format_html_join(
        "",
        "{}",
        (
            (format_html('<a href="{}#{}">{}</a>', address, number, words) if number else words,)
            for words, number in cited(citation)
        ),
    )
