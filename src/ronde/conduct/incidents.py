"""The arbiter's desk: incidents and what they do to results."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronde.admin.errors import PenaltyPointsError
from ronde.admin.penalties import check_penalty
from ronde.conduct.arrangements import AdjustPoints, RevokeAdjustment
from ronde.conduct.players import (
    AnnounceAbsences,
    CancelAbsence,
    ExcludePlayer,
    ReinstatePlayer,
)
from ronde.conduct.results import EnterResult, seat_of
from ronde.errors import ModelError
from ronde.journal import Event, State, apply
from ronde.journal.events import (
    IncidentRecorded,
)
from ronde.journal.lookups import locate
from ronde.journal.refusals import EntryUnknown
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
    "CorrectIncident",
    "LostGame",
    "RecordIncident",
    "WithdrawIncident",
    "cited",
    "lost_result",
    "standing_entry",
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


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordIncident:
    """Note what happened and what was decided, and do what the decision means.

    The number of `incident` is filled in. `lost`: how a lost game is scored; None: the result
    stays as it is, and so do points and rounds to come where `acts` is off.
    """

    incident: Incident
    lost: LostGame | None = LostGame.WIN
    acts: bool = True

    def decide(self, state: State) -> tuple[Event, ...]:
        """The entry, then the result, the points, the absences or the exclusion.

        Raises:
            PenaltyError: the decision lacks its figures.
            ModelError: the penalty is about a game or a player, and none is named.
            NotPaired, NoSuchTable, NoSuchBoard, BoardAmbiguous: there is no such game.
        """
        entry = replace(self.incident, number=len(state.office.incidents) + 1)
        check_penalty(entry.penalty, state.tournament.settings)
        if entry.board is not None and entry.player is not None:
            _game(state.tournament, entry)
        effects = tuple(_effects(state, entry, self.lost)) if self.acts else ()
        return (IncidentRecorded(incident=entry), *effects)


def cited(entry: Incident) -> str:
    """The article of an entry: what may be said where its facts are nobody's business.

    Reasons of corrections and of points reach report files; the facts are the arbiters' own.
    """
    return entry.article or INCIDENTS[entry.kind.value].article


def _effects(state: State, entry: Incident, lost: LostGame | None) -> Iterator[Event]:
    """What the decision of an entry does to the tournament."""
    penalty, player = entry.penalty, entry.player
    if penalty.kind not in ACTING:
        return
    if player is None:
        raise ModelError("incident.nobody")
    match penalty.kind:
        case PenaltyKind.GAME_LOST if lost is not None:
            round_no, board, game = _game(state.tournament, entry)
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
        _, _, game = _game(tournament, entry)
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


def _game(tournament: Tournament, entry: Incident) -> tuple[int, int, Game]:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectIncident:
    """An entry of the log was wrong, `why` says how: a later one takes its place.

    Where another decision was taken, or about somebody else, what the old one did is taken back
    and the new one does what it means, unless `acts` is off. `result` is what the game had before
    a game was declared lost; None: the result stays.
    """

    number: int
    incident: Incident
    why: str
    lost: LostGame | None = LostGame.WIN
    result: Result | None = None
    acts: bool = True

    def decide(self, state: State) -> tuple[Event, ...]:
        """The entry that replaces it if it says something else, and what follows from that.

        Raises:
            EntryUnknown: there is no such entry, or it was corrected already.
            PenaltyError, ModelError: as for a new entry; or nobody says what was wrong.
        """
        earlier = standing_entry(state, self.number)
        entry = replace(
            self.incident,
            number=len(state.office.incidents) + 1,
            corrects=earlier.number,
            why=self.why.strip(),
        )
        if _said(entry) == _said(earlier):
            return ()
        check_penalty(entry.penalty, state.tournament.settings)
        return _instead(
            state,
            earlier,
            entry,
            self.result,
            lost=self.lost,
            acts=self.acts and _decided(entry) != _decided(earlier),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawIncident:
    """An entry should not have been written; `why` says so in a later one. It stays in the log.

    What it did is taken back unless `acts` is off; `result` is what the game had before.
    """

    number: int
    why: str
    result: Result | None = None
    acts: bool = True

    def decide(self, state: State) -> tuple[Event, ...]:
        """The entry that takes it back, and what it did undone.

        Raises:
            EntryUnknown: there is no such entry, or it was corrected already.
            ModelError: nobody says why.
        """
        earlier = standing_entry(state, self.number)
        entry = replace(
            earlier,
            number=len(state.office.incidents) + 1,
            corrects=earlier.number,
            why=self.why.strip(),
            withdrawn=True,
        )
        return _instead(state, earlier, entry, self.result, lost=None, acts=self.acts)


def standing_entry(state: State, number: int) -> Incident:
    """The entry of that number, if it stands.

    Raises:
        EntryUnknown: there is no such entry, or a later one took its place.
    """
    for entry in state.office.standing_incidents:
        if entry.number == number:
            return entry
    raise EntryUnknown(register="incident", number=number)


def _instead(
    state: State,
    earlier: Incident,
    entry: Incident,
    result: Result | None,
    *,
    lost: LostGame | None,
    acts: bool,
) -> tuple[Event, ...]:
    """The entry in the place of an earlier one; what that did undone, what this means done."""
    if not entry.why:
        raise ModelError("incident.no_reason")
    noted = IncidentRecorded(incident=entry)
    if not acts:
        return (noted,)
    undone = tuple(_undone(state, earlier, result))
    if entry.withdrawn:
        return (noted, *undone)
    for event in undone:  # the new decision meets the tournament as it is without the old one
        state = apply(state, event)
    return (noted, *undone, *_effects(state, entry, lost))


def _undone(state: State, entry: Incident, result: Result | None) -> Iterator[Event]:
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


def _said(entry: Incident) -> Incident:
    """An entry without its place in the row of entries."""
    return replace(entry, number=0, corrects=None, why="")


def _decided(entry: Incident) -> object:
    """What was decided, about whom and which game."""
    return entry.penalty, entry.player, entry.round, entry.board, entry.table
