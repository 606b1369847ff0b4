"""`make audit`: a known hole fails, an answer that was not given is told and fails nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.script import script

audit = script("tools/audit.py")

CLEAN = {"name": "segno", "version": "1.6.6", "vulns": []}
SKIPPED = {"name": "django", "skip_reason": "Dependency not found on PyPI"}
HOLE = {
    "name": "h11",
    "version": "0.15",
    "vulns": [{"id": "CVE-2025-43859", "fix_versions": ["0.16.0"]}],
}


def answer(*packages: dict[str, Any]) -> dict[str, Any]:
    return {"dependencies": list(packages), "fixes": []}


def told(*packages: dict[str, Any]) -> list[str]:
    return list(audit.summary(audit.read(answer(*packages))))


def test_nothing_to_tell_where_all_were_checked() -> None:
    assert told(CLEAN) == []


def test_a_hole_is_named_with_its_mend() -> None:
    assert told(CLEAN, HOLE) == ["known hole: h11 0.15: CVE-2025-43859 (mended in 0.16.0)"]


def test_an_index_that_knows_no_advisories_is_no_clean_answer() -> None:
    """pip-audit itself says then that no known vulnerability was found, and succeeds."""
    [line] = told(SKIPPED)
    assert "NOTHING was checked" in line


def test_a_part_that_was_not_checked_is_named() -> None:
    [line] = told(CLEAN, SKIPPED)
    assert line == "audit: 1 checked, 1 could not be: django"


def test_what_one_lock_file_found_counts_for_the_next() -> None:
    both = audit.read(answer(CLEAN)) | audit.read(answer({**SKIPPED, "name": "segno"}, HOLE))
    assert (both.unchecked, len(both.holes)) == (frozenset(), 1)


@pytest.mark.parametrize(("found", "code"), [(answer(HOLE), 1), (answer(SKIPPED), 0)])
def test_only_a_known_hole_fails_and_what_was_not_checked_is_noted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, found: dict[str, Any], code: int
) -> None:
    monkeypatch.setattr(audit, "audited", lambda _: audit.read(found))
    monkeypatch.setattr("sys.argv", ["audit", "x.lock", "--reports", str(tmp_path)])
    assert audit.main() == code
    assert (tmp_path / "audit.txt").exists() is not bool(code)
