"""A round by boards."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.services.public.views import PublicRound, PublicSeat
from ronde.web.public.asked import Ask

__all__ = ["RoundPage", "boards_page", "round_numbers"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPage:
    """A round, by board or by name."""

    round: PublicRound
    rounds: tuple[int, ...]
    seats: tuple[PublicSeat, ...] = ()


def boards_page(ask: Ask) -> RoundPage:
    """The boards of the round in the address."""
    return RoundPage(round=ask.round, rounds=round_numbers(ask))


def round_numbers(ask: Ask) -> tuple[int, ...]:
    """The rounds to choose from."""
    return tuple(round_.number for round_ in ask.tournament.rounds)
