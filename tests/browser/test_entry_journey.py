"""Entering players by keyboard: nothing jumps, and the focus is where the next word goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import Screen, Server, open_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


def top_of_list(page: Page) -> float:
    return float(page.evaluate("document.getElementById('players').getBoundingClientRect().top"))


def test_a_wrong_rating_moves_nothing(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    """D29: the list stays where it is, the field keeps the focus."""
    page = open_page(browser, server, signed_in, Screen("wide"))
    page.goto("/tournaments/1/players/")
    before = top_of_list(page)
    page.get_by_label("Family, given name").fill("Jean-Pierre Dupont")
    page.get_by_label("Rating", exact=True).fill("34000")
    page.keyboard.press("Enter")
    expect(page.locator("#e-rating")).to_have_text("Rating 34000: between 0 and 4000")
    expect(page.get_by_label("Rating", exact=True)).to_be_focused()
    assert top_of_list(page) == before
    page.get_by_label("Rating", exact=True).fill("1500")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Swap: Dupont, Jean-Pierre").wait_for()
    expect(page.get_by_label("Family, given name")).to_be_focused()
    assert top_of_list(page) == before


def test_heads_sort_where_one_looks(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    page = open_page(browser, server, signed_in, Screen("wide"))
    page.goto("/tournaments/1/players/")
    page.get_by_role("columnheader", name="Name").get_by_role("link").click()
    names = page.locator("#players tbody tr .who b").all_inner_texts()
    assert names == sorted(names, key=str.casefold)
    expect(page).to_have_url(f"{server.address}/tournaments/1/players/")


def test_long_lists_are_searched(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    """D31: typing leaves the names that match, and chooses the first."""
    page = open_page(browser, server, signed_in, Screen("wide"))
    page.goto("/tournaments/1/arrangements/pairs/")
    page.locator('[data-options="f-p1"]').fill("este")
    expect(page.locator("#f-p1 option")).to_have_count(1)
    expect(page.locator("#f-p1 option")).to_contain_text("Esteve")
    page.locator('[data-options="f-p1"]').fill("")
    assert page.locator("#f-p1 option").count() > 20
