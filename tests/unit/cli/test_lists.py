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


class TestKept:
    """Lists kept in the data folder: read in, searched, compared, forgotten."""

    @pytest.fixture
    def data(self, run: Run, tmp_path: Path) -> Path:
        file = tmp_path / "players_list_foa.txt"
        assert run("lists", "generate", "1500", "--seed", 5, "-o", file)[0] == 0
        folder = tmp_path / "data"
        code, out, said = run("lists", "import", file, "--data", folder, "--month", "2026-11")
        assert (code, said) == (0, "")
        assert out == "FIDE list 2026-11: 1500 players.\n"
        return folder

    def test_status_and_forget(self, run: Run, data: Path) -> None:
        assert "1500 players" in run("lists", "status", "--data", data)[1]
        assert run("lists", "forget", "fide", "--data", data)[0] == 0
        assert "No list is kept" in run("lists", "status", "--data", data)[2]

    def test_search(self, run: Run, data: Path) -> None:
        _, out, _ = run("lists", "search", "b", "--json", "--data", data, "--limit", 1)
        [best] = json.loads(out)
        code, out, _ = run("lists", "search", best["fide_id"], "--data", data)
        assert (code, best["name"] in out) == (0, True)
        assert run("lists", "search", "qqqqqqqqqq", "--data", data)[0] == 1

    def test_match_says_what_the_list_has_otherwise(
        self, run: Run, data: Path, tmp_path: Path
    ) -> None:
        _, out, _ = run("lists", "search", "b", "--json", "--data", data, "--limit", 3)
        players = json.loads(out)
        rows = "".join(
            f"{p['name']};{p['fide_id']};{p['standard'] + 10}\n".replace(",", " ") for p in players
        )
        table = tmp_path / "players.csv"
        table.write_text(f"name;fide_id;rating\n{rows}")
        event = tmp_path / "event.ronde"
        assert run("convert", table, event)[0] == 0
        code, out, _ = run("lists", "match", event, "--data", data)
        assert code == 1
        for player in players:
            assert f"{player['standard'] + 10}" in out
            assert f"{player['standard']}" in out
        code, out, _ = run("lists", "match", event, "--data", data, "--json")
        assert [found["by"] for found in json.loads(out)] == ["fide_id"] * 3

    @pytest.mark.parametrize(
        "arguments",
        [("import",), ("search", "a", "--limit", "0"), ("forget", "uscf"), ("generate", "x"),
         ("import", "x", "--month", "11/2026"), ("status", "--cadence", "slow")],
    )  # fmt: skip
    def test_what_cannot_be_understood(self, run: Run, tmp_path: Path, arguments: object) -> None:
        assert isinstance(arguments, tuple)
        code, _, said = run("lists", *arguments, "--data", tmp_path)
        assert code == 3
        assert "ronde lists" in said


class TestTogether:
    """Standard, rapid and blitz, read as one."""

    SINGLES = ("standard_rating_list.zip", "rapid_rating_list.zip", "blitz_rating_list.zip")

    def test_they_say_what_the_combined_list_does_and_who_is_inactive(
        self, run: Run, tmp_path: Path
    ) -> None:
        files = [_put(tmp_path, name) for name in self.SINGLES]
        code, out, _ = run("lists", "show", *files, "--json")
        found = {player["fide_id"]: player for player in map(json.loads, out.splitlines())}
        [data] = [d for path, d in members("fide-lists").items() if path.endswith("expected.json")]
        rated = {
            p["fide_id"]: p for p in json.loads(data) if p["standard"] or p["rapid"] or p["blitz"]
        }
        assert code == 0
        assert set(found) == set(rated)
        keys = ("name", "standard", "rapid", "blitz", "k", "games")
        assert {n: [p[k] for k in keys] for n, p in found.items()} == {
            n: [p[k] for k in keys] for n, p in rated.items()
        }
        ash = next(p for p in found.values() if p["standard"] and p["rapid"])
        assert None not in (ash["inactive"]["standard"], ash["inactive"]["rapid"])

    def test_kept_only_if_all_three_are_given(self, run: Run, tmp_path: Path) -> None:
        files = [_put(tmp_path, name) for name in self.SINGLES]
        code, _, said = run("lists", "import", *files[:2], "--data", tmp_path / "data")
        assert code == 3
        assert "the lists of the three together" in said
        code, out, _ = run("lists", "import", *files, "--data", tmp_path / "data")
        assert (code, out[:17]) == (0, "FIDE list 2026-10")

    def test_the_input_stands_alone(self, run: Run, tmp_path: Path) -> None:
        for given in (("-", _put(tmp_path, self.SINGLES[0])), ()):
            code, _, said = run("lists", "show", *given)
            assert (code, "one" in said) == (3, True)
