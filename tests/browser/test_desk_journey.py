"""An arbiter's evening on a phone: incidents, an appeal, a forfeit, and the dossier that tells it.

The event is founded from an archive and its other games are entered by requests; what is tested is
pressed. Words of what was noted are marked, so that every other door can be searched for them.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ronde import formats
from ronde.formats.archive import ArchivedTournament, EventInfo
from ronde.journal import events as ev
from support.finished import SETTINGS
from support.journal import desk
from support.papers import needs_poppler, needs_typst, pages_of

from .conftest import Screen, Server, open_page
from .hands import Hands

if TYPE_CHECKING:
    from playwright.sync_api import APIResponse, Browser, Page

pytestmark = [pytest.mark.browser, needs_typst, needs_poppler]

PHONE = Screen("phone", width=390, height=844, touch=True)
MARKS = ("zqcastled", "zqbell", "zqtrain", "zqasks", "zqbecause", "zqcaptain")
"""What was written in the hall, and nobody but the arbiters may read."""


def archive() -> bytes:
    """Six players, two rounds, the first one paired and published."""
    event = desk(6, settings=replace(SETTINGS, name="Evening", rounds=2, schedule=()))
    number = event.pair((1, 4), (5, 2), (3, 6))
    event.do(ev.RoundPublished(round=number))
    held = ArchivedTournament(key="evening", journal=event.journal)
    about = EventInfo.of(event.tournament.settings)
    return formats.write_archive(formats.Archive(event=about, tournaments=(held,)))


@dataclass(frozen=True)
class Arbiter:
    """Somebody with a phone, at one tournament."""

    page: Page
    hands: Hands
    event: int
    tournament: int

    @property
    def here(self) -> str:
        return f"/tournaments/{self.tournament}"

    def goes(self, path: str) -> None:
        self.page.goto(f"{self.here}/{path}")
        self.fits()

    def fits(self) -> None:
        """Nothing of a page lies beside the screen of a phone."""
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, self.page.url

    def posts(self, path: str, **form: str) -> APIResponse:
        """What a page would send, without the page."""
        cookies = {c.get("name"): c.get("value") for c in self.page.context.cookies()}
        sent: dict[str, str | float | bool] = {
            "csrfmiddlewaretoken": cookies["ronde_csrf"] or "",
            **form,
        }
        answer = self.page.request.post(path, form=sent, headers={"referer": self.page.url})
        assert answer.ok, (path, answer.status)
        return answer

    def notes(self, board: int, who: str, kind: str, facts: str) -> str:
        """What happened at a board, as proposed; the penalty that was."""
        self.goes(f"rounds/1/boards/{board}/")
        self.hands.press("Something happened")
        self.fits()
        self.page.locator(f"section[aria-labelledby=side-{who}]").get_by_role(
            "link", name=kind, exact=True
        ).click()
        self.page.get_by_label("What happened (optional)").fill(facts)
        penalty = self.page.get_by_label("Decision", exact=True)
        proposed = penalty.evaluate("s => s.selectedOptions[0].text.trim()")
        if kind == "telephone rang":
            self.page.locator("main details summary").click()
            self.page.get_by_label("appeal announced").check()
        self.fits()
        self.hands.press("Note it and apply it")
        return str(proposed)

    def result(self, board: int) -> str:
        """What stands at a board."""
        self.goes(f"rounds/1/boards/{board}/")
        pressed = self.page.locator("button[aria-pressed=true]")
        return pressed.first.inner_text() if pressed.count() else ""


@pytest.fixture
def arbiter(
    browser: Browser, server: Server, signed_in: dict[str, object], tmp_path: Path
) -> Arbiter:
    """The chief arbiter of the event, on a phone."""
    page = open_page(browser, server, signed_in, PHONE)
    (tmp_path / "evening.ronde").write_bytes(archive())
    page.goto("/events/import/")
    page.locator("input[type=file]").set_input_files(tmp_path / "evening.ronde")
    page.locator("main form button.primary").click()
    page.get_by_text("Evening: 6 players, 1 round paired").wait_for()
    page.locator("main form button.primary").click()
    page.wait_for_url(re.compile(r"/(events|tournaments)/\d+/"))
    found = re.search(r"/tournaments/(\d+)/", page.content())
    event = re.search(r"/events/(\d+)/", page.content())
    assert found is not None
    assert event is not None
    return Arbiter(page, Hands(page), int(event[1]), int(found[1]))


def test_an_evening_from_the_first_incident_to_the_dossier(
    arbiter: Arbiter, browser: Browser, server: Server
) -> None:
    _illegal_moves(arbiter)
    _telephone_and_appeal(arbiter)
    _forfeit(arbiter)
    _played_out(arbiter)
    papers = _dossier(arbiter)
    minutes = next(text for name, text in papers.items() if name.endswith("-t2.pdf"))
    for told in (
        "Incident 1 noté : coup illégal",
        "Incident 2 noté : coup illégal",
        "partie perdue",
        "Incident 3 noté : téléphone qui sonne",
        "Appel 1 : décision confirmée",
        "Forfait de",
    ):
        assert told in minutes
    _nobody_else_reads_it(arbiter, browser, server)


def _illegal_moves(arbiter: Arbiter) -> None:
    """The second one proposes that the game is lost, and the result follows."""
    first = arbiter.notes(1, "white", "illegal move", "zqcastled out of check")
    assert "minutes" in first or "time" in first
    assert arbiter.result(1) == ""
    assert arbiter.notes(1, "white", "illegal move", "zqcastled again") == "game lost"
    expect(arbiter.page.get_by_role("button", name="Undo").first).to_be_visible()
    assert arbiter.result(1) == "0-1"


def _telephone_and_appeal(arbiter: Arbiter) -> None:
    assert arbiter.notes(2, "black", "telephone rang", "zqbell in the bag") == "game lost"
    page = arbiter.page
    arbiter.goes("appeals/")
    page.locator("#announced a").first.click()
    page.get_by_label("Decision appealed").fill("The loss of the game.")
    page.get_by_label("What the appellant writes").fill("zqasks for the point back")
    arbiter.fits()
    arbiter.hands.press("Note the appeal")
    arbiter.fits()
    arbiter.hands.press("Enter the decision")
    page.get_by_label("Outcome").select_option(value="upheld")
    page.get_by_label("Others who sat").fill("Zqcaptain, Ada\nSage, Bo\nHale, Ina")
    page.get_by_label("Reasons").fill("zqbecause it rang at the board")
    page.get_by_label("Votes for this decision").fill("3")
    arbiter.hands.press("Show what will be done")
    page.locator("#asked").wait_for()
    arbiter.fits()
    arbiter.hands.press("Record the decision")
    page.locator("#decision").wait_for()
    arbiter.fits()


def _forfeit(arbiter: Arbiter) -> None:
    page = arbiter.page
    arbiter.goes("rounds/1/boards/3/")
    page.get_by_role("button", name="Black absent").click()
    page.wait_for_load_state()
    arbiter.goes("forfeits/")
    page.locator("a.who").first.click()
    page.get_by_label("Explained on the spot?").select_option(value="yes")
    page.get_by_label("Explanation (none: leave empty)").fill("zqtrain stood still")
    page.get_by_label("What the player does").select_option(value="plays_on")
    arbiter.fits()
    arbiter.hands.press("Save")
    arbiter.fits()


def _played_out(arbiter: Arbiter) -> None:
    """The rest by requests: the second round drawn on every board."""
    here = arbiter.here
    arbiter.posts(f"{here}/rounds/1/close/")
    arbiter.posts(f"{here}/rounds/next/pair/")
    arbiter.posts(f"{here}/rounds/2/publish/")
    arbiter.goes("rounds/2/")
    boards = arbiter.page.locator("tr[data-board]").evaluate_all("r => r.map(x => x.dataset.board)")
    for board in boards:
        arbiter.posts(f"{here}/rounds/2/results/", set=f"{board} ½-½")
    arbiter.posts(f"{here}/rounds/2/close/")


def _dossier(arbiter: Arbiter) -> dict[str, str]:
    """The federation's ZIP, pressed for from Today; every file of it as text."""
    page = arbiter.page
    arbiter.goes("")
    arbiter.hands.press("Hand over the papers")
    page.get_by_role("heading", name="After the event").wait_for()
    arbiter.fits()
    page.get_by_role("button", name="Make the ZIP: Federation").click()
    download = page.get_by_role("link", name="Download the ZIP")
    download.wait_for(timeout=60_000)
    arbiter.fits()
    with page.expect_download() as fetched:
        download.click()
    data = Path(fetched.value.path()).read_bytes()
    with zipfile.ZipFile(io.BytesIO(data)) as held:
        files = {name: held.read(name) for name in held.namelist()}
    assert json.loads(files["manifest.json"])["addressee"] == "federation"
    return {
        name: re.sub(r"\s+", " ", " ".join(page.text for page in pages_of(content)))
        for name, content in files.items()
        if name.endswith(".pdf")
    }


def _nobody_else_reads_it(arbiter: Arbiter, browser: Browser, server: Server) -> None:
    """The public pages, a reader's token, somebody who enters results: none has a marked word."""
    page = arbiter.page
    page.goto(f"/events/{arbiter.event}/public/")
    arbiter.hands.press("Turn the public page on")
    assert _marked(page.request.get(f"{arbiter.here}/incidents/").text())  # so it can fail
    page.goto(f"/events/{arbiter.event}/people/")
    page.get_by_label("Role", exact=True).select_option(label="Result entry")
    arbiter.hands.press("Make a code")
    code = page.locator(".code").inner_text()
    token = _token(arbiter)
    nobody: dict[str, object] = {"cookies": [], "origins": []}
    other = open_page(browser, server, nobody, PHONE)
    public = f"/p/{arbiter.event}/en/"
    paths = [public, *(f"{public}{arbiter.tournament}/{end}" for end in _PUBLIC)]
    found = {path: _marked(other.request.get(path).text()) for path in paths}
    api = f"/api/v1{arbiter.here}"
    bearer = {"Authorization": f"Bearer {token}"}
    for end in ("", "/rounds/1", "/standings", "/players", "/incidents", "/appeals", "/dossier"):
        answer = other.request.get(f"{api}{end}", headers=bearer)
        found[f"{api}{end}"] = _marked(answer.text())
        if end in {"/incidents", "/dossier"}:
            assert answer.status == 403
    other.goto(f"/join/{code.replace('-', '')}/")
    other.get_by_label("Your name, as the journal keeps it").fill("Helper")
    other.get_by_role("button", name="Join").click()
    other.wait_for_load_state()
    for end in _OWN:
        answer = other.request.get(f"{arbiter.here}/{end}")
        found[f"helper {end}"] = _marked(answer.text())
        if end in {"incidents/", "appeals/", "after/", "forfeits/"}:
            assert answer.status == 403, end
    other.context.close()
    assert not any(found.values()), {path: marks for path, marks in found.items() if marks}


_PUBLIC = ("", "pairings/1/", "pairings/2/", "standings/", "players/", "cross/")
_OWN = (
    *("", "rounds/1/", "rounds/1/boards/1/", "standings/", "players/", "journal/", "documents/"),
    *("incidents/", "appeals/", "forfeits/", "after/"),
)


def _token(arbiter: Arbiter) -> str:
    """A reader's token, as the page of programs shows it once."""
    page = arbiter.page
    page.goto(f"/events/{arbiter.event}/programs/")
    page.locator("#new-token #f-name").fill("Reader")
    page.locator("#new-token #f-role").select_option(value="viewer")
    page.locator("#new-token button.primary").click()
    return page.locator("code.secret").first.inner_text()


def _marked(text: str) -> list[str]:
    return [mark for mark in MARKS if mark in text.lower()]
