"""Records for pairing: announced byes, acceleration, forbidden pairs, odd points.

Rule: C.02.03@2025-09 records 240, 250, 260, 299; JaVaFo's XXZ, XXA, XXP.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from ronde.formats.trf.columns import MAX_ROUNDS, record
from ronde.formats.trf.writing.draft import Draft, text_of
from ronde.model import (
    AccelerationMethod,
    ByeKind,
    ForbiddenPairs,
    PlayerId,
    Points,
    RequestedBye,
    VirtualPoints,
)
from ronde.scoring import as_table, score_sheets

__all__ = ["PAIRING", "virtual_table"]

_LAST = 999
"""The last round a record can name, for "to the end" where the number of rounds is not known."""


def _byes_240(draft: Draft) -> list[str]:
    """Individuals: rounds to come. Teams: every round, as only this record tells."""
    found: dict[tuple[int, str], list[int]] = {}
    for entrant in draft.teams if draft.is_team else draft.players:
        for absence in draft.absences(entrant):
            key = absence.round, absence.bye.value
            found.setdefault(key, []).append(draft.entrant(entrant.id))
    for round_ in draft.tournament.rounds if draft.is_team else ():
        for bye in round_.team_byes:
            if bye.kind is not ByeKind.PAB:
                key = round_.number, bye.kind.value
                found.setdefault(key, []).append(draft.team_number[bye.team])
    return [
        record("240").line(
            {"type": letter, "round": f"{round_no:03}"}, [str(n) for n in sorted(numbers)]
        )
        for (round_no, letter), numbers in sorted(found.items())
    ]


def _byes_xxz(draft: Draft) -> list[str]:
    """Only where the file has the record already: the columns say the same to every engine."""
    if "XXZ" not in draft.present:
        return []
    numbers = [
        str(draft.entrant(entrant.id))
        for entrant in (draft.teams if draft.is_team else draft.players)
        for absence in draft.absences(entrant)
        if absence.round == draft.next_round and absence.bye is RequestedBye.ZERO
    ]
    return ["XXZ " + " ".join(numbers)] if numbers else []


def virtual_table(draft: Draft) -> tuple[VirtualPoints, ...]:
    """The table of virtual points, written out where a method gives them.

    The degressive method and that of Nice depend on scores, so they reach only to the round to be
    paired. For teams no method is known here: the type of record 192 says it alone.
    """
    tournament, settings = draft.tournament, draft.settings
    method = settings.acceleration.method
    by_table = method in {AccelerationMethod.NONE, AccelerationMethod.TABLE}
    if tournament.virtual_points or by_table or draft.is_team:
        return tournament.virtual_points
    last = settings.rounds or draft.next_round
    if method in {AccelerationMethod.DEGRESSIVE, AccelerationMethod.NICOIS}:
        last = min(last, draft.next_round)
    return as_table(tournament, last, score_sheets(tournament))


def _acceleration_250(draft: Draft) -> list[str]:
    """One line for each run of numbers with the same points in the same rounds."""
    rows: dict[tuple[int, int, Points, Points | None], list[int]] = {}
    for row in _spans(virtual_table(draft)):
        key = row.first_round, row.last_round, row.points, row.match_points
        rows.setdefault(key, []).append(draft.entrant(row.player))
    lines = []
    for (first, last, points, match_points), numbers in sorted(
        rows.items(), key=lambda item: (item[0][:2], min(item[1]))
    ):
        for low, high in _runs(sorted(numbers)):
            fields = {
                "match_points": text_of(match_points),
                "points": text_of(points) if points or match_points is None else "",
                "first_round": f"{first:03}",
                "last_round": f"{last:03}",
                "first": str(low),
                "last": str(high),
            }
            lines.append(record("250").line(fields))
    return lines


def _spans(table: tuple[VirtualPoints, ...]) -> tuple[VirtualPoints, ...]:
    """Neighbouring rounds of the same player and value as one span."""
    joined: dict[PlayerId, list[VirtualPoints]] = {}
    for row in table:
        spans = joined.setdefault(row.player, [])
        last = spans[-1] if spans else None
        if (
            last
            and last.last_round + 1 == row.first_round
            and (last.points, last.match_points) == (row.points, row.match_points)
        ):
            spans[-1] = replace(last, last_round=row.last_round)
        else:
            spans.append(row)
    return tuple(span for spans in joined.values() for span in spans)


def _runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    low = high = numbers[0]
    for number in numbers[1:]:
        if number > high + 1:
            yield low, high
            low = number
        high = number
    yield low, high


def _acceleration_xxa(draft: Draft) -> list[str]:
    given: dict[PlayerId, dict[int, Points]] = {}
    end = max(draft.settings.rounds or MAX_ROUNDS, len(draft.tournament.rounds))
    for row in virtual_table(draft):
        rounds = given.setdefault(row.player, {})
        last = min(row.last_round, end)
        rounds.update(dict.fromkeys(range(row.first_round, last + 1), row.points))
    return [
        record("XXA").line(
            {"number": str(draft.entrant(player))},
            [text_of(rounds.get(r, Points(0))) for r in range(1, max(rounds) + 1)],
        )
        for player, rounds in sorted(given.items(), key=lambda item: draft.entrant(item[0]))
        if rounds
    ]


def _numbers(draft: Draft, ban: ForbiddenPairs) -> list[str]:
    return [str(draft.entrant(player)) for player in ban.players]


def _forbidden_260(draft: Draft) -> list[str]:
    end = draft.settings.rounds or _LAST
    return [
        record("260").line(
            {"first_round": f"{ban.first_round:03}", "last_round": f"{ban.last_round or end:03}"},
            _numbers(draft, ban),
        )
        for ban in draft.tournament.forbidden
    ]


def _forbidden_xxp(draft: Draft) -> list[str]:
    """Bans for some rounds only are left to record 260 where the file has both."""
    return [
        "XXP " + " ".join(_numbers(draft, ban))
        for ban in draft.tournament.forbidden
        if "260" not in draft.codes or (ban.first_round == 1 and ban.last_round is None)
    ]


def _adjustments(draft: Draft) -> list[str]:
    return [
        record("299").line(
            {
                "type": item.kind,
                "match_points": text_of(item.match_points),
                "points": text_of(item.points),
                "round": f"{item.round or 0:03}",
            },
            [str(draft.entrant(number)) for number in item.players],
        )
        for item in draft.tournament.adjustments
    ]


PAIRING: Mapping[str, Callable[[Draft], list[str]]] = MappingProxyType(
    {
        "240": _byes_240,
        "XXZ": _byes_xxz,
        "250": _acceleration_250,
        "260": _forbidden_260,
        "299": _adjustments,
        "XXA": _acceleration_xxa,
        "XXP": _forbidden_xxp,
    }
)
"""How each record for pairing is written."""
