"""A cup for people: its matches round by round with their games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.model import (
    PlayerId,
    Result,
    Side,
    Tournament,
)
from ronde.pairing.knockout.bracket import Tie, next_round, third_place
from ronde.pairing.knockout.event import CupState, cup_state
from ronde.pairing.knockout.match import NextGame
from ronde.pairing.lineups import numbered_players, numbered_teams
from ronde.queries.matches import match_at

__all__ = ["BracketLine", "Cup", "CupLeg", "CupTie", "bracket_columns", "cup_of"]

_HALVES = {
    Side.WIN: 2,
    Side.UNRATED_WIN: 2,
    Side.FORFEIT_WIN: 2,
    Side.DRAW: 1,
    Side.UNRATED_DRAW: 1,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CupLeg:
    """A game of a match, or a whole match of teams: its place and what the upper side scored.

    `place` is the board or, for teams, the table; `first` is the number that has White (for teams:
    on board 1); `score` is in half points for the upper and the lower side.
    """

    round: int
    place: int
    first: int
    score: tuple[int, int]
    is_over: bool
    result: Result | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CupTie:
    """A match: the numbers of its sides, its games so far, the score in half points, its winner.

    `level`: all its games are over and nobody leads. `phase` is what is played next, `game` its
    number there and `white` the number that has White; 0 where nothing is, or a result is awaited.
    """

    number: int
    upper: int
    lower: int
    games: tuple[CupLeg, ...]
    score: tuple[int, int]
    winner: int = 0
    how: str = ""
    level: bool = False
    phase: str = ""
    game: int = 0
    white: int = 0
    third: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Cup:
    """The whole cup: who holds each number, the sheet, rounds begun, the order once it is won.

    `holders` are identities of players, or of teams where teams play.
    """

    state: CupState
    holders: Mapping[int, int]
    stages: tuple[str, ...]
    rounds: tuple[tuple[CupTie, ...], ...]

    @property
    def finished(self) -> bool:
        """Whether somebody has won it."""
        return self.state.current is None

    @property
    def left(self) -> int:
        """Rounds of the cup that have not been begun."""
        begun = len(self.state.winners) + (0 if self.finished or self.state.first_leg else 1)
        return self.state.bracket.rounds - begun


@dataclass(frozen=True, slots=True)
class BracketLine:
    """A line of the bracket: somebody's number (0: not known yet); not `used` in empty places."""

    number: int
    used: bool


def cup_of(tournament: Tournament) -> Cup:
    """The cup as it stands.

    Raises:
        NotReady: numbers, options or the seed are missing.
    """
    state = cup_state(tournament)
    holders = _holders(tournament)
    rounds, stages = [], []
    for number, winners in enumerate(state.winners):
        played = next_round(state.bracket, state.winners[:number])
        assert played is not None
        ties = list(played.ties)
        third = _third(tournament, state, number)
        found = [_tie(tournament, holders, tie, winner=_won(tie, winners)) for tie in ties]
        if third is not None:
            extra = Tie(len(ties) + 1, third.upper, third.lower)
            winner = int(state.third or 0)
            found.append(_tie(tournament, holders, extra, winner=winner, third=True))
        rounds.append(tuple(found))
        stages.append(played.stage)
    if state.current is not None:
        rounds.append(
            tuple(
                _tie(
                    tournament,
                    holders,
                    t.tie,
                    winner=int(t.winner or 0),
                    how=t.how,
                    level=t.winner is None and t.next is None and not t.waiting,
                    coming=t.next,
                    third=t.third,
                )
                for t in state.ties
            )
        )
        stages.append(state.current.stage)
    return Cup(state=state, holders=holders, stages=tuple(stages), rounds=tuple(rounds))


def bracket_columns(cup: Cup) -> list[list[BracketLine]]:
    """Who stands at each line of each column."""
    column = [int(name or 0) for name in cup.state.bracket.slots]
    used = [bool(number) for number in column]
    columns = [[BracketLine(n, u) for n, u in zip(column, used, strict=True)]]
    for depth in range(cup.state.bracket.rounds):
        won = _winners(cup, depth)
        pairs = zip(column[::2], column[1::2], strict=True)
        both = list(zip(used[::2], used[1::2], strict=True))
        column = [
            next((n for n in pair if n in won), 0) if all(two) else max(pair)
            for pair, two in zip(pairs, both, strict=True)
        ]
        used = [any(two) for two in both]
        columns.append([BracketLine(n, u) for n, u in zip(column, used, strict=True)])
    return columns


def _winners(cup: Cup, depth: int) -> set[int]:
    if depth < len(cup.state.winners):
        return {int(name) for name in cup.state.winners[depth]}
    if depth == len(cup.rounds) - 1:
        return {tie.winner for tie in cup.rounds[depth] if tie.winner and not tie.third}
    return set()


def _holders(tournament: Tournament) -> Mapping[int, int]:
    if tournament.settings.is_team:
        return {number: int(team) for number, team in numbered_teams(tournament).items()}
    return {number: int(player) for number, player in numbered_players(tournament).items()}


def _third(tournament: Tournament, state: CupState, number: int) -> Tie | None:
    """The match for third place, beside the final."""
    wanted = tournament.settings.system.options.get("third") == "yes"
    if not wanted or number != state.bracket.rounds - 1:
        return None
    return third_place(state.bracket, state.winners[:number])


def _won(tie: Tie, winners: Sequence[str]) -> int:
    return int(next(side for side in tie.sides if side in winners))


def _tie(
    tournament: Tournament,
    holders: Mapping[int, int],
    tie: Tie,
    *,
    winner: int,
    how: str = "",
    level: bool = False,
    coming: NextGame | None = None,
    third: bool = False,
) -> CupTie:
    upper, lower = int(tie.upper), int(tie.lower)
    teams = tournament.settings.is_team
    played = (_matches if teams else _games)(tournament, holders, upper, lower)
    return CupTie(
        number=tie.number,
        upper=upper,
        lower=lower,
        games=played,
        score=(sum(g.score[0] for g in played), sum(g.score[1] for g in played)),
        winner=winner,
        how=how,
        level=level,
        phase="" if coming is None else coming.phase.code,
        game=0 if coming is None else coming.number,
        white=0 if coming is None else int(coming.white),
        third=third,
    )


def _games(
    tournament: Tournament, holders: Mapping[int, int], upper: int, lower: int
) -> tuple[CupLeg, ...]:
    sides = tuple(PlayerId(holders[side]) for side in (upper, lower))
    return tuple(
        CupLeg(
            round=round_.number,
            place=game.board,
            first=upper if game.white == sides[0] else lower,
            score=(_HALVES.get(game.side(sides[0]), 0), _HALVES.get(game.side(sides[1]), 0)),
            is_over=game.result.is_known,
            result=game.result,
        )
        for round_ in tournament.rounds
        for game in round_.games
        if {*game.players} == {*sides}
    )


def _matches(
    tournament: Tournament, holders: Mapping[int, int], upper: int, lower: int
) -> tuple[CupLeg, ...]:
    sides = {holders[upper], holders[lower]}
    found = []
    for round_ in tournament.rounds:
        for match in round_.matches:
            if {match.first, match.second} != sides:
                continue
            stands = match_at(tournament, round_, match.table)
            home = match.first == holders[upper]
            # points are tenths: a half point is five of them
            score = [points // 5 for points in stands.score]
            found.append(
                CupLeg(
                    round=round_.number,
                    place=match.table,
                    first=upper if home else lower,
                    score=(score[0], score[1]) if home else (score[1], score[0]),
                    is_over=not stands.open,
                )
            )
    return tuple(found)
