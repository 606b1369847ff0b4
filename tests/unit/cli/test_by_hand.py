"""`ronde pair --by-hand`: consequences first, the round with `--accept`, refusals in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.cli.exits import Exit

Run = Callable[..., tuple[int, str, str]]


def event(run: Run, folder: Path, players: int, *options: object) -> Path:
    listed, path = folder / "p.csv", folder / "e.ronde"
    rows = [f"P{place},{2000 - 50 * place}" for place in range(players)]
    listed.write_text("Name,Rating\n" + "\n".join(rows) + "\n", encoding="utf-8")
    made = run("new", "Open", "--players", listed, "--rounds", 4, "-o", path, *options)
    assert made[0] == Exit.OK, made
    assert run("draw", "color", path, "--seed", 1, "-o", path)[0] == Exit.OK
    return path


def play(run: Run, path: Path, *pairs: str) -> None:
    """A round as the system pairs it, or by hand."""
    by_hand = ("--by-hand", " ".join(pairs), "--reason", "x", "--accept") if pairs else ()
    assert run("pair", path, "-o", path, *by_hand)[0] == Exit.OK
    assert run("result", path, "1:1-0", "2:1-0", "-o", path)[0] == Exit.OK


@pytest.fixture
def path(run: Run, tmp_path: Path) -> Path:
    return event(run, tmp_path, 4)


def test_consequences_first_and_then_the_round(run: Run, path: Path) -> None:
    before = path.read_bytes()
    asked = ("pair", path, "--by-hand", "1-2, 3-4", "--reason", "flood", "-o", path)
    code, out, err = run(*asked)
    assert code == Exit.NO
    assert "Boards that differ from the system's pairing: 1, 2." in out
    assert "The system would have paired: 1-3, 4-2" in out or "3-1" in out
    assert "--accept" in err
    assert path.read_bytes() == before
    code, out, err = run(*asked, "--accept")
    assert code == Exit.OK
    assert "would have paired" in err
    shown = run("convert", path, "-", "--to", "trf26")[1]
    assert "### MPA @ Round 1:" in shown
    assert "=> 1-2, 3-4; reason: flood" in shown


def test_as_data(run: Run, path: Path) -> None:
    code, out, _ = run("pair", path, "--by-hand", "1-2", "--json")
    data = json.loads(out)
    assert code == Exit.NO
    assert data["legal"]
    assert data["unlike"] == [1]
    assert data["consequences"][0]["code"] == "warned.left"
    code, out, _ = run(
        "pair", path, "--by-hand", "2:1-2 1:4-3", "--json", "--reason", "x", "--accept"
    )
    data = json.loads(out)
    assert code == Exit.OK
    assert [(b["board"], b["white"]) for b in data["boards"]] == [(2, 1), (1, 4)]


def test_from_the_input(run: Run, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ronde.cli.by_hand.read_input", lambda _: b"1-2\n3-4\n")
    code, out, _ = run("pair", path, "--by-hand", "-", "--reason", "x", "--accept")
    assert code == Exit.OK
    assert "P0" in out


def test_a_reason_is_needed(run: Run, path: Path) -> None:
    assert run("pair", path, "--by-hand", "1-2 3-4", "--accept")[0] == Exit.BAD_INPUT


def test_outside_fide_mode_a_reason_is_enough(run: Run, tmp_path: Path) -> None:
    path = event(run, tmp_path, 5, "--without-fide-mode")
    code, _, err = run("pair", path, "--by-hand", "1-2 3-4", "--reason", "x", "-o", path)
    assert code == Exit.OK
    assert "1 player has neither an opponent nor the bye" in err


@pytest.mark.parametrize(
    "given", ["", "1", "1-", "1-99", "a-b", "1-2-3", "bye:", "#99-1", "1-1", "0:1-2", "1-2 1-3"]
)
def test_nonsense(run: Run, path: Path, given: str) -> None:
    before = path.read_bytes()
    asked = ("pair", path, "--by-hand", given, "--reason", "x", "--accept", "-o", path)
    assert run(*asked)[0] == Exit.BAD_INPUT
    assert path.read_bytes() == before


def test_no_other_system_goes_with_it(run: Run, path: Path) -> None:
    assert run("pair", path, "--by-hand", "1-2", "--all")[0] == Exit.BAD_INPUT


def test_a_rematch_is_refused_in_fide_mode(run: Run, path: Path) -> None:
    play(run, path, "1-2", "3-4")
    code, _, err = run("pair", path, "--by-hand", "2-1 4-3", "--reason", "x", "--accept")
    assert code == Exit.BAD_INPUT
    assert "FIDE mode" in err


def test_an_event_that_the_rules_cannot_finish(run: Run, path: Path) -> None:
    """Rule: C.04.3@2026-02 1.9.3: four players have met everybody after three rounds."""
    for _ in range(3):
        play(run, path)
    assert run("pair", path)[0] == Exit.NO
    code, out, _ = run("pair", path, "--by-hand", "1-2 3-4", "--reason", "x")
    assert code == Exit.NO
    assert "The system has no pairing of this round" in out
    assert "have met already" in out
    play(run, path, "1-2", "3-4")
    assert run("fide-mode", path)[1].startswith("In FIDE mode")


def test_a_table_says_what_it_repeats(run: Run, tmp_path: Path) -> None:
    """Round 2 of the table by hand first: its turn comes again."""
    listed, path = tmp_path / "p.csv", tmp_path / "t.ronde"
    listed.write_text("Name,Rating\nA,1900\nB,1800\nC,1700\nD,1600\n", encoding="utf-8")
    made = run("new", "Group", "--system", "berger", "--players", listed, "-o", path)
    assert made[0] == Exit.OK
    assert run("number", path, "-o", path)[0] == Exit.OK
    code, _, err = run(
        "pair", path, "--by-hand", "4-3 1-2", "--reason", "x", "--accept", "-o", path
    )
    assert code == Exit.OK
    assert "Rounds of the table that would repeat a meeting: 2." in err
    assert run("result", path, "1:1-0", "2:1-0", "-o", path)[0] == Exit.OK
    code, _, err = run("pair", path, "-o", path)
    assert code == Exit.OK
    assert err.count("more often than the table has them meet") == 2


def test_a_cup_is_refused(run: Run, tmp_path: Path) -> None:
    listed, path = tmp_path / "p.csv", tmp_path / "c.ronde"
    listed.write_text("Name,Rating\nA,1900\nB,1800\n", encoding="utf-8")
    assert run("new", "Cup", "--system", "cup", "--players", listed, "-o", path)[0] == Exit.OK
    code, _, err = run("pair", path, "--by-hand", "#1-#2", "--reason", "x")
    assert code == Exit.BAD_INPUT
    assert "by hand" in err


class TestAnotherSystem:
    """VCL 63, 69, 93: a round by another system or edition than announced is a round by hand."""

    @pytest.mark.parametrize("other", [("--system", "rutsch"), ("--edition", "2017")])
    def test_it_is_asked_about_and_told(
        self, run: Run, tmp_path: Path, other: tuple[str, str]
    ) -> None:
        path = event(run, tmp_path, 8, "--start", "2026-11-01")
        before = path.read_bytes()
        assert run("pair", path, *other)[0] == Exit.OK  # only looked at
        for said in ((), ("--reason", "as agreed"), ("--accept",)):
            assert run("pair", path, *other, *said, "-o", path)[0] != Exit.OK
            assert path.read_bytes() == before
        told = ("--reason", "as agreed", "--accept")
        assert run("pair", path, *other, *told, "-o", path)[0] == Exit.OK
        assert "### MPA @ Round 1: " in run("convert", path, "-", "--to", "trf26")[1]

    def test_a_meeting_twice_is_refused(self, run: Run, tmp_path: Path) -> None:
        path = event(run, tmp_path, 4)
        play(run, path)
        play(run, path)
        before = path.read_bytes()
        told = ("--reason", "as agreed", "--accept", "-o", path)
        met = [run("pair", path, "--system", name, *told) for name in ("berger", "rutsch")]
        assert any("have met before" in err for _, _, err in met)
        assert path.read_bytes() == before

    def test_the_announced_one_may_be_named(self, run: Run, path: Path) -> None:
        assert run("pair", path, "--system", "dutch", "-o", path)[0] == Exit.OK
        assert "###" not in run("convert", path, "-", "--to", "trf26")[1]
