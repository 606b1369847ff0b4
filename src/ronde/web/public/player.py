"""A player and the games."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import PlayerId
from ronde.services.public.views import PublicGame, PublicPlayer, PublicSeat
from ronde.store.errors import NotStored
from ronde.texts.language import counted_points
from ronde.web.public.asked import Ask, sections
from ronde.web.public.schedule import CALENDAR

__all__ = ["PlayerPage", "player_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """A player's card: where they sit in the round spectators ask for, and every round.

    `total` are the points in words. `ics` is the address of their own calendar; a site of files has
    none.
    """

    player: PublicPlayer
    rank: int
    total: str
    games: tuple[PublicGame, ...]
    round: int = 0
    seat: PublicSeat | None = None
    ics: str = ""


def player_page(ask: Ask) -> PlayerPage:
    """The card of the player in the address."""
    tournament, number = ask.tournament, PlayerId(ask.numbers["p"])
    player = tournament.players.get(number)
    if player is None:
        raise NotStored(kind="player", number=number)
    ranked = not tournament.is_team and tournament.system != "cup" and tournament.rounds
    there = sections(tournament, norms=False)
    current = tournament.round
    seat = None if current is None else current.seat_of(number)
    return PlayerPage(
        player=player,
        rank=tournament.ranks.get(number, 0) if ranked else 0,
        total=counted_points(tournament.sheets[number].points, ask.language),
        games=tournament.games_of(number),
        round=0 if current is None else current.number,
        seat=seat,
        ics=CALENDAR if ask.links.medium.live and "schedule" in there else "",
    )
