"""Cases with their expected answers: from the oracle corpora, and golden files of our own."""

from __future__ import annotations

import json
import lzma
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ronde.formats.cases import Solve, answered
from support.corpus import corpus_dir

__all__ = ["corpus_cases", "differences", "golden_cases"]

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


@cache
def corpus_cases(name: str) -> tuple[dict[str, Any], ...]:
    """The cases of a corpus: `case` and `expected`."""
    path = corpus_dir() / f"{name}.json.xz"
    if not path.is_file():
        pytest.skip(f"oracle corpus not here: {path} (set RONDE_CORPUS)")
    with lzma.open(path) as stream:
        return tuple(json.loads(stream.read())["cases"])


def golden_cases(name: str) -> tuple[dict[str, Any], ...]:
    """The cases of a golden file, one in a line."""
    text = (GOLDEN / name / "cases.jsonl").read_text("utf-8")
    return tuple(json.loads(line) for line in text.splitlines())


def differences(
    cases: tuple[dict[str, Any], ...], kinds: Mapping[str, Solve]
) -> list[tuple[str, Any, Any]]:
    """Where an answer lacks what is expected: id, expected, found."""
    asked = json.dumps([case["case"] for case in cases])
    found = []
    for case, item in zip(cases, answered(asked, kinds), strict=True):
        assert item.id == case["case"]["id"]
        expected = {key: value for key, value in case["expected"].items() if key != "id"}
        if item.answer is None or not _contains(expected, item.answer):
            found.append((item.id, expected, item.answer or item.error))
    return found


def _contains(expected: Any, given: Any, key: str = "") -> bool:
    if isinstance(expected, dict):
        return all(k in given and _contains(v, given[k], k) for k, v in expected.items())
    if key in {"failed", "blocked"}:
        return sorted(expected) == sorted(given)
    if isinstance(expected, list):
        return len(expected) == len(given) and all(map(_contains, expected, given))
    return type(expected) is type(given) and bool(expected == given)
