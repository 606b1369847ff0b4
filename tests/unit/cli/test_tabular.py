"""`ronde convert` to tables, and from lists in workbooks."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.formats import load
from ronde.formats.tables.reading import read_grid
from unit.cli.conftest import Run


@pytest.fixture
def event(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "d.ronde"
    assert run("demo", "-o", path)[0] == Exit.OK
    return path


def test_a_list_with_columns_in_three_formats(run: Run, event: Path) -> None:
    options = ("--list", "standings", "--columns", "rank,name,points")
    found = {}
    for kind in ("xlsx", "ods"):
        target = event.with_name(f"s.{kind}")
        code, _, err = run("convert", event, target, *options)
        assert (code, "rank,name,points" in err) == (Exit.OK, True)
        found[kind] = read_grid(target.read_bytes()).rows
    assert found["xlsx"] == found["ods"]
    assert found["ods"][0] == ("Rank", "Name", "Pts")
    target = event.with_name("s.csv")
    assert run("convert", event, target, *options, "--separator", "tab")[0] == Exit.OK
    first = target.read_text("utf-8-sig").splitlines()
    assert first[0] == "Rank\tName\tPts"
    assert len(first) == len(found["ods"])


def test_a_round_of_the_past(run: Run, event: Path) -> None:
    one, two = event.with_name("1.csv"), event.with_name("2.csv")
    for number, target in ((1, one), (2, two)):
        options = ("--list", "pairings", "--round", number)
        assert run("convert", event, target, *options)[0] == Exit.OK
    assert one.read_bytes() != two.read_bytes()


def test_all_lists_in_one_file(run: Run, event: Path) -> None:
    target = event.with_name("all.zip")
    assert run("convert", event, target, "--list", "all")[0] == Exit.OK
    names = zipfile.ZipFile(target).namelist()
    assert any("cross-table" in name for name in names)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--list", "nothing"), "cross-table"),
        (("--list", "standings", "--columns", "nothing"), "it has: rank, no"),
        (("--list", "standings", "--separator", "x"), "tab"),
        (("--list", "pairings", "--round", "99"), "99"),
    ],
)
def test_what_there_is_not_is_answered_with_what_there_is(
    run: Run, event: Path, options: tuple[str, ...], said: str
) -> None:
    target = event.with_name("x.csv")
    code, _, err = run("convert", event, target, *options)
    assert code == Exit.BAD_INPUT
    assert said in err
    assert not target.exists()


def test_columns_are_for_tables(run: Run, event: Path) -> None:
    code, _, err = run("convert", event, event.with_name("x.trf"), "--columns", "rank")
    assert (code, "--columns" in err) == (Exit.BAD_INPUT, True)


def test_a_workbook_becomes_an_event(run: Run, event: Path) -> None:
    book, made = event.with_name("p.ods"), event.with_name("made.ronde")
    assert run("convert", event, book, "--list", "entries")[0] == Exit.OK
    assert run("validate", book)[0] == Exit.OK
    assert run("convert", book, made)[0] == Exit.OK
    names = [{p.name for p in load(path.read_bytes()).tournament.players} for path in (event, made)]
    assert names[0] == names[1]


def test_what_a_column_holds_can_be_said(run: Run, tmp_path: Path) -> None:
    players, made = tmp_path / "p.csv", tmp_path / "made.ronde"
    players.write_text("Nom;Force\nNouveau Nil;1850\nNouvelle Nora;1700\n", "utf-8")
    assert run("convert", players, made, "--map", "B=rating")[0] == Exit.OK
    assert {p.rating for p in load(made.read_bytes()).tournament.players} == {1850, 1700}
    assert run("new", "Open", "--players", players, "--map", "B=rating", "-o", made)[0] == Exit.OK
    assert run("convert", players, made, "--map", "rating")[0] == Exit.BAD_INPUT
    assert run("convert", players, made, "--map", "B=strength")[0] == Exit.BAD_INPUT


def test_a_list_is_no_tournament(run: Run, event: Path) -> None:
    book = event.with_name("p.xlsx")
    assert run("convert", event, book)[0] == Exit.OK
    code, _, err = run("standings", book)
    assert (code, "list of players" in err) == (Exit.BAD_INPUT, True)
