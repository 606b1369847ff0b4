from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.errors import UnknownName
from ronde.model import (
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    RoundNo,
    Settings,
    StartingOrder,
    Title,
    Tournament,
)
from ronde.pairing.numbers import initial_order, numbers, with_numbers


def player(number: int, name: str, rating: int, title: Title | None = None) -> Player:
    return Player(id=PlayerId(number), person=Person(name=name, title=title), rating=rating)


LIST = (
    player(1, "Zola, Ana", 2000),
    player(2, "Émile, Bo", 2000),
    player(3, "Eluard, Cy", 2000),
    player(4, "Abel, Di", 1990, Title.GM),
    player(5, "Zenon, Ed", 2000, Title.WFM),
    player(6, "Zorn, Fa", 2000, Title.CM),
)


class TestArticle_2_2:
    """C.04.2@2026-02 2.2: strength, title, alphabet."""

    def test_order(self) -> None:
        assert initial_order(LIST) == (6, 5, 3, 2, 1, 4)

    def test_another_announced_order(self) -> None:
        assert initial_order(LIST, keys=("name",)) == (4, 3, 2, 5, 1, 6)

    def test_unknown_key(self) -> None:
        with pytest.raises(UnknownName, match="rating, title, name"):
            initial_order(LIST, keys=("elo",))

    def test_same_everything_keeps_the_order_of_entry(self) -> None:
        twins = (player(7, "Twin", 1500), player(3, "Twin", 1500))
        assert initial_order(twins) == (3, 7)


class TestRecord172:
    """C.02.03@2025-09 record 172: which rating orders the list."""

    BOTH = Person(
        name="A",
        ratings=(RatingEntry(value=2000), RatingEntry(value=2100, kind=RatingKind.NATIONAL)),
    )
    NATIONAL = Person(name="B", ratings=(RatingEntry(value=2050, kind=RatingKind.NATIONAL),))

    @pytest.mark.parametrize(
        ("order", "expected"),
        [
            (StartingOrder.NATIONAL, (1, 2)),
            (StartingOrder.FIDE_ELSE_NATIONAL, (2, 1)),
            (StartingOrder.NATIONAL_ELSE_FIDE, (1, 2)),
            (StartingOrder.HIGHER_OF_BOTH, (1, 2)),
            (StartingOrder.LOWER_OF_BOTH, (2, 1)),
        ],
    )
    def test_methods(self, order: StartingOrder, expected: tuple[int, ...]) -> None:
        players = (
            Player(id=PlayerId(1), person=self.BOTH, rating=2000),
            Player(id=PlayerId(2), person=self.NATIONAL, rating=0),
        )
        assert initial_order(players, starting_order=order) == expected


class TestArticle_2_4:
    """C.04.2@2026-02 2.4, 2.5: a late entry takes its place on arrival, not before."""

    EVENT = Tournament(
        settings=Settings(rounds=5),
        players=(*LIST[:2], replace(player(9, "Late, One", 2400), first_round=RoundNo(3))),
    )

    def test_no_number_before_arrival(self) -> None:
        assert numbers(self.EVENT) == {2: 1, 1: 2}

    def test_everybody_below_moves_down(self) -> None:
        assert numbers(self.EVENT, round_no=3) == {9: 1, 2: 2, 1: 3}
        assert [p.tpn for p in with_numbers(self.EVENT, round_no=3).players] == [3, 2, 1]
