"""Looks at the message of a commit: `area: imperative …`, and a why where rules are touched.

The hook `commit-msg` calls it with the file of the message (`make hooks` installs it).
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

__all__ = ["RULE_BEARING", "complaints"]

LONGEST = 72
RULE_BEARING = (
    *(
        f"src/ronde/{room}/"
        for room in "rules scoring rating tiebreak pairing standings journal".split()
    ),
    "docs/conformance/",
    "docs/disputes/",
)
_MADE_BY_GIT = re.compile(r"(Merge|Revert|fixup!|squash!|amend!) ?")


def complaints(message: str, files: Iterable[str]) -> Iterator[str]:
    """What is missing from a message, for a change of these files."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject, *rest = lines or [""]
    if _MADE_BY_GIT.match(subject):
        return
    if not re.match(r"[\w./, -]+: \S", subject):
        yield "begin the subject with the area: `pairing/dutch: give the first colour by lot`"
    if len(subject) > LONGEST:
        yield f"shorten the subject: {len(subject)} characters, at most {LONGEST}"
    if rest and rest[0].strip():
        yield "leave the second line empty"
    touched = sorted(name for name in files if name.startswith(RULE_BEARING))
    if touched and not any(line.strip() for line in rest[1:]):
        yield f"say why below, with the rule: {touched[0]} decides about chess"


def main() -> int:
    """0 if there is nothing to complain about."""
    staged = subprocess.run(
        ["git", "diff", "--cached", "--name-only"], check=True, capture_output=True, text=True
    )
    message = Path(sys.argv[1]).read_text("utf-8")
    found = list(complaints(message, staged.stdout.splitlines()))
    for complaint in found:
        print(f"commit message: {complaint}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
