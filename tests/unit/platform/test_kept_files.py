"""Files kept to save work: found again, dropped when they are many, never in the way."""

from __future__ import annotations

import os
from pathlib import Path

from ronde.platform.kept_files import KeptFiles


def test_what_was_kept_is_found(tmp_path: Path) -> None:
    kept = KeptFiles(tmp_path / "prints", most=100)
    assert kept.get("a.pdf") is None
    kept.put("a.pdf", b"abc")
    assert kept.get("a.pdf") == b"abc"
    if os.name == "posix":
        assert (tmp_path / "prints").stat().st_mode & 0o077 == 0
    kept.clear()
    assert kept.get("a.pdf") is None


def test_what_was_asked_for_longest_ago_goes_first(tmp_path: Path) -> None:
    kept = KeptFiles(tmp_path, most=100)
    for age, name in enumerate(("c", "b", "a")):
        kept.put(name, bytes(40 if name != "a" else 20))
        os.utime(tmp_path / name, (1_000_000 + age, 1_000_000 + age))
    assert kept.get("c") is not None  # asked for now
    kept.put("d", bytes(30))
    assert {path.name for path in tmp_path.iterdir()} == {"a", "c", "d"}


def test_without_room_nothing_is_kept_and_nothing_breaks(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    kept = KeptFiles(tmp_path / "file" / "prints", most=100)
    kept.put("a", b"abc")
    assert kept.get("a") is None
    kept.clear()
