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
from ronde.standings.prizes.shares import shares

__all__ = ["Objection", "check"]


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


def _amounts(
    tournament: Tournament, table: Standings, allocation: Allocation
) -> Iterator[Objection]:
    rules = allocation.rules
    for prizes in rules.lists:
        awards = {a.player: a for a in allocation.awards if a.prize_list == prizes.name}
        open_to = candidates(tournament, table, prizes)
        names = {player for player, _ in open_to}
        for player in awards:
            if player not in names:
                yield Objection(code="not-eligible", player=player, prize_list=prizes.name)
        takers = [taker for taker in open_to if taker[0] in awards]
        due = {
            s.player: s.amount
            for s in shares(prizes, takers, minimum=rules.minimum, unit=rules.unit)
        }
        for player, award in awards.items():
            if award.amount != due.get(player, 0):
                yield Objection(
                    code="amount",
                    player=player,
                    prize_list=prizes.name,
                    has=award.amount,
                    due=due.get(player, 0),
                )


def _is_exclusive(allocation: Allocation, prizes: PrizeList) -> bool:
    return not (prizes.cumulable or allocation.rules.cumulable)


def _several(allocation: Allocation) -> Iterator[Objection]:
    exclusive = {p.name for p in allocation.rules.lists if _is_exclusive(allocation, p)}
    seen: set[int] = set()
    for award in allocation.awards:
        if award.prize_list in exclusive and not award.share.below_minimum:
            if award.player in seen:
                yield Objection(code="several", player=award.player, prize_list=award.prize_list)
            seen.add(award.player)


def _claims(
    tournament: Tournament, table: Standings, allocation: Allocation
) -> Iterator[Objection]:
    """Players who, stepping into another list with all others staying, would get more.

    More is a larger amount, or the same from a list of higher precedence. Those without any prize
    stand ready in every list, as they take nothing from anybody placed above them.
    """
    rules = allocation.rules
    rank = {
        prizes.name: (prizes.kind.precedence, position)
        for position, prizes in enumerate(rules.lists)
    }
    lists = [p for p in rules.lists if _is_exclusive(allocation, p)]
    names = {p.name for p in lists}
    held = {
        a.player: a
        for a in allocation.awards
        if a.prize_list in names and not a.share.below_minimum
    }
    for prizes in lists:
        open_to = candidates(tournament, table, prizes)
        for player, _ in open_to:
            award = held.get(player)
            if award is not None and award.prize_list == prizes.name:
                continue
            takers = [
                taker
                for taker in open_to
                if taker[0] == player
                or (taker[0] in held and held[taker[0]].prize_list == prizes.name)
            ]
            found = shares(prizes, takers, minimum=rules.minimum, unit=rules.unit)
            due = next((s.worth for s in found if s.player == player), 0)
            has = 0 if award is None else award.share.worth
            better = due > has or (
                due == has > 0 and award is not None and rank[prizes.name] < rank[award.prize_list]
            )
            if better:
                yield Objection(
                    code="claim", player=player, prize_list=prizes.name, has=has, due=due
                )
