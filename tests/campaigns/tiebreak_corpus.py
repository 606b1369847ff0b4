"""Compare every figure of the tie-break oracle set: `python tests/campaigns/tiebreak_corpus.py`.

Needs the set beside the checkout (see `tests/support/corpus.py`). Prints one line per difference
and ends with status 1 if there is any.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from support import tiebreaks  # noqa: E402 - the path comes first


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="cases whose name starts with this")
    options = parser.parse_args()
    total = wrong = files = 0
    for case in tiebreaks.cases():
        if not case["id"].startswith(options.only):
            continue
        files += 1
        for edition in tiebreaks.EDITIONS:
            count, differences = tiebreaks.compare(case, edition)
            total, wrong = total + count, wrong + len(differences)
            for difference in differences:
                sys.stdout.write(f"{difference}\n")
    sys.stdout.write(f"{files} files, {total} figures, {wrong} differ\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
