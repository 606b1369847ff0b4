"""Ties that results leave: who shares a rank, and what the chain of the event does about it."""

from __future__ import annotations

from ronde.model import Tournament
from ronde.queries.chains import chain_in_use
from ronde.standings import Standings

__all__ = ["breaks_by", "tied_groups"]


def breaks_by(tournament: Tournament) -> tuple[str, ...]:
    """The codes among LOT, MAN and EXT that the chain of the event has."""
    names = {code.partition("/")[0] for code in chain_in_use(tournament)}
    return tuple(code for code in ("LOT", "MAN", "EXT") if code in names)


def tied_groups(table: Standings) -> tuple[tuple[int, ...], ...]:
    """Those who share a rank, in the order of the standings."""
    groups: dict[int, list[int]] = {}
    for row in table.rows:
        groups.setdefault(row.rank, []).append(row.participant)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)
