"""Who takes which list: each player the largest prize due, and what moves down to the next.

A player takes part in one list only (unless prizes are cumulable), and in every list as long as
none has anything for him. In the order of the standings everybody takes the list that gives most,
given what the others take; equal amounts by precedence of the lists. As every list ranks by the
same order, prizes by place are settled at once; shared prizes also depend on those below, so this
is repeated until nobody moves. `settled` says whether that point was reached.

Who takes what is decided before the minimum and the rounding to units, which only move money within
a tied group. Nobody loses by that: a share below the minimum was larger than anything else due.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.admin.ages import ages_of
from ronde.model import PlayerId, Tournament
from ronde.standings.order import Standings
from ronde.standings.prizes.rules import PrizeList, PrizeRules, Sharing
from ronde.standings.prizes.shares import Share, Taker, share_of, shares

__all__ = ["Allocation", "Award", "Passed", "Receipt", "allocate", "candidates", "receipts"]

_SWEEPS = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """Somebody better placed in a list who takes another prize instead."""

    player: int
    takes: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """A prize given: to whom, from which list, and why it came to them.

    `passed` are the better placed of the list who hold something else. `tied_with` share rank and
    points with the player on every criterion: the order among them was not decided by the chain.
    """

    player: int
    prize_list: str
    share: Share
    passed: tuple[Passed, ...] = ()
    tied_with: tuple[int, ...] = ()

    @property
    def amount(self) -> int:
        """Money in cents."""
        return self.share.amount

    def as_json(self) -> dict[str, object]:
        """Plain data; amounts in cents, the exact one as text."""
        return {
            "player": self.player,
            "list": self.prize_list,
            "place": self.share.place,
            "amount": self.amount,
            "goods": self.share.prize.goods or None,
            "exact": str(self.share.exact),
            "odd_cents": self.share.extra,
            "place_prize": self.share.prize.amount,
            "group": list(self.share.group),
            "pool": self.share.pool,
            "passed": [
                {"player": p.player, "takes": p.takes, "amount": p.amount} for p in self.passed
            ],
            "tied_with": list(self.tied_with),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Allocation:
    """All prizes. `takes` is the list each player takes where only one is allowed.

    `unawarded` is money nobody was there to take, by list.
    """

    rules: PrizeRules
    awards: tuple[Award, ...]
    takes: Mapping[int, str]
    unawarded: Mapping[str, int]
    settled: bool

    @property
    def paid(self) -> int:
        """The money given out, in cents."""
        return sum(award.amount for award in self.awards)

    def of(self, player: int) -> tuple[Award, ...]:
        """The awards of one player."""
        return tuple(award for award in self.awards if award.player == player)

    def as_json(self) -> dict[str, object]:
        """Plain data; amounts in cents."""
        return {
            "currency": self.rules.currency,
            "announced": self.rules.total,
            "paid": self.paid,
            "unawarded": dict(self.unawarded),
            "settled": self.settled,
            "awards": [award.as_json() for award in self.awards],
        }


def candidates(tournament: Tournament, table: Standings, prizes: PrizeList) -> list[Taker]:
    """Those a list is open to, with their points in tenths, in the order of the standings.

    Without a place (excluded) nobody gets a prize.
    """
    totals = table.context.ledgers[table.context.primary].totals
    ranked: list[Taker] = [(row.participant, totals[row.participant]) for row in table.placed]
    if table.context.is_team:
        return ranked
    admits, players = prizes.selection.admits, tournament.player_by_id
    ages = ages_of(tournament.settings) if prizes.selection.ages else None
    return [taker for taker in ranked if admits(players[PlayerId(taker[0])], ages)]


def allocate(tournament: Tournament, table: Standings, rules: PrizeRules) -> Allocation:
    """Every prize of the rules given out on those standings.

    Rule: book@2022-01 5.1 house rules (not cumulable, the largest prize due,
    precedence, unrated players outside rating bands), chapter 5.3 (sharing).
    """
    order = sorted(range(len(rules.lists)), key=lambda i: (rules.lists[i].kind.precedence, i))
    lists = [rules.lists[i] for i in order]
    open_to = {prizes.name: candidates(tournament, table, prizes) for prizes in lists}
    exclusive = [p for p in lists if not (p.cumulable or rules.cumulable)]
    places = [row.participant for row in table.placed]
    choice, settled = _choices(exclusive, open_to, places)
    taken: dict[str, tuple[Share, ...]] = {}
    for prizes in lists:
        takers = open_to[prizes.name]
        if prizes in exclusive:
            takers = [taker for taker in takers if choice[taker[0]] in {"", prizes.name}]
        taken[prizes.name] = shares(prizes, takers, minimum=rules.minimum, unit=rules.unit)
    held = {
        share.player: (prizes.name, share.amount)
        for prizes in exclusive
        for share in taken[prizes.name]
        if choice[share.player] == prizes.name
    }
    tied = {player: group for group in table.tied() for player in group}
    awards = tuple(
        Award(
            player=share.player,
            prize_list=prizes.name,
            share=share,
            passed=_passed(share, prizes.name, open_to[prizes.name], held)
            if prizes in exclusive
            else (),
            tied_with=tuple(p for p in tied.get(share.player, ()) if p != share.player),
        )
        for prizes in lists
        for share in taken[prizes.name]
        if share.amount or share.prize.goods
    )
    unawarded = {
        prizes.name: missing
        for prizes in lists
        if (missing := prizes.total - sum(s.amount for s in taken[prizes.name]))
    }
    return Allocation(
        rules=rules,
        awards=awards,
        takes={player: name for player, name in choice.items() if name},
        unawarded=unawarded,
        settled=settled,
    )


def _choices(
    lists: Sequence[PrizeList],
    open_to: Mapping[str, list[Taker]],
    order: Sequence[int],
) -> tuple[dict[int, str], bool]:
    """The list each player takes ("": none has anything), and whether nobody wants to move."""
    eligible: dict[int, list[PrizeList]] = {player: [] for player in order}
    for prizes in lists:
        for player, _ in open_to[prizes.name]:
            eligible[player].append(prizes)
    choice = dict.fromkeys(eligible, "")
    for _ in range(_SWEEPS):
        moved = False
        given_out: set[str] = set()
        for player, found in eligible.items():
            best = _best(player, found, open_to, choice, given_out)
            if best != choice[player]:
                choice[player] = best
                moved = True
        if not moved:
            return choice, True
    return choice, False


def _best(
    player: int,
    eligible: Sequence[PrizeList],
    open_to: Mapping[str, list[Taker]],
    choice: Mapping[int, str],
    given_out: set[str],
) -> str:
    """The list that would give the player most; of equal ones the first by precedence.

    `given_out` are the lists that do not reach down to here, so to nobody further down either.
    """
    offers = []
    for position, prizes in enumerate(eligible):
        if prizes.name in given_out:
            continue
        takers = _up_to(prizes, open_to[prizes.name], player, choice)
        if not takers:
            given_out.add(prizes.name)
            continue
        found = share_of(prizes, takers, player)
        if found is not None and found.worth:
            offers.append((-found.worth, position, prizes.name))
    return min(offers)[2] if offers else ""


def _up_to(
    prizes: PrizeList,
    open_to: Sequence[Taker],
    player: int,
    choice: Mapping[int, str],
) -> list[Taker]:
    """Those who take the list with the player among them, as far down as it matters for him.

    Empty when the prizes do not reach down to the player.
    """
    takers: list[Taker] = []
    count, by_place = len(prizes.prizes), prizes.sharing is Sharing.PLACE
    limit = None
    for taker in open_to:
        if limit is not None and taker[1] != limit:
            break
        if (
            limit is None
            and len(takers) >= count
            and (by_place or takers[count - 1][1] != taker[1])
        ):
            return []
        if taker[0] == player:
            limit = taker[1]
        if taker[0] == player or choice[taker[0]] in {"", prizes.name}:
            takers.append(taker)
        if limit is not None and by_place:
            break
    return takers


def _passed(
    share: Share,
    name: str,
    open_to: Sequence[Taker],
    held: Mapping[int, tuple[str, int]],
) -> tuple[Passed, ...]:
    found = []
    for player, _ in open_to:
        if player == share.player:
            break
        if player in held and held[player][0] != name:
            takes, amount = held[player]
            found.append(Passed(player=player, takes=takes, amount=amount))
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What one player signs for."""

    player: int
    name: str
    amount: int
    currency: str
    items: tuple[tuple[str, int, str], ...]
    """List, money in cents, goods."""


def receipts(table: Standings, allocation: Allocation) -> tuple[Receipt, ...]:
    """One receipt for each player who gets something, in the order of the standings."""
    found = []
    for row in table.rows:
        awards = [a for a in allocation.of(row.participant) if a.amount or a.share.prize.goods]
        if awards:
            found.append(
                Receipt(
                    player=row.participant,
                    name=row.name,
                    amount=sum(award.amount for award in awards),
                    currency=allocation.rules.currency,
                    items=tuple((a.prize_list, a.amount, a.share.prize.goods) for a in awards),
                )
            )
    return tuple(found)
