"""An event of Sharly Chess on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.formats import read_archive
from support.sharly import SharlyEvent, small

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def festival(tmp_path: Path) -> Path:
    event = SharlyEvent()
    first, second = event.tournament(name="Open A"), event.tournament(name="Open B")
    event.player("ASH", first)
    event.player("ELM", second)
    path = tmp_path / "festival.sce"
    path.write_bytes(event.data)
    return path


def test_the_tournament_is_chosen_by_its_key(run: Run, festival: Path) -> None:
    code, _, said = run("show", "players", festival)
    assert code == 3
    assert "open-a, open-b" in said
    code, out, _ = run("show", "players", festival, "--tournament", "open-b", "--json")
    assert (code, [p["person"]["name"] for p in json.loads(out)]) == (0, ["ELM"])


def test_becomes_an_archive(run: Run, tmp_path: Path) -> None:
    path, target = tmp_path / "event.bin", tmp_path / "event.ronde"
    path.write_bytes(small())
    assert run("convert", path, target, "--reason", "paired elsewhere")[0] == 0
    [held] = read_archive(target.read_bytes()).tournaments
    assert len(held.journal.state.tournament.rounds) == 2


def test_without_a_key_all_tournaments_become_one_archive(
    run: Run, festival: Path, tmp_path: Path
) -> None:
    target = tmp_path / "festival.ronde"
    code, _, said = run("convert", festival, target)
    assert code == 0
    assert "Open A" in said
    archive = read_archive(target.read_bytes())
    assert (archive.event.name, [t.key for t in archive.tournaments]) == (
        "Festival of Nowhere",
        ["open-a", "open-b"],
    )


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_while_its_program_writes_it_is_refused_by_name(
    run: Run, festival: Path, ending: str
) -> None:
    beside = festival.with_name(festival.name + ending)
    beside.write_bytes(b"x")
    code, _, said = run("show", "players", festival, "--tournament", "open-a")
    assert code == 3
    assert beside.name in said
    beside.write_bytes(b"")
    assert run("show", "players", festival, "--tournament", "open-a")[0] == 0
