"""A file dropped on a page: the event it makes, what a later one says otherwise, taken, undone."""

from __future__ import annotations

import base64
import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ronde.formats import read_trf
from ronde.formats.papi.writing import write_papi
from ronde.journal import Journal, append
from ronde.journal.events import TournamentImported
from ronde.model import Person, Player, PlayerId, Tournament
from ronde.queries.imported import as_played
from ronde.simulate import Recipe, generate

from .conftest import PATIENCE, Screen, Server, open_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

_DROP = """([text, name]) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const carried = new DataTransfer();
  carried.items.add(new File([bytes], name));
  const how = { bubbles: true, cancelable: true, dataTransfer: carried };
  document.body.dispatchEvent(new DragEvent("dragover", how));
  document.body.dispatchEvent(new DragEvent("drop", how));
}"""


def drop(page: Page, data: bytes, name: str) -> None:
    """A file let go anywhere on the page."""
    with page.expect_navigation():
        page.evaluate(_DROP, [base64.b64encode(data).decode(), name])
    page.wait_for_load_state()


def papi(tournament: Tournament) -> bytes:
    act = TournamentImported(tournament=as_played(tournament), source="open.papi")
    at = dt.datetime(2026, 10, 4, tzinfo=dt.UTC)
    return write_papi(append(Journal(), act, author="CM", at=at).state, lossy=True)


def later(whole: Tournament) -> Tournament:
    """One round more, a late entry, and another rating."""
    late = Player(id=PlayerId(90), person=Person(name="Neu, Nora"), rating=1234)
    first = replace(whole.players[0], rating=whole.players[0].rating + 10)
    return replace(whole, players=(first, *whole.players[1:], late))


def test_dropped_seen_taken_undone(
    browser: Browser, server: Server, signed_in: dict[str, object]
) -> None:
    recipe = Recipe(
        players=10,
        rounds=4,
        name="Open of Nowhere",
        start=dt.date(2026, 10, 3),
        tiebreaks=("BH", "SB"),
        half_byes=0,
        withdrawals=0,
        late_entries=0,
    )
    whole = generate(recipe, seed=11)
    page = open_page(browser, server, signed_in, Screen("wide"))
    page.goto("/events/import/")
    drop(page, papi(whole.before_round(3)), "open.papi")
    expect(page.get_by_text("Open of Nowhere").first).to_be_visible(timeout=PATIENCE)
    reason = page.locator("#reason")
    if reason.count():
        reason.fill("played with Papi")
    page.locator("form[action$='/create/'] button.primary").click()
    page.wait_for_load_state()
    address = page.locator("nav a[href$='/import/']").first.get_attribute("href")
    assert address is not None
    number = address.split("/")[2]

    def report() -> Tournament:
        answer = page.request.get(f"/tournaments/{number}/documents/trf/")
        return read_trf(answer.body()).tournament

    before = report()
    page.goto(address)
    drop(page, papi(later(whole.before_round(4))), "later.papi")
    expect(page.locator("#counts")).to_contain_text("1 new player")
    expect(page.locator("#take")).to_contain_text("NEU, Nora")
    expect(page.locator("#take")).to_contain_text("Round 3: 5 games")
    # Two ratings of one player, a new one, a round.
    assert page.locator("#take input[type=checkbox]:checked").count() == 4
    page.get_by_role("button", name="Take what is ticked").click()
    page.wait_for_load_state()
    if page.locator("textarea[name=reason], input[name=reason]").count():
        page.locator("textarea[name=reason], input[name=reason]").first.fill("played with Papi")
        page.locator("main button.primary").first.click()
        page.wait_for_load_state()
    after = report()
    assert len(after.rounds) == 3
    assert len(after.players) == 11

    drop(page, papi(later(whole.before_round(4))), "later.papi")
    expect(page.locator("#nothing")).to_be_visible()

    page.goto(f"/tournaments/{number}/journal/")
    page.get_by_role("button", name="Undo").first.click()
    page.wait_for_load_state()
    again = report()
    assert (again.players, again.rounds) == (before.players, before.rounds)
    page.context.close()
