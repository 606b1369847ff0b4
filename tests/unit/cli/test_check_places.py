"""`ronde check` ranks everybody again by the list of the file (VCL 20, 21), free of charge."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ronde.formats import write_trf
from ronde.model import PlayerId
from ronde.simulate import Recipe, generate
from ronde.standings import standings

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def report(tmp_path: Path) -> Path:
    event = generate(Recipe(players=10, rounds=4), seed=7)
    settings = replace(event.settings, tiebreaks=("BH/C1", "BH", "SB"))
    event = replace(event, settings=settings)
    ranks = {PlayerId(row.participant): row.rank for row in standings(event).rows if row.rank}
    path = tmp_path / "event.trf"
    path.write_text(write_trf(event, ranks=ranks), "utf-8")
    return path


def exchange_first_and_last(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    first, *_, last = sorted(
        (i for i, line in enumerate(lines) if line.startswith("001")), key=lambda i: lines[i][85:89]
    )
    one, other = lines[first][85:89], lines[last][85:89]
    lines[first] = lines[first][:85] + other + lines[first][89:]
    lines[last] = lines[last][:85] + one + lines[last][89:]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def test_q21_the_places_of_the_list(run: Run, report: Path) -> None:
    assert run("check", report)[0] == 0


def test_q21_places_that_the_list_does_not_give(run: Run, report: Path) -> None:
    exchange_first_and_last(report)
    code, out, _ = run("check", report, "--json")
    assert code == 1
    places = json.loads(out)["places"]["places"]
    assert sorted(fault["file"] for fault in places) == [1, 10]
