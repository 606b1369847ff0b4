"""The oracle corpora, read straight from their archives; absent on a plain clone.

They are looked for in `$RONDE_CORPUS`, else in `shared/corpus` beside the checkout. A test that
needs one is marked `corpus` and skips, with the reason, where it is missing.
"""

from __future__ import annotations

import csv
import io
import os
import tarfile
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def corpus_dir() -> Path:
    return Path(os.environ.get("RONDE_CORPUS", ROOT.parent / "shared" / "corpus"))


@cache
def members(archive: str) -> dict[str, bytes]:
    """Every file of an archive (`swiss-2017`, `swiss-2026`, `tiebreaks`) under its path."""
    path = corpus_dir() / f"{archive}.tar.xz"
    if not path.is_file():
        pytest.skip(f"oracle corpus not here: {path} (set RONDE_CORPUS)")
    with tarfile.open(path) as tar:
        return {
            member.name: stream.read()
            for member in tar.getmembers()
            if member.isfile() and (stream := tar.extractfile(member)) is not None
        }


def rows(archive: str, name: str) -> list[dict[str, str]]:
    """A CSV file of an archive, found by its base name."""
    [content] = [data for path, data in members(archive).items() if Path(path).name == name]
    return list(csv.DictReader(io.StringIO(content.decode("utf-8"), newline="")))
