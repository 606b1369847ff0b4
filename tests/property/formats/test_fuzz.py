"""A few hundred inputs of the fuzz campaign (tests/campaigns/fuzz_formats.py) on every run."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings, strategies as st

from campaigns.fuzz_formats import check, mutated, seed_files
from ronde.formats import Dialect

SEEDS = [data for data in seed_files() if len(data) < 1500]


@pytest.mark.parametrize("block", range(10))
def test_mutated_files(block: int) -> None:
    for index in range(30):
        rng = random.Random(f"suite:{block}:{index}")
        check(mutated(rng, SEEDS), rng.choice(tuple(Dialect)))


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(max_size=300), st.binary(max_size=300)), st.sampled_from(Dialect))
def test_any_text(data: bytes | str, dialect: Dialect) -> None:
    check(data, dialect)
