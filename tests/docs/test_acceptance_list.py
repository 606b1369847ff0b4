"""The ledger of FIDE's acceptance checklist: every question once, nothing open that ends it."""

from __future__ import annotations

import re
from collections import Counter

from support.citations import LEDGERS, Row, rows

LEDGER = LEDGERS / "VCL4THP_13.md"

# The answers that end a verification at once, as public trackers of other programs tell them.
# Nobody here has FIDE's own text; a later version may have others.
_ENDING = """
6 7 9 13 14 15 17 19 20 21 23 25 30 31 33 35 41 43 45 54 56 58 60 63 64 65 68 70 74 76
78 79 81 83 86 88 92 93 95 103 105 106 108 109 110 120 122 125 152 157 159 161 162 167
169 171 172 180 181 182 183 184 186 189 190 191 195 196 201 206 220 224 225
"""
ENDING = frozenset(map(int, _ENDING.split()))
RATING_LISTS = range(116, 145)
"""Open until rating lists can be exchanged."""


def questions() -> dict[int, Row]:
    found: dict[int, Row] = {}
    for row in rows(LEDGER):
        assert row.article.isdecimal(), row.article
        assert int(row.article) not in found, f"two rows for {row.article}"
        found[int(row.article)] = row
    return found


def verdict(row: Row) -> str:
    return re.split("[,:;]", row.verdict)[0]


def penalty(row: Row) -> int:
    """What today's answer costs, as far as it is known."""
    cost = re.match(r"(?:open|partial)(?:, in work)?, (\d+) %", row.verdict)
    return int(cost[1]) if cost else 0


def test_every_question_has_one_row_in_its_order() -> None:
    assert list(questions()) == list(range(1, 226))


def test_nothing_is_open_that_ends_a_verification() -> None:
    still_open = {n for n, row in questions().items() if n in ENDING and verdict(row) == "open"}
    assert not still_open - set(RATING_LISTS)


def test_a_row_without_answer_says_why() -> None:
    for row in questions().values():
        if verdict(row) == "not applicable":
            assert re.search(r"\(\d+\)|to \d+ leads here|Linux", row.verdict), row.article


def test_the_summary_is_that_of_the_rows() -> None:
    found = questions()
    counted = Counter(verdict(row) for row in found.values())
    ending = [n for n, row in found.items() if n in ENDING and verdict(row) == "open"]
    lists = sum(penalty(found[n]) for n in RATING_LISTS)
    expected = [
        *((name, str(counted[name])) for name in ("exact", "partial", "open", "not applicable")),
        ("open and ending a verification", ", ".join(map(str, ending)) or "none"),
        ("penalties left, rating lists (116 to 144)", f"{lists} %"),
        ("penalties left, others", f"{sum(map(penalty, found.values())) - lists} %"),
    ]
    written = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", LEDGER.read_text("utf-8"), re.MULTILINE)
    assert [line for line in written if line[0] not in {"Summary", "---"}] == expected
