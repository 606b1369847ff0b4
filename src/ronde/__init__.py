"""Chess tournaments from the entry list to the federation report, with a reason for everything.

The front door: a few names, each loaded when first used. Rooms are importable on their own
(`ronde.model`, `ronde.scoring`, `ronde.pairing`, ...).
"""

from __future__ import annotations

from ronde._door import door
from ronde._version import __version__ as __version__

TYPE_CHECKING = False  # as `typing` has it, which is a quarter of the start of `ronde --version`
if TYPE_CHECKING:
    from ronde.errors import (
        FormatError as FormatError,
        NoValidPairing as NoValidPairing,
        Refusal as Refusal,
        RondeError as RondeError,
    )
    from ronde.formats import (
        load as load,
        read_archive as read_archive,
        read_trf as read_trf,
        write_archive as write_archive,
        write_trf as write_trf,
    )
    from ronde.journal import Journal as Journal
    from ronde.model import (
        Game as Game,
        Player as Player,
        Result as Result,
        Round as Round,
        Settings as Settings,
        Tournament as Tournament,
    )
    from ronde.pairing.swiss import pair_next_round as pair_next_round
    from ronde.scoring import score_sheets as score_sheets
    from ronde.simulate import Recipe as Recipe, generate as generate
    from ronde.standings import Standings as Standings, standings_of as standings_of

__getattr__, __all__ = door(
    __name__,
    {
        "_version": "__version__",
        "errors": "FormatError NoValidPairing Refusal RondeError",
        "formats": "load read_archive read_trf write_archive write_trf",
        "journal": "Journal",
        "model": "Game Player Result Round Settings Tournament",
        "pairing.swiss": "pair_next_round",
        "scoring": "score_sheets",
        "simulate": "Recipe generate",
        "standings": "Standings standings_of",
    },
)
