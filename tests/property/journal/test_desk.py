"""Folding any prefix is a valid state; undo then redo is the identity; the chain betrays tampering.

The long campaign is `tests/campaigns/journal.py`.
"""

from __future__ import annotations

from collections import Counter

from hypothesis import HealthCheck, given, settings, strategies as st

from support.restless import MAKERS, Session


@given(seed=st.integers(0, 2**32 - 1), acts=st.integers(1, 120))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_restless_arbiter_cannot_break_the_journal(seed: int, acts: int) -> None:
    session = Session(seed)
    session.play(acts)
    session.judge()


def test_the_arbiter_is_restless_enough() -> None:
    """Sessions of fixed seeds do most acts and meet most refusals, so the property has teeth."""
    accepted: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for seed in range(12):
        session = Session(seed)
        session.play(150)
        accepted += session.accepted
        refused += session.refused
    assert len(accepted) > len(MAKERS) * 3 // 4
    assert len(refused) > 40
