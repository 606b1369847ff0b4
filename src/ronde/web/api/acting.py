"""Acting: results, arrivals, absences, departures. Each act is a journal entry in the token's name.

Everything goes through the services: the same refusals, the same conflicts, the same undo.
"""

from __future__ import annotations

import datetime as dt
import enum
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Query, Router, Schema
from pydantic import ConfigDict, Field, StringConstraints

from ronde.journal.authors import API, token_author
from ronde.journal.events import OnBoard, RoundPaired
from ronde.journal.lookups import locate
from ronde.model import (
    BoardNo as Board,
    Game,
    PlayerId,
    RequestedBye,
    Result,
    RoundNo as RoundNumber,
)
from ronde.queries.by_hand import Chosen, compared, warnings
from ronde.queries.past import state_after
from ronde.queries.tables import tables_of
from ronde.rules.chess960 import POSITIONS
from ronde.services import (
    players as player_service,
    results as result_service,
    rounds as round_service,
    rulebooks as rulebook_service,
)
from ronde.services.acts import Done, Signature
from ronde.services.cached import system_round
from ronde.services.people.roles import Role
from ronde.services.repeats import Request, once
from ronde.store.errors import Conflict
from ronde.web.api import schemas
from ronde.web.api.declared import BoardNo, Key, PlayerNo, RoundNo, TournamentNo, who_may
from ronde.web.api.describe import game_schema, match_of, result_code
from ronde.web.api.permissions import caller_of
from ronde.web.api.problems import Consequence, consequence_list, problem
from ronde.web.frame import entry_sentence
from ronde.web.language import language_of
from ronde.web.request_context import STORE

__all__ = ["Acted", "Asked", "act_once", "acted", "by_token", "router"]

router = Router(tags=["Acting"])

_MOST = 999_999_999
_PLAYER = "/tournaments/{n:tournament}/players/{n:player}"
_POSITION = "/tournaments/{n:tournament}/rounds/{n:number}/start-position"
_BOARD = "/tournaments/{n:tournament}/rounds/{n:number}/boards/{n:board}/result"

Reason = Annotated[
    str, StringConstraints(max_length=2000, strip_whitespace=True, pattern=r"^[^\x00]*$")
]
_ACCEPT = "What follows was read and accepted; it is never entered again."
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

    result: schemas.ResultCode
    expected: schemas.ResultCode | None = Field(
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


class EntitlementAsked(Asked):
    """Whether the regulations grant a player byes with points."""

    entitled: bool


class DepartureAsked(Asked):
    """Somebody leaves for good."""

    after_round: int = Field(ge=0, le=999, description="The last round played; 0: none.")
    why: Reason = Field(default="", description="What the player said.")


class PositionAsked(Asked):
    """How the array of a round of Chess960 is drawn: by the server, or in the hall."""

    number: int | None = Field(
        default=None, ge=0, lt=POSITIONS, description="What was drawn in the hall; else lots are."
    )


class BoardAsked(Schema):
    """A board of a round made by hand, players by `id`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    board: int | None = Field(default=None, ge=1, le=9999, description="Null: the next one.")
    white: int = Field(ge=1, le=_MOST)
    black: int = Field(ge=1, le=_MOST)


class PairingAsked(Asked):
    """A whole round, made by hand; absences that were announced are kept."""

    boards: list[BoardAsked] = Field(min_length=1, max_length=5000)
    byes: list[Annotated[int, Field(ge=1, le=_MOST)]] = Field(
        default=[], max_length=5000, description="The allocated bye, by `id`."
    )
    accept: bool = Field(
        default=False,
        description="What follows was read: without it a round that leaves the rules is refused, "
        "and `consequences` says what it breaks.",
    )


class Acted(schemas.Said):
    """What an act left behind."""

    version: int = Field(description="The newest version of the tournament.")
    changed: bool = Field(description="False: it was so already, or the key had been used.")
    text: str = Field(description="The journal entry in words.")
    game: schemas.Game | None = Field(default=None, description="The game a result is about.")
    match: schemas.Match | None = Field(default=None, description="The team match of that game.")


class PairedByHand(Acted):
    """A round made by hand, beside the system's."""

    warnings: list[Consequence] = Field(description="What the round breaks.")
    unlike: list[int] = Field(description="Boards that the system would not have.")
    legal: bool = Field(description="False: the system proved that no pairing is legal.")


def by_token(request: HttpRequest, *, reason: str = "") -> Signature:
    """Who acts: the program whose token was shown."""
    token = caller_of(request).token
    assert token is not None
    return Signature(
        author=token_author(token.name),
        author_id=token.identity,
        at=timezone.now().astimezone(dt.UTC),
        device=API,
        reason=reason,
        boards=token.boards,
    )


def act_once(
    request: HttpRequest,
    tournament: int,
    key: str,
    act: Callable[[Signature], Done],
    *,
    reason: str = "",
) -> Done:
    """Act in the token's name, once for a key.

    Raises:
        KeyReused: the key came with another request before.
    """
    token = caller_of(request).token
    assert token is not None
    by = by_token(request, reason=reason)
    content = f"{request.method} {request.get_full_path()} {request.body.hex()}"
    asked = Request(token=token.id, key=key, content=content, at=by.at)
    return once(STORE, tournament, asked, lambda: act(by))


def acted(request: HttpRequest, done: Done, **about: Any) -> Acted:
    """What an act left behind, in words too."""
    return Acted(
        version=done.journal.version,
        changed=done.changed,
        text=entry_sentence(done.journal, done.sequence, language_of(request)),
        **about,
    )


# --- rounds ---------------------------------------------------------------------------------------


@router.put(_POSITION, **who_may(Role.ARBITER, Acted, "draw_start_position"))
def draw_start_position(
    request: HttpRequest,
    tournament: TournamentNo,
    number: RoundNo,
    asked: PositionAsked,
    key: Key,
) -> Acted:
    """Draw the array that all boards of a round of Chess960 start from; it is drawn once."""
    seed = None if asked.number is not None else secrets.randbelow(2**31)

    def draw(by: Signature) -> Done:
        return round_service.draw_position(
            STORE, tournament, number, seed=seed, drawn=asked.number, by=by
        )

    return acted(request, act_once(request, tournament, key, draw, reason=asked.reason))


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
        schemas.ResultCode | None, Query(None, description="The result you saw.")
    ] = None,
) -> Acted | HttpResponse:
    """Take the result of a board back."""
    asked = ResultAsked(result=schemas.ResultCode.PENDING, expected=expected, reason=reason)
    place = OnBoard(round=RoundNumber(number), board=Board(board), table=table)
    return _enter(request, tournament, place, asked, key)


def _enter(
    request: HttpRequest, tournament: int, place: OnBoard, asked: ResultAsked, key: str
) -> Acted | HttpResponse:
    def enter(by: Signature) -> Done:
        return result_service.enter_result(
            STORE,
            tournament,
            round_no=place.round,
            board=place.board,
            table=place.table,
            result=Result[asked.result.name],
            expected=None if asked.expected is None else Result[asked.expected.name],
            rating_only=asked.rating_only,
            by=by,
        )

    try:
        done = act_once(request, tournament, key, enter, reason=asked.reason)
    except Conflict as error:
        round_, index = locate(STORE.journal(tournament).state.tournament, place)
        return problem(request, error, current=result_code(round_.games[index].result).value)
    round_, index = locate(done.state.tournament, place)
    present, game = done.state.tournament, round_.games[index]
    return acted(
        request,
        done,
        game=game_schema(present, game, tables_of(present, round_)),
        match=match_of(present, round_, game),
    )


# --- rounds ---------------------------------------------------------------------------------------


@router.put(
    "/tournaments/{n:tournament}/rounds/{n:number}/pairing",
    **who_may(Role.ARBITER, PairedByHand, "pair_by_hand"),
)
def pair_by_hand(
    request: HttpRequest,
    tournament: TournamentNo,
    number: RoundNo,
    asked: PairingAsked,
    key: Key,
) -> PairedByHand:
    """Make the next round by hand; needs a reason. The system's pairing is not asked for."""
    games: list[Game] = []
    for wanted in asked.boards:
        last = games[-1].board if games else 0
        board = Board(last + 1 if wanted.board is None else wanted.board)
        white, black = PlayerId(wanted.white), PlayerId(wanted.black)
        games.append(Game(board=board, white=white, black=black))

    def pair(by: Signature) -> Done:
        return round_service.pair_by_hand(
            STORE,
            tournament,
            games=tuple(games),
            byes=tuple(map(PlayerId, asked.byes)),
            round_no=number,
            by=replace(by, accepted=asked.accept, confirmed=asked.accept),
        )

    done = act_once(request, tournament, key, pair, reason=asked.reason)
    before = state_after(done.journal, done.sequence - 1).tournament
    paired = done.journal.entries[done.sequence - 1].event
    assert isinstance(paired, RoundPaired)
    chosen = Chosen.of(paired, before)
    beside = compared(system_round(before), chosen)
    found = [warned.as_data() for warned in warnings(before, chosen)]
    return PairedByHand(
        **acted(request, done).model_dump(),
        warnings=[Consequence(**each) for each in consequence_list(found, language_of(request))],
        unlike=list(beside.unlike),
        legal=beside.none is None,
    )


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
    def tick(by: Signature) -> Done:
        return player_service.check_in(
            STORE, tournament, player, round_no=number, present=present, by=by
        )

    return acted(request, act_once(request, tournament, key, tick))


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
    bye = RequestedBye[asked.bye.name]

    def announce(by: Signature) -> Done:
        return player_service.announce_absence(
            STORE, tournament, player, round_no=number, bye=bye, by=by
        )

    return acted(request, act_once(request, tournament, key, announce, reason=asked.reason))


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

    def cancel(by: Signature) -> Done:
        return player_service.cancel_absence(STORE, tournament, player, round_no=number, by=by)

    return acted(request, act_once(request, tournament, key, cancel, reason=reason))


@router.put(f"{_PLAYER}/half-byes", **who_may(Role.ARBITER, Acted, "entitle_to_byes"))
def entitle_to_byes(
    request: HttpRequest,
    tournament: TournamentNo,
    player: PlayerNo,
    asked: EntitlementAsked,
    key: Key,
) -> Acted:
    """Say whether the regulations grant a player byes with points; else they need a reason."""

    def entitle(by: Signature) -> Done:
        return player_service.entitle_to_byes(
            STORE, tournament, player, entitled=asked.entitled, by=by
        )

    return acted(request, act_once(request, tournament, key, entitle, reason=asked.reason))


@router.put(f"{_PLAYER}/departure", **who_may(Role.ARBITER, Acted, "withdraw"))
def withdraw(
    request: HttpRequest,
    tournament: TournamentNo,
    player: PlayerNo,
    asked: DepartureAsked,
    key: Key,
) -> Acted:
    """A player leaves after a round and is not paired again."""

    def leave(by: Signature) -> Done:
        return player_service.withdraw_player(
            STORE, tournament, player, after_round=asked.after_round, why=asked.why, by=by
        )

    return acted(request, act_once(request, tournament, key, leave, reason=asked.reason))


@router.delete(f"{_PLAYER}/departure", **who_may(Role.ARBITER, Acted, "reinstate"))
def reinstate(
    request: HttpRequest, tournament: TournamentNo, player: PlayerNo, key: Key, reason: AskedReason
) -> Acted:
    """A player who had left is paired again; needs a reason."""

    def return_(by: Signature) -> Done:
        return player_service.reinstate_player(STORE, tournament, player, by=by)

    return acted(request, act_once(request, tournament, key, return_, reason=reason))


# --- FIDE mode ------------------------------------------------------------------------------------


@router.delete(
    "/tournaments/{n:tournament}/fide-mode", **who_may(Role.ARBITER, Acted, "leave_fide_mode")
)
def leave_fide_mode(
    request: HttpRequest,
    tournament: TournamentNo,
    key: Key,
    reason: AskedReason,
    accept: Annotated[bool, Query(False, description=_ACCEPT)] = False,
) -> Acted:
    """Leave FIDE mode for good; without `accept` the answer says what follows from it."""

    def leave(by: Signature) -> Done:
        by = replace(by, accepted=accept, confirmed=accept)
        return rulebook_service.leave_fide_mode(STORE, tournament, by=by)

    return acted(request, act_once(request, tournament, key, leave, reason=reason))
