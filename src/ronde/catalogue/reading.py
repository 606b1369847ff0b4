"""Sentences looked up: one gettext file per language and area, English behind every other.

Areas are read when first asked for, so that a command loads its own words and no page's. Where a
`.po` file is newer than its `.mo`, or alone, it is compiled in memory: whoever adds a language
copies a folder and sees it at once.
"""

from __future__ import annotations

import gettext
import io
from functools import cache
from pathlib import Path

__all__ = ["ENGLISH", "UnknownCode", "areas", "has", "languages", "text"]

ENGLISH = "en"
_FOLDER = Path(__file__).parent.parent / "locale"


class UnknownCode(LookupError):
    """A code that not even English has words for: a defect of the program."""

    def __init__(self, code: str) -> None:
        super().__init__(f"no text for {code!r}")
        self.code = code


class _Nothing(gettext.NullTranslations):
    """The end of the fallback; gettext itself would answer with the code."""

    def gettext(self, message: str) -> str:
        raise UnknownCode(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        raise UnknownCode(msgid1)


@cache
def languages() -> tuple[str, ...]:
    """Every language that has a folder, in the order of their codes."""
    return tuple(sorted(path.parent.name for path in _FOLDER.glob("*/LC_MESSAGES")))


@cache
def areas() -> tuple[str, ...]:
    """The areas English has words for."""
    files = (_FOLDER / ENGLISH / "LC_MESSAGES").glob("*.[mp]o")
    return tuple(sorted({path.stem for path in files}))


def text(language: str, area: str, code: str, /, **fields: object) -> str:
    """The sentence of a code, filled in; one with plural forms is chosen by the field `count`.

    Raises:
        UnknownCode: not even English has it.
    """
    return _wording(language, area, code, fields.get("count")).format(**fields)


def has(area: str, code: str) -> bool:
    """Whether there are words for that code."""
    try:
        _translations(ENGLISH, area).gettext(code)
    except UnknownCode:
        return False
    return True


def _wording(language: str, area: str, code: str, count: object) -> str:
    translations = _translations(language, area)
    if isinstance(count, int):
        try:
            return translations.ngettext(code, code, count)
        except UnknownCode:
            pass  # a sentence that tells a number and is the same for all of them
    return translations.gettext(code)


@cache
def _translations(language: str, area: str) -> gettext.NullTranslations:
    behind = _Nothing() if language == ENGLISH else _translations(ENGLISH, area)
    data = _compiled(_FOLDER / language / "LC_MESSAGES" / area)
    if data is None:
        return behind
    translations = gettext.GNUTranslations(io.BytesIO(data))
    translations.add_fallback(behind)
    return translations


def _compiled(path: Path) -> bytes | None:
    """The compiled catalogue; from the translators' file where that is newer, or alone."""
    source, binary = path.with_suffix(".po"), path.with_suffix(".mo")
    if not source.exists():
        return binary.read_bytes() if binary.exists() else None
    if binary.exists() and binary.stat().st_mtime_ns >= source.stat().st_mtime_ns:
        return binary.read_bytes()
    from ronde.catalogue.mo import compiled  # noqa: PLC0415  # an installed program never needs it
    from ronde.catalogue.po import read_po  # noqa: PLC0415

    return compiled(read_po(source.read_text(encoding="utf-8")))
