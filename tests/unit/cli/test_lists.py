"""Rating lists on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from support.corpus import members

pytestmark = pytest.mark.corpus

Run = Callable[..., tuple[int, str, str]]


def _put(folder: Path, name: str) -> Path:
    [data] = [data for path, data in members("fide-lists").items() if path.endswith(f"/{name}")]
    path = folder / name
    path.write_bytes(data)
    return path


def test_one_object_per_line(run: Run, tmp_path: Path) -> None:
    code, out, said = run("lists", "show", _put(tmp_path, "players_list_foa.zip"), "--json")
    found = [json.loads(line) for line in out.splitlines()]
    [data] = [d for path, d in members("fide-lists").items() if path.endswith("expected.json")]
    expected = json.loads(data)
    keys = set(expected[0]) - {"inactive", "birth_year"}
    assert code == 0
    assert [{k: f[k] for k in keys} for f in found] == [{k: e[k] for k in keys} for e in expected]
    assert "1500 players" in said


def test_for_people(run: Run, tmp_path: Path) -> None:
    code, out, said = run("lists", "show", _put(tmp_path, "rapid_rating_list.zip"))
    assert (code, len(out.splitlines())) == (0, 679)
    assert "2026-10" in said


def test_bad_files_end_with_words(run: Run, tmp_path: Path) -> None:
    code, _, said = run("lists", "show", _put(tmp_path, "short-lines.txt"))
    assert code == 3
    assert "cannot be read" in said
