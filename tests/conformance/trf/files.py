"""Report files of the oracle corpora, each read once."""

from __future__ import annotations

from functools import cache
from pathlib import PurePosixPath

from ronde.formats import TrfDocument, read_trf
from support.corpus import members


def files(archive: str) -> dict[str, bytes]:
    """The report files of an archive under their names."""
    return {
        PurePosixPath(path).name: data
        for path, data in members(archive).items()
        if path.endswith(".trf")
    }


@cache
def parsed(data: bytes) -> TrfDocument:
    """The document, read once for all tests."""
    return read_trf(data)
