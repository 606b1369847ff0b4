"""Processor time of documents for 500 players: data, then the page set by Typst in its process.

Targets on a machine of this class: standings and pairings under 1 s each, the cross-table under
1.5 s. `python bench/documents.py`
"""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent.parent / part) for part in ("src", "tests")]

from ronde.documents.making import DocumentRequest, make, view_models  # noqa: E402
from support.papers import swiss  # noqa: E402

TARGETS = {
    "pairings.names": 1.0,
    "pairings.boards": 1.0,
    "pairings.slips": 1.0,
    "results.boards": 1.0,
    "standings": 1.0,
    "cross.swiss": 1.5,
    "players": 1.0,
    "badges": 1.0,
    "pack.round": 5.0,
    "pack.close": 5.0,
}
"""Seconds of processor time."""


def spent() -> float:
    """Processor seconds of this process and of those it has waited for."""
    return sum(
        used.ru_utime + used.ru_stime
        for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def main() -> int:
    source = swiss(500, 9)
    late = 0
    print(f"{'document':18} {'data':>7} {'whole':>7} {'wall':>7} {'target':>7}  bytes")
    for code, target in TARGETS.items():
        asked = DocumentRequest(code=code, language="fr")
        start = time.process_time()
        view_models(source, asked)
        data = time.process_time() - start
        before, wall = spent(), time.perf_counter()
        made = make(source, asked)
        whole, wall = spent() - before, time.perf_counter() - wall
        late += whole > target
        print(
            f"{code:18} {data:6.2f}s {whole:6.2f}s {wall:6.2f}s {target:6.1f}s  {len(made.data):,}"
        )
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"largest process: {largest} MB; {late} over the target")
    return 0


if __name__ == "__main__":
    sys.exit(main())
