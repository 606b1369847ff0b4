"""Says at the end of `make test` what was skipped and why, from the reports the runs left."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

__all__ = ["skipped"]


def skipped(reports: Path) -> Iterator[str]:
    """One line per reason: what could not be had, then the tests of each run."""
    for note in sorted(reports.glob("*.txt")):
        yield note.read_text("utf-8").strip()
    for report in sorted(reports.glob("*.xml")):
        # The report is pytest's own, written a moment ago.
        tests = ET.parse(report).iter("skipped")  # noqa: S314
        reasons = Counter(
            re.sub(r"\s+", " ", test.get("message", "no reason given"))
            for test in tests
            if test.get("type") == "pytest.skip"
        )
        for reason, count in sorted(reasons.items()):
            yield f"{count} of `make {report.stem}`: {reason}"


def main() -> int:
    """Print them."""
    lines = list(skipped(Path(sys.argv[1])))
    print("\nSkipped:" if lines else "\nNothing was skipped.")
    for line in lines:
        print(f"  {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
