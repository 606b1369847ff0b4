"""A log whose lines are chained: what was changed or taken away is found at the line after it."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ronde.platform.sealed_log import SealedLog


def made(folder: Path, *words: str) -> tuple[SealedLog, Path]:
    path = folder / "a.log"
    log = SealedLog(path, purpose="test")
    for word in words:
        log.append([{"word": word}])
    return log, path


def spoiled(log: SealedLog) -> list[int]:
    return [line.number for line in log.read() if not line.whole]


def test_lines_are_read_as_they_were_written(tmp_path: Path) -> None:
    log, path = made(tmp_path, "one", "two")
    log.append([{"word": "three"}, {"word": "four"}])
    lines = log.read()
    assert [line.content["word"] for line in lines] == ["one", "two", "three", "four"]
    assert spoiled(log) == []
    assert len({line.log for line in lines}) == 1
    assert path.stat().st_mode & 0o077 == 0


def test_a_log_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert made(tmp_path)[0].read() == ()


def test_a_changed_line_is_found(tmp_path: Path) -> None:
    log, path = made(tmp_path, "one", "two", "three")
    path.write_text(path.read_text().replace("two", "TWO"))
    assert spoiled(log) == [2]


def test_a_line_taken_away_is_found_at_the_next(tmp_path: Path) -> None:
    log, path = made(tmp_path, "one", "two", "three")
    path.write_text("".join(path.read_text().splitlines(keepends=True)[::2]))
    assert spoiled(log) == [2]


def test_lines_in_another_order_are_found(tmp_path: Path) -> None:
    log, path = made(tmp_path, "one", "two", "three")
    first, second, third = path.read_text().splitlines(keepends=True)
    path.write_text(first + third + second)
    assert spoiled(log) == [2, 3]


def test_a_log_of_another_purpose_does_not_pass(tmp_path: Path) -> None:
    _, path = made(tmp_path, "one")
    assert spoiled(SealedLog(path, purpose="other")) == [1]


def test_an_unfinished_line_gives_way_to_the_next(tmp_path: Path) -> None:
    log, path = made(tmp_path, "one", "two")
    with path.open("ab") as stream:
        stream.write(b"3fa8 half a li")
    assert spoiled(log) == []
    log.append([{"word": "three"}])
    assert [line.content["word"] for line in log.read()] == ["one", "two", "three"]
    assert spoiled(log) == []


def test_what_is_no_text_at_all_is_told_and_kept(tmp_path: Path) -> None:
    log, path = made(tmp_path, "one")
    before = path.read_bytes() + b"\xff\xfe\x00\n"
    path.write_bytes(before)
    log.append([{"word": "two"}])
    assert spoiled(log) == [2]
    assert path.read_bytes().startswith(before)


def test_a_failed_write_leaves_no_half_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, path = made(tmp_path, "one")
    before, write = path.read_bytes(), os.write
    parts = iter((10, None))

    def fill_up(handle: int, data: bytes) -> int:
        if (length := next(parts)) is None:
            raise OSError(28, "No space left on device")
        return write(handle, data[:length])

    monkeypatch.setattr("ronde.platform.sealed_log.os.write", fill_up)
    with pytest.raises(OSError, match="No space"):
        log.append([{"word": "two"}])
    assert path.read_bytes() == before


def test_many_at_once_make_one_chain(tmp_path: Path) -> None:
    log, _ = made(tmp_path)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda n: log.append([{"word": n}]), range(20)))
    assert len(log.read()) == 20
    assert spoiled(log) == []
