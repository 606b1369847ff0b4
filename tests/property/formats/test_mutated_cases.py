"""Cases with anything in any place: each is answered or refused, and the answer is JSON."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from ronde.errors import FormatError, ModelError
from ronde.formats.cases import NORM_KINDS, RATING_KINDS, answered
from support.random_cases import RATING_MAKERS, TITLE_MAKERS, random_case

KINDS = (*TITLE_MAKERS, *RATING_MAKERS)
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 10**6, 10**30, -(10**30), 1.5, -0.0, 1e308),
    *(float("nan"), float("inf"), "", " ", "x", "1", "=", "½", "²", "٣", "1/2", "1/3", "\x00"),
    *("GM", "XM", "FRA", "fra", "NON", "2024", "2025-13-01", "\ud800", "9" * 5000),
    *([], [[]], {}, {"id": 1}, [None]),
)


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a case."""
    inside: Any = ()
    if isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, list):
        inside = enumerate(value)
    for key, item in inside:
        yield (*at, key)
        yield from places(item, (*at, key))


def mutated(rng: random.Random, case: dict[str, Any]) -> dict[str, Any]:
    """The case with something taken out, repeated, or replaced by something odd."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        if not (known := list(places(case))):
            break
        *way, last = rng.choice(known)
        at: Any = case
        for key in way:
            at = at[key]
        kind = rng.random()
        if kind < 0.2:
            del at[last]
        elif kind < 0.35 and isinstance(at, list):
            at.extend(copy.deepcopy(at[last]) for _ in range(rng.choice((1, 2, 150))))
        else:
            at[last] = copy.deepcopy(rng.choice(ODD))
    return case


@pytest.mark.parametrize("kind", KINDS)
def test_every_case_is_answered_or_refused(kind: str) -> None:
    kinds = NORM_KINDS if kind in NORM_KINDS else RATING_KINDS
    ends: Counter[bool] = Counter()
    for seed in range(200):
        rng = random.Random(seed)
        case = mutated(rng, copy.deepcopy(random_case(kind, seed % 20)))
        [found] = answered(json.dumps([case]), kinds)
        ends[found.error is None] += 1
        assert isinstance(found.error, FormatError | ModelError | None), seed
        json.dumps([found.id, found.answer, str(found.error)], allow_nan=False)
    assert ends[False] > 50
