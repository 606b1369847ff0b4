"""What a file states against what follows from it: counts and points."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ronde.formats.trf.columns import FREE_TEXT, record
from ronde.formats.trf.reading.players import Row
from ronde.formats.trf.reading.scan import Scan
from ronde.model import ByeKind, PlayerId, Points, Tournament, points_to_text
from ronde.scoring import bye_points, score_sheets, virtual_points

__all__ = ["check_counts", "check_points"]

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
    engines accept all four. Team events award boards in ways a report does not tell: not checked.
    """
    if tournament.settings.is_team:
        return
    if tournament.adjustments:
        scores = {player: sheet.points for player, sheet in score_sheets(tournament).items()}
    coming = len(tournament.rounds) + 1
    virtual = virtual_points(tournament, coming, {})
    byes = bye_points(tournament.settings.points)
    announced: Mapping[PlayerId, Points] = {
        p.id: byes[ByeKind(a.bye.value)]
        for p in tournament.players
        if (a := p.absence(coming)) is not None
    }
    for row in rows:
        player = PlayerId(row.number)
        points = scores[player]
        if row.points is None or row.points == points:
            continue
        extras = (announced.get(player, 0), virtual.get(player, 0))
        if row.points - points in {*extras, sum(extras)}:
            continue
        scan.log.add(
            "trf.points.mismatch",
            row.line,
            _POINTS.start + 1,
            points_to_text(row.points),
            number=row.number,
            computed=points_to_text(points),
        )
