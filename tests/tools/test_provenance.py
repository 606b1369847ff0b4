"""The page on what is installed tells the truth: packages, data files, nothing copied unseen."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from support.source import ROOT, SOURCE

PAGE = (ROOT / "docs" / "reference" / "provenance.md").read_text("utf-8")
OURS = {".css", ".html", ".js", ".md", ".mo", ".po", ".py", ".typ", ".typed"}
"""What is written here; everything else in the source is data, and on the page."""
FOREIGN = re.compile(r"@license|@preserve|sourceMappingURL|\bCopyright\b|^/\*!", re.MULTILINE)
_LONGEST = 400


def of_the_source() -> list[Path]:
    """The files of the source, without what a run leaves there."""
    return [
        path
        for path in sorted(SOURCE.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    ]


def test_every_data_file_is_named_with_its_digest() -> None:
    named = dict(re.findall(r"^\| `(src/[^`]+)` \|.*\| `([0-9a-f]{64})` \|$", PAGE, re.MULTILINE))
    found = {
        path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in of_the_source()
        if path.suffix not in OURS
    }
    assert named == found


@pytest.mark.parametrize("suffix", [".js", ".css"])
def test_no_script_or_style_is_somebody_elses(suffix: str) -> None:
    """Libraries come packed into long lines, or with the licence at the top."""
    files = [path for path in of_the_source() if path.suffix == suffix]
    assert files
    for path in files:
        text = path.read_text("utf-8")
        assert not FOREIGN.search(text), path.name
        assert max(map(len, text.splitlines())) <= _LONGEST, path.name


def test_every_package_of_a_server_has_a_licence_on_the_page() -> None:
    text = (ROOT / "requirements" / "host.lock").read_text("utf-8")
    locked = set(re.findall(r"^([a-z0-9-]+)(?:\[[^]]*\])?==", text, re.MULTILINE))
    rows = PAGE.partition("| Licence | Packages")[2].partition("\n\n")[0].splitlines()[2:]
    named = [
        name.partition(" ")[0] for row in rows for name in row.split("|")[2].strip().split(", ")
    ]
    assert sorted(named) == sorted(locked)


def test_what_npm_fetches_has_the_version_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    fetched = dict(re.findall(r"npm install .* (\S+)@([\d.]+) ", makefile))
    assert fetched
    for name, version in fetched.items():
        assert f"| `{name}` (npm) | {version} |" in PAGE


def test_servers_are_installed_from_the_lock() -> None:
    """In every language: no line of the guide takes a package without its hash."""
    for path in sorted((ROOT / "docs" / "how-to").glob("host-on-a-server*.md")):
        lines = re.findall(r"^\S*pip install .*$", path.read_text("utf-8"), re.MULTILINE)
        assert lines
        for line in lines:
            assert "--require-hashes" in line or "--no-deps" in line, (path.name, line)
