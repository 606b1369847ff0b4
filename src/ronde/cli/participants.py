"""Whoever holds a pairing number: a player, or a team in a team event."""

from __future__ import annotations

from ronde.errors import ModelError
from ronde.model import Participants, Tournament

__all__ = ["participant"]


def participant(tournament: Tournament, number: int) -> tuple[int, str]:
    """Identity and name of whoever holds that number.

    Raises:
        ModelError: nobody does.
    """
    if tournament.settings.participants is Participants.TEAM:
        held = [(int(t.id), t.name) for t in tournament.teams if t.tpn == number]
    else:
        held = [(int(p.id), p.name) for p in tournament.players if p.tpn == number]
    if not held:
        raise ModelError(f"no participant {number}")
    return held[0]
