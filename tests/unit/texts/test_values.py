"""Tie-break values in words: every row adds up as it is written, every sentence exists."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from ronde.catalogue import COMPLETE
from ronde.standings import standings
from ronde.texts.language import Language
from ronde.texts.values import explanation_rows, explanation_summary
from ronde.tiebreak import DEFINITIONS, parse
from support.positions import position

EVENT = position(
    {
        1: "2w+ 3b0 4w1 5b=",
        2: "1b- 4w1 5b1 H",
        3: "4w0 1w1 U 6b1",
        4: "3b1 2b0 1b0 Z",
        5: "6w1 H 2w0 1w=",
        6: "5b0 . . 3w0",
    },
    ratings={1: 2400, 2: 1900, 3: 1800, 4: 1700, 5: 1600, 6: 1500},
)
CODES = (
    "PTS DE DE/P WIN WON BPG BWG PS/C1 REP STD BH/M1 BH/P FB AOB SB/C1 KS KS/L40 ARO/C1 TPR PTP "
    "APRO APPO TPN RTNG PSO KSD KSU KASH SBH PERF PERFI LOT MAN"
).split()
PRODUCT = re.compile(r"\(?(\S+) × (\S+) = ([^)]+)\)?")


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("edition", ["book", "fide-2024", "fide-2026"])
@pytest.mark.parametrize("code", CODES)
def test_every_value_is_told_and_products_are_true(
    code: str, edition: str, language: Language
) -> None:
    table = standings(EVENT, [code], edition=edition, seed="x")
    for row in table.rows:
        found = table.explain(row.participant, code)
        assert found.value == row.values[code]
        assert explanation_summary(found, language)
        for _, _, amount, why in explanation_rows(found, str, language):
            assert why
            if (shown := PRODUCT.fullmatch(amount.replace(",", "."))) is not None:
                score, factor, product = map(Fraction, shown.groups())
                assert score * factor == product


def told(participant: int, code: str, edition: str = "fide-2026") -> tuple[list[str], str]:
    found = standings(EVENT, [code], edition=edition).explain(participant, code)
    rows = explanation_rows(found, lambda n: f"no. {n}", "en")
    return [" | ".join(row) for row in rows], explanation_summary(found, "en")[0]


def test_a_forfeit_among_the_tied_is_said() -> None:
    """C.07@2026-03 6: 1 and 2 are tied, their game was not played."""
    rows, _ = told(1, "DE")
    assert rows == ["1 | no. 2 | (1) | game not counted; not played on the board"]


def test_koya_says_limit_and_opponents() -> None:
    rows, summary = told(5, "KS")
    assert rows == [
        "3 | no. 2 | 0 | opponent with 2.5 points",
        "4 | no. 1 | 0.5 | opponent with 2.5 points",
    ]
    assert "opponents with 2 points or more" in summary


def test_ratings_beyond_the_limit_are_said() -> None:
    """Book 5.2: 400 points at most."""
    rows, _ = told(5, "PERF", "book")
    assert "4 | no. 1 | 2000 | opponent's rating, 2400, limited to 400 points" in " ".join(rows)


def test_nobody_tied() -> None:
    assert "nobody is tied" in told(3, "DE")[1]


def test_the_codes_here_are_all_for_individuals() -> None:
    known = {d.name for d in DEFINITIONS.values() if not d.teams_only}
    assert {parse(code).name for code in CODES} == known
