"""After a round: why a value is what it is, a sub-ranking, prizes, and everything on paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import Screen, Server, open_page
from .hands import Hands

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

SCREENS = (
    Screen("wide"),
    Screen("plain", javascript=False),
    Screen("phone", width=390, height=844, touch=True),
)


def test_values_are_explained_beside_the_table(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    for screen in SCREENS:
        page = open_page(browser, server, signed_in, screen)
        page.goto("/tournaments/1/standings/")
        cell = page.locator("table.standings tbody tr:not(.band)").nth(4).locator("a.val").nth(1)
        value = cell.inner_text()
        cell.press("Enter")  # by keyboard: every value is a link
        sheet = page.locator(".sheet-side")
        sheet.wait_for()
        expect(sheet.locator(".value")).to_have_text(value)
        expect(sheet.locator(".addend-row .sum")).to_have_text(f"= {value}")
        expect(sheet.locator(".addend-row .cut")).to_have_count(1)
        sheet.get_by_text("How it is counted").click()
        expect(sheet.locator("tfoot td.num")).to_have_text(value)
        assert (page.locator("table.standings").count() == 1) is screen.javascript
        if screen.javascript:
            sheet.get_by_role("link", name="BH", exact=True).click()
            page.locator('.sheet-side[data-value="BH"]').wait_for()
            expect(page.locator(".cut")).to_have_count(0)
            page.get_by_role("button", name="Close").click()
            expect(page.locator(".sheet-side")).to_have_count(0)
        page.context.close()


def test_prizes_from_the_form_to_the_receipts(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    page = open_page(browser, server, signed_in, Screen("prizes", javascript=False))
    hands = Hands(page)
    page.goto("/tournaments/1/")
    hands.section("Prizes")
    page.get_by_role("link", name="Announce the prizes").click()
    page.locator("[name=name1]").fill("General")
    page.locator("[name=prizes1]").fill("300\n200\ncup")
    page.get_by_role("button", name="Announce these prizes").click()
    expect(page.locator("table tbody tr")).to_have_count(3)
    expect(page.get_by_text("place 1 of the list")).to_have_count(1)
    expect(page.locator("#objections")).to_have_count(0)
    page.get_by_role("link", name="Receipts").click()
    expect(page.locator(".receipt")).to_have_count(3)
    hands.section("Journal")
    page.get_by_role("button", name="Undo the last act").click()
    hands.section("Prizes")
    page.get_by_text("No prizes are announced").wait_for()
    page.context.close()


def test_on_paper(browser: Browser, server: Server, signed_in: dict[str, object]) -> None:
    page = open_page(browser, server, signed_in, Screen("paper"))
    page.emulate_media(media="print", color_scheme="dark")
    for path in ("standings/", "standings/cross/", "documents/pairings/4/names/"):
        page.goto(f"/tournaments/1/{path}")
        expect(page.locator("nav.rail")).to_be_hidden()
        expect(page.get_by_role("button").first).to_be_hidden()
        foot = page.locator(".print-foot")
        expect(foot).to_be_visible()
        assert re.search(r"version \d+", foot.inner_text())
        head = page.locator("table.list thead").first
        assert head.evaluate("node => getComputedStyle(node).display") == "table-header-group"
        ground = page.locator("body").evaluate("node => getComputedStyle(node).backgroundColor")
        assert ground == "rgb(255, 255, 255)"
        paper = page.pdf(prefer_css_page_size=True)
        box = re.search(rb"/MediaBox \[0 0 (\d+)[\d.]* (\d+)", paper)
        assert box is not None
        assert [round(int(side) / 72 * 25.4) for side in box.groups()] == pytest.approx(
            [210, 297], abs=1
        )
    page.context.close()


def test_one_scroll_bar_and_nothing_cut_off(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    """D40: the page scrolls downwards, no box in it does, and the heads stay in view."""
    for screen in SCREENS:
        page = open_page(browser, server, signed_in, screen)
        for path in ("standings/", "standings/cross/", "standings/categories/"):
            page.goto(f"/tournaments/1/{path}")
            boxes = page.evaluate(
                """() => [...document.querySelectorAll("main *")].filter(
                    (node) => node.scrollHeight > node.clientHeight + 1 &&
                        /auto|scroll/.test(getComputedStyle(node).overflowY) &&
                        node.clientHeight > 0 && !node.closest("details:not([open])")
                ).length"""
            )
            assert boxes == 0, path
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        page.goto("/tournaments/1/standings/")
        page.evaluate("scrollTo(0, 600)")
        top = page.locator("table.standings thead th.name").bounding_box()
        assert top is not None
        assert 0 <= top["y"] < 60
        page.context.close()


def test_heads_sort_in_place(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    """Design 10: the same order by script as by the server, headings of points out of the way."""
    orders = []
    for screen in SCREENS[:2]:
        page = open_page(browser, server, signed_in, screen)
        page.goto("/tournaments/1/standings/")
        for head in ("No.", "BH"):
            page.get_by_role("columnheader").get_by_role("link", name=head, exact=True).click()
            expect(page.locator("th[aria-sort]")).to_have_text(re.compile(head))
            expect(page.locator("tr.band:visible")).to_have_count(0)
        values = page.locator("table.standings tbody tr:not(.band) td:nth-child(7)")
        orders.append(values.all_inner_texts())
        page.context.close()
    assert orders[0] == orders[1]
