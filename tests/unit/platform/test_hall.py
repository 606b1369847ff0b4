"""The door to the hall without a server: ports, and what is remembered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ronde.platform.front.listener import listen
from ronde.platform.hall import FILE, Doorway, Hall, _listen

HERE = "127.0.0.1"


class TestPorts:
    def test_one_that_is_taken_gives_way_to_the_next(self) -> None:
        with listen(HERE, 0) as other:
            other.listen()
            taken = other.getsockname()[1]
            found, port = _listen((HERE,), taken, only=False)
            with found[HERE] as ours:
                assert ours.getsockname() == (HERE, port)
                assert port != taken

    def test_all_addresses_have_one(self) -> None:
        with listen("127.0.0.2", 0) as other:
            other.listen()
            taken = other.getsockname()[1]
            found, port = _listen((HERE, "127.0.0.2"), taken, only=False)
            assert {listener.getsockname()[1] for listener in found.values()} == {port}
            assert port != taken
            for listener in found.values():
                listener.close()

    def test_an_address_that_went_away_is_left_out(self) -> None:
        found, port = _listen(("192.0.2.254", HERE), 0, only=False)
        assert list(found) == [HERE]
        assert found[HERE].getsockname()[1] == port
        found[HERE].close()

    def test_no_address_at_all_keeps_the_port(self) -> None:
        assert _listen((), 8642, only=False) == ({}, 8642)


class TestRemembered:
    @pytest.mark.parametrize(
        "kept",
        ["", "{", "[]", "null", '{"open": true}', '{"open": 1, "port": 8642}', '{"port": "x"}'],
    )
    def test_what_cannot_be_read_is_closed(self, tmp_path: Path, kept: str) -> None:
        (tmp_path / FILE).write_text(kept, "ascii")
        assert not Hall(tmp_path, port=8642)._remembered()[0]

    def test_a_port_that_is_none_is_forgotten(self, tmp_path: Path) -> None:
        (tmp_path / FILE).write_text(json.dumps({"open": True, "port": 70000}), "ascii")
        assert Hall(tmp_path, port=8642)._remembered() == (True, 0)

    def test_for_its_owner_only(self, tmp_path: Path) -> None:
        door = Hall(tmp_path, port=8642)
        door._remember(Doorway(wanted=True, port=8643))
        assert door._remembered() == (True, 8643)
        assert (tmp_path / FILE).stat().st_mode & 0o077 == 0
