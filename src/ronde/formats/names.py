"""Names that come in with a journal from elsewhere, looked up before it is taken in."""

from __future__ import annotations

from collections.abc import Iterator

from ronde.errors import UnknownName
from ronde.formats.trf.systems import REPORTED
from ronde.journal import Journal
from ronde.journal.events import (
    DifferenceTaken,
    SettingsChanged,
    TournamentCreated,
    TournamentImported,
)
from ronde.journal.names import check_editions
from ronde.model import Settings
from ronde.pairing.registry import SYSTEMS

__all__ = ["check_names"]

_SYSTEMS = tuple(sorted({entry.name for entry in SYSTEMS} | REPORTED))
"""Those that pair here, and those that only report files name."""


def check_names(journal: Journal) -> None:
    """Refuse a journal that ever named rules or a pairing system nobody here knows.

    Tie-breaks may be unknown: reports announce some of their own, and standings say so.

    Raises:
        UnknownName: it did; a later version may know them.
    """
    for settings in _announced(journal):
        check_editions(settings)
        if settings.system.name not in _SYSTEMS:
            raise UnknownName("pairing_system", settings.system.name, known=_SYSTEMS)


def _announced(journal: Journal) -> Iterator[Settings]:
    for entry in journal.entries:
        match entry.event:
            case TournamentCreated(settings=settings) | SettingsChanged(settings=settings):
                yield settings
            case TournamentImported(tournament=tournament):
                yield tournament.settings
            case DifferenceTaken(acts=acts):
                yield from (act.settings for act in acts if isinstance(act, SettingsChanged))
            case _:
                pass
