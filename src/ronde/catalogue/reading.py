"""Sentences looked up: one gettext file per language and area, English behind every other.

Areas are read when first asked for, so that a command loads its own words and no page's. Where a
`.po` file is newer than its `.mo`, or alone, it is compiled in memory: whoever adds a language
copies a folder and sees it at once.
"""

from __future__ import annotations

import gettext
import io
from functools import cache, lru_cache, partial
from pathlib import Path

from ronde.catalogue.filling import filled, unfilled

__all__ = [
    "COMPLETE",
    "ENGLISH",
    "UnknownCode",
    "areas",
    "has",
    "languages",
    "plain_wording",
    "said_with",
    "say",
    "translations",
    "wording",
]

ENGLISH = "en"
COMPLETE = ("fr", ENGLISH)
"""Languages that have every word; any other is offered, and English stands in for the rest."""

_SEVERAL = 100
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
def languages(area: str = "formats") -> tuple[str, ...]:
    """Every language that has a file for that area: the complete ones, then the others by code.

    A language is offered where it has words: one that begins with the players' page is not
    offered to arbiters.
    """
    found = {path.parent.parent.name for path in _FOLDER.glob(f"*/LC_MESSAGES/{area}.[mp]o")}
    return (*COMPLETE, *sorted(found - set(COMPLETE)))


@cache
def areas() -> tuple[str, ...]:
    """The areas English has words for, each a file of its own."""
    files = (_FOLDER / ENGLISH / "LC_MESSAGES").glob("*.[mp]o")
    return tuple(sorted({path.stem for path in files}))


def say(language: str, area: str, code: str, /, *values: object, **fields: object) -> str:
    """The sentence of a code, filled in; one with plural forms is chosen by the field `count`.

    An area may be spread over files: `web` stands for all of `web_rounds`, `web_public`, ...

    Raises:
        UnknownCode: not even English has it.
    """
    words = _words(language, area, code)
    if words is None:
        count = fields.get("count", 0)
        assert isinstance(count, int), (code, count)
        words = _counted(language, area, code, count)
    return filled(words, values, fields, partial(say, language, "formats"))


def wording(language: str, area: str, code: str) -> str:
    """The words of a code with their fields still in braces; of a plural those for several.

    >>> wording("en", "journal", "TournamentImported")
    'Tournament{name} imported: {players} players, {rounds} rounds{source}'

    Raises:
        UnknownCode: not even English has it.
    """
    words = _words(language, area, code)
    if words is None:
        words = _counted(language, area, code, _SEVERAL)
    return unfilled(words, partial(wording, language, "formats"))


def plain_wording(language: str, area: str, code: str) -> str | None:
    """The words of a code as translators write them; None where they depend on a number.

    Raises:
        UnknownCode: not even English has it.
    """
    return _words(language, area, code)


def said_with(words: str, language: str, /, **fields: object) -> str:
    """Words from elsewhere filled in like those of the catalogue."""
    return filled(words, (), fields, partial(say, language, "formats"))


def has(area: str, code: str) -> bool:
    """Whether there are words for that code."""
    try:
        _words(ENGLISH, area, code)
    except UnknownCode:
        return False
    return True


@cache
def _words(language: str, area: str, code: str) -> str | None:
    """The words of a code; nothing where they depend on a number."""
    found = translations(language, area)
    try:
        found.ngettext(code, code, 1)
    except UnknownCode:
        return found.gettext(code)
    return None


@lru_cache(maxsize=4096)  # a page has few numbers, and asks through every file of its area
def _counted(language: str, area: str, code: str, count: int) -> str:
    """The words of a code for that number."""
    return translations(language, area).ngettext(code, code, count)


@cache
def translations(language: str, area: str) -> gettext.NullTranslations:
    """The gettext catalogue of an area, for code that asks gettext itself.

    It raises `UnknownCode` for what not even English has.
    """
    behind = _Nothing() if language == ENGLISH else translations(ENGLISH, area)
    for file in areas():
        data = None
        if file == area or file.startswith(f"{area}_"):
            data = _compiled(_FOLDER / language / "LC_MESSAGES" / file)
        if data is not None:
            found = gettext.GNUTranslations(io.BytesIO(data))
            found.add_fallback(behind)
            behind = found
    return behind


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
