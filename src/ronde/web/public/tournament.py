"""A tournament for everybody: the round being played, the first places."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.services.public.sharing import Announcement
from ronde.services.public.views import PublicBoard, PublicMatch, PublicRound, PublicTournament
from ronde.web.public.asked import Ask
from ronde.web.public.standings import StandingsPage, standings_page

__all__ = ["tournament_page"]

_FIRST = 10
"""How many lines the home page of a tournament shows of each list."""

_MATCHES = 3
"""How many team matches, with all their boards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentPage:
    """A tournament at a glance: the first boards, the first places."""

    tournament: PublicTournament
    announcements: tuple[Announcement, ...]
    round: PublicRound | None
    boards: tuple[PublicBoard, ...]
    matches: tuple[PublicMatch, ...]
    standings: StandingsPage | None


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
    )
