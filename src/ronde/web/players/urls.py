"""Addresses of players."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.players import (
    byes,
    check_in,
    listed,
    numbers,
    player,
    players,
    ratings,
    refresh,
)
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_PLAYER = "tournaments/<n:t>/players/<n:p>"

urlpatterns = [
    form("tournaments/<n:t>/players/", players.players, "players", shows=Role.VIEWER),
    page("tournaments/<n:t>/players/check-in/", check_in.check_in, "check-in", needs=Role.ARBITER),
    act("tournaments/<n:t>/players/check-in/tick/", check_in.tick, "tick"),
    act("tournaments/<n:t>/players/check-in/all/", check_in.tick_all, "tick-all"),
    form("tournaments/<n:t>/players/byes/", byes.byes, "byes"),
    form("tournaments/<n:t>/players/numbers/", numbers.numbers, "numbers"),
    page("tournaments/<n:t>/players/listed/", listed.listed, "listed", needs=Role.ARBITER),
    form("tournaments/<n:t>/players/refresh/", refresh.refresh, "refresh"),
    form("tournaments/<n:t>/players/ratings/", ratings.ratings, "ratings"),
    form(f"{_PLAYER}/", player.player, "player", shows=Role.VIEWER),
    page("tournaments/<n:t>/standings/players/<n:p>/", player.record, "record"),
    act(f"{_PLAYER}/swap/", players.swap, "swap-names"),
    act(f"{_PLAYER}/bye/", player.bye, "bye"),
    act(f"{_PLAYER}/absence/", player.absence, "absence"),
    act(f"{_PLAYER}/absence/cancel/", player.absence_cancel, "absence-cancel"),
    act(f"{_PLAYER}/withdraw/", player.withdraw, "withdraw"),
    act(f"{_PLAYER}/exclude/", player.exclude, "exclude", needs=Role.CHIEF),
    act(f"{_PLAYER}/reinstate/", player.reinstate, "reinstate"),
    act(f"{_PLAYER}/first-round/", player.first_round, "first-round"),
    act(f"{_PLAYER}/remove/", player.remove, "remove-player"),
]
