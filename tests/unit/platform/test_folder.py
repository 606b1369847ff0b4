"""The data folder and what is in it are for their owner only."""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path

import pytest

from ronde.platform.folder import keep_to_owner, one_at_a_time, prepare_folder

pytestmark = pytest.mark.skipif(os.name != "posix", reason="no such permissions on this system")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def loose(tmp_path: Path) -> Path:
    """A data folder as earlier versions made it."""
    folder = tmp_path / "data"
    place = folder / "backups" / "open-0123456789ab"
    place.mkdir(parents=True)
    for path in (
        folder / "ronde.sqlite3",
        folder / "ronde.sqlite3-wal",
        folder / "secret.key",
        folder / "setup.lock",
        place / "x.ronde",
    ):
        path.write_text("x")
        path.chmod(0o644)
    for path in (folder, folder / "backups", place):
        path.chmod(0o755)
    return folder


def test_a_new_folder_is_the_owners(tmp_path: Path) -> None:
    assert not prepare_folder(tmp_path / "data")
    assert mode(tmp_path / "data") == 0o700
    assert mode(tmp_path / "data" / "secret.key") == 0o600


def test_what_others_could_read_they_can_no_more(loose: Path) -> None:
    assert prepare_folder(loose)
    assert {mode(path) & 0o077 for path in (loose, *loose.rglob("*"))} == {0}
    assert mode(loose) == 0o700
    assert mode(loose / "ronde.sqlite3") == 0o600
    assert not prepare_folder(loose)  # said once


def test_what_is_not_ours_is_left_alone(loose: Path, tmp_path: Path) -> None:
    other, linked = loose / "holiday.jpg", tmp_path / "elsewhere"
    for path in (other, linked):
        path.write_text("x")
        path.chmod(0o644)
    (loose / "ronde.sqlite3-journal").symlink_to(linked)
    keep_to_owner(loose)
    assert mode(other) == 0o644
    assert mode(linked) == 0o644


def test_a_home_folder_stays_as_it_is(loose: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(loose))
    assert keep_to_owner(loose)
    assert mode(loose) == 0o755
    assert mode(loose / "ronde.sqlite3") == 0o600


def test_systems_without_permissions_are_content(
    loose: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ronde.platform.folder.os.name", "nt")
    assert not keep_to_owner(loose)


def test_backups_elsewhere_are_the_owners_too(loose: Path, tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    ours = [disk / "open-0123456789ab" / "x.ronde", disk / "database" / "x.sqlite3"]
    other = disk / "photos" / "x.jpg"
    for path in (*ours, other):
        path.parent.mkdir(parents=True)
        path.write_text("x")
        path.chmod(0o644)
        path.parent.chmod(0o755)
    disk.chmod(0o755)
    prepare_folder(loose)
    assert prepare_folder(loose, backups=disk)
    assert {mode(path) for path in ours} == {0o600}
    assert {mode(path.parent) for path in ours} == {0o700}
    assert (mode(disk), mode(other.parent), mode(other)) == (0o755, 0o755, 0o644)
    assert not prepare_folder(loose, backups=disk)


def test_a_lock_that_cannot_be_made_is_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"setup\.lock"), one_at_a_time(tmp_path / "nowhere"):
        pass
    (tmp_path / "setup.lock").write_text("no database, and long enough to be taken for one" * 99)
    with pytest.raises(OSError, match=r"setup\.lock"), one_at_a_time(tmp_path):
        pass


def test_what_fails_under_a_lock_is_its_own(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.Error), one_at_a_time(tmp_path):
        raise sqlite3.OperationalError("another file")
    with one_at_a_time(tmp_path):
        pass
