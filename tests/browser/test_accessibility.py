"""What a machine can check of accessibility, on every kind of page: light, dark, on a phone.

Names of controls, labels, one main heading, no duplicate ids, focusable rows, and the contrast of
every text that is shown (WCAG AA); with axe-core, where `make axe` could fetch it, its rules too.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .conftest import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.browser

PAGES = (
    "/",
    "/events/new/",
    "/events/import/",
    "/tournaments/1/",
    "/tournaments/1/players/",
    "/tournaments/1/players/3/",
    "/tournaments/1/players/check-in/",
    "/tournaments/1/players/check-in/kiosk/",
    "/tournaments/1/players/byes/",
    "/tournaments/1/rounds/next/",
    "/tournaments/1/rounds/next/by-hand/",
    "/tournaments/1/rounds/next/why/3/",
    "/play/check-in/",
    "/tournaments/1/rounds/4/",
    "/tournaments/1/rounds/4/boards/3/",
    "/tournaments/1/rounds/4/change/",
    "/tournaments/1/rounds/4/why/3/",
    "/tournaments/1/standings/",
    "/tournaments/1/standings/?sex=w&performance=1",
    "/tournaments/1/standings/categories/",
    "/tournaments/1/standings/ties/",
    "/tournaments/1/outside/",
    "/tournaments/1/arrangements/pairs/",
    "/tournaments/1/arrangements/points/",
    "/tournaments/1/arrangements/boards/",
    "/tournaments/1/rounds/4/complement/",
    "/tournaments/1/standings/why/3/?code=BH/C1",
    "/tournaments/1/standings/cross/",
    "/tournaments/1/standings/cards/",
    "/tournaments/1/spreadsheets/",
    "/tournaments/1/spreadsheets/standings/",
    "/tournaments/1/standings/ratings/",
    "/tournaments/1/standings/ratings/3/",
    "/tournaments/1/standings/what-if/?player=3",
    "/tournaments/1/norms/",
    "/tournaments/1/norms/3/",
    "/tournaments/1/prizes/",
    "/tournaments/1/prizes/announce/",
    "/tournaments/1/settings/tie-breaks/?codes=BH,EDE,BH",
    "/tournaments/1/documents/pairings/4/",
    "/tournaments/1/documents/pairings/4/names/",
    "/tournaments/1/documents/players/",
    "/tournaments/1/journal/",
    "/tournaments/1/settings/",
    "/tournaments/1/settings/acceleration/degressive/",
    "/laws/",
    "/laws/?q=mobile&edition=2018",
    "/laws/rapid/",
    "/laws/words/",
    "/manual/",
    "/manual/?q=bye",
    "/manual/how-to/time-controls-and-ratings/",
    "/manual/reference/cli/",
    "/tournaments/1/organisation/",
    "/tournaments/1/organisation/officials/?edit=0",
    "/tournaments/1/organisation/committee/",
    "/tournaments/1/documents/",
    "/tournaments/2/plan/",
    "/tournaments/2/draws/",
    "/tournaments/2/draws/1/",
    "/tournaments/3/teams/",
    "/tournaments/3/teams/1/",
    "/tournaments/3/plan/",
    "/tournaments/3/plan/grids/",
    "/tournaments/3/plan/cards/",
    "/tournaments/3/standings/",
    "/tournaments/4/plan/",
    "/tournaments/4/rounds/2/",
    "/tournaments/4/standings/",
    "/tournaments/4/plan/matches/1/1/",
    "/tournaments/4/rounds/2/why/1/",
    "/tournaments/2/rounds/3/why/3/?depth=for_arbiter&against=1",
    "/tournaments/3/rounds/1/why/3/",
    "/tournaments/5/",
    "/tournaments/5/teams/",
    "/tournaments/5/teams/1/",
    "/tournaments/5/teams/1/card/",
    "/tournaments/5/plan/",
    "/tournaments/5/rounds/3/",
    "/tournaments/5/rounds/3/sheets/",
    "/tournaments/5/rounds/3/tables/1/",
    "/tournaments/5/rounds/3/tables/1/boards/2/",
    "/tournaments/5/rounds/3/tables/1/lineup/4/",
    "/tournaments/5/rounds/3/why/teams/4/",
    "/tournaments/5/standings/",
    "/tournaments/5/standings/cross/",
    "/events/1/programs/",
    "/api/",
    "/events/1/people/",
    "/me/",
    "/me/second-factor/",
    "/sign-in/",
    "/play/",
    "/tournaments/1/player-results/",
    "/tournaments/1/player-results/cards/",
    "/play/kiosk/",
    "/tournaments/99/",
)

ON_PHONES = (
    "/",
    "/tournaments/1/organisation/officials/",
    "/tournaments/1/",
    "/tournaments/1/players/",
    "/tournaments/1/rounds/4/",
    "/tournaments/1/rounds/4/boards/3/",
    "/tournaments/1/rounds/4/why/3/?depth=for_arbiter",
    "/tournaments/1/standings/",
    "/tournaments/1/journal/",
    "/tournaments/5/rounds/3/",
    "/tournaments/5/rounds/3/tables/1/",
    "/events/1/people/",
    "/sign-in/",
    "/play/",
)
"""What deputies and players open on a phone; axe takes half a second or more on each page."""

FAULTS = """
() => {
  const faults = [];
  const seen = new Set();
  for (const node of document.querySelectorAll("[id]")) {
    if (seen.has(node.id)) faults.push("id twice: " + node.id);
    seen.add(node.id);
  }
  if (!document.documentElement.lang) faults.push("no language");
  if (document.querySelectorAll("main").length !== 1) faults.push("not one main");
  if (document.querySelectorAll("h1").length < 1) faults.push("no heading");
  const shown = node => node.getClientRects().length > 0;
  for (const node of document.querySelectorAll("input:not([type=hidden]), select, textarea")) {
    const named = node.labels?.length || node.getAttribute("aria-label");
    if (!named) faults.push("no label: " + node.name);
  }
  for (const node of document.querySelectorAll("button, a[href]")) {
    const name = node.textContent.trim() || node.getAttribute("aria-label");
    if (!name) faults.push("no name: " + node.outerHTML.slice(0, 80));
  }
  const numbers = color => color.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => {
    const part = v => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const ground = node => {
    for (let n = node; n; n = n.parentElement) {
      const color = numbers(getComputedStyle(n).backgroundColor);
      if (color.length < 4 || color[3] > 0.99) return color;
    }
    return [255, 255, 255];
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !shown(node)) continue;
    if (["SCRIPT", "STYLE", "OPTION"].includes(node.tagName)) continue;
    const style = getComputedStyle(node);
    const [a, b] = [light(numbers(style.color)), light(ground(node))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const large = parseFloat(style.fontSize) >= 24;
    if (ratio < (large ? 3 : 4.5))
      faults.push(ratio.toFixed(2) + " contrast: " + node.textContent.trim().slice(0, 40));
  }
  return [...new Set(faults)];
}
"""


RULES = """
async () => {
  const wanted = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];
  const found = await axe.run(document, {
    runOnly: wanted, resultTypes: ["violations"], rules: { region: { enabled: false } },
  });
  return found.violations.map(v => v.id + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 90)));
}
"""
SCREENS = {"light": (1280, 800, False), "dark": (1280, 800, True), "phone": (390, 844, False)}


@cache
def axe() -> str:
    """The source of axe-core, or a visible skip: it is fetched by `make axe`, never shipped."""
    for place in (os.environ.get("RONDE_AXE", ""), ROOT / ".venv" / "axe"):
        found = sorted(Path(place).rglob("axe.min.js")) if place else []
        if found:
            return found[0].read_text("utf-8")
    pytest.skip("no axe-core; `make axe` fetches it where npm is at hand")


def walked(
    browser: Browser,
    server: Server,
    signed_in: dict[str, object],
    screen: str,
    check: Callable[[Page], list[str]],
    pages: tuple[str, ...] = PAGES,
) -> dict[str, list[str]]:
    """What a check finds on every page, on a screen of that kind."""
    width, height, is_dark = SCREENS[screen]
    context = browser.new_context(
        base_url=server.address,
        storage_state=signed_in,  # type: ignore[arg-type]  # as storage_state() gave it
        viewport={"width": width, "height": height},
        color_scheme="dark" if is_dark else "light",
        bypass_csp=True,
    )
    page = context.new_page()
    found = {}
    for path in pages:
        page.goto(path)
        if faults := check(page):
            found[path] = faults
    context.close()
    return found


def _own(page: Page) -> list[str]:
    faults: list[str] = page.evaluate(FAULTS)
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return [*faults, *([f"{wide} px too wide"] if wide > 0 else [])]


def _axe(page: Page) -> list[str]:
    page.evaluate(axe())
    faults: list[str] = page.evaluate(RULES)
    return faults


@pytest.mark.parametrize("screen", ["dark", "phone"])  # axe looks at it in light
def test_nothing_a_machine_can_find(
    browser: Browser, server: Server, signed_in: dict[str, object], screen: str
) -> None:
    assert walked(browser, server, signed_in, screen, _own) == {}


@pytest.mark.parametrize(("screen", "pages"), [("light", PAGES), ("phone", ON_PHONES)])
def test_nothing_axe_can_find(
    browser: Browser,
    server: Server,
    signed_in: dict[str, object],
    screen: str,
    pages: tuple[str, ...],
) -> None:
    axe()
    assert walked(browser, server, signed_in, screen, _axe, pages) == {}
