"""A tournament as it stood before one of its rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ronde.errors import ModelError
from ronde.model.games import ByeKind
from ronde.model.people import Absence, Player, RequestedBye

if TYPE_CHECKING:
    from ronde.model.games import Round
    from ronde.model.ids import PlayerId, RoundNo
    from ronde.model.tournament import Tournament

_REQUESTED = {
    ByeKind.ZERO: RequestedBye.ZERO,
    ByeKind.HALF: RequestedBye.HALF,
    ByeKind.FULL: RequestedBye.FULL,
}


def before_round(tournament: Tournament, number: int) -> Tournament:
    """See `Tournament.before_round`."""
    if not 1 <= number <= len(tournament.rounds) + 1:
        raise ModelError("round.not_paired", round=number, paired=len(tournament.rounds))
    if number > len(tournament.rounds):
        return tournament
    dropped = tournament.rounds[number - 1]
    known = {p for g in dropped.games for p in g.players}
    byes = {b.player: b.kind for b in dropped.byes}
    players = tuple(_as_known(p, dropped, known, byes) for p in tournament.players)
    return replace(tournament, players=players, rounds=tournament.rounds[: number - 1])


def _as_known(
    player: Player, dropped: Round, known: set[PlayerId], byes: dict[PlayerId, ByeKind]
) -> Player:
    """The player with exactly one statement about the dropped round: to be paired, or why not."""
    number: RoundNo = dropped.number
    others = tuple(a for a in player.absences if a.round != number)
    kind = byes.get(player.id)
    if player.id in known or kind in {ByeKind.PAB, ByeKind.UNOPPOSED}:
        departure = player.departure
        if departure is not None and departure.after_round < number:
            departure = None
        first = min(player.first_round, number)
        return replace(player, absences=others, departure=departure, first_round=first)
    bye = _REQUESTED[kind] if kind is not None else RequestedBye.ZERO
    return replace(player, absences=(*others, Absence(round=number, bye=bye)))
