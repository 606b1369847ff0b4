"""Thousands of random prize lists: the money is conserved and nobody has a rightful claim left."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ronde.model import PlayerId, Sex, Tournament
from ronde.standings import Selection, Standings, standings
from ronde.standings.prizes import (
    Prize,
    PrizeKind,
    PrizeList,
    PrizeRules,
    Sharing,
    allocate,
    check,
    receipts,
)
from support.random_events import random_swiss

LISTS = 900
"""In the default suite; `tests/campaigns/prizes.py` does thousands."""


def random_event(rng: random.Random) -> Tournament:
    event = random_swiss(rng, players=rng.randint(3, 24), rounds=rng.randint(2, 6), unrated=True)
    players = tuple(
        replace(
            p,
            person=replace(
                p.person, sex=rng.choice(list(Sex)), club=rng.choice(("Dijon", "Lyon", ""))
            ),
        )
        for p in event.players
    )
    return replace(event, players=players)


def random_list(rng: random.Random, number: int, sharings: tuple[Sharing, ...]) -> PrizeList:
    kind = rng.choice(list(PrizeKind)) if number else PrizeKind.GENERAL
    low = rng.randint(1000, 2300)
    selection = {
        PrizeKind.GENERAL: Selection(),
        PrizeKind.RATING_BAND: Selection(rating_from=low, rating_to=low + 400),
        PrizeKind.SPECIAL: rng.choice((Selection(sex=Sex.WOMAN), Selection(club="Dijon"))),
    }[kind]
    amounts = sorted((rng.randint(1, 60000) for _ in range(rng.randint(1, 8))), reverse=True)
    return PrizeList(
        name=f"list {number}",
        kind=kind,
        selection=selection,
        sharing=Sharing.PLACE if number else rng.choice(sharings),
        prizes=tuple(Prize(amount=a) for a in amounts),
        cumulable=rng.random() < 0.05,
    )


def random_rules(rng: random.Random, sharings: tuple[Sharing, ...]) -> PrizeRules:
    return PrizeRules(
        lists=tuple(random_list(rng, n, sharings) for n in range(rng.randint(1, 6))),
        minimum=rng.choice((0, 0, 1500, 10000)),
        unit=rng.choice((1, 1, 1, 50, 100)),
        cumulable=rng.random() < 0.1,
    )


def draws(seed: int, count: int) -> Iterator[tuple[random.Random, Tournament, Standings]]:
    """Random sources with an event each; an event serves ten lists."""
    for number in range(count):
        rng = random.Random(f"{seed}/{number}")
        if number % 10 == 0:
            event = random_event(rng)
            table = standings(event, ["BH/C1", "TPN"], edition="fide-2026")
        yield rng, event, table


@pytest.mark.parametrize(
    "sharings",
    [(Sharing.PLACE,), (Sharing.EQUAL,), (Sharing.HORT,)],
    ids=["by place", "shared equally", "Hort"],
)
def test_conserved_and_claimless(sharings: tuple[Sharing, ...]) -> None:
    """The total paid is the total announced; the independent check finds nothing to object."""
    for rng, event, table in draws(list(Sharing).index(sharings[0]), LISTS // 3):
        rules = random_rules(rng, sharings)
        allocation = allocate(event, table, rules)
        assert allocation.settled
        assert allocation.paid + sum(allocation.unawarded.values()) == rules.total
        assert sum(r.amount for r in receipts(table, allocation)) == allocation.paid
        assert check(event, table, allocation) == ()


def test_no_player_gets_more_than_the_best_prize_open_to_him() -> None:
    for rng, event, table in draws(99, 200):
        rules = random_rules(rng, tuple(Sharing))
        lists = tuple(replace(p, cumulable=False) for p in rules.lists)
        rules = PrizeRules(lists=lists)
        for award in allocate(event, table, rules).awards:
            player = event.player(PlayerId(award.player))
            best = max(p.prizes[0].amount for p in lists if p.selection.admits(player))
            assert award.amount <= best


def test_a_cycle_of_shared_lists_is_reported_not_hidden() -> None:
    """Two shared lists can chase each other; then the check names the claims left open."""
    unsettled = 0
    for rng, event, table in draws(7, 300):
        rules = random_rules(rng, (Sharing.EQUAL, Sharing.HORT))
        lists = tuple(replace(p, sharing=rng.choice(list(Sharing))) for p in rules.lists)
        allocation = allocate(event, table, replace(rules, lists=lists))
        assert allocation.paid + sum(allocation.unawarded.values()) == rules.total
        objections = check(event, table, allocation)
        assert (objections == ()) == allocation.settled
        unsettled += not allocation.settled
    assert unsettled < 30
