"""`ronde schedule`: the calendar of a file shown, filled, set, and written as a calendar file."""

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
from ronde.model import Person, Settings

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    settings = Settings(name="Open", rounds=5, start=dt.date(2026, 11, 14))
    journal = carried_out(Journal(), FoundTournament(settings=settings))
    entries = tuple(NewPlayer(person=Person(name=name), rating=0, first_round=1) for name in "AB")
    journal = carried_out(journal, RegisterPlayers(entries=entries))
    path = tmp_path / "open.ronde"
    path.write_bytes(formats.write_archive(new_archive(journal)))
    return path


def rounds(run: Run, path: Path) -> list[str]:
    code, out, _ = run("schedule", path, "--json")
    assert code == 0
    return [f"{r['date']} {r['time']}" for r in json.loads(out)["rounds"]]


def test_filled_by_a_rule_and_kept(run: Run, event: Path) -> None:
    rule = "two a day, 9:00 and 15:00, first at 15:00"
    code, out, said = run("schedule", event, "--fill", rule, "-o", event)
    assert code == 0
    assert "Saturday 14 Nov. 2026" in out
    assert "Calendar written" in said
    assert rounds(run, event) == [
        "2026-11-14 15:00",
        "2026-11-15 09:00",
        "2026-11-15 15:00",
        "2026-11-16 09:00",
        "2026-11-16 15:00",
    ]


def test_nothing_is_written_without_a_name(run: Run, event: Path) -> None:
    before = event.read_bytes()
    assert run("schedule", event, "--fill", "15:00")[0] == 0
    assert event.read_bytes() == before


def test_one_round_and_the_programme(run: Run, event: Path) -> None:
    run(
        *("schedule", event, "--round", 3, "2026-11-16", "9:30"),
        *("--item", "ceremony", "2026-11-18", "18:00", "19:00"),
        *("--item", "Simultaneous display", "2026-11-17", "-o", event),
    )
    code, out, _ = run("schedule", event, "--json")
    found = json.loads(out)
    assert code == 0
    assert found["rounds"][2]["time"] == "09:30"
    assert [(i["kind"], i["until"], i["text"]) for i in found["programme"]] == [
        ("other", None, "Simultaneous display"),
        ("ceremony", "19:00", ""),
    ]
    assert {p["code"] for p in found["problems"]} == {"no_day"}
    run("schedule", event, "--round", 3, "-", "-o", event)
    assert rounds(run, event)[2] == "None None"


def test_the_calendar_file(run: Run, event: Path, tmp_path: Path) -> None:
    run("schedule", event, "--fill", "15h, une par semaine", "-o", event)
    target = tmp_path / "open.ics"
    assert run("schedule", event, "--ics", target)[0] == 0
    text = target.read_bytes().decode()
    assert text.count("BEGIN:VEVENT\r\n") == 5
    assert "DTSTART:20261212T150000\r\n" in text
    code, out, _ = run("schedule", event, "--ics", "-")
    assert (code, out.count("BEGIN:VEVENT")) == (0, 5)
    uids = [line for line in text.splitlines() if line.startswith("UID")]
    assert all(uid in out for uid in uids)


def test_the_report_has_the_days(run: Run, event: Path, tmp_path: Path) -> None:
    report = tmp_path / "open.trf"
    run("schedule", event, "--fill", "15:00", "-o", event)
    for kind in ("trf16", "trf26"):
        assert run("convert", event, report, "--to", kind, "--drop")[0] == 0
        assert rounds(run, report)[4] == "2026-11-18 None"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--fill", "two a fortnight"), "'two'"),
        (("--fill", "15:00, from 31/02/2026"), "31/02/2026"),
        (("--round", "0", "2026-11-14"), "0 2026-11-14"),
        (("--round", "3"), "'3'"),
        (("--round", "3", "14/11/2026"), "14/11/2026"),
        (("--round", "3", "2026-11-14", "25:00"), "25:00"),
        (("--round", "6", "2026-11-14"), "no round 6"),
        (("--item", "ceremony"), "'ceremony'"),
        (("--item", "ceremony", "2026-11-14", "18:00", "17:00"), "17:00"),
        (("--round", "1", "2026-11-15", "--round", "2", "2026-11-14"), "round 2"),
        (("--round", "1", "2026-11-13"), "outside the event"),
    ],
)
def test_bad_input_is_named(run: Run, event: Path, arguments: tuple[str, ...], said: str) -> None:
    before = event.read_bytes()
    code, _, told = run("schedule", event, *arguments, "-o", event)
    assert code == 3
    assert said in told
    assert event.read_bytes() == before
