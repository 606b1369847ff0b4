"""The judge: the Dutch system read literally, for small fields.

Candidates are generated one by one in the prescribed order and the best is kept. Slow, short, and
written without a look at the engine; it shares only the description of the field with it.
`L2026 n.n` and `L2017 X.n` name the articles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations, groupby
from typing import Any

from ronde.model import Color
from ronde.pairing.swiss.field import Entrant, Field, Float

Pair = tuple[int, int]
Value = tuple[Any, ...]


CODES = {
    "2026": tuple(f"C{n}" for n in range(7, 22)),
    "2017": tuple(f"C.{n}" for n in range(6, 20)),
}
"""What the items of a candidate's value are, after the number of pairs."""


class NoPairing(Exception):
    pass


class Literal:
    """One round; players are positions 0, 1, ... in order of score and number."""

    def __init__(self, field: Field, *, ignore: str = "") -> None:
        self.field = field
        self.ignored = CODES[field.edition].index(ignore) if ignore else None
        self.p: list[Entrant] = sorted(field.entrants, key=lambda e: (-e.score, e.number))
        self.all = range(len(self.p))
        self.groups = [list(g) for _, g in groupby(self.all, key=lambda i: self.p[i].score)]
        self.bye_score: int | None = None
        self.completes = cache(self._completes)
        for name in ("preference", "color_difference", "topscorer", "legal", "colors"):
            setattr(self, name, cache(getattr(self, name)))
        self.color_marks = cache(self._color_marks)

    # -- definitions ----------------------------------------------------------------------------

    def preference(self, i: int) -> tuple[Color | None, int]:
        """L2026 1.7, L2017 A.6: wanted colour; 3 absolute, 2 strong, 1 mild, 0 none."""
        colors = self.p[i].colors
        difference = self.color_difference(i)
        if difference >= 2:
            return Color.BLACK, 3
        if difference <= -2:
            return Color.WHITE, 3
        if len(colors) >= 2 and colors[-1] == colors[-2]:
            return colors[-1].opposite, 3
        if difference:
            return (Color.BLACK if difference > 0 else Color.WHITE), 2
        return (colors[-1].opposite, 1) if colors else (None, 0)

    def color_difference(self, i: int) -> int:
        colors = self.p[i].colors
        return colors.count(Color.WHITE) - colors.count(Color.BLACK)

    def topscorer(self, i: int) -> bool:
        """L2026 1.8, L2017 A.7."""
        field = self.field
        half = (field.round - 1) * field.win / 2
        return field.round == field.rounds and self.p[i].score > half

    def legal(self, i: int, j: int) -> bool:
        """C1 and C3, and the arbiter's forbidden pairs."""
        a, b = self.p[i], self.p[j]
        if b.number in a.met or frozenset((a.number, b.number)) in self.field.forbidden:
            return False
        clash = self.preference(i) == self.preference(j) and self.preference(i)[1] == 3
        return not clash or self.topscorer(i) or self.topscorer(j)

    def may_take_bye(self, i: int) -> bool:
        """C2, and C5 once the lowest score is known."""
        return self.p[i].may_take_pab and self.bye_score in {None, self.p[i].score}

    def _completes(self, rest: frozenset[int]) -> bool:
        """C4: all of them can be paired, one may be left over if the number is odd."""
        if not rest:
            return True
        if len(rest) == 1:
            return self.may_take_bye(min(rest))
        i = min(rest)
        if len(rest) % 2 and self.may_take_bye(i) and self._perfect(rest - {i}):
            return True
        return any(self.legal(i, j) and self.completes(rest - {i, j}) for j in rest - {i})

    def _completes_with(self, lower: frozenset[int], down: frozenset[int]) -> bool:
        return self.completes(down | lower)

    def _perfect(self, rest: frozenset[int]) -> bool:
        if not rest:
            return True
        i = min(rest)
        return any(self.legal(i, j) and self._perfect(rest - {i, j}) for j in rest - {i})

    def colors(self, i: int, j: int) -> tuple[int, int]:
        """L2026 5.2, L2017 E: White and Black of a pair."""
        i, j = min(i, j), max(i, j)
        (want, strong), (other, other_strong) = self.preference(i), self.preference(j)

        def give(player: int, color: Color | None) -> tuple[int, int]:
            rival = j if player == i else i
            return (player, rival) if color is Color.WHITE else (rival, player)

        if want != other:
            return give(i, want) if want is not None else give(j, other)
        if want is not None:
            if strong != other_strong:
                return give(i if strong > other_strong else j, want)
            wide, other_wide = abs(self.color_difference(i)), abs(self.color_difference(j))
            if strong == 3 and wide != other_wide:
                return give(i if wide > other_wide else j, want)
            history, rival_history = self.p[i].colors, self.p[j].colors
            for back in range(1, min(len(history), len(rival_history)) + 1):
                if history[-back] != rival_history[-back]:
                    return give(i, history[-back].opposite)
            return give(i, want)
        first = self.field.initial_color
        return give(i, first if self.p[i].parity % 2 else first.opposite)

    # -- criteria on colours, the same in both editions -----------------------------------------

    def color_values(self, pairs: Sequence[Pair]) -> tuple[int, int, int, int]:
        """C10-C13 (L2017 C.8-C.11)."""
        sums = [0, 0, 0, 0]
        for i, j in pairs:
            for n, mark in enumerate(self.color_marks(i, j)):
                sums[n] += mark
        return sums[0], sums[1], sums[2], sums[3]

    def _color_marks(self, i: int, j: int) -> tuple[int, int, int, int]:
        beyond = third = refused = strong = 0
        given = dict(zip(self.colors(i, j), (Color.WHITE, Color.BLACK), strict=True))
        concerned = self.topscorer(i) or self.topscorer(j)
        for player, color in given.items():
            after = self.color_difference(player) + (1 if color is Color.WHITE else -1)
            want, strength = self.preference(player)
            beyond += concerned and abs(after) > 2
            third += concerned and self.p[player].colors[-2:] == (color, color)
            refused += want not in {None, color}
            strong += want not in {None, color} and strength == 2
        return beyond, third, refused, strong

    def floated(self, i: int, back: int, direction: Float) -> bool:
        return self.p[i].floats[back] is direction

    # -- generation -----------------------------------------------------------------------------

    def transpositions(self, s1: Sequence[int], s2: Sequence[int]) -> Iterator[list[Pair]]:
        """L2026 4.2, L2017 D.1: opponents of S1 in order, smaller first; legal ones only."""
        if not s1:
            yield []
            return
        for j in s2:
            if self.legal(s1[0], j):
                for more in self.transpositions(s1[1:], [k for k in s2 if k != j]):
                    yield [(s1[0], j), *more]

    def remainders(self, rest: Sequence[int], count: int) -> Iterator[list[Pair]]:
        """L2026 3.6, 4.3, L2017 B.6, D.2: exchanges, then transpositions."""
        s1, s2 = list(rest[:count]), list(rest[count:])
        number = {i: n for n, i in enumerate(rest, 1)}
        exchanges: list[tuple[Any, list[int], list[int]]] = []
        for k in range(min(len(s1), len(s2)) + 1):
            for down in combinations(s1, k):
                for up in combinations(s2, k):
                    lost, won = [number[i] for i in down], [number[i] for i in up]
                    key = (k, sum(won) - sum(lost), [-n for n in reversed(lost)], won)
                    new1 = sorted(set(s1) - set(down) | set(up))
                    new2 = sorted(set(s2) - set(up) | set(down))
                    exchanges.append((key, new1, new2))
        for _, new1, new2 in sorted(exchanges, key=lambda e: e[0]):
            yield from self.transpositions(new1, new2)

    def candidates(
        self, mdps: Sequence[int], residents: Sequence[int], count: int
    ) -> Iterator[list[Pair]]:
        """All candidates with `count` pairs, in order (within one number of paired MDPs)."""
        for m1 in range(min(len(mdps), count), -1, -1):
            for s1 in self.mdp_sets(mdps, m1):
                for first in self.transpositions(s1, residents):
                    used = {j for _, j in first}
                    rest = [i for i in residents if i not in used]
                    if 2 * (count - m1) <= len(rest):
                        for second in self.remainders(rest, count - m1):
                            yield first + second

    def mdp_sets(self, mdps: Sequence[int], m1: int) -> list[tuple[int, ...]]:
        """L2026 4.4: smallest numbers first; L2017 D.3: higher scores, then smaller numbers."""
        sets = list(combinations(mdps, m1))
        if self.field.edition == "2017":
            sets.sort(key=lambda s: ([-self.p[i].score for i in s], s))
        return sets

    def best(
        self,
        mdps: Sequence[int],
        residents: Sequence[int],
        allowed: Callable[[frozenset[int]], bool],
        value: Callable[[list[Pair], frozenset[int]], Value],
    ) -> tuple[list[Pair], frozenset[int]]:
        """L2026 3.4, 3.8, L2017 B.8: most pairs, then best value, then first generated."""
        members = frozenset(mdps) | frozenset(residents)
        for count in range(len(members) // 2, -1, -1):
            found: tuple[Value, list[Pair], frozenset[int]] | None = None
            for pairs in self.candidates(mdps, residents, count):
                down = members - {i for pair in pairs for i in pair}
                if not allowed(down):
                    continue
                worth = value(pairs, down)
                if self.ignored is not None:
                    worth = worth[: self.ignored] + worth[self.ignored + 1 :]
                if found is None or worth < found[0]:
                    found = worth, pairs, down
            if found is not None:
                return found[1], found[2]
        raise NoPairing

    def scores(self, players: frozenset[int]) -> list[int]:
        return sorted((self.p[i].score for i in players), reverse=True)

    # -- 2026 -----------------------------------------------------------------------------------

    def round_2026(self) -> tuple[list[Pair], frozenset[int]]:
        if not self.completes(frozenset(self.all)):
            raise NoPairing
        if len(self.all) % 2:
            for score in sorted({e.score for e in self.p}):
                self.bye_score = score
                self.completes = cache(self._completes)
                if self.completes(frozenset(self.all)):
                    break
        done: list[Pair] = []
        down: frozenset[int] = frozenset()
        for n, group in enumerate(self.groups):
            pairs, down = self.bracket_2026(sorted(down), group, self.groups[n + 1 :])
            done += pairs
        return done, down

    def bracket_2026(
        self, mdps: list[int], residents: list[int], below: list[list[int]]
    ) -> tuple[list[Pair], frozenset[int]]:
        lower = frozenset(i for g in below for i in g)

        @cache
        def ahead(down: frozenset[int]) -> Value:
            return self.next_2026(sorted(down), below) if below else ()

        def value(pairs: list[Pair], down: frozenset[int]) -> Value:
            return self.value_2026(mdps, residents, pairs, down, ahead(down))

        return self.best(mdps, residents, lambda down: self.completes(down | lower), value)

    def value_2026(
        self,
        mdps: Sequence[int],
        residents: Sequence[int],
        pairs: Sequence[Pair],
        down: frozenset[int],
        ahead: Value,
    ) -> Value:
        """C7 to C21 of a candidate."""
        low = self.p[residents[0]].score
        moved = set(mdps)
        lone = self.bye_score is not None and self.bye_score >= low and len(down) == 1
        unplayed = self.p[min(down)].unplayed if lone else 0
        heads = [(i, j) for i, j in pairs if i in moved]
        gap = {i: self.p[i].score - low for i in mdps}
        limbo = {i: (1, self.p[i].score) for i in moved & down}
        met = {i: (0, gap[i]) for i, _ in heads}
        floats: list[object] = []
        for back in (0, 1):
            again = [i for i in down - moved if self.floated(i, back, Float.DOWN)]
            opponents = [j for _, j in heads if self.floated(j, back, Float.UP)]
            floats += [len(again), len(opponents)]
        for back in (0, 1):
            mine = [(limbo | met)[i] for i in mdps if self.floated(i, back, Float.DOWN)]
            theirs = [gap[i] for i, j in heads if self.floated(j, back, Float.UP)]
            floats += [sorted(mine, reverse=True), sorted(theirs, reverse=True)]
        return self.scores(down), ahead, unplayed, *self.color_values(pairs), *floats

    def next_2026(self, mdps: list[int], below: list[list[int]]) -> Value:
        """C8: fewest downfloaters of the next bracket, then their scores, under C1-C5."""
        rest = frozenset(i for g in below[1:] for i in g)
        lefts = self.leftovers(frozenset(mdps), frozenset(mdps) | frozenset(below[0]))
        return min((len(d), self.scores(d)) for d in lefts if self.completes(d | rest))

    def leftovers(self, mdps: frozenset[int], free: frozenset[int]) -> set[frozenset[int]]:
        """Whoever can be left by some set of legal pairs in a bracket (MDPs meet residents)."""
        if not free:
            return {frozenset()}
        i = min(free)
        found = {left | {i} for left in self.leftovers(mdps, free - {i})}
        for j in free - {i}:
            if self.legal(i, j) and not (i in mdps and j in mdps):
                found |= self.leftovers(mdps, free - {i, j})
        return found

    # -- 2017 -----------------------------------------------------------------------------------

    def round_2017(self) -> tuple[list[Pair], frozenset[int]]:
        """A.9."""
        if not self.completes(frozenset(self.all)):
            raise NoPairing
        done: list[Pair] = []
        down: frozenset[int] = frozenset()
        for n, group in enumerate(self.groups):
            below = self.groups[n + 1 :]
            lower = [i for g in below for i in g]
            if not below:
                pairs, down = self.last_2017(sorted(down), group)
                return done + pairs, down
            mdps = sorted(down)
            pairs, down = self.bracket_2017(mdps, group, lambda _: True, below)
            if not self.completes(down | frozenset(lower)):
                complete = partial(self._completes_with, frozenset(lower))
                pairs, down = self.bracket_2017(mdps, group, complete, None)
                rest, left = self.last_2017(sorted(down), lower)
                return done + pairs + rest, left
            done += pairs
        return done, down

    def last_2017(self, mdps: list[int], residents: list[int]) -> tuple[list[Pair], frozenset[int]]:
        return self.bracket_2017(
            mdps,
            residents,
            lambda down: len(down) <= 1 and all(self.may_take_bye(i) for i in down),
            None,
        )

    def bracket_2017(
        self,
        mdps: list[int],
        residents: list[int],
        allowed: Callable[[frozenset[int]], bool],
        below: list[list[int]] | None,
    ) -> tuple[list[Pair], frozenset[int]]:
        @cache
        def ahead(down: frozenset[int]) -> Value:
            return self.next_2017(sorted(down), below) if below else ()

        def value(pairs: list[Pair], down: frozenset[int]) -> Value:
            return self.value_2017(residents, pairs, down, ahead(down))

        return self.best(mdps, residents, allowed, value)

    def value_2017(
        self,
        residents: Sequence[int],
        pairs: Sequence[Pair],
        down: frozenset[int],
        ahead: Value,
    ) -> Value:
        """C.6 to C.19 of a candidate."""
        floor = self.p[residents[-1]].score - 10
        downs = {i: self.p[i].score - floor for i in down}
        ups: dict[int, int] = {}
        for i, j in pairs:
            high, low = (i, j) if self.p[i].score >= self.p[j].score else (j, i)
            if self.p[high].score > self.p[low].score:
                downs[high] = ups[low] = self.p[high].score - self.p[low].score
        counts: list[object] = []
        lists: list[object] = []
        for back in (0, 1):
            mine = [d for i, d in downs.items() if self.floated(i, back, Float.DOWN)]
            theirs = [d for i, d in ups.items() if self.floated(i, back, Float.UP)]
            counts += [len(mine), len(theirs)]
            lists += [sorted(mine, reverse=True), sorted(theirs, reverse=True)]
        colors = self.color_values(pairs)
        return self.psd(pairs, down, floor), ahead, *colors, *counts, *lists

    def psd(self, pairs: Sequence[Pair], down: frozenset[int], floor: int) -> list[int]:
        """A.8."""
        differences = [abs(self.p[i].score - self.p[j].score) for i, j in pairs]
        differences += [self.p[i].score - floor for i in down]
        return sorted(differences, reverse=True)

    def next_2017(self, mdps: list[int], below: list[list[int]]) -> Value:
        """C.7: most pairs and smallest PSD of the next bracket, under C.1-C.3 only."""
        group = below[0]
        floor = self.p[group[0]].score - 10
        last = len(below) == 1

        def value(pairs: list[Pair], down: frozenset[int]) -> Value:
            weights = (3 if last and not self.may_take_bye(i) else 1 for i in down)
            return sum(weights), self.psd(pairs, down, floor)

        moved = frozenset(mdps)
        return min(value(*way) for way in self.ways(moved, moved | frozenset(group)))

    def ways(
        self, mdps: frozenset[int], free: frozenset[int]
    ) -> Iterator[tuple[list[Pair], frozenset[int]]]:
        if not free:
            yield [], frozenset()
            return
        i = min(free)
        for pairs, left in self.ways(mdps, free - {i}):
            yield pairs, left | {i}
        for j in free - {i}:
            if self.legal(i, j) and not (i in mdps and j in mdps):
                for pairs, left in self.ways(mdps, free - {i, j}):
                    yield [(i, j), *pairs], left


def literal_pairing(field: Field, *, ignore: str = "") -> tuple[frozenset[Pair], int | None]:
    """(White, Black) numbers and the bye; raises NoPairing.

    `ignore` leaves one criterion out, to see whether it decides.
    """
    work = Literal(field, ignore=ignore)
    pairs, down = work.round_2026() if field.edition == "2026" else work.round_2017()
    boards = frozenset(
        (work.p[white].number, work.p[black].number)
        for white, black in (work.colors(i, j) for i, j in pairs)
    )
    return boards, work.p[min(down)].number if down else None
