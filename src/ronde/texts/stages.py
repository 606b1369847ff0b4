"""What the rounds of a cup are called."""

from __future__ import annotations

from ronde.texts.language import Language
from ronde.texts.web import web_text

__all__ = ["FRACTIONS", "stage_name"]

FRACTIONS = {"1/8": "of16", "1/16": "of32", "1/32": "of64"}
"""Stages before the quarter-finals that have a name of their own."""


def stage_name(code: str, number: int, language: Language) -> str:
    """A stage in words; without a code, the round of the cup by its number.

    >>> stage_name("1/8", 1, "fr"), stage_name("", 1, "en"), stage_name("", 2, "en")
    ('Huitièmes de finale', 'First round', 'Round 2')
    """
    if code in FRACTIONS:
        return web_text(language, f"stage.{FRACTIONS[code]}")
    if code.startswith("1/"):
        return web_text(language, "stage.fraction", number=code[2:])
    if code:
        return web_text(language, f"stage.{code}")
    if number == 1:
        return web_text(language, "stage.first")
    return web_text(language, "stage.round", number=number)
