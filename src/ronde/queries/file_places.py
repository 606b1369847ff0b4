"""Points and places that a report file states, against what its own results and list give.

A file may share a place among those its list leaves tied, or number them in any order: nobody can
tell from a file how lots fell, so both are right. Everything else must be the place the list gives.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from ronde.errors import RondeError
from ronde.formats import TrfDocument
from ronde.formats.trf.reading.stated import accepted_points
from ronde.model import PlayerId, Points, TeamId, Tournament
from ronde.scoring import score_sheets
from ronde.scoring.teams import team_sheets
from ronde.standings import Row, Standings, standings
from ronde.tiebreak import parse

__all__ = ["PlaceFault", "PlacesCheck", "PointsFault", "check_places"]

_OUTSIDE = frozenset({"LOT", "RND", "MAN", "EXT"})
"""Codes whose values no report file holds: what they order is accepted in any order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsFault:
    """A player (or team) whose points are not those of the results."""

    participant: int
    stated: Points
    computed: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceFault:
    """A place that is not the one the list gives.

    `first` to `last` are the places open to them (one place unless they are tied). `decided_by` is
    the code that parts them from whoever should have the place the file gives them.
    """

    participant: int
    stated: int
    first: int
    last: int
    decided_by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacesCheck:
    """What was compared and what differs.

    `has_list`: the file has a list of tie-breaks; without one, places are compared by points alone.
    `codes` is the order that was applied, points included. `stated`: how many places the file has.
    `problem`: why its list cannot be used. `is_ahead`: the points count a round to come, so there
    is no place to compare yet.
    """

    has_list: bool
    codes: tuple[str, ...] = ()
    edition: str = ""
    stated: int = 0
    problem: RondeError | None = None
    is_ahead: bool = False
    points: tuple[PointsFault, ...] = ()
    places: tuple[PlaceFault, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether every point and place is what the results and the list give."""
        return not self.points and not self.places and self.problem is None


def check_places(document: TrfDocument, *, tournament: Tournament | None = None) -> PlacesCheck:
    """The points (columns 81-84) and places (86-89) of a file against records 202 and 212.

    In a team event those of the teams. `tournament` is the event of the document where it is to be
    read otherwise than the file says (another system).

    Rule: C.07@2026-03 4; C.02.03@2025-09 records 001, 202, 212 and 310.
    """
    event = document.tournament if tournament is None else tournament
    chain = event.settings.tiebreaks
    stated = _stated_places(document)
    ahead, wrong = _points(document, event)
    if not event.rounds or not stated or ahead:
        return PlacesCheck(
            has_list=chain is not None, stated=len(stated), is_ahead=ahead, points=wrong
        )
    problem: RondeError | None = None
    try:
        order = standings(event, _applicable(chain or ()))
    except RondeError as error:
        problem, order = error, standings(event, ())
    return PlacesCheck(
        has_list=chain is not None,
        codes=order.codes,
        edition=order.edition,
        stated=len(stated),
        problem=problem,
        points=wrong,
        places=_place_faults(order, stated),
    )


def _applicable(chain: Sequence[str]) -> tuple[str, ...]:
    """The codes up to the first whose values stand in no file."""
    found: list[str] = []
    for code in chain:
        if parse(code).name.removeprefix("OTHER_") in _OUTSIDE:
            break
        found.append(code)
    return tuple(found)


def _stated_places(document: TrfDocument) -> Mapping[int, int]:
    if document.tournament.settings.is_team:
        return {int(team): place for team, place in document.stated.team_ranks.items()}
    return {int(player): place for player, place in document.stated.ranks.items()}


def _points(document: TrfDocument, event: Tournament) -> tuple[bool, tuple[PointsFault, ...]]:
    """Whether the points count a round to come, and those that are wrong."""
    if event.settings.is_team:
        teams = {int(t): s.match_points for t, s in team_sheets(event).items()}
        given = {int(TeamId(t)): p for t, p in document.stated.match_points.items()}
        return False, tuple(_points_faults(given, teams))
    scores = {int(p): sheet.points for p, sheet in score_sheets(event).items()}
    accepted = accepted_points(event, {PlayerId(p): score for p, score in scores.items()})
    stated = {int(p): points for p, points in document.stated.points.items()}
    wrong = {p: n for p, n in stated.items() if n not in accepted[PlayerId(p)]}
    ahead = any(n != scores[p] for p, n in stated.items() if p not in wrong)
    return ahead, tuple(_points_faults(wrong, scores))


def _points_faults(
    stated: Mapping[int, Points], computed: Mapping[int, Points]
) -> Iterable[PointsFault]:
    for participant, points in stated.items():
        if participant in computed and points != computed[participant]:
            yield PointsFault(
                participant=participant, stated=points, computed=computed[participant]
            )


def _place_faults(order: Standings, stated: Mapping[int, int]) -> tuple[PlaceFault, ...]:
    """Places that the order does not give.

    Who has none in the file may have been excluded, so that the others moved up, or it was left
    out: whichever fits better.
    """
    rows = order.placed
    listed = [row for row in rows if row.participant in stated]
    return min(
        tuple(_misfits(order, rows, stated)), tuple(_misfits(order, listed, stated)), key=len
    )


def _misfits(
    order: Standings, ranked: Sequence[Row], stated: Mapping[int, int]
) -> Iterable[PlaceFault]:
    first = 1
    for _, tied in groupby(ranked, key=lambda row: row.rank):
        rows = tuple(tied)
        last = first + len(rows) - 1
        places = {r.participant: stated[r.participant] for r in rows if r.participant in stated}
        for participant, place in _misplaced(places, first, len(rows)).items():
            yield PlaceFault(
                participant=participant,
                stated=place,
                first=first,
                last=last,
                decided_by=_decider(order, first if place < first else last, place),
            )
        first = last + 1


def _decider(order: Standings, own: int, other: int) -> str:
    """The code that tells two places apart: the first of the list that was needed between them."""
    low, high = sorted((own, other))
    needed = {row.separated_by for row in order.rows[low:high]}
    return next((code for code in order.codes if code in needed), "")


def _misplaced(places: Mapping[int, int], first: int, size: int) -> Mapping[int, int]:
    """Those of a tied group who stand outside its places; all of them if no order gives theirs.

    >>> _misplaced({7: 2, 8: 3, 9: 2}, 2, 3), _misplaced({7: 3, 8: 5}, 2, 2)
    ({7: 2, 8: 3, 9: 2}, {8: 5})
    >>> _misplaced({7: 2, 8: 4, 9: 2}, 2, 3), _misplaced({7: 2, 8: 2, 9: 2}, 2, 3)
    ({}, {})
    """
    outside = {p: place for p, place in places.items() if not first <= place < first + size}
    if outside or len(places) < size:
        return outside
    ordered = sorted(places.values())
    shared = [first, *ordered[:-1]]
    is_order = all(
        place in {first + n, above}
        for n, (place, above) in enumerate(zip(ordered, shared, strict=True))
    )
    return {} if is_order else places
