"""Files are on the disk when we say so: on macOS in the drive, not only on the way to it."""

from __future__ import annotations

import datetime as dt
import errno
import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from ronde.platform import files
from ronde.platform.files import write_whole
from ronde.platform.sealed_log import SealedLog
from ronde.services.backups import BackupFailed, back_up_database
from support import postgres

FULL = 51


class System:
    """The system's calls: what was synced, and how."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, refusal: int = 0) -> None:
        self.full, self.plain, self.refusal = 0, 0, refusal
        monkeypatch.setattr(files, "fcntl", SimpleNamespace(F_FULLFSYNC=FULL, fcntl=self._fcntl))
        real = os.fsync
        monkeypatch.setattr(os, "fsync", lambda handle: self._fsync(real, handle))

    def _fcntl(self, handle: int, command: int) -> int:
        assert command == FULL
        assert os.fstat(handle)
        if self.refusal:
            raise OSError(self.refusal, "refused")
        self.full += 1
        return 0

    def _fsync(self, real: Callable[[int], None], handle: int) -> None:
        self.plain += 1
        real(handle)


def written_whole(folder: Path) -> Path:
    path = folder / "whole"
    write_whole(path, b"x")
    return path


def logged(folder: Path) -> Path:
    path = folder / "log"
    SealedLog(path, purpose="test").append([{"what": "x"}])
    return path


def copied(folder: Path) -> Path:
    now = dt.datetime(2026, 11, 15, tzinfo=dt.UTC)
    backup = back_up_database(folder, kind="hand", now=now)
    assert backup is not None
    return backup.path


WRITERS = (written_whole, logged, *(() if postgres.is_wanted() else (copied,)))


@pytest.mark.skipif(os.name != "posix", reason="folders are synced by themselves")
@pytest.mark.parametrize("write", WRITERS)
class TestToDisk:
    def test_the_drive_itself_is_told(
        self, write: Callable[[Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        system = System(monkeypatch)
        assert write(tmp_path).exists()
        assert (system.full, system.plain) == (2, 0)  # the file, and its name in the folder

    @pytest.mark.parametrize("refusal", [errno.ENOTSUP, errno.EINVAL, errno.ENOTTY])
    def test_a_file_system_that_cannot_is_told_as_before(
        self,
        write: Callable[[Path], Path],
        refusal: int,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        system = System(monkeypatch, refusal=refusal)
        assert write(tmp_path).exists()
        assert (system.full, system.plain) == (0, 2)

    def test_a_drive_that_fails_is_no_success(
        self, write: Callable[[Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        System(monkeypatch, refusal=errno.EIO)
        with pytest.raises((OSError, BackupFailed), match="refused"):
            write(tmp_path)

    @pytest.mark.parametrize("module", [None, SimpleNamespace()])
    def test_systems_without_such_a_thing(
        self,
        write: Callable[[Path], Path],
        module: object,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        system = System(monkeypatch)
        monkeypatch.setattr(files, "fcntl", module)
        assert write(tmp_path).exists()
        assert (system.full, system.plain) == (0, 2)
