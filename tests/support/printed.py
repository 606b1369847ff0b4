"""What is asked of every document, whatever stands on it: pages, foot, tags, headings (Poppler)."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ronde.documents.asking import DocumentRequest
from ronde.documents.gathering import view_models
from ronde.documents.making import Document, make
from ronde.documents.paper import Sheets
from ronde.documents.registry import document_kind
from support.papers import Page, event, pages_of

__all__ = ["Case", "faults_of", "faults_on_pages"]

UNFRAMED = {"cards", "honours", "poster", "scoresheet", "signs"}
"""Templates of what is cut, framed or hung by itself: no foot, and few words are right."""
_FEWEST = 12
"""A page of a list has more words than this, in its foot alone five."""


@dataclass(frozen=True)
class Case:
    """A document of one of the events, in a language, with options."""

    event: str
    code: str
    language: str
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options)
        return " ".join(part for part in (self.event, self.code, self.language, chosen) if part)

    @property
    def asked(self) -> DocumentRequest:
        """The request."""
        return DocumentRequest(code=self.code, language=self.language, options=dict(self.options))

    def made(self) -> Document:
        """The document; it is refused already where it breaks PDF/UA-1."""
        return make(event(self.event), self.asked)


def faults_of(case: Case) -> list[str]:
    """What is wrong with a document, each with its page."""
    made = case.made()
    pages = pages_of(made.data)
    models = view_models(event(case.event), case.asked)
    templates = [template for template, _ in models]
    # sheets apart have a title each
    titles = sum(len(p.sheets) if isinstance(p, Sheets) and p.apart else 1 for _, p in models)
    parts = document_kind(case.code).parts
    found = [f"{case}: {fault}" for fault in faults_on_pages(pages, templates)]
    found += [f"{case}: {fault}" for fault in _structure(made, pages, case.language, titles)]
    if parts and made.data.count(b"/Dest ") < len(templates):
        found.append(f"{case}: fewer bookmarks than parts")
    return found


def faults_on_pages(pages: Sequence[Page], templates: Sequence[str]) -> Iterator[str]:
    """What is wrong on the pages themselves."""
    framed = UNFRAMED.isdisjoint(templates)
    for number, page in enumerate(pages, start=1):
        if page.outside:
            yield f"page {number}: outside {page.outside[:3]}"
        if page.colliding:
            yield f"page {number}: printed over each other {page.colliding[:3]}"
        if len(page.words) <= _FEWEST and framed:
            yield f"page {number}: empty"
        if not framed:
            continue
        foot = [word for word, _, top, _, _ in page.words if top > page.height - 46]
        if "page" not in foot:
            yield f"page {number}: no foot"
        body = {round(bottom) for _, _, top, _, bottom in page.words if 40 < top < page.height - 46}
        drawn = "bracket" in templates and page.width > page.height
        if number > 1 and not drawn and not _begins(page) and len(body) <= 1:
            yield f"page {number}: an orphan"


def _begins(page: Page) -> bool:
    """Whether a document begins there: its page is the first of its own count."""
    return re.search(r"\bpage 1/", page.text) is not None


def _structure(
    made: Document, pages: tuple[Page, ...], language: str, titles: int
) -> Iterator[str]:
    told = _poppler("pdfinfo", "-", data=made.data)
    if not re.search(r"^Tagged: +yes$", told, re.MULTILINE):
        yield "not tagged"
    if not re.search(r"^Title: +\S", told, re.MULTILINE):
        yield "no title"
    if f"/Lang({language})".encode() not in made.data:
        yield f"does not say that it is in {language!r}"
    if made.pages != len(pages):
        yield f"says {made.pages} pages, has {len(pages)}"
    tags = _poppler("pdfinfo", "-struct", "-", data=made.data)
    levels = [int(level) for level in re.findall(r"^ *H(\d)\b", tags, re.MULTILINE)]
    if levels.count(1) != titles:
        yield f"{levels.count(1)} headings of level 1 for {titles} papers"
    for before, level in zip([0, *levels], levels, strict=False):
        if level > before + 1:
            yield f"a heading of level {level} behind one of level {before}"
            break
    tables = re.split(r"^ *Table\b", tags, flags=re.MULTILINE)[1:]
    if any(not re.search(r"^ *TH\b", table, re.MULTILINE) for table in tables):
        yield "a table without heads of its columns"
    if made.data.count(b"/S/Figure") > made.data.count(b"/Alt"):
        yield "a picture without words"


def _poppler(*command: str, data: bytes) -> str:
    done = subprocess.run(command, input=data, capture_output=True, check=True)
    return done.stdout.decode("utf-8", "replace")
