"""D55: the sign-in page without the link is no dead end for whoever sits at the machine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import timezone

from ronde.platform import desktop, hall
from ronde.platform.hall import Keeper
from ronde.services.installation import new_sign_in_link, owner
from ronde.services.security_journal import Kind, read

pytestmark = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="with PostgreSQL the data folder is a server's"
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[Path]:
    with override_settings(DATA=tmp_path):
        yield tmp_path


@pytest.fixture
def stranger() -> Client:
    return Client(headers={"accept-language": "en"})


def link_in(folder: Path) -> str:
    found = re.search(
        r'href="http://[^/"]+(/sign-in/[^"]+)"', (folder / "sign-in.html").read_text()
    )
    assert found is not None
    return found[1]


def test_a_file_that_only_its_owner_reads_lets_in(stranger: Client, folder: Path) -> None:
    """D55: the answer names the file, never the link in it."""
    assert "Let me in" in stranger.get("/sign-in/").content.decode()
    shown = stranger.post(reverse("sign-in-file")).content.decode()
    link = link_in(folder)
    assert str(folder / "sign-in.html") in shown
    assert link not in shown
    assert (folder / "sign-in.html").stat().st_mode & 0o077 == 0
    assert stranger.get("/").status_code == 302
    assert stranger.get(link)["Location"] == "/"
    assert stranger.get("/").status_code == 200
    assert not (folder / "sign-in.html").exists()
    assert Client().get(link).status_code == 403
    assert Kind.SIGN_IN_LINK_MADE in {event.kind for event in read()}


def test_the_link_of_the_terminal_goes_on_working(stranger: Client) -> None:
    printed = new_sign_in_link(owner(), now=timezone.now())
    stranger.post(reverse("sign-in-file"))
    assert stranger.get(f"/sign-in/{printed}/").status_code == 302


def test_pressing_often_makes_one(stranger: Client, folder: Path) -> None:
    stranger.post(reverse("sign-in-file"))
    first = link_in(folder)
    stranger.post(reverse("sign-in-file"))
    assert link_in(folder) == first


def test_only_at_the_machine(stranger: Client, folder: Path) -> None:
    far = {"REMOTE_ADDR": "192.168.1.30"}
    assert stranger.post(reverse("sign-in-file"), **far).status_code == 403  # type: ignore[arg-type]
    shown = stranger.get("/sign-in/", **far).content.decode()  # type: ignore[arg-type]
    assert "Let me in" not in shown
    assert "ronde account sign-in-link" in shown
    with override_settings(BEHIND_PROXY=True):
        assert stranger.post(reverse("sign-in-file")).status_code == 403
    hall.install(Keeper.ADDRESS)
    assert stranger.post(reverse("sign-in-file")).status_code == 403
    hall.install(Keeper.NOBODY)
    assert not (folder / "sign-in.html").exists()


def test_a_browser_is_given_the_file_and_not_the_link(
    stranger: Client, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every user of the machine can read what a browser was started with."""
    opened: list[str] = []

    class Browser:
        def open(self, url: str) -> bool:
            opened.append(url)
            return True

    monkeypatch.setattr("webbrowser.get", Browser)
    monkeypatch.setattr(desktop, "_allowed", [True])
    shown = stranger.post(reverse("sign-in-file")).content.decode()
    assert opened == [(folder / "sign-in.html").as_uri()]
    assert "opens in your browser" in shown
    stranger.post(reverse("sign-in-file"))
    assert len(opened) == 1  # nobody fills the desktop with windows
