"""A real server on a free port with a database of its own, and a real Chromium.

The browser is the system's (`make browser` installs it where it can); without it these tests are
skipped and say so. As root Chromium needs its sandbox switched off.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from support import postgres
from support.servers import launch, sign_in_link
from support.source import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SOURCE = Path(__file__).parents[2] / "src"
PATIENCE = 20_000  # milliseconds; a loaded machine is no fault of the page
_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


@pytest.hookimpl(tryfirst=True)  # before the groups are read
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of one file stay together: they share a server.

    A test that fails is tried once more, and the summary says so: on a loaded machine a browser can
    be late without any page being wrong. What was tried twice is mended all the same.
    """
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@dataclass(frozen=True)
class Server:
    """A running application."""

    address: str
    link: str


def start(
    folder: Path, *arguments: str, module: str = "ronde"
) -> tuple[subprocess.Popen[str], Server]:
    """Start `ronde serve` and wait for its sign-in link; `module`: one of tests/ in its place."""
    environment = postgres.server_environment(folder)
    if module != "ronde":
        environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    process = launch(folder, *arguments, environment=environment, module=module)
    link = sign_in_link(process)
    return process, Server(address=link.partition("/sign-in/")[0], link=link)


def stop(process: subprocess.Popen[str]) -> int:
    """Stop with one signal and wait."""
    process.send_signal(signal.SIGTERM)
    try:
        return process.wait(timeout=10)
    finally:
        process.kill()
        if process.stdout is not None:
            process.stdout.close()


@contextmanager
def running(folder: Path, *, module: str = "ronde") -> Iterator[Server]:
    """The application for a while; it stops cleanly, or is killed when the test fails."""
    process, server = start(folder, module=module)
    try:
        yield server
        assert stop(process) == 0
    finally:
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The application on an empty data folder."""
    pytest.importorskip("django", reason="the extra `app` is not installed")
    with running(tmp_path_factory.mktemp("data")) as started:
        yield started


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, or a visible skip.

    It goes with the file: its event loop would stand in the way of tests that run their own.
    """
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    path = next((found for name in _NAMES if (found := shutil.which(name))), None)
    if path is None:
        pytest.skip("no Chromium found; `make browser` installs it where it can")
    arguments = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
    api.expect.set_options(timeout=PATIENCE)
    with api.sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=path, args=arguments)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def signed_in(browser: Browser, server: Server) -> dict[str, object]:
    """The owner's cookies."""
    return cookies_of_owner(browser, server)


def cookies_of_owner(browser: Browser, server: Server) -> dict[str, object]:
    """The cookies of somebody who used the one-time link."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(server.link)
    state = context.storage_state()
    context.close()
    return dict(state)


@dataclass(frozen=True)
class Screen:
    """How a journey looks at the application."""

    name: str
    locale: str = "en-GB"
    width: int = 1280
    height: int = 800
    javascript: bool = True
    touch: bool = False
    rounds: int = 7


def open_page(
    browser: Browser, server: Server, signed_in: dict[str, object], screen: Screen
) -> Page:
    """A page of that kind, signed in; anything the console complains about fails the test."""
    context = browser.new_context(
        base_url=server.address,
        storage_state=signed_in,  # type: ignore[arg-type]  # as storage_state() gave it
        locale=screen.locale,
        viewport={"width": screen.width, "height": screen.height},
        java_script_enabled=screen.javascript,
        has_touch=screen.touch,
        is_mobile=screen.touch,
    )
    context.set_default_timeout(PATIENCE)
    return context.new_page()
