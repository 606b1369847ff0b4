"""Scenarios in which single system calls fail: at every point of an entry, a backup, a command.

Each kind of call is failed at its first occurrence, its second, and so on, until the act makes no
further one; once only, and from there on. Whatever happens: what was acknowledged is there, what
was refused is told in words and can be repeated, and no file is left half written.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from support import faults
from support.faults import Hall, Outcome
from support.servers import Client, Server, Unanswered
from support.source import ROOT
from support.system_calls import Kind, SystemCalls, why_not

__all__ = ["failing_calls", "failing_commands"]

_T = TypeVar("_T")

_EVERY = tuple(range(1, 41))
"""Places tried for each kind of failure: an act that makes more calls is sampled by its first."""
_SOME = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144)
"""The same where every try is a process of its own."""

_FAILURES: tuple[tuple[Kind, int], ...] = (
    (Kind.WRITE, errno.EIO),
    (Kind.WRITE, errno.ENOSPC),
    (Kind.WRITE, 0),
    (Kind.SYNC, errno.EIO),
    (Kind.RENAME, errno.EIO),
    (Kind.OPEN, errno.EMFILE),
    (Kind.OPEN, errno.EACCES),
    (Kind.TRUNCATE, errno.EIO),
    (Kind.MKDIR, errno.ENOSPC),
    (Kind.UNLINK, errno.EACCES),
)


@dataclass
class _Tally:
    """What was tried, and what was wrong."""

    failed: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        calls = ", ".join(f"{count} {name}" for name, count in sorted(self.failed.items()))
        answers = ", ".join(f"{count} x {name}" for name, count in sorted(self.told.items()))
        return f"{sum(self.failed.values())} acts with a failing call ({calls}); {answers}"


def _every_failure(
    calls: SystemCalls,
    act: Callable[[], str],
    tally: _Tally,
    places: tuple[int, ...] = _EVERY,
) -> Iterator[str]:
    """Do the act with each failure in turn; yields what failed, once all calls succeed again."""
    for kinds, error in _FAILURES:
        for sticky in (False, True):
            for nth in places:
                calls.fail(kinds, nth, error, sticky=sticky)
                answer = act()
                what = calls.rest()
                if not what:
                    break
                tally.failed[what.split()[0]] += 1
                tally.told[answer] += 1
                yield f"{what} ({errno.errorcode.get(error, 'half')}, {'all' if sticky else nth})"


def failing_calls(folder: Path) -> Outcome:
    """On a server: entries of results, and backups by hand."""
    if reason := why_not():
        return Outcome(told=f"not tried: {reason}", wrong=[])
    data = folder / "data"
    data.mkdir()
    calls = SystemCalls(data, folder / "calls")
    hall = Hall(data)
    server = Server(data, environment=calls.environment)
    client = Client()
    client.sign_in(server.link)
    writer = faults.writer(hall, client)
    entries = _Tally()
    for place in _every_failure(calls, lambda: _entry(writer, server, entries), entries):
        # The same request again: done if it was not, recognised if it was.
        if not writer.write(server):
            entries.wrong.append(f"entry, {place}: refused although nothing fails any more")
    backups = _Tally()
    for place in _every_failure(calls, lambda: _backup(client, server, backups), backups):
        backups.wrong += [f"backup, {place}: {line}" for line in _unreadable(data)]
        for path in data.glob("backups/*/*"):
            path.unlink()
        _again(lambda: writer.write(server))  # something new for the next one
    if _backup(client, server, backups) != "302":
        backups.wrong.append("no backup although nothing fails any more")
    code = server.stop()
    stopped = [] if code == 0 else [f"the server ended with {code}"]
    logged = "".join(server.log)
    traced = (
        ["a traceback in the log:\n" + logged[logged.index("Traceback") :][:6000]]
        if "Traceback" in logged
        else []
    )
    wrong = entries.wrong + backups.wrong + stopped + traced + hall.faults()
    return Outcome(told=f"entries: {entries}. Backups: {backups}", wrong=wrong)


def _entry(writer: faults.Writer, server: Server, tally: _Tally) -> str:
    try:
        return "acknowledged" if writer.write(server) else "refused"
    except AssertionError as error:
        tally.wrong.append(f"entry: {str(error)[:300]}")
        return "not told in words"


def _again(ask: Callable[[], _T]) -> _T:
    """A connection that was idle for long is hung up on: asked once more then."""
    try:
        return ask()
    except Unanswered:
        return ask()


def _backup(client: Client, server: Server, tally: _Tally) -> str:
    status, text = _again(lambda: client.post(f"{server.address}/backups/now/"))
    try:
        if status != 302:
            faults.require_words(status, text)
    except AssertionError as error:
        tally.wrong.append(f"backup: {str(error)[:300]}")
    return str(status)


def _unreadable(data: Path) -> Iterator[str]:
    """Backups that are under their final name and no archive."""
    from ronde.errors import RondeError  # noqa: PLC0415
    from ronde.formats import read_archive  # noqa: PLC0415

    for path in data.glob("backups/*/*.ronde"):
        try:
            read_archive(path.read_bytes())
        except RondeError as error:
            yield f"{path.name}: {error}"


# --- commands -------------------------------------------------------------------------------------


def failing_commands(folder: Path) -> Outcome:
    """On the command line: a result on a file, the first start of a data folder, a backup."""
    if reason := why_not():
        return Outcome(told=f"not tried: {reason}", wrong=[])
    place = folder / "files"
    place.mkdir()
    calls = SystemCalls(place, folder / "calls")
    results, backups = _Tally(), _Tally()
    _on_a_file(place, calls, results)
    _on_a_folder(place / "data", calls, backups)
    wrong = results.wrong + backups.wrong
    return Outcome(told=f"result on a file: {results}. First backup: {backups}", wrong=wrong)


def _on_a_file(place: Path, calls: SystemCalls, tally: _Tally) -> None:
    players, target = place.parent / "players.csv", place / "event.ronde"
    players.write_text("Name;Rating\nA, A;2000\nB, B;1900\nC, C;1800\nD, D;1700\n", "utf-8")
    _run_quietly("new", "Club", "--system", "berger", "--players", str(players), "-o", str(target))
    for command in ("number", "pair"):
        _run_quietly(command, str(target), "-o", str(target))
    before = target.read_bytes()

    def act() -> str:
        target.write_bytes(before)
        answer = _command(calls, ("result", str(target), "1:1-0", "-o", str(target)), tally)
        # The other way round may be: the folder's own sync is the last call, and it may fail.
        if answer == "exit 0" and target.read_bytes() == before:
            tally.wrong.append("file: said to be done, and the result is not there")
        return answer

    for failure in _every_failure(calls, act, tally, _SOME):
        if not _is_archive(target):
            tally.wrong.append(f"file, {failure}: half written")
        left = [path.name for path in place.iterdir() if path.name.startswith(".")]
        if left and "unlink" not in failure:
            tally.wrong.append(f"file, {failure}: left behind {left}")
        for name in left:
            (place / name).unlink()


def _on_a_folder(data: Path, calls: SystemCalls, tally: _Tally) -> None:
    def act() -> str:
        return _command(calls, ("backup", "--data", str(data)), tally)

    for failure in _every_failure(calls, act, tally, _SOME):
        tally.wrong += [f"folder, {failure}: {line}" for line in _unreadable(data)]
        done = _ronde("verify", "--data", str(data))
        if done.returncode:
            tally.wrong.append(f"folder, {failure}: verify says {done.stdout} {done.stderr}")


def _is_archive(path: Path) -> bool:
    from ronde.errors import RondeError  # noqa: PLC0415
    from ronde.formats import read_archive  # noqa: PLC0415

    try:
        read_archive(path.read_bytes())
    except (OSError, RondeError):
        return False
    return True


def _command(calls: SystemCalls, command: tuple[str, ...], tally: _Tally) -> str:
    done = _ronde(*command, environment=calls.environment)
    said = done.stdout + done.stderr
    if "Traceback" in said or done.returncode not in {0, 1, 3, 5} or (done.returncode and not said):
        tally.wrong.append(f"{command[0]}: exit {done.returncode}, {said[-600:]}")
    return f"exit {done.returncode}"


def _run_quietly(*command: str) -> None:
    done = _ronde(*command)
    assert done.returncode == 0, done.stdout + done.stderr


def _ronde(
    *command: str, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("RONDE_D")}
    ours = {"PYTHONPATH": str(ROOT / "src"), "RONDE_LANG": "en"}
    return subprocess.run(
        [sys.executable, "-m", "ronde", *command],
        check=False,
        capture_output=True,
        text=True,
        env={**inherited, **ours, **(environment or {})},
        timeout=120,
    )
