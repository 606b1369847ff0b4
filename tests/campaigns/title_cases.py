"""Random cases about titles and ratings, against the literal readings of both texts.

`python tests/campaigns/title_cases.py --count 20000 --seed 1` asks so many cases of every kind and
prints each difference with its case; `--kind norm` asks one kind only. It ends with status 1 if
anything differs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from support.case_judge import answer_of, differences  # noqa: E402 - the path comes first
from support.random_cases import RATING_MAKERS, TITLE_MAKERS, random_case  # noqa: E402

KINDS = (*TITLE_MAKERS, *RATING_MAKERS)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=1000, help="cases of every kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", choices=KINDS, help="only these kinds")
    parser.add_argument("--show", type=int, default=5, help="differences printed of every kind")
    options = parser.parse_args()
    total = 0
    for kind in options.kind or KINDS:
        began, wrong, verdicts = time.monotonic(), 0, Counter[str]()
        for seed in range(options.seed, options.seed + options.count):
            case = random_case(kind, seed)
            found = differences(case)
            verdicts[_verdict(answer_of(case))] += 1
            if found:
                wrong += 1
                if wrong <= options.show:
                    sys.stdout.write(f"{found}\n  {json.dumps(case)}\n")
        shown = ", ".join(f"{count} {name}" for name, count in verdicts.most_common(6))
        took = time.monotonic() - began
        sys.stdout.write(f"{kind}: {options.count} cases, {wrong} differ, {took:.0f} s ({shown})\n")
        sys.stdout.flush()
        total += wrong
    return 1 if total else 0


def _verdict(answer: dict[str, object]) -> str:
    """What kind of answer it is, to see that the cases are not all of one."""
    for key in ("error", "norm", "possible", "met", "granted", "published", "rated"):
        if key in answer:
            return f"{key} {answer[key]}" if key != "error" else "refused"
    return "answered"


if __name__ == "__main__":
    sys.exit(main())
