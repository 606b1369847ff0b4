"""From nothing to a complete report file, by the pages alone: no file is touched.

Wizard, players, organisation, officials, committee, calendar, rounds, export; the same with and
without scripts, in both languages.
"""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from ronde.formats import read_trf, write_trf
from ronde.model import OfficialRole

from .conftest import Screen, Server, open_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

ROUNDS = 3
NAMES = ("Albert, Anne", "Baron, Basile", "Colin, Claire", "Duval, Denis")
SCREENS = (
    Screen("report", rounds=ROUNDS),
    Screen("report-plain", locale="fr-FR", javascript=False, rounds=ROUNDS),
)


def saved(page: Page, within: str = "main") -> None:
    """Press what keeps the form, and wait for the page that follows."""
    with page.expect_navigation():
        page.locator(f"{within} button.primary").last.click()
    assert page.locator("[aria-invalid=true]").count() == 0


def founded(page: Page, screen: Screen) -> str:
    """A new event; the address of its tournament."""
    page.goto("/")
    with page.expect_navigation():
        page.locator("a[href*='/new/']").first.click()
    page.locator("[name=event]").fill(f"Complete {screen.name}")
    page.locator("[name=rounds]").fill(str(screen.rounds))
    saved(page, "#wizard")
    page.locator("#add [name=name]").wait_for()
    return page.url.partition("/players")[0]


def registered(page: Page) -> None:
    for place, name in enumerate(NAMES):
        page.locator("#add [name=name]").fill(name)
        page.locator("#add [name=rating]").fill(str(2100 - 40 * place))
        page.locator("#add [name=rating]").press("Enter")
        page.locator("#players").get_by_text(name.split(",", maxsplit=1)[0]).first.wait_for()


def organised(page: Page, here: str) -> None:
    page.goto(f"{here}/settings/")
    page.locator("[name=start]").fill("2026-11-14")
    page.locator("[name=end]").fill("2026-11-15")
    page.locator("[name=time_control]").fill("90+30")
    saved(page)
    page.goto(f"{here}/organisation/")
    for name, value in {"city": "Dijon", "federation": "FRA", "club": "Club du Parc"}.items():
        page.locator(f"[name={name}]").fill(value)
    page.locator("[name=rated]").select_option("fide")
    page.locator("[name=norms]").select_option("no")
    page.locator("[name=hall-0]").fill("Gymnase")
    saved(page)
    page.goto(f"{here}/organisation/officials/")
    for role, name, title, fide_id in (
        ("chief_arbiter", "Ferrand, Odile", "FA", "10012345"),
        ("deputy", "Sorel, Martin", "", ""),
    ):
        page.locator("#official [name=role]").select_option(role)
        page.locator("#official [name=name]").fill(name)
        page.locator("#official [name=fide_title]").select_option(title)
        page.locator("#official [name=fide_id]").fill(fide_id)
        saved(page, "#official")
        page.locator("#officials").get_by_text(name).wait_for()
    page.goto(f"{here}/organisation/committee/")
    for index, name in enumerate(("Aubry, Jeanne", "Vasseur, Paul", "Roy, Bastien")):
        page.locator(f"[name=name-{index}]").fill(name)
    saved(page)


def scheduled(page: Page, here: str) -> None:
    page.goto(f"{here}/schedule/")
    for number, (day, hour) in enumerate(
        (("2026-11-14", "09:00"), ("2026-11-14", "15:00"), ("2026-11-15", "09:00")), 1
    ):
        page.locator(f"[name=d{number}]").fill(day)
        page.locator(f"[name=t{number}]").fill(hour)
    saved(page)


def played(page: Page, here: str, screen: Screen) -> None:
    results = cycle("1=0")
    for number in range(1, screen.rounds + 1):
        page.goto(f"{here}/rounds/next/")
        if number == 1:  # the colour is drawn, then the page asks who is there
            with page.expect_navigation():
                page.locator("form[action$='/next/draw/'] button.primary").click()
            page.goto(f"{here}/rounds/next/")
        page.locator("button[name=publish]").click()
        page.locator("tr.open").first.wait_for()
        while page.locator("tr.open").count():
            board = page.locator("tr.open").first.get_attribute("data-board")
            page.locator("#line").fill(f"{board} {next(results)}")
            # The row is marked before the answer comes: leaving now would take the result along.
            with page.expect_response(lambda answer: answer.request.method == "POST"):
                page.locator("#line").press("Enter")
            page.locator(f"#b{board}:not(.open)").wait_for(state="attached")


@pytest.mark.parametrize("screen", SCREENS, ids=lambda s: s.name)
def test_an_event_made_here_is_reported_whole(
    browser: Browser, server: Server, signed_in: dict[str, object], screen: Screen
) -> None:
    with open_page(browser, server, signed_in, screen) as page:
        here = founded(page, screen)
        registered(page)
        organised(page, here)
        scheduled(page, here)
        played(page, here, screen)
        page.goto(f"{here}/documents/")
        with page.expect_download() as download:
            page.locator("a[href$='/documents/trf/']").click()
        text = download.value.path().read_text("utf-8")
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        found.setdefault(line[:3], []).append(line[4:].strip())
    assert found["022"] == ["Dijon"]
    assert found["032"] == ["FRA"]
    assert (found["042"], found["052"]) == (["2026/11/14"], ["2026/11/15"])
    assert found["062"] == ["4"]
    assert found["092"] == ["Individual: Swiss (Dutch)"]
    assert found["102"] == ["FA Ferrand, Odile (10012345)"]
    assert found["112"] == ["Sorel, Martin"]
    assert found["122"] == ["90+30"]
    assert found["132"][0].split() == ["26/11/14", "26/11/14", "26/11/15"]
    assert found["142"] == ["3"]
    assert found["152"][0] in {"W", "B"}
    assert found["182"][0].startswith("Ronde")
    assert found["192"] == ["FIDE_DUTCH"]
    assert found["222"] == ["5400+30"]
    assert "202" in found or "212" in found
    assert len(found["001"]) == 4
    document = read_trf(text)
    assert document.problems == ()
    assert write_trf(document) == text
    chief = document.tournament.settings.officials[0]
    assert (chief.role, chief.person.fide_id) == (OfficialRole.CHIEF_ARBITER, "10012345")
