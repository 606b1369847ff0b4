"""`ronde licences` and `ronde admission`: who is in order, who may enter."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde import formats
from ronde.cli.events import carried_out, new_archive
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal
from ronde.model import Kind, Person, Rated, Settings

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    settings = Settings(
        name="Open",
        federation="FRA",
        rounds=5,
        start=dt.date(2026, 11, 14),
        end=dt.date(2026, 11, 22),
        time_control="90+30",
        kind=Kind(rated=Rated.NATIONAL),
    )
    journal = carried_out(Journal(), FoundTournament(settings=settings))
    entries = tuple(
        NewPlayer(
            person=Person(
                name=name,
                federation="FRA",
                licence=letter,
                licence_season=2027,
                national_id=number,
            ),
            rating=rating,
            first_round=1,
        )
        for name, letter, rating, number in (
            ("Roche, Anne", "A", 1700, "A12345"),
            ("Bois, Luc", "B", 1850, "A12345"),
        )
    )
    journal = carried_out(journal, RegisterPlayers(entries=entries))
    path = tmp_path / "open.ronde"
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


class TestLicences:
    def test_who_is_not_in_order(self, run: Run, event: Path) -> None:
        code, out, _ = run("licences", event, "--today", "2026-11-15")
        assert code == 1
        assert "Licence asked for: A" in out
        assert "Bois, Luc" in out
        assert "Roche, Anne" not in out.partition("twice")[0]
        assert "Licence number A12345 twice" in out
        assert "29 Nov. 2026" in out

    def test_as_data(self, run: Run, event: Path) -> None:
        code, out, _ = run("licences", event, "--json")
        data = json.loads(out)
        assert code == 1
        assert (data["edition"], data["asked"], data["due"]) == ("2025", "A", "2026-11-29")
        assert [(p["name"], p["verdict"]) for p in data["players"]] == [
            ("Roche, Anne", "ok"),
            ("Bois, Luc", "fail"),
        ]
        assert data["players"][1]["ways"] == ["take", "declare", "bar"]
        assert data["duplicates"] == [{"kind": "number", "value": "A12345", "players": [1, 2]}]

    def test_noted_and_overdue(self, run: Run, event: Path) -> None:
        code, _, said = run("licences", event, "--note", 2, "taken", "paid", "-o", event)
        assert code == 0
        assert "Licences written" in said
        data = json.loads(run("licences", event, "--today", "2026-11-29", "--json")[1])
        assert (data["players"][1]["act"], data["players"][1]["note"]) == ("taken", "paid")
        assert run("licences", event, "--today", "2026-11-29")[0] == 0
        code, out, _ = run("licences", event, "--today", "2026-11-30")
        assert code == 1
        assert "the club responsible, which pays" in " ".join(out.split())

    def test_suspended(self, run: Run, event: Path, tmp_path: Path) -> None:
        listed = tmp_path / "list.txt"
        listed.write_text("Roche Anne\n", "utf-8")
        run("licences", event, "--suspended", listed, "-o", event)
        data = json.loads(run("licences", event, "--json")[1])
        assert data["irregular"] == 2

    @pytest.mark.parametrize(
        "arguments",
        [
            ("--today", "soon"),
            ("--note", "x", "taken"),
            ("--note", "2"),
            ("--note", "2", "sold"),
            ("--note", "99", "taken"),
        ],
    )
    def test_what_cannot_be_understood(
        self, run: Run, event: Path, arguments: tuple[str, ...]
    ) -> None:
        code, _, told = run("licences", event, *arguments)
        assert code == 3
        assert "Traceback" not in told

    def test_an_empty_list(self, run: Run, event: Path, tmp_path: Path) -> None:
        listed = tmp_path / "list.txt"
        listed.write_text("# nobody\n", "utf-8")
        assert run("licences", event, "--suspended", listed)[0] == 3


class TestAdmission:
    def test_open_to_everybody(self, run: Run, event: Path) -> None:
        code, out, _ = run("admission", event, "show")
        assert code == 0
        assert "Open to everybody" in out
        assert run("admission", event) == (0, out, "")

    def test_set_shown_and_taken_away(self, run: Run, event: Path) -> None:
        limits = ("--rating-below", "1800", "--ages", "U12;Senior", "--federations", "FRA")
        code, _, said = run("admission", event, "set", *limits, "-o", event)
        assert code == 1
        assert "Limits written" in said
        data = json.loads(run("admission", event, "show", "--json")[1])
        assert (data["rating_below"], data["ages"]) == (1800, ["U12", "Senior"])
        assert [p["outside"] for p in data["players"]] == [[], ["rating_below"]]
        out = run("admission", event, "show")[1]
        assert "Rating below: 1800" in out
        assert "Rating 1850: the tournament is for players below 1800." in " ".join(out.split())
        run("admission", event, "set", "--rating-below", "", "-o", event)
        data = json.loads(run("admission", event, "show", "--json")[1])
        assert (data["rating_below"], data["federations"]) == (None, ["FRA"])
        run("admission", event, "set", "--clear", "-o", event)
        assert "Open to everybody" in run("admission", event, "show")[1]

    @pytest.mark.parametrize(
        "arguments",
        [
            ("--rating-below", "many"),
            ("--rating-below", "1800", "--rating-at-least", "1800"),
            ("--ages", "U9"),
            ("--sex", "x"),
            ("--licence", "C"),
            ("--age-reference", "soon"),
        ],
    )
    def test_what_cannot_be_understood(
        self, run: Run, event: Path, arguments: tuple[str, ...]
    ) -> None:
        before = event.read_bytes()
        code, _, told = run("admission", event, "set", *arguments, "-o", event)
        assert code == 3
        assert "Traceback" not in told
        assert event.read_bytes() == before
