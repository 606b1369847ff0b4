"""The members of a round in order, with what legality and criteria look at.

Teams, or the players of a Double-Swiss.
"""

from __future__ import annotations

from ronde.pairing.swiss.pool import Pool
from ronde.pairing.upfloat.field import Member, UpfloatField, Wish
from ronde.pairing.upfloat.preferences import Preference, preference

__all__ = ["Members"]


class Members(Pool):
    """Columns of facts about the members, in order: higher score, then smaller number.

    Nobody is kept apart by colours.

    Rule: C.04.6@2026-02 1.1, 2.1.1 [C1]; C.04.5@2026-02 2.1.1 [C1].
    """

    looks_ahead = True

    def __init__(self, field: UpfloatField) -> None:
        self.field = field
        ordered = sorted(field.members, key=lambda m: (-m.score, m.number))
        self.members: tuple[Member, ...] = tuple(ordered)
        kept = [(m.number, other) for m in ordered for other in m.met]
        kept += [(a, b) for pair in field.forbidden for a in pair for b in pair]
        super().__init__([m.score for m in ordered], [m.number for m in ordered], kept)
        self.wish: list[Preference | None] = [
            preference(m.colors, field.preferences, is_last=field.is_last) for m in ordered
        ]
        counts = field.floats_count
        self.floated = [m.floated and counts for m in ordered]

    def rises(self, i: int) -> tuple[int, ...]:
        """Whether a member floated in the round before, while that counts.

        Rule: C.04.6@2026-02 2.3 [C7]; C.04.5@2026-02 2.3 [C7].
        """
        return (int(self.floated[i]),)

    def color_cost(self, i: int, j: int) -> tuple[int, int]:
        """Whether a pair leaves somebody without the preferred colour, and whether a strong one.

        Rule: C.04.6@2026-02 2.3 [C8], 2.3 [C9].
        """
        a, b = self.wish[i], self.wish[j]
        if a is None or b is None or a.color is not b.color:
            return 0, 0
        return 1, int(a.wish is Wish.STRONG and b.wish is Wish.STRONG)
