"""A few random events against other engines; `pytest -m external` where they are installed."""

from __future__ import annotations

import pytest

from support.other_engines import ENGINES, is_installed, other_engine
from support.swiss_events import KINDS, random_event
from support.voices import difference

pytestmark = pytest.mark.external


@pytest.mark.parametrize("edition", tuple(ENGINES))
@pytest.mark.parametrize("kind", KINDS)
def test_same_rounds(kind: str, edition: str, request: pytest.FixtureRequest) -> None:
    if "external" not in str(request.config.getoption("-m")):
        pytest.skip("opt-in: pytest -m external")
    if not is_installed(edition):
        pytest.skip(f"{ENGINES[edition]} is not installed")
    theirs = other_engine(edition)
    for moment in random_event(f"external/{kind}", edition, most=40, kind=kind):
        assert not difference(moment, theirs(moment.before), edition)
