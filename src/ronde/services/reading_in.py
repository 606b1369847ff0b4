"""A list read in by a process of its own: the application goes on, and its end ends the reading.

The process is told what to read on its input, and says on its output, line by line, how far it is
and at last what came of it. It works at low priority; killed, it leaves the list there was.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ronde.errors import RondeError
from ronde.model.listed import ListSource
from ronde.texts.errors import error_lines
from ronde.texts.language import Language

__all__ = ["ListAsked", "ListOutcome", "read_in_apart"]

_SECONDS = 1_800
"""The largest list on the slowest disk takes a part of it."""
_OWNER_ONLY = 0o077
_NICE = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class ListAsked:
    """A file to be read in; `force`: whatever can be said against it and still be overruled."""

    path: Path
    name: str
    at: dt.datetime
    month: dt.date | None = None
    force: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ListOutcome:
    """What came of it: whose list of how many people, or why not, in words and as a code."""

    source: ListSource | None = None
    count: int = 0
    bad_count: int = 0
    refused: tuple[str, ...] = ()
    code: str = ""


def read_in_apart(
    asked: ListAsked, data: Path, language: Language, tell: Callable[[int, int], None]
) -> ListOutcome:
    """Read a list in; `tell` hears how many bytes of how many were read."""
    said = {
        "path": str(asked.path),
        "name": asked.name,
        "at": asked.at.isoformat(),
        "month": None if asked.month is None else asked.month.isoformat(),
        "force": asked.force,
        "data": str(data),
        "language": language,
    }
    with subprocess.Popen(
        [sys.executable, "-m", "ronde.services.reading_in"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        deadline = threading.Timer(_SECONDS, process.kill)
        deadline.start()
        try:
            process.stdin.write(json.dumps(said))
            process.stdin.close()
            for line in process.stdout:
                found = json.loads(line)
                if "read" in found:
                    tell(found["read"], found["of"])
                else:
                    return _outcome(found)
        finally:
            deadline.cancel()
            process.kill()
    return ListOutcome(code="ended")


def _outcome(found: dict[str, Any]) -> ListOutcome:
    if "refused" in found:
        return ListOutcome(refused=tuple(found["refused"]), code=found["code"])
    return ListOutcome(
        source=ListSource(found["source"]), count=found["count"], bad_count=found["bad_count"]
    )


def _main() -> int:
    """The other process."""
    os.umask(_OWNER_ONLY)
    with suppress(AttributeError, OSError):
        os.nice(_NICE)
    asked = json.load(sys.stdin)
    import django  # noqa: PLC0415 - only this process needs it

    django.setup()
    # Both need Django's settings.
    from ronde.services.rating_lists import RatingLists  # noqa: PLC0415
    from ronde.store.lists.installed import installed_lists  # noqa: PLC0415

    lists = RatingLists(installed_lists(Path(asked["data"])))
    size = Path(asked["path"]).stat().st_size
    try:
        with Path(asked["path"]).open("rb") as stream:
            read = lists.read(
                stream,
                name=asked["name"],
                at=dt.datetime.fromisoformat(asked["at"]),
                month=asked["month"] and dt.date.fromisoformat(asked["month"]),
                force=asked["force"],
                told=lambda _: _say({"read": min(stream.tell(), size), "of": size}),
            )
    except RondeError as error:
        fault = getattr(error, "fault", None)
        lines = error_lines(error, asked["language"])
        _say({"refused": lines, "code": getattr(fault, "code", "")})
        return 1
    facts = read.facts
    _say({"source": facts.source.value, "count": facts.count, "bad_count": facts.bad_count})
    return 0


def _say(found: object) -> None:
    sys.stdout.write(f"{json.dumps(found)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(_main())
