"""Whether meetings that are left over can still be put into the rounds that are left.

Asked once an all-play-all has been paired by hand: an unlucky choice of rounds leaves meetings
that no further rounds can hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from ronde.pairing.search import Answer, Budget, BudgetSpent, Found, Impossible, Undecided

__all__ = ["NODES", "fill_rounds"]

NODES = 3000
"""Enough for the groups that people pair by hand; beyond it nobody is told anything."""

_Meeting = tuple[int, int]


def fill_rounds(
    left: Sequence[_Meeting], rounds: int, *, nodes: int = NODES
) -> Answer[tuple[tuple[_Meeting, ...], ...]]:
    """The meetings round by round, nobody twice in a round; or that there is no such way.

    >>> triangles = [(1, 2), (2, 3), (1, 3), (4, 5), (5, 6), (4, 6)]
    >>> type(fill_rounds(triangles, 2)).__name__
    'Impossible'
    >>> fill_rounds(triangles[:3], 3).value
    (((1, 2),), ((2, 3),), ((1, 3),))
    """
    budget = Budget(nodes)
    search = _Search(left, rounds, budget)
    try:
        found = search.run()
    except BudgetSpent:
        return Undecided(budget.used)
    if not found:
        return Impossible("exhausted", (), budget.used)
    return Found(search.by_round(), budget.used)


class _Search:
    """Gives each meeting a round; the one with the fewest rounds left to it comes next."""

    def __init__(self, left: Sequence[_Meeting], rounds: int, budget: Budget) -> None:
        self.left = left
        self.rounds = rounds
        self.budget = budget
        self.given: dict[int, int] = {}
        self.busy: dict[int, set[int]] = {player: set() for pair in left for player in pair}
        self.players = len(self.busy)

    def by_round(self) -> tuple[tuple[_Meeting, ...], ...]:
        """The meetings of each round, as found."""
        return tuple(
            tuple(self.left[index] for index in sorted(self.given) if self.given[index] == number)
            for number in range(self.rounds)
        )

    def run(self) -> bool:
        if len(self.left) > self.rounds * (self.players // 2):
            return False
        return self._go_on()

    def _go_on(self) -> bool:
        open_ = [index for index in range(len(self.left)) if index not in self.given]
        if not open_:
            return True
        free = {index: self._free(index) for index in open_}
        index = min(open_, key=lambda i: (len(free[i]), i))
        used = max(self.given.values(), default=-1)
        first, second = self.left[index]
        for number in free[index]:
            if number > used + 1:  # rounds nobody plays in yet are all alike
                break
            self.budget.spend()
            self.given[index] = number
            self.busy[first].add(number)
            self.busy[second].add(number)
            if self._go_on():
                return True
            del self.given[index]
            self.busy[first].discard(number)
            self.busy[second].discard(number)
        return False

    def _free(self, index: int) -> list[int]:
        first, second = self.left[index]
        taken = self.busy[first] | self.busy[second]
        return [number for number in range(self.rounds) if number not in taken]
