"""The players, all of them or those found."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model.folding import fold
from ronde.services.public.views import PublicPlayer, PublicRound
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
    """Everybody, or those whose name holds what was typed, or who sit at that board."""
    tournament = ask.tournament
    wanted = fold(ask.query)
    seated = _at_board(tournament.round, ask.query)
    starting = not tournament.rounds
    listed = tournament.by_number() if starting else tournament.by_name(ask.language)
    return PlayersPage(
        players=tuple(p for p in listed if wanted in fold(p.name) or p.id in seated),
        query=ask.query,
        is_team=tournament.is_team,
        starting=starting,
        provisional=any(entrant.is_provisional for entrant in tournament.starting),
    )


def _at_board(round_: PublicRound | None, asked: str) -> frozenset[int]:
    """Who sits at a board of the round spectators ask for."""
    boards = () if round_ is None else round_.boards
    return frozenset(p.id for b in boards if b.board == asked for p in (b.white, b.black))
