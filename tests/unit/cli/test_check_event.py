"""`ronde check-event`, `ronde deadlines`, `ronde tick`: answers, data, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.cli.main import main


@pytest.fixture
def event(tmp_path: Path) -> str:
    path = str(tmp_path / "open.ronde")
    assert main(["demo", "-o", path]) == Exit.OK
    return path


def test_every_line_has_verdict_article_and_place(
    event: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    code = main(["check-event", event, "--today", "2026-11-18", "--json"])
    data = json.loads(capsys.readouterr().out)
    assert data["today"] == "2026-11-18"
    assert sum(data["counts"].values()) == len(data["checks"])
    assert code == (Exit.NO if data["counts"]["fail"] else Exit.OK)
    unknown = [line for line in data["checks"] if line["verdict"] == "unknown"]
    assert unknown
    assert all(line["remedy"] for line in unknown)


def test_only_some_verdicts(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    main(["check-event", event, "--only", "fail,notice", "--json"])
    data = json.loads(capsys.readouterr().out)
    assert {line["verdict"] for line in data["checks"]} <= {"fail", "notice"}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_for_people(event: str, capsys: pytest.CaptureFixture[str], language: str) -> None:
    capsys.readouterr()
    main(["check-event", event, "--lang", language])
    shown = capsys.readouterr().out
    assert ("Rondes et heures par jour" if language == "fr" else "Rounds and hours a day") in shown
    assert ("livre 6.1 3.1" if language == "fr" else "book 6.1 3.1") in shown


@pytest.mark.parametrize(
    "arguments",
    [
        ["check-event", "--today", "yesterday"],
        ["check-event", "--only", "bad"],
        ["deadlines", "--today", "2026-13-01"],
        ["tick", "nonsense"],
        ["tick", "hall_ready", "--reopen", "--not-needed", "x"],
        ["tick", "hall_ready", "--reopen", "--not-needed", ""],
        ["tick", "hall_ready", "--not-needed", ""],
        ["tick", "hall_ready", "--not-needed", "  "],
    ],
)
def test_bad_input(event: str, arguments: list[str]) -> None:
    assert main([arguments[0], event, *arguments[1:]]) == Exit.BAD_INPUT


def test_deadlines_and_ticks(
    event: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    after = str(tmp_path / "after.ronde")
    assert (
        main(["tick", event, "hall_ready", "--not-needed", "checked by the town", "-o", after]) == 0
    )
    capsys.readouterr()
    assert main(["deadlines", after, "--json"]) == Exit.OK
    [line] = [row for row in json.loads(capsys.readouterr().out) if row["id"] == "hall_ready"]
    assert (line["status"], line["note"]) == ("not_needed", "checked by the town")
    again = str(tmp_path / "again.ronde")
    assert main(["tick", after, "hall_ready", "--reopen", "-o", again]) == Exit.OK
    capsys.readouterr()
    main(["deadlines", again, "--json"])
    [line] = [row for row in json.loads(capsys.readouterr().out) if row["id"] == "hall_ready"]
    assert line["status"] == "open"


def test_the_calendar_file(event: str, tmp_path: Path) -> None:
    path = tmp_path / "due.ics"
    assert main(["deadlines", event, "--ics", str(path)]) == Exit.OK
    assert path.read_text("utf-8").startswith("BEGIN:VCALENDAR")
