"""A path says what every completion together says: possible, needed, sure, blocked.

Rule: B.01@2024-01 1.4; B.01@2022-01 1.4.
"""

from __future__ import annotations

import pytest

from ronde.norms import norm_path
from support.norm_worlds import Question, question, tried


def asked(seed: int) -> Question | None:
    """A question whose completions can be tried: opponents are known, or there is a field."""
    found = question(seed)
    unknown = found.event.rounds - len(found.games)
    return found if not unknown or found.field is not None else None


@pytest.mark.parametrize("block", range(12))
def test_the_path_is_the_sum_of_all_completions(block: int) -> None:
    """What is possible can be completed, what is impossible cannot, and the points are exact."""
    kinds = set()
    for seed in range(30 * block, 30 * block + 30):
        if (it := asked(seed)) is None:
            continue
        path = norm_path(it.title, it.candidate, it.event, it.games, it.rules, field=it.field)
        truth = tried(it)
        kinds.add(path.possible)
        if path.secured:
            assert truth.needed is not None, seed
        elif path.possible:
            assert (path.needed, path.sure) == (truth.needed, truth.sure), seed
            assert path.blocked == (), seed
        else:
            assert truth.needed is None, seed
            assert set(path.blocked) == truth.blocked, seed
        assert path.is_exact, seed
    assert kinds == {True, False}


def test_without_a_field_impossible_means_impossible() -> None:
    """What is excluded without knowing anybody stays excluded whoever is in the field."""
    excluded = 0
    for seed in range(400):
        it = question(seed)
        blind = norm_path(it.title, it.candidate, it.event, it.games, it.rules)
        if blind.possible is False and it.field is not None:
            excluded += 1
            known = norm_path(it.title, it.candidate, it.event, it.games, it.rules, field=it.field)
            assert known.possible is False, seed
            assert set(blind.blocked) <= set(known.blocked) or "1.4.1" in known.blocked, seed
    assert excluded > 20
