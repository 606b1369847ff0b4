"""`ronde career`: an arbiter's log judged on a day; logs read and written."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from ronde.errors import FormatError
from ronde.formats.career_file import read_log, write_log_json, write_log_toml
from ronde.model.career import ArbiterLog, Certificate, Dated, Served

Run = Callable[..., tuple[int, str, str]]

LOG = """
name = "Roche, Camille"
birth = 1990-05-04
licence_season = 2026
rated = true

[[awards]]
code = "AFO1"
day = 2024-10-01

[[courses]]
code = "FC"
day = 2025-03-12

[[steps]]
code = "asp_leave"
day = 2025-06-01

[[events]]
name = "Open"
end = 2025-04-05
role = "chief"
supervised = true
"""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "log.toml"
    path.write_text(LOG, encoding="utf-8")
    return path


def test_what_is_missing_and_until_when(run: Run, log: Path) -> None:
    code, out, _ = run("career", log, "--today", "2026-03-01")
    assert code == 0
    assert "French title: AFO1" in out
    assert "Next title: AFO2" in out
    assert "1 of 4, missing: 3" in out
    assert "The right to direct ends on 31 Aug. 2026." in out


def test_as_data(run: Run, log: Path) -> None:
    code, out, _ = run("career", log, "--today", "2026-03-01", "--json")
    assert code == 0
    found = json.loads(out)
    assert (found["next_title"], found["active_until"]) == ("AFO2", "2029-08-31")
    assert [file["title"] for file in found["applications"]] == ["FA"]


@pytest.mark.parametrize("text", ["name = ", '{"name": 1}', 'nonsense = "x"', "birth = 12", "["])
def test_bad_logs_are_said(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    code, _, err = run("career", path)
    assert code == 3
    assert err


def test_a_day_that_is_none(run: Run, log: Path) -> None:
    code, _, err = run("career", log, "--today", "soon")
    assert code == 3
    assert "soon" in err


def test_too_long() -> None:
    with pytest.raises(FormatError, match="characters"):
        read_log("#" * 500_000)


WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
DAYS = st.one_of(st.none(), st.dates(dt.date(1900, 1, 1), dt.date(2100, 1, 1)))
DATED = st.lists(st.builds(Dated, code=WORDS, day=DAYS), max_size=3).map(tuple)


@given(
    st.builds(
        ArbiterLog,
        name=WORDS,
        birth=DAYS,
        rated=st.one_of(st.none(), st.booleans()),
        awards=DATED,
        courses=DATED,
        certificates=st.lists(st.builds(Certificate, day=DAYS, tutor=WORDS), max_size=3).map(tuple),
        events=st.lists(
            st.builds(Served, name=WORDS, start=DAYS, players=st.integers(0, 999)), max_size=3
        ).map(tuple),
    )
)
def test_written_and_read_again(log: ArbiterLog) -> None:
    assert read_log(write_log_toml(log)) == log
    assert read_log(write_log_json(log)) == log
