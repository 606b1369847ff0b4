"""Rating lists with bytes broken on purpose: people, or our own errors."""

from __future__ import annotations

import io
import random
import zipfile

import pytest
from hypothesis import given, settings, strategies as st

from campaigns.fuzz_formats import cut, flip, truncate
from ronde.errors import FormatError
from ronde.formats.lists import open_list
from ronde.model import Cadence
from support.corpus import members


def _read_through(data: bytes) -> None:
    try:
        for _ in open_list(io.BytesIO(data), cadence=Cadence.RAPID, force=True):
            pass
    except FormatError as error:
        error.said_in("fr")


def _seeds() -> list[bytes]:
    """Archives, and what is in them, of a few hundred people at most."""
    found: list[bytes] = []
    for path, data in members("fide-lists").items():
        if path.endswith(".zip"):
            found.append(data)
            if "/bad/" not in path:
                with zipfile.ZipFile(io.BytesIO(data)) as archive:
                    found.append(archive.read(archive.namelist()[0])[:30_000])
        elif "/bad/" in path:
            found.append(data)
    return found


@pytest.mark.corpus
@pytest.mark.parametrize("block", range(4))
def test_damaged_lists(block: int) -> None:
    seeds = _seeds()
    for index in range(25):
        rng = random.Random(f"lists:{block}:{index}")
        data = bytearray(rng.choice(seeds))
        for _ in range(rng.randint(1, 5)):
            data = rng.choice((flip, flip, cut, truncate))(rng, data)
        _read_through(bytes(data))


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.binary(max_size=300), st.text(max_size=200).map(str.encode)))
def test_anything(data: bytes) -> None:
    _read_through(data)
    _read_through(b"PK\x03\x04" + data)
    _read_through(b"\x1f\x8b" + data)
    _read_through(b"<playerslist>" + data)
    _read_through(b"\x00\x01\x00\x00Standard Jet DB\x00" + data)
