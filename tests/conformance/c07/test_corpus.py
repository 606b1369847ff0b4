"""Every figure of the tie-break oracle set in every edition of C.07 it has figures for."""

from __future__ import annotations

import pytest

from support import tiebreaks


@pytest.mark.corpus
@pytest.mark.parametrize("edition", tiebreaks.EDITIONS)
@pytest.mark.parametrize("category", tiebreaks.CATEGORIES)
def test_every_figure(category: str, edition: str) -> None:
    """Points, adjusted scores, values and ranks, to the last digit."""
    chosen = [case for case in tiebreaks.cases() if case["category"] == category]
    assert chosen
    compared = 0
    for case in chosen:
        count, differences = tiebreaks.compare(case, edition)
        assert differences == []
        compared += count
    assert compared > 100


@pytest.mark.corpus
def test_no_category_is_forgotten() -> None:
    assert {case["category"] for case in tiebreaks.cases()} == set(tiebreaks.CATEGORIES)
