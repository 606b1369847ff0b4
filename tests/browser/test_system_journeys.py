"""From an empty event to the final order in the other systems, as a new user would act.

An all-play-all of six with a withdrawal before half, a Molter of four teams of four, a cup of
thirteen with a level match, a team league with a line-up and a forfeited match.
"""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import cycle
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import Screen, Server, open_page
from .hands import Hands

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


class Arbiter(Hands):
    """Presses what the screen offers."""

    def __init__(self, page: Page, results: str) -> None:
        super().__init__(page)
        self.results = cycle(results.split())

    def create(self, new: str, preset: str, name: str, create: str) -> None:
        self.page.goto("/")
        self.press(new)
        self.page.locator(f"[name=preset][value={preset}]").check()
        self.page.locator("[name=event]").fill(name)
        self.press(create)

    def register(self, count: int, button: str) -> None:
        for place in range(count):
            self.page.locator("#add [name=name]").fill(f"Joueur{place:02d}, Camille")
            self.page.locator("#add [name=rating]").fill(str(2300 - 17 * place))
            self.press(button)
            self.page.locator("#players tbody tr").nth(place).wait_for()

    def play(self) -> None:
        """Type results into the box until no board is open."""
        for board in self.open_boards():
            self.page.locator("#line").fill(f"{board} {next(self.results)}")
            self.page.locator("#line").press("Enter")
            entered = self.page.locator(f"[data-board='{board}']:not(.open)")
            entered.wait_for(state="attached")
            expect(self.page.locator(".got.waiting")).to_have_count(0)  # stored, not only shown


def test_all_play_all_with_a_withdrawal_before_half(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    page = open_page(browser, server, signed_in, Screen("all-play-all"))
    arbiter = Arbiter(page, "1 = 0")
    arbiter.create("New event", "norm", "Masters of spring", "Create and register players")
    arbiter.register(6, "Register")
    arbiter.press("Draw the numbers")  # to the page of draws
    page.get_by_text("Repeating a draw").click()
    page.locator("#seed").fill("2026")
    arbiter.press("Draw the numbers")
    page.get_by_text("drawn from 2026").wait_for()
    page.get_by_role("link", name="repeat the draw").click()
    page.get_by_text("Drawn again just now from 2026").wait_for()
    arbiter.section("Plan")
    arbiter.press("Pair round 1")
    arbiter.press("Publish round 1")
    arbiter.play()
    arbiter.section("Players")
    page.locator("#players").get_by_role("link", name=re.compile("Joueur03")).click()
    page.wait_for_url("**/players/*/")
    page.goto(f"{page.url}?ask=withdraw")
    page.locator("#leaving").get_by_text("1 of 5 games played").wait_for()
    page.locator("#w-why").fill("ill")
    page.locator("#ask button.primary").click()
    page.locator("#leaving").get_by_text("count for nobody").wait_for()
    arbiter.section("Plan")
    arbiter.press("Pair and publish all 4 rounds")
    for number in range(2, 6):
        arbiter.press(f"Round {number}", within="#calendar")
        arbiter.play()
        arbiter.section("Plan")
    expect(page.locator("tr.void")).to_have_count(1)
    arbiter.press("Close round 5")
    page.get_by_text("Finished after 5 rounds").wait_for()
    arbiter.section("Standings")
    expect(page.locator("table.standings tbody th.name")).to_have_count(5)
    page.get_by_text(re.compile("results annulled: Joueur03")).wait_for()
    page.context.close()


def test_molter_of_four_teams_of_four(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    page = open_page(browser, server, signed_in, Screen("molter"))
    arbiter = Arbiter(page, "1 1 0 =")
    arbiter.create("New event", "molter", "School day", "Create and register players")
    for place, team in enumerate(("Tilleuls", "Voltaire", "Daudet", "Parc"), 1):
        page.locator("#add [name=name]").fill(team)
        roster = "\n".join(f"{team}{board}, Lou {1500 - 100 * board}" for board in range(1, 5))
        page.locator("#add [name=roster]").fill(roster)
        arbiter.press("Register the team")
        page.locator("#teams section").nth(place - 1).wait_for()
    arbiter.press("Draw the numbers")
    arbiter.press("Draw the letters")
    page.locator("#numbers tr").nth(3).wait_for()
    arbiter.section("Plan")
    arbiter.press("Team grids")
    expect(page.locator("table.grid")).to_have_count(4)
    page.go_back()
    arbiter.press("Board cards")
    expect(page.locator(".seat-cards li")).to_have_count(8)
    page.go_back()
    for number in range(1, 4):
        arbiter.press(f"Pair round {number}")
        arbiter.press(f"Publish round {number}")
        page.locator(".sym", has_text="A1").first.wait_for()
        arbiter.play()
    arbiter.press("Close round 3")
    page.get_by_text("Finished after 3 rounds").wait_for()
    arbiter.section("Standings")
    rows = page.locator("table.standings tbody tr:has(th.name)")
    expect(rows).to_have_count(4)
    points = [rows.nth(i).locator("a.val").first.inner_text() for i in range(4)]
    total = sum(Fraction(text.replace("½", ".5")) for text in points)
    assert total == 24  # games of three rounds on eight boards
    page.context.close()


def test_cup_of_thirteen(browser: Browser, server: Server, signed_in: dict[str, object]) -> None:
    page = open_page(browser, server, signed_in, Screen("cup"))
    arbiter = Arbiter(page, "1 0 1 1 = 1 0")
    arbiter.create("New event", "cup", "Club cup", "Create and register players")
    arbiter.register(13, "Register")
    arbiter.press("Draw the numbers")
    page.get_by_role("button", name="Draw", exact=True).click()
    page.locator("#numbers tr").nth(12).wait_for()
    number = 0
    broken = 0
    while page.get_by_text("the cup is won").count() == 0:
        number += 1
        assert number < 12
        arbiter.press(f"Pair round {number}")
        arbiter.press(f"Publish round {number}")
        arbiter.play()
        more = page.get_by_role("link", name=re.compile("^Pair round"))
        tie = page.get_by_role("link", name=re.compile("^Play .*tie-break"))
        close = page.get_by_role("button", name=re.compile("^Close round"))
        more.or_(tie).or_(close).first.wait_for()
        while tie.count():  # on the page of the match, one press for each game
            tie.first.click()
            if page.locator("#next-game").count() == 0:
                page.get_by_role("link", name="Enter the next game").first.click()
            while page.locator("#next-game").count():
                page.locator("#next-game button[value=WHITE_WINS]").click()
                page.wait_for_load_state()
                broken += 1
                number += 1
                assert number < 40
            arbiter.section("Today")
            more.or_(tie).or_(close).first.wait_for()
        if close.count():
            close.first.click()
            page.get_by_text("the cup is won").first.wait_for()
    assert broken  # a level match was decided without pairing anything
    arbiter.section("Plan")
    page.get_by_text("wins the cup").wait_for()
    expect(page.locator("svg.bracket text.won").nth(12)).to_be_visible()
    arbiter.section("Standings")
    ranks = [
        int(page.locator("table.standings tbody tr td:first-child").nth(i).inner_text())
        for i in range(13)
    ]
    assert ranks == [1, 2, 3, 4, 5, 5, 5, 5, 9, 9, 9, 9, 9]
    page.context.close()


def test_team_league(browser: Browser, server: Server, signed_in: dict[str, object]) -> None:
    page = open_page(browser, server, signed_in, Screen("league"))
    arbiter = Arbiter(page, "1 = 0")
    page.goto("/")
    arbiter.press("New event")
    page.locator("[name=preset][value=league]").check()
    page.locator("[name=event]").fill("County league")
    page.locator("[name=boards]").fill("2")
    arbiter.press("Create and register players")
    for place, team in enumerate(("Dijon", "Beaune", "Nevers", "Chalon"), 1):
        page.locator("#add [name=name]").fill(team)
        roster = "\n".join(f"{team}{board}, Lou {1800 - 100 * board}" for board in range(1, 4))
        page.locator("#add [name=roster]").fill(roster)
        arbiter.press("Register the team")
        page.locator("#teams section").nth(place - 1).wait_for()
    arbiter.press("Draw the numbers")
    arbiter.press("Draw the numbers")
    page.locator("#numbers tr").nth(3).wait_for()
    for number in range(1, 4):
        arbiter.press(f"Pair round {number}")
        arbiter.press(f"Publish round {number}")
        page.locator("tr.match-head").nth(1).wait_for()
        if number == 1:
            _reserve_plays(page, arbiter)
        if number == 2:
            page.locator("tr.match-head a").first.click()
            page.get_by_role("button", name=re.compile("forfeits$")).first.click()
            page.get_by_text("match forfeited").first.wait_for()
            arbiter.press("Round 2")
        arbiter.play()
    arbiter.press("Close round 3")
    page.get_by_text("Finished after 3 rounds").wait_for()
    arbiter.section("Standings")
    rows = page.locator("table.standings tbody tr:has(th.name)")
    expect(rows).to_have_count(4)
    total = sum(Fraction(rows.nth(i).locator("a.val").first.inner_text()) for i in range(4))
    assert total == 12  # two points for each of six matches
    rows.first.get_by_role("link").first.click()
    page.get_by_role("heading", name="Matches").wait_for()
    page.context.close()


def _reserve_plays(page: Page, arbiter: Arbiter) -> None:
    """The first board of the home team of table 1 stays away; the reserve comes in below."""
    page.locator("tr.match-head a").first.click()
    arbiter.press("Set the line-up")
    page.locator("#b1").select_option(index=2)
    page.locator("#b2").select_option(index=3)
    arbiter.press("Record the line-up")
    page.get_by_text("handed in").wait_for()
    page.locator("#sheet #b1").select_option("1-0")
    page.locator("#sheet #b2").select_option("½-½")
    arbiter.press("Record the sheet")
    page.get_by_role("heading", level=1).wait_for()
    arbiter.section("Rounds")
    page.locator("tr.match-head", has_text="1½ – ½").wait_for()
