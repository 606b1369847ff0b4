"""`ronde ratings`: what would change, and nothing without a file to write to."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.formats import load

Run = Callable[..., tuple[int, str, str]]

REPORT = """012 Rapid
032 FRA
042 2026/11/14
122 15+10
001    1      Doe, Jo                           1700 FRA                           0.0    1
001    2      Roe, Al                           1600 FRA                           0.0    2
"""


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "event.trf"
    path.write_text(REPORT)
    return path


def test_nothing_differs(run: Run, event: Path) -> None:
    code, out, _ = run("ratings", event, "--json")
    assert (code, json.loads(out)) == (Exit.OK, [])


def test_what_differs_is_shown_and_written_only_where_asked(run: Run, tmp_path: Path) -> None:
    listed = tmp_path / "event.ronde"
    csv = tmp_path / "players.csv"
    csv.write_text("Nom;Elo;Rapide;Naissance\nDoe, Jo;1700;1650;1980\nRoe, Al;;;2018\n")
    assert run(
        "new", "Rapid", "--time-control", "15+10", "--federation", "FRA", "--start", "2026-11-14",
        "--players", csv, "-o", listed,
    )[0] == Exit.OK  # fmt: skip
    before = listed.read_bytes()
    code, out, _ = run("ratings", listed, "--json")
    assert code == Exit.OK
    [change] = json.loads(out)
    assert (change["name"], change["rating"], change["new_rating"]) == ("Doe, Jo", 1700, 1650)
    assert listed.read_bytes() == before
    code, out, err = run("ratings", listed, "--estimates", "-o", listed)
    assert code == Exit.OK
    assert "1650" in out
    assert "2 ratings changed" in err
    players = load(listed.read_bytes()).tournament.players
    assert [(p.rating, p.rating_kind and p.rating_kind.value) for p in players] == [
        (1650, "fide"),
        (799, "estimated"),
    ]
