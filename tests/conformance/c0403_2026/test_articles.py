"""The smallest fields in which an article decides, with the answer a misreading would give.

Both editions are here: these articles say the same in both, under other names. Every answer is
worked out by hand and confirmed by the literal reading (White named first).
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ronde.errors import NoValidPairing
from ronde.pairing.dutch import pair
from support.fields import small_field
from support.literal_dutch import NoPairing, literal_pairing

Boards = set[tuple[int, int]]


@dataclass(frozen=True)
class Case:
    """`lines` as in `support.fields`; `misread` are the pairs of a plausible mistake."""

    lines: tuple[str, ...]
    boards: Boards
    misread: Boards
    pab: int | None = None


def assert_decides(case: Case, edition: str) -> None:
    field = small_field(edition, *case.lines)
    paired = pair(field)
    assert (set(paired.boards), paired.pab) == (case.boards, case.pab)
    assert literal_pairing(field) == (frozenset(case.boards), case.pab)
    assert _opponents(case.boards) != _opponents(case.misread)


def _opponents(boards: Boards) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in boards}


@pytest.mark.parametrize("edition", ["2017", "2026"])
class TestDefinitions:
    def test_article_1_2(self, edition: str) -> None:
        """Score comes before number. Rule: C.04.3@2026-02 1.2; C.04.3@2017 A.2."""
        by_score = Case(("0", "0", "10", "10"), {(1, 2), (3, 4)}, {(1, 3), (2, 4)})
        assert_decides(by_score, edition)
        by_number = Case(("10", "10", "10", "10"), {(1, 3), (4, 2)}, {(1, 2), (3, 4)})
        assert_decides(by_number, edition)

    def test_article_1_3(self, edition: str) -> None:
        """Whoever moves down is paired before the residents among themselves.

        Rule: C.04.3@2026-02 1.3; C.04.3@2017 A.3.
        """
        moved = Case(("20", "10", "10", "0"), {(1, 2), (3, 4)}, {(2, 3), (1, 4)})
        assert_decides(moved, edition)
        remainder = Case(
            ("20", "10", "10", "10", "10", "0"),
            {(1, 2), (3, 4), (5, 6)},
            {(1, 2), (3, 5), (4, 6)},
        )
        assert_decides(remainder, edition)

    def test_article_1_9(self, edition: str) -> None:
        """Nobody is left without a legal opponent; else the arbiter decides.

        Rule: C.04.3@2026-02 1.9; C.04.3@2017 A.9.
        """
        field = small_field(edition, "10 - .. 2", "0 - .. 1")
        with pytest.raises(NoPairing):
            literal_pairing(field)
        with pytest.raises(NoValidPairing):
            pair(field)

    def test_article_a_5(self, edition: str) -> None:
        """The player left over takes the bye. Rule: C.04.3@2026-02 2.2 [C5]; C.04.3@2017 A.5."""
        assert_decides(Case(("10", "10", "10"), {(1, 2)}, {(1, 3)}, pab=3), edition)


@pytest.mark.parametrize("edition", ["2017", "2026"])
class TestAbsoluteCriteria:
    def test_article_2_1_1(self, edition: str) -> None:
        """Rule: C.04.3@2026-02 2.1.1 [C1]; C.04.3@2017 [C.1]."""
        met = Case(("10 - .. 3", "10", "10 - .. 1", "10"), {(1, 4), (3, 2)}, {(1, 3), (2, 4)})
        assert_decides(met, edition)

    def test_article_2_1_2(self, edition: str) -> None:
        """Rule: C.04.3@2026-02 2.1.2 [C2]; C.04.3@2017 [C.2]."""
        assert_decides(Case(("10", "10", "10 - .. - !"), {(1, 3)}, {(1, 2)}, pab=2), edition)

    def test_article_2_1_3(self, edition: str) -> None:
        """Rule: C.04.3@2026-02 2.1.3 [C3]; C.04.3@2017 [C.3]."""
        alike = Case(("10 WW", "10", "10 WW", "10"), {(2, 3), (4, 1)}, {(1, 3), (2, 4)})
        assert_decides(alike, edition)


@pytest.mark.parametrize("edition", ["2017", "2026"])
class TestCompletion:
    def test_article_2_2(self, edition: str) -> None:
        """The last two have met: the pair at the top must part, in 2017 by a collapse.

        Rule: C.04.3@2026-02 2.2 [C4]; C.04.3@2017 [C.4].
        """
        lines = ("10", "10", "0 - .. 4", "0 - .. 3")
        assert_decides(Case(lines, {(1, 3), (4, 2)}, {(1, 2), (3, 4)}), edition)

    def test_fewest_downfloaters(self, edition: str) -> None:
        """1-3 comes earlier, and leaves 2 and 4 to float.

        Rule: C.04.3@2026-02 2.3 [C6]; C.04.3@2017 [C.5].
        """
        lines = ("10", "10 - .. 3,4", "10 - .. 2", "10 - .. 2", "0", "0")
        case = Case(lines, {(1, 2), (3, 4), (5, 6)}, {(1, 3), (2, 5), (4, 6)})
        assert_decides(case, edition)


@pytest.mark.parametrize("edition", ["2017", "2026"])
class TestOneBracket:
    def test_article_3_1(self, edition: str) -> None:
        """One resident for two moved-down players: one is paired, the other waits in the Limbo.

        Rule: C.04.3@2026-02 3.1, 3.2, 3.3; C.04.3@2017 B.1, B.2, B.3.
        """
        lines = ("20 - .. 2", "20 - .. 1", "10", "0")
        assert_decides(Case(lines, {(1, 3), (4, 2)}, {(1, 4), (2, 3)}), edition)

    def test_article_3_6(self, edition: str) -> None:
        """Transpositions come before exchanges: 1-4 and 2-3, though 1-2 and 3-4 are legal too.

        Rule: C.04.3@2026-02 3.4, 3.6, 3.8; C.04.3@2017 B.4, B.6, B.8.
        """
        lines = ("10 - .. 3", "10", "10 - .. 1", "10")
        assert_decides(Case(lines, {(1, 4), (3, 2)}, {(1, 2), (3, 4)}), edition)

    def test_article_3_7(self, edition: str) -> None:
        """The moved-down player's opponent changes last: the remainder is tried through before.

        1-2 leaves 3, 4, 5, 6; 3-5 is barred, so 3-6 and 4-5, rather than 1-3 and the rest in order.

        Rule: C.04.3@2026-02 3.5, 3.7; C.04.3@2017 B.5, B.7.
        """
        lines = ("20", "10", "10 - .. 5", "10", "10 - .. 3", "10")
        case = Case(lines, {(1, 2), (3, 6), (5, 4)}, {(1, 3), (2, 5), (4, 6)})
        assert_decides(case, edition)


@pytest.mark.parametrize("edition", ["2017", "2026"])
class TestSequences:
    def test_article_4_2(self, edition: str) -> None:
        """4 5 6 is followed by 4 6 5, then by 5 4 6, the first that parts 1 and 4.

        Rule: C.04.3@2026-02 4.1, 4.2; C.04.3@2017 D.1.
        """
        lines = ("10 - .. 4", "10", "10", "10 - .. 1", "10", "10")
        case = Case(lines, {(1, 5), (4, 2), (3, 6)}, {(1, 5), (2, 6), (3, 4)})
        assert_decides(case, edition)

    def test_article_4_3(self, edition: str) -> None:
        """1 can only meet 2 or 3: 3 and 4 change sides (difference 1) before 2 and 4 do.

        Rule: C.04.3@2026-02 4.3; C.04.3@2017 D.2.
        """
        lines = ("10 - .. 4,5,6", "10", "10", "10 - .. 1", "10 - .. 1", "10 - .. 1")
        case = Case(lines, {(1, 3), (5, 2), (6, 4)}, {(1, 2), (3, 5), (4, 6)})
        assert_decides(case, edition)

    def test_article_4_4(self, edition: str) -> None:
        """Of three moved-down players with one score, the first two are paired.

        Rule: C.04.3@2026-02 4.4; C.04.3@2017 D.3.
        """
        lines = ("20 - .. 2,3", "20 - .. 1,3", "20 - .. 1,2", "10", "10", "0")
        case = Case(lines, {(1, 4), (5, 2), (3, 6)}, {(1, 4), (3, 5), (2, 6)})
        assert_decides(case, edition)
