"""`ronde fees` and `ronde cash`: dues and payments of a file."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde import formats
from ronde.cli.events import carried_out, new_archive
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal
from ronde.model import BirthDate, EntryFees, Kind, Person, Rated, Settings

Run = Callable[..., tuple[int, str, str]]

SETTINGS = Settings(
    name="Open",
    federation="FRA",
    start=dt.date(2026, 11, 14),
    end=dt.date(2026, 11, 15),
    requested=dt.date(2026, 10, 1),
    time_control="15+10",
    kind=Kind(rated=Rated.FIDE, norms=False),
    fees=EntryFees(adult=20_00, youth=10_00),
)


def written(path: Path, settings: Settings) -> Path:
    journal = carried_out(Journal(), FoundTournament(settings=settings))
    people = (("Aubry, Anne", 1980), ("Brun, Zoé", 2012), ("Brunet, Léo", 1970))
    entries = tuple(
        NewPlayer(person=Person(name=name, birth=BirthDate(year)), rating=1500, first_round=1)
        for name, year in people
    )
    journal = carried_out(journal, RegisterPlayers(entries=entries))
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


@pytest.fixture
def event(tmp_path: Path) -> Path:
    return written(tmp_path / "open.ronde", SETTINGS)


def data(run: Run, *words: object) -> object:
    code, out, said = run(*words, "--json")
    assert code == 0, said
    return json.loads(out)


class TestFees:
    def test_line_by_line(self, run: Run, event: Path) -> None:
        code, out, said = run("fees", event)
        assert code == 0
        assert "18.50 €" in out  # 15 + 7 % of 50
        assert "LA25" in out
        assert "22 Nov. 2026" in said

    def test_as_data(self, run: Run, event: Path) -> None:
        found = data(run, "fees", event)
        assert isinstance(found, dict)
        assert found["cents"] == 18_50 == sum(line["cents"] for line in found["lines"])
        assert found["due"] == "2026-11-22"
        assert {check["code"] for check in found["checks"]} >= {"fee.dues", "fee.late"}

    def test_what_is_missing_is_said_and_is_no(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "bare.ronde", Settings(name="Bare"))
        code, out, said = run("fees", path, "--lang", "fr")
        assert (code, out) == (1, "")
        assert "la fédération du tournoi manque" in said


class TestCash:
    def test_everybody_with_what_they_owe(self, run: Run, event: Path) -> None:
        code, out, said = run("cash", event)
        assert code == 0
        assert "Aubry, Anne" in out
        assert "still to come: 50.00 €" in said
        found = data(run, "cash", event)
        assert isinstance(found, list)
        assert {row["name"]: row["owed"] for row in found} == {
            "Aubry, Anne": 20_00,
            "Brun, Zoé": 10_00,
            "Brunet, Léo": 20_00,
        }

    def test_paid_given_back_taken_back(self, run: Run, event: Path) -> None:
        steps = (
            ("pay", "aubry", "20", "--method", "card"),
            ("pay", "brun, zoe", "12,50 €"),
            ("refund", "brun, zoe", "2.50", "--reason", "too much"),
            ("void", "1", "--reason", "wrong player"),
        )
        for step in steps:
            code, _, said = run("cash", event, *step, "-o", event)
            assert code == 0, said
        totals = data(run, "cash", event, "totals")
        assert isinstance(totals, dict)
        assert totals["cents"] == 10_00
        assert [(t["key"], t["cents"]) for t in totals["by_method"]] == [
            ("cash", 10_00),
            ("card", 0),
        ]
        for view in ("by_method", "by_day", "by_class", "by_cashier"):
            assert sum(t["cents"] for t in totals[view]) == totals["cents"]
        _, out, _ = run("cash", event, "--csv")
        rows = list(csv.reader(io.StringIO(out), delimiter=";"))
        assert [row[0] for row in rows[1:]] == ["1", "2", "3", "4"]
        assert [row[6] for row in rows[1:]] == ["20.00", "12.50", "-2.50", "-20.00"]
        assert rows[4][7] == "1"
        assert "10.00 €" in run("cash", event, "totals")[1]

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("pay", "aubry", "abc"), "abc"),
            (("pay", "aubry", "0"), "above zero"),
            (("pay", "brun", "5"), "2 players"),
            (("pay", "nobody", "5"), "0 players"),
            (("pay", "77", "5"), "77"),
            (("pay", "aubry"), "2 words"),
            (("void", "9", "--reason", "x"), "9"),
            (("void", "1"), "--reason"),
            (("refund", "aubry", "5", "--reason", "x"), "more than was paid (0.00 €)"),
            (("pay", "aubry", "5", "--day", "soon"), "soon"),
        ],
    )
    def test_bad_input_names_the_value(
        self, run: Run, event: Path, words: tuple[str, ...], said: str
    ) -> None:
        before = event.read_bytes()
        code, _, error = run("cash", event, *words, "-o", event)
        assert code == 3
        assert said in error
        assert event.read_bytes() == before

    def test_payments_are_never_lost_in_a_report(self, run: Run, event: Path) -> None:
        assert run("cash", event, "pay", "aubry", "5")[0] == 3
        assert run("cash", event, "pay", "aubry", "5", "-o", event.with_suffix(".trf"))[0] == 3
