"""`ronde rating FILE` and `ronde norms FILE`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def file(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "open.ronde"
    assert run("generate", "--players", 12, "--rounds", 5, "--seed", 4, "-o", path)[0] == 0
    return path


class TestRating:
    def test_everybody_in_one_look(self, run: Run, file: Path) -> None:
        code, out, err = run("rating", file)
        assert code == 0
        assert len(out.splitlines()) == 14
        assert "an estimate where K has a question mark" in err
        assert "?" in out

    def test_one_player_game_by_game(self, run: Run, file: Path) -> None:
        code, out, _ = run("rating", file, "--player", 1, "--k", 40)
        assert code == 0
        assert "8.3." in out
        data = json.loads(run("rating", file, "--player", 1, "--k", 40, "--json")[1])
        [one] = data["players"]
        total = sum(game["delta"] for game in one["games"])
        assert (one["k"], one["change"]) == (40, one["k_used"] * total)

    def test_what_is_noted_of_a_player_is_used(self, run: Run, file: Path) -> None:
        noted = ("ratings", file, "--player", 1, "-o", file)

        def known() -> tuple[int, object, bool]:
            data = json.loads(run("rating", file, "--player", 1, "--json")[1])
            [one] = data["players"]
            return one["k"], one["because"], one["estimate"]

        assert run(*noted, "--games", 12)[0] == 0
        assert known() == (40, "new", False)
        assert run(*noted, "--k", 10)[0] == 0
        assert known() == (10, None, False)
        assert run(*noted, "--k", "")[0] == 0
        assert known() == (40, "new", False)
        assert run(*noted, "--games", "")[0] == 0
        assert known()[1] != "new"

    @pytest.mark.parametrize(
        "typed", [("--k", "0"), ("--k", "x"), ("--k", "100"), ("--k=-1",), ("--games", "many")]
    )
    def test_what_cannot_be_noted(self, run: Run, file: Path, typed: tuple[str, ...]) -> None:
        before = file.read_bytes()
        assert run("ratings", file, "--player", 1, *typed, "-o", file)[0] == 3
        assert file.read_bytes() == before

    def test_k_is_that_of_somebody(self, run: Run, file: Path) -> None:
        code, out, err = run("ratings", file, "--k", 20, "-o", file)
        assert (code, out) == (3, "")
        assert "one player" in err

    def test_a_number_that_nobody_has(self, run: Run, file: Path) -> None:
        code, out, err = run("rating", file, "--player", 99)
        assert (code, out) == (3, "")
        assert "99" in err

    def test_french(self, run: Run, file: Path) -> None:
        assert "Attendu" in run("rating", file, "--lang", "fr")[1]


class TestNorms:
    def test_everybody_and_near_misses(self, run: Run, file: Path) -> None:
        assert run("norms", file)[1].startswith("Nobody made a norm")
        code, out, _ = run("norms", file, "--all")
        assert code == 0
        assert "games: 4 short" in out

    def test_one_player_article_by_article(self, run: Run, file: Path) -> None:
        out = run("norms", file, "--player", 1)[1]
        assert "[fail] number of games: 5, at least 9 (B.01@2024-01 1.4.1)" in out
        assert "1.4.4-own" not in out

    def test_paths(self, run: Run, file: Path) -> None:
        assert run("norms", file, "--path")[1].startswith("Nobody can still")
        assert (
            "no longer possible: number of games" in run("norms", file, "--path", "--player", 1)[1]
        )

    def test_json(self, run: Run, file: Path) -> None:
        found = json.loads(run("norms", file, "--json")[1])
        first = found["norms"][0]
        assert (first["norm"], "1.4.1" in first["failed"]) == (False, True)
        [games] = [c for c in first["conditions"] if c["code"] == "1.4.1"]
        assert (games["value"], games["limit"], games["missing"], games["met"]) == (5, 9, 4, False)
        paths = json.loads(run("norms", file, "--path", "--json")[1])["paths"]
        assert {p["possible"] for p in paths} == {False}

    def test_french(self, run: Run, file: Path) -> None:
        assert (
            "plus possible : nombre de parties"
            in run("norms", file, "--path", "--all", "--lang", "fr")[1]
        )

    def test_a_file_or_cases_not_both(self, run: Run, file: Path) -> None:
        assert run("norms", file, "--cases", "-")[0] == 3
        assert run("rating")[0] == 3
