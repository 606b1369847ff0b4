"""The players, all of them or those found."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.services.public.views import PublicPlayer
from ronde.texts.alphabet import fold
from ronde.web.public.asked import Ask

__all__ = ["players_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersPage:
    """Everybody by name, or those whose name contains what was asked for.

    `starting`: nobody has played yet, and they come by number. `provisional`: numbers may move.
    """

    players: tuple[PublicPlayer, ...]
    query: str
    is_team: bool
    starting: bool
    provisional: bool


def players_page(ask: Ask) -> PlayersPage:
    """Everybody, or those whose name holds what was typed."""
    tournament = ask.tournament
    wanted = fold(ask.query)
    starting = not tournament.rounds
    listed = tournament.by_number() if starting else tournament.by_name(ask.language)
    return PlayersPage(
        players=tuple(p for p in listed if wanted in fold(p.name)),
        query=ask.query,
        is_team=tournament.is_team,
        starting=starting,
        provisional=any(entrant.is_provisional for entrant in tournament.starting),
    )
