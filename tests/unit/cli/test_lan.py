"""Sharing on the local network."""

from __future__ import annotations

import ipaddress

import pytest

from ronde.cli import lan


class TestAddresses:
    def test_none_is_loopback(self) -> None:
        assert not [a for a in lan.addresses() if ipaddress.ip_address(a).is_loopback]

    def test_each_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(lan, "_outgoing", lambda: ["192.168.1.20"])
        monkeypatch.setattr(lan, "_named", lambda: ["127.0.1.1", "192.168.1.20", "10.0.0.7"])
        assert lan.addresses() == ("192.168.1.20", "10.0.0.7")

    def test_the_machines_names_are_hosts_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(lan, "addresses", lambda: ("192.168.1.20",))
        monkeypatch.setattr("socket.gethostname", lambda: "Laptop")
        assert lan.host_names() == ("192.168.1.20", "laptop", "laptop.local")


def test_a_qr_code_for_the_terminal() -> None:
    pytest.importorskip("segno", reason="the extra `app` is not installed")
    drawn = lan.terminal_qr("http://192.168.1.20:8642/sign-in/")
    assert {"█", "▀", "▄"} <= set(drawn)
    assert len({len(line) for line in drawn.splitlines() if line}) == 1
