"""`ronde standings` and `ronde whatif` of an event in which somebody was excluded."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.cli.events import new_archive
from ronde.cli.exits import Exit
from ronde.formats import write_archive
from ronde.journal.events import PlayerExcluded
from ronde.model import PlayerId
from support.journal import desk

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    table = desk(4)
    table.pair((1, 2), (3, 4))
    table.do(PlayerExcluded(player=PlayerId(1), after_round=0, reason="twice late"))
    path = tmp_path / "e.ronde"
    path.write_bytes(write_archive(new_archive(table.journal)))
    return path


def test_last_and_marked(run: Run, path: Path) -> None:
    code, out, _ = run("standings", path)
    assert code == Exit.OK
    assert "excluded" in out.splitlines()[-1]
    assert not out.splitlines()[-1].lstrip().startswith("4")
    rows = json.loads(run("standings", path, "--json")[1])["rows"]
    assert (rows[-1]["id"], rows[-1]["rank"]) == (1, None)


def test_no_place_to_reach(run: Run, path: Path) -> None:
    code, _, err = run("whatif", path, "--player", "1")
    assert code == Exit.BAD_INPUT
    assert "has no place" in err
    assert run("whatif", path, "1:1")[0] == Exit.OK
