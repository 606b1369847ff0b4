"""What must not stand in a tracked file: paths of one machine, names of hosts."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from support.source import ROOT

FORBIDDEN = re.compile(
    "|".join(rf"(?<![\w.<]){re.escape('/' + d + '/')}" for d in ("work", "tmp", "root", "home"))
    + r"|[A-Z]:\\\\Users"
)
"""Absolute paths, put together from pieces so that this file is clean itself."""

TEXT = {".py", ".md", ".toml", ".txt", ".html", ".css", ".js", ".typ", ".yml", ".yaml", ""}


def tracked() -> list[Path]:
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def test_no_absolute_paths() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in tracked()
        if path.suffix in TEXT and path.is_file()
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), start=1)
        if FORBIDDEN.search(line)
    ]
    assert not found


@pytest.mark.parametrize(
    ("line", "bad"),
    [
        ("see {0}tmp{0}x", True),
        ('"{0}work{0}main"', True),
        ("docs{0}work{0}x", False),
        ("a<{0}tmp{0}b", False),
        ("the work{0}home balance", False),
    ],
)
def test_the_pattern(line: str, bad: bool) -> None:
    assert bool(FORBIDDEN.search(line.format("/"))) is bad
