from __future__ import annotations

import random

import pytest

from ronde.matching.cardinality import FREE, is_perfect, maximum_matching
from support.brute_matching import largest


def random_graph(rng: random.Random) -> list[set[int]]:
    size = rng.randint(1, 11)
    density = rng.choice((0.1, 0.2, 0.35, 0.6))
    near: list[set[int]] = [set() for _ in range(size)]
    for u in range(size):
        for v in range(u):
            if rng.random() < density:
                near[u].add(v)
                near[v].add(u)
    return near


@pytest.mark.parametrize("seed", range(120))
def test_as_large_as_the_best_of_all(seed: int) -> None:
    near = random_graph(random.Random(seed))
    mate = maximum_matching(len(near), lambda u: sorted(near[u]))
    for u, v in enumerate(mate):
        assert v == FREE or (mate[v] == u and v in near[u])
    assert sum(v != FREE for v in mate) == 2 * largest(len(near), lambda u, v: v in near[u])


def test_two_triangles_on_a_path_need_blossoms() -> None:
    edges = [(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (5, 7)]
    near: list[list[int]] = [[] for _ in range(8)]
    for u, v in edges:
        near[u].append(v)
        near[v].append(u)
    wrong_start = [FREE, 2, 1, 4, 3, 6, 5, FREE]
    assert is_perfect(maximum_matching(8, near.__getitem__, start=wrong_start))


def test_patience_stops_at_the_first_vertex_that_stays_free() -> None:
    star: list[list[int]] = [[1, 2, 3, 4], [0], [0], [0], [0]]
    asked: list[int] = []

    def neighbors(u: int) -> list[int]:
        asked.append(u)
        return star[u]

    mate = maximum_matching(5, neighbors, patience=1)
    patient = len(asked)
    assert mate.count(FREE) == 3
    asked.clear()
    maximum_matching(5, neighbors)
    assert patient < len(asked)
