"""Groups of numbers that have all met before the last rounds: found, or proved impossible.

Numbers are points, joined when they meet early enough; a group is a set of points all joined to
each other. Three tools, in this order: a counting argument that refutes, a local search that finds,
and a complete search that does either if the budget lasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.pairing.roundrobin.berger import opponent, round_of
from ronde.pairing.search import Answer, Budget, BudgetSpent, Found, Impossible, Undecided

__all__ = ["Groups", "find_groups", "largest_group", "split"]

Groups = tuple[tuple[int, ...], ...]

_LOCAL_SHARE, _LOCAL_STEPS = 4, 1000
"""The local search gets a quarter of the budget, and a thousand steps at most."""
_REST, _REST_MORE = 5, 8
"""An exchanged number stays away from its group for five to twelve steps."""
_MIX = 6364136223846793005
_STEP = 1442695040888963407
_WORD = (1 << 64) - 1
"""Multiplier, increment and modulus of Knuth's generator of 64 bits."""


@dataclass(frozen=True, slots=True)
class _Early:
    """Who meets whom early enough, as bit masks; number n is bit n - 1."""

    size: int
    last: int
    met: tuple[int, ...]

    @property
    def everyone(self) -> int:
        return (1 << self.size) - 1

    def late(self, index: int) -> int:
        return self.everyone & ~self.met[index] & ~(1 << index)


def _early(size: int, last: int) -> _Early:
    if size < 4 or size % 2:
        raise ModelError("directed.size", size=size)
    if not 0 <= last < size:
        raise ModelError("groups.last_rounds", size=size, last=last)
    met = [((1 << size) - 1) & ~(1 << index) for index in range(size)]
    for number in range(1, size + 1):
        for late in range(size - last, size):
            other = opponent(number, late, size)
            assert other is not None
            met[number - 1] &= ~(1 << (other - 1))
    return _Early(size, last, tuple(met))


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _numbers(mask: int) -> tuple[int, ...]:
    return tuple(index + 1 for index in _bits(mask))


def _largest(graph: _Early, among: int) -> int:
    """The size of the largest set of numbers all joined, by branch and bound."""
    best = 0

    def shades(points: int) -> list[tuple[int, int]]:
        """Points with a bound: a set within the first ones is no larger than the shade."""
        order, shade = [], 0
        while points:
            # Nobody of a layer has met anybody of it early, so a group takes one of it at most.
            shade += 1
            layer = points
            while layer:
                low = layer & -layer
                index = low.bit_length() - 1
                layer &= ~low & ~graph.met[index]
                points &= ~low
                order.append((index, shade))
        return order

    def grow(points: int, size: int) -> None:
        nonlocal best
        best = max(best, size)
        # From the last layer: the bound falls on the way, so the first failure ends the branch.
        for index, shade in reversed(shades(points)):
            if size + shade <= best:
                return
            grow(points & graph.met[index], size + 1)
            points &= ~(1 << index)

    grow(among, 0)
    return best


def largest_group(size: int, last: int) -> int:
    """How many players can all have met before the last rounds.

    >>> largest_group(16, 6)
    6
    """
    graph = _early(size, last)
    return _largest(graph, graph.everyone)


def find_groups(
    size: int, last: int, sizes: Sequence[int], *, nodes: int, players: int | None = None
) -> Answer[Groups]:
    """Disjoint groups of these sizes whose members have all met before the last rounds.

    The groups come in the order of `sizes`; numbers left over are free for the other players.
    With `players` one less than the size (an odd number of players) nobody gets the last number.

    Rule: book@2022-01 3.1 (directed pairings, rules 1 and 2).
    """
    if any(wanted < 1 for wanted in sizes):
        raise ModelError("groups.empty", sizes=tuple(sizes))
    there = size if players is None else players
    if sum(sizes) > there:
        return Impossible("numbers", (("wanted", sum(sizes)), ("players", there)), 0)
    graph = _without(_early(size, last), there)
    refuted = _refute(graph, sizes)
    if refuted is not None:
        return refuted
    ranked = sorted(range(len(sizes)), key=lambda i: (-sizes[i], i))
    ordered = [sizes[i] for i in ranked]
    budget = Budget(nodes)
    try:
        masks = _local(graph, ordered, budget, min(nodes // _LOCAL_SHARE, _LOCAL_STEPS))
        if masks is None:
            masks = _Filling(graph, ordered, budget).run()
    except BudgetSpent:
        return Undecided(budget.used)
    if masks is None:
        return Impossible("exhausted", (), budget.used)
    groups: list[tuple[int, ...]] = [()] * len(sizes)
    taken = sum(masks)
    for place, mask in zip(ranked, masks, strict=True):
        groups[place] = _numbers(mask)
        if groups[place][0] > there:  # a group of one may hold any number: give it one that plays
            groups[place] = (next(n for n in range(1, size + 1) if not taken >> (n - 1) & 1),)
    return Found(tuple(groups), budget.used)


def _without(graph: _Early, players: int) -> _Early:
    """The same where nobody above that number can be in a group with anybody."""
    kept = (1 << players) - 1
    met = (mask & kept if number <= players else 0 for number, mask in enumerate(graph.met, 1))
    return _Early(graph.size, graph.last, tuple(met))


def _refute(graph: _Early, sizes: Sequence[int]) -> Impossible | None:
    """The counting arguments.

    Take the numbers that meet the pivot in the middle of the early rounds (the core) and let q be
    the size of the largest group outside it: a group of g needs g - q numbers of the core. If the
    groups together need more than the core has, there is no solution. With an empty core this says
    that no group is larger than the largest; with a full one, that there are not enough numbers.
    """
    border = graph.size - 1 - graph.last
    depth = {}
    for number in range(1, graph.size):
        met = round_of(number, graph.size, graph.size)
        depth[number] = min(met, border + 1 - met)
    for limit in sorted({*depth.values(), max(depth.values()) + 1}, reverse=True):
        inside = [number for number, value in depth.items() if value >= limit]
        core = sum(1 << (number - 1) for number in inside)
        if inside:
            core |= 1 << (graph.size - 1)
        outside = _largest(graph, graph.everyone & ~core)
        need = sum(max(0, wanted - outside) for wanted in sizes)
        if need > core.bit_count():
            facts = (
                ("core", core.bit_count()),
                ("largest_outside", outside),
                ("needed", need),
            )
            return Impossible("core", facts, 0)
    return None


def _local(
    graph: _Early, sizes: Sequence[int], budget: Budget, steps: int
) -> tuple[int, ...] | None:
    """Exchange two numbers at a time, towards fewer late meetings inside groups (tabu search)."""
    work = _Exchanging(graph, sizes)
    for step in range(steps):
        if work.cost == 0:
            break
        budget.spend()
        work.improve(step)
    return tuple(work.masks[: work.free]) if work.cost == 0 else None


class _Dice:
    """Numbers that look random and are the same on every machine and every Python.

    A linear congruential generator of 64 bits; its upper bits are the good ones. `random` promises
    the same sequence from version to version only for `random()` itself, and the groups found here
    stand in records that people compare.
    """

    def __init__(self) -> None:
        self.state = 1

    def roll(self) -> None:
        self.state = (self.state * _MIX + _STEP) & _WORD

    def choice(self, count: int) -> int:
        """One of 0 to count - 1, by the present roll."""
        return (self.state >> 33) % count

    def rest(self) -> int:
        """How many steps an exchanged number stays away, by the present roll."""
        return _REST + (self.state >> 40) % _REST_MORE


class _Exchanging:
    """Numbers dealt to groups, and how many late meetings the groups contain (`cost`).

    `home[i]` is the group of point i, `masks[g]` the points of group g; the last group (`free`)
    holds whoever belongs to none, so meetings inside it cost nothing.
    """

    def __init__(self, graph: _Early, sizes: Sequence[int]) -> None:
        self.size = graph.size
        self.free = len(sizes)
        self.home = [group for group, wanted in enumerate(sizes) for _ in range(wanted)]
        # Wherever the search begins it may end well: the first numbers to the first group will do.
        self.home += [self.free] * (graph.size - len(self.home))
        self.masks = [0] * (self.free + 1)
        for index, group in enumerate(self.home):
            self.masks[group] |= 1 << index
        self.late = [graph.late(index) for index in range(graph.size)]
        # Each late meeting is seen from both ends.
        self.cost = sum(self.clashes(i, self.home[i]) for i in range(graph.size)) // 2
        self.best = self.cost
        self.dice = _Dice()
        self.banned: dict[tuple[int, int], int] = {}  # (point, group) -> not before that step

    def clashes(self, index: int, group: int) -> int:
        """Members of a group whom the number meets late."""
        return 0 if group == self.free else (self.late[index] & self.masks[group]).bit_count()

    def change(self, one: int, two: int) -> int:
        """What the cost becomes larger by if two numbers change places."""
        mine, theirs = self.home[one], self.home[two]
        change = self.clashes(one, theirs) - self.clashes(one, mine)
        change += self.clashes(two, mine) - self.clashes(two, theirs)
        # If they meet late themselves, each was counted as a clash in the group it comes to,
        # although the other has just left it.
        joined = self.late[one] >> two & 1
        return change - joined * ((theirs != self.free) + (mine != self.free))

    def improve(self, step: int) -> None:
        """Make the best exchange that is not forbidden, even if it makes things worse.

        Going back is forbidden for some steps: that is what leads out of a dead end.
        """
        gain, moves = self._best_moves(step)
        if not moves:
            return  # everything is forbidden; some of it will not be at the next step
        self.dice.roll()
        one, two = moves[self.dice.choice(len(moves))]
        mine, theirs = self.home[one], self.home[two]
        self._swap(one, two)
        self.cost += gain
        self.best = min(self.best, self.cost)
        self.banned[one, mine] = self.banned[two, theirs] = step + self.dice.rest()

    def _best_moves(self, step: int) -> tuple[int, list[tuple[int, int]]]:
        """The least change, and all exchanges that bring it."""
        gain = 0
        moves: list[tuple[int, int]] = []
        for one in range(self.size):
            # Only who clashes has a reason to move; the other may be anybody.
            if not self.clashes(one, self.home[one]):
                continue
            for two in range(self.size):
                if self.home[one] == self.home[two]:
                    continue
                change = self.change(one, two)
                # A forbidden exchange is welcome all the same if nothing was ever as good.
                if self._is_banned(one, two, step) and self.cost + change >= self.best:
                    continue
                if not moves or change < gain:
                    gain, moves = change, [(one, two)]
                elif change == gain:
                    moves.append((one, two))
        return gain, moves

    def _is_banned(self, one: int, two: int, step: int) -> bool:
        there = self.banned.get((one, self.home[two]), 0)
        back = self.banned.get((two, self.home[one]), 0)
        return max(there, back) > step

    def _swap(self, one: int, two: int) -> None:
        mine, theirs = self.home[one], self.home[two]
        # Each group loses one of the two and gains the other: both bits flip in both masks.
        flip = 1 << one | 1 << two
        self.masks[mine] ^= flip
        self.masks[theirs] ^= flip
        self.home[one], self.home[two] = theirs, mine


class _Filling:
    """The complete search: fill the group with least slack, number by number."""

    def __init__(self, graph: _Early, sizes: Sequence[int], budget: Budget) -> None:
        self.graph = graph
        self.budget = budget
        self.left = list(sizes)
        self.open = [graph.everyone] * len(sizes)
        self.members = [0] * len(sizes)

    def run(self) -> tuple[int, ...] | None:
        return tuple(self.members) if self._fill(self.graph.everyone) else None

    def _fill(self, unused: int) -> bool:
        self.budget.spend()
        waiting = [g for g, count in enumerate(self.left) if count]
        if not waiting:
            return True
        # A group without slack needs every number it can still take: decide it first.
        slack = {g: (self.open[g] & unused).bit_count() - self.left[g] for g in waiting}
        if min(slack.values()) < 0 or unused.bit_count() < sum(self.left):
            return False
        group = min(waiting, key=lambda g: (slack[g], -self.left[g], g))
        return self._branch(group, unused, waiting)

    def _branch(self, group: int, unused: int, waiting: Sequence[int]) -> bool:
        """Either the best joined number is in this group, or it is not."""
        before = self.open[group]
        candidates = before & unused
        met = self.graph.met
        # The number with most friends leaves the group most room; the smaller one on a tie.
        index = max(_bits(candidates), key=lambda i: ((met[i] & candidates).bit_count(), -i))
        bit = 1 << index
        self.open[group] = before & met[index]
        self.left[group] -= 1
        self.members[group] |= bit
        if self._fill(unused & ~bit):
            return True
        self.left[group] += 1
        self.members[group] &= ~bit
        # An untouched group of the same size is the same group: what one cannot hold, none can.
        twins = [group]
        if not self.members[group]:
            twins += [
                g
                for g in waiting
                if g != group
                and not self.members[g]
                and self.left[g] == self.left[group]
                and self.open[g] == before
            ]
        for twin in twins:
            self.open[twin] = before & ~bit
        found = self._fill(unused)
        if not found:
            for twin in twins:
                self.open[twin] = before
        return found


def split(size: int, last: int, count: int, *, nodes: int) -> Answer[Groups]:
    """All numbers of a table in this many groups, of whatever sizes, by saturation colouring.

    Rule: book@2022-01 3.1 (table of possibilities).
    """
    if count < 1:
        raise ModelError("groups.none", groups=count)
    graph = _early(size, last)
    largest = _largest(graph, graph.everyone)
    if largest * count < size:
        return Impossible("size", (("largest", largest), ("groups", count)), 0)
    budget = Budget(nodes)
    late = [graph.late(index) for index in range(size)]
    masks = [0] * count

    def place(unused: int, opened: int) -> bool:
        budget.spend()
        if not unused:
            return True
        # Whoever has fewest groups to go to is placed first (as in colouring by saturation).
        index = min(_bits(unused), key=lambda i: (_room(late[i], masks, opened, count), i))
        # Empty groups are alike: one of them is tried for all.
        for group in range(min(opened + 1, count)):
            if late[index] & masks[group]:
                continue
            masks[group] |= 1 << index
            if place(unused & ~(1 << index), max(opened, group + 1)):
                return True
            masks[group] &= ~(1 << index)
        return False

    try:
        found = place(graph.everyone, 0)
    except BudgetSpent:
        return Undecided(budget.used)
    if not found:
        return Impossible("exhausted", (), budget.used)
    return Found(tuple(_numbers(mask) for mask in masks if mask), budget.used)


def _room(late: int, masks: Sequence[int], opened: int, count: int) -> int:
    """How many groups could still take a number."""
    return count - opened + sum(not late & masks[group] for group in range(opened))
