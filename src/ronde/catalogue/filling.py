"""Filling in the fields of a wording, with two wishes that Python's own formatting has not.

`{teams:n.teams}` is a number with its noun, so that a sentence may have several; `{name!q}` is
something foreign in the language's quotation marks, on one line whatever it contains.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any

__all__ = ["filled", "on_one_line", "unfilled"]

_COUNTED = re.compile(r"\{(\w*):(n\.\w+)\}")
_QUOTED = re.compile(r"\{(\w*)!q\}")

Say = Callable[..., str]
"""A sentence of the language's formats: its code and fields."""


def filled(words: str, values: tuple[object, ...], fields: Mapping[str, object], say: Say) -> str:
    """The wording with its fields; `say` has the nouns and the quotation marks."""
    if "!q}" in words or ":n." in words:
        return _Filler(say).vformat(words, values, fields)
    return words.format(*values, **fields)


def unfilled(words: str, wording: Callable[[str], str]) -> str:
    """The wording for a reader: nouns and quotation marks are there, names still in braces."""
    words = _COUNTED.sub(lambda m: wording(m[2]).replace("{count}", f"{{{m[1]}}}"), words)
    return _QUOTED.sub(lambda m: wording("quoted").replace("{text}", f"{{{m[1]}}}"), words)


def on_one_line(text: str) -> str:
    r"""A text whose line ends and other control characters are shown instead of obeyed.

    >>> print(on_one_line("Zoé\n\x1b[2J"))
    Zoé\n\x1b[2J
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


class _Filler(Formatter):
    def __init__(self, say: Say) -> None:
        self._say = say

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        return (
            self._quoted(value) if conversion == "q" else super().convert_field(value, conversion)
        )

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec.startswith("n."):
            return self._say(format_spec, count=int(value))
        return str(super().format_field(value, format_spec))

    def _quoted(self, value: object) -> str:
        """Text in quotation marks, several texts with commas; a number needs no marks."""
        match value:
            case tuple() | list():
                return ", ".join(self._quoted(item) for item in value)
            case int():
                return str(value)
            case _:
                return self._say("quoted", text=on_one_line(str(value)))
