"""Holds the lock files against the advisories about Python packages: `make audit`.

pip-audit asks the package index. What it could not find out is said, and noted for the end of
`make test`: an index that is not reached, or does not know the advisories, is no clean answer, and
no failure either. A known hole fails.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

__all__ = ["Audit", "audited", "read", "summary"]

_NOTE = "audit.txt"
_SHOWN = 5
_TIMEOUT = "15"


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """What is known of the packages of some lock files: the checked, the holes, the unchecked."""

    checked: frozenset[str] = frozenset()
    holes: tuple[str, ...] = ()
    unchecked: frozenset[str] = frozenset()
    trouble: str = field(default="")

    def __or__(self, other: Audit) -> Audit:
        """Both together; a package counts as checked once it was."""
        checked = self.checked | other.checked
        return Audit(
            checked=checked,
            holes=tuple(dict.fromkeys((*self.holes, *other.holes))),
            unchecked=(self.unchecked | other.unchecked) - checked,
            trouble=self.trouble or other.trouble,
        )


def read(answer: dict[str, Any]) -> Audit:
    """What pip-audit answered; a package that it skipped was not checked."""
    checked, unchecked, holes = set(), set(), []
    for package in answer["dependencies"]:
        if "skip_reason" in package:
            unchecked.add(package["name"])
            continue
        checked.add(package["name"])
        for hole in package["vulns"]:
            mended = ", ".join(hole["fix_versions"]) or "no version yet"
            holes.append(
                f"{package['name']} {package['version']}: {hole['id']} (mended in {mended})"
            )
    return Audit(checked=frozenset(checked), holes=tuple(holes), unchecked=frozenset(unchecked))


def audited(lock: Path) -> Audit:
    """Ask about the packages of a lock file; they are neither fetched nor installed."""
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder) / "answer.json"
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes"),
                *("--requirement", str(lock), "--progress-spinner", "off"),
                *("--timeout", _TIMEOUT, "--format", "json", "--output", str(answer)),
            ],
            check=False,
            capture_output=True,
            text=True,
        )
        try:
            return read(json.loads(answer.read_text("utf-8")))
        except (OSError, ValueError):  # it ended before it had an answer
            last = done.stderr.strip().splitlines()[-1:] or ["no answer"]
            return Audit(trouble=last[0])


def summary(found: Audit) -> Iterator[str]:
    """What to tell, unless all is well."""
    yield from (f"known hole: {hole}" for hole in found.holes)
    if not found.checked:
        why = f" ({found.trouble})" if found.trouble else ""
        yield f"audit: NOTHING was checked, the advisories could not be asked for{why}"
    elif found.unchecked or found.trouble:
        names = sorted(found.unchecked)
        more = ", ..." if len(names) > _SHOWN else ""
        yield (
            f"audit: {len(found.checked)} checked, {len(names)} could not be: "
            f"{', '.join(names[:_SHOWN])}{more} {found.trouble}".rstrip(" :")
        )


def _all(locks: Iterable[Path]) -> Audit:
    found = Audit()
    for lock in locks:
        found |= audited(lock)
        if not found.checked:  # nobody answers: the others need not be asked about
            break
    return found


def main() -> int:
    """Ask, tell, and leave a note of what could not be checked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("locks", nargs="+", type=Path)
    parser.add_argument("--reports", type=Path, required=True)
    options = parser.parse_args()
    found = _all(options.locks)
    lines = list(summary(found))
    note: Path = options.reports / _NOTE
    note.unlink(missing_ok=True)
    for line in lines or [f"audit: {len(found.checked)} packages checked, no known hole"]:
        print(line)
    unchecked = [line for line in lines if line.startswith("audit:")]
    if unchecked:
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text("\n".join(unchecked) + "\n", "utf-8")
    return 1 if found.holes else 0


if __name__ == "__main__":
    sys.exit(main())
