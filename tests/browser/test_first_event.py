"""A club arbiter's first event: from the page after the link to a published round, press by press.

Typing is typing; every press of the mouse is counted, and there is none that a first round does not
need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import Screen, Server, open_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

FAMILIES = (
    "Albert Baron Colin Duval Esteve Fabre Garnier Hubert Imbert Jacquet Klein Lacroix Martin "
    "Noel Olivier Petit Quentin Renard Simon Tessier Urbain Vidal Weber Yvon"
).split()


class Counted:
    """A hand that counts its presses."""

    def __init__(self) -> None:
        self.presses: list[str] = []

    def press(self, place: Page | Locator, name: str) -> None:
        button = place.get_by_role("button", name=name, exact=True)
        button.or_(place.get_by_role("link", name=name, exact=True)).first.click()
        self.presses.append(name)


def typed(page: Page, name: str, rating: int) -> None:
    """Name, Tab, rating, Enter: without the mouse, and the box waits for the next."""
    page.keyboard.type(name)
    page.keyboard.press("Tab")
    page.keyboard.type(str(rating))
    page.keyboard.press("Enter")
    page.locator("#players").get_by_text(name.split(",", maxsplit=1)[0]).first.wait_for()
    expect(page.locator("#add [name=name]")).to_be_focused()


def test_a_first_round_of_24_typed_players(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    """Four presses: new (its name, the players), pair, publish, and the public page on."""
    hand = Counted()
    with open_page(browser, server, signed_in, Screen("first")) as page:
        page.goto("/")
        hand.press(page, "New event")
        # The press does not wait for the next page: keys typed now would go to the old one.
        expect(page.get_by_label("Name", exact=True)).to_be_focused()
        page.keyboard.type("Club championship")
        page.keyboard.press("Enter")
        page.locator("#add [name=name]").wait_for()
        for number, family in enumerate(FAMILIES):
            typed(page, f"{family}, Camille", 2100 - 23 * number)
        hand.press(page, "Pair round 1")
        hand.press(page, "Publish round 1")
        page.locator("tr.open").first.wait_for()
        assert page.locator("tr[data-board]").count() == 12
        assert len(hand.presses) == 3, hand.presses
        # Where the public sees it is said at once, and is one press away.
        hand.press(page.locator("main"), "Turn the public page on")
        assert len(hand.presses) <= 5
