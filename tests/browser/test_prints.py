"""Every kind of sheet as a browser prints it: nothing leaves an A4 page, no sheet too many."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from .conftest import Screen, Server, open_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

# The demonstration: an open, an all-play-all, a Molter, a cup, a league. Millimetres of A4 between
# the margins, in pixels.
WIDE = 703

SHEETS = {
    "/tournaments/1/documents/pairings/4/": 1,
    "/tournaments/1/documents/pairings/4/names/": 1,
    "/tournaments/1/documents/players/": 2,
    "/tournaments/1/rounds/4/": 2,
    "/tournaments/1/standings/": 2,
    "/tournaments/2/plan/": 2,
    "/tournaments/3/plan/grids/": 4,
    "/tournaments/3/plan/cards/": 1,
    "/tournaments/4/plan/": 2,
}
"""Sheets and the most pages they may take."""


@pytest.fixture
def page(browser: Browser, server: Server, signed_in: dict[str, object]) -> Iterator[Page]:
    """The owner's page."""
    opened = open_page(browser, server, signed_in, Screen("paper"))
    yield opened
    opened.context.close()


def pages_of(page: Page) -> int:
    pdf = page.pdf(format="A4", prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


@pytest.mark.parametrize(("path", "most"), SHEETS.items())
def test_a_sheet_fits_its_paper(page: Page, server: Server, path: str, most: int) -> None:
    """D2, D19, D24: no column leaves the page, no empty page follows."""
    page.goto(f"{server.address}{path}")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": WIDE, "height": 1000})
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDE
    assert 1 <= pages_of(page) <= most
    shown = page.inner_text("body")
    assert not re.search(r"\d+ of \d+ results", shown)
    assert "FIDE mode" not in shown


def test_the_lists_for_the_wall_are_large(page: Page, server: Server) -> None:
    """D24: letters of at least 12 points, board numbers larger still."""
    page.emulate_media(media="print")
    for path in ("", "names/"):
        page.goto(f"{server.address}/tournaments/1/documents/pairings/4/{path}")
        sizes = page.evaluate(
            "[...document.querySelectorAll('.wall td')]"
            ".map((cell) => parseFloat(getComputedStyle(cell).fontSize))"
        )
        assert min(sizes) >= 16  # pixels: 12 points
        assert max(sizes) >= 20


def test_cards_of_boards_are_a_grid_to_cut(page: Page, server: Server) -> None:
    """D3: two beside each other, none split, and each says what to do."""
    page.goto(f"{server.address}/tournaments/1/player-results/")
    page.check("input[name=cards][value=boards]")
    page.click("button[name=do][value=on]")
    page.goto(f"{server.address}/tournaments/1/player-results/cards/4/")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": WIDE, "height": 1000})
    boxes = page.evaluate(
        "[...document.querySelectorAll('.play-cards li')].map((c) => c.getBoundingClientRect().top)"
    )
    assert len(boxes) == 20
    assert len(set(boxes)) == 10
    assert "Scan, then both players enter the result." in page.inner_text("body")
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDE
    assert pages_of(page) <= 3
