"""What the chain of the event does about ties that results leave."""

from __future__ import annotations

from ronde.model import Tournament
from ronde.queries.chains import chain_in_use

__all__ = ["breaks_by", "plain_codes"]


def plain_codes(tournament: Tournament) -> tuple[str, ...]:
    """The chain of the event by the names of its codes; report files prefix our own with OTHER_."""
    codes = (code.partition("/")[0] for code in chain_in_use(tournament))
    return tuple(code.removeprefix("OTHER_") for code in codes)


def breaks_by(tournament: Tournament) -> tuple[str, ...]:
    """The codes among LOT, MAN and EXT that the chain of the event has."""
    names = plain_codes(tournament)
    return tuple(code for code in ("LOT", "MAN", "EXT") if code in names)
