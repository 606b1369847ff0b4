"""The seam between the application and the pairing systems: who can pair, and how."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde._version import __version__
from ronde.errors import UnknownName
from ronde.journal.events import DrawMade, Event, PairedBy
from ronde.model import Round, Settings, Tournament
from ronde.pairing.cups import pair_tie
from ronde.pairing.next_round import next_round, whole_event
from ronde.pairing.proposal import Because, NextRound
from ronde.pairing.registry import SYSTEMS, Reach, system
from ronde.pairing.swiss import PairedRound, swiss_edition

__all__ = [
    "OFFERED",
    "SLIDING",
    "SYMBOLS",
    "Proposal",
    "edition_of",
    "has_calendar",
    "is_offered",
    "is_swiss",
    "plays_matches",
    "propose",
    "propose_tie",
    "under",
    "whole_calendar",
]

OFFERED = tuple(entry.name for entry in SYSTEMS)
"""Names of systems as settings know them."""

SYMBOLS = ("scheveningen", "scheveningen-double", "molter")
"""Team systems whose players have symbols (A1, B3): each board stands for itself."""

SLIDING = ("rutsch", "rutsch-berger")
"""Systems in which the players walk round the tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A round as a system would pair it, and who says so.

    `draws` were made for it and are recorded before it, `after` follows from it at once.
    """

    round: Round
    by: PairedBy
    engine: str
    because: Because
    draws: tuple[DrawMade, ...] = ()
    after: tuple[Event, ...] = ()
    swiss: PairedRound | None = None


def is_swiss(settings: Settings) -> bool:
    """Whether numbers follow from strength and rounds, with reasons, from results."""
    name = settings.system.name
    return name in OFFERED and system(name).swiss


def has_calendar(settings: Settings) -> bool:
    """Whether every round is known before the first."""
    name = settings.system.name
    return name in OFFERED and system(name).reach is Reach.WHOLE_EVENT


def is_offered(settings: Settings) -> bool:
    """Whether the application can run such an event from the first round to the last.

    No Swiss for teams: the library has none.
    """
    name = settings.system.name
    return name in OFFERED and settings.participants in system(name).participants


def plays_matches(settings: Settings) -> bool:
    """Whether teams meet at tables of several boards, with a line-up for each match."""
    return settings.is_team and settings.system.name not in SYMBOLS


def edition_of(tournament: Tournament) -> str:
    """The edition of its system's rules that a tournament is paired under."""
    if is_swiss(tournament.settings):
        return swiss_edition(tournament)
    return system(tournament.settings.system.name).editions[0]


def under(tournament: Tournament, name: str | None) -> Tournament:
    """The tournament, to be paired by another system than it announces (None: by its own)."""
    if name is None:
        return tournament
    system_ = replace(tournament.settings.system, name=name)
    return replace(tournament, settings=replace(tournament.settings, system=system_))


def propose(tournament: Tournament, *, edition: str | None = None) -> Proposal:
    """The next round as the tournament's system pairs it, under another edition if one is named.

    Raises:
        UnknownName: a system that the application cannot run.
        NotReady, EventOver, TieUndecided, NoValidPairing, SwissError: as the system says.
    """
    settings = tournament.settings
    if not is_offered(settings):
        raise UnknownName("pairing_system", settings.system.name, known=OFFERED)
    return _proposal(next_round(tournament, edition=edition))


def propose_tie(tournament: Tournament, number: int) -> Proposal:
    """The next game of the match that a number of the cup plays, as a round of its own.

    Raises:
        ModelError: it plays no match that has begun and has no winner.
        TieUndecided, NotReady: as the cup says.
    """
    return _proposal(pair_tie(tournament, number))


def whole_calendar(tournament: Tournament) -> tuple[Proposal, ...]:
    """Every round still to be paired of an event with a calendar.

    Raises:
        ModelError: the system pairs each round from the results before it.
        EventOver, NotReady: as the system says.
    """
    return tuple(_proposal(paired) for paired in whole_event(tournament))


def _proposal(paired: NextRound) -> Proposal:
    return Proposal(
        round=paired.round,
        by=paired.by,
        engine=f"ronde {__version__} {paired.system} {paired.edition}",
        because=paired.because,
        draws=paired.draws,
        after=paired.after,
        swiss=paired.swiss,
    )
