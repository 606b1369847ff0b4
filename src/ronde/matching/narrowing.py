"""All cheapest perfect matchings, narrowed by one wish after the other.

What a rule asks for "if possible, then next, ..." is asked here: each wish is kept if a cheapest
matching can still have it.
"""

from __future__ import annotations

from collections.abc import Iterable

from ronde.matching.cardinality import FREE
from ronde.matching.weighted import Matcher

__all__ = ["Edge", "Narrowing"]

Edge = tuple[int, int]


class Narrowing:
    """The set of all cheapest perfect matchings of a graph, narrowed step by step.

    `rows[u][v]` is the doubled cost of an edge, `absent` or more where there is none; `target` the
    doubled cost of a cheapest matching, which the matcher has found; `witness` one that is left.
    """

    def __init__(self, matcher: Matcher, rows: list[list[int]], absent: int, target: int) -> None:
        self.matcher = matcher
        self.rows = rows
        self.absent = absent
        self.target = target
        self.witness = list(matcher.mate)

    def fix(self, u: int, v: int) -> bool:
        """Keep only matchings with the edge u-v, if there are any."""
        cost = self.rows[u][v]
        if cost >= self.absent:
            return False
        if self.witness[u] == v:
            self.matcher = self.matcher.without(u, v)
            self.target -= cost
            return True
        if not self.thinkable(u, (v,)):
            return False
        trial = self.matcher.without(u, v)
        if not trial.complete(limit=self.target - cost):
            return False
        self.matcher = trial
        self.target -= cost
        self.witness = list(trial.mate)
        self.witness[u], self.witness[v] = v, u
        return True

    def thinkable(self, u: int, others: Iterable[int]) -> bool:
        """Whether prices leave u a partner among these in any cheapest matching."""
        matcher = self.matcher
        matcher.flatten()
        gap = self.target - sum(matcher.dual[w] for w in matcher.vertices)
        return any(self.rows[u][v] < self.absent and matcher.slack(u, v) <= gap for v in others)

    def ban(self, edges: Iterable[Edge]) -> bool:
        """Keep only matchings without these edges, if there are any.

        An example: four members a b c d, where a-b, c-d and a-c, b-d cost the same and the witness
        is a-b, c-d. Banning a-d touches no edge of the witness, so it stays: harmless, nothing is
        searched. Banning a-b frees a and b in the trial; one search finds a-c, b-d within the
        target, which becomes the witness. Banning a-c after that leaves a nobody: the trial costs
        more than the target (or cannot be completed), the rows get their costs back, and the
        answer is no.
        """
        old = [(u, v, self.rows[u][v]) for u, v in edges if self.rows[u][v] < self.absent]
        trial = self.matcher.without()
        harmless = True
        for u, v, _ in old:
            self.rows[u][v] = self.rows[v][u] = self.absent
            harmless &= self.witness[u] != v
            # The trial's mates may differ from the witness: a matching under construction.
            if trial.mate[u] == v:
                trial.mate[u] = trial.mate[v] = FREE
        if harmless:
            self.matcher = trial
            return True
        if trial.complete(limit=self.target):
            self.matcher = trial
            # Vertices fixed before have left the trial and keep their partner of then.
            self.witness = [
                w if trial.mate[u] == FREE else trial.mate[u] for u, w in enumerate(self.witness)
            ]
            return True
        for u, v, cost in old:
            self.rows[u][v] = self.rows[v][u] = cost
        return False
