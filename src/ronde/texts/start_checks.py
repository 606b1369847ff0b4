"""What is said of settings and entries before the start."""

from __future__ import annotations

from ronde.queries.checks import Check
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.web import web_text

__all__ = ["start_check_text"]


def start_check_text(check: Check, language: Language) -> str:
    """A check before the start in words; what the library objects to says more than the code."""
    if check.code in {"system", "lack"}:
        what = check.fields[check.code]
        return web_text(language, f"{check.code}.{what}", **check.fields)
    text = web_text(language, f"check.{check.code}", **check.fields)
    if check.problem is None:
        return text
    return " ".join((text, *error_lines(check.problem, language)))
