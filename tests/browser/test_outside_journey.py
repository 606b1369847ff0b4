"""Outside the rules: two steps with their consequences, and a pairing for two left alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import Screen, Server, open_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


def test_leaving_fide_mode_on_two_pages_without_javascript(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    page = open_page(browser, server, signed_in, Screen("plain", javascript=False))
    page.goto("/tournaments/1/")
    page.get_by_role("link", name="FIDE mode", exact=True).click()
    page.get_by_role("button", name="Leave FIDE mode").click()
    page.get_by_role("heading", name="Outside the rules").wait_for()
    expect(page.locator(".consequences li")).to_have_count(5)
    # The first step has done nothing, and there is a way back.
    page.get_by_role("link", name="Leave as it is").click()
    expect(page.locator("[data-mode=in]")).to_have_count(1)
    page.get_by_role("button", name="Leave FIDE mode").click()
    page.get_by_label("Reason").fill("a club evening")
    page.get_by_role("button", name="Do it, with this reason").click()
    # The second page shows the line that will be written, and offers to stay first.
    expect(page.locator("pre.writes")).to_contain_text("### FIDE mode exited @ Round")
    page.get_by_role("link", name="Stay in FIDE mode").click()
    expect(page.locator("[data-mode=in]")).to_have_count(1)
    page.get_by_role("button", name="Leave FIDE mode").click()
    page.get_by_label("Reason").fill("a club evening")
    page.get_by_role("button", name="Do it, with this reason").click()
    page.get_by_role("button", name="Leave FIDE mode for good").click()
    expect(page.locator("[data-mode=left]")).to_have_count(1)
    expect(page.locator("#outside-acts")).to_contain_text("a club evening")
    page.goto("/tournaments/1/standings/")
    expect(page.get_by_role("link", name="Outside FIDE mode")).to_have_count(1)
    page.goto("/tournaments/1/outside/")
    expect(page.get_by_role("button", name="Leave FIDE mode")).to_have_count(0)
    acts = page.locator("#outside-acts tbody tr")
    expect(acts.nth(0)).to_contain_text("FIDE mode left")
    page.context.close()


def test_two_whose_opponents_stayed_away_play_each_other(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    page = open_page(browser, server, signed_in, Screen("phone", width=390, height=844, touch=True))
    page.goto("/tournaments/1/rounds/4/?show=open")
    boards = [row.get_attribute("data-board") for row in page.locator("tr[data-board]").all()[:2]]
    for board in boards:
        page.goto(f"/tournaments/1/rounds/4/boards/{board}/")
        page.get_by_role("button", name="Black absent").click()
        page.wait_for_url("**/rounds/4/**")
    page.goto("/tournaments/1/rounds/4/")
    page.get_by_role("link", name="players without opponent").click()
    for field in ("First player", "Second player"):
        chosen = page.locator("#alone tr", has_text="opponent absent").nth(
            0 if field == "First player" else 1
        )
        name = chosen.locator(".who b").inner_text()
        box = page.get_by_label(field)
        box.select_option(box.locator("option", has_text=name).first.get_attribute("value") or "")
    page.get_by_label("Reason").fill("both agree")
    page.get_by_role("button", name="Pair these two players").click()
    page.wait_for_url("**/rounds/4/")
    expect(page.locator(f"#b{boards[0]}.open")).to_have_count(1)
    expect(page.locator(f"#b{boards[1]}")).to_have_count(0)
    page.locator("#notice").get_by_text("two players without opponent").wait_for()
    page.context.close()
