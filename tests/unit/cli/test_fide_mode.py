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


def test_no_report_brings_it_back(run: Run, tmp_path: Path) -> None:
    """VCL 45: not a part of the rounds, not a record without personal data, not another book."""
    entries, event, report = tmp_path / "p.csv", tmp_path / "e.ronde", tmp_path / "e.trf"
    entries.write_text("Name;Elo\n" + "".join(f"Player{n};{2000 - n}\n" for n in range(6)))
    found = ("--rounds", 3, "--players", entries, "-o", event)
    leave = ("fide-mode", event, "--leave", "--accept", "--reason", "zqreason", "-o", event)
    for book in ("fide", "book"):
        assert run("new", "Club", "--rulebook", book, *found)[0] == 0
        if book == "fide":
            assert run(*leave)[0] == 0
        assert run("draw", "color", event, "--seed", 1, "-o", event)[0] == 0
        for _ in range(2):
            assert run("pair", event, "-o", event)[0] == 0
            assert run("result", event, "1:=", "2:=", "3:=", "-o", event)[0] == 0
        for door in ((), ("--rounds", "2-2"), ("--without-personal-data",)):
            assert run("convert", event, report, *door)[0] == 0
            assert not mode(run, report)
            assert ("zqreason" in report.read_text()) is (book == "fide" and "--w" not in str(door))
        record = tmp_path / "record.ronde"
        assert run("convert", event, record, "--without-personal-data")[0] == 0
        assert run("convert", record, report)[0] == 0
        assert not mode(run, report)
