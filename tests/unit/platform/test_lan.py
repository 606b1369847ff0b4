"""This machine on the local network."""

from __future__ import annotations

import ipaddress

import pytest

from ronde.platform import lan


class TestAddresses:
    def test_none_is_loopback(self) -> None:
        assert not [a for a in lan.addresses() if ipaddress.ip_address(a).is_loopback]

    def test_each_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(lan, "_outgoing", lambda: ["192.168.1.20"])
        monkeypatch.setattr(lan, "_of_interfaces", lambda: ["10.0.0.7", "192.168.1.20"])
        monkeypatch.setattr(lan, "_named", lambda: ["127.0.1.1", "192.168.1.20", "10.0.0.8"])
        assert lan.addresses() == ("192.168.1.20", "10.0.0.7", "10.0.0.8")
        assert lan.quick_addresses() == ("192.168.1.20", "10.0.0.7")

    def test_the_machines_names_are_hosts_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("socket.gethostname", lambda: "Laptop")
        assert lan.host_names(("192.168.1.20",)) == ("192.168.1.20", "laptop", "laptop.local")
