"""The wheel holds what the application needs to run, and nothing that only its authors need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from support.source import ROOT

PACKAGE = ROOT / "src" / "ronde"
UNSHIPPED = {".po", ".mo", ".pyc"}


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names in a wheel built for the occasion."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.iterdir()
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def below_source(path: Path) -> str:
    return path.relative_to(PACKAGE.parent).as_posix()


def test_every_module_template_and_static_file(inside: set[str]) -> None:
    files = (path for path in PACKAGE.rglob("*") if path.is_file())
    expected = {below_source(path) for path in files if path.suffix not in UNSHIPPED}
    assert any(name.endswith(".html") for name in expected)
    assert any("/static/" in name for name in expected)
    assert not expected - inside


def test_every_catalogue_compiled(inside: set[str]) -> None:
    sources = list(PACKAGE.glob("locale/*/LC_MESSAGES/*.po"))
    assert sources
    assert not {below_source(path.with_suffix(".mo")) for path in sources} - inside
    assert not [name for name in inside if name.endswith(".po")]


def test_the_whole_manual(inside: set[str]) -> None:
    docs = ROOT / "docs"
    pages = [*docs.rglob("*.md"), *docs.glob("images/*.png")]
    assert not {f"ronde/manual/{page.relative_to(docs).as_posix()}" for page in pages} - inside


def test_nothing_else(inside: set[str]) -> None:
    assert {name.partition("/")[0].partition("-")[0] for name in inside} == {"ronde"}
