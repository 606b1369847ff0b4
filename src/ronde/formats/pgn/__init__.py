"""PGN: games as text. Tags are read and written; moves are kept as they are and never interpreted.

Skeletons (games without moves) go to boards that send moves and to broadcasts; what comes back is
read for results and moves.
"""

from __future__ import annotations

from ronde.formats.pgn.lichess import write_replacements
from ronde.formats.pgn.losses import PGN_LOSSES, pgn_losses
from ronde.formats.pgn.reading import (
    MOST_BYTES,
    MOST_GAMES,
    PGN_CATALOGUE,
    looks_like_pgn,
    read_pgn,
)
from ronde.formats.pgn.results import known_result, pgn_result
from ronde.formats.pgn.skeletons import Headed, Moves, skeletons
from ronde.formats.pgn.values import PgnFile, PgnGame
from ronde.formats.pgn.writing import latin_1, write_pgn

__all__ = [
    "MOST_BYTES",
    "MOST_GAMES",
    "PGN_CATALOGUE",
    "PGN_LOSSES",
    "Headed",
    "Moves",
    "PgnFile",
    "PgnGame",
    "known_result",
    "latin_1",
    "looks_like_pgn",
    "pgn_losses",
    "pgn_result",
    "read_pgn",
    "skeletons",
    "write_pgn",
    "write_replacements",
]
