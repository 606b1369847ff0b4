"""A second look at an allocation: money conserved, amounts right, no rightful claim left.

Works from the rules alone and shares no step with the search for the allocation except the
arithmetic of one list; it tries every other list for every player.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.model import Tournament
from ronde.standings.order import Standings
from ronde.standings.prizes.allocation import Allocation, candidates
from ronde.standings.prizes.rules import PrizeList
from ronde.standings.prizes.shares import Taker, share_of, shares

__all__ = ["Objection", "check"]

_Reached = tuple[int, bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """A rule that the allocation breaks.

    `code`: "total" (money lost or made), "amount" (not what the list gives), "not-eligible",
    "several" (more than one prize although not cumulable), "claim" (the player would rightly get
    `due` from `prize_list` instead of `has`).
    """

    code: str
    player: int | None = None
    prize_list: str = ""
    has: int = 0
    due: int = 0


def check(
    tournament: Tournament, table: Standings, allocation: Allocation
) -> tuple[Objection, ...]:
    """Everything wrong with the allocation; empty if no reassignment follows the rules better."""
    return (
        *_totals(allocation),
        *_amounts(tournament, table, allocation),
        *_several(allocation),
        *_claims(tournament, table, allocation),
    )


def _totals(allocation: Allocation) -> Iterator[Objection]:
    for prizes in allocation.rules.lists:
        paid = sum(a.amount for a in allocation.awards if a.prize_list == prizes.name)
        paid += allocation.unawarded.get(prizes.name, 0)
        if paid != prizes.total:
            yield Objection(code="total", prize_list=prizes.name, has=paid, due=prizes.total)


def _is_exclusive(allocation: Allocation, prizes: PrizeList) -> bool:
    return not (prizes.cumulable or allocation.rules.cumulable)


def _takers(prizes: PrizeList, open_to: list[Taker], allocation: Allocation) -> list[Taker]:
    """Those who take part in a list: the ones who take it and all for whom nothing is left."""
    if not _is_exclusive(allocation, prizes):
        return open_to
    return [t for t in open_to if allocation.takes.get(t[0], prizes.name) == prizes.name]


def _amounts(
    tournament: Tournament, table: Standings, allocation: Allocation
) -> Iterator[Objection]:
    rules = allocation.rules
    for prizes in rules.lists:
        open_to = candidates(tournament, table, prizes)
        found = shares(
            prizes,
            _takers(prizes, open_to, allocation),
            minimum=rules.minimum,
            unit=rules.unit,
        )
        due = {share.player: share.amount for share in found}
        names = {player for player, _ in open_to}
        for award in allocation.awards:
            if award.prize_list != prizes.name:
                continue
            if award.player not in names:
                yield Objection(code="not-eligible", player=award.player, prize_list=prizes.name)
            elif award.amount != due.get(award.player, 0):
                yield Objection(
                    code="amount",
                    player=award.player,
                    prize_list=prizes.name,
                    has=award.amount,
                    due=due.get(award.player, 0),
                )


def _several(allocation: Allocation) -> Iterator[Objection]:
    exclusive = {p.name for p in allocation.rules.lists if _is_exclusive(allocation, p)}
    seen: set[int] = set()
    for award in allocation.awards:
        if award.prize_list not in exclusive or not award.share.worth:
            continue
        if award.player in seen or allocation.takes.get(award.player) != award.prize_list:
            yield Objection(code="several", player=award.player, prize_list=award.prize_list)
        seen.add(award.player)


def _claims(
    tournament: Tournament, table: Standings, allocation: Allocation
) -> Iterator[Objection]:
    """Players who, stepping into another list with all others staying, would get more.

    More is a larger amount, or the same from a list of higher precedence; before the minimum and
    the rounding to units, as the choice of the list is.
    """
    lists = [p for p in allocation.rules.lists if _is_exclusive(allocation, p)]
    rank = {p.name: (p.kind.precedence, position) for position, p in enumerate(lists)}
    open_to = {p.name: candidates(tournament, table, p) for p in lists}
    has: dict[int, int] = {}
    for prizes in lists:
        for share in shares(prizes, _takers(prizes, open_to[prizes.name], allocation)):
            has[share.player] = max(share.worth, has.get(share.player, 0))
    for prizes in lists:
        staying = _takers(prizes, open_to[prizes.name], allocation)
        for player, reached in _reach(prizes, open_to[prizes.name], staying):
            taken = allocation.takes.get(player)
            if taken == prizes.name:
                continue
            due = _due(prizes, open_to[prizes.name], staying, player) if reached else 0
            now = has.get(player, 0) if taken else 0
            if due > now or (due == now and taken and rank[prizes.name] < rank[taken]):
                yield Objection(
                    code="claim", player=player, prize_list=prizes.name, has=now, due=due
                )


def _reach(prizes: PrizeList, open_to: list[Taker], staying: list[Taker]) -> Iterator[_Reached]:
    """Everybody the list is open to, and whether its prizes could come down to them at all.

    They cannot when as many stay before the player as there are prizes, and the last of those has
    other points.
    """
    count, stays, before = len(prizes.prizes), {player for player, _ in staying}, 0
    last = staying[count - 1][1] if 0 < count <= len(staying) else None
    for player, points in open_to:
        yield player, before < count or points == last
        before += player in stays


def _due(prizes: PrizeList, open_to: list[Taker], staying: list[Taker], player: int) -> int:
    """What the player would get, stepping into the list."""
    inside = {p for p, _ in staying} | {player}
    found = share_of(prizes, [taker for taker in open_to if taker[0] in inside], player)
    return 0 if found is None else found.worth
