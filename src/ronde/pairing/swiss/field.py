"""What the engine needs to know of a round: who is to be paired, and what they bring along."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model import Color
from ronde.rules.swiss import SwissPolicy, swiss_policy
from ronde.scoring import Float

__all__ = ["Demand", "Entrant", "Field", "Float"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player to be paired in this round.

    `score` is the pairing score in tenths, virtual points included; `met` the numbers of the
    opponents played over the board; `colors` the colours of played games, oldest first; `floats`
    those of the last round and of the one before; `may_take_pab` whether C2 allows the bye;
    `unplayed` the rounds so far without a game over the board; `parity` the number that the
    initial colour goes by (only players who have taken part count).
    """

    number: int
    score: int
    met: frozenset[int] = frozenset()
    colors: tuple[Color, ...] = ()
    floats: tuple[Float | None, Float | None] = (None, None)
    may_take_pab: bool = True
    unplayed: int = 0
    parity: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A round to be paired.

    `win` is what a won game is worth, in tenths; `forbidden` holds pairs that may not meet for a
    reason outside the system.
    """

    edition: str
    entrants: tuple[Entrant, ...]
    round: int
    rounds: int
    win: int = 10
    initial_color: Color = Color.WHITE
    forbidden: frozenset[frozenset[int]] = frozenset()
    system: str = "dutch"

    @property
    def policy(self) -> SwissPolicy:
        """What the edition answers."""
        return swiss_policy(self.system, self.edition)

    def __post_init__(self) -> None:
        swiss_policy(self.system, self.edition)
        numbers = {e.number for e in self.entrants}
        if len(numbers) != len(self.entrants):
            raise ModelError("entrants.same_number")


@dataclass(frozen=True, slots=True, kw_only=True)
class Demand:
    """What a counterfactual pairing must contain, in pairing numbers.

    `together`: pairs that meet; `apart`: pairs that do not; `pab`: who takes the bye; `down`:
    players who meet somebody of a lower score or take the bye.
    """

    together: tuple[tuple[int, int], ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    pab: int | None = None
    down: tuple[int, ...] = ()
