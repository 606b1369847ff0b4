"""A player and the games."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import PlayerId
from ronde.services.public.views import PublicGame, PublicPlayer
from ronde.store.errors import NotStored
from ronde.web.public.asked import Ask

__all__ = ["player_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """A player's card."""

    player: PublicPlayer
    rank: int
    points: int
    games: tuple[PublicGame, ...]


def player_page(ask: Ask) -> PlayerPage:
    """The card of the player in the address."""
    tournament, number = ask.tournament, PlayerId(ask.numbers["p"])
    player = tournament.players.get(number)
    if player is None:
        raise NotStored(kind="player", number=number)
    ranked = not tournament.is_team and tournament.system != "cup" and tournament.rounds
    return PlayerPage(
        player=player,
        rank=tournament.ranks.get(number, 0) if ranked else 0,
        points=tournament.sheets[number].points,
        games=tournament.games_of(number),
    )
