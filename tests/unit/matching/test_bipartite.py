from __future__ import annotations

import random

import pytest

from ronde.matching.bipartite import Bipartite, first_perfect_matching
from support.brute_matching import first_assignment


def random_graph(rng: random.Random, size: int) -> Bipartite:
    kinds = rng.randint(1, 3)
    return Bipartite(
        [rng.randrange(kinds) for _ in range(size)],
        [rng.randrange(kinds) for _ in range(size)],
        [{k for k in range(kinds) if rng.random() < 0.7} for _ in range(kinds)],
        [{v for v in range(size) if rng.random() < 0.25} for _ in range(size)],
    )


@pytest.mark.parametrize("seed", range(150))
def test_first_of_all(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(1, 7)
    graph = random_graph(rng, size)
    plan = [{k: rng.randint(0, 3) for k in kinds} for kinds in graph.open]
    expected = first_assignment(size, graph.joined)
    ordered = rng.randint(0, size)
    found = first_perfect_matching(graph, ordered=ordered, plan=plan)
    assert (found is None) == (expected is None)
    if found is not None and expected is not None:
        assert found[:ordered] == expected[:ordered]
        assert sorted(found) == list(range(size))
        assert all(graph.joined(u, v) for u, v in enumerate(found))


def test_many_vertices_of_two_kinds() -> None:
    """1,000 on each side; like avoids like while the numbers allow it."""
    size = 1000
    left = [n % 2 for n in range(size)]
    right = [0 if n < size // 2 else 1 for n in range(size)]
    graph = Bipartite(left, right, [{1}, {0}], [set() for _ in range(size)])
    found = first_perfect_matching(graph, ordered=size, plan=[{1: 500}, {0: 500}])
    assert found is not None
    assert found[:4] == [500, 0, 501, 1]
