"""Which members a bracket takes up from lower scoregroups.

As few as possible, of scores as high as possible, so that bracket and rest can be paired; of these
sets the first with the best criteria. Few candidates are tried one by one; where there could be
many, a cheapest matching of bracket and rest finds the set.

Rule: C.04.6@2026-02 3.5; C.04.5@2026-02 3.5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from math import comb

from ronde.matching.narrowing import Narrowing
from ronde.matching.weighted import Matcher
from ronde.pairing.swiss.pool import Pool

__all__ = ["Choice", "choose_upfloaters"]

_TRIED = 400
"""So many sets are looked at one by one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """The members taken up, and what decided.

    `fails_following`: the following scoregroup cannot be paired as its size allows; `inside`: what
    the pairs of the bracket cost at least; `rises`: what its upfloaters cost, summed.
    """

    upfloaters: tuple[int, ...]
    fails_following: bool = False
    inside: int = 0
    rises: tuple[int, ...] = ()

    @property
    def value(self) -> tuple[int, ...]:
        """What a set is compared by: less is better."""
        return (self.fails_following, self.inside, *self.rises)


class _Bracket:
    """A scoregroup to be completed: its members, those below, and the scoregroup after it."""

    def __init__(
        self,
        members: Pool,
        residents: Sequence[int],
        lower: Sequence[int],
        following: int | None,
    ) -> None:
        self.members = members
        self.residents = tuple(residents)
        self.lower = tuple(lower)
        ahead = following if members.looks_ahead else None
        self.following = [i for i in lower if members.score[i] == ahead]
        self.groups = [tuple(g) for _, g in groupby(lower, key=members.score.__getitem__)]

    # -- one set ------------------------------------------------------------------------------

    def is_legal(self, chosen: Sequence[int]) -> bool:
        """Whether bracket and rest can be paired.

        Rule: C.04.6@2026-02 2.2 [C3]; C.04.5@2026-02 2.2 [C3].
        """
        gone = set(chosen)
        return self.members.can_pair((*self.residents, *chosen)) and self.members.can_pair(
            [i for i in self.lower if i not in gone]
        )

    def fails_following(self, chosen: Sequence[int]) -> bool:
        """Whether what is left of the following scoregroup asks for more help than its size does.

        Rule: C.04.6@2026-02 2.3 [C6]; C.04.5@2026-02 2.3 [C6].
        """
        gone = set(chosen)
        first = [i for i in self.following if i not in gone]
        if not first:
            return False
        inside = set(first)
        rest = [i for i in self.lower if i not in gone and i not in inside]
        if len(first) % 2 == 0:
            return not (self.members.can_pair(first) and self.members.can_pair(rest))
        return not any(
            self.members.can_pair([*first, x])
            and self.members.can_pair([i for i in rest if i != x])
            for x in rest
        )

    def rises(self, chosen: Sequence[int]) -> tuple[int, ...]:
        """What the members of a set cost, summed."""
        each = [self.members.rises(i) for i in chosen]
        width = len(self.members.rises(self.residents[0]))
        return tuple(map(sum, zip(*each, strict=True))) if each else (0,) * width

    def inside(self, chosen: Sequence[int]) -> int:
        """What the pairs of the bracket with that set cost at least."""
        who = (*self.residents, *chosen)
        size = len(who)
        cost = self.members.inside
        if not self.members.judges_pairs:
            return 0
        absent = 2 * (size + 1)
        rows = [[absent] * size for _ in who]
        for a, i in enumerate(who):
            for b in range(a + 1, size):
                if self.members.may_meet(i, who[b]):
                    rows[a][b] = rows[b][a] = 2 * cost(i, who[b])
        matcher = Matcher.start(range(size), rows.__getitem__, size=size, absent=absent)
        if not matcher.complete():
            raise AssertionError("the bracket can be paired")
        return matcher.cost() // 2

    # -- sets one by one ----------------------------------------------------------------------

    def profiles(self, count: int) -> Iterator[tuple[int, ...]]:
        """How many go up from each lower group, best scores first.

        Rule: C.04.6@2026-02 2.3 [C5]; C.04.5@2026-02 2.3 [C5].
        """
        sizes = [len(g) for g in self.groups]

        def spread(left: int, at: int) -> Iterator[tuple[int, ...]]:
            if at < 0:
                if not left:
                    yield ()
                return
            room = sum(sizes[:at])
            for here in range(max(0, left - room), min(left, sizes[at]) + 1):
                for above in spread(left - here, at - 1):
                    yield (*above, here)

        return spread(count, len(sizes) - 1)

    def sets(self, profile: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """The sets of a profile in the order of the article.

        Rule: C.04.6@2026-02 3.5.3, 3.5.4; C.04.5@2026-02 3.5.3, 3.5.4.
        """

        def chosen(at: int) -> Iterator[tuple[int, ...]]:
            if at == len(profile):
                yield ()
                return
            for part in combinations(self.groups[at], profile[at]):
                for others in chosen(at + 1):
                    yield part + others

        return chosen(0)

    def one_by_one(self) -> Choice | None:
        """The choice, or None where there are too many sets to look at."""
        left = _TRIED
        for count in range(len(self.residents) % 2, len(self.lower) + 1, 2):
            for profile in self.profiles(count):
                size = 1
                for many, group in zip(profile, self.groups, strict=True):
                    size *= comb(len(group), many)
                if size > left:
                    return None
                left -= size
                best = self._best_of(profile)
                if best is not None:
                    return best
        return None

    def _best_of(self, profile: Sequence[int]) -> Choice | None:
        best: Choice | None = None
        for chosen in self.sets(profile):
            if not self.is_legal(chosen):
                continue
            rises = self.rises(chosen)
            if best is not None and best.value[:2] == (0, 0) and rises >= best.rises:
                continue
            found = Choice(
                upfloaters=chosen,
                fails_following=self.fails_following(chosen),
                inside=self.inside(chosen),
                rises=rises,
            )
            if best is None or found.value < best.value:
                best = found
            if not any(best.value):
                return best
        return best

    # -- by a cheapest matching ---------------------------------------------------------------

    def by_matching(self) -> Choice:
        """The choice, found in the cheapest perfect matchings of bracket and rest.

        A pair of a resident with somebody below costs one upfloater, then one of that score: the
        lowest scores weigh most. With the fewest upfloaters, no two of them meet: that pair could
        be left below. Then a pair out of the following scoregroup downwards costs one each.
        """
        everybody = (*self.residents, *self.lower)
        digits = self._digits()
        rows, absent = self._rows(everybody, digits, with_following=True)
        chosen = self._cheapest(rows, absent)
        taken = self._taken(chosen)
        gone = set(taken)
        left = sum(1 for i in self.following if i not in gone)
        fails = False
        if left:
            inside = {n for n, i in enumerate(everybody) if i in set(self.following) - gone}
            below = {
                n
                for n, i in enumerate(everybody)
                if i not in set(self.residents) and n not in inside
            }
            out = sum(1 for n in inside if chosen.witness[n] in below)
            fails = out > left % 2
        if fails:  # for every set: it no longer tells them apart
            rows, absent = self._rows(everybody, digits, with_following=False)
            chosen = self._cheapest(rows, absent)
        return self._first(chosen, fails=fails)

    def _digits(self) -> list[int]:
        """The weight of an upfloater from each lower group, the lowest group's largest."""
        base = len(self.residents) + 1
        return [base**n for n in range(len(self.groups))]

    def _rows(
        self, everybody: Sequence[int], digits: Sequence[int], *, with_following: bool
    ) -> tuple[list[list[int]], int]:
        size = len(everybody)
        residents = len(self.residents)
        group_of = {i: n for n, group in enumerate(self.groups) for i in group}
        following = set(self.following) if with_following else set()
        # Digits from the right: upfloaters, pairs, the following group, scores, how many.
        whole = (len(self.residents) + 1) ** len(self.groups)
        ups = [self.members.rises(i) for i in everybody]
        base = 1 + max(size, *(sum(column) for column in zip(*ups, strict=True)))
        pairs = base ** len(ups[0])
        ahead = pairs * base
        up = [sum(digit * base**n for n, digit in enumerate(reversed(row))) for row in ups]
        rise = [
            (whole + digits[group_of[i]]) * ahead * base + up[n] if n >= residents else 0
            for n, i in enumerate(everybody)
        ]
        absent = 2 * (2 * whole * ahead * base * base + 1)
        rows = [[absent] * size for _ in everybody]
        for a, i in enumerate(everybody):
            for b in range(a + 1, size):
                j = everybody[b]
                if not self.members.may_meet(i, j):
                    continue
                cost = 0
                if a < residents:  # b too: nothing is taken up
                    cost = rise[b] + pairs * self.members.inside(i, j)
                if a >= residents and (i in following) != (j in following):
                    cost = ahead
                rows[a][b] = rows[b][a] = 2 * cost
        return rows, absent

    @staticmethod
    def _cheapest(rows: list[list[int]], absent: int) -> Narrowing:
        matcher = Matcher.start(range(len(rows)), rows.__getitem__, size=len(rows), absent=absent)
        if not matcher.complete():
            raise AssertionError("what is left of a round can be paired")
        return Narrowing(matcher, rows, absent, matcher.cost())

    def _taken(self, chosen: Narrowing) -> list[int]:
        residents = len(self.residents)
        return [
            i for n, i in enumerate(self.lower, start=residents) if chosen.witness[n] < residents
        ]

    def _first(self, chosen: Narrowing, *, fails: bool) -> Choice:
        """The first of the sets of all cheapest matchings."""
        residents = len(self.residents)
        taken: list[int] = []
        for n, i in enumerate(self.lower, start=residents):
            away = [(n, m) for m in range(residents, residents + len(self.lower)) if m != n]
            if chosen.ban(away):
                taken.append(i)
        return Choice(
            upfloaters=tuple(taken),
            fails_following=fails,
            inside=self.inside(taken),
            rises=self.rises(taken),
        )


def choose_upfloaters(
    members: Pool, residents: Sequence[int], lower: Sequence[int], following: int | None
) -> Choice:
    """The members that complete a scoregroup; all of `residents` and `lower` can be paired.

    `following` is the score of the next scoregroup in the standings of all who are in the round,
    also if only the bye was in it.
    """
    bracket = _Bracket(members, residents, lower, following)
    return bracket.one_by_one() or bracket.by_matching()
