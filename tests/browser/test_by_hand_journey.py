"""A round made by hand: typed and pressed with live warnings, recorded in two steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import Screen, Server, open_page
from .hands import Hands

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

WIDE = Screen("wide")
PHONE = Screen("phone", width=390, height=844, touch=True)


def five_players(page: Page) -> str:
    """A new Swiss of five, its first colour drawn; the address of its tournament."""
    hands = Hands(page)
    page.goto("/")
    hands.press("New event")
    page.locator("[name=preset][value=weekend]").check()
    page.locator("[name=event]").fill("By hand")
    hands.press("Create and register players")
    for place, name in enumerate(("Albert", "Baron", "Colin", "Duval", "Esteve")):
        page.locator("#add [name=name]").fill(f"{name}, Alix")
        page.locator("#add [name=rating]").fill(str(2000 - 50 * place))
        hands.press("Register")
        page.locator("#players tbody tr").nth(place).wait_for()
    here = page.url.partition("/players")[0]
    page.goto(f"{here}/rounds/next/")
    page.get_by_role("button", name="White").click()
    return here


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=lambda screen: screen.name)
def test_a_first_round_by_hand(
    browser: Browser, server: Server, signed_in: dict[str, object], screen: Screen
) -> None:
    page = open_page(browser, server, signed_in, screen)
    here = five_players(page)
    page.goto(f"{here}/rounds/next/")
    page.get_by_role("link", name="Pair by hand").click()
    page.get_by_role("heading", name="Pair round 1 by hand").wait_for()
    expect(page.locator(".unplaced li")).to_have_count(5)
    page.get_by_label("White 1", exact=True).fill("1")
    page.get_by_label("White 1", exact=True).press("Enter")  # the next field, nothing is sent
    expect(page.get_by_label("Black 1", exact=True)).to_be_focused()
    page.keyboard.type("1")
    expect(page.locator(".said-problem")).to_contain_text("1 Albert, Alix appears twice.")
    page.get_by_label("Black 1", exact=True).fill("bar")
    expect(page.locator(".said-problem")).to_have_count(0)
    expect(page.locator(".unplaced li")).to_have_count(3)
    page.get_by_role("button", name="4 Duval, Alix").click()
    expect(page.locator(".unplaced li")).to_have_count(2)
    expect(page.get_by_label("White 2", exact=True)).to_have_value("4 Duval, Alix")
    page.get_by_role("button", name="Fill the rest").click()
    expect(page.locator(".unplaced li")).to_have_count(0)
    expect(page.locator("#beside")).to_contain_text("Differs from the system's pairing")
    expect(page.locator("#engine")).to_contain_text("Albert, Alix")
    page.get_by_role("button", name="Record the pairing").click()
    page.get_by_role("heading", name="Outside the rules").wait_for()
    page.get_by_role("button", name="Back to the form").click()
    expect(page.get_by_label("Black 1", exact=True)).to_have_value("2 Baron, Alix")
    page.get_by_role("button", name="Record the pairing").click()
    page.get_by_label("Reason").fill("the hall is flooded")
    page.get_by_role("button", name="Do it, with this reason").click()
    page.wait_for_url("**/rounds/1/")
    expect(page.locator("tr[data-board='1']")).to_contain_text("Baron")
    page.goto(f"{here}/outside/")
    expect(page.locator("#outside-acts")).to_contain_text("the hall is flooded")
    page.context.close()
