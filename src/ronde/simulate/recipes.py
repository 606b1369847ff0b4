"""What a random event looks like: sizes, chances, numbers, points and tie-breaks."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.model import (
    STANDARD,
    Acceleration,
    ForbiddenPairs,
    Player,
    PointSystem,
    RequestedBye,
    Result,
    VirtualPoints,
    bounds,
)
from ronde.rules.editions import REGULATIONS

__all__ = ["AMOUNTS", "BYES", "ODD_ENDS", "USUAL_TIEBREAKS", "Amount", "Often", "Recipe"]

USUAL_TIEBREAKS = ("BH/C1", "BH", "SB", "DE")
"""The list of an event that is to state one, where nobody chose."""


@dataclass(frozen=True, slots=True)
class Amount:
    """How often something happens: per thousand, or `exact`ly so often; in any round or in one."""

    number: int
    exact: bool = False
    round: int | None = None


Often = int | Amount
"""A number is one per thousand."""

ODD_ENDS: Mapping[str, Result] = MappingProxyType(
    {
        "double_forfeits": Result.DOUBLE_FORFEIT,
        "white_forfeits": Result.WHITE_FORFEITS,
        "black_forfeits": Result.BLACK_FORFEITS,
        "half_zero": Result.HALF_ZERO,
        "zero_half": Result.ZERO_HALF,
        "zero_zero": Result.BOTH_LOSE,
    }
)
"""Amounts of games that end otherwise than with a win or a draw."""

BYES: Mapping[str, RequestedBye] = MappingProxyType(
    {
        "half_byes": RequestedBye.HALF,
        "zero_byes": RequestedBye.ZERO,
        "full_byes": RequestedBye.FULL,
    }
)
"""Amounts of byes that players ask for."""

AMOUNTS = (*ODD_ENDS, *BYES, "withdrawals", "late_entries", "unrated_players")
"""Everything that happens so often."""

_FIRST_ROUND: Mapping[str, int] = MappingProxyType({"withdrawals": 2, "late_entries": 2})


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """What a random event looks like. Rates are per thousand: of games, or of players a round."""

    players: int = 60
    rounds: int = 9
    edition: str = REGULATIONS["swiss"].newest
    highest_rating: int = 2500
    lowest_rating: int = 1300
    ratings: tuple[int, ...] = ()
    """The ratings one by one (0: unrated); empty: drawn between the lowest and the highest."""
    draw_percent: int = 30
    double_forfeits: Often = 1
    white_forfeits: Often = 5
    """White does not come."""
    black_forfeits: Often = 5
    half_zero: Often = 0
    """½-0, 0-½ and 0-0 are games that were played and decided by the arbiter."""
    zero_half: Often = 0
    zero_zero: Often = 0
    half_byes: Often = 20
    zero_byes: Often = 5
    full_byes: Often = 0
    withdrawals: Often = 5
    late_entries: Often = 10
    unrated_players: Often = 20
    acceleration: Acceleration = Acceleration()
    virtual_points: tuple[VirtualPoints, ...] = ()
    forbidden: tuple[ForbiddenPairs, ...] = ()
    points: PointSystem = STANDARD
    tiebreaks: tuple[str, ...] | None = None
    """The list the event announces; None: none."""
    entrants: tuple[Player, ...] = ()
    """Who plays, numbered as they are; empty: `players` invented ones."""
    start: dt.date | None = None
    name: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.players <= 100_000:
            raise ModelError("generate.players", players=self.players)
        if not 1 <= self.rounds <= 200:
            raise ModelError("generate.rounds", rounds=self.rounds)
        if not 0 <= self.draw_percent <= 100:
            raise ModelError("generate.draws", percent=self.draw_percent)
        if self.highest_rating < self.lowest_rating:
            raise ModelError(
                "generate.ratings", highest=self.highest_rating, lowest=self.lowest_rating
            )
        bounds.within(bounds.RATING, self.highest_rating, self.lowest_rating, *self.ratings)
        if self.ratings and len(self.ratings) != self.players:
            raise ModelError(
                "generate.listed_ratings", listed=len(self.ratings), players=self.players
            )
        for name in AMOUNTS:
            self._check_amount(name)
        rates = [a.number for a in map(self.amount, ODD_ENDS) if not a.exact]
        if sum(rates) > 1000:
            raise ModelError("generate.rates", total=sum(rates))

    def amount(self, name: str) -> Amount:
        """How often that happens."""
        often: Often = getattr(self, name)
        return often if isinstance(often, Amount) else Amount(often)

    def _check_amount(self, name: str) -> None:
        amount, what = self.amount(name), name.replace("_", "-")
        if amount.number < 0 or (not amount.exact and amount.number > 1000):
            raise ModelError("generate.rate", what=what, number=amount.number)
        if amount.round is not None and name == "unrated_players":
            raise ModelError("generate.no_round", what=what)
        first = _FIRST_ROUND.get(name, 1)
        if amount.round is not None and not first <= amount.round <= self.rounds:
            raise ModelError(
                "generate.round", what=what, round=amount.round, first=first, last=self.rounds
            )
        # As many as there are seats (boards) at all; what does not fit for other reasons is told
        # by the round in which it should have happened.
        rounds = 1 if amount.round is not None else max(0, self.rounds - first + 1)
        most = self.players // 2 * rounds if name in ODD_ENDS else self.players * rounds
        if name in {"withdrawals", "late_entries", "unrated_players"}:
            most = self.players if rounds else 0
        if amount.exact and amount.number > most:
            raise ModelError("generate.too_many", what=what, number=amount.number)
