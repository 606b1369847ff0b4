"""The words of the players' page, in its own four languages."""

from __future__ import annotations

from typing import Any

from django import template
from django.template import Context

from ronde.texts.play import play_text

__all__ = ["register"]

register = template.Library()


@register.simple_tag(takes_context=True)
def tell(context: Context, code: str, **fields: Any) -> str:
    """The text of a code in the language of the page."""
    return play_text(context["page"].language, code, **fields)
