"""Every value explains itself: the contributions not cut make it, whatever the code or edition."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from ronde.model import Tournament
from ronde.standings import standings
from ronde.tiebreak import Explanation, chain, context, explain, values
from support.events import team_event
from support.positions import position
from support.random_events import random_swiss

CODES = (
    *("PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C2", "REP", "STD", "BH", "BH/C1", "BH/M2"),
    *("BH/C1/P", "FB", "FB/C1", "AOB", "AOB/F", "SB", "SB/C1", "SB/C2/P", "KS", "KS/L-2", "ARO"),
    *("ARO/C1", "TPR", "PTP", "APRO", "APPO", "TPN", "RTNG", "PSO", "KASH", "SBH", "PERF", "PERFI"),
)
TEAM_CODES = (
    *("PTS:MP", "PTS:GP", "MPVGP", "BC", "BERL", "IWIN", "EMMSB", "EMGSB/C1", "EGMSB/C2", "EGGSB"),
    *("SSSC", "SSSC/K5", "BH:MP/C1", "BH:GP", "FB:GP", "AOB:MP", "PS:MP/C1", "KS:GP", "WIN:MP"),
)


def recomputed(found: Explanation) -> Fraction | None:
    """The value as a reader would add it up."""
    if found.value is None:
        return None
    total = sum((c.amount for c in found.contributions if not c.cut), Fraction(0)) / found.divisor
    if found.rounded:
        total = Fraction((total + Fraction(1, 2)).__floor__())
    return total + sum((amount for _, amount in found.added), Fraction(0))


def assert_adds_up(event: Tournament, code: str, edition: str) -> None:
    ctx = context(event, edition=edition)
    [tiebreak] = chain([code], ctx)
    column = values(ctx, tiebreak)
    for participant in ctx.participants:
        found = explain(ctx, tiebreak, participant)
        assert found.value == column[participant]
        if found.kind == "solution":
            total = sum((c.amount for c in found.contributions), Fraction(0))
            assert found.target is not None
            assert total >= found.target
        else:
            assert recomputed(found) == found.value, (code, participant, found)


@pytest.mark.parametrize("edition", ["book", "fide-2024", "fide-2026"])
@pytest.mark.parametrize("code", CODES)
def test_players(code: str, edition: str) -> None:
    for seed in range(3):
        assert_adds_up(random_swiss(random.Random(seed), players=12, rounds=6), code, edition)


@pytest.mark.parametrize("edition", ["book", "fide-2026"])
@pytest.mark.parametrize("code", TEAM_CODES)
def test_teams(code: str, edition: str) -> None:
    event = team_event(
        {"X": 2, "Y": 2, "Z": 2},
        [[("X", "Y", (1, 0.5))], [("Y", "Z", (0, 1))], [("Z", "X", (0.5, 0))]],
        fixed=False,
    )
    assert_adds_up(event, code, edition)


def test_an_adjusted_opponent_is_shown_with_the_change() -> None:
    """C.07 16.3: the last-round bye of no. 2 counts as a draw for no. 1."""
    event = position({1: "2w1 3b=", 2: "1b0 Z", 3: "U 1w="})
    ctx = context(event, edition="fide-2026")
    [code] = chain(["BH"], ctx)
    met = explain(ctx, code, 1).contributions[0]
    assert (met.opponent, met.score) == (2, Fraction(1, 2))
    [change] = met.changes
    assert change == (2, 0, 5, "trailing-bye-drawn")


def test_direct_encounter_explains_the_place_in_the_tied_group() -> None:
    event = position({1: "2b0 3w1", 2: "1w1 4b0", 3: "4w= 1b0", 4: "3b= 2w1"})
    table = standings(event, ["DE"], edition="fide-2026")
    found = table.explain(2, "DE")
    assert (found.kind, found.value, found.group) == ("place", Fraction(1), (1, 2))
    assert [(c.opponent, c.amount) for c in found.contributions] == [(1, Fraction(1))]


def test_rating_tiebreaks_say_that_somebody_is_unrated() -> None:
    event = position({1: "2w1", 2: "1b0"}, ratings={1: 1500, 2: 0})
    ctx = context(event)
    [code] = chain(["TPR"], ctx)
    assert explain(ctx, code, 1).kind == "unrated"


@pytest.mark.parametrize(
    ("edition", "cite"),
    [
        ("book", "book@2022-01 5.2 Buchholz"),
        ("fide-2024", "C.07@2024-08 8.1"),
        ("fide-2026", "C.07@2026-03 8.1"),
    ],
)
def test_the_citation_is_that_of_the_edition(edition: str, cite: str) -> None:
    ctx = context(position({1: "2w1", 2: "1b0"}), edition=edition)
    [code] = chain(["BH"], ctx)
    assert explain(ctx, code, 1).cite == cite
