"""The look-ahead: what the downfloaters of a bracket do to the following one.

Rule: C.04.3@2026-02 [C8]; C.04.3@2017 [C.7].
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ronde.matching.weighted import Matcher
from ronde.pairing.dutch.completion import TakesPab, can_complete, takes_any, unmatched
from ronde.pairing.dutch.criteria import POINT
from ronde.pairing.dutch.players import Players
from ronde.rules.swiss import Completion

__all__ = [
    "AHEAD",
    "AT_BOUND",
    "COUNT",
    "PERHAPS_NOT",
    "Ahead",
    "Ahead2017",
    "Ahead2026",
    "AheadValue",
    "Tail",
]

AT_BOUND = 0
"""The following bracket can be paired as well as its size allows."""
PERHAPS_NOT = 1
"""It may not be."""


class Tail(enum.Enum):
    """What becomes of players left over by the following bracket.

    CLOSED: it depends on who they are. OPEN: they can be completed whoever they are. The third:
    so they can, but for one who must take the bye.
    """

    CLOSED = enum.auto()
    OPEN = enum.auto()
    OPEN_BUT_FOR_THE_BYE = enum.auto()


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

    def tail(self, members: Sequence[int]) -> Tail:
        """Whether whoever is left over by the following bracket needs no further thought."""
        raise NotImplementedError

    def bound(self, floaters: Sequence[int]) -> AheadValue:
        """The value if the following bracket could be paired as well as its size allows."""
        paired, left = self._split(floaters)
        marks = [m for i in paired for m in self.paired(i)]
        sizes = [*marks, *(self.left(i)[-1] for i in left)]
        return len(left), tuple(sorted(sizes, reverse=True))

    def _split(self, floaters: Sequence[int]) -> tuple[list[int], list[int]]:
        """Floaters who would be paired, and whom the following bracket would leave, at best.

        Moved-down players meet residents only: too many of them leave the lowest over; an odd
        number leaves a resident over.
        """
        # Inside the engine a smaller index ranks higher: the lowest are at the end.
        ordered = sorted(floaters)
        spare = len(ordered) - len(self.following)
        if spare > 0:
            return ordered[: len(self.following)], ordered[len(self.following) :]
        return ordered, [self.following[-1]] if spare % 2 else []

    def _closed_or_open(self, guests: Sequence[int]) -> Tail:
        """The tail where everybody below the following bracket is to be completed."""
        # Nobody below: whoever is left over has nobody to meet, so it matters who it is.
        if not self.rest:
            return Tail.CLOSED
        taker = None
        odd = (len(guests) + len(self.rest)) % 2
        if odd:
            # Any taker will do: the question is only whether all the others fit together.
            taker = next((i for i in reversed(self.rest) if self.takes_pab(i)), None)
        if not takes_any(self.players, guests, self.rest, taker=taker):
            return Tail.CLOSED
        return Tail.OPEN_BUT_FOR_THE_BYE if odd and taker is None else Tail.OPEN

    def places(
        self, tail: Tail, near: int, *, at_most: int | None = None
    ) -> tuple[list[int | None], int]:
        """Who (or None: anybody) waits below the following bracket, and how many byes to give.

        `near` players are in the bracket and the following one. Places for anybody are as many as
        can ever be taken, or about `at_most`.
        """
        if tail is Tail.CLOSED:
            return list(self.rest), (near + len(self.rest)) % 2
        bye = 1 if tail is Tail.OPEN_BUT_FOR_THE_BYE else 0
        # With places and bye the number of vertices must be even, else no matching is perfect.
        most = near if at_most is None else min(near, at_most)
        return [None] * (most + (most + near + bye) % 2), bye

    def value(self, floaters: Sequence[int]) -> AheadValue:
        """The value of the look-ahead criterion for these downfloaters."""
        near = [*floaters, *self.following]
        # The cheap question first: in most brackets the bound is reached.
        if self.level(floaters) == AT_BOUND:
            return self.bound(floaters)
        rest, bye = self.places(self.tail(floaters), len(near))
        everybody: list[int | None] = [*near, *rest]
        rows, absent = self._rows(len(floaters), len(near), everybody, bye)
        matcher = Matcher.start(range(len(rows)), rows.__getitem__, size=len(rows), absent=absent)
        if not matcher.complete():
            raise AssertionError("the floaters were found to be completable")
        marks: list[int] = []
        left: list[int] = []
        for k, i in enumerate(near):
            m = matcher.mate[k]
            # Matched with somebody below, or two floaters with each other: neither is a pair of
            # the following bracket, in which moved-down players meet residents only.
            if m >= len(near) or (k < len(floaters) and m < len(floaters)):
                left.append(i)
            elif k < len(floaters):
                marks += self.paired(i)
        return self._tally(marks, left)

    def _rows(
        self, floaters: int, near: int, everybody: Sequence[int | None], bye: int
    ) -> tuple[list[list[int]], int]:
        # A digit for each mark, wide enough that no sum of marks carries into the next one: at
        # most three of a kind for each of the players, doubled.
        base = 8 * len(everybody) + 8
        members = [i for i in everybody[:near] if i is not None]
        order = self.marks(members)
        weight = {mark: base ** (len(order) - n - 1) for n, mark in enumerate(order)}
        absent = 4 * base ** (len(order) + 1)
        size = len(everybody) + bye
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
            if bye and i is not None and self.takes_pab(i):
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
        # Completion ranks above everything: without it these players may not float at all.
        if not can_complete(players, [*floaters, *self.lower], self.takes_pab):
            return None
        if not self.following:
            return AT_BOUND
        paired, left = self._split(floaters)
        both = [*paired, *self.following]
        split = frozenset(floaters)
        if len(both) % 2 == 0:
            fits = not unmatched(players, both, self.takes_pab, divided=split, patience=1)
            return AT_BOUND if fits and self._completes(left) else PERHAPS_NOT
        # An odd number: the bound wants the lowest possible resident left over, so try upwards
        # from the last. Giving up early only costs the slower method, never the right answer.
        for tries, y in enumerate(reversed(self.following)):
            if tries == _PATIENCE:
                break
            if self._may_be_left(y):
                most = [i for i in both if i != y]
                if not unmatched(players, most, self.takes_pab, divided=split, patience=1):
                    return AT_BOUND
        return PERHAPS_NOT

    def _completes(self, left: Sequence[int]) -> bool:
        if left:
            return can_complete(self.players, [*left, *self.rest], self.takes_pab)
        return self._rest_completes

    def _may_be_left(self, y: int) -> bool:
        """Whether a resident of the following bracket could be the one left over."""
        known = self._left_alone
        if y not in known:
            known[y] = can_complete(self.players, [y, *self.rest], self.takes_pab)
        return known[y]

    @cached_property
    def _left_alone(self) -> dict[int, bool]:
        return {}

    @cached_property
    def _rest_completes(self) -> bool:
        return can_complete(self.players, self.rest, self.takes_pab)

    def tail(self, members: Sequence[int]) -> Tail:
        """See `Ahead`."""
        return self._closed_or_open([*members, *self.following])


_PATIENCE = 16
"""How many residents of the following bracket are tried as the one left over."""


class Ahead2017(Ahead):
    """Downfloaters of the next bracket, then its score differences; nothing below is looked at.

    In a last bracket a player left over who may not take the bye counts three times (reading of
    the gap in the text; docs/disputes/last-bracket-2017.md).

    Rule: C.04.3@2017 [C.7], A.8.
    """

    @property
    def _low(self) -> int:
        return self.players.score[self.following[0]]

    def marks(self, members: Sequence[int]) -> list[int]:
        """See `Ahead`."""
        depths = {self.players.score[i] - self._low for i in members}
        # Whoever is left over is measured against one point below the bracket.
        depths |= {d + POINT for d in depths} | {POINT}
        return [COUNT, *sorted(depths, reverse=True)]

    def paired(self, i: int) -> tuple[int, ...]:
        """See `Ahead`."""
        return (self.players.score[i] - self._low,)

    def left(self, i: int) -> tuple[int, ...]:
        """See `Ahead`."""
        # Where nothing follows, only the bye is left; three is the reading named above.
        counts = 1 if self.rest or self.takes_pab(i) else 3
        return (*(COUNT,) * counts, self.players.score[i] - self._low + POINT)

    def level(self, floaters: Sequence[int]) -> int | None:
        """See `Ahead`."""
        resident = frozenset(self.following)

        def counts_once(i: int) -> bool:
            return bool(self.rest) or self.takes_pab(i)

        def may_be_left(i: int) -> bool:
            return i in resident and counts_once(i)

        paired, over = self._split(floaters)
        # A floater left over a second time who may not take the bye: the count is above the bound.
        if not all(i in resident or counts_once(i) for i in over):
            return PERHAPS_NOT
        both = [*paired, *self.following]
        left = unmatched(self.players, both, may_be_left, divided=frozenset(floaters), patience=1)
        return PERHAPS_NOT if left else AT_BOUND

    def tail(self, members: Sequence[int]) -> Tail:
        """See `Ahead`. Completion is asked only where nothing follows but the collapsed rest."""
        return Tail.OPEN if self.following else self._closed_or_open(members)


AHEAD: Mapping[Completion, type[Ahead]] = {
    Completion.EVERY_BRACKET: Ahead2026,
    Completion.WHEN_IT_FAILS: Ahead2017,
}
"""The look-ahead that goes with each way of asking for completion."""
