"""Every problem the file of another program can have: its code and how grave it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.formats.problems import Severity

__all__ = ["PAPI_CATALOGUE"]

_E, _W = Severity.ERROR, Severity.WARNING

PAPI_CATALOGUE: Mapping[str, Severity] = MappingProxyType(
    {
        "papi.password": _W,
        "papi.nobody": _W,
        "papi.cell": _W,
        "papi.value": _W,
        "papi.setting": _W,
        "papi.date": _W,
        "papi.border": _W,
        "papi.tiebreak": _W,
        "papi.prizes": _W,
        "papi.fees": _W,
        "papi.rounds_beyond": _W,
        "papi.player.name": _W,
        "papi.player.rating": _W,
        "papi.player.title": _W,
        "papi.player.twice": _W,
        "papi.player.quiet": _W,
        "papi.numbers": _W,
        "papi.bye.open": _W,
        "papi.game.unknown": _E,
        "papi.game.self": _E,
        "papi.game.one_sided": _E,
        "papi.game.colors": _E,
        "papi.game.results": _E,
        "papi.entry": _E,
        "papi.bye.two": _E,
        "papi.rounds_left_out": _W,
    }
)
