"""Takes the pictures of the documentation from the demonstration event: `make pictures`.

A real server and a real Chromium, on a data folder that is gone afterwards. The people of the
demonstration are made up.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from support.servers import launch, sign_in_link

IMAGES = Path(__file__).parent / "images"
ROUND = "/tournaments/1/rounds/4/"
BOARD = 5
VIEWPORT = ViewportSize(width=1480, height=860)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def round_with_its_reasons(page: Page, address: str) -> None:
    """The pairings of a round, and beside them why one player meets another."""
    page.goto(f"{address}{ROUND}")
    page.locator("td.why a").nth(BOARD - 1).click()
    page.locator(".sheet-side a[href*='for_arbiter']").click()
    page.locator(".sheet-side .picture-box").wait_for()
    page.wait_for_timeout(500)  # the sheet has been scrolled into view
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(300)
    IMAGES.mkdir(exist_ok=True)
    page.screenshot(path=IMAGES / "round-with-reasons.png")


def main() -> int:
    """Take them all."""
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    if chromium is None:
        print("no Chromium found; `make browser` installs it where it can", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = launch(Path(folder))
        try:
            link = sign_in_link(server)
            browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            page = browser.new_page(viewport=VIEWPORT, locale="en-GB")
            page.goto(link)
            round_with_its_reasons(page, link.partition("/sign-in/")[0])
            browser.close()
        finally:
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
