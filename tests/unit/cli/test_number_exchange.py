"""`ronde number --exchange`: old and new numbers shown, written only with `-o` (VCL Q148, Q149)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.cli.exits import Exit

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def path(run: Run, tmp_path: Path) -> Path:
    players, path = tmp_path / "p.csv", tmp_path / "e.ronde"
    players.write_text("Name,Rating\nA,1900\nB,1800\nC,1800\nD,1700\n", encoding="utf-8")
    assert run("new", "Open", "--players", players, "--rounds", 3, "-o", path)[0] == Exit.OK
    return path


def test_shown_and_then_written(run: Run, path: Path) -> None:
    before = path.read_bytes()
    assert run("number", path)[0] == Exit.OK
    rows = json.loads(run("number", path, "--exchange", "2,3", "--json")[1])
    assert [(row["number"], row["was"]) for row in rows] == [(1, 1), (2, 3), (3, 2), (4, 4)]
    assert path.read_bytes() == before
    assert run("number", path, "--exchange", "2,3", "-o", path)[0] == Exit.OK
    assert path.read_bytes() != before


@pytest.mark.parametrize("given", ["2", "2,2", "2,9", "a,b"])
def test_nonsense(run: Run, path: Path, given: str) -> None:
    assert run("number", path, "--exchange", given)[0] == Exit.BAD_INPUT
