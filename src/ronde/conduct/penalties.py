"""What a decision at the desk does to results, points and rounds, and how that is taken back."""

from __future__ import annotations

import enum
from collections.abc import Iterator

from ronde.admin.errors import PenaltyPointsError
from ronde.conduct.arrangements import AdjustPoints, RevokeAdjustment
from ronde.conduct.players import (
    AnnounceAbsences,
    CancelAbsence,
    ExcludePlayer,
    ReinstatePlayer,
)
from ronde.conduct.results import EnterResult, seat_of
from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.lookups import locate
from ronde.model import (
    Color,
    DepartureKind,
    Game,
    Incident,
    PenaltyKind,
    PlayerId,
    Points,
    PointsAdjustment,
    RequestedBye,
    Result,
    Tournament,
    points_to_text,
)
from ronde.queries.incidents import proposal
from ronde.queries.player_rounds import rounds_played
from ronde.queries.tables import tables_of
from ronde.rules.admin.penalties import INCIDENTS
from ronde.scoring import side_points

__all__ = [
    "ACTING",
    "LostGame",
    "cited",
    "effects",
    "game_of",
    "lost_result",
    "undone",
    "usual_loss",
]


class LostGame(enum.Enum):
    """How a game lost by a decision is scored: what the opponent gets, at the arbiter's choice.

    `DRAWN`: the opponent could not mate. `FORFEIT`: the opponent had not come.

    Rule: Laws@2018 7.5.5, 12.9.6, 11.3.2.2 (remark); Laws@2023 7.5.5, 12.9.6.
    """

    WIN = "win"
    HALF = "half"
    NOTHING = "nothing"
    DRAWN = "drawn"
    FORFEIT = "forfeit"


_LOST_BY_WHITE = {
    LostGame.WIN: Result.BLACK_WINS,
    LostGame.HALF: Result.ZERO_HALF,
    LostGame.NOTHING: Result.BOTH_LOSE,
    LostGame.DRAWN: Result.DRAW,
    LostGame.FORFEIT: Result.WHITE_FORFEITS,
}


def lost_result(game: Game, player: PlayerId, lost: LostGame) -> Result:
    """The result of a game that a player loses by a decision."""
    result = _LOST_BY_WHITE[lost]
    return result if game.color(player) is Color.WHITE else result.swapped


def usual_loss(state: State, entry: Incident, *, instead_of: int = 0) -> LostGame:
    """How a game lost by a decision is scored where nobody says: a win, or nothing for either.

    Nobody wins where the opponent lost the same game by a decision already.

    Rule: Laws@2018 11.8; Laws@2023 11.8.
    """
    if entry.player is None or entry.round is None:
        return LostGame.WIN
    found = proposal(state, entry.kind, entry.player, entry.round, instead_of=instead_of)
    return LostGame.NOTHING if found.both else LostGame.WIN


def cited(entry: Incident) -> str:
    """The article of an entry: what may be said where its facts are nobody's business.

    Reasons of corrections and of points reach report files; the facts are the arbiters' own.
    """
    return entry.article or INCIDENTS[entry.kind.value].article


def effects(state: State, entry: Incident, lost: LostGame | None) -> Iterator[Event]:
    """What the decision of an entry does to the tournament."""
    penalty, player = entry.penalty, entry.player
    if penalty.kind not in ACTING:
        return
    if player is None:
        raise ModelError("incident.nobody")
    match penalty.kind:
        case PenaltyKind.GAME_LOST if lost is not None:
            round_no, board, game = game_of(state.tournament, entry)
            result = lost_result(game, player, lost)
            yield from EnterResult(
                round=round_no, board=board, table=entry.table, result=result
            ).decide(state)
        case PenaltyKind.POINTS_FROM_OFFENDER | PenaltyKind.POINTS_TO_OPPONENT:
            yield from _points(state.tournament, entry, player).decide(state)
        case PenaltyKind.EXCLUDED_ROUNDS:
            for number in penalty.rounds:
                yield from AnnounceAbsences(
                    players=(player,), round=number, bye=RequestedBye.ZERO, only_new=True
                ).decide(state)
        case PenaltyKind.EXPELLED:
            last = entry.round or len(state.tournament.rounds)
            after = max((last, *rounds_played(state.tournament, player)))
            yield from ExcludePlayer(player=player, after_round=after, why=cited(entry)).decide(
                state
            )
        case _:
            return


ACTING = frozenset(
    {
        PenaltyKind.GAME_LOST,
        PenaltyKind.POINTS_FROM_OFFENDER,
        PenaltyKind.POINTS_TO_OPPONENT,
        PenaltyKind.EXCLUDED_ROUNDS,
        PenaltyKind.EXPELLED,
    }
)
"""The penalties that change results, points or rounds to come."""


def _points(tournament: Tournament, entry: Incident, player: PlayerId) -> AdjustPoints:
    """The points that are taken from the offender, or given to the opponent.

    Rule: Laws@2018 12.9.4, 12.9.5; Laws@2023 12.9.4, 12.9.5.

    Raises:
        ModelError: teams play: points are theirs, not a player's.
        PenaltyPointsError: the opponent would have more than a game gives.
    """
    if tournament.settings.is_team:
        raise ModelError("incident.team_points")
    who, points = player, -entry.penalty.points
    if entry.penalty.kind is PenaltyKind.POINTS_TO_OPPONENT:
        _, _, game = game_of(tournament, entry)
        who, points = game.opponent(player), entry.penalty.points
        _check_most(tournament, game, who, entry.penalty.points)
    return AdjustPoints(player=who, points=Points(points), why=cited(entry), round=entry.round)


def _check_most(tournament: Tournament, game: Game, player: PlayerId, points: int) -> None:
    """What the opponent gets ends at the most that the game gives."""
    system = tournament.settings.points
    has = Points(0)
    if game.result.is_known:
        has = side_points(system)[game.side(player), game.color(player)]
    if has + points > system.win:
        raise PenaltyPointsError(
            "penalty.points_left",
            points=points_to_text(Points(points)),
            has=points_to_text(has),
            most=points_to_text(system.win),
        )


def game_of(tournament: Tournament, entry: Incident) -> tuple[int, int, Game]:
    """The game of an entry; it names the round and the board, and the player sits there."""
    if entry.round is None or entry.board is None or entry.player is None:
        raise ModelError("incident.no_game")
    place, _ = seat_of(tournament, entry.round, entry.board, entry.table)
    round_, index = locate(tournament, place)
    game = round_.games[index]
    if entry.player not in game.players:
        name = tournament.player(entry.player).name
        raise ModelError("incident.not_there", player=name, board=entry.board, round=entry.round)
    return entry.round, entry.board, game


def undone(state: State, entry: Incident, result: Result | None) -> Iterator[Event]:
    """What takes back the decision of an entry, as far as it still stands."""
    tournament, player = state.tournament, entry.player
    if entry.penalty.kind not in ACTING or player is None:
        return
    match entry.penalty.kind:
        case PenaltyKind.GAME_LOST if result is not None:
            yield from _played_again(state, entry, player, result)
        case PenaltyKind.POINTS_FROM_OFFENDER | PenaltyKind.POINTS_TO_OPPONENT:
            for adjustment in tournament.adjustments:
                if _is_of(adjustment, entry, player):
                    yield from RevokeAdjustment(adjustment=adjustment).decide(state)
                    return
        case PenaltyKind.EXCLUDED_ROUNDS:
            away = {absence.round for absence in tournament.player(player).absences}
            for number in entry.penalty.rounds:
                if number in away and number > len(tournament.rounds):
                    yield from CancelAbsence(player=player, round=number).decide(state)
        case PenaltyKind.EXPELLED:
            left = tournament.player(player).departure
            if left is not None and left.kind is DepartureKind.EXCLUDED:
                yield from ReinstatePlayer(player=player).decide(state)
        case _:
            return


def _played_again(
    state: State, entry: Incident, player: PlayerId, result: Result
) -> Iterator[Event]:
    """The result that the game had, where it still is as the decision left it.

    The player's game is meant, wherever it stands by now; one that is gone, or has got another
    result since, stays as it is. Where the opponent lost it by a decision too, that loss is left.
    """
    paired = state.tournament.rounds
    round_no = entry.round or 0
    game = paired[round_no - 1].game_of(player) if 0 < round_no <= len(paired) else None
    if game is None or game.result not in {lost_result(game, player, lost) for lost in LostGame}:
        return
    other = game.opponent(player)
    if any(
        (each.player, each.round, each.penalty.kind) == (other, round_no, PenaltyKind.GAME_LOST)
        for each in state.office.standing_incidents
    ):
        result = lost_result(game, other, LostGame.WIN)
    table = tables_of(state.tournament, paired[round_no - 1]).get(game.white)
    yield from EnterResult(round=round_no, board=game.board, table=table, result=result).decide(
        state
    )


def _is_of(adjustment: PointsAdjustment, entry: Incident, player: PlayerId) -> bool:
    """Whether points are those that an entry took, or gave the opponent."""
    taken = entry.penalty.kind is PenaltyKind.POINTS_FROM_OFFENDER
    return (
        (adjustment.round, adjustment.reason) == (entry.round, cited(entry))
        and adjustment.points == (-entry.penalty.points if taken else entry.penalty.points)
        and (adjustment.players == (player,)) is taken
    )
