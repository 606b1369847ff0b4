"""A literal reading of the common procedure of Swiss Team and Double-Swiss, for small fields.

Every set and every pairing is written out and compared, article by article; nothing is clever and
nothing is taken from the engine but its field and its colour preferences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ronde.pairing.upfloat.field import Member, UpfloatField, Wish
from ronde.pairing.upfloat.preferences import preference

__all__ = ["Answer", "literal_pairs"]

Pairs = tuple[tuple[int, int], ...]


class Answer(NamedTuple):
    """Pairs as (top member, partner) in numbers, and the bye."""

    pairs: frozenset[tuple[int, int]]
    pab: int | None


def literal_pairs(field: UpfloatField) -> Answer | None:
    """The round without its colours; None if nobody could pair it."""
    ranked = sorted(field.members, key=lambda m: (-m.score, m.number))
    pab = None
    left = ranked
    if len(ranked) % 2:
        able = [
            m for m in ranked if m.may_take_pab and _all(field, [x for x in ranked if x is not m])
        ]
        if not able:
            return None
        pab = min(able, key=lambda m: (m.score, -m.played, -m.number))
        left = [m for m in ranked if m is not pab]
    if not _all(field, left):
        return None
    pairs: set[tuple[int, int]] = set()
    while left:
        top = [m for m in left if m.score == left[0].score]
        lower = left[len(top) :]
        up = _upfloaters(field, ranked, top, lower)
        pairs |= set(_first(field, [*top, *up], up))
        gone = {m.number for m in (*top, *up)}
        left = [m for m in left if m.number not in gone]
    return Answer(frozenset(pairs), None if pab is None else pab.number)


def _legal(field: UpfloatField, a: Member, b: Member) -> bool:
    pair = frozenset({a.number, b.number})
    return b.number not in a.met and a.number not in b.met and pair not in field.forbidden


def _matchings(field: UpfloatField, who: Sequence[Member]) -> Iterator[list[tuple[Member, Member]]]:
    if not who:
        yield []
        return
    first, *rest = who
    for other in rest:
        if _legal(field, first, other):
            for more in _matchings(field, [m for m in rest if m is not other]):
                yield [(first, other), *more]


def _all(field: UpfloatField, who: Sequence[Member]) -> bool:
    return len(who) % 2 == 0 and next(_matchings(field, who), None) is not None


def _upfloaters(
    field: UpfloatField, ranked: Sequence[Member], top: Sequence[Member], lower: Sequence[Member]
) -> tuple[Member, ...]:
    for count in range(len(lower) + 1):
        legal = [
            chosen
            for chosen in combinations(lower, count)
            if _all(field, [*top, *chosen]) and _all(field, [m for m in lower if m not in chosen])
        ]
        if legal:
            # 2.3 [C5]: scores ascending, the largest list; then C6, C7, then the order of 3.5.
            best = max(sorted(m.score for m in chosen) for chosen in legal)
            legal = [c for c in legal if sorted(m.score for m in c) == best]
            return min(
                legal,
                key=lambda c: (
                    _c6_fails(field, ranked, top, [m for m in lower if m not in c]),
                    sum(m.floated for m in c) if field.floats_count else 0,
                    [(-m.score, m.number) for m in c],
                ),
            )
    raise AssertionError("the rest could be paired")


def _c6_fails(
    field: UpfloatField, ranked: Sequence[Member], top: Sequence[Member], left: Sequence[Member]
) -> bool:
    below = [m.score for m in ranked if m.score < top[0].score]
    if not below:
        return False
    group = [m for m in left if m.score == below[0]]
    rest = [m for m in left if m.score != below[0]]
    if not group:
        return False
    return not any(
        _all(field, [*group, *helped]) and _all(field, [m for m in rest if m not in helped])
        for helped in combinations(rest, len(group) % 2)
    )


def _first(field: UpfloatField, bracket: Sequence[Member], up: Sequence[Member]) -> Pairs:
    def wish(m: Member) -> tuple[object, Wish] | None:
        return preference(m.colors, field.preferences, is_last=field.is_last)

    def cost(pairs: Pairs) -> tuple[int, int, int]:
        by = {m.number: m for m in bracket}
        denied = strongly = opponents = 0
        for x, y in pairs:
            a, b = wish(by[x]), wish(by[y])
            if a is not None and b is not None and a[0] is b[0]:
                denied += 1
                strongly += a[1] is b[1] is Wish.STRONG
            if field.floats_count:
                opponents += by[x] in up and by[y].floated
                opponents += by[y] in up and by[x].floated
        return denied, strongly, opponents

    def identifier(pairs: Pairs) -> tuple[tuple[int, ...], tuple[int, ...]]:
        ordered = sorted(pairs)
        return tuple(a for a, _ in ordered), tuple(b for _, b in ordered)

    every = [
        tuple((min(a.number, b.number), max(a.number, b.number)) for a, b in matching)
        for matching in _matchings(field, bracket)
    ]
    return min(every, key=lambda pairs: (cost(pairs), identifier(pairs)))
