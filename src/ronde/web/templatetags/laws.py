"""Articles of the Laws as links to what they say."""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from ronde.rules.admin.articles import cited
from ronde.texts.articles import cited_text

__all__ = ["register"]

register = template.Library()


@register.filter
def linked(pieces: Iterable[tuple[str, str]]) -> SafeString:
    """Words in a row, those that have an address as links."""
    return format_html_join(
        "",
        "{}",
        (
            (format_html('<a href="{}">{}</a>', href, words) if href else words,)
            for words, href in pieces
        ),
    )


@register.simple_tag(takes_context=True)
def cite(context: Context, citation: str) -> str:
    """A citation in the words of the page's language, without links."""
    return cited_text(citation, context["language"])


@register.simple_tag(takes_context=True)
def law(context: Context, citation: str) -> SafeString:
    """A citation whose articles lead to their words, in the edition of the page's tournament."""
    head, language = context["frame"].head, context["language"]
    address = reverse("laws") if head is None else reverse("laws-at-event", args=[head.id])
    return format_html_join(
        "",
        "{}",
        (
            (
                format_html('<a href="{}#{}">{}</a>', address, number, words)
                if number
                else cited_text(words, language),
            )
            for words, number in cited(citation)
        ),
    )
