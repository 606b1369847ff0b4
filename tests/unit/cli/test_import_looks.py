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


ACTS = (
    ("pair",),
    ("number", "--by", "name", "--reason", "x"),
    ("event", "set", "city=Dole"),
    ("withdraw", "3"),
    ("bye", "3", "--round", "5"),
    ("result", "1:1-0", "--round", "4", "--reason", "x"),
)


def _placed(act: tuple[str, ...], path: Path) -> tuple[object, ...]:
    """The command with its file where it belongs."""
    name, *rest = act
    return (name, rest[0], path, *rest[1:]) if name == "event" else (name, path, *rest)


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act[0])
def test_no_other_command_makes_an_archive_of_what_the_rules_do_not_give(
    run: Run, wrong: Path, tmp_path: Path, act: tuple[str, ...]
) -> None:
    target = tmp_path / "event.ronde"
    code, _, said = run(*_placed(act, wrong), "-o", target)
    assert code == 3
    assert "Round 3: " in said
    assert "ronde convert" in said
    assert not target.exists()


def test_a_report_in_order_becomes_an_archive_as_convert_makes_it(run: Run, tmp_path: Path) -> None:
    event = replace(generate(Recipe(players=8, rounds=2), seed=5))
    event = replace(event, settings=replace(event.settings, rounds=5))
    report, target, other = tmp_path / "r.trf", tmp_path / "a.ronde", tmp_path / "b.ronde"
    report.write_text(write_trf(event))
    assert run("event", "set", report, "city=Dole", "-o", target)[0] == 0
    assert run("convert", report, other)[0] == 0
    made = read_archive(target.read_bytes()).tournaments[0].journal.entries[0].event
    assert made == read_archive(other.read_bytes()).tournaments[0].journal.entries[0].event


def test_without_personal_data_it_is_looked_at_too(run: Run, wrong: Path, tmp_path: Path) -> None:
    target = tmp_path / "record.ronde"
    asked = ("convert", wrong, target, "--without-personal-data")
    assert run(*asked)[0] == 3
    assert not target.exists()
    assert run(*asked, "--reason", "paired at home")[0] == 0
