"""Text to model and back. Strings in, strings out; no paths, no clock."""

from ronde.formats.archive import (
    Archive,
    ArchivedTournament,
    EventInfo,
    archive_from_tournament,
    read_archive,
    verify_archive,
    write_archive,
)
from ronde.formats.load import Loaded, is_archive, load
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
    "Archive",
    "ArchivedTournament",
    "Dialect",
    "EventInfo",
    "InvalidFile",
    "KeptLine",
    "KeptPlace",
    "KeptReason",
    "Loaded",
    "Loss",
    "PlayerEntry",
    "PlayerTable",
    "Problem",
    "RepresentationError",
    "Severity",
    "TrfDocument",
    "archive_from_tournament",
    "detect_dialect",
    "is_archive",
    "load",
    "read_archive",
    "read_players_csv",
    "read_trf",
    "trf_losses",
    "verify_archive",
    "write_archive",
    "write_trf",
]
