"""Reading events, tournaments, players, teams and rounds."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils import timezone
from ninja import Router

from ronde.services.people.roles import Role
from ronde.services.public.sharing import announcements as announced, is_shared
from ronde.store.store import StoredEvent
from ronde.web.api import schemas as said
from ronde.web.api.declared import (
    EventNo,
    Limit,
    Offset,
    PlayerNo,
    RoundNo,
    TournamentNo,
    who_may,
)
from ronde.web.api.describe import player_said, round_said, tournament_said
from ronde.web.api.gate import caller_of
from ronde.web.api.sight import look, sight_of
from ronde.web.desk import STORE
from ronde.web.language import language_of

__all__ = ["router"]

router = Router(tags=["Reading"])

_TOURNAMENT = "/tournaments/{n:tournament}"


@router.get("/events", **who_may(Role.ANYBODY, said.Events, "events"))
def events(request: HttpRequest) -> said.Events:
    """The events the caller may see: the token's, or those shared with everybody."""
    token = caller_of(request).token
    found = STORE.events() if token is None else (STORE.event(token.event),)
    return said.Events(
        items=[_event(event) for event in found if token is not None or is_shared(event.id)]
    )


@router.get("/events/{n:event}", **who_may(Role.ANYBODY, said.Event, "event"))
def event(request: HttpRequest, event: EventNo) -> said.Event:  # noqa: ARG001
    """An event and its tournaments."""
    return _event(STORE.event(event))


def _event(event: StoredEvent) -> said.Event:
    return said.Event(
        id=event.id,
        name=event.name,
        tournaments=[
            said.TournamentBrief(id=t.id, name=t.name, version=t.version) for t in event.tournaments
        ],
    )


@router.get(
    "/events/{n:event}/announcements",
    **who_may(Role.ANYBODY, said.Announcements, "announcements"),
)
def announcements(request: HttpRequest, event: EventNo) -> said.Announcements:  # noqa: ARG001
    """What is announced to everybody now."""
    return said.Announcements(
        items=[
            said.Announcement(id=a.id, text=a.text, at=a.at, ends_at=a.ends_at)
            for a in announced(event, now=timezone.now())
        ]
    )


@router.get(_TOURNAMENT, **who_may(Role.ANYBODY, said.Tournament, "tournament"))
def tournament(request: HttpRequest, tournament: TournamentNo) -> said.Tournament:
    """A tournament: what was announced, when rounds start, and where it stands."""
    stored, journal = STORE.opened(tournament)
    sight = look(tournament, journal, caller_of(request), language_of(request))
    return tournament_said(sight, stored.event)


@router.get(f"{_TOURNAMENT}/players", **who_may(Role.ANYBODY, said.Players, "players"))
def players(
    request: HttpRequest, tournament: TournamentNo, limit: Limit, offset: Offset
) -> said.Players:
    """The players in the order of their entry."""
    sight = sight_of(request, tournament)
    everybody = sight.tournament.players
    return said.Players(
        items=[player_said(sight, player) for player in everybody[offset : offset + limit]],
        total=len(everybody),
        offset=offset,
        limit=limit,
    )


@router.get(f"{_TOURNAMENT}/players/{{n:player}}", **who_may(Role.ANYBODY, said.Player, "player"))
def player(request: HttpRequest, tournament: TournamentNo, player: PlayerNo) -> said.Player:
    """One player."""
    sight = sight_of(request, tournament)
    return player_said(sight, sight.player(player))


@router.get(f"{_TOURNAMENT}/teams", **who_may(Role.ANYBODY, said.Teams, "teams"))
def teams(request: HttpRequest, tournament: TournamentNo) -> said.Teams:
    """The teams with their rosters."""
    sight = sight_of(request, tournament)
    return said.Teams(
        items=[
            said.Team(
                id=team.id,
                number=team.tpn,
                name=team.name,
                short_name=team.short_name,
                roster=list(team.roster),
            )
            for team in sight.tournament.teams
        ]
    )


@router.get(f"{_TOURNAMENT}/rounds/{{n:number}}", **who_may(Role.ANYBODY, said.Round, "round"))
def round_(request: HttpRequest, tournament: TournamentNo, number: RoundNo) -> said.Round:
    """A round with its boards, results and byes; where teams play, with their matches."""
    sight = sight_of(request, tournament)
    return round_said(sight.tournament, sight.round(number))
