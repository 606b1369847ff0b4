"""The members of a round in order, with what legality and criteria look at.

Inside the engine a member is an index into this order: 0 is the highest ranked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ronde.matching.cardinality import is_perfect, maximum_matching
from ronde.pairing.upfloat.field import Member, UpfloatField, Wish
from ronde.pairing.upfloat.preferences import Preference, preference

__all__ = ["Members"]


class Members:
    """Columns of facts about the members, in order: higher score, then smaller number.

    `apart[i]` holds whom i may not meet. Nobody is kept apart by colours.

    Rule: C.04.6@2026-02 1.1, 2.1.1 [C1]; C.04.5@2026-02 2.1.1 [C1].
    """

    def __init__(self, field: UpfloatField) -> None:
        self.field = field
        ordered = sorted(field.members, key=lambda m: (-m.score, m.number))
        self.members: tuple[Member, ...] = tuple(ordered)
        self.size = len(ordered)
        self.score = [m.score for m in ordered]
        self.number = [m.number for m in ordered]
        index = {m.number: i for i, m in enumerate(ordered)}
        self.apart: list[set[int]] = [set() for _ in ordered]
        kept = [(m.number, other) for m in ordered for other in m.met]
        kept += [(a, b) for pair in field.forbidden for a in pair for b in pair if a != b]
        for a, b in kept:
            if a in index and b in index:
                self.apart[index[a]].add(index[b])
                self.apart[index[b]].add(index[a])
        self.wish: list[Preference | None] = [
            preference(m.colors, field.preferences, is_last=field.is_last) for m in ordered
        ]
        counts = field.floats_count
        self.floated = [m.floated and counts for m in ordered]

    def may_meet(self, i: int, j: int) -> bool:
        """Whether two members may be paired."""
        return j not in self.apart[i]

    def color_cost(self, i: int, j: int) -> tuple[int, int]:
        """Whether a pair leaves somebody without the preferred colour, and whether a strong one.

        Rule: C.04.6@2026-02 2.3 [C8], 2.3 [C9].
        """
        a, b = self.wish[i], self.wish[j]
        if a is None or b is None or a.color is not b.color:
            return 0, 0
        return 1, int(a.wish is Wish.STRONG and b.wish is Wish.STRONG)

    def can_pair(self, members: Sequence[int]) -> bool:
        """Whether these can be paired among themselves."""
        size = len(members)
        if size % 2:
            return False
        if not size:
            return True
        # In a graph where everybody may meet at least half of all, a round trip through all exists
        # (Dirac), and every second step of it is a pairing.
        most = max(len(self.apart[i]) for i in members)
        if 2 * (size - 1 - most) >= size:
            return True
        inside = set(members)
        most = max(len(self.apart[i] & inside) for i in members)
        if most == size - 1:
            return False
        if 2 * (size - 1 - most) >= size:
            return True
        apart, place = self.apart, {i: n for n, i in enumerate(members)}

        def neighbors(n: int) -> Iterable[int]:
            mine = apart[members[n]]
            return (place[j] for j in members if j not in mine and place[j] != n)

        return is_perfect(maximum_matching(size, neighbors, patience=1))
