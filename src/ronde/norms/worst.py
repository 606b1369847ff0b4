"""The worst case of a path where games may be left out: found by trying completions.

A better result never spoils a norm, so the question is how many points a completion without a norm
can have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice, permutations, product
from math import perm

from ronde.norms.field import Available
from ronde.norms.figures import Counted, Frame
from ronde.norms.verdict import best_set, routed

__all__ = ["least_sure"]

_MOST = 30_000
"""Completions that are tried before the question is given up."""

Slot = tuple[int, Counted | None, bool]
"""Round, game (None: nobody knows whom), whether it is open."""


def least_sure(
    frame: Frame,
    slots: Sequence[Slot],
    left: Available | None,
    absent: Counted | None,
    *,
    free_round: bool,
    useless: int,
) -> tuple[int | None, bool]:
    """The least half-points such that every completion with so many is a norm, and if it is exact.

    None: even all points are not enough somewhere. `useless`: open rounds that do not count; their
    points are won.
    """
    unknown = sum(game is None for _, game, _ in slots)
    worst = -1
    open_rounds = sum(is_open for _, _, is_open in slots)
    people = 0 if left is None else left.people + left.useless
    few = perm(people, unknown) * _vectors(open_rounds, frame) <= _MOST
    worlds = list(_worlds(slots, left, unknown) if few else _nasty(slots, left, unknown))

    def is_bad(world: Sequence[Slot], results: Sequence[int]) -> bool:
        given = iter(results)
        games = tuple(
            game._replace(halves=next(given)) if is_open else game
            for _, game, is_open in world
            if game is not None
        )
        played = routed(games, absent, frame, free_round=free_round)
        return best_set(played, frame) is None

    for world in worlds:
        if is_bad(world, [2] * sum(is_open and game is not None for _, game, is_open in world)):
            return None, True
    if not few:
        return None, False
    for world in worlds:
        counting = sum(is_open and game is not None for _, game, is_open in world)
        beside = 2 * (useless + sum(game is None for _, game, _ in world))
        for total in range(2 * counting, max(-1, worst - beside), -1):
            if any(is_bad(world, vector) for vector in _results(counting, total, frame)):
                worst = total + beside
                break
    return worst + 1, True


def _vectors(rounds: int, frame: Frame) -> int:
    """About how many results of the open rounds are tried."""
    count: int = 2**rounds if frame.event.fixed else 3**rounds
    return count


def _results(rounds: int, total: int, frame: Frame) -> Iterator[tuple[int, ...]]:
    """The results of so many rounds that bring so many half-points.

    Where pairings are fixed only wins can be left out: then those with the fewest wins are the
    worst, and among them the others are all draws, or nothing is won at all.
    """
    if not frame.event.fixed:
        yield from (v for v in product((2, 1, 0), repeat=rounds) if sum(v) == total)
    elif total <= rounds:
        yield (*(1,) * total, *(0,) * (rounds - total))
    else:
        for wins in combinations(range(rounds), total - rounds):
            yield tuple(2 if i in wins else 1 for i in range(rounds))


def _worlds(
    slots: Sequence[Slot], left: Available | None, unknown: int
) -> Iterator[tuple[Slot, ...]]:
    """Every way to fill the unknown rounds from the field; None stands for who does not count."""
    people: list[Counted | None] = []
    if left is not None:
        people = [*left, *(None,) * left.useless]
    for chosen in permutations(people, unknown):
        yield _filled(slots, chosen)


def _nasty(
    slots: Sequence[Slot], left: Available | None, unknown: int
) -> Iterator[tuple[Slot, ...]]:
    """A few choices from a large field that are likely to be no norm even with all points."""
    if left is None:
        yield tuple(slots)
        return
    kinds: list[Iterable[Counted | None]] = [
        left.worst(unknown),
        (person for person in left if not person.holder),
        (person for person in left if not person.level),
        *(
            (person for person in left if person.federation == name)
            for name, _ in sorted(left.counts.items(), key=lambda item: -item[1])[:3]
        ),
        [*(None,) * left.useless, *left.worst(unknown)],
    ]
    for kind in kinds:
        if len(chosen := list(islice(kind, unknown))) == unknown:
            yield _filled(slots, chosen)


def _filled(slots: Sequence[Slot], chosen: Sequence[Counted | None]) -> tuple[Slot, ...]:
    given = iter(chosen)
    filled = []
    for number, game, is_open in slots:
        person = next(given, None) if game is None else game
        filled.append((number, None if person is None else person._replace(round=number), is_open))
    return tuple(filled)
