"""Colours of a round that is paired: who has White on board 1, or in the first game.

Each rule is a function of the pair that names the member to get White, or nobody; a system lists
its rules in the order of its article.

Rule: C.04.6@2026-02 4.3; C.04.5@2026-02 4.3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.model import Color
from ronde.pairing.swiss.colors import color_difference
from ronde.pairing.upfloat.field import UpfloatField, Wish
from ronde.pairing.upfloat.members import Members

__all__ = ["Seat", "seat"]


class Seat(NamedTuple):
    """Who has White, who Black, and which rule of the article decided (from 1)."""

    white: int
    black: int
    rule: int


class _Pair(NamedTuple):
    """A pair, the first-team (or the higher ranked) first."""

    members: Members
    first: int
    other: int

    @property
    def colors(self) -> tuple[tuple[Color, ...], tuple[Color, ...]]:
        everyone = self.members.members
        return everyone[self.first].colors, everyone[self.other].colors

    def given(self, who: int, color: Color) -> int:
        """The member with White when one gets a colour."""
        if color is Color.WHITE:
            return who
        return self.other if who == self.first else self.first


_Rule = Callable[[_Pair], int | None]


def _by_lot(pair: _Pair) -> int | None:
    """Neither has played: an odd number of the first-team gets the initial colour.

    Rule: C.04.6@2026-02 4.3.1; C.04.5@2026-02 4.3.1.
    """
    if any(pair.colors):
        return None
    field = pair.members.field
    odd = pair.members.number[pair.first] % 2 == 1
    return pair.given(pair.first, field.initial_color if odd else field.initial_color.opposite)


def _only_one_prefers(pair: _Pair) -> int | None:
    """Rule: C.04.6@2026-02 4.3.2."""
    first, other = pair.members.wish[pair.first], pair.members.wish[pair.other]
    if first is not None and other is None:
        return pair.given(pair.first, first.color)
    if other is not None and first is None:
        return pair.given(pair.other, other.color)
    return None


def _both_granted(pair: _Pair) -> int | None:
    """Rule: C.04.6@2026-02 4.3.3."""
    first, other = pair.members.wish[pair.first], pair.members.wish[pair.other]
    if first is None or other is None or first.color is other.color:
        return None
    return pair.given(pair.first, first.color)


def _only_one_strong(pair: _Pair) -> int | None:
    """Rule: C.04.6@2026-02 4.3.4."""
    first, other = pair.members.wish[pair.first], pair.members.wish[pair.other]
    if first is None or other is None or first.wish is other.wish:
        return None
    who, wanted = (pair.first, first) if first.wish is Wish.STRONG else (pair.other, other)
    return pair.given(who, wanted.color)


def _lower_difference(pair: _Pair) -> int | None:
    """Rule: C.04.6@2026-02 4.3.5."""
    first, other = (color_difference(c) for c in pair.colors)
    if first == other:
        return None
    return pair.first if first < other else pair.other


def _fewer_whites(pair: _Pair) -> int | None:
    """Rule: C.04.5@2026-02 4.3.2."""
    first, other = (c.count(Color.WHITE) for c in pair.colors)
    if first == other:
        return None
    return pair.first if first < other else pair.other


def _latest_difference(pair: _Pair) -> int | None:
    """Rule: C.04.6@2026-02 4.3.6; C.04.5@2026-02 4.3.3."""
    first, other = pair.colors
    for mine, theirs in zip(reversed(first), reversed(other), strict=False):
        if mine is not theirs:
            return pair.given(pair.first, mine.opposite)
    return None


def _first_prefers(pair: _Pair) -> int | None:
    """Rule: C.04.6@2026-02 4.3.7."""
    wanted = pair.members.wish[pair.first]
    return None if wanted is None else pair.given(pair.first, wanted.color)


def _first_alternates(pair: _Pair) -> int | None:
    """Rule: C.04.6@2026-02 4.3.8; C.04.5@2026-02 4.3.4."""
    mine = pair.colors[0]
    return pair.given(pair.first, mine[-1].opposite) if mine else None


def _other_alternates(pair: _Pair) -> int | None:
    """Rule: C.04.6@2026-02 4.3.9; C.04.5@2026-02 4.3.5."""
    theirs = pair.colors[1]
    return pair.given(pair.other, theirs[-1].opposite) if theirs else None


RULES: Mapping[str, tuple[_Rule, ...]] = MappingProxyType(
    {
        "team-swiss": (
            _by_lot,
            _only_one_prefers,
            _both_granted,
            _only_one_strong,
            _lower_difference,
            _latest_difference,
            _first_prefers,
            _first_alternates,
            _other_alternates,
        ),
        "double-swiss": (
            _by_lot,
            _fewer_whites,
            _latest_difference,
            _first_alternates,
            _other_alternates,
        ),
    }
)
"""The rules of each system in the order of its article."""


def first_of(members: Members, i: int, j: int) -> tuple[int, int]:
    """The first-team (or the higher ranked) of a pair, and the other.

    By the points of the standings, without virtual points, where the field says them.

    Rule: C.04.6@2026-02 4.2.2; C.04.5@2026-02 4.2.
    """

    def rank(k: int) -> tuple[tuple[int, ...], int]:
        member = members.members[k]
        return tuple(-p for p in member.standing or (member.score,)), member.number

    return (i, j) if rank(i) < rank(j) else (j, i)


def seat(members: Members, i: int, j: int) -> Seat:
    """The colours of a pair, and the rule that gave them."""
    field: UpfloatField = members.field
    pair = _Pair(members, *first_of(members, i, j))
    for number, rule in enumerate(RULES[field.system], start=1):
        white = rule(pair)
        if white is not None:
            return Seat(white, pair.other if white == pair.first else pair.first, number)
    raise AssertionError("somebody has played, or neither has")
