"""Acting: results, arrivals, absences, departures. Each act is a journal entry in the token's name.

Everything goes through the services: the same refusals, the same conflicts, the same undo.
"""

from __future__ import annotations

import datetime as dt
import enum
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Query, Router, Schema
from pydantic import ConfigDict, Field, StringConstraints

from ronde.journal.events import OnBoard
from ronde.journal.lookups import locate
from ronde.model import BoardNo as Board, RequestedBye, Result, RoundNo as RoundNumber
from ronde.services import players as player_service, results as result_service
from ronde.services.acts import Done, Signature
from ronde.services.repeats import is_reused, request_key
from ronde.services.roles import Role
from ronde.store.errors import Conflict
from ronde.web.api import schemas as said
from ronde.web.api.declared import BoardNo, Key, PlayerNo, RoundNo, TournamentNo, who_may
from ronde.web.api.describe import game_said, result_code
from ronde.web.api.gate import caller_of
from ronde.web.api.problems import KeyReused, problem
from ronde.web.desk import STORE
from ronde.web.frame import entry_sentence
from ronde.web.language import language_of

__all__ = ["router"]

router = Router(tags=["Acting"])

_PLAYER = "/tournaments/{n:tournament}/players/{n:player}"
_BOARD = "/tournaments/{n:tournament}/rounds/{n:number}/boards/{n:board}/result"
_DEVICE = "api"

Reason = Annotated[
    str, StringConstraints(max_length=2000, strip_whitespace=True, pattern=r"^[^\x00]*$")
]
_REASON = "Needed where an act leaves the rules; kept in the journal."
AskedReason = Annotated[str, Query("", max_length=2000, pattern=r"^[^\x00]*$", description=_REASON)]
Table = Annotated[
    int | None,
    Query(None, ge=1, le=9999, description="The table of the team match, where teams play."),
]


class Asked(Schema):
    """Root of the bodies: what is not described is refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    reason: Reason = Field(default="", description=_REASON)


class ResultAsked(Asked):
    """The result of a board."""

    result: said.ResultCode
    expected: said.ResultCode | None = Field(
        default=None,
        description="The result you saw: if the board has another, nothing is overwritten.",
    )
    rating_only: bool = Field(
        default=False, description="A correction that came too late for the standings."
    )


class ByeAsked(enum.StrEnum):
    """What a round without playing is worth."""

    ZERO = "zero"
    HALF = "half"
    FULL = "full"


class AbsenceAsked(Asked):
    """A round somebody will not play."""

    bye: ByeAsked = ByeAsked.ZERO


class DepartureAsked(Asked):
    """Somebody leaves for good."""

    after_round: int = Field(ge=0, le=999, description="The last round played; 0: none.")
    why: Reason = Field(default="", description="What the player said.")


class Acted(said.Said):
    """What an act left behind."""

    version: int = Field(description="The newest version of the tournament.")
    changed: bool = Field(description="False: it was so already, or the key had been used.")
    text: str = Field(description="The journal entry in words.")
    game: said.Game | None = Field(default=None, description="The game a result is about.")


def _signature(request: HttpRequest, tournament: int, reason: str, key: str) -> Signature:
    """Who acts: the token, by its name.

    Raises:
        KeyReused: the idempotency key came with another request before.
    """
    token = caller_of(request).token
    assert token is not None
    content = f"{request.method} {request.get_full_path()} {request.body.hex()}"
    unique = request_key(token.id, key, content)
    if is_reused(tournament, unique):
        raise KeyReused(key=key)
    return Signature(
        author=token.name,
        at=timezone.now().astimezone(dt.UTC),
        device=_DEVICE,
        reason=reason,
        key=unique,
    )


def _acted(request: HttpRequest, done: Done, game: said.Game | None = None) -> Acted:
    return Acted(
        version=done.journal.version,
        changed=done.changed,
        text=entry_sentence(done.journal, done.sequence, language_of(request)),
        game=game,
    )


# --- results --------------------------------------------------------------------------------------


@router.put(_BOARD, **who_may(Role.RESULTS, Acted, "enter_result"))
def enter_result(
    request: HttpRequest,
    tournament: TournamentNo,
    number: RoundNo,
    board: BoardNo,
    asked: ResultAsked,
    key: Key,
    table: Table = None,
) -> Acted | HttpResponse:
    """Enter a result, or correct the one there is; the same again changes nothing.

    With `expected` the answer is 409 when the board has another result by now, and says which.
    """
    place = OnBoard(round=RoundNumber(number), board=Board(board), table=table)
    return _enter(request, tournament, place, asked, key)


@router.delete(_BOARD, **who_may(Role.RESULTS, Acted, "clear_result"))
def clear_result(
    request: HttpRequest,
    tournament: TournamentNo,
    number: RoundNo,
    board: BoardNo,
    key: Key,
    reason: AskedReason,
    table: Table = None,
    expected: Annotated[
        said.ResultCode | None, Query(None, description="The result you saw.")
    ] = None,
) -> Acted | HttpResponse:
    """Take the result of a board back."""
    asked = ResultAsked(result=said.ResultCode.PENDING, expected=expected, reason=reason)
    place = OnBoard(round=RoundNumber(number), board=Board(board), table=table)
    return _enter(request, tournament, place, asked, key)


def _enter(
    request: HttpRequest, tournament: int, place: OnBoard, asked: ResultAsked, key: str
) -> Acted | HttpResponse:
    caller_of(request).boards.require(tournament, place.board)
    try:
        done = result_service.enter_result(
            STORE,
            tournament,
            round_no=place.round,
            board=place.board,
            table=place.table,
            result=Result[asked.result.name],
            expected=None if asked.expected is None else Result[asked.expected.name],
            rating_only=asked.rating_only,
            by=_signature(request, tournament, asked.reason, key),
        )
    except Conflict as error:
        round_, index = locate(STORE.journal(tournament).state.tournament, place)
        return problem(request, error, current=result_code(round_.games[index].result).value)
    round_, index = locate(done.state.tournament, place)
    game = game_said(done.state.tournament, round_, round_.games[index])
    return _acted(request, done, game)


# --- players --------------------------------------------------------------------------------------


@router.put(f"{_PLAYER}/check-ins/{{n:number}}", **who_may(Role.ARBITER, Acted, "check_in"))
def check_in(
    request: HttpRequest, tournament: TournamentNo, player: PlayerNo, number: RoundNo, key: Key
) -> Acted:
    """Tick a player as seen in the hall before a round; twice changes nothing."""
    return _tick(request, tournament, player, number, key, present=True)


@router.delete(
    f"{_PLAYER}/check-ins/{{n:number}}", **who_may(Role.ARBITER, Acted, "cancel_check_in")
)
def cancel_check_in(
    request: HttpRequest, tournament: TournamentNo, player: PlayerNo, number: RoundNo, key: Key
) -> Acted:
    """Take the tick away; twice changes nothing."""
    return _tick(request, tournament, player, number, key, present=False)


def _tick(
    request: HttpRequest, tournament: int, player: int, number: int, key: str, *, present: bool
) -> Acted:
    by = _signature(request, tournament, "", key)
    done = player_service.check_in(
        STORE, tournament, player, round_no=number, present=present, by=by
    )
    return _acted(request, done)


@router.put(f"{_PLAYER}/absences/{{n:number}}", **who_may(Role.ARBITER, Acted, "announce_absence"))
def announce_absence(
    request: HttpRequest,
    tournament: TournamentNo,
    player: PlayerNo,
    number: RoundNo,
    asked: AbsenceAsked,
    key: Key,
) -> Acted:
    """Announce that a player will not play in a round to come, and what that is worth."""
    done = player_service.announce_absence(
        STORE,
        tournament,
        player,
        round_no=number,
        bye=RequestedBye[asked.bye.name],
        by=_signature(request, tournament, asked.reason, key),
    )
    return _acted(request, done)


@router.delete(f"{_PLAYER}/absences/{{n:number}}", **who_may(Role.ARBITER, Acted, "cancel_absence"))
def cancel_absence(
    request: HttpRequest,
    tournament: TournamentNo,
    player: PlayerNo,
    number: RoundNo,
    key: Key,
    reason: AskedReason,
) -> Acted:
    """The player will play after all."""
    by = _signature(request, tournament, reason, key)
    done = player_service.cancel_absence(STORE, tournament, player, round_no=number, by=by)
    return _acted(request, done)


@router.put(f"{_PLAYER}/departure", **who_may(Role.ARBITER, Acted, "withdraw"))
def withdraw(
    request: HttpRequest,
    tournament: TournamentNo,
    player: PlayerNo,
    asked: DepartureAsked,
    key: Key,
) -> Acted:
    """A player leaves after a round and is not paired again."""
    done = player_service.withdraw_player(
        STORE,
        tournament,
        player,
        after_round=asked.after_round,
        why=asked.why,
        by=_signature(request, tournament, asked.reason, key),
    )
    return _acted(request, done)


@router.delete(f"{_PLAYER}/departure", **who_may(Role.ARBITER, Acted, "reinstate"))
def reinstate(
    request: HttpRequest, tournament: TournamentNo, player: PlayerNo, key: Key, reason: AskedReason
) -> Acted:
    """A player who had left is paired again; needs a reason."""
    by = _signature(request, tournament, reason, key)
    return _acted(request, player_service.reinstate_player(STORE, tournament, player, by=by))
