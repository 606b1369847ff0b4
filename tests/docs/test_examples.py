"""The examples of README and of the documentation run as they are printed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from support.examples import Block, blocks, run_console, run_python, steps
from support.source import ROOT

README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]
LANGUAGES = ("python", "console")


def language_of(page: Path) -> str:
    """`cup.fr.md` is a French page, `cup.md` an English one."""
    return page.suffixes[-2].removeprefix(".") if len(page.suffixes) > 1 else "en"


def has_examples(page: Path) -> bool:
    return any(blocks(page.read_text("utf-8"), *LANGUAGES))


@pytest.mark.parametrize(
    "page", [p for p in PAGES if has_examples(p)], ids=lambda p: str(p.relative_to(ROOT))
)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks(page.read_text("utf-8"), *LANGUAGES):
        if block.language == "python":
            run_python(block, names, f"{page.name}:{block.line}")
        elif sys.platform == "win32":
            pytest.skip("the console examples are written for a POSIX shell")
        else:
            run_console(block, tmp_path, language_of(page))


def test_readme_starts_with_an_example() -> None:
    """The first screen (40 lines) has something to run."""
    first = next(blocks(README.read_text("utf-8"), *LANGUAGES), None)
    assert first is not None
    assert first.line <= 40


class TestRunner:
    def test_a_wrong_doctest_fails(self) -> None:
        with pytest.raises(AssertionError, match="Expected"):
            run_python(Block("python", ">>> 1 + 1\n3\n", 1), {}, "x")

    def test_blocks_share_their_names(self) -> None:
        names: dict[str, object] = {}
        run_python(Block("python", "a = 2\n", 1), names, "x")
        run_python(Block("python", ">>> a\n2\n>>> b = a + 1\n", 1), names, "x")
        run_python(Block("python", "assert b == 3\n", 1), names, "x")

    def test_console(self, tmp_path: Path) -> None:
        run_console(
            Block("console", "$ echo one\none\n$ ronde --version\nronde ...\n", 1), tmp_path
        )
        with pytest.raises(AssertionError, match="expected"):
            run_console(Block("console", "$ echo one\ntwo\n", 1), tmp_path)
        with pytest.raises(AssertionError, match="exit 4"):
            run_console(Block("console", "$ exit 4\n", 1), tmp_path)

    def test_long_commands_go_on_after_a_backslash(self) -> None:
        (step,) = steps(Block("console", "$ echo a \\\n  b\na b\n", 1))
        assert step.command == "echo a b"
        assert step.output == "a b\n"
