"""Arbiter norms of an event: its figures as the rules see them, who wants one, who signs."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from ronde.admin.answers import Check
from ronde.admin.arbiter_norms import (
    TITLES,
    Candidate,
    EventNorm,
    NormEvent,
    candidate_checks,
    checks,
    event_norm,
    limit_of,
)
from ronde.model import (
    BirthDate,
    Cadence,
    Official,
    OfficialRole,
    Player,
    Rated,
    RatingKind,
    Remote,
    Sex,
    Title,
    Tournament,
)
from ronde.model.career import Served
from ronde.queries.cadence import pace_of
from ronde.queries.people import ARBITER_ROLES
from ronde.queries.systems import is_swiss
from ronde.rules.admin.arbiter_norms import ArbiterPolicy, arbiter_policy

__all__ = ["EventNorms", "candidate_of", "event_norms", "norm_checks", "norm_event", "served"]

_SYSTEMS = {
    "berger": "round_robin",
    "rutsch": "round_robin",
    "rutsch-berger": "round_robin",
    "berger-double": "double_round_robin",
    "cup": "knockout",
}
_KINDS = {"top_division_clubs": "top_division", "french_championship": "national_final"}
_TITLED = frozenset({Title.GM, Title.WGM, Title.IM, Title.WIM, Title.FM, Title.WFM})


@dataclass(frozen=True, slots=True, kw_only=True)
class EventNorms:
    """What an event can give; `candidates` are those who want a norm, with their checks."""

    policy: ArbiterPolicy
    event: NormEvent
    norms: Mapping[str, EventNorm]
    most: int | None
    chief: Candidate | None
    candidates: tuple[tuple[Candidate, tuple[Check, ...]], ...]
    checks: tuple[Check, ...]


def event_norms(tournament: Tournament) -> EventNorms:
    """The norms of an event, those who want one, and who signs."""
    settings = tournament.settings
    policy = arbiter_policy(settings.edition_of("fide-arbiters"))
    event = norm_event(tournament)
    arbiters = tuple(candidate_of(o) for o in settings.officials if o.role in ARBITER_ROLES)
    chief = next((a for a in arbiters if a.chief), None)
    day = settings.start
    return EventNorms(
        policy=policy,
        event=event,
        norms={title: event_norm(title, event, policy) for title in TITLES},
        most=limit_of(event, policy),
        chief=chief,
        candidates=tuple(
            (a, candidate_checks(a, chief=chief, day=day, policy=policy))
            for a in arbiters
            if a.wanted in TITLES
        ),
        checks=checks(event, arbiters, policy, day=day),
    )


def norm_checks(tournament: Tournament) -> tuple[Check, ...]:
    """The checks of section 18 for an event."""
    return event_norms(tournament).checks


def norm_event(tournament: Tournament) -> NormEvent:
    """An event as norms see it; before anybody is entered nothing is known of the players."""
    settings, players = tournament.settings, tournament.players
    federations = {p.person.federation.upper() for p in players if p.person.federation}
    rated = settings.kind.rated
    cadence = pace_of(settings).cadence
    return NormEvent(
        system=_system(tournament),
        cadence=None if cadence is None else cadence.value,
        kind=_kind(tournament),
        fide_rated=None if rated is None else rated is Rated.FIDE,
        rounds=settings.rounds,
        players=len(players) or None,
        rated=_rated(players, cadence) if players else None,
        federations=len(federations) if players else None,
        unknown_federations=sum(not p.person.federation for p in players),
        player_norms=settings.kind.norms,
        boards=len(settings.board_colors) or None,
        teams=len(tournament.teams) or None,
        own_rounds=settings.rounds,
    )


def _system(tournament: Tournament) -> str:
    settings = tournament.settings
    if is_swiss(settings):
        return "swiss"
    found = _SYSTEMS.get(settings.system.name, "other")
    return "team" if settings.is_team and found != "double_round_robin" else found


def _kind(tournament: Tournament) -> str:
    kind = tournament.settings.kind
    if kind.remote is Remote.HYBRID:
        return "hybrid"
    return _KINDS.get(kind.competition, "")


def _rated(players: tuple[Player, ...], cadence: Cadence | None) -> int:
    return sum(_is_rated(player, cadence) for player in players)


def _is_rated(player: Player, cadence: Cadence | None) -> bool:
    """Whether somebody has a FIDE rating: of this pace, or the standard one."""
    if player.rating and player.rating_kind is RatingKind.FIDE:
        return True
    return any(
        entry.kind is RatingKind.FIDE and entry.cadence in {Cadence.STANDARD, cadence}
        for entry in player.person.ratings
    )


def candidate_of(official: Official) -> Candidate:
    """An official as norms see them."""
    return Candidate(
        name=official.person.name,
        chief=official.role is OfficialRole.CHIEF_ARBITER,
        fide_title=official.fide_title,
        birth=_whole_date(official.person.birth),
        active_until=official.active_until,
        registered=official.fide_licensed,
        wanted=official.norm_wanted,
    )


def _whole_date(birth: BirthDate | None) -> dt.date | None:
    if birth is None or birth.month is None or birth.day is None:
        return None
    return dt.date(birth.year, birth.month, birth.day)


_ROLES = {OfficialRole.CHIEF_ARBITER: "chief", OfficialRole.DEPUTY: "deputy"}


def served(tournament: Tournament, official: Official | None) -> Served:
    """The event as a line of an arbiter's own log."""
    settings, event = tournament.settings, norm_event(tournament)
    ratings = [p.rating for p in tournament.players if p.rating]
    dates = [moment.date for moment in settings.schedule]
    chief = next((o for o in settings.officials if o.role is OfficialRole.CHIEF_ARBITER), None)
    signer = chief is not None and official is not chief and chief.fide_title in TITLES
    women = bool(tournament.players) and all(p.person.sex is Sex.WOMAN for p in tournament.players)
    return Served(
        name=settings.name,
        start=settings.start or min(dates, default=None),
        end=settings.end or max(dates, default=None),
        role="" if official is None else _ROLES.get(official.role, "arbiter"),
        system=event.system,
        cadence=event.cadence or "",
        kind=event.kind,
        rounds=event.rounds,
        own_rounds=event.own_rounds if event.kind == "top_division" else None,
        players=event.players,
        rated=event.rated,
        titled=sum(p.person.title in _TITLED for p in tournament.players),
        federations=None if event.unknown_federations else event.federations,
        boards=event.boards,
        teams=event.teams,
        average=round(Fraction(sum(ratings), len(ratings))) if ratings else None,
        women=women,
        player_norms=event.player_norms,
        norm="" if official is None else official.norm_wanted,
        signed_by=chief.person.name if signer and chief is not None else "",
    )
