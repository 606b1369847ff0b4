"""The seam between the application and the pairing systems: who can pair, and how.

`OFFERED` names the systems that the application can run from the first round to the last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde._version import __version__
from ronde.errors import UnknownName
from ronde.journal.events import PairedBy
from ronde.model import Round, Tournament
from ronde.pairing.swiss import PairedRound, pair_next_round, swiss_edition

__all__ = ["EXPLAINED", "OFFERED", "Proposal", "propose"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A round as a system would pair it, and who says so."""

    round: Round
    by: PairedBy
    engine: str
    swiss: PairedRound | None = None


def _dutch(tournament: Tournament) -> Proposal:
    paired = pair_next_round(tournament)
    engine = f"ronde {__version__} dutch {swiss_edition(tournament)}"
    return Proposal(round=paired.round, by=PairedBy.ENGINE, engine=engine, swiss=paired)


_SYSTEMS: Mapping[str, Callable[[Tournament], Proposal]] = MappingProxyType({"dutch": _dutch})

OFFERED = tuple(_SYSTEMS)
"""Names of systems as settings know them."""

EXPLAINED = ("dutch",)
"""Those whose pairings follow from results and carry reasons."""


def propose(tournament: Tournament) -> Proposal:
    """The next round as the tournament's system pairs it. Pure.

    Raises:
        UnknownName: a system that the application cannot run.
        NoValidPairing, SwissError: as the system says.
    """
    name = tournament.settings.system.name
    if name not in _SYSTEMS:
        raise UnknownName("pairing system", name, known=OFFERED)
    return _SYSTEMS[name](tournament)
