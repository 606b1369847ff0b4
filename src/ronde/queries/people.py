"""Who runs an event, asked of the rules: registration, direction, staffing, committee, halls."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.admin.answers import Check
from ronde.admin.chief import (
    Arbiter,
    Directed,
    Festival,
    direction_checks,
    hybrid_checks,
    required_chief,
    staffing_checks,
)
from ronde.admin.committee import committee_checks, same_person
from ronde.admin.registration import Entry, Registration, Request, register
from ronde.admin.venue import hall_checks
from ronde.journal import Journal
from ronde.journal.events import RoundPaired
from ronde.journal.lookups import parts_of
from ronde.model import (
    Cadence,
    CommitteeMember,
    Kind,
    Official,
    OfficialRole,
    Person,
    Player,
    Rated,
    RatingKind,
    Remote,
    Settings,
    Sex,
    Tournament,
)
from ronde.queries.cadence import pace_of
from ronde.queries.past import state_after
from ronde.queries.systems import is_swiss
from ronde.rules.admin.chief import Required
from ronde.rules.admin.federation import is_french

__all__ = [
    "ARBITER_ROLES",
    "Asked",
    "arbiters_of",
    "asked_of",
    "committee_verdicts",
    "directed",
    "event_days",
    "festival_of",
    "named_before_round_1",
    "officials_verdicts",
    "people_checks",
    "registration_of",
    "request_of",
]

ARBITER_ROLES = (OfficialRole.CHIEF_ARBITER, OfficialRole.DEPUTY, OfficialRole.ARBITER)
"""Roles of those who count as arbiters."""

_LONGEST = 92


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What the kind of an event asks for: the row of the table, and what it needs."""

    row: str
    required: Required | None
    arbiters: int
    registration: Registration


def arbiters_of(tournament: Tournament) -> tuple[Arbiter, ...]:
    """The arbiters of an event as the rules look at them, the chief first."""
    chiefs_first = sorted(
        (o for o in tournament.settings.officials if o.role in ARBITER_ROLES),
        key=lambda o: ARBITER_ROLES.index(o.role),
    )
    chief = next((o for o in chiefs_first if o.role is OfficialRole.CHIEF_ARBITER), None)
    return tuple(_arbiter(o, tournament, chief=o is chief) for o in chiefs_first)


def _arbiter(official: Official, tournament: Tournament, *, chief: bool) -> Arbiter:
    person = official.person
    return Arbiter(
        name=person.name,
        chief=chief,
        title=official.title,
        fide_title=official.fide_title,
        category=official.category,
        trainee=official.trainee,
        licence=person.licence,
        season=person.licence_season,
        fide_licensed=official.fide_licensed,
        active_until=official.active_until,
        by_leave=official.by_leave,
        plays=any(same_person(person, player.person) for player in tournament.players),
        venue=official.venue,
        days=frozenset(official.days),
    )


def directed(tournament: Tournament) -> Directed:
    """The event as the rules of direction look at it."""
    settings, kind = tournament.settings, tournament.settings.kind
    cadence = pace_of(settings).cadence
    return Directed(
        career=settings.edition_of("ffe-career"),
        admin=settings.edition_of("ffe-admin"),
        french=is_french(settings.federation),
        rated=_rated(kind),
        norms=kind.norms,
        competition=kind.competition,
        internal=kind.internal,
        youth=kind.youth,
        swiss=is_swiss(settings),
        level=kind.level,
        cadence=cadence.value if cadence else "",
        supervision=settings.rules.supervision,
        laws=settings.edition_of("laws"),
        fide_rated=any(_fide_rating(player) for player in tournament.players),
        players=_taking_part(tournament),
        start=settings.start,
        end=settings.end,
        arbiters=arbiters_of(tournament),
    )


def _rated(kind: Kind) -> str | None:
    return None if kind.rated is None else kind.rated.value


def _taking_part(tournament: Tournament) -> int:
    """Everybody entered who has not left before playing."""
    return sum(p.departure is None or p.departure.after_round > 0 for p in tournament.players)


def _fide_rating(player: Player) -> int:
    held = player.person.rating(RatingKind.FIDE)
    if held is None and player.rating_kind is RatingKind.FIDE:
        held = player.rating
    return held or 0


def request_of(tournament: Tournament) -> Request:
    """The event as its registration looks at it."""
    settings, kind = tournament.settings, tournament.settings.kind
    cadence = pace_of(settings).cadence
    return Request(
        edition=settings.edition_of("ffe-admin"),
        start=settings.start,
        requested=settings.requested,
        french=is_french(settings.federation),
        rated=_rated(kind),
        norms=kind.norms,
        standard=None if cadence is None else cadence is Cadence.STANDARD,
        hybrid=kind.remote is Remote.HYBRID,
        entries=tuple(
            Entry(rating=rating, woman=player.person.sex is Sex.WOMAN)
            for player in tournament.players
            if (rating := _fide_rating(player))
        ),
        filled=frozenset(name for name, given in _given(settings).items() if given),
        restrictions=_restrictions(settings),
        norm_candidates=any(official.norm_wanted for official in settings.officials),
        book=settings.rulebook == "book",
    )


def _given(settings: Settings) -> dict[str, bool]:
    """Which fields of the request are known."""
    chief = _chief(settings)
    scheduled = {item.round for item in settings.schedule}
    rounds = settings.rounds or 0
    return {
        "club": bool(settings.club),
        "name": bool(settings.name),
        "place": bool(settings.city),
        "dates": bool(settings.start and settings.end),
        "round_dates": rounds > 0 and scheduled >= set(range(1, rounds + 1)),
        "time_control": bool(settings.time_control),
        "rounds": rounds > 0,
        "system": bool(settings.system.name),
        "chief": chief is not None,
        "chief_fide_id": chief is not None and bool(chief.person.fide_id),
        "rated": settings.kind.rated is not None
        and (settings.kind.rated is not Rated.FIDE or settings.kind.norms is not None),
        "fees": settings.fees.adult is not None and settings.fees.youth is not None,
        "norm_names": any(o.norm_wanted and o.person.name for o in settings.officials),
    }


def _chief(settings: Settings) -> Official | None:
    role = OfficialRole.CHIEF_ARBITER
    return next((o for o in settings.officials if o.role is role), None)


def _restrictions(settings: Settings) -> tuple[str, ...]:
    limits = settings.admission
    found = {
        "rating": limits.rating_below is not None or limits.rating_at_least is not None,
        "age": bool(limits.ages),
        "sex": limits.sex is not None,
        "club": bool(limits.clubs),
        "territory": bool(limits.leagues or limits.departments or limits.federations),
    }
    return tuple(name for name, limited in found.items() if limited)


def registration_of(tournament: Tournament, *, today: dt.date | None = None) -> Registration:
    """Everything about the registration of an event."""
    return register(request_of(tournament), today=today)


def asked_of(tournament: Tournament, *, today: dt.date | None = None) -> Asked:
    """What the kind of the event asks for, whatever is entered so far."""
    event = directed(tournament)
    found = required_chief(event) if event.french else None
    number = next(iter(staffing_checks(event)))
    return Asked(
        row=found[0] if found else "",
        required=found[1] if found else None,
        arbiters=number.limit if isinstance(number.limit, int) else 0,
        registration=registration_of(tournament, today=today),
    )


def festival_of(tournaments: tuple[Tournament, ...]) -> Festival | None:
    """All tournaments of an event together; an arbiter of several counts once."""
    if len(tournaments) < 2:
        return None
    arbiters: list[Arbiter] = []
    for tournament in tournaments:
        for arbiter in arbiters_of(tournament):
            known = Person(name=arbiter.name)
            if not any(same_person(known, Person(name=held.name)) for held in arbiters):
                arbiters.append(arbiter)
    return Festival(
        players=sum(_taking_part(tournament) for tournament in tournaments),
        arbiters=tuple(arbiters),
    )


def officials_verdicts(
    tournament: Tournament, *, festival: Festival | None = None
) -> tuple[Check, ...]:
    """Who directs, how many there are, and where they are."""
    event, settings = directed(tournament), tournament.settings
    remote = settings.kind.remote.value if settings.kind.remote else ""
    return (
        *direction_checks(event),
        *staffing_checks(event, festival=festival),
        *hybrid_checks(remote, (hall.name for hall in settings.venues), event.arbiters),
    )


def committee_verdicts(
    tournament: Tournament, *, before_round_1: bool | None = None
) -> tuple[Check, ...]:
    """The appeals committee."""
    settings = tournament.settings
    federations = {p.person.federation for p in tournament.players if p.person.federation}
    return committee_checks(
        settings.committee,
        arbiters=tuple(o.person for o in settings.officials if o.role in ARBITER_ROLES),
        start=settings.start,
        needed=settings.kind.level in {"L1", "L2"},
        international=len(federations) > 1 and settings.kind.rated is Rated.FIDE,
        before_round_1=before_round_1,
    )


def _hall_verdicts(tournament: Tournament) -> tuple[Check, ...]:
    settings = tournament.settings
    return hall_checks(
        _taking_part(tournament) // 2,
        [hall.square_metres for hall in settings.venues if hall.name],
        high_level=settings.kind.level == "L1",
    )


def people_checks(
    tournament: Tournament,
    *,
    today: dt.date | None = None,
    festival: Festival | None = None,
    before_round_1: bool | None = None,
) -> tuple[Check, ...]:
    """Sections 4, 7, 13 (composition), 16 (arbiters) and the room of the halls."""
    return (
        *registration_of(tournament, today=today).checks,
        *officials_verdicts(tournament, festival=festival),
        *committee_verdicts(tournament, before_round_1=before_round_1),
        *_hall_verdicts(tournament),
    )


def named_before_round_1(journal: Journal) -> bool | None:
    """Whether the committee of today was named before round 1 was paired; None: nobody knows.

    Before any round it is in time. An event that came with rounds says nothing of when.
    """
    now = _members(journal.state.tournament.settings.committee)
    if not journal.state.tournament.rounds:
        return True
    paired = (
        e.sequence
        for e in journal.entries
        if any(isinstance(part, RoundPaired) for part in parts_of(e.event))
    )
    first = next(paired, None)
    if first is None:
        return None
    before = state_after(journal, first - 1).tournament
    return None if before.rounds else now <= _members(before.settings.committee)


def _members(committee: tuple[CommitteeMember, ...]) -> frozenset[str]:
    return frozenset(member.person.name for member in committee)


def event_days(settings: Settings, *, most: int = _LONGEST) -> tuple[dt.date, ...]:
    """The days of an event, first to last, and those of its rounds; none where none are known."""
    days = {item.date for item in settings.schedule}
    days |= {item.date for item in settings.programme}
    if settings.start:
        last = settings.end if settings.end and settings.end >= settings.start else settings.start
        length = min((last - settings.start).days + 1, most)
        days |= {settings.start + dt.timedelta(days=n) for n in range(length)}
    return tuple(sorted(days))[:most]
