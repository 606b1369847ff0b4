"""The book's tables as machine-read data beside the checkout, and our own small table files.

The first are looked for in `$RONDE_BOOK_DATA`, else in `shared/data` beside the checkout; a test
that needs them skips, with the reason, where they are missing.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests" / "conformance" / "book"


@cache
def book_data(name: str) -> Any:
    """The data of one chapter (`berger`, `molter`, ...)."""
    folder = Path(os.environ.get("RONDE_BOOK_DATA", ROOT.parent / "shared" / "data"))
    path = folder / f"{name}.json"
    if not path.is_file():
        pytest.skip(f"book data not here: {path} (set RONDE_BOOK_DATA)")
    return json.loads(path.read_text(encoding="utf-8"))


@cache
def printed_rounds(name: str) -> dict[int, dict[int, list[tuple[str, str]]]]:
    """A table file of ours, `size round | game | game`, as {size: {round: games}}."""
    tables: dict[int, dict[int, list[tuple[str, str]]]] = {}
    for line in (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        head, *cells = line.split("|")
        size, number = map(int, head.split())
        games = [(w, b) for w, b in (cell.strip().split("-") for cell in cells)]
        tables.setdefault(size, {})[number] = games
    return tables
