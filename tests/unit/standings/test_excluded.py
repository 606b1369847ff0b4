"""Whoever was excluded stands last without a place; the others move up (VCL Q197, Q198)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.errors import ModelError
from ronde.formats import read_trf, write_trf
from ronde.model import Departure, DepartureKind, PlayerId, RoundNo, Tournament
from ronde.queries.chains import chain_effect
from ronde.queries.file_places import check_places
from ronde.queries.story import movements
from ronde.simulate import Recipe, generate
from ronde.standings import (
    Selection,
    consequences,
    crosstable,
    reachable_places,
    standings,
    sub_ranking,
)
from ronde.standings.prizes import Prize, PrizeKind, PrizeList, PrizeRules, allocate
from support.positions import position

CHAIN = ("BH/C1", "BH", "SB", "DE")
EVENT = generate(Recipe(players=11, rounds=5), seed=3)


def without(
    event: Tournament, player: int, *, after: int = 5, kind: str = "excluded"
) -> Tournament:
    left = Departure(kind=DepartureKind(kind), after_round=RoundNo(after))
    players = (replace(p, departure=left) if p.id == player else p for p in event.players)
    return replace(event, players=tuple(players))


def test_last_without_a_place_and_the_others_move_up() -> None:
    before = standings(EVENT, CHAIN)
    second = before.rows[1].participant
    after = standings(without(EVENT, second), CHAIN)
    assert after.rows[-1].participant == second
    assert after.rank(second) is None
    assert second not in after.places
    others = [row.participant for row in before.rows if row.participant != second]
    assert [row.participant for row in after.placed] == others
    assert [after.places[p] for p in others[:3]] == [1, 2, 3]


def test_nobodys_tie_breaks_change() -> None:
    before, after = standings(EVENT, CHAIN), standings(without(EVENT, 1), CHAIN)
    assert {r.participant: (r.points, r.values) for r in before.rows} == {
        r.participant: (r.points, r.values) for r in after.rows
    }


def test_who_withdrew_keeps_the_place() -> None:
    assert standings(without(EVENT, 1, kind="withdrawn"), CHAIN).places == (
        standings(EVENT, CHAIN).places
    )


def test_a_place_held_before_the_exclusion_stays() -> None:
    gone = without(EVENT, 1, after=3)
    assert 1 in standings(gone, CHAIN, after=2).places
    assert 1 not in standings(gone, CHAIN, after=3).places


def test_ties_close_over_the_gap() -> None:
    """Three on one point, the middle one excluded: the others still share a place."""
    event = position({1: "2w= 3b=", 2: "1b= 4w=", 3: "4w= 1w=", 4: "3b= 2b="})
    table = standings(without(event, 2, after=2), [])
    assert table.places == {1: 1, 3: 1, 4: 1}
    assert table.tied() == ((1, 3, 4),)


def test_the_line_drawn_at_the_gap_is_the_first_of_the_chain() -> None:
    before = standings(EVENT, CHAIN)
    steps = {code: step for step, code in enumerate(before.codes)}
    for above, out, below in zip(before.rows, before.rows[1:], before.rows[2:], strict=False):
        drawn = [code for code in (out.separated_by, below.separated_by) if code]
        found = standings(without(EVENT, out.participant), CHAIN)
        expected = min(drawn, key=steps.__getitem__, default="")
        assert found.row(below.participant).separated_by == expected
        tied = found.places[above.participant] == found.places[below.participant]
        assert tied == (expected == "")


def test_no_prize() -> None:
    rules = PrizeRules(
        currency="EUR",
        lists=(PrizeList(name="A", kind=PrizeKind.GENERAL, prizes=(Prize(amount=500_00),)),),
    )
    first, second = (row.participant for row in standings(EVENT, CHAIN).rows[:2])
    gone = without(EVENT, first)
    [award] = allocate(gone, standings(gone, CHAIN), rules).awards
    assert award.player == second


def test_sub_rankings_cross_table_and_stories() -> None:
    gone = without(EVENT, 1)
    table = standings(gone, CHAIN)
    listed = sub_ranking(gone, table, Selection())
    assert (listed[-1].rank, listed[-1].row.participant) == (None, 1)
    assert [line.rank for line in listed[:-1]] == [row.rank for row in table.placed]
    cross = crosstable(gone, ranked=True, order=table)
    assert (cross.rows[-1].participant, cross.rows[-1].rank, cross.rows[-1].void) == (1, 0, False)
    assert 1 not in movements(gone, standings(gone, CHAIN, after=4), table)
    assert all(
        change.name != gone.player(PlayerId(1)).name for change in chain_effect(gone, ("SB",))
    )
    assert 1 not in {move.participant for move in consequences(gone, {}, CHAIN).moves}


@pytest.mark.parametrize("limit", [0, 2187])
def test_places_still_possible(limit: int) -> None:
    first, second = (row.participant for row in standings(EVENT, CHAIN).rows[:2])
    gone = without(EVENT, first)
    assert reachable_places(gone, second, CHAIN, limit=limit).best == 1
    with pytest.raises(ModelError, match="has no place"):
        reachable_places(gone, first, CHAIN, limit=limit)


def test_the_report_file_has_no_rank_and_the_checker_agrees() -> None:
    event = replace(EVENT, settings=replace(EVENT.settings, tiebreaks=CHAIN))
    third = standings(event).rows[2].participant
    gone = without(event, third)
    ranks = {PlayerId(p): place for p, place in standings(gone).places.items()}
    for given in (ranks, {}):
        text = write_trf(gone, ranks=given)
        document = read_trf(text)
        assert document.problems == ()
        assert third not in document.stated.ranks
        assert sorted(document.stated.ranks.values())[:3] == [1, 2, 3]
    assert check_places(read_trf(write_trf(gone, ranks=ranks))).agrees
    kept = {**ranks, PlayerId(third): 4}
    assert read_trf(write_trf(gone, ranks=kept)).stated.ranks == ranks
