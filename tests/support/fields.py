"""Fields of the Dutch system in a few letters: one line per player, nothing else to know.

`20 WB D. 3,4 !u1`: pairing score in tenths, colours of the games played (`-` for none), floats of
the last round and of the one before (`D`, `U`, `.`), numbers met (`-` for none), then `!` for a
player who may not take the bye and `u` with the rounds not played. What is left out is nothing.

>>> small_field("2026", "20", "10 WB U. 3 u1").entrants[1].unplayed
1
"""

from __future__ import annotations

import re

from ronde.model import Color
from ronde.pairing.swiss.field import Entrant, Field, Float

_COLORS = {"W": Color.WHITE, "B": Color.BLACK}
_FLOATS = {"D": Float.DOWN, "U": Float.UP, ".": None}


def small_field(edition: str, *lines: str, round_no: int = 5, rounds: int = 9) -> Field:
    """The field of those lines, numbered from one; White was drawn."""
    entrants = tuple(_entrant(number, line) for number, line in enumerate(lines, 1))
    return Field(edition=edition, entrants=entrants, round=round_no, rounds=rounds)


def _entrant(number: int, line: str) -> Entrant:
    score, colors, floats, met, flags = (
        *line.split(),
        *("", "..", "-", "")[len(line.split()) - 1 :],
    )
    unplayed = re.search(r"u(\d+)", flags)
    return Entrant(
        number=number,
        score=int(score),
        colors=tuple(_COLORS[c] for c in colors.strip("-")),
        floats=(_FLOATS[floats[0]], _FLOATS[floats[1]]),
        met=frozenset(int(n) for n in met.split(",") if n != "-"),
        may_take_pab="!" not in flags,
        unplayed=int(unplayed[1]) if unplayed else 0,
        parity=number,
    )
