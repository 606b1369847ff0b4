"""Games: results, their corrections, wrong colours, forfeited matches."""

from __future__ import annotations

from dataclasses import replace

from ronde.journal import refusals as no
from ronde.journal.citations import Article, cite
from ronde.journal.events import (
    ColorsCorrected,
    GameAct,
    GamesTaken,
    MatchForfeitSet,
    OnBoard,
    PairedBy,
    ResultCorrected,
    ResultEntered,
)
from ronde.journal.lookups import known_player, known_team, locate, next_is_over, paired_round
from ronde.journal.outside import Plea
from ronde.journal.state import State
from ronde.model import Game, KeptGame, Match, Result, Round, Tournament, bounds

__all__ = ["check", "perform"]


def check(state: State, event: GameAct, plea: Plea) -> None:
    """Refuse what contradicts the state; ask for a reason where a correction comes late."""
    tournament = state.tournament
    match event:
        case ResultEntered():
            _check_entered(state, event, plea)
        case ResultCorrected():
            _check_corrected(tournament, event, plea)
        case ColorsCorrected():
            round_, index = locate(tournament, event)
            if round_.games[index].result.is_forfeit:
                raise no.GameNotPlayed(board=event.board, round=event.round)
            _late(tournament, round_, "ColorsCorrected", plea)
        case GamesTaken():
            _check_taken(state, event, plea)
        case MatchForfeitSet():
            round_, index = _locate_match(tournament, event)
            if round_.matches[index].forfeit is event.forfeit:
                raise no.NothingChanges(act="MatchForfeitSet")
            _late(tournament, round_, "MatchForfeitSet", plea)


def perform(state: State, event: GameAct) -> State:
    """The state after the act."""
    tournament = state.tournament
    match event:
        case ResultEntered():
            return _with_result(state, event, event.result)
        case ResultCorrected(rating_only=False):
            return _with_result(state, event, event.result)
        case ResultCorrected():
            kept = tuple(c for c in state.rating_corrections if not _same_board(c, event))
            return replace(state, rating_corrections=(*kept, event))
        case ColorsCorrected():
            round_, index = locate(tournament, event)
            turned = tuple(
                replace(c, result=c.result.swapped) if _same_board(c, event) else c
                for c in state.rating_corrections
            )
            state = replace(state, rating_corrections=turned)
            return _with_game(state, round_, index, _reversed(round_.games[index]))
        case GamesTaken():
            for result in event.results:
                state = _with_result(state, result, result.result)
            return replace(state, games=_with_games(state, event.games))
        case MatchForfeitSet():
            round_, index = _locate_match(tournament, event)
            decided: Match = replace(round_.matches[index], forfeit=event.forfeit)
            matches = (*round_.matches[:index], decided, *round_.matches[index + 1 :])
            changed = tournament.with_round(replace(round_, matches=matches))
            return replace(state, tournament=changed)


def _check_entered(state: State, event: ResultEntered, plea: Plea) -> None:
    tournament = state.tournament
    round_, index = locate(tournament, event)
    result = round_.games[index].result
    if event.result is Result.PENDING:
        raise no.NotAResult(result=event.result.name)
    if result.is_known or result is event.result:
        raise no.ResultKnown(board=event.board, round=event.round, result=result.name)
    _check_players_there(tournament, round_, round_.games[index], event.result)
    if result is Result.ADJOURNED and _counted_as_draw(state, round_):
        plea.leaves("adjourned_decided", act="ResultEntered")


def _check_taken(state: State, event: GamesTaken, plea: Plea) -> None:
    if not event.games and not event.results:
        raise no.EmptyAct(act="GamesTaken", part="games")
    for kept in event.games:
        round_ = paired_round(state.tournament, kept.round)
        game = round_.game_of(kept.white)
        if game is None or game.players != (kept.white, kept.black):
            raise no.NotThatGame(round=kept.round, white=kept.white, black=kept.black)
    for result in event.results:
        if not result.result.is_known:
            raise no.NotAResult(result=result.result.name)
        _check_entered(state, result, plea)
    after = _with_games(state, event.games)
    # Only a tournament that is near it is measured to the byte.
    if sum(4 * len(kept.moves) for kept in after) > bounds.KEPT.most:
        size = sum(len(kept.moves.encode()) for kept in after)
        if size > bounds.KEPT.most:
            raise no.TooManyMoves(bytes=size, most=bounds.KEPT.most)


def _counted_as_draw(state: State, round_: Round) -> bool:
    """Whether a later round was paired with the adjourned game as a draw; a calendar counts none.

    Rule: C.04.2@2026-02 3.1; C.04.2@2017 D.1.
    """
    later = range(round_.number, len(state.tournament.rounds))
    return any(state.origins[n : n + 1] != (PairedBy.CALENDAR,) for n in later)


def _check_players_there(tournament: Tournament, round_: Round, game: Game, new: Result) -> None:
    """Whoever left before the round has not played in it: their game can only be forfeited.

    Rule: C.04.2@2026-02 3.2; C.04.2@2017 D.3.
    """
    if new.is_forfeit or new is Result.PENDING:
        return
    for player in game.players:
        gone = known_player(tournament, player).departure
        if gone is None and tournament.teams and player in tournament.team_of:
            gone = known_team(tournament, tournament.team_of[player]).departure
        if gone is not None and round_.number > gone.after_round:
            raise no.PlayerGone(
                player=player,
                after_round=gone.after_round,
                kind=gone.kind.value,
                rule=cite(Article.WITHDRAWN, tournament.settings),
            )


def _check_corrected(tournament: Tournament, event: ResultCorrected, plea: Plea) -> None:
    round_, index = locate(tournament, event)
    result = round_.games[index].result
    if result is Result.PENDING:
        raise no.ResultNotKnown(board=event.board, round=event.round)
    if result is event.result:
        raise no.NothingChanges(act="ResultCorrected")
    # Once the next round is paired, a blank would be filled in later without a question.
    settled = round_.closed or len(tournament.rounds) > round_.number
    if not event.result.is_known and (settled or event.rating_only):
        raise no.NotAResult(result=event.result.name)
    if event.rating_only:
        plea.leaves("for_rating_only", act="ResultCorrected")
    else:
        _check_players_there(tournament, round_, round_.games[index], event.result)
        _late(tournament, round_, "ResultCorrected", plea)


def _late(tournament: Tournament, round_: Round, act: str, plea: Plea) -> None:
    """Ask for a reason when the round is closed, or when the next one is over as well.

    Until the next round ends a correction counts for the standings; later ones are for rating
    only, so counting them leaves the rules.

    Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.8.
    """
    if next_is_over(tournament, round_.number):
        plea.leaves("next_round_over", act=act)
    elif round_.closed:
        plea.leaves("round_closed", act=act)


def _with_games(state: State, taken: tuple[KeptGame, ...]) -> tuple[KeptGame, ...]:
    """The games kept, those taken in the place of the same ones."""
    new = {kept.key: kept for kept in taken}
    return (*(kept for kept in state.games if kept.key not in new), *new.values())


def _locate_match(tournament: Tournament, event: MatchForfeitSet) -> tuple[Round, int]:
    round_ = paired_round(tournament, event.round)
    for index, candidate in enumerate(round_.matches):
        if candidate.table == event.table:
            return round_, index
    raise no.NoSuchTable(round=event.round, table=event.table)


def _same_board(one: OnBoard, other: OnBoard) -> bool:
    return (one.round, one.board, one.table) == (other.round, other.board, other.table)


def _reversed(game: Game) -> Game:
    return replace(
        game,
        white=game.black,
        black=game.white,
        result=game.result.swapped,
        colors_reversed=not game.colors_reversed,
    )


def _with_result(state: State, place: OnBoard, result: Result) -> State:
    round_, index = locate(state.tournament, place)
    return _with_game(state, round_, index, replace(round_.games[index], result=result))


def _with_game(state: State, round_: Round, index: int, game: Game) -> State:
    # Joined slices, not unpacking: this line runs once per result and copies the whole round.
    games = round_.games[:index] + (game,) + round_.games[index + 1 :]  # noqa: RUF005
    return replace(state, tournament=state.tournament.with_round(replace(round_, games=games)))
