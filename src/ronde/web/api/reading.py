"""Reading events, tournaments, players, teams and rounds."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils import timezone
from ninja import Router

from ronde.services.people.roles import Role
from ronde.services.public.sharing import announcements as announced, is_shared
from ronde.store.store import StoredEvent
from ronde.web.api import schemas
from ronde.web.api.declared import (
    EventNo,
    Limit,
    Offset,
    PlayerNo,
    RoundNo,
    TournamentNo,
    who_may,
)
from ronde.web.api.describe import player_schema, round_schema, tournament_schema
from ronde.web.api.permissions import caller_of
from ronde.web.api.visibility import visible_to, visible_tournament
from ronde.web.language import language_of
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Reading"])

_TOURNAMENT = "/tournaments/{n:tournament}"


@router.get("/events", **who_may(Role.ANYBODY, schemas.Events, "events"))
def events(request: HttpRequest) -> schemas.Events:
    """The events the caller may see: the token's, or those shared with everybody."""
    token = caller_of(request).token
    found = STORE.events() if token is None else (STORE.event(token.event),)
    return schemas.Events(
        items=[_event(event) for event in found if token is not None or is_shared(event.id)]
    )


@router.get("/events/{n:event}", **who_may(Role.ANYBODY, schemas.Event, "event"))
def event(request: HttpRequest, event: EventNo) -> schemas.Event:  # noqa: ARG001
    """An event and its tournaments."""
    return _event(STORE.event(event))


def _event(event: StoredEvent) -> schemas.Event:
    return schemas.Event(
        id=event.id,
        name=event.name,
        tournaments=[
            schemas.TournamentBrief(id=t.id, name=t.name, version=t.version)
            for t in event.tournaments
        ],
    )


@router.get(
    "/events/{n:event}/announcements",
    **who_may(Role.ANYBODY, schemas.Announcements, "announcements"),
)
def announcements(request: HttpRequest, event: EventNo) -> schemas.Announcements:
    """What is announced to everybody now."""
    return schemas.Announcements(
        items=[
            schemas.Announcement(
                id=a.id, text=a.said_in(language_of(request)), at=a.at, ends_at=a.ends_at
            )
            for a in announced(event, now=timezone.now())
        ]
    )


@router.get(_TOURNAMENT, **who_may(Role.ANYBODY, schemas.Tournament, "tournament"))
def tournament(request: HttpRequest, tournament: TournamentNo) -> schemas.Tournament:
    """A tournament: what was announced, when rounds start, and where it stands."""
    stored, journal = STORE.opened(tournament)
    visible = visible_to(tournament, journal, caller_of(request), language_of(request))
    return tournament_schema(visible, stored.event)


@router.get(f"{_TOURNAMENT}/players", **who_may(Role.ANYBODY, schemas.Players, "players"))
def players(
    request: HttpRequest, tournament: TournamentNo, limit: Limit, offset: Offset
) -> schemas.Players:
    """The players in the order of their entry."""
    visible = visible_tournament(request, tournament)
    everybody = visible.tournament.players
    return schemas.Players(
        items=[player_schema(visible, player) for player in everybody[offset : offset + limit]],
        total=len(everybody),
        offset=offset,
        limit=limit,
    )


@router.get(
    f"{_TOURNAMENT}/players/{{n:player}}", **who_may(Role.ANYBODY, schemas.Player, "player")
)
def player(request: HttpRequest, tournament: TournamentNo, player: PlayerNo) -> schemas.Player:
    """One player."""
    visible = visible_tournament(request, tournament)
    return player_schema(visible, visible.player(player))


@router.get(f"{_TOURNAMENT}/teams", **who_may(Role.ANYBODY, schemas.Teams, "teams"))
def teams(request: HttpRequest, tournament: TournamentNo) -> schemas.Teams:
    """The teams with their rosters."""
    visible = visible_tournament(request, tournament)
    return schemas.Teams(
        items=[
            schemas.Team(
                id=team.id,
                number=team.tpn,
                name=team.name,
                short_name=team.short_name,
                roster=list(team.roster),
            )
            for team in visible.tournament.teams
        ]
    )


@router.get(f"{_TOURNAMENT}/rounds/{{n:number}}", **who_may(Role.ANYBODY, schemas.Round, "round"))
def round_(request: HttpRequest, tournament: TournamentNo, number: RoundNo) -> schemas.Round:
    """A round with its boards, results and byes; where teams play, with their matches."""
    visible = visible_tournament(request, tournament)
    return round_schema(visible.tournament, visible.round(number))
