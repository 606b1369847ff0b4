"""A tournament for everybody: the round being played, the first places."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.catalogue import has, say
from ronde.queries.systems import edition_of, is_swiss
from ronde.services.public.sharing import Announcement
from ronde.services.public.views import PublicBoard, PublicMatch, PublicRound, PublicTournament
from ronde.texts.amounts import fees_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.public.asked import Ask
from ronde.web.public.standings import StandingsPage, standings_page

__all__ = ["tournament_page"]

_FIRST = 10
"""How many lines the home page of a tournament shows of each list."""

_MATCHES = 3
"""How many team matches, with all their boards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentPage:
    """A tournament at a glance: the first boards, the first places.

    `played_by` names the system and the rules, `fees` what entering costs, in words.
    """

    tournament: PublicTournament
    announcements: tuple[Announcement, ...]
    round: PublicRound | None
    boards: tuple[PublicBoard, ...]
    matches: tuple[PublicMatch, ...]
    standings: StandingsPage | None
    played_by: str
    fees: str = ""


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
        fees=fees_text(tournament.part.settings.fees, ask.language),
    )


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
