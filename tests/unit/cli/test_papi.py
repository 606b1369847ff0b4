"""An event of Papi on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.formats import read_archive
from ronde.journal.events import TournamentImported
from support.databases import broken_databases, databases

pytestmark = pytest.mark.corpus

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def features(tmp_path: Path) -> Path:
    path = tmp_path / "event.bin"  # known by its content
    path.write_bytes(databases()["made-features.papi"])
    return path


def test_becomes_an_archive_with_a_reason(run: Run, features: Path, tmp_path: Path) -> None:
    target = tmp_path / "event.ronde"
    code, _, said = run("convert", features, target)
    assert (code, target.exists()) == (3, False)
    assert "Pairing numbers not stated" in said
    assert run("convert", features, target, "--reason", "paired by Papi")[0] == 0
    [held] = read_archive(target.read_bytes()).tournaments
    founding = held.journal.entries[0].event
    assert isinstance(founding, TournamentImported)
    state = held.journal.state
    assert "[[list]]" in state.prizes
    assert len(state.office.payments) == 13
    assert len(state.tournament.rounds) == 5


def test_is_shown_and_ranked_as_it_is(run: Run, features: Path) -> None:
    code, out, _ = run("show", "players", features, "--json")
    assert (code, len(json.loads(out))) == (0, 14)
    assert run("standings", features)[0] == 0


def test_becomes_a_report(run: Run, features: Path, tmp_path: Path) -> None:
    target = tmp_path / "event.trf"
    assert run("convert", features, target, "--drop")[0] == 0
    assert run("validate", target)[0] == 0


def test_what_contradicts_itself_is_listed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "broken.papi"
    path.write_bytes(broken_databases()["one-sided-pairing.papi"])
    code, out, _ = run("validate", path)
    assert code == 1
    assert "who meets somebody else or nobody" in out
    assert run("standings", path)[0] == 3
    target = tmp_path / "event.ronde"
    assert run("convert", path, target)[0] == 3
    assert run("convert", path, target, "--drop")[0] == 0


@pytest.mark.parametrize("name", ["overflow-loop", "text", "truncated", "no-player-table"])
def test_what_cannot_be_read_is_refused(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / "broken.papi"
    path.write_bytes(broken_databases()[f"{name}.papi"])
    code, _, said = run("convert", path, tmp_path / "event.ronde")
    assert code == 3
    assert "Traceback" not in said


def test_is_written_again_by_its_ending(run: Run, features: Path, tmp_path: Path) -> None:
    target = tmp_path / "again.papi"
    code, _, said = run("convert", features, target)
    assert code == 0
    assert "pairing numbers, boards" in said
    before = json.loads(run("standings", features, "--json")[1])
    assert json.loads(run("standings", target, "--json")[1]) == before
