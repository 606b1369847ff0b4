"""The groups of the degressive acceleration: the limits between them, and how large they are.

Rule: the book, chapter 4.2.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ronde.model import Tournament
from ronde.scoring import USUAL_LIMITS, degressive_group

__all__ = [
    "LARGEST_SHARE",
    "LEAST_SHARE",
    "DegressiveGroups",
    "degressive_groups",
]

LEAST_SHARE, LARGEST_SHARE = Fraction(1, 4), Fraction(1, 2)
"""Each group has at least a quarter and at most half of the players."""


@dataclass(frozen=True, slots=True)
class DegressiveGroups:
    """Groups A, B and C: the limits between them and how many players each has."""

    limits: tuple[int, int]
    sizes: tuple[int, int, int]

    @property
    def players(self) -> int:
        """Everybody."""
        return sum(self.sizes)

    @property
    def percent(self) -> tuple[int, int, int]:
        """The shares for people, rounded half up; zero where nobody is entered."""
        a, b, c = (
            0 if not self.players else _percent(Fraction(n, self.players)) for n in self.sizes
        )
        return a, b, c

    @property
    def wrong(self) -> tuple[str, ...]:
        """The letters of groups that are too small or too large."""
        if not self.players:
            return ()
        return tuple(
            letter
            for letter, size in zip("ABC", self.sizes, strict=True)
            if not LEAST_SHARE <= Fraction(size, self.players) <= LARGEST_SHARE
        )


def degressive_groups(
    tournament: Tournament, limits: tuple[int, int] | None = None
) -> DegressiveGroups:
    """The groups of everybody still in the tournament, by the limits announced or by others."""
    chosen = limits or tournament.settings.acceleration.limits or USUAL_LIMITS
    sizes = [0, 0, 0]
    for player in tournament.players:
        if player.departure is None or player.departure.after_round:
            sizes[degressive_group(player, chosen)] += 1
    return DegressiveGroups(chosen, (sizes[0], sizes[1], sizes[2]))


def _percent(share: Fraction) -> int:
    return (share * 200 + 1) // 2
