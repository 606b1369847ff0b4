"""Access files with bytes broken on purpose: our own errors, in little time and memory."""

from __future__ import annotations

import random
import tracemalloc

import pytest

from ronde.errors import FormatError
from ronde.formats.jet import read_jet
from support.databases import damaged, databases

pytestmark = pytest.mark.corpus

_MEMORY = 20_000_000
"""Bytes while all rows of a file of 0.4 MB are read one by one; a few hundred kB are usual."""


def _read_through(data: bytes) -> str:
    """What is said of the file: nothing where every row could be read."""
    try:
        jet = read_jet(data)
        for name in jet.names:
            for _ in jet.table(name).rows():
                pass
    except FormatError as error:
        return f"{error} / {error.said_in('fr')}"
    return ""


@pytest.mark.parametrize("block", range(5))
def test_damaged_bytes(block: int) -> None:
    files = list(databases().values())
    for index in range(40):
        rng = random.Random(f"databases:{block}:{index}")
        _read_through(damaged(rng, rng.choice(files)))


def test_memory_stays_small() -> None:
    files = list(databases().values())
    tracemalloc.start()
    try:
        for index in range(10):
            rng = random.Random(f"memory:{index}")
            _read_through(damaged(rng, rng.choice(files)))
        assert tracemalloc.get_traced_memory()[1] < _MEMORY
    finally:
        tracemalloc.stop()
