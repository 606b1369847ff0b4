"""Time rounds built to be hard.

    python tests/campaigns/dutch_hostile.py --sizes 50,100,200 [--case two_clubs] [--limit 60]

Prints seconds per case and edition; a case that takes longer than the limit is stopped there and
its larger sizes are left out. Needs a system with alarms (not Windows).
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from ronde.errors import NoValidPairing  # noqa: E402
from ronde.pairing.dutch import pair  # noqa: E402
from ronde.pairing.swiss import Field  # noqa: E402
from support.hostile_fields import HOSTILE  # noqa: E402


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--sizes", default="50,100,200")
    options.add_argument("--case", choices=tuple(HOSTILE), default=None)
    options.add_argument("--limit", type=int, default=60, help="seconds for one round")
    chosen = options.parse_args()
    signal.signal(signal.SIGALRM, _too_long)
    for name in (chosen.case,) if chosen.case else HOSTILE:
        for edition in ("2017", "2026"):
            for size in map(int, chosen.sizes.split(",")):
                spent, outcome = timed(HOSTILE[name](edition, size), chosen.limit)
                print(f"{name:<24} {edition} {size:>5} {spent:7.2f} s  {outcome}", flush=True)
                if outcome == "stopped":
                    break
    return 0


def timed(field: Field, limit: int) -> tuple[float, str]:
    """Seconds, and how it ended."""
    start = time.perf_counter()
    signal.alarm(limit)
    try:
        outcome = f"{len(pair(field).boards)} boards"
    except NoValidPairing:
        outcome = "no legal pairing"
    except TimeoutError:
        outcome = "stopped"
    finally:
        signal.alarm(0)
    return time.perf_counter() - start, outcome


def _too_long(_signal: int, _frame: object) -> None:
    raise TimeoutError


if __name__ == "__main__":
    raise SystemExit(main())
