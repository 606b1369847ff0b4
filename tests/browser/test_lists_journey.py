"""Players from the rating lists by keyboard: a list sent, "duv mar" typed, the entry whole."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ronde.formats.lists.writing import combined_text
from ronde.model import BirthDate
from ronde.model.listed import ListedPlayer, ListedRating
from ronde.simulate.listed import invented_players

from .conftest import PATIENCE, Screen, Server, open_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

PEOPLE = (
    ListedPlayer(
        "Duval, Marie",
        "600001",
        federation="FRA",
        title="WFM",
        womens_title="WFM",
        standard=ListedRating(2105, 9, 20),
        rapid=ListedRating(2050, 0, 20),
        blitz=ListedRating(1990, 0, 20),
        birth=BirthDate(1998),
    ),
    ListedPlayer("Duval, Martin", "600002", federation="FRA", standard=ListedRating(1850)),
    *invented_players(500, seed=5),
)


def packed() -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("players_list_foa.txt", "".join(combined_text(PEOPLE)))
    return data.getvalue()


def test_three_keys_and_the_entry_is_whole(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    page = open_page(browser, server, signed_in, Screen("wide"))
    page.goto("/lists/")
    page.get_by_label("File of the list").set_input_files(
        {"name": "players_list_foa.zip", "mimeType": "application/zip", "buffer": packed()}
    )
    page.get_by_role("button", name="Read in").click()
    expect(page.get_by_text("502 players")).to_be_visible(timeout=PATIENCE)

    page.goto("/tournaments/1/players/")
    page.get_by_label("Family, given name").fill("duv mar")
    expect(page.locator(".listed a").first).to_contain_text("Duval, Marie", timeout=PATIENCE)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Register", exact=True)).to_be_focused(timeout=PATIENCE)
    expect(page.get_by_label("Family, given name")).to_have_value("Duval, Marie")
    expect(page.get_by_label("FIDE ID")).to_have_value("600001")
    page.keyboard.press("Enter")
    entered = page.locator("#players tr.lit")
    expect(entered).to_contain_text("Duval Marie WFM", timeout=PATIENCE)
    expect(entered).to_contain_text("1998")

    page.get_by_label("Family, given name").fill("duval martn")
    expect(page.locator(".listed a").first).to_contain_text("Duval, Martin", timeout=PATIENCE)
    expect(page.locator(".listed")).to_contain_text("sound alike")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(page.locator(".listed a")).to_have_count(0)
    expect(page.get_by_label("Family, given name")).to_be_focused()
