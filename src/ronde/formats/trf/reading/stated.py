"""What a file states against what follows from it: counts and points."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ronde.formats.trf.columns import FREE_TEXT, record
from ronde.formats.trf.reading.players import Row
from ronde.formats.trf.reading.scan import Scan
from ronde.model import ByeKind, PlayerId, Points, Tournament, points_to_text
from ronde.scoring import adjourned_points, bye_points, score_sheets, virtual_points

__all__ = ["accepted_points", "check_counts", "check_points"]

_POINTS = record("001").slices()["points"]
_COUNT = re.compile(r"\d{1,6}", re.ASCII)


def check_counts(scan: Scan, tournament: Tournament) -> None:
    """Records 062 (players) and 082 (teams). 072 depends on which ratings count; not checked."""
    for code, counted in (("062", len(tournament.players)), ("082", len(tournament.teams))):
        line = scan.all(code)[0] if scan.all(code) else None
        match = _COUNT.match(scan.text(code)) if line else None
        if line and match and int(match.group()) != counted:
            scan.log.add(
                "trf.count.mismatch",
                line.number,
                FREE_TEXT.first,
                code=code,
                stated=match.group(),
                counted=counted,
            )


def check_points(
    scan: Scan,
    rows: Sequence[Row],
    tournament: Tournament,
    scores: Mapping[PlayerId, Points],
) -> None:
    """Points of the players' lines; `scores` are those of the results alone.

    They may or may not include a bye announced for the round to come, and its virtual points:
    engines accept all four; and they may or may not count what is adjourned. Team events award
    boards in ways a report does not tell: not checked.
    """
    if tournament.settings.is_team:
        return
    if tournament.adjustments:
        scores = {player: sheet.points for player, sheet in score_sheets(tournament).items()}
    accepted = accepted_points(tournament, scores)
    for row in rows:
        player = PlayerId(row.number)
        if row.points is None or row.points in accepted[player]:
            continue
        scan.log.add(
            "trf.points.mismatch",
            row.line,
            _POINTS.start + 1,
            points_to_text(row.points),
            number=row.number,
            computed=points_to_text(scores[player]),
        )


def accepted_points(
    tournament: Tournament, scores: Mapping[PlayerId, Points]
) -> Mapping[PlayerId, frozenset[Points]]:
    """What a player's line may state: their score, with or without what the next round brings.

    And with or without what adjourned games count for meanwhile.
    """
    coming = len(tournament.rounds) + 1
    virtual = virtual_points(tournament, coming, {})
    byes = bye_points(tournament.settings.points)
    adjourned = adjourned_points(tournament)
    found: dict[PlayerId, frozenset[Points]] = {}
    for player in tournament.players:
        absence, own = player.absence(coming), scores[player.id]
        bye = 0 if absence is None else byes[ByeKind(absence.bye.value)]
        extra = virtual.get(player.id, 0)
        found[player.id] = frozenset(
            Points(own + open_ + more)
            for open_ in (0, adjourned.get(player.id, 0))
            for more in (0, bye, extra, bye + extra)
        )
    return found
