"""Tournaments that come from elsewhere: what was played there is over here too."""

from __future__ import annotations

from dataclasses import replace

from ronde.model import Round, Tournament

__all__ = ["as_played"]


def as_played(tournament: Tournament) -> Tournament:
    """The tournament with its complete rounds published and closed, up to the first open game.

    A report file says what was played, not what was published: whoever has it knows the pairings.
    """
    rounds: list[Round] = []
    over = True
    for round_ in tournament.rounds:
        over = over and round_.is_complete
        rounds.append(replace(round_, published=True, closed=True) if over else round_)
    return replace(tournament, rounds=tuple(rounds))
