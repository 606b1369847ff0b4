"""How a verdict finds its set of games."""

from __future__ import annotations

import pytest

from ronde.norms import verdict as module
from support.norms import verdict


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
