"""The players, all of them or those found."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.services.public.views import PublicPlayer
from ronde.texts.alphabet import fold
from ronde.web.public.asked import Ask

__all__ = ["players_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersPage:
    """Everybody by name, or those whose name contains what was asked for."""

    players: tuple[PublicPlayer, ...]
    query: str
    is_team: bool


def players_page(ask: Ask) -> PlayersPage:
    """Everybody, or those whose name holds what was typed."""
    tournament = ask.tournament
    wanted = fold(ask.query)
    found = tuple(p for p in tournament.by_name(ask.language) if wanted in fold(p.name))
    return PlayersPage(players=found, query=ask.query, is_team=tournament.is_team)
