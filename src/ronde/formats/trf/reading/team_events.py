"""Team events: matches, byes and absences of teams, and what the file states of their points."""

from __future__ import annotations

from dataclasses import replace

from ronde.formats.trf.columns import record
from ronde.formats.trf.reading.announced import read_byes
from ronde.formats.trf.reading.matches import read_team_records, with_matches
from ronde.formats.trf.reading.rounds import Outcome
from ronde.formats.trf.reading.scan import Scan
from ronde.formats.trf.reading.teams import TeamRows
from ronde.model import Absence, ByeKind, RoundNo, Settings, TeamId, Tournament, points_to_text
from ronde.scoring.teams import team_sheets

__all__ = ["check_team_points", "play_as_teams"]

_MATCH_POINTS = record("310").slices()["match_points"]


def play_as_teams(
    scan: Scan,
    players: frozenset[int],
    settings: Settings,
    outcome: Outcome,
    rows: TeamRows,
) -> TeamRows:
    """Add matches and team byes to the rounds, and absences to the teams."""
    numbers = frozenset(team.id for team in rows.teams)
    records = read_team_records(scan, numbers, players)
    for number in range(len(outcome.rounds) + 1, records.last_round + 1):
        outcome.rounds.append(outcome.round_of_byes(number))
    played = len(outcome.rounds)
    byes: dict[int, dict[TeamId, ByeKind]] = {}
    absences: dict[int, dict[int, Absence]] = {}
    for bye in read_byes(scan, numbers, played + 1):
        if bye.round <= played:
            byes.setdefault(bye.round, {})[TeamId(bye.number)] = ByeKind(bye.bye.value)
        else:
            absence = Absence(round=RoundNo(bye.round), bye=bye.bye)
            absences.setdefault(bye.number, {}).setdefault(bye.round, absence)
    outcome.rounds[:] = with_matches(
        outcome.rounds, rows.teams, records, byes, board_colors=settings.board_colors, scan=scan
    )
    rows.teams[:] = [
        replace(team, absences=tuple(a for _, a in sorted(absences.get(team.id, {}).items())))
        for team in rows.teams
    ]
    return rows


def check_team_points(scan: Scan, rows: TeamRows, tournament: Tournament) -> None:
    """Match and game points of the teams' lines, where they state any."""
    stated = rows.match_points.keys() | rows.game_points.keys()
    if not stated:
        return
    sheets = team_sheets(tournament)
    for team in sorted(stated):
        match, game = sheets[team].match_points, sheets[team].game_points
        if (rows.match_points.get(team, match), rows.game_points.get(team, game)) != (match, game):
            scan.log.add(
                "trf.team.points",
                rows.lines[team],
                _MATCH_POINTS.start + 1,
                number=team,
                match=points_to_text(match),
                game=points_to_text(game),
            )
