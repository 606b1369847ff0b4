"""Adjourned games through the API: for arbiters' tokens only, as their page is for arbiters."""

from __future__ import annotations

import datetime as dt
import enum
from typing import Annotated

from django.http import HttpRequest
from django.utils import timezone
from ninja import Router
from pydantic import Field, StringConstraints

from ronde.admin.adjourned import clock_shown, clock_typed
from ronde.model import Adjournment, PlayerId
from ronde.queries.adjourned import AdjournedGame, adjourned_games, envelope_for
from ronde.queries.tables import tables_of
from ronde.services.acts import Done, Signature
from ronde.services.adjourned import seal_game
from ronde.services.people.roles import Role
from ronde.store.errors import NotStored
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, Table, act_once, acted
from ronde.web.api.declared import BoardNo, Key, Line, RoundNo, TournamentNo, who_may
from ronde.web.api.visibility import VisibleTournament, visible_tournament
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Adjourned games"])

_GAMES = "/tournaments/{n:tournament}/adjourned"
_ENVELOPE = "/tournaments/{n:tournament}/rounds/{n:number}/boards/{n:board}/envelope"
Clock = Annotated[str, StringConstraints(max_length=8, strip_whitespace=True)]


class Player(enum.StrEnum):
    """One of the two."""

    WHITE = "white"
    BLACK = "black"


class EnvelopeAsked(Asked):
    """What stands on the envelope, whole; the sealed move has no place here."""

    position: Line = Field(default="", description="Before the sealed move: a FEN, or words.")
    used_white: Clock = Field(default="", description='Such as "1:23:45".')
    used_black: Clock = ""
    sealed_by: Player | None = None
    move: int | None = Field(default=None, ge=1, le=999, description="Its number.")
    draw_by: Player | None = Field(
        default=None, description="Who has offered a draw that still stands."
    )
    keeper: Line = Field(default="", description="Who keeps the envelope.")
    resumes: dt.datetime | None = Field(default=None, description="When play goes on.")
    place: Line = ""
    expected: int | None = Field(
        default=None,
        ge=1,
        le=999_999_999,
        description="The version you saw: if the envelope changed since, nothing is overwritten.",
    )


class AdjournedSaid(schemas.Said):
    """An adjourned game; `lacks` is what does not stand on its envelope yet."""

    round: int
    board: str = Field(description="`12`, or `3.2` for board 2 of table 3.")
    white: int = Field(description="The player's `id`.")
    black: int
    position: str
    used_white: str
    used_black: str
    sealed_by: int | None
    move: int | None
    draw_by: int | None
    keeper: str
    resumes: dt.datetime | None
    forfeit_at: dt.datetime | None = Field(description="When whoever is not there loses.")
    place: str
    lacks: list[str]


class AdjournedGames(schemas.Said):
    """The adjourned games, the next one to go on first."""

    version: int
    games: list[AdjournedSaid]


@router.get(_GAMES, **who_may(Role.ARBITER, AdjournedGames, "adjourned_games"))
def games(request: HttpRequest, tournament: TournamentNo) -> AdjournedGames:
    """Every adjourned game without a result, with its envelope and hours."""
    visible = visible_tournament(request, tournament)
    found = adjourned_games(visible.journal.state)
    return AdjournedGames(
        version=visible.journal.version, games=[_said(adjourned) for adjourned in found]
    )


@router.put(_ENVELOPE, **who_may(Role.ARBITER, Acted, "seal_game"))
def seal(
    request: HttpRequest,
    tournament: TournamentNo,
    number: RoundNo,
    board: BoardNo,
    asked: EnvelopeAsked,
    key: Key,
    table: Table,
) -> Acted:
    """Note what stands on the envelope; a game without a result is adjourned with it."""
    visible = visible_tournament(request, tournament)
    envelope = _envelope(visible, number, board, table, asked)

    def act(by: Signature) -> Done:
        return seal_game(STORE, tournament, envelope, by=by, seen=asked.expected)

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


def _envelope(
    visible: VisibleTournament, number: int, board: int, table: int | None, asked: EnvelopeAsked
) -> Adjournment:
    """The envelope of that game as it is asked for.

    Raises:
        NotStored: there is no such game.
        ModelError: a time used is none.
    """
    rounds = visible.tournament.rounds
    if number > len(rounds):
        raise NotStored(kind="round", number=number)
    round_ = rounds[number - 1]
    tables = tables_of(visible.tournament, round_)
    found = [
        game
        for game in round_.games
        if game.board == board and (table is None or tables.get(game.white) == table)
    ]
    if len(found) != 1:
        raise NotStored(kind="board", number=board)
    known = envelope_for(visible.journal.state, round_, found[0])
    players = {None: None, Player.WHITE: known.white, Player.BLACK: known.black}
    resumes = asked.resumes
    if resumes is not None and timezone.is_naive(resumes):
        resumes = timezone.make_aware(resumes)
    return Adjournment(
        round=known.round,
        white=known.white,
        black=known.black,
        position=asked.position,
        used_white=clock_typed(asked.used_white),
        used_black=clock_typed(asked.used_black),
        sealed_by=players[asked.sealed_by],
        move=asked.move,
        draw_by=players[asked.draw_by],
        keeper=asked.keeper,
        resumes=resumes,
        place=asked.place,
    )


def _said(found: AdjournedGame) -> AdjournedSaid:
    game, noted = found.game, found.envelope
    return AdjournedSaid(
        round=game.round,
        board=game.key,
        white=game.white.id,
        black=game.black.id,
        position=noted.position,
        used_white=clock_shown(noted.used_white),
        used_black=clock_shown(noted.used_black),
        sealed_by=_number(noted.sealed_by),
        move=noted.move,
        draw_by=_number(noted.draw_by),
        keeper=noted.keeper,
        resumes=noted.resumes,
        forfeit_at=found.forfeit_at,
        place=noted.place,
        lacks=list(noted.lacks),
    )


def _number(player: PlayerId | None) -> int | None:
    return None if player is None else int(player)
