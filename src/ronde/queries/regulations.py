"""The regulations of an event: its clauses from what is announced, and what they lack."""

from __future__ import annotations

from ronde.admin.errors import ClauseError
from ronde.admin.licences import asked
from ronde.admin.regulations import Clause, PrizeFacts, RegulationsCase, clauses
from ronde.admin.regulations.clauses import problems
from ronde.admin.regulations.information import Item, information
from ronde.journal import State
from ronde.model import AccelerationMethod, Cadence, Settings, Tournament
from ronde.queries.cadence import Pace, pace_of
from ronde.queries.chains import chain_in_use
from ronde.queries.licences import licence_event
from ronde.queries.playing_rules import rules_case
from ronde.queries.prizes import announced_prizes
from ronde.queries.systems import edition_of, is_swiss, plays_matches
from ronde.rules.admin.federation import is_french
from ronde.rules.admin.information import INFORMATION
from ronde.rules.admin.notices import notice_policy
from ronde.rules.admin.ratings import RatingPolicy, rating_policy
from ronde.rules.admin.regulations import CLAUSES, ClauseRow
from ronde.rules.admin.time import Reserved, time_policy
from ronde.scoring.virtual import baku_rounds
from ronde.standings.prizes import PrizeKind

__all__ = [
    "asked_rows",
    "clauses_of",
    "information_of",
    "open_clauses",
    "refused_regulations",
    "regulations_case",
    "sheet_rows",
]


def regulations_case(state: State) -> RegulationsCase:
    """Everything the regulations depend on."""
    tournament, settings = state.tournament, state.tournament.settings
    edition, pace = settings.edition_of("ffe-admin"), pace_of(settings)
    policy, cadence = rating_policy(edition), pace.cadence
    return RegulationsCase(
        settings=settings,
        rules=rules_case(settings),
        edition=edition,
        pairing=edition_of(tournament) if is_swiss(settings) else "",
        tiebreak=settings.edition_of("tiebreak").removeprefix("fide-"),
        control=pace.control,
        french=is_french(settings.federation),
        licence=asked(licence_event(settings)).letter,
        reserved=_reserved(pace, edition),
        must_reserve=time_policy(edition).must_reserve,
        tiebreaks=chain_in_use(tournament),
        accelerated=_accelerated(tournament),
        rating_order=_rating_order(policy, cadence),
        estimates={} if cadence is None else policy.estimates.get(cadence.value, {}),
        prizes=_prizes(state),
        emergency=notice_policy(edition).emergency_numbers,
    )


def asked_rows(settings: Settings) -> tuple[ClauseRow, ...]:
    """The clauses whose questions make sense for such an event."""
    kind = settings.kind
    apart = {
        "byes": is_swiss(settings),
        "team": plays_matches(settings),
        "online": kind.remote is not None,
        "youth": kind.youth or kind.beginners,
    }
    return tuple(row for row in CLAUSES if row.parameters and apart.get(row.id, True))


def sheet_rows(settings: Settings) -> tuple[ClauseRow, ...]:
    """What the information sheet asks for itself; nobody travels to an event in the web."""
    remote = settings.kind.remote is not None
    return tuple(row for row in INFORMATION if not (remote and row.id == "way"))


def information_of(state: State) -> tuple[Item, ...]:
    """The information sheet as it follows from what is announced now."""
    return information(regulations_case(state))


def clauses_of(state: State) -> tuple[Clause, ...]:
    """The text as it follows from what is announced now."""
    return clauses(regulations_case(state))


def open_clauses(state: State, language: str) -> tuple[Clause, ...]:
    """Those that lack something, unless the organiser's own words say it instead."""
    own = state.tournament.settings.regulations
    found = []
    for clause in clauses_of(state):
        words = own.words(clause.id, language)
        if clause.missing and not (words is not None and words.instead):
            found.append(clause)
    return tuple(found)


def refused_regulations(settings: Settings) -> tuple[ClauseError, ...]:
    """What the settings say that no regulations may say."""
    return problems(regulations_case(State(tournament=Tournament(settings=settings))))


def _reserved(pace: Pace, edition: str) -> Reserved | None:
    """The row that a standard time control falls under. Rule: book 6.1 1.1."""
    sixty = pace.sixty
    if sixty is None or pace.cadence is not Cadence.STANDARD:
        return None
    return next((row for row in time_policy(edition).reserved if sixty < row.minutes), None)


def _accelerated(tournament: Tournament) -> tuple[int, int] | None:
    settings = tournament.settings
    if settings.acceleration.method is not AccelerationMethod.BAKU or settings.rounds is None:
        return None
    edition = settings.acceleration.edition or settings.edition_of("baku")
    return baku_rounds(settings.rounds, edition)


def _rating_order(policy: RatingPolicy, cadence: Cadence | None) -> tuple[str, ...]:
    """The lists in their order, each as `fide.rapid`."""
    if cadence is None:
        return ()
    return tuple(f"{kind}.{listed}" for kind, listed in policy.order[cadence.value])


def _prizes(state: State) -> PrizeFacts | None:
    rules = announced_prizes(state).rules
    if rules is None:
        return None
    return PrizeFacts(
        total=rules.total,
        currency=rules.currency,
        sharing=tuple((prizes.name, prizes.sharing.value) for prizes in rules.lists),
        cumulable=rules.cumulable,
        minimum=rules.minimum,
        bands=any(prizes.kind is PrizeKind.RATING_BAND for prizes in rules.lists),
    )
