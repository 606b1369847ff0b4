"""What an event owes its federation, asked of its journal's state."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

from ronde.admin.answers import Amount, Check
from ronde.admin.fees import (
    Dues,
    DuesCase,
    Entrant,
    Registered,
    checks,
    due_day,
    dues,
    fide_rating_fee,
)
from ronde.admin.time_control import TimeControlError, parse
from ronde.journal import State
from ronde.model import (
    Cadence,
    Kind,
    PlayerId,
    Rated,
    RatingKind,
    Settings,
    Tick,
    TickState,
    Tournament,
)
from ronde.queries.cash import age_group, ages_of
from ronde.queries.people import registration_of
from ronde.queries.systems import is_swiss

__all__ = [
    "CANCELLED",
    "EXEMPT",
    "PAID",
    "dues_case",
    "dues_day",
    "dues_of",
    "fee_checks",
    "rating_fee",
]

EXEMPT = "dues:exempt"
"""The tick that says why nothing is owed: its note is the kind, its detail the reason."""
CANCELLED = "dues:cancelled"
"""The tick that says that the event does not take place."""
PAID = "dues:paid"
"""The tick that says that they are paid; its detail is the sum in cents."""


def dues_case(state: State) -> DuesCase:
    """Everything the dues depend on, as far as the event says it."""
    tournament, settings = state.tournament, state.tournament.settings
    return DuesCase(
        begun=bool(_played(tournament)),
        edition=settings.edition_of("ffe-admin"),
        federation=settings.federation.upper(),
        registered=_registered(settings.kind),
        cadence=_cadence(settings),
        adult=settings.fees.adult,
        youth=settings.fees.youth,
        entrants=_entrants(tournament),
        late=registration_of(tournament).late,
        cancelled=_done(state, CANCELLED) is not None,
        exempt=_exempt(state),
    )


def dues_of(state: State) -> Dues:
    """The sum with its lines, and what is to be said of it."""
    return dues(dues_case(state))


def fee_checks(state: State) -> tuple[Check, ...]:
    """The checks of section 5."""
    return checks(dues_case(state))


def dues_day(settings: Settings) -> dt.date | None:
    """The last day for paying."""
    return due_day(settings.end, settings.edition_of("ffe-admin"))


def _registered(kind: Kind) -> Registered | None:
    if kind.rated is None or (kind.rated is Rated.FIDE and kind.norms is None):
        return None
    if kind.rated is Rated.FIDE:
        return Registered.NORMS if kind.norms else Registered.FIDE
    return Registered.NATIONAL if kind.rated is Rated.NATIONAL else Registered.NOT


def _cadence(settings: Settings) -> Cadence | None:
    try:
        return parse(settings.time_control).cadence
    except TimeControlError:
        return None


def _done(state: State, line: str) -> Tick | None:
    tick = state.office.tick(line)
    return tick if tick is not None and tick.state is TickState.DONE else None


def _exempt(state: State) -> str:
    tick = _done(state, EXEMPT)
    if tick is not None:
        return tick.note
    return "federal" if state.tournament.settings.kind.federal else ""


def _played(tournament: Tournament) -> frozenset[PlayerId]:
    """Who has played at least one game."""
    return frozenset(
        player
        for round_ in tournament.rounds
        for game in round_.games
        if game.result.is_known and game.result.is_played
        for player in game.players
    )


def _entrants(tournament: Tournament) -> tuple[Entrant, ...]:
    """Everybody entered; before the first result nobody is held not to have played."""
    settings, played = tournament.settings, _played(tournament)
    ages = ages_of(settings)
    return tuple(
        Entrant(
            name=player.name,
            group=age_group(player.person, settings.fees.youth_to, ages, settings.start),
            title="" if player.person.title is None else player.person.title.value,
            played=not played or player.id in played,
        )
        for player in tournament.players
    )


def rating_fee(tournament: Tournament) -> Amount | None:
    """What FIDE asks the federation for rating it; None where it is not rated, or not known."""
    settings = tournament.settings
    cadence = _cadence(settings)
    if settings.kind.rated is not Rated.FIDE or cadence is None:
        return None
    played = _played(tournament) or frozenset(p.id for p in tournament.players)
    ratings = [
        player.rating
        for player in tournament.players
        if player.id in played and player.rating and player.rating_kind is RatingKind.FIDE
    ]
    return fide_rating_fee(
        len(played),
        closed=not is_swiss(settings) and not settings.is_team,
        cadence=cadence,
        start=settings.start,
        average=Fraction(sum(ratings), len(ratings)) if ratings else None,
    )
