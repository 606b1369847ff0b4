"""`ronde demo --book`: the book's example on the screen and in files."""

from __future__ import annotations

from pathlib import Path

import pytest

from unit.cli.conftest import Run


@pytest.mark.parametrize("name", ["book.ronde", "book.trf"])
def test_the_book_example_is_written_and_holds(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    code, out, said = run("demo", "--book", "-o", path)
    assert code == 0
    assert "The book's example, 14 players" in out
    assert f"ronde check-event {path}" in said
    code, out, _ = run("check", path)
    assert out.count("as the rules give it") == 5
    assert code == (0 if name.endswith(".ronde") else 1), out
