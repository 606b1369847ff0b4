"""Clubs, leagues and federations ranked by their best players in an event for individuals.

No regulation says how; the way is announced with the prize, and printed on the list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.errors import UnknownName
from ronde.model import PlayerId, Points, Sex, Tournament
from ronde.standings.order import Row, Standings

__all__ = ["GROUP_KINDS", "GroupRow", "group_ranking"]

GROUP_KINDS = ("club", "league", "federation")
"""What players can be counted together by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupRow:
    """A group with the players who count, best first; `rank` None: it has not whom it takes."""

    rank: int | None
    name: str
    players: tuple[Row, ...]
    points: Points
    places: int


def group_ranking(
    tournament: Tournament, table: Standings, kind: str, *, best: int = 4, mixed: bool = False
) -> tuple[GroupRow, ...]:
    """The groups by the points of their `best` players, then by the lower sum of their places.

    A group with fewer players counts those it has. `mixed`: a woman and a man are among those who
    count, the best of the sex that lacks in place of the last; a group without one is not ranked.

    Raises:
        UnknownName: no such kind.
        ValueError: nobody would count, or too few to be mixed.
    """
    if kind not in GROUP_KINDS:
        raise UnknownName("group_kind", kind, known=GROUP_KINDS)
    if best < 1 + mixed:
        raise ValueError(f"{best} players cannot be counted")
    totals = table.context.ledgers[table.context.primary].totals
    members: dict[str, list[Row]] = {}
    for row in table.placed:
        name = getattr(tournament.player(PlayerId(row.participant)).person, kind)
        if name:
            members.setdefault(name, []).append(row)
    sexes = {int(p.id): p.person.sex for p in tournament.players}
    found = []
    for name, rows in members.items():
        counted = _mixed(rows, best, sexes) if mixed else rows[:best]
        points = Points(int(sum(totals[row.participant] for row in counted)))
        places = sum(row.rank or 0 for row in counted)
        found.append((bool(counted), points, places, name, tuple(counted or rows[:best])))
    found.sort(key=lambda item: (not item[0], -item[1], item[2], item[3]))
    ranked: list[GroupRow] = []
    for whole, points, places, name, players in found:
        above = ranked[-1] if ranked else None
        tied = above is not None and (above.points, above.places) == (points, places)
        rank = above.rank if above is not None and tied else len(ranked) + 1
        ranked.append(
            GroupRow(
                rank=rank if whole else None,
                name=name,
                players=players,
                points=points,
                places=places,
            )
        )
    return tuple(ranked)


def _mixed(rows: Sequence[Row], best: int, sexes: Mapping[int, Sex | None]) -> list[Row]:
    """The best with both sexes among them; nobody where the group has not both."""
    first = {sexes[row.participant]: row for row in reversed(rows)}
    if not first.keys() >= set(Sex):
        return []
    needed = [first[sex] for sex in Sex]
    others = [row for row in rows if row not in needed][: best - len(needed)]
    return sorted((*needed, *others), key=rows.index)
