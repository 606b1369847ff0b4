"""Editions of the tie-break rules as data: what each one does with rounds not played.

A policy is a named set of answers; organisers may replace single answers in their regulations
(`dataclasses.replace`), as article 16.6 lets them.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import UnknownName

__all__ = [
    "BOOK",
    "FIDE_2024",
    "FIDE_2026",
    "POLICIES",
    "OpponentView",
    "OwnView",
    "Policy",
    "policy",
]


class OpponentView(enum.Enum):
    """How a participant's unplayed rounds look to those who met them."""

    AS_AWARDED = "as-awarded"
    TRAILING_BYES_DRAWN = "trailing-byes-drawn"
    ALL_DRAWN = "all-drawn"


class OwnView(enum.Enum):
    """Whom a participant is taken to have met in an unplayed round."""

    DUMMY = "dummy"
    VIRTUAL_OPPONENT = "virtual-opponent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """One edition. `vur_cut_first`: a voluntary unplayed round is cut before the lowest value.

    `forfeit_wins_count`: WIN counts wins without play. `rounded_averages`: rating averages are
    whole numbers. The rest concerns direct encounter and fixed pairings (round robins);
    `fixed_forfeit_wins_played` is open, see docs/disputes/forfeit-wins-in-round-robins.md.
    """

    name: str
    cite: str
    opponents_see: OpponentView
    own_rounds: OwnView
    dummy_capped: bool
    vur_cut_first: bool
    forfeit_wins_count: bool
    rounded_averages: bool
    encounter_reapplied: bool
    encounter_averaged: bool
    fixed_forfeits_rated: bool
    fixed_forfeit_losses_played: bool
    buchholz_in_fixed: bool
    fixed_forfeit_wins_played: bool = False


BOOK = Policy(
    name="book",
    cite="book@2022-01 5.2",
    opponents_see=OpponentView.ALL_DRAWN,
    own_rounds=OwnView.VIRTUAL_OPPONENT,
    dummy_capped=False,
    vur_cut_first=False,
    forfeit_wins_count=False,
    rounded_averages=False,
    encounter_reapplied=False,
    encounter_averaged=False,
    fixed_forfeits_rated=False,
    fixed_forfeit_losses_played=False,
    buchholz_in_fixed=True,
)
"""The arbiter's book: virtual opponent, every unplayed round of an opponent worth a draw."""

FIDE_2024 = Policy(
    name="fide-2024",
    cite="C.07@2024-08",
    opponents_see=OpponentView.TRAILING_BYES_DRAWN,
    own_rounds=OwnView.DUMMY,
    dummy_capped=False,
    vur_cut_first=True,
    forfeit_wins_count=True,
    rounded_averages=True,
    encounter_reapplied=True,
    encounter_averaged=True,
    fixed_forfeits_rated=True,
    fixed_forfeit_losses_played=True,
    buchholz_in_fixed=True,
)
"""In force 1 August 2024 to 28 February 2026 (and, in numbers, since September 2023)."""

FIDE_2026 = Policy(
    name="fide-2026",
    cite="C.07@2026-03",
    opponents_see=OpponentView.TRAILING_BYES_DRAWN,
    own_rounds=OwnView.DUMMY,
    dummy_capped=True,
    vur_cut_first=True,
    forfeit_wins_count=True,
    rounded_averages=True,
    encounter_reapplied=True,
    encounter_averaged=True,
    fixed_forfeits_rated=False,
    fixed_forfeit_losses_played=False,
    buchholz_in_fixed=False,
)
"""In force from 1 March 2026."""

POLICIES: Mapping[str, Policy] = MappingProxyType({p.name: p for p in (BOOK, FIDE_2024, FIDE_2026)})


def policy(edition: str) -> Policy:
    """The policy of that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in POLICIES:
        raise UnknownName("tiebreak_edition", edition, known=tuple(POLICIES))
    return POLICIES[edition]
