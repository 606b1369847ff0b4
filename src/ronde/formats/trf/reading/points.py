"""Point systems in their four spellings: records 162, 362, BB* and XXS.

Rule: C.02.03@2025-09 records 162 and 362; JaVaFo's XXS and bbpPairings' BB* by their manuals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ronde.formats.trf.pointcodes import (
    BB_FIELDS,
    FOLLOWS,
    MATCH_FIELDS,
    SYMBOLS_162,
    XXS_FIELDS,
)
from ronde.formats.trf.reading.scan import Line, Scan
from ronde.formats.values import points
from ronde.model import STANDARD, MatchPoints, Points, PointSystem

__all__ = ["read_match_points", "read_points"]

_TOKEN = re.compile(r"([A-Z]+)\s*(?:=\s*)?([+-]?[\d.,]+)|(\S+)", re.IGNORECASE | re.ASCII)


def read_points(scan: Scan) -> PointSystem:
    """The point system of games. Record 162 goes before BB*, BB* before XXS."""
    found = [
        (code, system)
        for code, system in (
            ("162", _from_symbols(scan, "162", {**SYMBOLS_162, "Z": SYMBOLS_162["A"]})),
            ("BBW", _from_bb(scan)),
            ("XXS", _from_symbols(scan, "XXS", XXS_FIELDS)),
        )
        if system is not None
    ]
    if not found:
        return STANDARD
    code, system = found[0]
    if any(other != system for _, other in found[1:]):
        line = scan.first(found[1][0])
        scan.log.add("trf.points.conflict", line.number if line else 0, code=code)
    return system


def _pairs(scan: Scan, line: Line) -> Iterator[tuple[str, Points, int]]:
    """Symbol, value and column of each pair in a line, however they are spaced."""
    for match in _TOKEN.finditer(line.text, 4):
        value = points(match.group(2)) if match.group(2) else None
        if value is None:
            scan.log.add(
                "trf.field.points", line.number, match.start() + 1, match.group(), field="value"
            )
        else:
            yield match.group(1).upper(), value, match.start() + 1


def _from_symbols(
    scan: Scan, code: str, table: Mapping[str, tuple[str, ...]]
) -> PointSystem | None:
    values: dict[str, Points] = {}
    for line in scan.all(code):
        for symbol, value, column in _pairs(scan, line):
            if symbol not in table:
                known = " ".join(table)
                scan.log.add(
                    "trf.field.letter", line.number, column, symbol, field="symbol", known=known
                )
                continue
            values.update(dict.fromkeys(table[symbol], value))
    return _system(values) if scan.all(code) else None


def _from_bb(scan: Scan) -> PointSystem | None:
    values: dict[str, Points] = {}
    for code, names in BB_FIELDS.items():
        line = scan.first(code)
        value = scan.points(line, "points", line.free.strip()) if line else None
        if value is not None:
            values.update(dict.fromkeys(names, value))
    return _system(values) if values else None


def _system(values: dict[str, Points]) -> PointSystem:
    """The system with those values; what follows from another value is left to follow it."""
    full = PointSystem(**values)
    own = {
        name: value
        for name, value in values.items()
        if name not in FOLLOWS or value != getattr(full, FOLLOWS[name])
    }
    return PointSystem(**own)


def read_match_points(scan: Scan) -> MatchPoints:
    """Record 362 and the values of record 320.

    The record has no symbol of its own for a match lost by forfeit, so that is worth a loss.
    """
    values: dict[str, Points] = {}
    for line in scan.all("362"):
        for symbol, value, column in _pairs(scan, line):
            if symbol in MATCH_FIELDS:
                values[MATCH_FIELDS[symbol]] = value
            else:
                known = " ".join(MATCH_FIELDS)
                scan.log.add(
                    "trf.field.letter", line.number, column, symbol, field="symbol", known=known
                )
    bye = scan.first("320")
    if bye is not None:
        fields = scan.fields(bye)
        for name, key in (("match_points", "pab"), ("game_points", "pab_game_points")):
            bonus = scan.points(bye, name, fields[name])
            if bonus is not None:
                values[key] = bonus
    return MatchPoints(**values)
