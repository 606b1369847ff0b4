"""A chief arbiter writes to the players by e-mail: server, consent, preview, sending, leaving."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from support.mail_server import Mailbox, mail_server

from .conftest import PATIENCE, Screen, Server, open_page, running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PUBLIC = "https://chess.example.org"
"""Where others reach the server; no letter would have a link otherwise."""
ENGLISH = Screen("laptop")
FRENCH = Screen("phone without scripts", locale="fr-FR", width=390, height=780, javascript=False)
PLAYERS = (1, 2)


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The application, told under which address others reach it."""
    pytest.importorskip("django", reason="the extra `app` is not installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RONDE_ADDRESS", PUBLIC)
        with running(tmp_path_factory.mktemp("data")) as started:
            here = started.link.replace(PUBLIC, started.address)
            yield Server(address=started.address, link=here)


def set_up(page: Page, box: Mailbox) -> None:
    """The mail server of the event, tried out."""
    page.goto("/events/1/mail/")
    page.fill("#f-host", "localhost")
    page.fill("#f-port", str(box.port))
    page.select_option("#f-security", "plain")
    page.check("input[name=local]")
    page.fill("#f-sender", "club@example.org")
    page.fill("#f-sender_name", "Échecs Club")
    page.click("#account button.primary")
    page.fill("#f-recipient", "me@example.org")
    page.click("#test button")
    assert page.locator("#outcome.ask").count() == 1, page.locator("#outcome").inner_text()
    assert len(box.to("me@example.org")) == 1


def agree(page: Page, player: int, language: str) -> None:
    """What a player said at the door."""
    page.goto(f"/tournaments/1/contacts/{player}/")
    page.fill("#f-email", f"p{player}@example.org")
    page.check("input[name=mail]")
    page.select_option("#f-language", language)
    page.click("form.card button.primary")


def wait_for(page: Page, box: Mailbox, letters: int) -> None:
    """Until the server has worked; the page is read anew meanwhile, as people do."""
    deadline = time.monotonic() + PATIENCE / 1000
    while len(box.letters) < letters or page.locator("#letters .chip.ok").count() < letters:
        assert time.monotonic() < deadline, page.locator("#mail-log").inner_text()
        page.goto("/tournaments/1/mail/")


@pytest.mark.parametrize("screen", [ENGLISH, FRENCH], ids=lambda screen: screen.name)
def test_pairings_by_mail(
    browser: Browser, server: Server, signed_in: dict[str, object], box: Mailbox, screen: Screen
) -> None:
    page = open_page(browser, server, signed_in, screen)
    set_up(page, box)
    box.letters.clear()
    for player in PLAYERS:
        agree(page, player, "fr" if screen is FRENCH else "en")
    page.goto("/tournaments/1/mail/")
    page.click("#own-words summary")
    subject = f"Meal {screen.name}"
    page.fill("#f-subject", subject)
    page.fill("#f-text", "At noon.")
    page.click("#own-words button")
    assert page.locator(".letters li").count() == len(PLAYERS)
    page.click("#send button.primary")
    wait_for(page, box, len(PLAYERS))
    [letter] = box.to("p1@example.org")
    assert subject in letter["Subject"]
    text = Mailbox.text_of(letter)
    assert "p2@" not in str(letter)
    if screen is ENGLISH:
        _round(page, box)
    _leave(browser, server, screen, text)


def _round(page: Page, box: Mailbox) -> None:
    """The round being played; a second look finds nothing more to send."""
    box.letters.clear()
    page.click("#preview-round")
    shown = page.locator(".letters li").first.inner_text()
    assert "Colour: " in shown
    page.click("#send button.primary")
    deadline = time.monotonic() + PATIENCE / 1000
    while len(box.letters) < len(PLAYERS):
        assert time.monotonic() < deadline
        page.goto("/tournaments/1/mail/")
    assert "Opponent: " in Mailbox.text_of(box.to("p1@example.org")[0])
    page.click("#preview-round")
    assert page.locator("#send").count() == 0


def _leave(browser: Browser, server: Server, screen: Screen, text: str) -> None:
    """With the link of the letter, by somebody who has no account."""
    found = re.search(rf"{PUBLIC}(/mail/stop/[\w-]+/)", text)
    assert found is not None, text
    nobody: dict[str, object] = {"cookies": [], "origins": []}
    page = open_page(browser, server, nobody, screen)
    page.goto(found[1])
    page.click("#stop-mail button.primary")
    assert page.locator("#stop-mail [role=status]").count() == 1
    page.context.close()
