"""Spectators: the page follows the arbiter by itself, the hall screen turns its pages."""

from __future__ import annotations

import http.server
import re
import subprocess
import sys
import threading
from functools import partial
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.source import ROOT

from .conftest import Screen, Server, open_page
from .test_accessibility import FAULTS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

PAGES = (
    "/p/1/en/",
    "/p/1/en/1/",
    "/p/1/en/1/rounds/4/",
    "/p/1/fr/1/rounds/4/names/",
    "/p/1/en/1/standings/",
    "/p/1/fr/1/standings/3/",
    "/p/1/fr/1/cross/",
    "/p/1/en/1/players/",
    "/p/1/en/1/players/3/",
    "/p/1/en/2/plan/",
    "/p/1/en/3/teams/",
    "/p/1/en/4/plan/",
    "/p/1/en/screen/?show=boards",
    "/p/1/en/screen/?show=standings&theme=dark",
    "/events/1/public/",
    "/events/1/screen/",
    "/sign-in/",
    "/events/1/public/face/",
)
HALL = Screen("hall", width=1920, height=1080)
PHONE = Screen("phone", width=390, height=844, touch=True)


@pytest.fixture(scope="module")
def arbiter(browser: Browser, server: Server, signed_in: dict[str, object]) -> Page:
    """The owner, who has shared the demonstration."""
    page = open_page(browser, server, signed_in, Screen("arbiter"))
    page.goto("/events/1/")
    page.get_by_role("link", name="Share").click()
    page.get_by_role("button", name="Turn the public page on").click()
    page.get_by_text("Everybody can see this event").wait_for()
    return page


def spectator(browser: Browser, server: Server, screen: Screen) -> Page:
    """Somebody who is not signed in."""
    page = open_page(browser, server, {}, screen)
    page.goto("/p/1/")
    return page


def enter_result(arbiter: Page) -> tuple[str, str]:
    """Enter a result on the first open board: the board, and what it is now."""
    arbiter.goto("/tournaments/1/rounds/4/?show=open")
    row = arbiter.locator("tr.open").first
    board = row.locator(".board").inner_text()
    row.get_by_role("button", name="½").click()
    arbiter.locator("#notice .notice").wait_for()
    return board, "½-½"


def test_a_result_reaches_a_waiting_phone(browser: Browser, server: Server, arbiter: Page) -> None:
    page = spectator(browser, server, PHONE)
    page.get_by_role("link", name="Open", exact=False).first.click()
    page.get_by_role("link", name="Pairings").click()
    page.get_by_text("Live", exact=True).wait_for()
    reloads: list[str] = []
    page.on("framenavigated", lambda frame: reloads.append(frame.url))
    board, result = enter_result(arbiter)
    page.locator(f"#b{board} .res", has_text=result).wait_for(timeout=5_000)
    assert reloads == []
    page.context.close()


@pytest.mark.usefixtures("arbiter")
def test_following_a_player(browser: Browser, server: Server) -> None:
    page = spectator(browser, server, PHONE)
    page.goto("/p/1/en/1/players/")
    page.get_by_label("Your name or board").fill("zzz")
    expect(page.locator("#people tbody tr:visible")).to_have_count(0)
    page.get_by_label("Your name or board").fill("")
    name = page.locator("#people a.who b").first.inner_text()
    page.locator("#people a.who").first.click()
    page.get_by_role("button", name="Follow this player").click()
    page.get_by_role("button", name="Stop following").wait_for()
    page.get_by_role("link", name="Français").click()
    page.get_by_role("link", name="Classement").click()
    expect(page.locator("tr.followed")).to_contain_text(name)
    page.goto("/p/1/en/1/")
    expect(page.locator("#followed")).to_contain_text(name)
    page.context.close()


@pytest.mark.usefixtures("arbiter")
def test_without_javascript_everything_is_there(browser: Browser, server: Server) -> None:
    page = spectator(browser, server, Screen("plain", javascript=False))
    page.goto("/p/1/en/1/")
    page.get_by_label("Your name or board").fill("a")
    page.get_by_role("button", name="Find").click()
    expect(page).to_have_url(re.compile("q=a"))
    page.locator("#people a.who").first.click()
    expect(page.locator(".card-rounds tbody tr")).to_have_count(4)
    page.context.close()


def test_the_hall_screen_turns_its_pages_and_cuts_nothing(
    browser: Browser, server: Server, arbiter: Page
) -> None:
    arbiter.goto("/events/1/public/")
    arbiter.get_by_label("Text of the announcement").fill("Round 5 at 14:30. " + "Please " * 18)
    arbiter.get_by_role("button", name="Announce", exact=True).click()
    page = spectator(browser, server, HALL)
    page.goto("/p/1/en/screen/?show=names,standings&t=1&seconds=3&theme=dark")
    page.get_by_text("Round 5 at 14:30").wait_for()
    for number in (1, 2):
        page.locator(f'main[data-page="{number}"]').wait_for()
        boxes = page.evaluate(
            """() => {
              const bottom = Math.max(...[...document.querySelectorAll("table")]
                .map(table => table.getBoundingClientRect().bottom));
              const size = parseFloat(getComputedStyle(document.querySelector("td.name")).fontSize);
              return { bottom, foot: document.querySelector("footer").getBoundingClientRect().top,
                       end: document.querySelector("footer").getBoundingClientRect().bottom, size };
            }"""
        )
        assert boxes["bottom"] <= boxes["foot"]
        assert boxes["end"] <= HALL.height
        assert boxes["size"] >= HALL.height / 25  # legible from ten metres
    page.context.close()


def _why(page: Page) -> str:
    """The reasons of the third board, asked for with a finger."""
    page.goto("/p/1/en/1/rounds/4/")
    page.locator("td.why a").nth(2).click()
    page.get_by_role("heading", name="Why this pairing? Round 4").wait_for()
    return page.url


@pytest.mark.usefixtures("arbiter")
def test_why_on_a_phone_and_on_one_sheet_of_paper(browser: Browser, server: Server) -> None:
    """D11: a touch on the question mark answers, in the width of the phone, and prints whole."""
    page = spectator(browser, server, PHONE)
    _why(page)
    assert page.locator(".told-sentences p").count() >= 3
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE.width
    assert page.evaluate(FAULTS) == []
    pdf = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 718, "height": 1000})
    assert page.evaluate("document.documentElement.scrollWidth") <= 718
    assert page.locator(".signatures").is_visible()
    page.context.close()


@pytest.mark.usefixtures("arbiter")
def test_lists_on_paper_are_not_cut(browser: Browser, server: Server) -> None:
    """Spectators print lists too: every column is on the sheet."""
    page = spectator(browser, server, Screen("paper", width=718, height=1000))
    page.emulate_media(media="print")
    for path in ("rounds/4/", "rounds/4/names/", "standings/", "standings/3/", "players/", ""):
        page.goto(f"/p/1/fr/1/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 718, path
    page.context.close()


@pytest.mark.usefixtures("arbiter")
def test_a_followed_player_comes_first(browser: Browser, server: Server) -> None:
    """The card with the large board number, kept on the phone; D43: no tab is cut."""
    page = spectator(browser, server, PHONE)
    page.goto("/p/1/fr/1/players/3/")
    page.locator("[data-follow]").click()
    board = page.locator(".bb b").inner_text()
    page.goto("/p/1/fr/1/")
    card = page.locator("#followed .follow-card")
    card.wait_for()
    assert card.locator(".bb b").inner_text() == board
    edges = page.evaluate(
        "[...document.querySelectorAll('.tabs a')].map(a => a.getBoundingClientRect().right)"
    )
    assert len(edges) >= 4
    assert max(edges) <= PHONE.width
    page.goto("/p/1/fr/1/rounds/4/")
    page.locator("#filter").fill(board)
    expect(page.locator(".boards tbody tr:visible")).to_have_count(1)
    card_link = page.locator("tr.followed")
    expect(card_link).to_have_count(1)
    page.context.close()


@pytest.mark.usefixtures("arbiter")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_a_machine_can_find(
    browser: Browser, server: Server, signed_in: dict[str, object], scheme: str
) -> None:
    page = open_page(browser, server, signed_in, PHONE)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    found: dict[str, list[str]] = {}
    for path in PAGES:
        page.goto(path)
        if faults := page.evaluate(FAULTS):
            found[path] = faults
    page.context.close()
    assert found == {}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of `ronde publish`."""
    folder = tmp_path_factory.mktemp("published") / "site"
    report = ROOT / "tests" / "golden" / "trf" / "individual_2026.trf"
    command = [sys.executable, "-m", "ronde", "publish", str(folder), str(report)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


@pytest.fixture(params=["folder", "server"])
def base(site: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the site is: the folder itself, or any web server."""
    if request.param == "folder":
        yield site.as_uri()
        return
    handler = partial(QuietFiles, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class QuietFiles(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: object) -> None: ...


def test_a_site_of_files_filters_lists_under_its_own_policy(
    browser: Browser, site: Path, base: str
) -> None:
    """Browsers load no modules from files, so its scripts are none; nor any code from a page."""
    page = browser.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    players = next((site / "en").glob("*/players/index.html")).relative_to(site)
    page.goto(f"{base}/{players.as_posix()}")
    rows = page.locator("#people tbody tr")
    everybody = rows.count()
    page.locator("[data-filter]").fill(rows.first.locator("td").nth(1).inner_text().split()[0])
    visible = page.locator("#people tbody tr:visible")
    expect(visible).not_to_have_count(everybody)
    expect(visible.first).to_be_visible()
    styled = "getComputedStyle(document.querySelector('.skip')).position"
    assert page.evaluate(styled) == "absolute"
    assert troubles == []
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "document.title = 'forged'";
        document.body.append(script);
    }""")
    assert page.title() != "forged"
    assert any("Content Security Policy" in trouble for trouble in troubles)
    page.close()
