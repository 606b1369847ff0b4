"""Reports are looked at on the command line too (VCL 54, 55)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ronde.formats import read_archive, write_trf
from ronde.journal.events import TournamentImported
from ronde.simulate import Recipe, generate

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A report whose round 3 has the Blacks of its first boards exchanged, and a comment."""
    tournament = generate(Recipe(players=14, rounds=4), seed=11)
    round_ = tournament.round(3)
    a, b, *rest = round_.games
    games = (replace(a, black=b.black), replace(b, black=a.black), *rest)
    rounds = list(tournament.rounds)
    rounds[2] = replace(round_, games=games)
    path = tmp_path / "wrong.trf"
    path.write_text(write_trf(replace(tournament, rounds=tuple(rounds))) + "### kept\n")
    return path


def test_q54_validate_gives_findings_as_data(run: Run, wrong: Path) -> None:
    assert run("validate", wrong)[0] == 0
    code, out, _ = run("validate", wrong, "--rules", "--json")
    assert code == 1
    [found] = [f for f in json.loads(out)[str(wrong)] if f["code"] == "found.pairs"][:1]
    assert found["fields"]["round"] == 3
    assert found["fields"]["expected"]
    assert found["message"].startswith("Round 3: ")


def test_q55_an_archive_is_made_with_a_reason_only(run: Run, wrong: Path, tmp_path: Path) -> None:
    target = tmp_path / "event.ronde"
    code, _, said = run("convert", wrong, target)
    assert code == 3
    assert "Round 3: " in said
    assert not target.exists()
    assert run("convert", wrong, target, "--reason", "paired at home")[0] == 0
    [entry] = read_archive(target.read_bytes()).tournaments[0].journal.entries
    assert isinstance(entry.event, TournamentImported)
    assert entry.reason == "paired at home"
    assert 3 in {finding.round for finding in entry.event.findings}
    assert entry.event.comments == ("### kept",)


def test_a_report_written_again_keeps_its_comments(run: Run, wrong: Path, tmp_path: Path) -> None:
    target = tmp_path / "again.trf"
    assert run("convert", wrong, target)[0] == 0
    assert "### kept" in target.read_text().splitlines()
