from __future__ import annotations

import pytest

from ronde.errors import ModelError
from ronde.pairing.roundrobin.calendar import RoundOrder, Stay, calendar, home_pattern
from ronde.pairing.roundrobin.pools import Pool, Wish, WishKind, number_pools


def pool(name: str, count: int, order: RoundOrder = RoundOrder.FORWARD) -> Pool:
    return Pool(name, tuple(f"{name}{i}" for i in range(1, count + 1)), order)


def both_home(numbers: object, a: tuple[Pool, str], b: tuple[Pool, str]) -> bool:
    stays = [
        home_pattern(numbers[team], calendar(len(p.teams), p.order))  # type: ignore[index]
        for p, team in (a, b)
    ]
    return any(x is y is Stay.HOME for x, y in zip(*stays, strict=False))


class TestWishes:
    """Rule: book@2022-01 3.1 (many teams, many pools)."""

    def test_clubs_with_one_room_over_many_pools(self) -> None:
        pools = [pool(name, 12) for name in "ABCDEFGH"]
        wishes = [
            Wish(WishKind.ALTERNATE, (f"{a}{i}", f"{b}{i}"))
            for a, b in zip("ABCDEFG", "BCDEFGH", strict=True)
            for i in range(1, 7)
        ]
        solved = number_pools(pools, wishes, nodes=20_000)
        assert solved.unmet == ()
        by_name = {p.name: p for p in pools}
        for wish in wishes:
            (a, b) = wish.teams
            assert not both_home(solved.numbers, (by_name[a[0]], a), (by_name[b[0]], b))

    def test_two_teams_of_a_club_in_a_division(self) -> None:
        wishes = [
            Wish(WishKind.ALTERNATE, ("A1", "A2")),
            Wish(WishKind.MEET_BY, ("A1", "A2"), 1),
        ]
        solved = number_pools([pool("A", 12)], wishes, nodes=1000)
        assert {solved.numbers["A1"], solved.numbers["A2"]} == {4, 10}
        assert solved.unmet == ()

    def test_three_teams_cannot_all_alternate(self) -> None:
        wishes = [
            Wish(WishKind.ALTERNATE, pair) for pair in (("A1", "A2"), ("A2", "A3"), ("A1", "A3"))
        ]
        solved = number_pools([pool("A", 8)], wishes, nodes=5000)
        [unmet] = solved.unmet
        assert unmet.wish == wishes[2]
        assert unmet.proved
        assert unmet.because == (wishes[0], wishes[1])

    def test_a_wish_out_of_reach_of_the_budget_is_undecided(self) -> None:
        wishes = [Wish(WishKind.ALTERNATE, ("A1", "A2"))]
        [unmet] = number_pools([pool("A", 8)], wishes, nodes=1).unmet
        assert not unmet.proved

    def test_days_at_home_and_fixed_numbers(self) -> None:
        wishes = [
            Wish(WishKind.NUMBER, ("A3",), 5),
            Wish(WishKind.HOME, ("A1",), 1),
            Wish(WishKind.AWAY, ("A2",), 1),
            Wish(WishKind.NUMBER, ("A4",), 5),
        ]
        the_pool = pool("A", 8)
        solved = number_pools([the_pool], wishes, nodes=1000)
        plan = calendar(8, the_pool.order)
        assert solved.numbers["A3"] == 5
        assert home_pattern(solved.numbers["A1"], plan)[0] is Stay.HOME
        assert home_pattern(solved.numbers["A2"], plan)[0] is Stay.AWAY
        assert [unmet.wish for unmet in solved.unmet] == [wishes[3]]
        assert solved.unmet[0].because == (wishes[0],)
        assert sorted(solved.numbers.values()) == list(range(1, 9))

    def test_same_days_at_home_in_two_pools(self) -> None:
        pools = [pool("A", 10), pool("B", 10)]
        solved = number_pools(pools, [Wish(WishKind.TOGETHER, ("A1", "B9"))], nodes=1000)
        assert solved.unmet == ()
        assert solved.numbers["A1"] == solved.numbers["B9"]

    def test_wishes_that_make_no_sense(self) -> None:
        with pytest.raises(ModelError, match="unknown team"):
            number_pools([pool("A", 4)], [Wish(WishKind.HOME, ("Z",), 1)], nodes=10)
        with pytest.raises(ModelError, match="never meet"):
            number_pools(
                [pool("A", 4), pool("B", 4)], [Wish(WishKind.MEET_BY, ("A1", "B1"), 1)], nodes=10
            )
        with pytest.raises(ModelError, match="about"):
            Wish(WishKind.ALTERNATE, ("A1",))
        with pytest.raises(ModelError, match="in two pools"):
            number_pools([pool("A", 4), pool("A", 4)], [], nodes=10)
