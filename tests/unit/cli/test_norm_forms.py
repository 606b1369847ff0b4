"""`ronde norms` with several files, for reports and for direct titles."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ronde.formats import write_trf
from ronde.model import RoundNo, RoundTime
from support.norm_event import event

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Three events of 2026 in which the same player makes a grandmaster norm."""
    made = []
    for name, month in (("A", 1), ("B", 3), ("C", 5)):
        start = dt.date(2026, month, 1)
        found = event(
            name=name,
            end=dt.date(2026, month, 9),
            schedule=tuple(
                RoundTime(round=RoundNo(n), date=dt.date(2026, month, n)) for n in range(1, 10)
            ),
        )
        first, *others = found.players
        one = replace(first, person=replace(first.person, fide_id="600100"))
        found = replace(
            found, settings=replace(found.settings, start=start), players=(one, *others)
        )
        path = tmp_path / f"{name}.trf"
        path.write_text(write_trf(found), "utf-8")
        made.append(path)
    return made


class TestApplication:
    def test_three_files(self, run: Run, files: list[Path]) -> None:
        told = ("--highest", 2500, "--listed", "B=olympiad", "--meeting", "2027-03-01")
        code, out, err = run("norms", "--application", "600100", *files, *told)
        assert code == 0
        assert "P1, GM: every article is met" in out
        assert "The application is due by 15 Jan. 2027 (B.01@2024-01 2.3)." in out
        assert "the place of birth" in err

    def test_what_is_missing(self, run: Run, files: list[Path]) -> None:
        out, err = run("norms", "--application", "600100", *files[:2])[1:]
        assert "[fail] games of all norms: 18, at least 27 (B.01@2024-01 1.5.1)" in out
        assert "2400, the highest in these files, stands for it" in err

    def test_as_data(self, run: Run, files: list[Path]) -> None:
        out = run("norms", "--application", "600100", *files, "--json")[1]
        grandmaster = next(one for one in json.loads(out) if one["title"] == "GM")
        assert [norm["event"] for norm in grandmaster["norms"]] == ["A", "B", "C"]
        assert (grandmaster["failed"], grandmaster["games"]) == (["1.5.3", "1.5.6"], 27)

    @pytest.mark.parametrize(
        ("more", "said"),
        [
            (("--meeting", "tomorrow"), "tomorrow"),
            (("--highest", "0"), "'0'"),
            (("--highest", "-5"), "-5"),
            (("--reached", "2026-13-01"), "2026-13-01"),
            (("--listed", "B"), "NAME=KIND"),
            (("--listed", "B=blitz"), "1.5.6"),
        ],
    )
    def test_what_cannot_be_understood(
        self, run: Run, files: list[Path], more: tuple[str, ...], said: str
    ) -> None:
        code, out, err = run("norms", "--application", "600100", *files, *more)
        assert (code, out) == (3, "")
        assert said in err

    def test_an_event_twice_is_refused(self, run: Run, files: list[Path]) -> None:
        code, out, err = run("norms", "--application", "600100", *files, files[0])
        assert (code, out) == (3, "")
        assert "twice" in err

    def test_an_event_without_a_last_day_is_refused(self, run: Run, files: list[Path]) -> None:
        lines = files[0].read_text("utf-8").splitlines(keepends=True)
        files[0].write_text("".join(x for x in lines if not x.startswith(("052", "132"))), "utf-8")
        code, _, err = run("norms", "--application", "600100", *files)
        assert code == 3
        assert "no last day" in err

    def test_nobody_of_that_number(self, run: Run, files: list[Path]) -> None:
        assert run("norms", "--application", "1", *files)[0] == 3

    def test_several_files_for_anything_else(self, run: Run, files: list[Path]) -> None:
        code, _, err = run("norms", *files)
        assert code == 3
        assert "--application" in err


class TestReport:
    def test_players_by_kind_and_what_is_missing(self, run: Run, files: list[Path]) -> None:
        code, out, err = run("norms", files[0], "--report")
        assert code == 0
        assert ["GM", "3", "1", "0", "3"] in [line.split() for line in out.splitlines()]
        assert "the chief arbiter" in err

    def test_as_data(self, run: Run, files: list[Path]) -> None:
        found = json.loads(run("norms", files[0], "--report", "--json")[1])
        assert found["counts"]["rated"] == {
            "number": 10,
            "federations": 3,
            "host": 5,
            "others": 5,
        }


class TestDirect:
    def test_the_conditions(self, run: Run, files: list[Path]) -> None:
        told = ("--direct", "continental:gold", "--player", 1)
        code, out, err = run("norms", files[0], *told)
        assert code == 0
        assert "[fail] federations of the event: 3, at least 5" in out
        assert "B.01@2024-01 0.6.2" in out
        assert "summaries" in err

    def test_as_data(self, run: Run, files: list[Path]) -> None:
        told = ("--direct", "world_amateur_2300:gold", "--player", 1, "--highest", 2100)
        found = json.loads(run("norms", files[0], *told, "--games", 30, "--json")[1])
        assert (found["title"], found["conditional"], found["rank"]) == ("FM", False, 1)

    @pytest.mark.parametrize(
        "more",
        [
            ("--direct", "continental:gold"),
            ("--direct", "continental:fourth", "--player", "1"),
            ("--direct", "continental:gold", "--player", "99"),
            ("--direct", "continental:gold", "--player", "1", "--games", "-1"),
        ],
    )
    def test_what_is_refused(self, run: Run, files: list[Path], more: tuple[str, ...]) -> None:
        assert run("norms", files[0], *more)[:2] == (3, "")


CASE = {
    "id": "x",
    "kind": "norm",
    "edition": "2024",
    "title": "IM",
    "candidate": {"federation": "FRA", "sex": "m"},
    "event": {"system": "swiss", "predetermined": False, "rounds": 9, "players": 80},
}
GAME = {"id": "p1", "title": "FM", "federation": "GER", "rating": 2310}


class TestCases:
    """A case that cannot be is told as such, never answered in silence."""

    def answered(
        self, run: Run, tmp_path: Path, games: list[dict[str, object]], **case: object
    ) -> tuple[int, dict[str, object]]:
        path = tmp_path / "cases.json"
        path.write_text(json.dumps([CASE | {"games": games} | case]), "utf-8")
        code, out, _ = run("norms", "--cases", path)
        found: dict[str, object] = json.loads(out)[0]
        return code, found

    def game(self, number: int = 1, **opponent: Any) -> dict[str, object]:
        return {"round": number, "result": "1", "opponent": GAME | opponent}

    @pytest.mark.parametrize(
        ("change", "case"),
        [
            ({"rating": 0}, {}),
            ({"rating": -1}, {}),
            ({"title": "XM"}, {}),
            ({"federation": "Germany"}, {}),
            ({}, {"title": "CM"}),
            ({}, {"edition": "1999"}),
        ],
    )
    def test_values_that_cannot_be(
        self, run: Run, tmp_path: Path, change: dict[str, Any], case: dict[str, object]
    ) -> None:
        code, found = self.answered(run, tmp_path, [self.game(**change)], **case)
        assert code == 3
        assert "error" in found

    def test_an_opponent_twice_a_round_twice_a_round_too_many(
        self, run: Run, tmp_path: Path
    ) -> None:
        for games in (
            [self.game(1), self.game(2)],
            [self.game(1), self.game(1, id="p2")],
            [self.game(10)],
        ):
            code, found = self.answered(run, tmp_path, games)
            assert code == 3
            assert "error" in found

    def test_a_federation_that_nobody_knows_is_told(self, run: Run, tmp_path: Path) -> None:
        code, found = self.answered(run, tmp_path, [self.game(federation="XYZ")])
        assert (code, found["assumed_federations"]) == (0, ["XYZ"])
