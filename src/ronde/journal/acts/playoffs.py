"""Play-offs on the board: drawn, then game by game; what they decide is an act of its own.

Which games there are is the business of `ronde.pairing`; the journal keeps who plays and what
came out.
"""

from __future__ import annotations

from dataclasses import replace

from ronde.journal import refusals as no
from ronde.journal.events import PlayoffAct, PlayoffDrawn, PlayoffGameEntered
from ronde.journal.lookups import known_player
from ronde.journal.outside import Plea
from ronde.journal.state import State
from ronde.model import PlayoffHeld, Tournament

__all__ = ["check", "perform"]


def check(state: State, event: PlayoffAct, _plea: Plea) -> None:
    """Refuse somebody in two play-offs, a game entered twice, a game without a result."""
    tournament = state.tournament
    match event:
        case PlayoffDrawn(playoff=held):
            players = [known_player(tournament, player) for player in held.players]
            taken = {player for other in tournament.playoffs for player in other.players}
            for player in players:
                if player.id in taken:
                    raise no.PlayoffStands(player=player.name)
            if any(other.place == held.place for other in tournament.playoffs):
                raise no.PlayoffStands(player=players[0].name)
            if held.results:
                raise no.PlayoffGame(game=held.results[0][0])
        case PlayoffGameEntered():
            held = _held(tournament, event.place)
            if event.game in dict(held.results) or not event.result.is_known:
                raise no.PlayoffGame(game=event.game)


def perform(state: State, event: PlayoffAct) -> State:
    """The state after the act."""
    tournament = state.tournament
    match event:
        case PlayoffDrawn(playoff=held):
            playoffs = (*tournament.playoffs, held)
        case PlayoffGameEntered():
            before = _held(tournament, event.place)
            after = replace(before, results=(*before.results, (event.game, event.result)))
            playoffs = tuple(after if each is before else each for each in tournament.playoffs)
    return replace(state, tournament=replace(tournament, playoffs=playoffs))


def _held(tournament: Tournament, place: int) -> PlayoffHeld:
    held = tournament.playoff(place)
    if held is None:
        raise no.PlayoffUnknown(place=place)
    return held
