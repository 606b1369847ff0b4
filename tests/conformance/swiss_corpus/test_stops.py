"""Oracle events that stop because no legal pairing exists.

The rounds themselves are paired again in `tests/conformance/swiss_corpus`.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ronde.errors import NoValidPairing
from ronde.pairing.dutch import faults_of
from ronde.pairing.swiss import pair_next_round
from support.swiss_corpus import OracleEvent, oracle_events

pytestmark = pytest.mark.corpus

ABSENT_UNKNOWN = frozenset(
    {
        "2017_rtg-crowded_p005_r04_s20173028.trf",
        "2017_sim-collapse_p015_r12_s20175014.trf",
        "2017_sim-collapse_p013_r11_s20175038.trf",
        "2017_sim-points_p009_r08_s20180008.trf",
        "2026_sim-collapse_p007_r04_s20265004.trf",
        "2026_sim-absent_p015_r10_s20266022.trf",
    }
)
"""Files that do not say who was away in the round that failed: with everybody there it is legal."""


@pytest.fixture(scope="module", params=["2017", "2026"])
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def events(edition: str) -> Sequence[OracleEvent]:
    return list(oracle_events(edition))


def test_no_pairing_where_the_reference_engine_found_none(events: Sequence[OracleEvent]) -> None:
    """Files that stop before their last planned round."""
    stopped = [e for e in events if len(e.boards) < e.planned]
    assert len(stopped) > 10
    for event in stopped:
        if event.name not in ABSENT_UNKNOWN:
            with pytest.raises(NoValidPairing):
                pair_next_round(event.tournament)


def test_stopped_files_without_list_of_absentees_have_a_legal_pairing(
    edition: str, events: Sequence[OracleEvent]
) -> None:
    unknown = [e for e in events if e.name in ABSENT_UNKNOWN]
    assert len(unknown) == sum(name.startswith(edition) for name in ABSENT_UNKNOWN)
    for event in unknown:
        paired = pair_next_round(event.tournament)
        assert faults_of(paired.field, paired.pairing.boards, paired.pairing.pab) == ()
