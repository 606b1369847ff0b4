"""Every figure of the tie-break oracle set under C.07 of 2024."""

from __future__ import annotations

import pytest

from support import tiebreaks


@pytest.mark.corpus
@pytest.mark.parametrize("category", tiebreaks.CATEGORIES)
def test_every_figure(category: str) -> None:
    """Points, adjusted scores, values and ranks, to the last digit."""
    chosen = [case for case in tiebreaks.cases() if case["category"] == category]
    assert chosen
    compared = 0
    for case in chosen:
        count, differences = tiebreaks.compare(case, "2024")
        assert differences == []
        compared += count
    assert compared > 100


@pytest.mark.corpus
def test_no_category_is_forgotten() -> None:
    assert {case["category"] for case in tiebreaks.cases()} == set(tiebreaks.CATEGORIES)
