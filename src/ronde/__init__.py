"""Chess tournaments from the entry list to the federation report, with a reason for everything.

The front door: a few names, each loaded when first used. Rooms are importable on their own
(`ronde.model`, `ronde.scoring`, `ronde.pairing`, ...).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ronde._version import __version__

if TYPE_CHECKING:
    from ronde.errors import FormatError, NoValidPairing, Refusal, RondeError
    from ronde.formats import load, read_archive, read_trf, write_archive, write_trf
    from ronde.journal import Journal
    from ronde.model import Game, Player, Result, Round, Settings, Tournament
    from ronde.pairing.swiss import pair_next_round
    from ronde.scoring import score_sheets
    from ronde.simulate import Recipe, generate

__all__ = [
    "FormatError",
    "Game",
    "Journal",
    "NoValidPairing",
    "Player",
    "Recipe",
    "Refusal",
    "Result",
    "RondeError",
    "Round",
    "Settings",
    "Tournament",
    "__version__",
    "generate",
    "load",
    "pair_next_round",
    "read_archive",
    "read_trf",
    "score_sheets",
    "write_archive",
    "write_trf",
]

_HOMES = {
    "errors": ("FormatError", "NoValidPairing", "Refusal", "RondeError"),
    "formats": ("load", "read_archive", "read_trf", "write_archive", "write_trf"),
    "journal": ("Journal",),
    "model": ("Game", "Player", "Result", "Round", "Settings", "Tournament"),
    "pairing.swiss": ("pair_next_round",),
    "scoring": ("score_sheets",),
    "simulate": ("Recipe", "generate"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"ronde.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value
