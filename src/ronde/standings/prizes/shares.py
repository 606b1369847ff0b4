"""What each of those who take a list gets out of it, exact to the cent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ronde.standings.prizes.rules import Prize, PrizeList, Sharing

__all__ = ["Share", "Taker", "share_of", "shares"]

Taker = tuple[int, Fraction | int]
"""A player and their points, in any unit: only whether they are equal matters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """One player's part of a list and how it came about.

    `place` is the place among those who take the list; `exact` the amount before rounding to the
    cent; `extra` what the odd cents added. `group` are those tied on points, `pool` what fell to
    the group; both empty where prizes go by place. `below_minimum`: would have been too small.
    `sharing` is the method of the list, `paid` how many of the group get anything.
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
    sharing: Sharing = Sharing.PLACE
    paid: int = 1

    @property
    def common(self) -> Fraction:
        """What everybody of the group gets alike: all of it or, by Hort, beside half of the own."""
        half = self.sharing is Sharing.HORT
        return self.exact - (Fraction(self.prize.amount, 2) if half else 0)

    @property
    def worth(self) -> int:
        """Money and value of the goods: what prizes are compared by."""
        return self.amount + self.prize.goods_value


_NOTHING = Prize()


def shares(
    prizes: PrizeList,
    takers: Sequence[Taker],
    *,
    minimum: int = 0,
    unit: int = 1,
) -> tuple[Share, ...]:
    """The shares of the takers, given as (player, points) in the order of the standings.

    Goods always go by place. Those below the last prize are left out; those whose share would be
    below the minimum (or a unit) are there with nothing.

    Rule: book@2022-01 5.3 (place, equal sharing, Hort).
    """
    return tuple(
        group.share(position)
        for group in _groups(prizes, takers, minimum, unit)
        for position in range(len(group.players))
    )


def share_of(prizes: PrizeList, takers: Sequence[Taker], player: int) -> Share | None:
    """The share of one of the takers, before the minimum and the rounding to units."""
    for group in _groups(prizes, takers, minimum=0, unit=1):
        if player in group.players:
            return group.share(group.players.index(player))
    return None


def _groups(
    prizes: PrizeList, takers: Sequence[Taker], minimum: int, unit: int
) -> Iterator[_Group]:
    """Those who share among themselves, as far down as the prizes reach."""
    start = 0
    while start < min(len(takers), len(prizes.prizes)):
        stop = start + 1
        if prizes.sharing is not Sharing.PLACE:
            while stop < len(takers) and takers[stop][1] == takers[start][1]:
                stop += 1
        players = tuple(player for player, _ in takers[start:stop])
        rewards = prizes.prizes[start:stop]
        rewards += (_NOTHING,) * (len(players) - len(rewards))
        yield _Group(prizes.sharing, players, rewards, start + 1, minimum, unit)
        start = stop


class _Group:
    """Those tied on points, and what the whole of their prizes comes to for each.

    Amounts are numerators over one denominator: whole numbers are added far more quickly than
    fractions, and large events ask this thousands of times.
    """

    def __init__(
        self,
        sharing: Sharing,
        players: tuple[int, ...],
        rewards: tuple[Prize, ...],
        first_place: int,
        minimum: int,
        unit: int,
    ) -> None:
        self.players, self._rewards, self._first_place = players, rewards, first_place
        self._sharing = sharing
        self._amounts = [reward.amount for reward in rewards]
        self._pool = sum(self._amounts)
        self._count = len(players)
        self._exact, self._over = self._parts()
        # less than a unit cannot be paid, so it is too small whatever the minimum
        while self._count > 1 and self._exact[-1] < max(minimum, unit) * self._over:
            self._count -= 1
            self._exact, self._over = self._parts()
        paid = [part // (self._over * unit) * unit for part in self._exact]
        extras = [0] * len(players)
        left = self._pool - sum(paid)
        cut_down = [i for i, part in enumerate(self._exact) if part % (self._over * unit)]
        for position in cut_down[: left // unit]:
            extras[position] += unit
        extras[0] += left % unit
        self._paid, self._extras = paid, extras

    def _parts(self) -> tuple[list[int], int]:
        """What the first `count` of the group get: the whole pool, by their method.

        Hort gives half of the own prize and an equal part of the rest, which is half of the pool
        when nobody of the group is left out.
        """
        count, own = self._count, self._amounts[: self._count]
        if self._sharing is Sharing.EQUAL:
            return [self._pool] * count, count
        rest = 2 * self._pool - sum(own)
        return [amount * count + rest for amount in own], 2 * count

    def share(self, position: int) -> Share:
        """What one of them gets."""
        reward = self._rewards[position]
        player, place = self.players[position], self._first_place + position
        if len(self.players) == 1:
            amount = reward.amount
            return Share(
                player=player, place=place, amount=amount, prize=reward, exact=Fraction(amount)
            )
        is_paid = position < self._count
        extra = self._extras[position]
        return Share(
            player=player,
            place=place,
            amount=self._paid[position] + extra if is_paid else 0,
            prize=reward,
            exact=Fraction(self._exact[position], self._over) if is_paid else Fraction(0),
            extra=extra,
            group=self.players,
            pool=self._pool,
            below_minimum=not is_paid,
            sharing=self._sharing,
            paid=self._count,
        )
