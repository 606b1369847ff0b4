"""Every document of every event, with each choice, in both languages: nothing cut, empty, untagged.

`python tests/campaigns/documents.py` prints what is wrong and ends with 1 where anything is. With
`--events swiss-60,cup` only these; `--usual`: without other choices than the usual ones.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2] / part) for part in ("src", "tests")]

from ronde.catalogue import COMPLETE  # noqa: E402
from ronde.documents.asking import offered  # noqa: E402
from support.papers import EVENTS, event  # noqa: E402
from support.printed import Case, faults_of  # noqa: E402


def cases(name: str, *, usual: bool) -> Iterator[Case]:
    """Every document that the event has, and each of its choices."""
    for item in offered(event(name)):
        if item.problem is not None:
            continue
        for language in COMPLETE:
            yield Case(name, item.kind.code, language)
        if usual:
            continue
        for option in item.kind.options:
            for value in option.values[1:]:
                if value != "zip":
                    yield Case(name, item.kind.code, COMPLETE[0], ((option.name, value),))


def main() -> int:
    """Make them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", default=",".join(EVENTS))
    parser.add_argument("--usual", action="store_true")
    parsed = parser.parse_args()
    count, wrong = 0, 0
    for name in parsed.events.split(","):
        before = count
        start = time.perf_counter()
        for case in cases(name, usual=parsed.usual):
            found = faults_of(case)
            count, wrong = count + 1, wrong + bool(found)
            for fault in found:
                print(fault, flush=True)
        print(
            f"{name}: {count - before} documents, {time.perf_counter() - start:.0f} s", flush=True
        )
    print(f"{count} documents, {wrong} with faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
