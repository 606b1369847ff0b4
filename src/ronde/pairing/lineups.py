"""Numbers, line-ups and boards: from a table's symbols to the people of a tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Color,
    Departure,
    Game,
    Match,
    PlayerId,
    Round,
    RoundNo,
    Team,
    TeamId,
    Tournament,
)
from ronde.pairing.proposal import NotReady

__all__ = [
    "Lineup",
    "alternating",
    "board_colors",
    "board_count",
    "fixed_lineup",
    "has_left",
    "match_boards",
    "match_round",
    "numbered_players",
    "numbered_teams",
    "roster_lineup",
    "team_size",
]

Id = TypeVar("Id", PlayerId, TeamId)
Lineup = tuple[PlayerId | None, ...]
"""Who plays for a team on each board from the first; None: nobody."""


def numbered_players(tournament: Tournament) -> Mapping[int, PlayerId]:
    """Every player under their number; the numbers must be 1 to n.

    Raises:
        NotReady: numbers are missing, double or leave a gap.
    """
    return _numbered(tournament, {p.id: p.tpn for p in tournament.players})


def numbered_teams(tournament: Tournament) -> Mapping[int, TeamId]:
    """Every team under its number; the numbers must be 1 to n.

    Raises:
        NotReady: numbers are missing, double or leave a gap.
    """
    return _numbered(tournament, {t.id: t.tpn for t in tournament.teams})


def _numbered(tournament: Tournament, held: Mapping[Id, int | None]) -> Mapping[int, Id]:
    name = tournament.settings.system.name
    if len(held) < 2:
        raise NotReady(name, lack="participants", detail=str(len(held)))
    if sorted(number or 0 for number in held.values()) != [*range(1, len(held) + 1)]:
        without = sum(number is None for number in held.values())
        raise NotReady(name, lack="numbers", detail=f"{len(held) - without}/{len(held)}")
    return {number: who for who, number in sorted(held.items()) if number is not None}


def has_left(gone: Departure | None, round_no: int) -> bool:
    """Whether somebody with this departure is no longer there in a round."""
    return gone is not None and round_no > gone.after_round


def team_size(tournament: Tournament) -> int:
    """Players of each team who play in a round: as announced, else the smallest roster.

    Raises:
        NotReady: a team has too few players, or none.
    """
    name = tournament.settings.system.name
    announced = tournament.settings.system.options.get("players", "")
    smallest = min((len(team.roster) for team in tournament.teams), default=0)
    if announced and not announced.isdecimal():
        raise NotReady(name, lack="option", detail=f"players={announced}")
    size = int(announced) if announced else smallest
    if size < 1 or smallest < size:
        short = next((t.name for t in tournament.teams if len(t.roster) < max(size, 1)), "")
        raise NotReady(name, lack="rosters", detail=short)
    return size


def board_count(tournament: Tournament) -> int:
    """Boards of a team match: the announced colours, the option, else the smallest roster."""
    return len(tournament.settings.board_colors) or team_size(tournament)


def fixed_lineup(
    tournament: Tournament, team: Team, size: int, round_no: int
) -> tuple[PlayerId, ...]:
    """Who holds each place of a team in a round; a reserve takes the place of one who is away.

    Places do not move up. Without a reserve the place keeps its player, whose game is forfeited.

    Rule: book@2022-01 3.2 (organisation: the order of the players does not change).
    """
    there = tournament.player_by_id
    reserves = [p for p in team.roster[size:] if there[p].is_available(round_no)]
    places = []
    for player in team.roster[:size]:
        away = not there[player].is_available(round_no)
        places.append(reserves.pop(0) if away and reserves else player)
    return tuple(places)


def match_round(
    tournament: Tournament, number: RoundNo, pairs: Sequence[tuple[TeamId, TeamId]]
) -> Round:
    """Team matches on tables 1, 2, ..., boards in roster order among those who are there.

    Line-ups handed in later replace these (`LineupSet`). A team that has left is met by nobody on
    no board.
    """
    games: list[Game] = []
    byes: list[Bye] = []
    matches = []
    for table, (first, second) in enumerate(pairs, 1):
        matches.append(Match(table=table, first=first, second=second))
        teams = (tournament.team_by_id[first], tournament.team_by_id[second])
        if any(has_left(team.departure, number) for team in teams):
            continue
        home, away = (roster_lineup(tournament, team, number) for team in teams)
        boards, alone = match_boards(tournament, home, away)
        games += boards
        byes += alone
    return Round(number=number, games=tuple(games), byes=tuple(byes), matches=tuple(matches))


def board_colors(tournament: Tournament) -> tuple[Color, ...]:
    """The colour of the first team on each board: as announced, else White on odd boards."""
    return tournament.settings.board_colors or alternating(board_count(tournament))


def alternating(boards: int) -> tuple[Color, ...]:
    """White on odd boards, Black on even ones."""
    return tuple(Color.BLACK if board % 2 else Color.WHITE for board in range(boards))


def roster_lineup(tournament: Tournament, team: Team, round_no: int) -> Lineup:
    """The line-up of a team that handed in none: roster order among those who are there."""
    boards = board_count(tournament)
    there = tournament.player_by_id
    found = [p for p in team.roster if there[p].is_available(round_no)][:boards]
    return (*found, *([None] * (boards - len(found))))


def match_boards(
    tournament: Tournament, home: Lineup, away: Lineup
) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """The boards of one match; who sits opposite nobody wins without play."""
    games: list[Game] = []
    byes: list[Bye] = []
    for board, color in enumerate(board_colors(tournament), 1):
        ours, theirs = (line[board - 1] if board <= len(line) else None for line in (home, away))
        if ours is not None and theirs is not None:
            white, black = (ours, theirs) if color is Color.WHITE else (theirs, ours)
            games.append(Game(board=BoardNo(board), white=white, black=black))
        elif (alone := ours or theirs) is not None:
            byes.append(Bye(player=alone, kind=ByeKind.UNOPPOSED))
    return tuple(games), tuple(byes)
