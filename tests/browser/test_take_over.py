"""A second machine follows, the first one dies, the second goes on: nothing is lost."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ronde.cli.serve import _DEMOS
from support import postgres

from .conftest import SOURCE, Screen, Server, cookies_of_owner, open_page, running, start, stop
from .test_people_journeys import PHONE, invited, joined, visitor

pytestmark = pytest.mark.browser

A_MINUTE = 60.0


def environment(folder: Path) -> dict[str, str]:
    unwanted = ("RONDE_SECRET", "RONDE_DATA", "DATABASE_URL")
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    ours = {"PYTHONPATH": str(SOURCE), "RONDE_LANG": "en"}
    return {**kept, **ours, **postgres.server_environment(folder)}


def ronde(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ronde", *arguments, "--data", str(folder)]
    return subprocess.run(
        command, check=False, capture_output=True, text=True, env=environment(folder), timeout=90
    )


def deputy_goes_on(browser: Browser, standby: Server, owner: Page) -> None:
    """The deputy has the role they had; a code from the owner signs their phone in."""
    owner.goto("/")
    event = owner.get_by_role("link", name="Demonstration event").first.get_attribute("href")
    owner.goto(f"{event}people/")
    owner.get_by_role("button", name="Sign-in code").click()
    code = owner.locator(".code").inner_text().replace("-", "")
    phone = visitor(browser, standby, PHONE)
    phone.goto(f"/join/{code}/")
    phone.get_by_role("button", name="Sign this device in").click()
    phone.get_by_role("link", name="Open", exact=True).first.click()
    phone.get_by_role("link", name="Journal").first.click()
    expect(phone.get_by_label("Remark")).to_be_visible()
    phone.context.close()


def test_take_over_within_a_minute(browser: Browser, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    process, hall = start(first)
    follower = None
    try:
        page = open_page(browser, hall, cookies_of_owner(browser, hall), Screen("wide"))
        page.goto("/backups/")
        page.get_by_label("Name of the machine").fill("spare laptop")
        page.get_by_role("button", name="Allow to follow").click()
        told = page.locator("code.secret").inner_text()
        token = re.search(r"--token (\S+)", told)
        assert token is not None
        joined(visitor(browser, hall, PHONE), invited(page), "Dana").context.close()
        follow = ("follow", hall.address, "--token", token[1])
        follower = subprocess.Popen(
            [sys.executable, "-m", "ronde", *follow, "--data", str(second)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment(second),
        )
        assert follower.stdout is not None
        for _ in (*_DEMOS, "the book's example"):
            assert "copied and verified" in follower.stdout.readline()
        assert "people and roles copied (1)" in follower.stdout.readline()
        # A last act in the hall, copied within seconds; then the machine dies.
        page.goto("/")
        page.get_by_role("link", name="Open", exact=True).first.click()
        page.get_by_role("link", name="Journal").first.click()
        page.get_by_label("Remark").fill("the lamp over board 3 flickers")
        page.get_by_role("button", name="Write").click()
        expect(page.get_by_text("the lamp over board 3 flickers").first).to_be_visible()
        assert "1 entry copied" in follower.stdout.readline()
        process.kill()
        died = time.monotonic()
        assert stop(follower) == 0
        with running(second) as standby:
            after = open_page(browser, standby, cookies_of_owner(browser, standby), Screen("wide"))
            after.goto("/")
            after.get_by_role("link", name="Open", exact=True).first.click()
            after.get_by_role("link", name="Journal").first.click()
            expect(after.get_by_text("the lamp over board 3 flickers").first).to_be_visible()
            assert time.monotonic() - died < A_MINUTE
            after.get_by_label("Remark").fill("went on from here")
            after.get_by_role("button", name="Write").click()
            expect(after.get_by_text("went on from here").first).to_be_visible()
            deputy_goes_on(browser, standby, after)
            after.goto("/integrity/")
            after.get_by_role("button", name="Check everything").click()
            expect(after.get_by_text("tournaments checked: all whole")).to_be_visible()
        # The first machine comes back and is written to: both ways are told, nothing changes.
        with running(first) as back:
            page = open_page(browser, back, cookies_of_owner(browser, back), Screen("wide"))
            page.goto("/")
            page.get_by_role("link", name="Open", exact=True).first.click()
            page.get_by_role("link", name="Journal").first.click()
            page.get_by_label("Remark").fill("written too late")
            page.get_by_role("button", name="Write").click()
            expect(page.get_by_text("written too late").first).to_be_visible()
            forked = ronde(second, "follow", back.address, "--token", token[1], "--once")
        assert forked.returncode == 3
        assert "went on in two ways after entry" in forked.stderr
        assert len(re.findall(r"\b[0-9a-f]{64}\b", forked.stderr)) == 2
        assert ronde(second, "verify").returncode == 0
    finally:
        for started in (process, follower):
            if started is not None:
                started.kill()
                started.wait()
                if started.stdout is not None:
                    started.stdout.close()
