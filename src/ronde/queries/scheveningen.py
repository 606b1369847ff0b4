"""A Scheveningen match as it stands: every player of one team against every one of the other."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import PlayerId, Points, Side, Team, Tournament
from ronde.pairing.lineups import numbered_teams
from ronde.scoring import score_sheets

__all__ = ["MeetingRow", "Meetings", "meetings"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingRow:
    """A player of the first team; `games` are the results against each of the second in turn."""

    player: PlayerId
    games: tuple[tuple[Side, ...], ...]
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Meetings:
    """The match: rows are the first team, columns the second, whose points stand below."""

    first: Team
    second: Team
    rows: tuple[MeetingRow, ...]
    foot: tuple[Points, ...]
    score: tuple[Points, Points]


def meetings(tournament: Tournament, *, after: int | None = None) -> Meetings:
    """The match after that round (None: the last).

    Raises:
        NotReady: the letters are missing.
    """
    teams = numbered_teams(tournament)
    first, second = (tournament.team_by_id[teams[n]] for n in (1, 2))
    sheets = score_sheets(tournament, after=after)
    met: dict[tuple[PlayerId, PlayerId], list[Side]] = {}
    for round_ in tournament.rounds[:after]:
        for game in round_.games:
            for player in game.players:
                met.setdefault((player, game.opponent(player)), []).append(game.side(player))
    rows = tuple(
        MeetingRow(
            player=player,
            games=tuple(tuple(met.get((player, rival), ())) for rival in second.roster),
            points=sheets[player].points,
        )
        for player in first.roster
    )
    foot = tuple(sheets[player].points for player in second.roster)
    return Meetings(
        first=first,
        second=second,
        rows=rows,
        foot=foot,
        score=(Points(sum(row.points for row in rows)), Points(sum(foot))),
    )
