"""What must be there before a document can be made, and what is said where it is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady
from ronde.errors import RondeError
from ronde.queries.calendars import has_plan
from ronde.queries.cups import cup_of
from ronde.queries.needs import need_rows
from ronde.queries.open_games import adjourned
from ronde.queries.people import ARBITER_ROLES
from ronde.queries.prizes import announced_prizes
from ronde.queries.timetable import days_of, timetable_of
from ronde.queries.title_norms import norms_made

__all__ = [
    "ADJOURNED",
    "ARBITERS",
    "CODES",
    "COMMITTEE",
    "DRAWS",
    "FA_WANTED",
    "IA_WANTED",
    "JOURNAL",
    "LIVE",
    "NEEDS",
    "NORMS",
    "NOTHING",
    "PLAN",
    "PLAYERS",
    "PLAYOFF",
    "POSITION",
    "PRIZES",
    "ROUND",
    "SCHEDULE",
    "Need",
]


@dataclass(frozen=True, slots=True)
class Need:
    """A condition; `problem` is the code of what is said where it is not met."""

    problem: str
    is_met: Callable[[Source], bool]

    def missing(self, source: Source) -> DocumentNotReady | None:
        """What is missing, if anything is."""
        return None if self.is_met(source) else DocumentNotReady(self.problem)


def _is_planned(source: Source) -> bool:
    tournament = source.state.tournament
    if tournament.settings.system.name != "cup":
        return has_plan(tournament)
    try:
        cup_of(tournament)
    except RondeError:
        return False
    return True


def _is_wanted(title: str) -> Callable[[Source], bool]:
    return lambda source: any(
        official.norm_wanted == title
        for official in source.state.tournament.settings.officials
        if official.role in ARBITER_ROLES
    )


def _has_norms(source: Source) -> bool:
    try:
        return bool(norms_made(source.state.tournament))
    except RondeError:  # games that cannot be judged make no norm
        return False


def _has_committee(source: Source) -> bool:
    settings = source.state.tournament.settings
    federal = settings.regulations.answers.get("appeals.instance") == "federal"
    return bool(settings.committee) or federal


NOTHING = Need(problem="", is_met=lambda _: True)
PLAYERS = Need("document.no_players", lambda source: bool(source.state.tournament.players))
ROUND = Need("document.no_round", lambda source: bool(source.state.tournament.rounds))
PLAN = Need("document.no_plan", _is_planned)
PRIZES = Need("document.no_prizes", lambda source: announced_prizes(source.state).rules is not None)
SCHEDULE = Need(
    "document.no_schedule",
    lambda source: bool(days_of(timetable_of(source.state.tournament.settings))),
)
NORMS = Need("document.no_norm", _has_norms)
LIVE = Need("document.not_shared", lambda source: bool(source.live))
CODES = Need("document.no_codes", lambda source: bool(source.codes))
JOURNAL = Need("document.no_journal", lambda source: source.journal is not None)
COMMITTEE = Need("document.no_committee", _has_committee)
ARBITERS = Need(
    "document.no_arbiters",
    lambda source: any(o.role in ARBITER_ROLES for o in source.state.tournament.settings.officials),
)
FA_WANTED = Need("document.no_candidate", _is_wanted("FA"))
IA_WANTED = Need("document.no_candidate", _is_wanted("IA"))
POSITION = Need(
    "document.no_position", lambda source: bool(source.state.tournament.start_positions)
)
ADJOURNED = Need("document.no_adjourned", lambda source: bool(adjourned(source.state.tournament)))
PLAYOFF = Need("document.no_playoff", lambda source: bool(source.state.tournament.playoffs))
NEEDS = Need("document.no_needs", lambda source: bool(need_rows(source.state)))
DRAWS = Need("document.no_draw", lambda source: bool(source.state.draws))
