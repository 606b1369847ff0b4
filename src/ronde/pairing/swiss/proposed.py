"""The next round of a Swiss, as every system hands it over."""

from __future__ import annotations

from ronde.journal.events import PairedBy
from ronde.model import Tournament
from ronde.pairing.proposal import NextRound
from ronde.pairing.swiss.event import pair_next_round

__all__ = ["pair_swiss"]


def pair_swiss(tournament: Tournament, edition: str | None) -> NextRound:
    """Pair it by the Swiss system that the event announced."""
    paired = pair_next_round(tournament, edition=edition)
    return NextRound(
        system=paired.field.system,
        edition=paired.field.edition,
        round=paired.round,
        by=PairedBy.ENGINE,
        because=paired,
    )
