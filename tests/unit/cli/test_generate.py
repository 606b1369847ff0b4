"""`ronde generate`: what can be set, what is refused, what the file says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.formats import read_trf
from ronde.model import Result, Tournament

Run = Callable[..., tuple[int, str, str]]
Make = Callable[..., Tournament]


@pytest.fixture
def make(run: Run, tmp_path: Path) -> Make:
    """An event of eight players and five rounds, read back; checked by the way."""

    def made(*options: object) -> Tournament:
        path = tmp_path / "open.trf"
        size = () if "--ratings" in options or "--ratings-file" in options else ("--players", 8)
        code, _, err = run("generate", *size, "--rounds", 5, "--seed", 1, *options, "-o", path)
        assert (code, err) == (Exit.OK, "seed 1\n")
        assert run("check", path)[0] == Exit.OK
        return read_trf(path.read_bytes()).tournament

    return made


def ends(event: Tournament) -> Counter[Result]:
    return Counter(game.result for round_ in event.rounds for game in round_.games)


def test_forfeits_by_side_and_odd_results(make: Make) -> None:
    event = make("--white-forfeits", "=1", "--black-forfeits", "=2", "--double-forfeits", "=1",
                 "--half-zero", "=1", "--zero-half", "=1", "--zero-zero", "=1@3")  # fmt: skip
    found = ends(event)
    assert found[Result.WHITE_FORFEITS] == 1
    assert found[Result.BLACK_FORFEITS] == 2
    assert found[Result.DOUBLE_FORFEIT] == 1
    assert found[Result.HALF_ZERO] == found[Result.ZERO_HALF] == 1
    assert [g.result for g in event.round(3).games].count(Result.BOTH_LOSE) == 1
    assert found[Result.BOTH_LOSE] == 1


def test_forfeits_of_either_side_add_up(make: Make) -> None:
    found = ends(make("--forfeits", "=4"))
    assert found[Result.WHITE_FORFEITS] + found[Result.BLACK_FORFEITS] == 4


def test_a_rate_of_all(make: Make) -> None:
    rest = [f"--{name}=0" for name in ("black-forfeits", "double-forfeits", "half-zero",
                                       "zero-half", "zero-zero")]  # fmt: skip
    assert set(ends(make("--white-forfeits", 1000, *rest))) == {Result.WHITE_FORFEITS}


def test_a_list_of_tie_breaks(make: Make) -> None:
    assert make("--tiebreaks", "bh/c1,SB de").settings.tiebreaks == ("BH/C1", "SB", "DE")
    assert make("--tiebreaks", "KASH").settings.tiebreaks == ("OTHER_KASH",)


def test_ratings_from_the_line_and_from_a_file(make: Make, tmp_path: Path) -> None:
    listed = "2410,2305,0,1999,1800,1700,1600,1500"
    assert [p.rating for p in make("--ratings", listed).players] == [
        2410, 2305, 1999, 1800, 1700, 1600, 1500, 0
    ]  # fmt: skip
    file = tmp_path / "ratings.txt"
    file.write_text("2410 2305\n0\n1999;1800,1700 1600\t1500\n")
    assert [p.rating for p in make("--ratings-file", file).players][:2] == [2410, 2305]


def test_fixed_defaults_are_those_of_before(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    assert run("generate", "--defaults", "fixed", "--seed", 3, "-o", path)[0] == Exit.OK
    event = read_trf(path.read_bytes()).tournament
    assert (len(event.players), len(event.rounds)) == (60, 9)
    assert event.settings.tiebreaks == ("BH/C1", "BH", "SB", "DE")
    assert run("check", path)[0] == Exit.OK


def test_two_runs_without_a_seed_differ_and_each_can_be_repeated(run: Run, tmp_path: Path) -> None:
    texts = []
    for name in ("a.trf", "b.trf"):
        _, _, err = run("generate", "--players", 8, "-o", tmp_path / name)
        said = re.match(r"seed (\d+)\n", err)
        assert said is not None
        run("generate", "--players", 8, "--seed", said[1], "-o", tmp_path / "again.trf")
        texts.append((tmp_path / name).read_bytes())
        assert texts[-1] == (tmp_path / "again.trf").read_bytes()
    assert texts[0] != texts[1]


@pytest.mark.parametrize("kind", ["trf16", "trfx", "trfbx"])
def test_older_files_hold_what_is_drawn_for_them(run: Run, tmp_path: Path, kind: str) -> None:
    for seed in range(12):
        path = tmp_path / f"{seed}.trf"
        options = ("--players", 12, "--seed", seed, "--to", kind)
        assert run("generate", *options, "-o", path)[0] == Exit.OK


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--forfeits", "1001"), "--forfeits"),
        (("--white-forfeits", "1001"), "--white-forfeits"),
        (("--half-zero", "600", "--zero-half", "600"), "1000 at most"),
        (("--forfeits", "-1"), "'-1'"),
        (("--zero-zero", "=x"), "'=x'"),
        (("--zero-zero", "=1@0"), "1 to 3"),
        (("--zero-zero", "=1@4"), "1 to 3"),
        (("--zero-zero", "=99"), "exactly 99"),
        (("--withdrawals", "=1@1"), "2 to 3"),
        (("--unrated-players", "=1@2"), "no round"),
        (("--forfeits", "5", "--white-forfeits", "5"), "contradict"),
        (("--ratings", "2000,1900", "--ratings-file", "x"), "contradict"),
        (("--ratings", "2000,1900,x"), "'x'"),
        (("--ratings", "2000-x"), "'2000-x'"),
        (("--ratings", "2500-1300"), "1300"),
        (("--ratings", "12345,2000"), "9999"),
        (("--ratings", "2000,1900"), "players: 8"),
        (("--ratings", "1,2,3,4,5,6,7,8", "--unrated-players", "5"), "contradict"),
        (("--tiebreaks", "XYZ"), "XYZ"),
        (("--tiebreaks", "EDE"), "team"),
        (("--points", "1-1-0"), "1-1-0"),
        (("--points", "one"), "one"),
        (("--points", "3-1-0", "--acceleration", "baku"), "Baku"),
        (("--draws", "101"), "101"),
        (("--players", "0"), "0"),
        (("--players", "many"), "many"),
    ],
    ids=" ".join,
)
def test_refused_with_a_reason_and_nothing_written(
    run: Run, tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    path = tmp_path / "open.trf"
    size = ("--players", "8", "--rounds", "3", "--seed", "1")
    code, _, err = run("generate", *size, *options, "-o", path)
    assert code == Exit.BAD_INPUT
    assert said in err
    assert not path.exists()


def test_a_file_of_ratings_that_is_not_there(run: Run, tmp_path: Path) -> None:
    options = ("--ratings-file", tmp_path / "none.txt", "-o", tmp_path / "open.trf")
    assert run("generate", *options)[0] == Exit.FILE
    assert not (tmp_path / "open.trf").exists()
