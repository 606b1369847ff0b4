"""Every case of the oracle set on titles, the worked examples, and the printed annex."""

from __future__ import annotations

import pytest

from ronde.formats.cases import NORM_KINDS
from ronde.model.people import Title
from ronde.norms import annex_rows
from support.cases import GOLDEN, corpus_cases, differences, golden_cases


@pytest.mark.corpus
@pytest.mark.parametrize("kind", NORM_KINDS)
def test_every_case(kind: str) -> None:
    chosen = tuple(case for case in corpus_cases("norms") if case["case"]["kind"] == kind)
    assert len(chosen) >= 20
    assert differences(chosen, NORM_KINDS) == []


def test_worked_examples_and_real_schedules() -> None:
    cases = golden_cases("norms")
    assert len(cases) == 90
    assert differences(cases, NORM_KINDS) == []


class TestAnnex:
    """B.01@2022-01 1.4.8: all 624 cells that the arbiter's book prints."""

    LINES = tuple(
        line.split() for line in (GOLDEN / "norms" / "annex.txt").read_text("utf-8").splitlines()
    )

    @pytest.mark.parametrize("column", range(4), ids=["GM", "IM", "WGM", "WIM"])
    def test_every_limit(self, column: int) -> None:
        title = (Title.GM, Title.IM, Title.WGM, Title.WIM)[column]
        printed: dict[int, list[tuple[int, str]]] = {}
        for games, halves, *ranges in self.LINES:
            printed.setdefault(int(games), []).append((int(halves), ranges[column]))
        assert sorted(printed) == list(range(7, 20))
        for count, rows in printed.items():
            ours = [(r.halves, f"{r.least}-{r.most or ''}") for r in annex_rows(title, count)]
            if count == 17:  # the annex lacks 6 of 17, and so has no end for 6½
                *ours, lowest = ours
                assert lowest[0] == 12
                ours[-1] = (ours[-1][0], ours[-1][1].partition("-")[0] + "-")
            assert ours == rows

    def test_there_are_624(self) -> None:
        assert 4 * len(self.LINES) == 624
