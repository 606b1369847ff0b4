"""Team score sheets: match points, game points and board results out of rounds and rosters.

Matches are those the rounds name; where a file has none, they follow from who played whom. Board
order is the line-up when one is recorded, otherwise roster order among those present.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from ronde.model import (
    ByeKind,
    Color,
    Game,
    Match,
    MatchForfeit,
    PlayerId,
    Points,
    Round,
    Side,
    TeamId,
    Tournament,
)
from ronde.scoring.sheets import bye_points, side_points

__all__ = ["BoardScore", "TeamEntry", "TeamSheet", "team_boards", "team_sheets"]


class BoardScore(NamedTuple):
    """One board of one team in one round; `player` None: a bye, the whole team without opponent."""

    board: int
    player: PlayerId | None
    opponent: PlayerId | None
    side: Side | ByeKind
    points: Points
    is_played: bool


class TeamEntry(NamedTuple):
    """One round of one team. `outcome` None: neither paired nor given a bye (absent)."""

    round: int
    opponent: TeamId | None
    outcome: Side | ByeKind | None
    match_points: Points
    game_points: Points
    boards: tuple[BoardScore, ...]
    is_played: bool


@dataclass(frozen=True)
class TeamSheet:
    """All rounds of one team, and the (match, game) points given outside them by round.

    Where a team meets several teams in a round (Molter), it has one entry for each of them.
    """

    team: TeamId
    entries: tuple[TeamEntry, ...]
    bonus: Mapping[int, tuple[int, int]]

    @cached_property
    def running_match_points(self) -> tuple[Points, ...]:
        """Match points before round 1, then after each round."""
        return self._running([e.match_points for e in self.entries], 0)

    @cached_property
    def running_game_points(self) -> tuple[Points, ...]:
        """Game points before round 1, then after each round."""
        return self._running([e.game_points for e in self.entries], 1)

    def _running(self, awards: list[Points], which: int) -> tuple[Points, ...]:
        rounds = self.entries[-1].round if self.entries else 0
        steps = [self.bonus.get(r, (0, 0))[which] for r in range(rounds + 1)]
        for entry, award in zip(self.entries, awards, strict=True):
            steps[entry.round] += award
        return tuple(Points(p) for p in accumulate(steps))

    @property
    def match_points(self) -> Points:
        """Match points after the last round."""
        return self.running_match_points[-1]

    @property
    def game_points(self) -> Points:
        """Game points after the last round."""
        return self.running_game_points[-1]


def team_boards(tournament: Tournament) -> int:
    """Boards of a team: as announced, otherwise the most that any had in a round (at least 1).

    In a round of a Molter event they are spread over several other teams.
    """
    if tournament.settings.board_colors:
        return len(tournament.settings.board_colors)
    return max((count for r in tournament.rounds for count in _boards(tournament, r)), default=1)


def _boards(tournament: Tournament, round_: Round) -> Iterable[int]:
    """How many games each team has in the round."""
    found: Counter[TeamId] = Counter()
    for pair, games in _by_match(tournament, round_).items():
        found.update(dict.fromkeys(pair, len(games)))
    return found.values()


def team_sheets(tournament: Tournament, *, after: int | None = None) -> Mapping[TeamId, TeamSheet]:
    """The sheet of every team over all rounds or the first `after` ones.

    A match is won by more game points than the other team; one in which no game was played is
    forfeited. A match with an open game is worth nothing yet.

    Rule: C.07@2026-03 12 (scores of teams); C.02.03@2025-09 records 300 to 330.
    """
    desk = _Desk(tournament)
    lines: dict[TeamId, list[TeamEntry]] = {t.id: [] for t in tournament.teams}
    for round_ in tournament.rounds[:after]:
        entries = desk.round_entries(round_)
        for team, line in lines.items():
            line.extend(entries.get(team) or [desk.absence(round_.number)])
    overrides, bonuses = _adjustments(tournament, len(tournament.rounds[:after]))
    return {
        team: TeamSheet(
            team, tuple(_overridden(e, team, overrides) for e in line), bonuses.get(team, {})
        )
        for team, line in lines.items()
    }


def _by_match(tournament: Tournament, round_: Round) -> dict[frozenset[TeamId], list[Game]]:
    found: dict[frozenset[TeamId], list[Game]] = {}
    for game in round_.games:
        white, black = (tournament.team_of.get(p) for p in game.players)
        if white is not None and black is not None and white != black:
            found.setdefault(frozenset((white, black)), []).append(game)
    return found


class _Seating(NamedTuple):
    """Places within the own team, players without opponent, teams that meet more than one other."""

    places: Mapping[PlayerId, int]
    unopposed: Mapping[TeamId, list[PlayerId]]
    several: frozenset[TeamId]


class _Side(NamedTuple):
    """One team's side of a match."""

    team: TeamId
    other: TeamId
    match: Match
    games: list[Game]
    seating: _Seating


def _closed_up(players: Sequence[PlayerId]) -> dict[PlayerId, int]:
    """Places where whoever comes below an absent player moves up."""
    return {player: place for place, player in enumerate(players, 1)}


class _Desk:
    """What every round of one event needs: rosters, values of results, boards of a match."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.boards = team_boards(tournament)
        self.system = tournament.settings.points.resolved()
        self.by_side = side_points(tournament.settings.points)
        self.by_bye = bye_points(tournament.settings.points)
        self.roster_place = {p: i for t in tournament.teams for i, p in enumerate(t.roster)}

    def absence(self, number: int) -> TeamEntry:
        return self._bye(number, None)

    def round_entries(self, round_: Round) -> dict[TeamId, list[TeamEntry]]:
        games = _by_match(self.tournament, round_)
        named = {frozenset((m.first, m.second)): m for m in round_.matches}
        table = len(named)
        for pair in games:
            if pair not in named:
                first, second = sorted(pair)
                table += 1
                named[pair] = Match(table=table, first=first, second=second)
        seating = self._seating(round_)
        entries = {b.team: [self._bye(round_.number, b.kind)] for b in round_.team_byes}
        for pair, match in named.items():
            for team, other in ((match.first, match.second), (match.second, match.first)):
                side = _Side(team, other, match, games.get(pair, []), seating)
                entries.setdefault(team, []).append(self._match(round_.number, side))
        return entries

    def _seating(self, round_: Round) -> _Seating:
        unopposed = self._unopposed(round_)
        seated = [p for g in round_.games for p in g.players]
        present: dict[TeamId, list[PlayerId]] = {t: list(ps) for t, ps in unopposed.items()}
        for player in seated:
            team = self.tournament.team_of.get(player)
            if team is not None:
                present.setdefault(team, []).append(player)
        met = list(_by_match(self.tournament, round_))
        several = {t for t in present if sum(t in pair for pair in met) > 1}
        places: dict[PlayerId, int] = {}
        for team, players in present.items():
            ordered = sorted(players, key=lambda p: self.roster_place[p])
            places |= self._held(ordered) if team in several else _closed_up(ordered)
        return _Seating(places, unopposed, frozenset(several))

    def _held(self, players: Sequence[PlayerId]) -> dict[PlayerId, int]:
        """Places where the order never changes: reserves take those of the players away.

        More reserves than that (a damaged file) sit behind the last board.

        Rule: book@2022-01 3.2 (organisation: the order of the players does not change).
        """
        held = {p: i + 1 for p in players if (i := self.roster_place[p]) < self.boards}
        free = [n for n in range(1, self.boards + 1) if n not in held.values()]
        reserves = (p for p in players if p not in held)
        places = itertools.chain(free, itertools.count(self.boards + 1))
        return held | dict(zip(reserves, places, strict=False))

    def _unopposed(self, round_: Round) -> dict[TeamId, list[PlayerId]]:
        found: dict[TeamId, list[PlayerId]] = {}
        for bye in round_.byes:
            team = self.tournament.team_of.get(bye.player)
            if bye.kind is ByeKind.UNOPPOSED and team is not None:
                found.setdefault(team, []).append(bye.player)
        return found

    def _place(self, side: _Side, team: TeamId, player: PlayerId) -> int:
        """The board a player sits at, as far as their own team tells."""
        match = side.match
        lineup = match.first_lineup if team == match.first else match.second_lineup
        if lineup is not None and player in lineup:
            return lineup.index(player) + 1
        return side.seating.places[player]

    def _rows(self, side: _Side) -> list[tuple[BoardScore, Points]]:
        """The team's boards, each with what the other side scored there."""
        team, other, seating = side.team, side.other, side.seating
        rows = []
        for game in side.games:
            player = game.white if self.tournament.team_of[game.white] == team else game.black
            opponent = game.opponent(player)
            board = self._place(side, team, player)
            if not seating.several & {team, other}:
                # an empty chair leaves a gap on one side only: the fuller side knows the board
                board = max(board, self._place(side, other, opponent))
            rows.append((self._board(game, player, board), self._points(game, opponent)))
        won = self.by_bye[ByeKind.UNOPPOSED]
        for player in seating.unopposed.get(team, ()):
            board, kind = self._place(side, team, player), ByeKind.UNOPPOSED
            rows.append((BoardScore(board, player, None, kind, won, is_played=False), Points(0)))
        for player in seating.unopposed.get(other, ()):
            board, loss = self._place(side, other, player), Side.FORFEIT_LOSS
            rows.append((BoardScore(board, None, player, loss, Points(0), is_played=False), won))
        return sorted(rows, key=lambda row: row[0].board)

    def _points(self, game: Game, player: PlayerId) -> Points:
        if not game.result.is_known:
            return Points(0)
        return self.by_side[game.side(player), game.color(player)]

    def _board(self, game: Game, player: PlayerId, board: int) -> BoardScore:
        return BoardScore(
            board,
            player,
            game.opponent(player),
            game.side(player),
            self._points(game, player),
            is_played=game.result.is_known and game.result.is_played,
        )

    def _match(self, number: int, side: _Side) -> TeamEntry:
        match, team, rows = side.match, side.team, self._rows(side)
        boards = tuple(row for row, _ in rows)
        ours: int = sum(row.points for row in boards)
        theirs: int = sum(points for _, points in rows)
        if match.forfeit is not None and not rows:
            boards = self._forfeited_boards(team, match)
            ours = sum(row.points for row in boards)
            theirs = 0 if ours else self.boards * self.system.win
        played = any(row.is_played for row in boards)
        is_open = any(row.side in {Side.PENDING, Side.ADJOURNED} for row in boards)
        lost_twice = match.forfeit is MatchForfeit.BOTH_FORFEIT or (ours == theirs == 0)
        outcome = _outcome(ours, theirs, played=played, is_open=is_open, lost_twice=lost_twice)
        points = Points(0) if is_open else self._match_points(outcome)
        return TeamEntry(
            number, side.other, outcome, points, Points(ours), boards, is_played=played
        )

    def _forfeited_boards(self, team: TeamId, match: Match) -> tuple[BoardScore, ...]:
        winner = {
            MatchForfeit.SECOND_FORFEITS: match.first,
            MatchForfeit.FIRST_FORFEITS: match.second,
        }.get(match.forfeit or MatchForfeit.BOTH_FORFEIT)
        side = Side.FORFEIT_WIN if winner == team else Side.FORFEIT_LOSS
        points = self.by_side[side, Color.WHITE]
        return tuple(
            BoardScore(board, None, None, side, points, is_played=False)
            for board in range(1, self.boards + 1)
        )

    def _match_points(self, outcome: Side) -> Points:
        values = self.tournament.settings.match_points
        return {
            Side.WIN: values.win,
            Side.FORFEIT_WIN: values.win,
            Side.DRAW: values.draw,
            Side.LOSS: values.loss,
            Side.FORFEIT_LOSS: values.forfeit_loss,
        }[outcome]

    def _bye(self, number: int, kind: ByeKind | None) -> TeamEntry:
        """Rule: C.07@2026-03 12 (a pairing-allocated bye is worth a draw unless announced)."""
        values, system = self.tournament.settings.match_points, self.system
        match_points, game_points, per_board = {
            ByeKind.PAB: (
                values.draw if values.pab is None else values.pab,
                self.boards * system.draw
                if values.pab_game_points is None
                else values.pab_game_points,
                system.win,
            ),
            ByeKind.FULL: (values.win, self.boards * system.win, system.win),
            ByeKind.HALF: (values.draw, self.boards * system.draw, system.draw),
        }.get(kind or ByeKind.ZERO, (Points(0), 0, Points(0)))
        boards = tuple(
            BoardScore(board, None, None, kind or ByeKind.ZERO, per_board, is_played=False)
            for board in range(1, self.boards + 1)
            if per_board
        )
        return TeamEntry(
            number, None, kind, match_points, Points(game_points), boards, is_played=False
        )


def _outcome(ours: int, theirs: int, *, played: bool, is_open: bool, lost_twice: bool) -> Side:
    if is_open:
        return Side.PENDING
    if not played:
        return Side.FORFEIT_WIN if ours > theirs and not lost_twice else Side.FORFEIT_LOSS
    if ours == theirs:
        return Side.DRAW
    return Side.WIN if ours > theirs else Side.LOSS


_Overrides = Mapping[tuple[int, int, str], tuple[Points | None, Points]]


def _adjustments(
    tournament: Tournament, rounds: int
) -> tuple[_Overrides, Mapping[TeamId, Mapping[int, tuple[int, int]]]]:
    """Record 299 for teams: `players` hold team numbers."""
    overrides: dict[tuple[int, int, str], tuple[Points | None, Points]] = {}
    bonuses: dict[TeamId, dict[int, tuple[int, int]]] = {}
    for item in tournament.adjustments:
        for number in item.players:
            if item.kind:
                span = range(1, rounds + 1) if item.round is None else (item.round,)
                overrides.update(
                    {(number, r, item.kind): (item.match_points, item.points) for r in span}
                )
            else:
                bonus = bonuses.setdefault(TeamId(number), {})
                start = item.round or 0
                before = bonus.get(start, (0, 0))
                bonus[start] = (before[0] + (item.match_points or 0), before[1] + item.points)
    return overrides, bonuses


_LETTERS = {"1": "W", "=": "D", "0": "L"}


def _overridden(entry: TeamEntry, team: TeamId, overrides: _Overrides) -> TeamEntry:
    if not overrides:
        return entry
    letter = "Z" if entry.outcome is None else entry.outcome.value
    found = overrides.get((team, entry.round, _LETTERS.get(letter, letter)))
    if found is None:
        return entry
    match_points = entry.match_points if found[0] is None else found[0]
    return entry._replace(match_points=match_points, game_points=found[1])
