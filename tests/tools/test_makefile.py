"""The Makefile is the one list of commands: hooks, workflows and pages call what it has."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from support.source import ROOT

TEXT = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z][a-z-]*):(?!=)", TEXT, re.MULTILINE))
CALLERS = [
    *sorted((ROOT / ".github" / "workflows").glob("*.yml")),
    *(ROOT / name for name in (".gitlab-ci.yml", ".pre-commit-config.yaml", ".ci/run")),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
]


def called(path: Path) -> set[str]:
    """The targets a file names: in commands, or in code of a page."""
    found = re.findall(
        r"(?:run: |script: \[|entry: |- |^|`)make (?:--silent )?([a-z-]+)",
        path.read_text("utf-8"),
        re.MULTILINE,
    )
    return set(found)


def steps(target: str) -> str:
    """What a target would do in a fresh clone."""
    make = shutil.which("make")
    if make is None:
        pytest.skip("no make")
    command = [make, "--dry-run", "--always-make", target]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("path", CALLERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_called_exists(path: Path) -> None:
    assert called(path)
    assert called(path) <= TARGETS


def test_every_command_is_declared_as_no_file() -> None:
    phony = re.search(r"^\.PHONY: ((?:.*\\\n)*.*)$", TEXT, re.MULTILINE)
    assert phony is not None
    assert set(phony.group(1).replace("\\\n", " ").split()) == TARGETS


def test_starting_the_application_installs_no_package_of_the_system() -> None:
    assert "system_packages.py" in steps("tests")
    assert "system_packages.py" not in steps("start")
    assert "apt-get" not in TEXT
