"""A tournament for everybody: the round being played, the first places."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.catalogue import has, say
from ronde.model import CommitteeMember, Official, Settings, Venue
from ronde.queries.systems import edition_of, is_swiss
from ronde.services.public.sharing import Announcement
from ronde.services.public.views import PublicBoard, PublicMatch, PublicRound, PublicTournament
from ronde.texts.amounts import fees_text
from ronde.texts.language import Language
from ronde.texts.licences import limits_text
from ronde.texts.web import web_text
from ronde.web.public.acceleration import is_accelerated
from ronde.web.public.asked import Ask
from ronde.web.public.standings import StandingsPage, standings_page

__all__ = ["tournament_page"]

_FIRST = 10
"""How many lines the home page of a tournament shows of each list."""

_MATCHES = 3
"""How many team matches, with all their boards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """Who runs the event and where: each line in words."""

    organiser: str
    halls: tuple[str, ...]
    officials: tuple[str, ...]
    committee: tuple[str, ...]

    @property
    def any(self) -> bool:
        """Whether there is anything to say."""
        return bool(self.organiser or self.halls or self.officials or self.committee)


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentPage:
    """A tournament at a glance: the first boards, the first places.

    `played_by` names the system and the rules, `fees` what entering costs, `limits` who may
    enter, in words. With `acceleration` there are rules of virtual points to read.
    """

    tournament: PublicTournament
    announcements: tuple[Announcement, ...]
    round: PublicRound | None
    boards: tuple[PublicBoard, ...]
    matches: tuple[PublicMatch, ...]
    standings: StandingsPage | None
    played_by: str
    people: People
    acceleration: bool
    fees: str = ""
    limits: str = ""


def tournament_page(ask: Ask) -> TournamentPage:
    """Where the tournament stands."""
    tournament = ask.tournament
    round_ = tournament.round
    standings = None
    if round_ is not None and tournament.system != "cup":
        standings = standings_page(tournament, ask.language, first=_FIRST)
    return TournamentPage(
        tournament=tournament,
        announcements=ask.event.announcements,
        round=round_,
        boards=() if round_ is None else round_.boards[:_FIRST],
        matches=() if round_ is None else round_.matches[:_MATCHES],
        standings=standings,
        played_by=_played_by(tournament, ask.language),
        acceleration=is_accelerated(tournament),
        people=_people(tournament.part.settings, ask.language),
        fees=fees_text(tournament.part.settings.fees, ask.language),
        limits=limits_text(tournament.part.settings.admission, ask.language),
    )


def _people(settings: Settings, language: Language) -> People:
    """The officials by role and title, the committee by seat, the halls with their addresses."""
    halls = settings.venues or ((Venue(name=settings.venue),) if settings.venue else ())
    clubs = dict.fromkeys(name for name in (settings.organiser, settings.club) if name)
    return People(
        organiser=", ".join(clubs),
        halls=tuple(", ".join(part for part in (h.name, h.address) if part) for h in halls),
        officials=tuple(_official(official, language) for official in settings.officials),
        committee=tuple(_member(member, language) for member in settings.committee),
    )


def _official(official: Official, language: Language) -> str:
    role = web_text(language, f"official.role.{official.role.value}")
    titles = ", ".join(title for title in (official.title, official.fide_title) if title)
    name = f"{official.person.name} ({titles})" if titles else official.person.name
    return f"{role}{_colon(language)}{name}"


def _member(member: CommitteeMember, language: Language) -> str:
    seat = web_text(language, f"committee.seat.{member.seat.value}")
    return f"{seat}{_colon(language)}{member.person.name}"


def _colon(language: Language) -> str:
    return web_text(language, "public.colon")


def _played_by(tournament: PublicTournament, language: Language) -> str:
    settings = tournament.part.settings
    parts = []
    if is_swiss(settings):
        parts.append(web_text(language, "public.swiss"))
        year = edition_of(tournament.part)[:4]
        code = "public.rules.book" if settings.rulebook == "book" else "public.rules.fide"
        parts.append(web_text(language, code, year=year))
    elif has("names", f"system.{settings.system.name}"):
        parts.append(say(language, "names", f"system.{settings.system.name}"))
    return " · ".join([*parts, settings.time_control] if settings.time_control else parts)
