"""Words of the command line: help pages, headings, talk."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.catalogue import say
from ronde.texts.language import Language

__all__ = ["Words"]


@dataclass(frozen=True, slots=True)
class Words:
    """The command line's catalogue in one language; `asked`: by name, not the environment's."""

    language: Language
    asked: bool = False

    def __call__(self, code: str, /, **fields: object) -> str:
        """The text of that code."""
        return say(self.language, "commands", code, **fields)
