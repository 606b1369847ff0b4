"""A round by names: where everybody sits."""

from __future__ import annotations

from ronde.web.public.asked import Ask
from ronde.web.public.boards import RoundPage, round_numbers

__all__ = ["names_page"]


def names_page(ask: Ask) -> RoundPage:
    """The seats of the round in the address, by name."""
    seats = ask.round.seats(ask.language)
    return RoundPage(round=ask.round, rounds=round_numbers(ask), seats=seats)
