"""Swiss-Manager: its player text file and its pairing text file, both ways.

Its report files are read by `trf`. A pairing file has rounds and no tournament: it is merged into
an event that is there already, here as there.
"""

from __future__ import annotations

from ronde.formats.swiss_manager.losses import SWISS_MANAGER_LOSSES, pairing_losses, player_losses
from ronde.formats.swiss_manager.pairings import (
    looks_like_pairings,
    read_pairings,
    write_pairings,
)
from ronde.formats.swiss_manager.players import looks_like_players, read_players, write_players

__all__ = [
    "SWISS_MANAGER_LOSSES",
    "looks_like_pairings",
    "looks_like_players",
    "pairing_losses",
    "player_losses",
    "read_pairings",
    "read_players",
    "write_pairings",
    "write_players",
]
