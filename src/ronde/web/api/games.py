"""Games through the API: rounds as PGN, results and moves of a PGN taken in."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Router
from pydantic import Field, StringConstraints

from ronde.conduct.games import TakeGames
from ronde.formats.pgn import Headed, pgn_result, read_pgn, write_pgn
from ronde.platform.front.limits import BODY_BYTES
from ronde.queries.games import MatchedGame, matched_games, over, pgn_games
from ronde.services.acts import Done, Signature
from ronde.services.games import MEDIA_TYPE, take_games
from ronde.services.people.roles import Role
from ronde.store.errors import Conflict
from ronde.texts.games import fate_text
from ronde.texts.language import Language
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import Key, RoundNo, TournamentNo, who_may
from ronde.web.api.permissions import caller_of
from ronde.web.api.problems import problem
from ronde.web.api.visibility import mark_version, visible_to
from ronde.web.language import language_of
from ronde.web.request_context import STORE, open_tournament

__all__ = ["router"]

router = Router(tags=["Games"])

_GAMES = "/tournaments/{n:tournament}/games"
_NAME = 200
Name = Annotated[str, StringConstraints(max_length=_NAME, pattern=r"^[^\x00]*$")]


class GamesAsked(Asked):
    """A PGN file, and what is to be taken of it."""

    pgn: str = Field(
        max_length=BODY_BYTES,
        description="The games, as they stand in the file. A body may have 64 kB: a large file is "
        "sent in parts.",
    )
    round: int | None = Field(
        default=None, ge=1, le=999, description="The round they are of; null: as each of them says."
    )
    results: bool = Field(default=True, description="False: only moves are taken.")
    source: Name = Field(default="", description="The name of the file, for the journal.")
    expected: int | None = Field(
        default=None,
        ge=1,
        le=999_999_999,
        description="The version you saw the games at: if something else would be taken now, "
        "nothing is.",
    )


class FoundGame(schemas.Said):
    """A game of the file and what becomes of it."""

    white: str
    black: str
    round: int | None
    board: str | None
    fate: str = Field(description="`taken`, `same`, `open`, or why it was left alone.")
    result: str | None = Field(description="The result that is entered.")
    moves: bool = Field(description="Whether its moves are kept.")
    replaces: bool = Field(description="Whether other moves were kept before.")
    text: str


class FoundGames(schemas.Said):
    """The games of a file as they were looked at."""

    version: int
    games: list[FoundGame]


class TakenGames(Acted):
    """What was taken, game by game."""

    games: list[FoundGame]


@router.get(
    "/tournaments/{n:tournament}/rounds/{n:number}/games.pgn",
    **(who_may(Role.ANYBODY, bytes, "round_games") | {"response": None}),
    openapi_extra={
        "responses": {
            "200": {
                "description": "The games of the round.",
                "content": {"application/x-chess-pgn": {"schema": {"type": "string"}}},
            }
        }
    },
)
def round_games(request: HttpRequest, tournament: TournamentNo, number: RoundNo) -> HttpResponse:
    """The games of a round as PGN: its boards, with moves where they are kept.

    Without a token, of published rounds, and without FIDE ids; moves of a game that has no result
    are for arbiters.
    """
    # Not `visible_tournament`: its tag is the version's, and what it remembers is sent as JSON.
    stored, journal = STORE.opened(tournament)
    caller = caller_of(request)
    visible = visible_to(tournament, journal, caller, language_of(request))
    round_ = visible.round(number)
    headed = Headed(event=stored.event_name)
    kept = journal.state.games
    if caller.role < Role.ARBITER:
        kept = tuple(over(visible.tournament, kept))
    games = pgn_games(visible.tournament, kept, rounds=(round_.number,), headed=headed)
    return mark_version(request, HttpResponse(write_pgn(games), content_type=MEDIA_TYPE))


@router.post(f"{_GAMES}/preview", **who_may(Role.ARBITER, FoundGames, "preview_games"))
def preview_games(request: HttpRequest, tournament: TournamentNo, asked: GamesAsked) -> FoundGames:
    """What would be taken of a file of games; nothing is written."""
    opened = open_tournament(tournament)
    wish = _wish(asked)
    found = matched_games(opened.state, wish.games, round_no=wish.round, results=wish.results)
    return FoundGames(version=opened.version, games=_games(found, language_of(request)))


@router.post(_GAMES, **who_may(Role.ARBITER, TakenGames, "take_games"))
def take(
    request: HttpRequest, tournament: TournamentNo, asked: GamesAsked, key: Key
) -> TakenGames | HttpResponse:
    """Take results and moves of a file in, in one act; conflicts are left alone and listed.

    A result that stands is never written over.
    """
    wish, state = _wish(asked), open_tournament(tournament).state
    found = matched_games(state, wish.games, round_no=wish.round, results=wish.results)

    def taken(by: Signature) -> Done:
        return take_games(STORE, tournament, wish, by=by, seen=asked.expected)

    try:
        done = act_once(request, tournament, key, taken, reason=asked.reason)
    except Conflict as error:
        return problem(request, error)
    about = acted(request, done)
    return TakenGames(
        version=about.version,
        changed=about.changed,
        text=about.text,
        games=_games(found, language_of(request)),
    )


def _wish(asked: GamesAsked) -> TakeGames:
    return TakeGames(
        games=read_pgn(asked.pgn).games,
        round=asked.round,
        results=asked.results,
        source=asked.source,
    )


def _games(found: tuple[MatchedGame, ...], language: Language) -> list[FoundGame]:
    return [
        FoundGame(
            white=match.players[0],
            black=match.players[1],
            round=match.round,
            board=match.board or None,
            fate=match.fate.value,
            result=None if match.result is None else pgn_result(match.result.result),
            moves=match.kept is not None,
            replaces=match.replaces,
            text=fate_text(match, language),
        )
        for match in found
    ]
