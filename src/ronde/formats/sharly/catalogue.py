"""Every problem an event of Sharly Chess can have: its code and how grave it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.formats.problems import Severity

__all__ = ["SHARLY_CATALOGUE"]

_E, _W = Severity.ERROR, Severity.WARNING

SHARLY_CATALOGUE: Mapping[str, Severity] = MappingProxyType(
    {
        "sharly.newer": _W,
        "sharly.wal": _W,
        "sharly.teams_left_out": _W,
        "sharly.prizes": _W,
        "sharly.rounds": _W,
        "sharly.rounds_beyond": _W,
        "sharly.system": _W,
        "sharly.points": _W,
        "sharly.tiebreak": _W,
        "sharly.border": _W,
        "sharly.numbers": _W,
        "sharly.unknown_player": _W,
        "sharly.player.title": _W,
        "sharly.player.birth": _W,
        "sharly.player.twice": _W,
        "sharly.board": _E,
        "sharly.one_sided": _E,
        "sharly.results": _E,
        "sharly.entry": _E,
        "sharly.rounds_left_out": _W,
    }
)
