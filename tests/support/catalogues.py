"""The message catalogues as translators wrote them, for tests that compare them with the source."""

from __future__ import annotations

import string
from functools import cache
from pathlib import Path

import ronde
from ronde.catalogue.po import Message, read_po

__all__ = ["LOCALE", "area_files", "codes", "fields_of", "messages", "wordings"]

LOCALE = Path(ronde.__file__).parent / "locale"


def area_files(language: str) -> dict[str, Path]:
    """Every area a language has a file for."""
    return {path.stem: path for path in sorted((LOCALE / language).glob("LC_MESSAGES/*.po"))}


@cache
def messages(language: str, area: str) -> dict[str, Message]:
    """The entries of one file under their codes; without the header."""
    found = read_po(area_files(language)[area].read_text("utf-8"))
    return {message.id: message for message in found if message.id}


def wordings(area: str, prefix: str = "", *, language: str = "en") -> dict[str, tuple[str, ...]]:
    """All wordings of an area, or of all whose name begins like it; the prefix is taken off."""
    return {
        code.removeprefix(prefix): tuple(message.forms)
        for file in area_files(language)
        if file == area or file.startswith(f"{area}_")
        for code, message in messages(language, file).items()
        if code.startswith(prefix)
    }


def codes(area: str, prefix: str = "") -> set[str]:
    """The codes of an area that begin with the prefix, without it."""
    return set(wordings(area, prefix))


def fields_of(text: str) -> set[str]:
    """The fields that a wording fills in."""
    return {
        name.split(".")[0].split("[")[0]
        for _, name, _, _ in string.Formatter().parse(text)
        if name is not None
    }
