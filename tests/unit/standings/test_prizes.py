"""Prizes: the house rules of the book, chapters 5.1 and 5.3, to the cent."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.errors import ModelError
from ronde.model import RatingKind, Sex, Tournament
from ronde.standings import Selection, Standings, standings
from ronde.standings.prizes import (
    Allocation,
    Prize,
    PrizeKind,
    PrizeList,
    PrizeRules,
    Sharing,
    allocate,
    cents,
    check,
    receipts,
    shares,
)
from support.positions import position

# points 3, 2, 2, 1, 0 in the order 1, 2, 3, 5, 4 (pairing numbers break ties)
EVENT = position(
    {
        1: "2w1 3b1 4w1",
        2: "1b0 4w1 5b1",
        3: "4b1 1w0 U",
        4: "3w0 2b0 1b0",
        5: "U . 2w0",
    },
    ratings={1: 2200, 2: 1750, 3: 1700, 4: 1500, 5: 0},
)


def table_of(event: Tournament = EVENT) -> Standings:
    return standings(event, ["TPN"], edition="fide-2026")


def money(*amounts: int, **fields: object) -> PrizeList:
    prizes = tuple(Prize(amount=amount) for amount in amounts)
    return PrizeList(prizes=prizes, **{"name": "general", **fields})  # type: ignore[arg-type]


def given(rules: PrizeRules, event: Tournament = EVENT) -> tuple[Allocation, dict[int, int]]:
    table = table_of(event)
    allocation = allocate(event, table, rules)
    assert check(event, table, allocation) == ()
    assert allocation.settled
    assert allocation.paid + sum(allocation.unawarded.values()) == rules.total
    return allocation, {a.player: a.amount for a in allocation.awards}


class TestSharing:
    """Chapter 5.3."""

    def test_points_of_the_event(self) -> None:
        assert [row.points for row in table_of().rows] == [3, 2, 2, 1, 0]

    @pytest.mark.parametrize(
        ("sharing", "expected"),
        [
            (Sharing.PLACE, {1: 30000, 2: 20000, 3: 10000}),
            (Sharing.EQUAL, {1: 30000, 2: 15000, 3: 15000}),
            (Sharing.HORT, {1: 30000, 2: 17500, 3: 12500}),
        ],
    )
    def test_three_ways(self, sharing: Sharing, expected: dict[int, int]) -> None:
        rules = PrizeRules(lists=(money(30000, 20000, 10000, sharing=sharing),))
        assert given(rules)[1] == expected

    def test_odd_cents_go_to_the_best_placed(self) -> None:
        takers = [(p, Fraction(1)) for p in (7, 8, 9)]
        found = shares(money(100, sharing=Sharing.EQUAL), takers)
        assert [(s.player, s.amount, s.extra) for s in found] == [
            (7, 34, 1),
            (8, 33, 0),
            (9, 33, 0),
        ]
        assert {s.exact for s in found} == {Fraction(100, 3)}

    def test_half_cents_of_hort(self) -> None:
        takers = [(p, Fraction(1)) for p in (7, 8)]
        found = shares(money(101, 100, sharing=Sharing.HORT), takers)
        assert [s.exact for s in found] == [Fraction(403, 4), Fraction(401, 4)]
        assert [s.amount for s in found] == [101, 100]

    def test_nobody_is_paid_a_whole_cent_more_than_the_exact_share(self) -> None:
        takers = [(p, Fraction(1)) for p in (7, 8, 9)]
        found = shares(money(301, 100, 1, sharing=Sharing.HORT), takers)
        assert [s.exact for s in found] == [Fraction(435, 2), 117, Fraction(135, 2)]
        assert [(s.amount, s.extra) for s in found] == [(218, 1), (117, 0), (67, 0)]
        assert shares(money(300, 101, 1, sharing=Sharing.HORT), takers)[0].extra == 0

    def test_whole_units(self) -> None:
        takers = [(p, Fraction(1)) for p in (7, 8, 9)]
        found = shares(money(10050, sharing=Sharing.EQUAL), takers, unit=500)
        assert [s.amount for s in found] == [3550, 3500, 3000]

    def test_a_share_below_the_minimum_goes_back_to_the_better_placed(self) -> None:
        """Chapter 5.3: no prize smaller than the entry fee, if so announced."""
        takers = [(p, Fraction(1)) for p in range(1, 9)]
        prizes = money(10000, sharing=Sharing.EQUAL)
        found = shares(prizes, takers, minimum=2000)
        assert [s.amount for s in found] == [2000] * 5 + [0] * 3
        assert [s.below_minimum for s in found] == [False] * 5 + [True] * 3
        hort = shares(money(10000, sharing=Sharing.HORT), takers, minimum=2000)
        assert [s.amount for s in hort] == [7500, 2500] + [0] * 6

    def test_the_minimum_never_swallows_the_money(self) -> None:
        takers = [(p, Fraction(1)) for p in (1, 2)]
        found = shares(money(500, sharing=Sharing.EQUAL), takers, minimum=2000)
        assert [s.amount for s in found] == [500, 0]


BAND = Selection(rating_to=1800)


class TestNotCumulable:
    """Chapter 5.1: each player the largest prize due; general, rating band, special."""

    def test_the_larger_prize_is_taken_and_the_other_moves_down(self) -> None:
        rules = PrizeRules(
            lists=(
                money(30000, 20000, 10000),
                money(25000, name="under 1800", kind=PrizeKind.RATING_BAND, selection=BAND),
            )
        )
        allocation, amounts = given(rules)
        assert amounts == {1: 30000, 2: 25000, 3: 20000, 5: 10000}
        [award] = allocation.of(3)
        assert (award.share.place, award.passed[0].player) == (2, 2)
        assert (award.passed[0].takes, award.passed[0].amount) == ("under 1800", 25000)

    def test_equal_amounts_by_precedence(self) -> None:
        rules = PrizeRules(
            lists=(
                money(20000, name="best woman", kind=PrizeKind.SPECIAL,
                      selection=Selection(sex=Sex.WOMAN)),
                money(20000, name="under 1800", kind=PrizeKind.RATING_BAND, selection=BAND),
                money(30000, 20000),
            )
        )  # fmt: skip
        two = replace(EVENT.players[1], person=replace(EVENT.players[1].person, sex=Sex.WOMAN))
        event = replace(EVENT, players=(EVENT.players[0], two, *EVENT.players[2:]))
        allocation, _ = given(rules, event)
        assert {a.player: a.prize_list for a in allocation.awards} == {
            1: "general",
            2: "general",
            3: "under 1800",
        }
        assert allocation.unawarded == {"best woman": 20000}

    def test_the_unrated_have_no_rating_band(self) -> None:
        band = money(
            1000, name="band", kind=PrizeKind.RATING_BAND, selection=Selection(rating_to=1600)
        )
        _, amounts = given(PrizeRules(lists=(band,)))
        assert amounts == {4: 1000}

    def test_shared_general_prizes_change_when_somebody_leaves(self) -> None:
        """2 and 3 share 300; 2 takes 200 elsewhere, so 3 has the second place alone."""
        rules = PrizeRules(
            lists=(
                money(30000, 20000, 10000, sharing=Sharing.EQUAL),
                money(20000, name="band", kind=PrizeKind.RATING_BAND, selection=BAND),
            )
        )
        _, amounts = given(rules)
        assert amounts == {1: 30000, 2: 20000, 3: 20000, 5: 10000}

    def test_cumulable_prizes_add_up(self) -> None:
        rules = PrizeRules(
            lists=(money(300, 200), money(50, name="band", selection=BAND)), cumulable=True
        )
        allocation, _ = given(rules)
        assert sum(a.amount for a in allocation.of(2)) == 250

    def test_trophies_come_on_top(self) -> None:
        trophies = PrizeList(
            name="trophies", prizes=(Prize(goods="cup"), Prize(goods="medal")), cumulable=True
        )
        allocation, _ = given(PrizeRules(lists=(money(300), trophies)))
        assert [(a.prize_list, a.share.prize.goods) for a in allocation.of(1)] == [
            ("general", ""),
            ("trophies", "cup"),
        ]
        [receipt, *_] = receipts(table_of(), allocation)
        assert (receipt.amount, len(receipt.items)) == (300, 2)

    def test_goods_with_a_value_are_compared_and_not_paid(self) -> None:
        clock = PrizeList(
            name="clock",
            prizes=(Prize(goods="clock", goods_value=5000),),
            kind=PrizeKind.SPECIAL,
            selection=BAND,
        )
        allocation, amounts = given(PrizeRules(lists=(money(6000, 4000), clock)))
        assert amounts == {1: 6000, 2: 0, 3: 4000}
        assert allocation.paid == 10000

    def test_too_few_players_leave_money_unawarded(self) -> None:
        allocation, _ = given(PrizeRules(lists=(money(*range(70, 0, -10)),)))
        assert allocation.unawarded == {"general": 20 + 10}


class TestTies:
    def test_an_order_nobody_decided_is_said(self) -> None:
        event = position({1: "2w=", 2: "1b="})
        table = standings(event, [], edition="fide-2026")
        allocation = allocate(event, table, PrizeRules(lists=(money(100),)))
        assert allocation.awards[0].tied_with == (2,)


class TestCheck:
    """The check finds what is planted."""

    RULES = PrizeRules(
        lists=(
            money(30000, 20000, 10000),
            money(25000, name="under 1800", kind=PrizeKind.RATING_BAND, selection=BAND),
        )
    )

    def codes(self, allocation: Allocation) -> set[str]:
        return {objection.code for objection in check(EVENT, table_of(), allocation)}

    def test_money_lost(self) -> None:
        right, _ = given(self.RULES)
        assert "total" in self.codes(replace(right, awards=right.awards[1:]))

    def test_wrong_amount_and_claim(self) -> None:
        right, _ = given(self.RULES)
        awards = [
            replace(a, player={2: 3, 3: 2}.get(a.player, a.player),
                    share=replace(a.share, player={2: 3, 3: 2}.get(a.player, a.player)))
            for a in right.awards
        ]  # fmt: skip
        takes = {**right.takes, 2: "general", 3: "under 1800"}
        wrong = replace(right, awards=tuple(awards), takes=takes)
        assert "claim" in self.codes(wrong)

    def test_two_prizes(self) -> None:
        right, _ = given(self.RULES)
        assert "several" in self.codes(replace(right, awards=(*right.awards, right.awards[0])))

    def test_not_eligible(self) -> None:
        right, _ = given(self.RULES)
        award = next(a for a in right.awards if a.prize_list == "under 1800")
        wrong = replace(award, player=1)
        others = tuple(a for a in right.awards if a is not award)
        assert "not-eligible" in self.codes(replace(right, awards=(*others, wrong)))


class TestRules:
    def test_amounts_in_text(self) -> None:
        assert (cents("150"), cents("37,50"), cents("1 200.05")) == (15000, 3750, 120005)
        assert (cents("1.500"), cents(".5"), cents("5,")) == (150, 50, 500)
        for wrong in ("", ".", "12.345", "-3", "x", "1/0", "1e9999", "inf", "1_0", "²"):
            with pytest.raises(ModelError):
                cents(wrong)

    def test_places_descend(self) -> None:
        with pytest.raises(ModelError, match="descend"):
            money(100, 200)

    def test_names_differ(self) -> None:
        with pytest.raises(ModelError, match="same name"):
            PrizeRules(lists=(money(1), money(2)))

    def test_json(self) -> None:
        allocation, _ = given(PrizeRules(lists=(money(300, 200),)))
        shown = allocation.as_json()
        assert (shown["announced"], shown["paid"], shown["settled"]) == (500, 500, True)


class TestEstimated:
    """Book 5.1, model articles 1 and 5: an estimate leaves a player unrated."""

    def estimated(self, rating: int) -> Tournament:
        fifth = replace(EVENT.players[4], rating=rating, rating_kind=RatingKind.ESTIMATED)
        return replace(EVENT, players=(*EVENT.players[:4], fifth))

    def test_no_prize_of_a_rating_band(self) -> None:
        event = self.estimated(1499)
        band = Selection(rating_from=1400, rating_to=1599)
        assert not band.admits(event.player(event.players[4].id))
        rules = PrizeRules(lists=(money(50, name="band", selection=band),))
        assert given(rules, event)[1] == {4: 50}

    def test_the_prize_of_the_unrated(self) -> None:
        event = self.estimated(1499)
        rules = PrizeRules(lists=(money(30, name="unrated", selection=Selection(unrated=True)),))
        assert given(rules, event)[1] == {5: 30}

    def test_the_order_keeps_the_estimate(self) -> None:
        player = self.estimated(1499).players[4]
        assert (player.rating, player.listed_rating) == (1499, 0)
