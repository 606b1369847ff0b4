"""Team records: who is in which team.

Rule: C.02.03@2025-09 record 310; FIDE's TRF16 record 013.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ronde.formats.trf.document import KeptReason
from ronde.formats.trf.reading.scan import Line, Scan
from ronde.formats.values import number
from ronde.model import PlayerId, Points, Team, TeamId, Tpn

__all__ = ["TeamRows", "read_teams"]


@dataclass(slots=True)
class TeamRows:
    """The teams, and what the file states of their standing."""

    teams: list[Team] = field(default_factory=list)
    match_points: dict[TeamId, Points] = field(default_factory=dict)
    game_points: dict[TeamId, Points] = field(default_factory=dict)
    ranks: dict[TeamId, int] = field(default_factory=dict)
    lines: dict[TeamId, int] = field(default_factory=dict)


def read_teams(scan: Scan, known: frozenset[int]) -> TeamRows:
    """Records 310; without any, records 013, whose teams are numbered by the order of the lines."""
    rows = TeamRows()
    taken: set[int] = set()
    for line in scan.all("310"):
        _read_310(scan, line, known, taken, rows)
    numbered = bool(rows.teams)
    for index, line in enumerate(scan.all("013"), 1):
        if numbered:
            scan.keep(line, KeptReason.UNREADABLE)
            continue
        rows.teams.append(
            Team(
                id=TeamId(index),
                tpn=Tpn(index),
                name=scan.fields(line)["name"],
                roster=_roster(scan, line, scan.items(line), known, taken),
            )
        )
    rows.teams.sort(key=lambda team: team.id)
    return rows


def _read_310(
    scan: Scan, line: Line, known: frozenset[int], taken: set[int], rows: TeamRows
) -> None:
    fields = scan.fields(line)
    start = number(fields["number"])
    if not start:
        scan.unreadable("trf.team.number", line, 5, fields["number"])
        return
    team = TeamId(start)
    if any(other.id == team for other in rows.teams):
        scan.unreadable("trf.team.repeated", line, 5, "", number=start)
        return
    rows.lines[team] = line.number
    strength = scan.number(line, "strength", fields["strength"], top=999_999)
    rows.teams.append(
        Team(
            id=team,
            tpn=Tpn(start),
            name=fields["name"],
            short_name=fields["short"],
            strength=strength or None,
            roster=_roster(scan, line, scan.items(line), known, taken),
        )
    )
    for name, table in (("match_points", rows.match_points), ("game_points", rows.game_points)):
        value = scan.points(line, name, fields[name])
        if value is not None:
            table[team] = value
    rank = scan.number(line, "rank", fields["rank"])
    if rank:
        rows.ranks[team] = rank


def _roster(
    scan: Scan,
    line: Line,
    items: Sequence[tuple[int, str]],
    known: frozenset[int],
    taken: set[int],
) -> tuple[PlayerId, ...]:
    roster = []
    for column, who in scan.named(line, items, known):
        if who in taken:
            scan.log.add("trf.team.member_twice", line.number, column, number=who)
        else:
            taken.add(who)
            roster.append(PlayerId(who))
    return tuple(roster)
