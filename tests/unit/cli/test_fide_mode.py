"""`ronde fide-mode`: asked twice on the command line too (VCL 43, 221), and not to be undone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def event(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "e.ronde"
    assert run("new", "Club", "--rounds", 3, "-o", path)[0] == 0
    return path


def mode(run: Run, event: Path) -> bool:
    found = json.loads(run("fide-mode", event, "--json")[1])["in_fide_mode"]
    assert isinstance(found, bool)
    return found


def test_consequences_and_the_line_come_first_and_nothing_is_written(run: Run, event: Path) -> None:
    before = event.read_bytes()
    code, out, _ = run("fide-mode", event, "--leave", "--reason", "friendly", "-o", event)
    assert code == 1
    assert "There is no way back" in out
    assert "### FIDE mode exited" in out
    assert event.read_bytes() == before


def test_accepted_it_is_left_for_good(run: Run, event: Path) -> None:
    assert mode(run, event)
    leave = ("fide-mode", event, "--leave", "--accept", "-o", event)
    assert run(*leave)[0] != 0  # no reason
    assert mode(run, event)
    assert run(*leave, "--reason", "friendly")[0] == 0
    assert not mode(run, event)
    run("journal", "undo", event, "-o", event)
    assert not mode(run, event)
