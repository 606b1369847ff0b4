"""The bar in which results are typed: the echo before Enter, errors in its place, changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ronde.model import Result
from ronde.texts.results import result_text
from support.result_lines import BOARDS, UNDERSTOOD

from .conftest import Screen, Server, open_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

ROUND = "/tournaments/1/rounds/4/"
READ = """([lines, seats, results]) => lines.map((text) => {
    const detail = { text, seats, results, found: null };
    document.dispatchEvent(new CustomEvent("ronde:read-line", { detail }));
    return [detail.found.key ?? "", detail.found.result ?? ""];
})"""


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server, signed_in: dict[str, object]) -> Page:
    page = open_page(browser, server, signed_in, Screen("desk", width=1366, height=768))
    page.goto(ROUND)
    return page


def typed(page: Page, text: str, *, enter: bool = True) -> None:
    page.locator("#line").fill(text)
    if enter:
        page.locator("#line").press("Enter")


def test_the_browser_reads_lines_as_the_server_does(page: Page) -> None:
    """D14: what the echo says is what will be written."""
    page.goto(ROUND)
    seats = [
        {"key": key, "white": " ".join(white), "black": " ".join(black)}
        for key, white, black in BOARDS
    ]
    results = [result_text(r) for r in Result if r is not Result.PENDING]
    lines = [line for line, *_ in UNDERSTOOD]
    wanted = [[key, result_text(Result[name])] for _, key, name in UNDERSTOOD]
    found = page.evaluate(READ, [lines, seats, results])
    assert dict(zip(lines, found, strict=True)) == dict(zip(lines, wanted, strict=True))
    odd = ["", "99 1", "5 x", "5 2", "12.5", "martin 1", "nobody 1", "=", "5 ++", "12 1 4"]
    assert page.evaluate(READ, [odd, seats, results]) == [["", ""]] * len(odd)


def test_a_wrong_board_and_a_wrong_result_keep_page_and_height(page: Page) -> None:
    """D14: the message stands where the echo stands; nothing moves."""
    page.goto(ROUND)
    top = page.locator("#b1").bounding_box()
    for line, said in (("99 1", "no board 99"), ("1 x", "not a result"), ("qqq 0", "nobody")):
        typed(page, line)
        expect(page.locator("#echo .wrong")).to_contain_text(said)
        expect(page.locator("#line")).to_have_value(line)
        expect(page.locator("#line")).to_be_focused()
        assert page.locator("#b1").bounding_box() == top
    assert page.url.endswith(ROUND)


def test_the_echo_then_the_entry_then_a_change(page: Page) -> None:
    """D15: a second result is said before Enter and shown as a change in its own row."""
    page.goto(ROUND)
    row = page.locator("tr.open").last
    board = row.get_attribute("data-board")
    white = row.locator("td.w b").inner_text()
    row = page.locator(f"tr[data-board='{board}']")
    typed(page, f"{board} 1", enter=False)
    expect(page.locator("#echo")).to_contain_text(f"{white} 1-0")
    page.locator("#line").press("Enter")
    row.locator("a.got", has_text="1-0").wait_for()
    expect(page.locator("#recent li").first).to_contain_text(f"{board} · 1-0")
    page.evaluate("scrollTo(0, 0)")
    typed(page, f"{board} 0", enter=False)
    expect(page.locator("#echo .change")).to_contain_text("was 1-0")
    page.locator("#line").press("Enter")
    row.locator("a.got", has_text="0-1").wait_for()
    expect(page.locator("#notice .change")).to_contain_text(f"Board {board} changed")
    expect(row.locator("s.before")).to_have_text("1-0")
    expect(row).to_be_in_viewport()
    expect(page.locator("#line")).to_be_in_viewport()
    expect(page.locator("#recent li").first).to_have_class("change")


def test_a_result_is_corrected_beside_its_row(page: Page) -> None:
    page.goto(ROUND)
    row = page.locator("tr[data-board]:not(.open)").first
    board = row.get_attribute("data-board")
    row = page.locator(f"tr[data-board='{board}']")
    now = row.locator("a.got").inner_text().strip()
    row.locator("a.got").click()
    expect(page.locator("#pick [aria-pressed=true]")).to_contain_text(now)
    page.locator("#pick [data-result='+--']").click()
    row.locator("a.got", has_text="+--").wait_for()
    assert page.url.endswith(ROUND)
    expect(page.locator("#pick")).to_be_hidden()


def test_a_name_that_several_have_is_chosen_among_boards(page: Page) -> None:
    page.goto(ROUND)
    typed(page, "a =")
    choice = page.locator("#echo button").first
    board = choice.inner_text().split(" ·")[0].strip()
    choice.click()
    page.locator(f"tr[data-board='{board}'] a.got", has_text="½-½").wait_for()
    expect(page.locator("#line")).to_have_value("")


def test_a_board_that_is_not_on_the_page_is_asked_of_the_server(page: Page) -> None:
    page.goto(ROUND)
    row = page.locator("tr[data-board]:not(.open)").first
    known, stands = row.get_attribute("data-board"), row.locator(".got").inner_text().strip()
    sign, result = ("0", "0-1") if stands == "1-0" else ("1", "1-0")
    page.goto(f"{ROUND}?show=open")
    typed(page, "99 1")
    expect(page.locator("#echo .wrong")).to_contain_text("no board 99")
    typed(page, f"{known} {sign}")
    expect(page.locator("#recent li").first).to_contain_text(f"{known} · {result}")
    expect(page.locator("#line")).to_have_value("")


def test_the_row_that_is_explained_stays_lit(page: Page) -> None:
    """D35: the row of the open sheet is marked, and the sheet closes at its top."""
    page.goto(ROUND)
    row = page.locator("tr[data-board]").nth(1)
    row.locator("td.why a").click()
    expect(row).to_have_attribute("aria-current", "true")
    page.locator("#why .depths a").nth(1).click()
    page.locator("#why .depths a[aria-current]", has_text="arbiter").wait_for()
    expect(row).to_have_attribute("aria-current", "true")
    page.locator("#why [data-close]").click()
    expect(page.locator("#why .sheet-side")).to_have_count(0)
    expect(page.locator("tr.lit")).to_have_count(0)
