"""Access files of the oracle corpus, and how to damage them."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from support.corpus import members

PAGE = 4096


def databases() -> dict[str, bytes]:
    """The whole files by name; those to be refused are in `broken_databases`."""
    return {
        Path(path).name: data
        for path, data in members("papi").items()
        if path.endswith((".papi", ".mdb")) and "/bad/" not in path
    }


def broken_databases() -> dict[str, bytes]:
    return {Path(path).name: data for path, data in members("papi").items() if "/bad/" in path}


def expected_tables(name: str) -> Mapping[str, Any]:
    """The tables of a file as another reader gives them."""
    wanted = f"{Path(name).stem}.expected.json"
    [data] = [d for path, d in members("papi").items() if Path(path).name == wanted]
    tables: dict[str, Any] = json.loads(data)
    tables.pop("count", None)
    return tables


def damaged(rng: random.Random, data: bytes) -> bytes:
    """The file with a few bytes, numbers or pages of it broken."""
    broken = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        page = rng.randrange(len(broken) // PAGE or 1) * PAGE
        # The beginning of a page says what the rest means.
        at = min(page + rng.choice((rng.randrange(64), rng.randrange(PAGE))), len(broken) - 5)
        match rng.randrange(6):
            case 0:
                broken[at] = rng.randrange(256)
            case 1:
                broken[at] ^= 1 << rng.randrange(8)
            case 2:
                broken[at : at + 2] = rng.choice((b"\0\0", b"\xff\xff", b"\0\x10", b"\xff\x1f"))
            case 3:
                broken[at : at + 4] = rng.randrange(len(broken) // 8).to_bytes(4, "little")
            case 4:
                other = rng.randrange(len(broken) // PAGE) * PAGE
                broken[page : page + PAGE] = broken[other : other + PAGE]
            case _:
                del broken[rng.randrange(1, len(broken)) // PAGE * PAGE + PAGE :]
    return bytes(broken)
