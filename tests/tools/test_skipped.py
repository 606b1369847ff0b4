"""`make test` ends with what was skipped and why."""

from __future__ import annotations

from pathlib import Path

from support.script import script

skipped = script("tools/skipped.py").skipped

REPORT = """<testsuites><testsuite>
<testcase name="a"/>
<testcase name="b"><skipped type="pytest.skip" message="no Chromium"/></testcase>
<testcase name="c"><skipped type="pytest.skip" message="no Chromium"/></testcase>
<testcase name="d"><skipped type="pytest.xfail" message="expected"/></testcase>
</testsuite></testsuites>"""


def test_notes_come_first_and_reasons_are_counted(tmp_path: Path) -> None:
    (tmp_path / "tests.xml").write_text(REPORT, "utf-8")
    (tmp_path / "postgresql.txt").write_text("the tests on PostgreSQL: none here\n", "utf-8")
    assert list(skipped(tmp_path)) == [
        "the tests on PostgreSQL: none here",
        "2 of `make tests`: no Chromium",
    ]


def test_nothing_to_tell(tmp_path: Path) -> None:
    assert not list(skipped(tmp_path))
