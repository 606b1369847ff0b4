"""What must not change a value, and what may."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from ronde.model import Person, Player, PlayerId, Result, Round, RoundNo, Tournament, Tpn
from ronde.standings import standings
from ronde.tiebreak import DEFINITIONS, Value, chain, context, values
from support.random_events import random_swiss

EDITIONS = ("book", "fide-2024", "fide-2026")
CODES = tuple(
    name for name, found in DEFINITIONS.items() if not found.teams_only and found.items is not None
)
CUT_CODES = (
    "PS/C1",
    "BH/C1",
    "BH/C2",
    "BH/M1",
    "FB/C1",
    "SB/C1",
    "SB/C2",
    "ARO/C1",
    "BH/P",
    "SB/P",
)
ORDER_MATTERS = frozenset({"PS", "PS/C1", "PSO", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/P"}) | {
    *("SB", "SB/C1", "SB/C2", "SB/P", "AOB", "SBH", "FB", "FB/C1")
}
"""Running scores, the last round of Fore Buchholz, adjustments that look at what comes later."""

_PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)

seeds = st.integers(min_value=0, max_value=10**6)


def figures(event: Tournament, edition: str) -> dict[str, dict[int, Value]]:
    ctx = context(event, edition=edition)
    return {str(c): dict(values(ctx, c)) for c in chain([*CODES, *CUT_CODES], ctx)}


def event_of(seed: int) -> Tournament:
    rng = random.Random(seed)
    return random_swiss(rng, players=rng.randint(4, 13), rounds=rng.randint(1, 7))


@pytest.mark.parametrize("edition", EDITIONS)
class TestNothingElseMatters:
    @given(seed=seeds)
    @settings(max_examples=15, deadline=None)
    def test_a_player_nobody_met_changes_no_value(self, edition: str, seed: int) -> None:
        """Except the lots and lists that rank everybody, which no value of others enters."""
        event = event_of(seed)
        number = len(event.players) + 1
        newcomer = Player(
            id=PlayerId(number), tpn=Tpn(number), person=Person(name="New"), rating=1500
        )
        larger = replace(event, players=(*event.players, newcomer))
        before, after = figures(event, edition), figures(larger, edition)
        for code in set(before) - {"LOT", "KSD", "KSU"}:
            assert {p: after[code][p] for p in before[code]} == before[code], code

    @given(seed=seeds)
    @settings(max_examples=15, deadline=None)
    def test_renaming_changes_nothing(self, edition: str, seed: int) -> None:
        event = event_of(seed)
        renamed = replace(
            event,
            players=tuple(
                replace(p, person=replace(p.person, name=f"X{p.id * 7919 % 101}"))
                for p in event.players
            ),
        )
        codes = ["DE", "BH/C1", "SB"]
        assert figures(event, edition) == figures(renamed, edition)
        ranks = [
            [(row.rank, row.participant) for row in standings(e, codes, edition=edition).rows]
            for e in (event, renamed)
        ]
        assert ranks[0] == ranks[1]

    @given(seed=seeds)
    @settings(max_examples=15, deadline=None)
    def test_other_ids_change_nothing(self, edition: str, seed: int) -> None:
        """Identity is not a criterion: the same event under other player ids."""
        event = event_of(seed)
        other = {p.id: PlayerId(1000 - 3 * p.id) for p in event.players}
        moved = replace(
            event,
            players=tuple(replace(p, id=other[p.id]) for p in event.players),
            rounds=tuple(
                replace(
                    r,
                    games=tuple(
                        replace(g, white=other[g.white], black=other[g.black]) for g in r.games
                    ),
                    byes=tuple(replace(b, player=other[b.player]) for b in r.byes),
                )
                for r in event.rounds
            ),
        )
        codes = ["DE", "BH/C1", "SB", "WIN"]
        first = standings(event, codes, edition=edition)
        second = standings(moved, codes, edition=edition)
        assert {other[PlayerId(r.participant)]: (r.rank, dict(r.values)) for r in first.rows} == {
            r.participant: (r.rank, dict(r.values)) for r in second.rows
        }

    @given(seed=seeds)
    @settings(max_examples=15, deadline=None)
    def test_permuting_rounds_changes_only_what_looks_at_their_order(
        self, edition: str, seed: int
    ) -> None:
        event = event_of(seed)
        rng = random.Random(seed)
        order = list(event.rounds)
        rng.shuffle(order)
        permuted = replace(
            event,
            rounds=tuple(_numbered(round_, n) for n, round_ in enumerate(order, 1)),
        )
        before, after = figures(event, edition), figures(permuted, edition)
        changed = {code for code in before if before[code] != after[code]}
        assert changed <= ORDER_MATTERS

    @given(seed=seeds)
    @settings(max_examples=10, deadline=None)
    def test_order_matters_only_through_unplayed_rounds(self, edition: str, seed: int) -> None:
        """Without absences and forfeits only running scores and Fore Buchholz notice."""
        rng = random.Random(seed)
        event = random_swiss(rng, players=8, rounds=5, absences=0)
        rounds = [
            replace(
                r,
                games=tuple(replace(g, result=rng.choice(_PLAYED)) for g in r.games),
            )
            for r in event.rounds
        ]
        event = replace(event, rounds=tuple(rounds))
        order = rounds[:]
        rng.shuffle(order)
        permuted = replace(
            event, rounds=tuple(_numbered(round_, n) for n, round_ in enumerate(order, 1))
        )
        before, after = figures(event, edition), figures(permuted, edition)
        changed = {code for code in before if before[code] != after[code]}
        assert changed <= {"PS", "PS/C1", "PSO", "FB", "FB/C1"}


def _numbered(round_: Round, number: int) -> Round:
    return replace(round_, number=RoundNo(number))


class TestOrder:
    @given(seed=seeds)
    @settings(max_examples=40, deadline=None)
    def test_ranks_are_places_with_ties(self, seed: int) -> None:
        """A rank is one more than the number of those strictly above."""
        table = standings(event_of(seed), ["DE", "BH/C1", "SB"], edition="fide-2026")
        ranks = [*table.places.values()]
        assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
        for above, below in zip(table.rows, table.rows[1:], strict=False):
            assert (above.rank == below.rank) == (below.separated_by == "")

    @given(seed=seeds)
    @settings(max_examples=40, deadline=None)
    def test_a_longer_chain_only_separates_further(self, seed: int) -> None:
        event = event_of(seed)
        short = standings(event, ["DE"], edition="fide-2026")
        full = standings(event, ["DE", "BH", "DE", "LOT"], edition="fide-2026", seed="7")
        for one, place in full.places.items():
            for other, below in full.places.items():
                if short.places[one] < short.places[other]:
                    assert place < below
        assert full.tied() == ()
