"""`ronde import`: the difference on paper, and what is taken of it."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.cli.main import main
from ronde.formats import archive_from_tournament, load, read_archive, write_archive
from ronde.journal.events import DifferenceTaken
from ronde.queries.imported import as_played
from ronde.simulate import Recipe, generate


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """An event whose third round is still to come."""
    path = tmp_path / "open.ronde"
    whole = generate(Recipe(players=8, rounds=3, tiebreaks=("BH", "SB"), name="Open"), seed=7)
    at = dt.datetime(2026, 10, 3, tzinfo=dt.UTC)
    archive = archive_from_tournament(as_played(whole.before_round(3)), author="CM", at=at)
    path.write_bytes(write_archive(archive))
    return path


def took(*arguments: object) -> int:
    return main(["import", *map(str, arguments), "--lang", "en"])


@pytest.mark.parametrize("ending", ["trf", "papi", "ronde"])
def test_its_own_file_says_nothing_new(
    event: Path, ending: str, capsys: pytest.CaptureFixture[str]
) -> None:
    other = event.with_name(f"same.{ending}")
    assert main(["convert", str(event), str(other), "--drop"]) == Exit.OK
    capsys.readouterr()
    assert took(other, event) == Exit.OK
    assert "nothing differs" in capsys.readouterr().out


def test_shown_then_taken(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    late = event.with_name("late.csv")
    late.write_text("Name;Rating\nNeu, Nora;1234\n")
    before = event.read_bytes()
    assert took(late, event) == Exit.NO
    shown = capsys.readouterr().out
    assert "1 new player" in shown
    assert "new.0  Neu, Nora" in shown
    assert event.read_bytes() == before
    out = event.with_name("after.ronde")
    assert took(late, event, "--apply", "new", "-o", out) == Exit.OK
    [held] = read_archive(out.read_bytes()).tournaments
    assert isinstance(held.journal.entries[-1].event, DifferenceTaken)
    assert "Neu, Nora" in [p.name for p in load(out.read_bytes()).tournament.players]
    capsys.readouterr()
    assert took(late, out, "--json") == Exit.NO  # who is not on the list is gone
    data = json.loads(capsys.readouterr().out)
    assert data["new"] == []
    assert data["unchanged"] == 1
    assert len(data["gone"]) == 8


def test_one_of_several_keys(event: Path) -> None:
    late = event.with_name("late.csv")
    late.write_text("Name\nNeu, Nora\nAlt, Anton\n")
    out = event.with_name("after.ronde")
    assert took(late, event, "--apply", "new.1", "-o", out) == Exit.OK
    names = [p.name for p in load(out.read_bytes()).tournament.players]
    assert "Alt, Anton" in names
    assert "Neu, Nora" not in names


@pytest.mark.parametrize(
    "arguments",
    [("--apply", "new"), ("-o", "x.ronde"), ("--pick", "a=b"), ("--apply", "x.1", "-o", "y.ronde")],
)
def test_what_makes_no_sense_is_refused(
    event: Path, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(event.parent)
    late = event.with_name("late.csv")
    late.write_text("Name\nNeu, Nora\n")
    assert took(late, event, *arguments) == Exit.BAD_INPUT
    assert not event.with_name("y.ronde").exists()


def test_the_round_that_is_not_here_needs_no_reason_where_it_is_the_system_s(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    further, out = event.with_name("further.ronde"), event.with_name("out.ronde")
    assert main(["pair", str(event), "-o", str(further)]) == Exit.OK
    papi = event.with_name("further.papi")
    assert main(["convert", str(further), str(papi), "--drop"]) == Exit.OK
    assert took(papi, event, "--apply", "all", "-o", out) == Exit.OK
    assert took(papi, out) == Exit.OK
    assert "Round 3: 4 games, 0 over" in capsys.readouterr().out
    ours = load(out.read_bytes()).tournament.rounds[2]
    assert ours.games == load(further.read_bytes()).tournament.rounds[2].games


def test_a_file_of_something_else(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = event.with_name("open.papi")
    page.write_bytes(b"<!DOCTYPE html><html>")
    assert took(page, event) == Exit.BAD_INPUT
    assert "a web page" in capsys.readouterr().err
