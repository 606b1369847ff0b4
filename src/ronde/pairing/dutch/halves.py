"""The halves of a bracket as it was paired: who sits in which, whose wish was denied."""

from __future__ import annotations

from ronde.pairing.dutch.players import Players
from ronde.pairing.dutch.reports import BracketReport

__all__ = ["halves", "wish_denied"]


def halves(report: BracketReport, players: Players) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The higher and the lower of each pair, each half in the order of the bracket."""
    place = players.index.__getitem__
    upper = (min(pair.white, pair.black, key=place) for pair in report.pairs)
    lower = (max(pair.white, pair.black, key=place) for pair in report.pairs)
    return tuple(sorted(upper, key=place)), tuple(sorted(lower, key=place))


def wish_denied(players: Players, number: int, color: int) -> bool:
    """Whether a player who wishes a colour is given the other one; `color`: 1 White, -1 Black."""
    return players.want[players.index[number]] not in {0, color}
