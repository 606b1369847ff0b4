"""Entering and leaving, of players and of teams alike."""

from __future__ import annotations

from collections.abc import Iterable

from ronde.journal import refusals as no
from ronde.journal.events import PlayerExcluded, PlayerWithdrawn, TeamExcluded, TeamWithdrawn
from ronde.journal.lookups import announced_round
from ronde.journal.outside import Plea
from ronde.model import DepartureKind, Player, RoundNo, Team, Tournament

__all__ = ["check_departure", "check_new"]


def check_new(who: Player | Team, *, last: int, following: int) -> None:
    """Refuse an entry under a used identity, or with what only the event itself can give.

    `last` is the highest identity ever given, `following` the next one.
    """
    if who.id <= last:
        raise no.IdentityUsed(id=who.id, next=following)
    if who.tpn is not None:
        raise no.NotAnEntry(id=who.id, part="number")
    if who.departure is not None:
        raise no.NotAnEntry(id=who.id, part="departure")


def check_departure(
    tournament: Tournament,
    who: Player | Team,
    event: PlayerWithdrawn | PlayerExcluded | TeamWithdrawn | TeamExcluded,
    plea: Plea,
    *,
    played: Iterable[RoundNo],
) -> None:
    """Refuse a departure of somebody gone, or before a round that they `played`.

    Whoever withdrew can still be excluded.
    """
    gone = who.departure
    excluding = isinstance(event, PlayerExcluded | TeamExcluded)
    if gone is not None and not (excluding and gone.kind is DepartureKind.WITHDRAWN):
        after, kind = gone.after_round, gone.kind.value
        if isinstance(who, Player):
            raise no.PlayerGone(player=who.id, after_round=after, kind=kind)
        raise no.TeamGone(team=who.id, after_round=after, kind=kind)
    if event.after_round < 0:
        raise no.NotARound(round=event.after_round)
    announced_round(tournament, RoundNo(event.after_round))
    for number in played:
        if number > event.after_round:
            raise no.PlayedLater(participant=who.id, round=number, after_round=event.after_round)
    if isinstance(event, PlayerExcluded | TeamExcluded):
        plea.leaves("exclusion", act=type(event).__name__, own=event.reason)
