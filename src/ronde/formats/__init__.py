"""Text to model and back. Strings in, strings out; no paths, no clock.

Names are loaded when first used: reading a report file does not load the journal and its archive.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ronde.formats.archive import (
        Archive,
        ArchivedTournament,
        EventInfo,
        archive_from_tournament,
        read_archive,
        verify_archive,
        write_archive,
    )
    from ronde.formats.loading import Loaded, is_archive, load
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

_HOMES = {
    "archive": (
        "Archive",
        "ArchivedTournament",
        "EventInfo",
        "archive_from_tournament",
        "read_archive",
        "verify_archive",
        "write_archive",
    ),
    "loading": ("Loaded", "is_archive", "load"),
    "player_csv": ("PlayerEntry", "PlayerTable", "read_players_csv"),
    "problems": ("InvalidFile", "Problem", "Severity"),
    "trf": (
        "Dialect",
        "KeptLine",
        "KeptPlace",
        "KeptReason",
        "Loss",
        "RepresentationError",
        "TrfDocument",
        "detect_dialect",
        "read_trf",
        "trf_losses",
        "write_trf",
    ),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"ronde.formats.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value
