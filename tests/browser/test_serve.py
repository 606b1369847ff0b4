"""Starting and stopping: a clean stop on one signal, a second start, a link used once."""

from __future__ import annotations

import sqlite3
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from ronde.platform import lan
from support import postgres

from .conftest import running, start, stop

pytest.importorskip("django", reason="the extra `app` is not installed")


def status(address: str) -> int:
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            found: int = answer.status
            return found
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_start_stop_and_start_again(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        assert status(first.link) == 200
        assert status(first.link) == 403  # the link works once
    with running(tmp_path) as second:
        assert status(second.link) == 200
    assert (tmp_path / "secret.key").stat().st_mode & 0o077 == 0
    assert not list(tmp_path.glob("*.sqlite3-wal"))


def test_only_loopback_names_are_answered(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        request = urllib.request.Request(server.address, headers={"Host": "elsewhere.example"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request, timeout=10)
        assert refused.value.code == 400
        refused.value.close()


def test_the_local_network_is_answered_with_lan(tmp_path: Path) -> None:
    process, server = start(tmp_path, "--lan")
    try:
        port = server.address.rpartition(":")[2]
        for found in lan.addresses():
            assert status(f"http://{found}:{port}/sign-in/") == 200
        assert status(server.link) == 200
        request = urllib.request.Request(server.address, headers={"Host": "elsewhere.example"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request, timeout=10)
        assert refused.value.code == 400
        refused.value.close()
    finally:
        assert stop(process) == 0


@pytest.mark.parametrize(("proxy", "believed"), [("1", True), ("192.0.2.7", False)])
def test_only_the_proxy_says_who_asks_and_how(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxy: str, believed: bool
) -> None:
    """These requests come from this machine, as those of a proxy on it do."""
    monkeypatch.setenv("RONDE_PROXY", proxy)
    told = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "127.0.0.1, 203.0.113.9"}
    with running(tmp_path) as server:
        request = urllib.request.Request(
            f"{server.address}/sign-in/", headers={**told, "Accept-Encoding": "gzip"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            headers = answer.headers
    assert ("Strict-Transport-Security" in headers) is believed
    # Pages for this machine are not compressed: the address told is that of somebody elsewhere.
    assert (headers["Content-Encoding"] == "gzip") is believed
    assert "Secure" in headers["Set-Cookie"]


def test_two_first_starts_at_once_set_up_one_installation(tmp_path: Path) -> None:
    """Of two servers on an empty folder one makes tables, key and demonstrations; both serve."""
    with ThreadPoolExecutor(2) as pool:
        started = list(pool.map(start, [tmp_path, tmp_path]))
    try:
        links = [server.link for _, server in started]
        # The later link replaced the earlier one: one owner, made once.
        assert sorted(status(link) for link in links) == [200, 403]
    finally:
        assert [stop(process) for process, _ in started] == [0, 0]
    check = "SELECT count(*) FROM store_event"
    if not postgres.is_wanted():
        with closing(sqlite3.connect(tmp_path / "ronde.sqlite3")) as database:
            assert database.execute(check).fetchone() == (2,)
