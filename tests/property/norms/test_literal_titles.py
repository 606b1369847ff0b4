"""`ronde norms --cases` against the text read word by word, on cases at every border.

Rule: B.01@2024-01 1.3, 1.4, 1.5; B.01@2022-01 1.3, 1.4, 1.5.
"""

from __future__ import annotations

from collections import Counter

import pytest

from ronde.formats.cases import NORM_KINDS
from support import literal_titles
from support.case_judge import answer_of, differences
from support.random_cases import TITLE_MAKERS, random_case

COUNT = {"norm": 150, "path": 40, "application": 200, "rating-title": 60}
VERDICT = {
    "norm": "norm",
    "path": "possible",
    "143d": "met",
    "156a": "met",
    "application": "granted",
    "rating-title": "titles",
}


@pytest.mark.parametrize("kind", TITLE_MAKERS)
def test_every_answer_is_the_one_of_the_text(kind: str) -> None:
    verdicts = Counter[str]()
    for seed in range(COUNT.get(kind, 50)):
        case = random_case(kind, seed)
        assert differences(case) == {}, seed
        verdicts[str(answer_of(case)[VERDICT[kind]])] += 1
    assert len(verdicts) > 1
    assert min(verdicts.values()) > 1


def test_no_kind_is_left_out() -> None:
    assert set(TITLE_MAKERS) == set(NORM_KINDS)


@pytest.mark.parametrize(
    ("table", "key", "wrong"),
    [
        ("UNRATED", "2024", 1000),
        ("RAISED_TO", "IM", 2051),
        ("LEAST_PERFORMANCE", "WGM", 2401),
        ("LEVEL_CODE", "GM", "1.4.5c"),
    ],
)
def test_the_judge_would_notice(
    monkeypatch: pytest.MonkeyPatch, table: str, key: str, wrong: object
) -> None:
    monkeypatch.setitem(getattr(literal_titles, table), key, wrong)
    assert any(differences(random_case("norm", seed)) for seed in range(100))
