"""What arbiters' open pages are told: that something was written, and which results are new."""

from __future__ import annotations

from collections.abc import Mapping

from django.db.models import Count, Max

from ronde.journal import Journal
from ronde.model import Game, Round
from ronde.services.past import state_after
from ronde.services.public.pulse import Pulse
from ronde.store.claims import ClaimRow
from ronde.store.models import TournamentRow

__all__ = ["games_since", "tournament_pulse", "tournament_pulses"]


def tournament_pulses() -> Mapping[int, Pulse]:
    """Every tournament by its number: the end of its journal, and what players have reported."""
    said = dict(_reports())
    heads = TournamentRow.objects.order_by().values_list("id", "head")
    return {number: _pulse(number, head, said.get(number, "")) for number, head in heads}


def tournament_pulse(tournament: int, head: str) -> Pulse:
    """The same of one tournament whose journal was read to that end."""
    return _pulse(tournament, head, dict(_reports(tournament_id=tournament)).get(tournament, ""))


def _pulse(tournament: int, head: str, said: str) -> Pulse:
    return Pulse(event=tournament, about=said, heads={tournament: head})


def _reports(**which: int) -> list[tuple[int, str]]:
    rows = ClaimRow.objects.filter(**which).order_by().values_list("tournament_id")
    return [
        (number, f"{many} {last}") for number, many, last in rows.annotate(Count("id"), Max("at"))
    ]


def games_since(journal: Journal, number: int, *, version: int) -> tuple[Game, ...] | None:
    """The games of a round whose results are not those of that version; None: more has changed."""
    if not 0 < version <= journal.version:
        return None
    before, now = state_after(journal, version).tournament, journal.state.tournament
    if len(before.rounds) != len(now.rounds) or not 1 <= number <= len(now.rounds):
        return None
    old, new = before.rounds[number - 1], now.rounds[number - 1]
    if _without_results(old) != _without_results(new):
        return None
    pairs = zip(old.games, new.games, strict=True)
    return tuple(game for was, game in pairs if was != game)


def _without_results(round_: Round) -> tuple[object, ...]:
    games = tuple((game.board, game.players) for game in round_.games)
    rest = (round_.byes, round_.matches, round_.team_byes, round_.published, round_.closed)
    return games, *rest
