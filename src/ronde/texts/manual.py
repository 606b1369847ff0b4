"""The user's manual: the pages of `docs/`, in the language of whoever reads them.

A wheel carries them inside the package (`hatch_build.py`); a checkout reads its own folder. A page
is known by its path without ending (`how-to/cup`); the English one is `cup.md`, another language's
stands beside it (`cup.fr.md`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ronde.catalogue import ENGLISH, languages
from ronde.model.folding import fold
from ronde.texts.language import Language

__all__ = [
    "CONTENTS",
    "Found",
    "ManualPage",
    "look_up",
    "manual_folder",
    "manual_page",
    "manual_pages",
]

CONTENTS = "README"
"""The page that lists the others."""

_PACKAGE = Path(__file__).parents[1]
_FIRST = ("tutorial/", "how-to/", "glossary", "reference/", "explanation/")
"""What is shown first of what was found; rules and disputes come last."""
_AROUND = 60
"""Letters shown on each side of what was found."""
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKS = re.compile(r"<a id=\"\w*\"></a>|^ *```\w*$|^\|[-:|]+$|[`*|#]", re.MULTILINE)
_HEADING = re.compile(r"^(?=#{1,3} )", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class ManualPage:
    """A page: its path, the language it is written in, its Markdown."""

    path: str
    language: Language
    text: str

    @property
    def title(self) -> str:
        """Its first heading."""
        return _plain(self.text.partition("\n")[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A place in the manual: the page, the heading it stands under, the words around it."""

    page: ManualPage
    heading: str
    words: str


@cache
def manual_folder() -> Path:
    """Where the pages are: inside the package, else in the checkout it runs from."""
    shipped = _PACKAGE / "manual"
    return shipped if shipped.is_dir() else _PACKAGE.parents[1] / "docs"


@cache
def manual_pages() -> tuple[str, ...]:
    """The paths of all pages, what users need first.

    >>> manual_pages()[0], "reference/cli" in manual_pages(), "how-to/cup.fr" in manual_pages()
    ('README', True, False)
    """
    root = manual_folder()
    files = (path.relative_to(root).as_posix() for path in root.rglob("*.md"))
    paths = (file.removesuffix(".md") for file in files)
    return tuple(sorted((p for p in paths if not _is_translation(p)), key=_order))


def manual_page(path: str, language: Language) -> ManualPage | None:
    """A page in that language, in English where it has not been translated; None: there is none.

    >>> manual_page("how-to/cup", "fr").language, manual_page("reference/cli", "fr").language
    ('fr', 'en')
    >>> manual_page("../pyproject", "en") is None
    True
    """
    if path not in manual_pages():
        return None
    for spoken, file in ((language, f"{path}.{language}.md"), (ENGLISH, f"{path}.md")):
        if (place := manual_folder() / file).is_file():
            return ManualPage(path=path, language=spoken, text=place.read_text("utf-8"))
    return None


def look_up(asked: str, language: Language) -> tuple[Found, ...]:
    """Where the manual has every word asked for, in one section; marks and capitals do not count.

    >>> [(found.page.path, found.heading) for found in look_up("estimates age group", "en")][:1]
    [('how-to/time-controls-and-ratings', 'Estimates')]
    >>> look_up("  ", "en")
    ()
    """
    wanted = fold(asked).split()
    if not wanted:
        return ()
    found = [
        section for section in _sections(language) if all(word in section.folded for word in wanted)
    ]
    found.sort(key=lambda section: not any(word in section.folded_titles for word in wanted))
    return tuple(
        Found(
            page=section.page,
            heading=section.heading,
            words=_around(section.words, section.folded_words, wanted),
        )
        for section in found
    )


@dataclass(frozen=True, slots=True)
class _Section:
    """A section as it is shown and as a search reads it."""

    page: ManualPage
    heading: str
    words: str
    folded_titles: str
    folded_words: str

    @property
    def folded(self) -> str:
        return f"{self.folded_titles} {self.folded_words}"


@cache
def _sections(language: Language) -> tuple[_Section, ...]:
    """Every section of the manual, read once: anybody may search, and it is half a megabyte."""
    pages = (manual_page(path, language) for path in manual_pages())
    return tuple(section for page in pages if page is not None for section in _parts(page))


def _parts(page: ManualPage) -> Iterator[_Section]:
    for part in _HEADING.split(page.text):
        heading, _, body = part.partition("\n")
        named, words = _plain(heading), " ".join(_plain(body).split())
        yield _Section(page, named, words, fold(f"{page.title} {named}"), fold(words))


def _around(text: str, folded: str, wanted: list[str]) -> str:
    """The words around the first one found; from the beginning where it is in the title.

    Folding may change how many letters there are, which moves the words by a few.
    """
    places = [folded.find(word) for word in wanted]
    at = min((place for place in places if place >= 0), default=0)
    start = 0 if at <= _AROUND else text.find(" ", at - _AROUND) + 1
    end = len(text) if len(text) - at <= 2 * _AROUND else text.rfind(" ", 0, at + 2 * _AROUND)
    return f"{'… ' if start else ''}{text[start:end]}{' …' if end < len(text) else ''}"


def _plain(markdown: str) -> str:
    """The words without the signs around them."""
    return _MARKS.sub("", _LINK.sub(r"\1", markdown)).strip()


def _is_translation(path: str) -> bool:
    return "." in path and path.rpartition(".")[2] in languages()


def _order(path: str) -> tuple[int, str]:
    if path == CONTENTS:
        return -1, path
    place = next((i for i, start in enumerate(_FIRST) if path.startswith(start)), len(_FIRST))
    return place, path
