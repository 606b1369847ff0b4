"""Several people on one event: a second device, two arbiters on one board, a phone offline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import Screen, Server, cookies_of_owner, open_page, running, start, stop

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

ROUND = "/tournaments/1/rounds/4/"
PHONE = Screen("phone", width=390, height=844, touch=True)


def visitor(browser: Browser, server: Server, screen: Screen) -> Page:
    """Somebody who is not signed in."""
    return open_page(browser, server, {"cookies": [], "origins": []}, screen)


def invited(owner: Page, *, role: str = "Arbiter", boards: str = "") -> str:
    """A code made by the owner on the page of people and devices."""
    owner.goto("/events/1/people/")
    owner.get_by_label("Role", exact=True).select_option(label=role)
    owner.get_by_label("Boards", exact=True).fill(boards)
    owner.get_by_role("button", name="Make a code").click()
    return owner.locator(".code").inner_text()


def joined(page: Page, code: str, name: str) -> Page:
    """Come in with a code, by hand, from the first page one meets."""
    page.goto("/")
    page.get_by_label("Code", exact=True).fill(code)
    page.get_by_role("button", name="Continue").click()
    page.get_by_label("Your name, as the journal keeps it").fill(name)
    page.get_by_label("Name of this device").fill(f"{name}'s device")
    page.get_by_role("button", name="Join").click()
    page.get_by_role("heading", name="Demonstration event").wait_for()
    return page


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One for each test: each needs open boards of the same round."""
    with running(tmp_path / "data") as started:
        yield started


@pytest.fixture
def owner(browser: Browser, server: Server) -> Iterator[Page]:
    page = open_page(browser, server, cookies_of_owner(browser, server), Screen("owner"))
    yield page
    page.context.close()


def journal(owner: Page, board: str) -> list[str]:
    """The lines of the journal about a board of the round, newest first."""
    owner.goto("/tournaments/1/journal/")
    rows = owner.locator("table.journal tbody tr").all_inner_texts()
    return [row for row in rows if f"board {board}, round 4:" in row]


def open_boards(page: Page) -> list[str]:
    # At once: lines change by themselves.
    found: list[str] = page.locator("tr.open").evaluate_all(
        "rows => rows.map(r => r.dataset.board)"
    )
    return found


class TestASecondDevice:
    def test_signs_in_by_code_and_can_be_ended(
        self, browser: Browser, server: Server, owner: Page
    ) -> None:
        code = invited(owner, role="Result entry", boards="3-4")
        phone = joined(visitor(browser, server, PHONE), code, "Claire")
        phone.goto(ROUND)
        assert open_boards(phone) != []
        with_buttons = phone.locator("tr:has(button[name=set])")
        boards = {
            with_buttons.nth(i).get_attribute("data-board") for i in range(with_buttons.count())
        }
        assert boards <= {"3", "4"}
        expect(phone.get_by_role("link", name="Settings")).to_have_count(0)
        owner.goto("/events/1/people/")
        row = owner.locator(".devices tr").filter(has_text="Claire's device")
        row.get_by_role("button", name="Sign out").click()
        row.wait_for(state="detached")
        phone.reload()
        phone.get_by_role("heading", name="Sign in").wait_for()
        phone.context.close()

    def test_the_same_account_on_a_phone(
        self, browser: Browser, server: Server, owner: Page
    ) -> None:
        owner.goto("/me/")
        owner.get_by_role("button", name="Add a device").click()
        code = owner.locator(".code").inner_text().replace("-", "")
        phone = visitor(browser, server, PHONE)
        phone.goto(f"/join/{code}/")  # what the QR code says
        phone.get_by_role("button", name="Sign this device in").click()
        phone.get_by_role("heading", name="Events").wait_for()
        phone.context.close()


@dataclass
class Pair:
    first: Page
    second: Page


@pytest.mark.parametrize("javascript", [True, False], ids=["scripted", "plain"])
def test_two_arbiters_on_one_board(
    browser: Browser, server: Server, owner: Page, javascript: bool
) -> None:
    names = ("Anna", "Ben") if javascript else ("Anne", "Bernd")
    screen = Screen("arbiter", javascript=javascript)
    pair = Pair(*(joined(visitor(browser, server, screen), invited(owner), n) for n in names))
    pair.first.goto(ROUND)
    pair.second.goto(ROUND)
    board = open_boards(pair.first)[0]
    row = f"tr[data-board='{board}']"
    if javascript:
        pair.second.locator("#line").fill(f"{board} 0-1")
    pair.first.locator(f"{row} button").filter(has_text="1-0").click()
    pair.first.locator(f"{row} a.got").filter(has_text="1-0").wait_for()

    if javascript:  # what the other one entered appears by itself; what is being typed stays
        expect(pair.second.locator(f"{row} a.got")).to_have_text("1-0")
        expect(pair.second.locator("#line")).to_have_value(f"{board} 0-1")
        pair.second.locator("#line").press("Enter")
    else:
        pair.second.locator(f"{row} button").filter(has_text="0-1").click()
    told = pair.second.locator(".failure")
    told.get_by_text("Somebody else was faster").wait_for()
    expect(told).to_contain_text(names[0])  # who
    expect(told.locator(".changes")).to_contain_text("1-0")  # what
    assert re.search(r"\d\d:\d\d", told.locator(".changes").inner_text())  # when
    expect(told).to_contain_text(f"{board} 0-1")  # what was typed is still there
    assert len(journal(owner, board)) == 1

    told.get_by_role("button", name="Enter mine all the same").click()
    reason = pair.second.get_by_label("Reason (stays in the journal)")
    got = pair.second.locator(f"{row} a.got").filter(has_text="0-1")
    reason.or_(got).first.wait_for()
    if reason.count():
        reason.fill("scoresheet")
        pair.second.get_by_role("button", name="Do it").click()
    got.wait_for()
    lines = journal(owner, board)
    assert len(lines) == 2
    assert names[1] in lines[0]
    for page in (pair.first, pair.second):
        page.context.close()


class TestAPhoneWithoutNetwork:
    def tap(self, page: Page, board: str, result: str) -> None:
        row = page.locator(f"tr[data-board='{board}']")
        row.click(position={"x": 5, "y": 5})
        row.get_by_role("button", name=result, exact=True).click()
        row.locator(".waiting").wait_for()

    def test_keeps_results_and_sends_them_once(
        self, browser: Browser, server: Server, owner: Page
    ) -> None:
        phone = joined(visitor(browser, server, PHONE), invited(owner), "Oscar")
        phone.goto(ROUND)
        boards = open_boards(phone)[:3]
        phone.context.set_offline(offline=True)
        for board, result in zip(boards, ("1-0", "½-½", "0-1"), strict=True):
            self.tap(phone, board, result)
        phone.get_by_text("Kept on this device: 3 results").wait_for()
        phone.context.set_offline(offline=False)
        for board in boards:
            phone.locator(f"tr[data-board='{board}'] a.got").wait_for()
        phone.locator("#offline-queue").wait_for(state="hidden")
        assert [len(journal(owner, board)) for board in boards] == [1, 1, 1]
        assert all("Oscar" in journal(owner, board)[0] for board in boards)
        phone.context.close()

    def test_sending_twice_enters_once_and_conflicts_are_decided(
        self, browser: Browser, server: Server, owner: Page
    ) -> None:
        phone = joined(visitor(browser, server, PHONE), invited(owner), "Paula")
        phone.goto(ROUND)
        sure, contested = open_boards(phone)[:2]
        phone.context.set_offline(offline=True)
        self.tap(phone, sure, "1-0")
        self.tap(phone, contested, "1-0")
        kept = phone.evaluate("localStorage.getItem('ronde.kept')")
        owner.goto(ROUND)
        owner.locator(f"tr[data-board='{contested}'] button").filter(has_text="0-1").click()
        owner.locator(f"tr[data-board='{contested}'] a.got").wait_for()
        phone.context.set_offline(offline=False)
        told = phone.locator("#offline-decide .failure")
        told.get_by_text("waits for your decision").wait_for()
        expect(told.locator(".changes")).to_contain_text("Organiser")
        # As if the answer had been lost: everything is sent a second time.
        phone.evaluate("kept => localStorage.setItem('ronde.kept', kept)", kept)
        phone.reload()
        told.get_by_text("waits for your decision").wait_for()
        assert len(journal(owner, sure)) == 1
        told.get_by_role("link", name="Leave theirs").click()
        phone.wait_for_function("localStorage.getItem('ronde.kept') === '[]'")
        assert len(journal(owner, contested)) == 1
        phone.context.close()


def test_the_entry_page_opens_without_a_server(browser: Browser, tmp_path: Path) -> None:
    """A service worker keeps the page; what is entered meanwhile is sent to the next server."""
    with running(tmp_path) as server:
        page = visitor(browser, server, PHONE)
        page.goto(server.link)
        page.goto(ROUND)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()  # once more, so that the worker has seen it
        page.wait_for_function("caches.match(location.href).then(Boolean)")
        board = open_boards(page)[0]
    page.reload()
    row = page.locator(f"tr[data-board='{board}']")
    row.click(position={"x": 5, "y": 5})
    row.get_by_role("button", name="1-0", exact=True).click()
    page.get_by_text("Kept on this device: 1 result.").wait_for()
    process, _ = start(tmp_path, "--port", server.address.rpartition(":")[2])
    try:
        page.reload()
        row.locator("a.got").wait_for(timeout=30_000)  # the server has just started
    finally:
        page.context.close()
        assert stop(process) == 0


class TestResultsByPlayers:
    def opened(self, owner: Page) -> None:
        owner.goto("/tournaments/1/player-results/")
        opening = owner.get_by_role("button", name="Open to players")
        if opening.count():
            opening.click()
            owner.get_by_role("button", name="Close to players").wait_for()

    def codes(self, owner: Page, *boards: str) -> list[tuple[str, str]]:
        """The codes of White and Black of some boards, as their cards say."""
        owner.goto("/tournaments/1/player-results/cards/")
        names = owner.locator(".play-cards .card-name").all_inner_texts()
        codes = owner.locator(".play-cards .card-code").all_inner_texts()
        cards = {name.replace(",", ""): code for name, code in zip(names, codes, strict=True)}
        owner.goto(ROUND)
        found = []
        for board in boards:
            row = owner.locator(f"tr[data-board='{board}']").inner_text()
            white, black = sorted((name for name in cards if name in row), key=row.index)
            found.append((cards[white], cards[black]))
        return found

    def reports(
        self, browser: Browser, server: Server, code: str, answer: str, locale: str
    ) -> Page:
        phone = visitor(
            browser, server, Screen("player", locale=locale, width=390, height=844, touch=True)
        )
        phone.goto(f"/play/{code.replace('-', '')}/")
        phone.locator("button.answer").filter(has_text=answer).click()
        phone.locator(".said").wait_for()
        return phone

    def test_agreement_and_conflict(self, browser: Browser, server: Server, owner: Page) -> None:
        self.opened(owner)
        owner.goto(ROUND)
        agreed, contested = open_boards(owner)[-2:]
        [(white, black), (other_white, other_black)] = self.codes(owner, agreed, contested)
        hall, cockpit = owner.context.new_page(), owner.context.new_page()
        hall.goto(ROUND)
        cockpit.goto("/tournaments/1/")

        first = self.reports(browser, server, white, "½-½", "de-DE")
        expect(first.locator(".said")).to_contain_text("Ihr Gegner muss noch bestätigen")
        second = self.reports(browser, server, black, "½-½", "fr-FR")
        expect(second.locator(".said")).to_contain_text("Confirmé")
        [line] = journal(owner, agreed)
        assert "the players, each with their card" in line
        expect(hall.locator(f"tr[data-board='{agreed}'] a.got")).to_have_text("½-½")

        third = self.reports(browser, server, other_white, "1-0", "en-GB")
        fourth = self.reports(browser, server, other_black, "0-1", "es-ES")
        expect(fourth.locator(".said")).to_contain_text("Vendrá el árbitro")
        assert journal(owner, contested) == []
        for page in (hall, cockpit):  # open all the time: nobody has to ask for it again
            expect(page.locator(".needs-you")).to_contain_text(f"Board {contested}")
            page.close()
        owner.goto("/tournaments/1/")
        needs = owner.locator(".needs-you").filter(has_text=f"Board {contested}")
        needs.get_by_text("to be decided").wait_for()
        needs.get_by_role("link").first.click()
        owner.locator(".big-buttons button").filter(has_text="1-0").click()
        owner.locator(f"tr[data-board='{contested}'] a.got").wait_for()
        owner.goto("/tournaments/1/")
        expect(owner.locator(".needs-you")).to_have_count(0)
        for phone in (first, second, third, fourth):
            phone.context.close()
