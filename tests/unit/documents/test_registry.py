"""Every document of the registry once, on the smallest event that has it, as a reader gets it.

All events, choices and languages: `make campaign-documents`.
"""

from __future__ import annotations

from functools import cache

import pytest

from ronde.catalogue import COMPLETE
from ronde.documents.asking import offered
from ronde.documents.registry import DOCUMENTS
from support.papers import EVENTS, Page, event, needs_poppler, needs_typst
from support.printed import Case, faults_of, faults_on_pages

SMALL = tuple(name for name in EVENTS if name not in {"swiss-60", "swiss-500", "large-cup"})
NOT_HERE = {"pairings.code_cards", "pack.federation_rapid", "public_qr"}
"""What no event of the table has: codes that the application draws, quick games."""


@cache
def cases() -> tuple[Case, ...]:
    """Each document on the first event that has it, by turns in each language."""
    found: dict[str, str] = {}
    for name in SMALL:
        for item in offered(event(name)):
            if item.problem is None:
                found.setdefault(item.kind.code, name)
    return tuple(
        Case(name, code, COMPLETE[number % len(COMPLETE)])
        for number, (code, name) in enumerate(found.items())
    )


def test_each_is_here() -> None:
    assert {kind.code for kind in DOCUMENTS} - {case.code for case in cases()} == NOT_HERE


@needs_typst
@needs_poppler
@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_reader_gets_it_whole(case: Case) -> None:
    """Pages, foot, tags, one title, headings in order, heads of tables, bookmarks of packs."""
    assert faults_of(case) == []


FOOT = tuple(
    (word, 40.0 + 40 * n, 810.0, 70.0 + 40 * n, 818.0) for n, word in enumerate(("page", "412"))
)


def page(*words: tuple[str, float, float, float, float]) -> Page:
    return Page(595, 842, (*words, *FOOT))


def row(top: float) -> tuple[tuple[str, float, float, float, float], ...]:
    """A line of ten words."""
    return tuple((f"w{n}", 40.0 + 40 * n, top, 70.0 + 40 * n, top + 10) for n in range(10))


class TestWhatWouldBeFound:
    """Pages with a fault each: the checks above can fail."""

    def faults(self, *pages: Page) -> list[str]:
        return list(faults_on_pages(pages, ["list"]))

    def test_nothing_is_wrong_with_a_page(self) -> None:
        assert self.faults(page(*row(100), *row(120), *row(140))) == []

    def test_outside(self) -> None:
        wide = ("out", 580.0, 100.0, 600.0, 110.0)
        assert self.faults(page(*row(100), *row(120), wide)) == ["page 1: outside ['out']"]

    def test_over_each_other(self) -> None:
        over = ("over", 45.0, 101.0, 75.0, 111.0)
        assert "printed over each other" in self.faults(page(*row(100), *row(120), over))[0]

    def test_empty(self) -> None:
        assert self.faults(page()) == ["page 1: empty"]

    def test_no_foot(self) -> None:
        bare = Page(595, 842, (*row(100), *row(120)))
        assert self.faults(bare) == ["page 1: no foot"]

    def test_an_orphan(self) -> None:
        full, alone = page(*row(100), *row(120)), page(*row(100), ("w", 560.0, 100.0, 570.0, 110.0))
        assert self.faults(full, alone) == ["page 2: an orphan"]
