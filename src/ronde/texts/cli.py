"""Words of the command line: help pages, headings, talk."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ronde.catalogue import say
from ronde.texts.language import Language

__all__ = ["Words"]


_ARGPARSE = (
    (r"the following arguments are required: (.*)", "il manque : {0}"),
    (r"unrecognized arguments: (.*)", "arguments inconnus : {0}"),
    (r"argument (.*?): expected one argument", "{0} : il manque une valeur"),
    (r"argument (.*?): expected at least one argument", "{0} : il manque au moins une valeur"),
    (r"argument (.*?): expected (\d+) arguments?", "{0} : il faut {1} valeurs"),
    (
        r"argument (.*?): invalid choice: (.*?) \(choose from (.*)\)",
        "{0} : valeur {1} inconnue (au choix : {2})",
    ),
    (r"argument (.*?): invalid (\w+) value: (.*)", "{0} : valeur {2} refusée ({1})"),
    (
        r"argument (.*?): not allowed with argument (.*)",
        "{0} : ne se combine pas avec {1}",
    ),
    (r"one of the arguments (.*) is required", "il faut l'un de : {0}"),
)


@dataclass(frozen=True, slots=True)
class Words:
    """The command line's catalogue in one language."""

    language: Language

    def __call__(self, code: str, /, **fields: object) -> str:
        """The text of that code."""
        return say(self.language, "commands", code, **fields)

    def argparse(self, message: str) -> str:
        """A message of argparse in this language; unknown ones stay English."""
        if self.language != "fr":
            return message
        for pattern, french in _ARGPARSE:
            if match := re.fullmatch(pattern, message):
                return french.format(*match.groups())
        return message
