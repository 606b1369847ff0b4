"""What `ronde check` and `ronde standings` say of files as other programs write them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.formats.trf.columns import record

from .conftest import Run


def _player(number: int, rating: int, cell: str) -> str:
    person = f"{f'P{number}':33} {rating or '':4} FRA {number:11} 1990/00/00"
    return f"001 {number:4} m    {person}  0.0 {number:4}  {cell}"


def _file(folder: Path, *lines: str) -> Path:
    path = folder / "t.trf"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


@pytest.fixture
def turned(tmp_path: Path) -> Path:
    """Four players; the rules give 1-3 and 4-2, the file has 3-1 and 4-2."""
    cells = {1: "   3 b =", 2: "   4 b =", 3: "   1 w =", 4: "   2 w ="}
    ratings = {1: 2100, 2: 0, 3: 1900, 4: 1800}
    players = [_player(n, ratings[n], cell) for n, cell in cells.items()]
    return _file(tmp_path, "012 Open", "142 2", "152 W", *players)


class TestColorsTheOtherWay:
    def test_they_stand_apart(self, turned: Path, run: Run) -> None:
        code, out, _ = run("check", turned)
        assert code == Exit.NO
        assert "1 pair as the rules give it, the colours the other way" in out
        assert "different pair" not in out

    def test_programs_are_told_too(self, turned: Path, run: Run) -> None:
        [found] = json.loads(run("check", turned, "--json")[1])["rounds"]
        assert found["exchanged"] == found["found"] == [[3, 1]]
        assert found["expected"] == [[1, 3]]


@pytest.mark.parametrize("options", [(), ("--system", "dutch")])
def test_rounds_of_a_team_swiss_are_not_checked(
    tmp_path: Path, run: Run, options: tuple[str, ...]
) -> None:
    players = [_player(1, 2100, "   2 w ="), _player(2, 2000, "   1 b =")]
    teams = [record("310").line({"number": str(n), "name": f"T{n}"}, [str(n)]) for n in (1, 2)]
    path = _file(tmp_path, "012 Open", "192 FIDE_TEAM_MP_GP", *players, *teams)
    _, _, err = run("check", path, *options)
    assert "team Swiss are not paired again here" in err
    assert "Unknown" not in err
    assert "Choose" not in err


def test_a_dropped_tiebreak_says_why(turned: Path, run: Run) -> None:
    _, out, _ = run("standings", turned, "--tiebreaks", "ARO,BH")
    assert out.rstrip().endswith("ARO: dropped, a participant has no rating")
    assert "dropped" not in run("standings", turned, "--tiebreaks", "BH")[1]


def test_an_open_last_round_is_said_above_the_standings(turned: Path, run: Run) -> None:
    path = turned.with_name("open.trf")
    path.write_text(turned.read_text("utf-8").replace("w =", "w").replace("b =", "b"), "utf-8")
    _, out, _ = run("standings", path)
    assert "Provisional: 2 games have no result." in out
