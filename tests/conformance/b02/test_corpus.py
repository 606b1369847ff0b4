"""Every case of the oracle set on ratings, and the figures that FIDE and its manuals published."""

from __future__ import annotations

import pytest

from ronde.formats.cases import RATING_KINDS
from support.cases import corpus_cases, differences, golden_cases


@pytest.mark.corpus
@pytest.mark.parametrize("kind", RATING_KINDS)
def test_every_case(kind: str) -> None:
    chosen = tuple(case for case in corpus_cases("ratings") if case["case"]["kind"] == kind)
    assert len(chosen) >= 20
    assert differences(chosen, RATING_KINDS) == []


def test_published_figures() -> None:
    cases = golden_cases("ratings")
    assert len(cases) == 68
    assert differences(cases, RATING_KINDS) == []


def test_a_wrong_figure_is_noticed() -> None:
    [case] = [case for case in golden_cases("ratings") if case["case"]["id"] == "manual-2212"]
    wrong = {**case, "expected": {**case["expected"], "rounded": 57}}
    assert [id_ for id_, _, _ in differences((wrong,), RATING_KINDS)] == ["manual-2212"]
