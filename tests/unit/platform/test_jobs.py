"""Long work: begun once under its key, told of, fetched for a while, lost with its process only."""

from __future__ import annotations

import datetime as dt
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ronde.platform import jobs
from ronde.platform.jobs import Done, Job, Jobs, Progress


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """Work waits behind it, and is let go at the end whatever happens."""
    made = threading.Event()
    yield made
    made.set()


def behind(gate: threading.Event, data: bytes | None = b"x") -> Callable[[Progress], Done]:
    def work(tell: Progress) -> Done:
        tell(1, 3)
        gate.wait(10)
        return Done(data, {"pages": 2})

    return work


def over(found: Jobs, key: str = "a") -> Job:
    job = found.wait(key, seconds=10)
    assert job is not None
    assert job.is_over
    return job


def test_it_is_told_and_fetched(tmp_path: Path, gate: threading.Event) -> None:
    here, other = Jobs(tmp_path / "jobs"), Jobs(tmp_path / "jobs")
    begun = here.begin("a", behind(gate), about={"code": "x"})
    assert begun == Job("a", "waiting", about={"code": "x"})
    deadline = time.monotonic() + 10
    while (seen := other.find("a")) is None or seen.done == 0:
        assert time.monotonic() < deadline
    assert (seen.state, seen.done, seen.steps) == ("running", 1, 3)
    assert other.result("a") is None
    gate.set()
    assert over(here).about == {"code": "x", "pages": 2}
    assert other.result("a") == b"x"


def test_the_same_key_is_the_same_job(tmp_path: Path, gate: threading.Event) -> None:
    here, begun = Jobs(tmp_path), []

    def work(tell: Progress) -> Done:
        begun.append(tell)
        gate.wait(10)
        return Done(b"")

    for _ in range(3):
        assert here.begin("a", work, about={}) is not None
    gate.set()
    over(here)
    here.begin("a", work, about={})
    assert len(begun) == 1


def test_what_failed_may_be_begun_again(tmp_path: Path) -> None:
    here = Jobs(tmp_path)
    here.begin("a", lambda _: Done(None, {"problem": "no"}), about={})
    assert (over(here).state, over(here).about) == ("failed", {"problem": "no"})
    assert here.result("a") is None
    here.begin("a", lambda _: Done(b"y"), about={})
    assert over(here).state == "done"


def test_a_defect_ends_its_own_job_only(tmp_path: Path) -> None:
    here = Jobs(tmp_path)
    here.begin("a", lambda _: Done(str(1 // 0).encode()), about={})
    assert over(here).state == "failed"
    here.begin("b", lambda _: Done(b"y"), about={})
    assert over(here, "b").state == "done"


def test_few_wait(tmp_path: Path, gate: threading.Event) -> None:
    here = Jobs(tmp_path)
    begun = [here.begin(str(n), behind(gate), about={}) for n in range(9)]
    assert [job is not None for job in begun] == [True] * 8 + [False]


def test_one_runs_at_a_time(tmp_path: Path) -> None:
    here, at_once, most = Jobs(tmp_path), [0], [0]

    def work(tell: Progress) -> Done:
        at_once[0] += 1
        most[0] = max(most[0], at_once[0])
        tell(1, 1)
        at_once[0] -= 1
        return Done(b"")

    for number in range(5):
        here.begin(str(number), work, about={})
    for number in range(5):
        over(here, str(number))
    assert most == [1]


def test_a_job_whose_process_is_gone_can_be_begun_anew(
    tmp_path: Path, gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "_BEAT", 60)
    gone = Jobs(tmp_path)
    gone.begin("a", behind(gate), about={})
    old = time.time() - 20
    os.utime(tmp_path / "a.json", (old, old))
    after = Jobs(tmp_path)
    assert after.find("a") is None
    assert gone.find("a") is not None, "its own process knows better"


def test_results_are_dropped_after_a_while_and_the_oldest_of_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Jobs(tmp_path, kept=dt.timedelta(minutes=5))
    for age, key in enumerate("abc"):
        here.begin(key, lambda _: Done(b"12345"), about={})
        over(here, key)
        at = time.time() - 10 * age
        os.utime(tmp_path / f"{key}.json", (at, at))
    assert not here.sweep()
    monkeypatch.setattr(jobs, "_BYTES", 10)
    assert here.sweep()
    assert [here.result(key) for key in "abc"] == [b"12345", b"12345", None]
    old = time.time() - 301
    os.utime(tmp_path / "a.json", (old, old))
    assert here.find("a") is None
    here.sweep()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b.json", "b.out"]


@pytest.mark.parametrize("key", ["", "../a", "nothing", "\0"])
def test_keys_are_no_paths(tmp_path: Path, key: str) -> None:
    here = Jobs(tmp_path / "jobs")
    assert here.find(key) is None
    assert here.result(key) is None


def test_a_file_that_is_no_job_is_none(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"key": 3}', "utf-8")
    assert Jobs(tmp_path).find("a") is None
