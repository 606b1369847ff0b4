"""Text to model and back. Strings in, strings out; no paths, no clock."""

from ronde.formats.player_csv import PlayerEntry, PlayerTable, read_players_csv
from ronde.formats.problems import InvalidFile, Problem, Severity
from ronde.formats.trf import (
    Dialect,
    KeptLine,
    KeptPlace,
    KeptReason,
    Loss,
    RepresentationError,
    TrfDocument,
    detect_dialect,
    read_trf,
    trf_losses,
    write_trf,
)

__all__ = [
    "Dialect",
    "InvalidFile",
    "KeptLine",
    "KeptPlace",
    "KeptReason",
    "Loss",
    "PlayerEntry",
    "PlayerTable",
    "Problem",
    "RepresentationError",
    "Severity",
    "TrfDocument",
    "detect_dialect",
    "read_players_csv",
    "read_trf",
    "trf_losses",
    "write_trf",
]
