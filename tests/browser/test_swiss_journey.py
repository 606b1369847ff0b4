"""From an empty event to the final standings of a Swiss, as a new user would act.

Late entry, withdrawal, half-point bye, forfeit, corrected result over seven rounds: in English with
the keyboard, in French without JavaScript, on a phone by tapping. Undo across a published round.
"""

from __future__ import annotations

import re
from itertools import cycle
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import Screen, Server, open_page
from .hands import Hands

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

WORDS = {
    "en": {
        "new": "New event",
        "create": "Create and register players",
        "register": "Register",
        "name": "Family, given name",
        "rating": "Rating",
        "skip": "Skip: pair everybody",
        "pair": "Pair round {}",
        "publish": "Publish round {}",
        "close": "Close round {}",
        "undo": "Undo",
        "finished": "Finished after {} rounds",
        "players": "Players",
        "standings": "Standings",
        "absent": "Black absent",
    },
    "fr": {
        "new": "Nouveau tournoi",
        "create": "Créer et inscrire les joueurs",
        "register": "Inscrire",
        "name": "Nom, prénom",
        "rating": "Elo",
        "skip": "Passer : apparier tout le monde",
        "pair": "Apparier la ronde {}",
        "publish": "Publier la ronde {}",
        "close": "Clore la ronde {}",
        "undo": "Annuler",
        "finished": "Terminé après {} rondes",
        "players": "Joueurs",
        "standings": "Classement",
        "absent": "Noirs absents",
    },
}
NAMES = (
    "Albert Anne Baron Basile Colin Claire Duval Denis Esteve Elise Fabre Felix Garnier Gaspard "
    "Hubert Helene Jacquet Jules Lacroix Louise"
).split()
SCREENS = (
    Screen("keyboard"),
    Screen("french-plain", locale="fr-FR", javascript=False),
    Screen("phone", width=390, height=844, touch=True),
)


class Arbiter(Hands):
    """What an arbiter does, by the words on the screen."""

    def __init__(self, page: Page, screen: Screen) -> None:
        super().__init__(page, WORDS[screen.locale[:2]])
        self.screen = screen
        self.results = cycle("1=0=1")

    def create(self) -> None:
        self.page.goto("/")
        self.press("new")
        self.page.locator("[name=event]").fill(f"Open {self.screen.name}")
        self.page.locator("[name=rounds]").fill(str(self.screen.rounds))
        self.press("create")

    def register(self, name: str, rating: int) -> None:
        self.page.get_by_label(self.words["name"]).fill(name)
        self.page.locator("#add [name=rating]").fill(str(rating))
        self.press("register")
        self.page.locator("#players").get_by_text(name.split(maxsplit=1)[0]).first.wait_for()

    def pair(self, number: int) -> None:
        self.press("pair", number)  # to the preview
        self.page.locator(".before-pairing, table.pairing").first.wait_for()
        if self.page.locator(".before-pairing").count():
            self.press("skip")
        self.press("publish", number)
        self.page.locator("tr.open").first.wait_for()

    def play(self) -> None:
        for board in self.open_boards():
            self.enter(board, next(self.results))

    def enter(self, board: str, sign: str) -> None:
        row = self.page.locator(f"#b{board}")
        if self.screen.touch:
            row.tap(position={"x": 20, "y": 10})
            row.get_by_role("button", name={"1": "1-0", "=": "½-½", "0": "0-1"}[sign]).tap()
        elif not self.screen.javascript:
            self.page.locator("#line").fill(f"{board} {sign}")
            self.page.locator("#quick button").click()
        elif int(board) % 2:
            self.page.locator("#line").fill(f"{board} {sign}")
            self.page.locator("#line").press("Enter")
        else:
            row.focus()
            row.press(sign)
        self.page.locator(f"#b{board}:not(.open)").wait_for(state="attached")

    def forfeit(self, board: str) -> None:
        row = self.page.locator(f"#b{board}")
        if self.screen.touch:
            row.tap(position={"x": 20, "y": 10})
        row.locator(".other").click()
        self.page.get_by_role("button", name=re.compile(self.words["absent"])).click()
        self.page.locator(f"#b{board}:not(.open)").wait_for(state="attached")

    def player(self, name: str) -> None:
        self.section("players")
        self.press(name, within="#players")


@pytest.mark.parametrize("screen", SCREENS, ids=lambda s: s.name)
def test_the_whole_event(
    browser: Browser, server: Server, signed_in: dict[str, object], screen: Screen
) -> None:
    page = open_page(browser, server, signed_in, screen)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    arbiter = Arbiter(page, screen)
    arbiter.create()
    people = [f"{NAMES[i]} {NAMES[i + 1]}" for i in range(0, len(NAMES), 2)]
    for place, name in enumerate(people[:9]):
        arbiter.register(name, 2100 - 40 * place)
    arbiter.pair(1)
    arbiter.forfeit("2")
    arbiter.play()
    arbiter.section("players")
    arbiter.register(people[9], 1990)
    arbiter.player("Colin Claire")
    page.locator("#byes button[value='2:H']").click()
    page.locator("#byes button[value='2:Z']").wait_for()  # the next press would say absent
    arbiter.section("players")
    arbiter.pair(2)
    arbiter.play()
    first = page.locator("#b1 .got").inner_text()
    other = "0" if first.strip() != "0-1" else "1"
    expected = {"0": "0-1", "1": "1-0"}[other]
    if screen.touch:
        page.locator("#b1 .got").tap()
        page.get_by_role("button", name=expected, exact=True).tap()
    elif screen.javascript:
        page.locator("#b1").focus()
        page.locator("#b1").press(other)
    else:
        page.locator("#line").fill(f"1 {other}")
        page.locator("#quick button").click()
    page.locator("#b1 .got", has_text=expected).wait_for()
    arbiter.player("Garnier Gaspard")
    page.locator("details.menu > summary").first.click()
    page.locator("a[href*='ask=withdraw']").click()
    page.locator("#w-why").fill("train")
    page.locator("#ask button.primary").click()
    page.locator(".warn").first.wait_for()
    arbiter.section("players")
    for number in range(3, screen.rounds + 1):
        arbiter.pair(number)
        arbiter.play()
    arbiter.press("close", screen.rounds)
    page.get_by_text(arbiter.words["finished"].format(screen.rounds)).wait_for()
    arbiter.section("standings")
    rows = page.locator("table.standings tbody tr:has(th.name)")
    expect(rows).to_have_count(10)
    expect(page.locator("td.separates").first).to_be_visible()
    assert complaints == []
    page.context.close()


def test_undo_across_a_published_round(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    """Wrong results come out when the next round is on the wall: back, mend, pair again."""
    screen = Screen("undo-round", rounds=3)
    page = open_page(browser, server, signed_in, screen)
    arbiter = Arbiter(page, screen)
    arbiter.create()
    for place, name in enumerate(("Albert Anne", "Baron Basile", "Colin Claire", "Duval Denis")):
        arbiter.register(name, 2000 - 50 * place)
    arbiter.pair(1)
    arbiter.play()
    arbiter.pair(2)
    before = page.locator("#results").inner_text()
    arbiter.enter("1", "1")
    arbiter.section("Journal")
    closed = page.locator("table.journal tr", has_text="Round 1 closed").last
    closed.locator(".row-act a").click()
    page.get_by_role("button", name=re.compile(r"Undo \d+ acts")).click()
    page.get_by_text("Players know the pairing published").wait_for()
    page.get_by_label("Reason").fill("a result of round 1 was wrong")
    page.get_by_role("button", name="Do it, with this reason").click()
    page.locator("tr.struck").first.wait_for()
    page.goto(re.sub(r"journal/.*", "rounds/1/", page.url))
    for board in ("1", "2"):
        old = page.locator(f"#b{board} .got").inner_text().strip()
        sign, new = ("0", "0-1") if old != "0-1" else ("1", "1-0")
        page.locator(f"#b{board}").focus()
        page.locator(f"#b{board}").press(sign)
        page.locator(f"#b{board} .got:not(.waiting)", has_text=new).wait_for()
    arbiter.pair(2)
    assert page.locator("#results").inner_text() != before
    expect(page.locator("tr.open")).to_have_count(2)  # the result is gone with its round
    arbiter.section("Journal")
    page.get_by_text("a result of round 1 was wrong").first.wait_for()
    page.context.close()


def test_undo_from_the_line_at_the_top(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    page = open_page(browser, server, signed_in, Screen("undo"))
    page.goto("/")
    page.get_by_role("link", name="Open", exact=True).first.click()
    page.get_by_role("link", name=re.compile(r"Enter \d+ missing results")).click()
    row = page.locator("tr.open").first
    board = row.get_attribute("data-board")
    row.get_by_role("button", name="1-0").click()
    page.locator(f"#b{board} .got").wait_for()
    page.locator("#notice").get_by_role("button", name="Undo").click()
    page.locator(f"#b{board}.open").wait_for()
    page.context.close()
