"""`ronde generate --ratings`: ratings of invented players (VCL 26, 28, 29)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ronde.formats import read_trf

Run = Callable[..., tuple[int, str, str]]


def ratings(run: Run, path: Path, *options: object) -> list[int]:
    size = ("--players", 20, "--rounds", 3, "--unrated-players", 0)
    assert run("generate", *size, *options, "-o", path)[0] == 0
    return [player.rating for player in read_trf(path.read_text("utf-8")).tournament.players]


def test_q26_q28_within_the_limits_asked_for(run: Run, tmp_path: Path) -> None:
    found = ratings(run, tmp_path / "a.trf", "--seed", 1, "--ratings", "1800-1850")
    assert set(found) <= set(range(1800, 1851))
    assert len(set(found)) > 1


def test_q29_by_chance(run: Run, tmp_path: Path) -> None:
    one = ratings(run, tmp_path / "a.trf", "--seed", 1)
    assert one != ratings(run, tmp_path / "b.trf", "--seed", 2)
