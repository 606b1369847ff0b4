"""What somebody does on a page, by the words on the screen.

A click that leads to another page comes back when that page has begun; reading it then would find
half of it. So an act here ends when the page it leads to is whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Hands:
    """One person before one page."""

    def __init__(self, page: Page, words: Mapping[str, str] = MappingProxyType({})) -> None:
        self.page = page
        self.words = words  # what an act is called on this page, where it has another name

    def press(self, act: str, *about: object, within: str = "body") -> None:
        """Press the button or follow the link of that name."""
        name = self.words.get(act, act).format(*about)
        place = self.page.locator(within)
        button = place.get_by_role("button", name=name, exact=True)
        link = place.get_by_role("link", name=name, exact=True)
        button.or_(link).first.click()
        self.page.wait_for_load_state()

    def section(self, name: str) -> None:
        """Go to a section of the tournament."""
        self.press(name, within="nav")

    def open_boards(self) -> Iterator[str]:
        """The boards without a result, first one first, as long as there are any."""
        rows = self.page.locator("tr.open")
        self.page.wait_for_load_state()
        while rows.count():
            board = rows.first.get_attribute("data-board")
            assert board is not None
            yield board
            self.page.wait_for_load_state()
