"""Records for pairing: announced byes, acceleration, forbidden pairs, odd points.

Rule: C.02.03@2025-09 records 240, 250, 260, 299; JaVaFo's XXZ, XXA, XXP.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ronde.formats.trf.columns import MAX_ROUNDS
from ronde.formats.trf.reading.scan import Line, Scan
from ronde.formats.values import points
from ronde.model import (
    ForbiddenPairs,
    PlayerId,
    Points,
    PointsAdjustment,
    RequestedBye,
    RoundNo,
    VirtualPoints,
)

__all__ = [
    "AnnouncedBye",
    "read_adjustments",
    "read_byes",
    "read_forbidden",
    "read_virtual_points",
]

_MAX_LINES = 999
"""More lines of acceleration than this are a broken file; each may name every player."""

_NO_END = 999
"""The last round a record can name stands for "to the end"."""


class AnnouncedBye(NamedTuple):
    """A bye that a record of its own announces."""

    round: int
    number: int
    bye: RequestedBye
    line: int
    column: int


def read_byes(scan: Scan, known: frozenset[int], next_round: int) -> list[AnnouncedBye]:
    """Records 240, and XXZ for the round to be paired. Numbers are players or teams."""
    found = []
    for line in scan.all("240"):
        fields = scan.fields(line)
        letter = fields["type"].upper()
        round_no = scan.number(line, "round", fields["round"], top=MAX_ROUNDS)
        if letter not in {"F", "H", "Z"}:
            scan.unreadable("trf.field.letter", line, 5, letter, field="type", known="F H Z")
        elif not round_no:
            scan.unreadable("trf.field.missing", line, 7, "", field="round")
        else:
            found += [
                AnnouncedBye(round_no, who, RequestedBye(letter), line.number, column)
                for column, who in scan.named(line, scan.items(line), known)
            ]
    for line in scan.all("XXZ"):
        found += [
            AnnouncedBye(next_round, who, RequestedBye.ZERO, line.number, column)
            for column, who in scan.named(line, _words(line), known)
        ]
    return found


def _words(line: Line) -> list[tuple[int, str]]:
    """Column and text of each word after the code."""
    found, at = [], 4
    for word in line.free.split():
        at = line.text.index(word, at)
        found.append((at + 1, word))
        at += len(word)
    return found


class _Span(NamedTuple):
    first: int
    last: int
    points: Points
    match_points: Points | None


def read_virtual_points(
    scan: Scan, known: frozenset[int], last_round: int
) -> tuple[VirtualPoints, ...]:
    """Records 250 and XXA as one table: by player, then by round, later lines winning.

    What they say of rounds after the last one has no meaning and is left out.
    """
    table: dict[int, list[_Span]] = {}
    for line in scan.all("XXA")[: len(known) + _MAX_LINES]:
        _read_xxa(scan, line, known, table)
    lines = scan.all("250")
    for line in lines[:_MAX_LINES]:
        _read_250(scan, line, known, table)
    if len(lines) > _MAX_LINES:
        extra = lines[_MAX_LINES].number
        scan.log.add("trf.line.too_many", extra, code="250", limit=_MAX_LINES)
    return tuple(
        VirtualPoints(
            player=PlayerId(player),
            first_round=RoundNo(span.first),
            last_round=RoundNo(min(span.last, last_round)),
            points=span.points,
            match_points=span.match_points,
        )
        for player, spans in sorted(table.items())
        for span in _joined(spans)
        if span.first <= last_round
    )


def _read_xxa(scan: Scan, line: Line, known: frozenset[int], table: dict[int, list[_Span]]) -> None:
    who = scan.number(line, "number", scan.fields(line)["number"])
    if not who:
        scan.unreadable("trf.field.missing", line, 5, "", field="number")
        return
    if who not in known:
        scan.unreadable("trf.player.unknown", line, 5, "", number=who)
        return
    for round_no, (column, text) in enumerate(scan.items(line, MAX_ROUNDS), 1):
        value = points(text) if text else Points(0)
        if value is None:
            scan.log.add("trf.field.points", line.number, column, text, field="points")
        else:
            _lay(table.setdefault(who, []), _Span(round_no, round_no, value, None))


def _read_250(scan: Scan, line: Line, known: frozenset[int], table: dict[int, list[_Span]]) -> None:
    fields = scan.fields(line)
    rounds = [
        scan.number(line, name, fields[name], top=999) for name in ("first_round", "last_round")
    ]
    first_no, last_no = (scan.number(line, name, fields[name]) for name in ("first", "last"))
    first, last = rounds[0], rounds[1] or rounds[0]
    if not first or not last or not first_no:
        scan.unreadable("trf.field.missing", line, 15, "", field="round_or_number")
        return
    if first > last:
        scan.unreadable("trf.field.range", line, 19, fields["last_round"], field="last_round")
        return
    match_points = scan.points(line, "match_points", fields["match_points"]) or None
    value = scan.points(line, "points", fields["points"]) or Points(0)
    span = _Span(first, last, value, match_points)
    for who in range(first_no, min(last_no or first_no, 9999) + 1):
        if who in known:
            _lay(table.setdefault(who, []), span)


def _lay(spans: list[_Span], new: _Span) -> None:
    """Put a span over the earlier ones, which lose the rounds it covers."""
    if new.first > new.last:
        return
    if not spans or spans[-1].last < new.first:
        spans.append(new)
        return
    rest = []
    for old in spans:
        if old.last < new.first or old.first > new.last:
            rest.append(old)
            continue
        if old.first < new.first:
            rest.append(old._replace(last=new.first - 1))
        if old.last > new.last:
            rest.append(old._replace(first=new.last + 1))
    rest.append(new)
    rest.sort()
    spans[:] = rest


def _joined(spans: list[_Span]) -> list[_Span]:
    """Neighbouring spans of the same value as one; spans worth nothing left out."""
    joined: list[_Span] = []
    for span in spans:
        if not span.points and not span.match_points:
            continue
        last = joined[-1] if joined else None
        if last and last.last + 1 == span.first and last[2:] == span[2:]:
            joined[-1] = last._replace(last=span.last)
        else:
            joined.append(span)
    return joined


def read_forbidden(
    scan: Scan, known: frozenset[int], rounds: int | None
) -> tuple[ForbiddenPairs, ...]:
    """Records 260 and XXP. A ban that reaches the announced last round lasts to the end.

    A file for two programs may state each ban in both records; it counts once.
    """
    found = []
    for line in scan.all("260"):
        fields = scan.fields(line)
        first = scan.number(line, "first_round", fields["first_round"], top=999) or 1
        last = scan.number(line, "last_round", fields["last_round"], top=999)
        if last and last < first:
            column = scan.column(line, "last_round")
            scan.unreadable("trf.field.range", line, column, str(last), field="last_round")
            continue
        end = RoundNo(last) if last and last < (rounds or _NO_END) else None
        players = _group(scan, line, scan.items(line), known)
        if players:
            found.append(
                ForbiddenPairs(players=players, first_round=RoundNo(first), last_round=end)
            )
    for line in scan.all("XXP"):
        players = _group(scan, line, _words(line), known)
        if players:
            found.append(ForbiddenPairs(players=players))
    return tuple({(b.players, b.first_round, b.last_round): b for b in found}.values())


def _group(
    scan: Scan, line: Line, items: Iterable[tuple[int, str]], known: frozenset[int]
) -> tuple[PlayerId, ...]:
    numbers = dict.fromkeys(who for _, who in scan.named(line, items, known))
    if len(numbers) < 2:
        scan.unreadable("trf.field.missing", line, 5, "", field="second_number")
        return ()
    return tuple(PlayerId(who) for who in numbers)


def read_adjustments(scan: Scan, known: frozenset[int]) -> tuple[PointsAdjustment, ...]:
    """Record 299."""
    found = []
    for line in scan.all("299"):
        fields = scan.fields(line)
        kind = fields["type"].upper()
        if kind not in {"", "W", "D", "L", "F", "H", "Z", "+", "-"}:
            scan.unreadable(
                "trf.field.letter", line, 5, kind, field="type", known="W D L F H Z + -"
            )
            continue
        numbers = list(scan.named(line, scan.items(line), known))
        round_no = scan.number(line, "round", fields["round"], top=MAX_ROUNDS)
        if not numbers or round_no is None:
            scan.unreadable("trf.field.missing", line, 24, "", field="number_or_round")
            continue
        found.append(
            PointsAdjustment(
                players=tuple(who for _, who in numbers),
                points=scan.points(line, "points", fields["points"]) or Points(0),
                match_points=scan.points(line, "match_points", fields["match_points"]),
                round=RoundNo(round_no) if round_no else None,
                kind=kind,
            )
        )
    return tuple(found)
