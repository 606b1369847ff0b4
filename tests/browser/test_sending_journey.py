"""The site goes to a web host: set up on the page, tried, sent by a press and after a round.

The host is an SFTP server of this test; its network fails once. Every test begins with a site that
was sent, whichever comes first.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import paramiko
import pytest
from playwright.sync_api import expect

from ronde.platform.site_targets import keys
from support.sftp_server import USER, SftpServer, host_key_text

from .conftest import PATIENCE, Screen, Server, open_page, running
from .hands import Hands

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

SENT = re.compile(r"Sent .*changed")


@dataclass(frozen=True)
class SetUp:
    """What was seen on the way to a site that goes out."""

    key_shown: str
    offered_to_a_stranger: list[str]
    left_by_the_try: dict[str, bytes]
    told_after_the_try: str
    files: dict[str, bytes]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The application, which rests less between two sendings."""
    pytest.importorskip("django", reason="the extra `app` is not installed")
    with running(tmp_path_factory.mktemp("data"), module="support.hasty") as started:
        yield started


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SftpServer]:
    with SftpServer(tmp_path_factory.mktemp("host")) as running:
        yield running


@pytest.fixture(scope="module")
def arbiter(browser: Browser, server: Server, signed_in: dict[str, object]) -> Page:
    """The owner, who has turned the public page of the demonstration on."""
    page = open_page(browser, server, signed_in, Screen("arbiter"))
    page.goto("/events/1/public/")
    page.get_by_role("button", name="Turn the public page on").click()
    page.get_by_text("Everybody can see this event").wait_for()
    return page


def picture(page: Page, name: str) -> None:
    """Kept where somebody asks for pictures."""
    folder = os.environ.get("RONDE_PICTURES")
    if folder:
        page.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)


def until(holds: Callable[[], bool]) -> None:
    """Wait for what the server does by itself."""
    deadline = time.monotonic() + 3 * PATIENCE / 1000
    while not holds() and time.monotonic() < deadline:
        time.sleep(0.1)
    assert holds()


@pytest.fixture(scope="module")
def set_up(arbiter: Page, host: SftpServer) -> SetUp:
    """The site, set up on the page, tried and sent once."""
    page = arbiter
    page.goto("/events/1/sending/")
    page.get_by_role("link", name="Say where it goes").click()
    page.locator("#kinds [value=sftp]").check()
    expect(page.get_by_label("Bucket", exact=True)).to_be_hidden()
    page.get_by_label("Server", exact=True).fill("127.0.0.1")
    page.get_by_label("Port").fill(str(host.port))
    page.get_by_label("User name").fill(USER)
    page.get_by_label("Folder there").fill("www/open")
    page.get_by_label("Password", exact=True).fill(host.password)
    page.get_by_label("never: only when").check()
    page.get_by_label("English").check()
    page.get_by_label("on our own network").check()
    picture(page, "target")
    page.get_by_role("button", name="Save and test").click()

    page.get_by_role("button", name="Accept this key").wait_for()
    shown, offered = page.locator("#host-key").inner_text(), list(host.offered)
    picture(page, "host-key")
    page.get_by_role("button", name="Accept this key").click()
    page.get_by_text("a file was written, read and removed").wait_for()
    left, told = host.files(), page.content()

    page.get_by_role("button", name="Send now").click()
    expect(page.locator("#stands")).to_contain_text(re.compile(r"Sent .*files changed"))
    picture(page, "sent")
    return SetUp(
        key_shown=shown,
        offered_to_a_stranger=offered,
        left_by_the_try=left,
        told_after_the_try=told,
        files=host.files(),
    )


@pytest.fixture
def page(arbiter: Page, host: SftpServer, set_up: SetUp) -> Iterator[Page]:
    """How the site stands: it is there. Whatever happens to the host is over after the test."""
    del set_up
    arbiter.goto("/events/1/sending/")
    stands = arbiter.locator("#stands")
    if not SENT.search(stands.inner_text()):  # a test before this one ended in the middle
        Hands(arbiter).press("Send now")
    expect(stands).to_contain_text(SENT)
    key = host.key
    yield arbiter
    host.away, host.key = False, key


def test_a_site_goes_to_a_web_host(host: SftpServer, set_up: SetUp) -> None:
    # Nothing secret is said to a server that nobody knows.
    assert keys.fingerprint(host_key_text(host.key)) in set_up.key_shown
    assert set_up.offered_to_a_stranger == []
    assert set_up.left_by_the_try == {}
    assert host.password not in set_up.told_after_the_try
    assert b"http-equiv" in set_up.files["www/open/index.html"]
    assert "www/open/en/1/rounds/4/index.html" in set_up.files
    assert "www/open/fr/index.html" not in set_up.files


def test_a_dead_network_is_survived_and_told(page: Page, host: SftpServer) -> None:
    host.away = True
    Hands(page).press("Send now")
    expect(page.locator("#stands")).to_contain_text("Next try")
    page.goto("/tournaments/1/")
    expect(page.locator("#site-trouble")).to_contain_text("Not sent since")
    picture(page, "cockpit")
    host.away = False
    Hands(page).press("Try now", within="#site-trouble")
    page.goto("/events/1/sending/")
    expect(page.locator("#stands")).to_contain_text(SENT)


def test_a_changed_key_waits_for_somebody(page: Page, host: SftpServer) -> None:
    key, host.key = host.key, paramiko.ECDSAKey.generate()
    Hands(page).press("Send now")
    expect(page.locator("#stands")).to_contain_text("shows another key")
    expect(page.locator("#host-key")).to_contain_text("The server shows another key")
    picture(page, "changed-key")
    host.key = key
    Hands(page).press("Send now")
    expect(page.locator("#stands")).to_contain_text(SENT)


def test_a_published_round_goes_out_by_itself(page: Page, host: SftpServer) -> None:
    page.get_by_label("after each round that is published").check()
    Hands(page).press("Save")
    page.goto("/tournaments/1/rounds/4/?show=open")
    rows = page.locator("tr.open")
    while rows.count():
        left = rows.count()
        rows.first.get_by_role("button", name="½").click()
        expect(rows).to_have_count(left - 1)
    page.goto("/tournaments/1/")
    hand = Hands(page)
    hand.press("Pair round 5", within="main")
    page.locator(".before-pairing, table.pairing").first.wait_for()
    if page.locator(".before-pairing").count():
        hand.press("Skip: pair everybody")
    hand.press("Publish round 5")
    until(lambda: "www/open/en/1/rounds/5/index.html" in host.files())
    page.goto("/tournaments/1/")
    expect(page.locator("#site-line")).to_contain_text("Public site")
    picture(page, "cockpit-well")


def test_on_a_phone(
    browser: Browser, server: Server, signed_in: dict[str, object], set_up: SetUp
) -> None:
    """Nothing stands out beyond the screen; without script the form is whole."""
    del set_up
    phone = Screen("phone", width=390, height=844, touch=True, locale="fr-FR", javascript=False)
    page = open_page(browser, server, signed_in, phone)
    for address in ("/events/1/sending/", "/events/1/sending/target/"):
        page.goto(address)
        picture(page, "phone" + address.strip("/").replace("/", "-"))
        box = page.locator("main").bounding_box()
        assert box is not None
        assert box["width"] <= 390
    expect(page.get_by_label("Mot de passe", exact=True)).to_have_value("")
    page.context.close()
