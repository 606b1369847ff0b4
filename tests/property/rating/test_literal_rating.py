"""`ronde rating --cases` against the text read word by word, on cases at every border.

Rule: B.02@2024-03 1.1, 5.1, 7.1, 7.2, 8.1, 8.2, 8.3; B.02@2022-01 1.1, 5.1, 7.1, 8.1, 8.2, 8.3.
"""

from __future__ import annotations

import pytest

from ronde.formats.cases import RATING_KINDS
from support.case_judge import differences
from support.random_cases import RATING_MAKERS, random_case

COUNT = {"change": 300, "initial": 300}


@pytest.mark.parametrize("kind", RATING_MAKERS)
def test_every_answer_is_the_one_of_the_text(kind: str) -> None:
    for seed in range(COUNT.get(kind, 150)):
        assert differences(random_case(kind, seed)) == {}, seed


def test_no_kind_is_left_out() -> None:
    assert set(RATING_MAKERS) == set(RATING_KINDS)
