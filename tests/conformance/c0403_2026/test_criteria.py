"""Every quality criterion decides some round, and decides it as the text says.

For each criterion a field is known in which the literal reading without it gives another pairing.
The engine must give the one with it. Both editions are here: the criteria are twins.
"""

from __future__ import annotations

import random

import pytest

from ronde.pairing.dutch import CRITERIA, pair
from support.literal_dutch import CODES, literal_pairing
from support.random_fields import wild_field

DECIDES = {
    "2026": {
        "C7": (45, 79, 148),
        "C8": (392, 451, 593),
        "C9": (4, 8, 25),
        "C10": (1286,),
        "C11": (214, 385, 460),
        "C12": (22, 80, 93),
        "C13": (356, 410, 468),
        "C14": (43, 59, 73),
        "C15": (12, 70, 114),
        "C16": (3, 79, 194),
        "C17": (15283,),
        "C18": (624, 719, 1681),
        "C19": (521, 908, 1284),
        "C20": (1527, 1612),
        "C21": (1702,),
    },
    "2017": {
        "C.6": (99, 108, 116),
        "C.7": (240, 301, 344),
        "C.8": (1286, 2506, 2638),
        "C.9": (214, 223, 385),
        "C.10": (22, 80, 93),
        "C.11": (330, 342, 410),
        "C.12": (22, 35, 90),
        "C.13": (12, 70, 110),
        "C.14": (382, 715, 2415),
        "C.15": (15283,),
        "C.16": (624, 719, 1447),
        "C.17": (318, 521, 908),
        "C.18": (490, 1010, 1227),
        "C.19": (1702,),
    },
}
"""Seeds of fields in which a criterion decides."""

ALL = [(edition, code) for edition, rows in DECIDES.items() for code in rows]


@pytest.mark.parametrize(("edition", "code"), ALL)
class TestCriterionDecides:
    """Rule: C.04.3@2026-02 2.3 [C7]-[C21]; C.04.3@2017 [C.6]-[C.19]."""

    def test_engine_and_text_agree_where_it_matters(self, edition: str, code: str) -> None:
        for seed in DECIDES[edition][code]:
            field = wild_field(random.Random(f"criterion/{seed}"), edition, most=8)
            with_it = literal_pairing(field)
            assert literal_pairing(field, ignore=code) != with_it
            for bulk_from in (1, 1000):
                ours = pair(field, bulk_from=bulk_from)
                assert (frozenset(ours.boards), ours.pab) == with_it


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_nothing_is_missing(edition: str) -> None:
    codes = [criterion.code for criterion in CRITERIA[edition]]
    assert codes[1:] == list(CODES[edition]) == list(DECIDES[edition])
