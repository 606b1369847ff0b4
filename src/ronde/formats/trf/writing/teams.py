"""Team records.

Rule: C.02.03@2025-09 records 300, 310, 320, 330; TRF16 record 013.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ronde.formats.trf.columns import record
from ronde.formats.trf.writing.draft import Draft, one_line, text_of
from ronde.model import ByeKind, TeamBye

__all__ = ["TEAMS"]


def _teams_013(draft: Draft) -> list[str]:
    return [
        record("013").line({"name": one_line(t.name)}, [str(draft.number[p]) for p in t.roster])
        for t in draft.teams
    ]


def _teams_310(draft: Draft) -> list[str]:
    lines = []
    for team in draft.teams:
        match_points, game_points = draft.team_points.get(team.id, (None, None))
        fields = {
            "number": str(draft.team_number[team.id]),
            "name": one_line(team.name),
            "short": one_line(team.short_name),
            "strength": str(team.strength or ""),
            "match_points": text_of(match_points),
            "game_points": text_of(game_points),
            "rank": str(draft.team_rank.get(team.id, "")),
        }
        lines.append(record("310").line(fields, [str(draft.number[p]) for p in team.roster]))
    return lines


def _team_byes_320(draft: Draft) -> list[str]:
    points = draft.settings.match_points
    teams = [_pab(round_.team_byes) for round_ in draft.tournament.rounds]
    if not any(teams) and points.pab is None and points.pab_game_points is None:
        return []
    fields = {
        "match_points": text_of(points.pab),
        "game_points": text_of(points.pab_game_points),
    }
    items = [f"{draft.team_number[bye.team]:03}" if bye else "000" for bye in teams]
    while items and items[-1] == "000":
        items.pop()
    return [record("320").line(fields, items)]


def _pab(byes: tuple[TeamBye, ...]) -> TeamBye | None:
    return next((bye for bye in byes if bye.kind is ByeKind.PAB), None)


def _team_forfeits_330(draft: Draft) -> list[str]:
    return [
        record("330").line(
            {
                "type": match.forfeit.value,
                "round": f"{round_.number:03}",
                "white": f"{draft.team_number[match.first]:03}",
                "black": f"{draft.team_number[match.second]:03}",
            }
        )
        for round_ in draft.tournament.rounds
        for match in round_.matches
        if match.forfeit is not None
    ]


def _lineups_300(draft: Draft) -> list[str]:
    return [
        record("300").line(
            {
                "round": f"{round_.number:03}",
                "team": str(draft.team_number[team]),
                "opponent": str(draft.team_number[opponent]),
            },
            ["0000" if p is None else str(draft.number[p]) for p in lineup],
        )
        for round_ in draft.tournament.rounds
        for match in round_.matches
        for team, opponent, lineup in (
            (match.first, match.second, match.first_lineup),
            (match.second, match.first, match.second_lineup),
        )
        if lineup is not None
    ]


TEAMS: Mapping[str, Callable[[Draft], list[str]]] = MappingProxyType(
    {
        "013": _teams_013,
        "310": _teams_310,
        "320": _team_byes_320,
        "330": _team_forfeits_330,
        "300": _lineups_300,
    }
)
"""How each team record is written."""
