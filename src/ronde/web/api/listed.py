"""The rating lists through the API: people looked for, the players of an event brought up to date.

Lists hold whole federations: who may enter players asks them, and gets years of birth, no days.
"""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router
from pydantic import Field, StringConstraints

from ronde.model import Cadence, PlayerId
from ronde.model.listed import ListedPlayer
from ronde.queries.refreshing import Compared, key_of
from ronde.services.acts import Done, Signature
from ronde.services.people.roles import Role
from ronde.services.refreshing import refresh_players
from ronde.store.errors import Conflict
from ronde.texts.listed import value_text
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import Key, TournamentNo, who_may
from ronde.web.api.problems import problem
from ronde.web.api.visibility import visible_tournament
from ronde.web.language import language_of
from ronde.web.lists.installed import rating_lists
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Rating lists"])

_REFRESH = "/tournaments/{n:tournament}/refresh"
_MOST = 5_000
Field_ = Annotated[str, StringConstraints(max_length=60, pattern=r"^[a-z_.]+$")]


class ListedPerson(schemas.Said):
    """Somebody on the rating lists."""

    fide_id: str
    national_id: str = Field(description="The licence.")
    name: str
    federation: str
    title: str
    ratings: dict[str, int] = Field(description="By cadence; 0: none.")
    kinds: dict[str, str] = Field(description="Who gave each rating: `fide`, `national`, …")
    k: dict[str, int]
    birth_year: int | None
    club: str


class ListUsed(schemas.Said):
    """A list that was asked."""

    source: str
    month: str = Field(description="As 2026-11; empty: not known.")
    count: int


class ListedFound(schemas.Said):
    """Who may be meant, the best rated first."""

    lists: list[ListUsed]
    similar: bool = Field(description="Nobody is called so; these almost.")
    people: list[ListedPerson]


class FieldDiffers(schemas.Said):
    """A field that the lists have otherwise."""

    field: str = Field(description="What `refresh_players` takes: `club`, `rating.rapid.fide`, …")
    old: str
    new: str


class PlayerDiffers(schemas.Said):
    """A player who differs from the lists, or does not fit."""

    player: int
    name: str
    by: str = Field(description="`fide_id`, `licence`, `name_and_year`, …; empty: nobody fits.")
    watch: list[str] = Field(
        description="`other_name`, `duplicate`, `gone`, `several`, `transferred`, `rating`."
    )
    candidates: list[ListedPerson]
    differences: list[FieldDiffers]


class Refreshing(schemas.Said):
    """The players of a tournament beside the lists."""

    version: int
    lists: list[ListUsed]
    players: list[PlayerDiffers]
    unknown: list[int] = Field(description="Who is on no list, by `id`.")


class RefreshAsked(Asked):
    """What is to be taken from the lists, by the player's `id`."""

    take: dict[Annotated[int, Field(ge=1, le=999_999_999)], list[Field_]] = Field(max_length=_MOST)
    expected: int | None = Field(
        default=None, ge=1, le=999_999_999, description="The version you saw."
    )


@router.get(
    "/tournaments/{n:tournament}/listed", **who_may(Role.ARBITER, ListedFound, "listed_players")
)
def listed_players(
    request: HttpRequest,
    tournament: TournamentNo,
    q: Annotated[str, Query("", max_length=80, description="Beginnings of words, or a number.")],
    federation: Annotated[str, Query("", max_length=3, description="Only of that one.")],
    limit: Annotated[int, Query(20, ge=1, le=100, description="At most so many.")],
) -> ListedFound:
    """Look for people on the rating lists kept on this server; nobody is entered by it."""
    visible_tournament(request, tournament)
    lists = rating_lists()
    hits = lists.search(q, federation=federation.upper(), limit=limit)
    return ListedFound(
        lists=_used(),
        similar=any(hit.similar for hit in hits),
        people=[_person(hit.player) for hit in hits],
    )


@router.get(_REFRESH, **who_may(Role.ARBITER, Refreshing, "compare_players"))
def compare_players(request: HttpRequest, tournament: TournamentNo) -> Refreshing:
    """What the lists have otherwise of the players, field by field, and what does not fit."""
    visible = visible_tournament(request, tournament)
    language = language_of(request)
    found = _compared(tournament)
    return Refreshing(
        version=visible.journal.version,
        lists=_used(),
        players=[
            PlayerDiffers(
                player=one.player.id,
                name=one.player.name,
                by="" if one.match.by is None else one.match.by.value,
                watch=[code.value for code in one.watch],
                candidates=[_person(player) for player in one.match.candidates],
                differences=[
                    FieldDiffers(
                        field=key_of(change),
                        old=value_text(change.old, language),
                        new=value_text(change.new, language),
                    )
                    for change in one.differences
                ],
            )
            for one in found
            if one.differs
        ],
        unknown=[one.player.id for one in found if one.is_unknown],
    )


@router.put(_REFRESH, **who_may(Role.ARBITER, Acted, "refresh_players"))
def refresh(
    request: HttpRequest, tournament: TournamentNo, asked: RefreshAsked, key: Key
) -> Acted | HttpResponse:
    """Take fields of players from the lists, in one act; what does not differ changes nothing."""
    chosen = {PlayerId(number): frozenset(fields) for number, fields in asked.take.items()}

    def take(by: Signature) -> Done:
        return refresh_players(
            STORE,
            tournament,
            _compared(tournament),
            chosen,
            source=rating_lists().named_sources(),
            by=by,
            seen=asked.expected,
        )

    try:
        done = act_once(request, tournament, key, take, reason=asked.reason)
    except Conflict as error:
        return problem(request, error)
    return acted(request, done)


def _compared(tournament: int) -> tuple[Compared, ...]:
    return rating_lists().compare(STORE.journal(tournament).state.tournament)


def _used() -> list[ListUsed]:
    return [
        ListUsed(
            source=facts.source.value,
            month="" if facts.month is None else f"{facts.month:%Y-%m}",
            count=facts.count,
        )
        for facts in rating_lists().facts()
    ]


def _person(player: ListedPlayer) -> ListedPerson:
    ratings = {cadence.value: player.rating(cadence) for cadence in Cadence}
    return ListedPerson(
        fide_id=player.fide_id,
        national_id=player.national_id,
        name=player.name,
        federation=player.federation,
        title=player.open_title or player.womens_title,
        ratings={name: rating.value for name, rating in ratings.items()},
        kinds={name: rating.kind.value for name, rating in ratings.items() if rating.value},
        k={name: rating.k for name, rating in ratings.items()},
        birth_year=None if player.birth is None else player.birth.year,
        club=player.club,
    )
