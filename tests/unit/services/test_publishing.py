"""A site of files: only what changed is written, nothing of somebody else's is touched."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from ronde.services.publishing import MANIFEST, FileInTheWay, Part, write_site


def part(name: str, key: str, files: Mapping[str, str]) -> Part:
    return Part(name=name, key=key, files=lambda: [(p, text.encode()) for p, text in files.items()])


def explode() -> list[tuple[str, bytes]]:
    raise AssertionError("an unchanged part is not rendered")


def test_added_then_unchanged_without_rendering(tmp_path: Path) -> None:
    first = write_site(tmp_path, [part("a", "1", {"fr/index.html": "x", "en/index.html": "y"})])
    assert first.added == ("fr/index.html", "en/index.html")
    again = write_site(tmp_path, [Part(name="a", key="1", files=explode)])
    assert (again.added, again.changed, again.removed, again.unchanged) == ((), (), (), 2)


def test_only_the_changed_file_is_written(tmp_path: Path) -> None:
    write_site(tmp_path, [part("a", "1", {"one.html": "x", "two.html": "y"})])
    before = (tmp_path / "one.html").stat().st_mtime_ns
    changes = write_site(tmp_path, [part("a", "2", {"one.html": "x", "two.html": "z"})])
    assert (changes.changed, changes.unchanged) == (("two.html",), 1)
    assert (tmp_path / "one.html").stat().st_mtime_ns == before
    assert (tmp_path / "two.html").read_text() == "z"


def test_removed_files_and_empty_folders_go(tmp_path: Path) -> None:
    write_site(tmp_path, [part("a", "1", {"deep/er/one.html": "x", "two.html": "y"})])
    changes = write_site(tmp_path, [part("a", "2", {"two.html": "y"})])
    assert changes.removed == ("deep/er/one.html",)
    assert not (tmp_path / "deep").exists()
    assert tmp_path.exists()


def test_a_file_that_was_lost_is_written_again(tmp_path: Path) -> None:
    files = {"one.html": "x"}
    write_site(tmp_path, [part("a", "1", files)])
    (tmp_path / "one.html").unlink()
    write_site(tmp_path, [part("a", "1", files)])
    assert (tmp_path / "one.html").read_text() == "x"


def test_somebody_elses_file_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("the club's own page")
    with pytest.raises(FileInTheWay):
        write_site(tmp_path, [part("a", "1", {"index.html": "x"})])
    assert (tmp_path / "index.html").read_text() == "the club's own page"


@pytest.mark.parametrize("junk", ["", "[]", "{}", '{"format": 1, "files": 3, "keys": {}}', "\x00"])
def test_an_unreadable_manifest_is_none(tmp_path: Path, junk: str) -> None:
    write_site(tmp_path, [part("a", "1", {"one.html": "x"})])
    (tmp_path / MANIFEST).write_text(junk)
    assert write_site(tmp_path, [part("a", "1", {"one.html": "x"})]).added == ("one.html",)


def test_a_manifest_cannot_delete_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("x")
    site = tmp_path / "site"
    write_site(site, [part("a", "1", {"one.html": "x"})])
    content = json.loads((site / MANIFEST).read_text())
    content["files"]["a"]["../precious"] = "0"
    (site / MANIFEST).write_text(json.dumps(content))
    write_site(site, [part("a", "2", {"one.html": "x"})])
    assert (tmp_path / "precious").exists()
