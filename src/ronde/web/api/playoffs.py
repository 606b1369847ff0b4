"""Play-offs through the API: everybody reads those that are public, arbiters draw and enter."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest
from ninja import Path, Router
from pydantic import Field, StringConstraints

from ronde.conduct.playoffs import DrawPlayoff
from ronde.model import PlayoffHeld
from ronde.queries.playoffs import places_of, played_in, state_of
from ronde.services import playoffs as service
from ronde.services.acts import Done, Signature
from ronde.services.people.roles import Role
from ronde.texts.results import parse_result, result_text
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import Key, TournamentNo, who_may
from ronde.web.api.visibility import visible_tournament
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Play-offs"])

_ALL = "/tournaments/{n:tournament}/playoffs"
_ONE = f"{_ALL}/{{n:number}}"
_MOST = 99_999
_SEEDS = 2**31 - 1

PlaceNo = Annotated[int, Path(ge=1, le=_MOST, description="The first place at stake.")]
Word = Annotated[
    str, StringConstraints(max_length=100, strip_whitespace=True, pattern=r"^[^\x00]*$")
]


class PlayoffAsked(Asked):
    """A play-off among the players level on points for a place."""

    place: int = Field(ge=1, le=_MOST, description="That of the first of them.")
    seed: int = Field(ge=0, le=_SEEDS, description="It leads to pairs and colours.")
    control: Word = Field(default="", description="The time control; 3 min + 2 s by default.")
    armageddon: bool = Field(
        default=False,
        description="One such game follows a drawn mini-match, not games until somebody wins.",
    )


class PlayoffGameAsked(Asked):
    """A game that is over."""

    game: Word = Field(description="Its `game`, such as `semi-1/2`.")
    result: Word = Field(description='Such as "1-0", "½-½" or "+--".')


class PlayoffGameSaid(schemas.Said):
    """A game; `result` empty: it is to be played now."""

    game: str
    phase: str = Field(description="`match`, `three`, `sudden-death` or `armageddon`.")
    white: int = Field(description="The player's `id`.")
    black: int
    result: str


class PlayoffPlaceSaid(schemas.Said):
    """A place, and who shares it."""

    place: int
    players: list[int]


class PlayoffSaid(schemas.Said):
    """A play-off; `places` are empty while games are to be played."""

    place: int
    players: list[int] = Field(description="In the order of tie-breaks.")
    seed: int
    control: str
    armageddon: bool
    games: list[PlayoffGameSaid]
    places: list[PlayoffPlaceSaid]


class Playoffs(schemas.Said):
    """The play-offs of a tournament."""

    version: int
    playoffs: list[PlayoffSaid]


@router.get(_ALL, **who_may(Role.ANYBODY, Playoffs, "playoffs"))
def playoffs(request: HttpRequest, tournament: TournamentNo) -> Playoffs:
    """Every play-off: its games, those to be played now, the places it gave."""
    visible = visible_tournament(request, tournament)
    return Playoffs(
        version=visible.journal.version,
        playoffs=[_said(held) for held in visible.tournament.playoffs],
    )


@router.post(_ALL, **who_may(Role.ARBITER, Acted, "draw_playoff"))
def draw(request: HttpRequest, tournament: TournamentNo, asked: PlayoffAsked, key: Key) -> Acted:
    """Draw a play-off; the same again changes nothing."""
    wish = DrawPlayoff(
        place=asked.place, seed=asked.seed, control=asked.control, armageddon=asked.armageddon
    )

    def act(by: Signature) -> Done:
        return service.draw_playoff(STORE, tournament, wish, by=by)

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


@router.post(f"{_ONE}/games", **who_may(Role.ARBITER, Acted, "enter_playoff_game"))
def game(
    request: HttpRequest,
    tournament: TournamentNo,
    number: PlaceNo,
    asked: PlayoffGameAsked,
    key: Key,
) -> Acted:
    """Enter a game that is to be played now; with the last one the places are decided (MAN)."""
    result = parse_result(asked.result)

    def act(by: Signature) -> Done:
        return service.enter_playoff_game(
            STORE, tournament, place=number, game=asked.game, result=result, by=by
        )

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


def _said(held: PlayoffHeld) -> PlayoffSaid:
    results = dict(held.results)
    return PlayoffSaid(
        place=held.place,
        players=list(held.players),
        seed=held.seed,
        control=held.control,
        armageddon=held.armageddon,
        games=[
            PlayoffGameSaid(
                game=game.key,
                phase=game.phase.code,
                white=int(game.white),
                black=int(game.black),
                result=result_text(results[game.key]) if game.key in results else "",
            )
            for game in (*played_in(held), *state_of(held).pending)
        ],
        places=[
            PlayoffPlaceSaid(place=place, players=list(level)) for place, level in places_of(held)
        ],
    )
