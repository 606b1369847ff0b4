"""`ronde indemnity`: a file's arbiters, and the calculator."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde import formats
from ronde.cli.events import carried_out, new_archive
from ronde.conduct.office import AgreeTerms
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal
from ronde.model import DayTerms, Official, OfficialRole, Person, Settings, Terms

Run = Callable[..., tuple[int, str, str]]

BOOK = ("--rounds", "7", "--days", "5", "--players", "285", "--titled", "21", "--prizes", "6500")


@pytest.fixture
def event(tmp_path: Path) -> Path:
    day = dt.date(2026, 11, 14)
    settings = Settings(
        name="Blitz",
        rounds=9,
        start=day,
        end=day,
        federation="FRA",
        time_control="3 min + 2 s",
        officials=(
            Official(role=OfficialRole.CHIEF_ARBITER, person=Person(name="Roche, Camille")),
            Official(role=OfficialRole.DEPUTY, person=Person(name="Petit, Sacha")),
        ),
    )
    journal = carried_out(Journal(), FoundTournament(settings=settings))
    agreed = Terms(official="Roche, Camille", days=(DayTerms(kind="quick", cents=9000),))
    journal = carried_out(journal, AgreeTerms(terms=agreed))
    path = tmp_path / "blitz.ronde"
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


def test_the_book_s_example(run: Run) -> None:
    code, out, _ = run("indemnity", "--swiss", *BOOK, "--edition", "2010")
    assert code == 0
    assert "425.00 €" in out
    assert "212.50 €" in out
    assert "510.00 € becomes 425.00 €" in out


def test_the_calculator_as_data(run: Run) -> None:
    code, out, _ = run("indemnity", "--swiss", *BOOK, "--edition", "2010", "--json")
    assert code == 0
    posts = json.loads(out)["posts"]
    assert (posts["chief"]["total"], posts["deputy"]["total"]) == (42500, 21250)
    assert sum(line["cents"] for line in posts["chief"]["lines"]) == 42500


def test_the_other_way_of_halving(run: Run) -> None:
    blitz = ("--rapid", "--rounds", "9", "--days", "1", "--players", "123", "--prizes", "2400")
    options = ("--edition", "2010", "--post", "deputy", "--half-first", "--json")
    code, out, _ = run("indemnity", "--swiss", *blitz, *options)
    assert code == 0
    assert json.loads(out)["posts"]["deputy"]["total"] == 5950


def test_the_newer_edition_with_travel_and_computer(run: Run) -> None:
    options = ("--rapid", "--days", "1", "--post", "chief", "--computer", "--km", "85", "--json")
    code, out, _ = run("indemnity", "--swiss", *options)
    assert code == 0
    found = json.loads(out)["posts"]["chief"]
    assert (found["least"], found["most"], found["travel"], found["extras"]) == (
        6000,
        10000,
        5440,
        2000,
    )


def test_of_a_file(run: Run, event: Path) -> None:
    code, out, _ = run("indemnity", event)
    assert code == 0
    assert "1. Roche, Camille" in out
    assert "1 × 90.00 €" in out
    assert "All together: 140.00 €" in out


def test_one_official_as_data(run: Run, event: Path) -> None:
    code, out, _ = run("indemnity", event, "--official", "2", "--json")
    assert code == 0
    found = json.loads(out)
    assert [each["name"] for each in found["officials"]] == ["Petit, Sacha"]
    assert found["officials"][0]["sheet"]["total"] == 5000
    assert found["edition"] == "2024"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "name a file"),
        (("--swiss", "--rounds", "0"), "a round at least"),
        (("--swiss", "--days", "0", "--rounds", "5"), "a day at least"),
        (("--swiss", "--prizes=-3"), "less than nothing"),
        (("--swiss", "--prizes", "much"), "much"),
        (("--swiss", "--edition", "1999"), "1999"),
    ],
)
def test_bad_input_is_said(run: Run, arguments: tuple[str, ...], said: str) -> None:
    code, _, err = run("indemnity", *arguments)
    assert code == 3
    assert said in err


def test_no_such_official(run: Run, event: Path) -> None:
    code, _, err = run("indemnity", event, "--official", "7")
    assert code == 3
    assert "there is no official 7" in err
