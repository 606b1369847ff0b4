"""`ronde new` begins an event as the application does; what the command is told goes first."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.formats import load, read_archive
from ronde.model import AccelerationMethod, Participants, Settings
from ronde.queries.presets import PRESETS, preset_for, settings_from

Run = Callable[..., tuple[int, str, str]]
USUAL = tuple(p for p in PRESETS if p.code not in {"open", "rapid", "match", "norm"})
"""The first preset of every system, for players and for teams."""


def settings_of(run: Run, path: Path, *arguments: object) -> Settings:
    assert run("new", "Club", *arguments, "-o", path)[0] == Exit.OK
    return load(path.read_bytes()).tournament.settings


@pytest.mark.parametrize("code", [p.code for p in USUAL])
def test_the_event_is_that_of_the_preset(run: Run, tmp_path: Path, code: str) -> None:
    [chosen] = [p for p in USUAL if p.code == code]
    teams = ["--teams"] if chosen.participants is Participants.TEAM else []
    seed = ["--option", "seed=4"] if chosen.system == "cup" else []
    found = settings_of(run, tmp_path / "x.ronde", "--system", chosen.system, *teams, *seed)
    options = {"seed": "4"} if seed else {}
    assert found == settings_from(chosen, name="Club", start=None, options=options)


def test_a_system_without_preset_begins_like_its_nearest(run: Run, tmp_path: Path) -> None:
    found = settings_of(run, tmp_path / "x.ronde", "--system", "scheveningen-double")
    assert found.system.name == "scheveningen-double"
    assert found.tiebreaks == preset_for("scheveningen").tiebreaks


def test_a_time_control_that_cannot_be_played_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.ronde"
    code, _, err = run("new", "Club", "--time-control", "40/90+30", "-o", path)
    assert code == Exit.BAD_INPUT
    assert "column 1, '40/90+30'" in err
    assert not path.exists()


def test_a_time_control_that_nobody_understands_is_kept(run: Run, tmp_path: Path) -> None:
    found = settings_of(run, tmp_path / "x.ronde", "--time-control", "90 + 30")
    assert found.time_control == "90 + 30"


def test_what_the_command_says_goes_first(run: Run, tmp_path: Path) -> None:
    found = settings_of(
        run,
        tmp_path / "x.ronde",
        *("--system", "cup", "--teams", "--boards", 6, "--option", "third=no"),
        *("--time-control", "3 min + 2 s", "--tiebreaks", "DE", "--seed", 9),
    )
    assert len(found.board_colors) == 6
    assert dict(found.system.options) == {"third": "no", "rules": "points,berlin", "seed": "9"}
    assert (found.time_control, found.tiebreaks) == ("3 min + 2 s", ("DE",))


def test_another_rulebook_has_tiebreaks_of_its_own(run: Run, tmp_path: Path) -> None:
    assert settings_of(run, tmp_path / "x.ronde", "--rulebook", "book").tiebreaks is None
    molter = settings_of(run, tmp_path / "y.ronde", "--system", "molter", "--rulebook", "book")
    assert molter.tiebreaks == preset_for("molter").tiebreaks


def test_the_degressive_limits_are_the_arbiters(run: Run, tmp_path: Path) -> None:
    """Contradiction 9: the rule says the arbiter fixes them."""
    path = tmp_path / "x.ronde"
    asked = ("--acceleration", "degressive", "--limits", "2100,1700")
    chosen = settings_of(run, path, *asked, "--without-fide-mode")
    assert chosen.acceleration.method is AccelerationMethod.DEGRESSIVE
    assert chosen.acceleration.limits == (2100, 1700)


def test_limits_that_are_none(run: Run, tmp_path: Path) -> None:
    status, out, err = run("new", "Club", "--limits", "1600,2000", "-o", tmp_path / "x.ronde")
    assert (status, out) == (Exit.BAD_INPUT, "")
    assert "1600" in err


def test_the_groups_are_counted(run: Run, tmp_path: Path) -> None:
    players = tmp_path / "players.csv"
    rows = "\n".join(f"P{n}, X;{rating}" for n, rating in enumerate((2100, 1900, 1800, 1500)))
    players.write_text(f"Name;Rating\n{rows}\n", "utf-8")
    settings_of(run, tmp_path / "x.ronde", "--players", players)
    asked = ("acceleration", "degressive", "--for", tmp_path / "x.ronde")
    status, out, err = run(*asked)
    assert (status, err) == (Exit.OK, "")
    assert "2" in out.splitlines()[-2]
    answer = json.loads(run(*asked, "--limits", "2000,1850", "--json")[1])
    assert answer["groups"] == {"A": 1, "B": 1, "C": 2}
    assert answer["wrong"] == []
    assert "A" in run(*asked, "--limits", "2200,1600")[2]


def test_an_acceleration_that_fide_does_not_know_needs_a_reason(run: Run, tmp_path: Path) -> None:
    """VCL 107: by the command as by the page of settings."""
    path, asked = tmp_path / "x.ronde", ("new", "Club", "--acceleration", "haley")
    code, _, err = run(*asked, "-o", path)
    assert code == Exit.BAD_INPUT
    assert "approved by FIDE" in err
    assert not path.exists()
    assert run(*asked, "--reason", "as announced", "-o", path)[0] == Exit.OK
    [held] = read_archive(path.read_bytes()).tournaments
    journal = held.journal
    assert journal.state.tournament.settings.acceleration.method is AccelerationMethod.HALEY
    assert [entry.reason for entry in journal.entries] == ["", "as announced"]


@pytest.mark.parametrize("codes", ["XX", "BH/C1,XX", "DE/C1"])
def test_tie_breaks_that_nobody_knows(run: Run, tmp_path: Path, codes: str) -> None:
    path = tmp_path / "x.ronde"
    assert run("new", "Club", "--tiebreaks", codes, "-o", path)[0] == Exit.BAD_INPUT
    assert not path.exists()


def test_tie_breaks_as_people_type_them(run: Run, tmp_path: Path) -> None:
    found = settings_of(run, tmp_path / "x.ronde", "--tiebreaks", "bh/c1, sb")
    assert found.tiebreaks == ("BH/C1", "SB")
