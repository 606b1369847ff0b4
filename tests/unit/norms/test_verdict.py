"""How a verdict finds its set of games."""

from __future__ import annotations

import pytest

from ronde.model.people import Title
from ronde.norms import (
    NormEvent,
    NormGame,
    Outcome,
    System,
    norm_verdict,
    verdict as module,
)
from ronde.rules.titles import title_rules
from support.norms import FRENCH, opponent, verdict


@pytest.mark.parametrize("text", ["19* 2500 GM GER 1", "16* 2500 GM GER 1; 3* 2450 - ITA 0"])
def test_games_that_are_alike_are_not_tried_one_by_one(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nineteen wins have half a million subsets."""
    tried = []
    leave_out = module.left_out

    def counted(*args: object) -> object:
        tried.append(args)
        return leave_out(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "left_out", counted)
    verdict(text)
    assert len(tried) < 200


def test_sets_of_a_long_double_round_robin_are_not_tried_where_no_title_can_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Thirteen persons of whom one is a grandmaster, 20 wins of 26: thousands of sets, no norm."""
    tried = []
    leave_out = module.left_out

    def counted(*args: object) -> object:
        tried.append(args)
        return leave_out(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "left_out", counted)
    people = [
        opponent(f"{2300 + 10 * n} {'GM' if n == 5 else 'IM'} {'GER' if n % 2 else 'ITA'}", f"o{n}")
        for n in range(13)
    ]
    played = tuple(
        NormGame(
            round=n + 1,
            outcome=Outcome.WIN if n % 13 < 10 else Outcome.DRAW,
            opponent=people[n % 13],
        )
        for n in range(26)
    )
    event = NormEvent(system=System.DOUBLE_ROUND_ROBIN, fixed=True, rounds=26, players=14)
    found = norm_verdict(Title.GM, FRENCH, event, played, title_rules("2022"))
    assert "1.4.5b" in found.failed
    assert tried == []
