"""Processor time of documents for 500 players: data, then the page set by Typst in its process.

Targets on a machine of this class: standings and pairings under 1 s each, the cross-table under
1.5 s, a pack of a round under 5 s. Then 30 large documents one after the other: the memory of this
process, which stands for a server, must not grow with their number. `python bench/documents.py`
"""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent.parent / part) for part in ("src", "tests")]

from ronde.documents.asking import DocumentRequest  # noqa: E402
from ronde.documents.desk import Source  # noqa: E402
from ronde.documents.gathering import view_models  # noqa: E402
from ronde.documents.making import make  # noqa: E402
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
    "pack.opening": 5.0,
    "pack.prizes": 5.0,
    "pack.federation_slow": 5.0,
    "pack.organiser": 5.0,
    "pack.everything": 20.0,
}
"""Seconds of processor time."""
MANY = 30
GROWTH = 60
"""Megabytes that this process may grow while it has many large documents made."""


def spent() -> float:
    """Processor seconds of this process and of those it has waited for."""
    return sum(
        used.ru_utime + used.ru_stime
        for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def growth(source: Source) -> int:
    """Megabytes that this process holds more after many documents than after one of each kind."""
    codes = ("standings", "cross.swiss", "pairings.names")
    for code in codes:
        make(source, DocumentRequest(code=code))
    before = held()
    for number in range(MANY):
        make(source, DocumentRequest(code=codes[number % len(codes)]))
    return held() - before


def held() -> int:
    """Megabytes that this process has in memory now (Linux)."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize() // 1_000_000


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
    grown = growth(source)
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"largest process: {largest} MB; {late} over the target")
    print(f"this process grew by {grown} MB over {MANY} documents (at most {GROWTH})")
    return 1 if late or grown > GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
