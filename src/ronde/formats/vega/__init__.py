"""Vega: a report that counts bytes, its player file, and its table of all games.

Its own report files are read by `trf`, which knows columns that count bytes.
"""

from __future__ import annotations

from ronde.formats.vega.crosstable import looks_like_vega, read_vega
from ronde.formats.vega.losses import VEGA_LOSSES, player_losses, report_losses
from ronde.formats.vega.players import looks_like_players, read_players, write_players
from ronde.formats.vega.report import write_report

__all__ = [
    "VEGA_LOSSES",
    "looks_like_players",
    "looks_like_vega",
    "player_losses",
    "read_players",
    "read_vega",
    "report_losses",
    "write_players",
    "write_report",
]
