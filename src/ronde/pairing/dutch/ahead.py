"""The look-ahead: what the downfloaters of a bracket do to the following one.

Rule: C.04.3@2026-02 [C8]; C.04.3@2017 [C.7].
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ronde.matching.weighted import Matcher
from ronde.pairing.dutch.completion import TakesPab, can_complete, takes_any, unmatched
from ronde.pairing.dutch.criteria import POINT
from ronde.pairing.dutch.players import Players

__all__ = ["AT_BOUND", "COUNT", "PERHAPS_NOT", "Ahead", "Ahead2017", "Ahead2026", "AheadValue"]

AT_BOUND = 0
"""The following bracket can be paired as well as its size allows."""
PERHAPS_NOT = 1
"""It may not be."""

COUNT = -1
"""The mark that counts downfloaters of the following bracket; other marks are sizes."""

AheadValue = tuple[int, tuple[int, ...]]
"""Downfloaters of the following bracket at best, and what they (2017: and its pairs) weigh."""


@dataclass(frozen=True)
class Ahead:
    """The following scoregroup and everybody below it, seen from a bracket."""

    players: Players
    following: tuple[int, ...]
    rest: tuple[int, ...]
    takes_pab: TakesPab

    @property
    def lower(self) -> tuple[int, ...]:
        """Everybody below the bracket."""
        return self.following + self.rest

    def marks(self, members: Sequence[int]) -> list[int]:
        """Every mark that can be given, worst first."""
        raise NotImplementedError

    def paired(self, i: int) -> tuple[int, ...]:
        """Marks for a downfloater who is paired in the following bracket."""
        raise NotImplementedError

    def left(self, i: int) -> tuple[int, ...]:
        """Marks for a player whom the following bracket leaves over."""
        raise NotImplementedError

    def level(self, floaters: Sequence[int]) -> int | None:
        """AT_BOUND, PERHAPS_NOT, or None if these players may not float at all."""
        raise NotImplementedError

    def ends_openly(self, members: Sequence[int]) -> bool:
        """Whether whoever is left over by the following bracket needs no further thought."""
        raise NotImplementedError

    def bound(self, floaters: Sequence[int]) -> AheadValue:
        """The value if the following bracket could be paired as well as its size allows."""
        odd = (len(floaters) + len(self.following)) % 2
        marks = [m for i in floaters for m in self.paired(i)]
        score = self.players.score[self.following[-1]]
        sizes = [*marks, *self._single(score) * odd]
        return odd, tuple(sorted(sizes, reverse=True))

    def _single(self, score: int) -> tuple[int, ...]:
        """The size of the mark for one resident left over who may be."""
        raise NotImplementedError

    def most_left(self, floaters: Sequence[int]) -> int:
        """How many the following bracket leaves over at most, if these float and it does its best.

        Whatever floats instead at equal criteria so far, the best look-ahead needs no more.
        """
        both = [*floaters, *self.following]
        left = unmatched(self.players, both, lambda _: False, divided=frozenset(floaters))
        return sum(len(self.left(i)) - 1 for i in left if i is not None)

    def value(self, floaters: Sequence[int]) -> AheadValue:
        """The value of the look-ahead criterion for these downfloaters."""
        near = [*floaters, *self.following]
        if self.level(floaters) == AT_BOUND:
            return self.bound(floaters)
        is_open = self.ends_openly(floaters)
        rest: list[int | None] = [None] * len(near) if is_open else list(self.rest)
        everybody: list[int | None] = [*near, *rest]
        odd = len(everybody) % 2
        rows, absent = self._rows(len(floaters), len(near), everybody, odd)
        matcher = Matcher.start(range(len(rows)), rows.__getitem__, size=len(rows), absent=absent)
        if not matcher.complete():
            raise AssertionError("the floaters were found to be completable")
        marks: list[int] = []
        left: list[int] = []
        for k, i in enumerate(near):
            m = matcher.mate[k]
            if m >= len(near) or (k < len(floaters) and m < len(floaters)):
                left.append(i)
            elif k < len(floaters):
                marks += self.paired(i)
        return self._tally(marks, left)

    def _rows(
        self, floaters: int, near: int, everybody: Sequence[int | None], odd: int
    ) -> tuple[list[list[int]], int]:
        base = 8 * len(everybody) + 8
        members = [i for i in everybody[:near] if i is not None]
        order = self.marks(members)
        weight = {mark: base ** (len(order) - n - 1) for n, mark in enumerate(order)}
        absent = 4 * base ** (len(order) + 1)
        size = len(everybody) + odd
        rows = [[absent] * size for _ in range(size)]
        for k, i in enumerate(everybody):
            for m in range(k + 1, len(everybody)):
                j = everybody[m]
                if i is not None and j is not None and not self.players.may_meet(i, j):
                    continue
                marks: tuple[int, ...] = ()
                inside = m < near and not (k < floaters and m < floaters)
                for at, one in ((k, i), (m, j)):
                    if one is None or at >= near:
                        continue
                    if not inside:
                        marks += self.left(one)
                    elif at < floaters:
                        marks += self.paired(one)
                rows[k][m] = rows[m][k] = 2 * sum(weight[mark] for mark in marks)
            if odd and i is not None and self.takes_pab(i):
                cost = 2 * sum(weight[mark] for mark in self.left(i)) if k < near else 0
                rows[k][-1] = rows[-1][k] = cost
        return rows, absent

    def _tally(self, marks: Sequence[int], left: Sequence[int]) -> AheadValue:
        given = [*marks, *(m for i in left for m in self.left(i))]
        sizes = sorted((m for m in given if m != COUNT), reverse=True)
        return given.count(COUNT), tuple(sizes)


class Ahead2026(Ahead):
    """Downfloaters of the next bracket, then their scores, with everybody below completed.

    Rule: C.04.3@2026-02 [C8], [C4], [C5].
    """

    def marks(self, members: Sequence[int]) -> list[int]:
        """See `Ahead`."""
        score = self.players.score
        scores = {score[i] for i in (*members, *self.following)}
        return [COUNT, *sorted(scores, reverse=True)]

    def paired(self, i: int) -> tuple[int, ...]:  # noqa: ARG002 - the same for everybody
        """See `Ahead`."""
        return ()

    def left(self, i: int) -> tuple[int, ...]:
        """See `Ahead`."""
        return COUNT, self.players.score[i]

    def level(self, floaters: Sequence[int]) -> int | None:
        """See `Ahead`."""
        players = self.players
        if not can_complete(players, [*floaters, *self.lower], self.takes_pab):
            return None
        if not self.following:
            return AT_BOUND
        both = [*floaters, *self.following]
        split = frozenset(floaters)
        if len(both) % 2 == 0:
            fits = not unmatched(players, both, self.takes_pab, divided=split, patience=1)
            return AT_BOUND if fits and self._rest_completes else PERHAPS_NOT
        for tries, y in enumerate(reversed(self.following)):
            if tries == _PATIENCE:
                break
            if can_complete(players, [y, *self.rest], self.takes_pab):
                most = [i for i in both if i != y]
                if not unmatched(players, most, self.takes_pab, divided=split, patience=1):
                    return AT_BOUND
        return PERHAPS_NOT

    @cached_property
    def _rest_completes(self) -> bool:
        return can_complete(self.players, self.rest, self.takes_pab)

    def _single(self, score: int) -> tuple[int, ...]:
        return (score,)

    def ends_openly(self, members: Sequence[int]) -> bool:
        """See `Ahead`."""
        return takes_any(self.players, [*members, *self.following], self.rest, self.takes_pab)


_PATIENCE = 40


class Ahead2017(Ahead):
    """Downfloaters of the next bracket, then its score differences; nothing below is looked at.

    In a last bracket a player left over who may not take the bye counts three times (reading of
    the gap in the text; docs/conformance/c0403_2017.md).

    Rule: C.04.3@2017 [C.7], A.8.
    """

    @property
    def _low(self) -> int:
        return self.players.score[self.following[0]]

    def marks(self, members: Sequence[int]) -> list[int]:
        """See `Ahead`."""
        depths = {self.players.score[i] - self._low for i in members}
        depths |= {d + POINT for d in depths} | {POINT}
        return [COUNT, *sorted(depths, reverse=True)]

    def paired(self, i: int) -> tuple[int, ...]:
        """See `Ahead`."""
        return (self.players.score[i] - self._low,)

    def left(self, i: int) -> tuple[int, ...]:
        """See `Ahead`."""
        counts = 1 if self.rest or self.takes_pab(i) else 3
        return (*(COUNT,) * counts, self.players.score[i] - self._low + POINT)

    def level(self, floaters: Sequence[int]) -> int | None:
        """See `Ahead`."""
        resident = frozenset(self.following)

        def may_be_left(i: int) -> bool:
            return i in resident and (bool(self.rest) or self.takes_pab(i))

        both = [*floaters, *self.following]
        left = unmatched(self.players, both, may_be_left, divided=frozenset(floaters), patience=1)
        return PERHAPS_NOT if left else AT_BOUND

    def _single(self, score: int) -> tuple[int, ...]:
        return (score - self._low + POINT,)

    def ends_openly(self, members: Sequence[int]) -> bool:  # noqa: ARG002 - nothing is asked
        """See `Ahead`."""
        return True
