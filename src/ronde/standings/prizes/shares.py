"""What each of those who take a list gets out of it, exact to the cent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ronde.standings.prizes.rules import Prize, PrizeList, Sharing

__all__ = ["Share", "shares"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """One player's part of a list and how it came about.

    `place` is the place among those who take the list; `exact` the amount before rounding to the
    cent; `extra` what the odd cents added. `group` are those tied on points, `pool` what fell to
    the group; both empty where prizes go by place. `below_minimum`: would have been too small.
    """

    player: int
    place: int
    amount: int
    prize: Prize
    exact: Fraction
    extra: int = 0
    group: tuple[int, ...] = ()
    pool: int = 0
    below_minimum: bool = False

    @property
    def worth(self) -> int:
        """Money and value of the goods: what prizes are compared by."""
        return self.amount + self.prize.goods_value


_NOTHING = Prize()


def shares(
    prizes: PrizeList,
    takers: Sequence[tuple[int, Fraction]],
    *,
    minimum: int = 0,
    unit: int = 1,
) -> tuple[Share, ...]:
    """The shares of the takers, given as (player, points) in the order of the standings.

    Goods always go by place. Those below the last prize are left out; those whose share would be
    below the minimum (or a unit) are there with nothing.

    Rule: book@2022-01 5.3 (place, equal sharing, Hort).
    """
    found: list[Share] = []
    start = 0
    while start < min(len(takers), len(prizes.prizes)):
        stop = start + 1
        if prizes.sharing is not Sharing.PLACE:
            while stop < len(takers) and takers[stop][1] == takers[start][1]:
                stop += 1
        players = tuple(player for player, _ in takers[start:stop])
        rewards = tuple(
            prizes.prizes[place] if place < len(prizes.prizes) else _NOTHING
            for place in range(start, stop)
        )
        if len(players) == 1:
            reward = rewards[0]
            found.append(
                Share(
                    player=players[0],
                    place=start + 1,
                    amount=reward.amount,
                    prize=reward,
                    exact=Fraction(reward.amount),
                )
            )
        else:
            found += _group(prizes.sharing, players, rewards, start + 1, minimum, unit)
        start = stop
    return tuple(found)


def _group(
    sharing: Sharing,
    players: tuple[int, ...],
    rewards: tuple[Prize, ...],
    first_place: int,
    minimum: int,
    unit: int,
) -> list[Share]:
    pool = sum(reward.amount for reward in rewards)
    count = len(players)
    amounts = _exact(sharing, rewards, pool, count)
    # less than a unit cannot be paid, so it is too small whatever the minimum
    while count > 1 and amounts[-1] < max(minimum, unit):
        count -= 1
        amounts = _exact(sharing, rewards, pool, count)
    paid = [int(amount // unit) * unit for amount in amounts]
    extras = [0] * len(players)
    left = pool - sum(paid)
    for position in range(left // unit):
        extras[position] += unit
    extras[0] += left % unit
    found = []
    for position, player in enumerate(players):
        is_paid = position < count
        found.append(
            Share(
                player=player,
                place=first_place + position,
                amount=paid[position] + extras[position] if is_paid else 0,
                prize=rewards[position],
                exact=amounts[position] if is_paid else Fraction(0),
                extra=extras[position],
                group=players,
                pool=pool,
                below_minimum=not is_paid,
            )
        )
    return found


def _exact(sharing: Sharing, rewards: tuple[Prize, ...], pool: int, count: int) -> list[Fraction]:
    """What the first `count` of a group get: the whole pool, by their method.

    Hort gives half of the own prize and an equal part of the rest, which is half of the pool when
    nobody of the group is left out.
    """
    if sharing is Sharing.EQUAL:
        return [Fraction(pool, count)] * count
    own = [Fraction(reward.amount, 2) for reward in rewards[:count]]
    rest = (pool - sum(own, Fraction(0))) / count
    return [half + rest for half in own]
