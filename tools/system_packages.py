"""Finds a program the tests want, or installs it where that is allowed; else says what is skipped.

`python tools/system_packages.py chromium` is what `make browser` runs. A system package is
installed without a question only by CI (`CI=true`) or as root in a container; elsewhere root is
asked on the terminal. What stays missing is told at the end of `make test` (`tools/skipped.py`).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

__all__ = ["WANTED", "Machine", "Wanted", "is_container", "obstacle"]

Question = Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A program of the system, the Debian package that brings it, and what is skipped without."""

    package: str
    programs: tuple[str, ...]
    tests: str
    elsewhere: str = ""  # a pattern below / for where Debian hides it

    def is_here(self) -> bool:
        """Whether one of its programs can be run."""
        return any(map(shutil.which, self.programs)) or bool(
            self.elsewhere and any(Path("/").glob(self.elsewhere))
        )


WANTED = {
    "chromium": Wanted(
        package="chromium",
        programs=("chromium", "chromium-browser", "google-chrome", "chrome"),
        tests="the tests in a browser",
    ),
    "poppler": Wanted(
        package="poppler-utils",
        programs=("pdftotext",),
        tests="the tests that read PDF documents",
    ),
    "mdbtools": Wanted(
        package="mdbtools",
        programs=("mdb-export",),
        tests="the tests that have another program read the Access files",
    ),
    "rsync": Wanted(
        package="rsync",
        programs=("rsync",),
        tests="the tests that send a site by rsync",
    ),
    "sshd": Wanted(
        package="openssh-server",
        programs=("sshd", "/usr/sbin/sshd"),
        tests="the tests that send a site to a real SSH server",
    ),
    "postgresql": Wanted(
        package="postgresql",
        programs=("initdb",),
        tests="the tests on PostgreSQL",
        elsewhere="usr/lib/postgresql/*/bin/initdb",
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """What decides whether a package may be installed."""

    is_root: bool
    has_apt: bool
    is_ci: bool
    is_container: bool
    has_terminal: bool


def obstacle(machine: Machine, package: str, ask: Question) -> str | None:
    """Why the package is not installed, or None if it may be."""
    if not machine.has_apt:
        return "there is no apt-get to install it with"
    if not machine.is_root:
        return f"only root can install it: sudo apt-get install {package}"
    if machine.is_ci or machine.is_container:
        return None
    if not machine.has_terminal:
        return "nobody is there to ask; CI=true installs it without a question"
    answer = ask(f"Install the system package {package} with apt-get? [y/N] ")
    return None if answer.strip().lower() in {"y", "yes", "o", "oui"} else "you said no"


def is_container(root: Path, environment: Mapping[str, str]) -> bool:
    """Whether this is a container, by the marks that container engines leave."""
    if environment.get("container") or any(
        (root / mark).exists() for mark in (".dockerenv", "run/.containerenv")
    ):
        return True
    try:
        groups = (root / "proc/1/cgroup").read_text("utf-8")
    except OSError:
        return False
    return re.search(r"docker|kubepods|containerd|libpod|lxc", groups) is not None


def this_machine() -> Machine:
    """The machine this runs on."""
    return Machine(
        is_root=hasattr(os, "geteuid") and os.geteuid() == 0,
        has_apt=shutil.which("apt-get") is not None,
        is_ci=os.environ.get("CI", "").lower() == "true",
        is_container=is_container(Path("/"), os.environ),
        has_terminal=sys.stdin.isatty() and sys.stderr.isatty(),
    )


def install(package: str) -> str | None:
    """Install it; why that failed, if it did."""
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package],
    ):
        print("$", *command, flush=True)
        if subprocess.run(command, check=False).returncode:
            return f"{' '.join(command[:2])} failed"
    return None


def main() -> int:
    """Make sure of one program, or note what is skipped without it; never fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("wanted", choices=WANTED)
    parser.add_argument("--reports", type=Path, default=Path(".venv/reports"))
    options = parser.parse_args()
    wanted = WANTED[options.wanted]
    note = options.reports / f"{options.wanted}.txt"
    note.unlink(missing_ok=True)
    if wanted.is_here():
        return 0
    why = obstacle(this_machine(), wanted.package, input) or install(wanted.package)
    if why is not None:
        options.reports.mkdir(parents=True, exist_ok=True)
        note.write_text(f"{wanted.tests}: no {wanted.package}, and {why}\n", "utf-8")
        print(f"Skipped: {note.read_text('utf-8')}", end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
