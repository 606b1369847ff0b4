"""A few whole events both ways against other engines; `pytest -m external` where installed."""

from __future__ import annotations

import pytest

from support.engine_campaign import DIRECTIONS, Scale, Tally, one_event
from support.event_engines import ENGINES, is_installed

pytestmark = pytest.mark.external


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("name", tuple(ENGINES))
def test_both_ways(name: str, direction: str, request: pytest.FixtureRequest) -> None:
    if "external" not in str(request.config.getoption("-m")):
        pytest.skip("opt-in: pytest -m external")
    if not is_installed(name):
        pytest.skip(f"{name} is not installed")
    engine, tally = ENGINES[name](), Tally()
    for number in range(1, 21):
        one_event(engine, direction, 1, number, Scale(), tally)
    assert tally.is_clean, tally.smallest
    assert tally.counts[direction, "events"] > 15
