"""The text of regulations in templates: its lines, and what it said until when."""

from __future__ import annotations

import datetime as dt

from django import template

from ronde.catalogue import say
from ronde.texts.adopted import former_label, paragraphs
from ronde.texts.language import Language

__all__ = ["register"]

register = template.Library()


@register.filter
def lines(text: str) -> tuple[str, ...]:
    """The paragraphs of a text."""
    return paragraphs(text)


@register.simple_tag
def clause_until(day: dt.date, language: Language) -> str:
    """Until when a clause said something else, in the language of the text."""
    return former_label(day, language)


@register.simple_tag
def clause_gone(language: Language) -> str:
    """That a clause no longer holds, in the language of the text."""
    return say(language, "regulations", "version.gone")
