"""Swiss Team and Double-Swiss on small fields: the engine against the literal reading."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from ronde.errors import NoValidPairing
from ronde.model import Color
from ronde.pairing.upfloat import Member, Preferences, UpfloatField, pair_upfloat
from ronde.pairing.upfloat.identifiers import _Work
from ronde.pairing.upfloat.members import Members
from ronde.pairing.upfloat.upfloaters import _Bracket
from support.literal_upfloat import literal_pairs


@st.composite
def fields(draw: st.DrawFn, largest: int = 8) -> UpfloatField:
    """A field after some rounds: histories need not be possible, the system never asks."""
    size = draw(st.integers(2, largest))
    numbers = draw(st.permutations(range(1, size + 1)))
    scores = draw(st.lists(st.integers(0, 3), min_size=size, max_size=size))
    pairs = [(a, b) for a in range(1, size + 1) for b in range(a + 1, size + 1)]
    met = draw(st.sets(st.sampled_from(pairs), max_size=len(pairs) // 2))
    colors = st.lists(st.sampled_from(Color), max_size=4).map(tuple)
    system = draw(st.sampled_from(["team-swiss", "double-swiss"]))
    members = tuple(
        Member(
            number=number,
            score=score,
            met=frozenset(b for a, b in met if a == number) | {a for a, b in met if b == number},
            colors=draw(colors),
            floated=draw(st.booleans()),
            may_take_pab=draw(st.booleans()),
            played=draw(st.integers(0, 3)),
        )
        for number, score in zip(numbers, scores, strict=True)
    )
    kinds = st.sampled_from(Preferences) if system == "team-swiss" else st.just(Preferences.NONE)
    return UpfloatField(
        system=system,
        members=members,
        round=draw(st.integers(3, 5)),
        rounds=5,
        preferences=draw(kinds),
    )


@given(fields())
@settings(max_examples=400, deadline=None)
def test_the_engine_pairs_as_the_text_reads(field: UpfloatField) -> None:
    answer = literal_pairs(field)
    try:
        paired = pair_upfloat(field)
    except NoValidPairing:
        assert answer is None
        return
    assert answer is not None
    assert {(min(p), max(p)) for p in paired.boards} == answer.pairs
    assert paired.pab == answer.pab


@given(fields(largest=10))
@settings(max_examples=200, deadline=None)
def test_both_ways_to_choose_upfloaters_choose_the_same(field: UpfloatField) -> None:
    members = Members(field)
    everybody = [i for i in range(members.size) if members.size % 2 == 0 or i]
    if not members.can_pair(everybody):
        return
    top = members.score[everybody[0]]
    residents = [i for i in everybody if members.score[i] == top]
    lower = [i for i in everybody if members.score[i] != top]
    below = next((s for s in members.score if s < top), None)
    bracket = _Bracket(members, residents, lower, below)
    assert bracket.by_matching() == bracket.one_by_one()


@given(fields(largest=10))
@settings(max_examples=200, deadline=None)
def test_a_quick_pairing_is_the_one_that_the_narrowing_finds(field: UpfloatField) -> None:
    members = Members(field)
    everybody = list(range(members.size))
    if members.size % 2 or not members.can_pair(everybody):
        return
    work = _Work(members, sorted(everybody, key=members.number.__getitem__), frozenset({0}))
    quick = work.natural() or work.halves()
    if quick:
        assert quick == work.narrowed()
