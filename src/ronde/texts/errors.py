"""Errors in words: what, where, how to mend."""

from __future__ import annotations

from types import MappingProxyType

from ronde.errors import RondeError
from ronde.texts.language import Catalogue, Language, say

__all__ = ["ERRORS", "error_lines"]

ERRORS: Catalogue = MappingProxyType(
    {
        "ronde.error": ("erreur : {message}", "error: {message}"),
    }
)


def error_lines(error: RondeError, language: Language) -> tuple[str, ...]:
    """The lines to show for an error; an error without words of its own shows its message."""
    if error.code in ERRORS:
        return tuple(
            say(ERRORS, language, error.code, message=str(error), **error.fields).splitlines()
        )
    return (say(ERRORS, language, "ronde.error", message=str(error)),)
