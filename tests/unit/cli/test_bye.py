"""`ronde bye`: byes, and who is not entitled to points for them (VCL Q174 to Q176)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.formats import read_archive
from ronde.model import Player

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def path(run: Run, tmp_path: Path) -> Path:
    players, path = tmp_path / "p.csv", tmp_path / "e.ronde"
    players.write_text("Name,Rating\nA,1900\nB,1800\n", encoding="utf-8")
    assert run("new", "Open", "--players", players, "--rounds", 5, "-o", path)[0] == Exit.OK
    return path


def player(path: Path, number: int) -> Player:
    [held] = read_archive(path.read_bytes()).tournaments
    return held.journal.state.tournament.players[number - 1]


def test_announced_changed_and_taken_back(run: Run, path: Path) -> None:
    for worth, held in (("half", ["H"]), ("zero", ["Z"]), ("none", [])):
        asked = ("bye", path, 2, "--round", 3, "--worth", worth, "-o", path)
        assert run(*asked)[0] == Exit.OK
        assert [a.bye.value for a in player(path, 2).absences] == held


def test_who_is_not_entitled_gets_none_in_fide_mode(run: Run, path: Path) -> None:
    assert run("bye", path, 1, "--entitled", "no", "-o", path)[0] == Exit.OK
    assert not player(path, 1).half_byes
    asked = ("bye", path, 1, "--round", 2, "--worth", "half", "-o", path)
    code, _, err = run(*asked)
    assert code == Exit.BAD_INPUT
    assert "do not entitle" in err
    assert player(path, 1).absences == ()
    agreed = (*asked, "--reason", "organiser agrees")
    assert run(*agreed)[0] == Exit.BAD_INPUT
    leaving = ("fide-mode", path, "--leave", "--accept", "--reason", "friendly", "-o", path)
    assert run(*leaving)[0] == Exit.OK
    assert run(*agreed)[0] == Exit.OK
    assert run("bye", path, 1, "--round", 3, "-o", path)[0] == Exit.OK
    assert run("bye", path, 1, "--entitled", "yes", "-o", path)[0] == Exit.OK
    assert player(path, 1).half_byes


@pytest.mark.parametrize(
    "asked", [(1,), (9, "--round", 2), (1, "--round", 99), (1, "--round", 0), (-1, "--round", 1)]
)
def test_nonsense(run: Run, path: Path, asked: tuple[object, ...]) -> None:
    before = path.read_bytes()
    assert run("bye", path, *asked, "-o", path)[0] != Exit.OK
    assert path.read_bytes() == before
