"""C.07 of March 2026: the caps of the dummy, round-robin exceptions, new codes, figures printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.model import Points, PointSystem
from ronde.standings import standings
from ronde.tiebreak import (
    FIDE_2026,
    Context,
    TieBreakError,
    adjusted,
    chain,
    context,
    explain,
    values,
)
from support import exercises
from support.events import card
from support.positions import position


def value(ctx: Context, code: str, participant: int = 1) -> Fraction | None:
    [tiebreak] = chain([code], ctx)
    found = values(ctx, tiebreak)[participant]
    assert not isinstance(found, tuple)
    return found


def row(ctx: Context, code: str, count: int = 6) -> list[float | None]:
    found = [value(ctx, code, p) for p in range(1, count + 1)]
    return [None if v is None else round(float(v), 2) for v in found]


SIX = position(
    {
        1: "4w1 3b= 2w1 5b=",
        2: "5w= 6b+ 1b0 4w1",
        3: "6b1 1w= 4w0 Z",
        4: "1b0 U 3b1 2b0",
        5: "2b= H U 1w=",
        6: "3w0 2w- Z Z",
    },
    ratings={1: 2100, 2: 2000, 3: 1900, 4: 1850, 5: 1800, 6: 1700},
)
"""Six players, four rounds, one of every kind of unplayed round (confirmed by the calculator)."""


class TestArticle_16:
    """Unplayed rounds: adjusted score 16.3, dummy and caps 16.4, cut exception 16.5."""

    def test_adjusted_scores(self) -> None:
        found = adjusted(context(SIX, edition="fide-2026"))
        assert [float(found[p]) for p in range(1, 7)] == [3, 2.5, 2, 2, 2.5, 1]

    @pytest.mark.parametrize(
        ("code", "in_2026", "in_2024"),
        [
            ("BH", [9, 8.5, 7.5, 9.5, 9.5, 2], [9, 10, 7.5, 9.5, 10.5, 2]),
            ("BH/C1", [7, 7.5, 6, 7.5, 7.5, 2], [7, 8, 6, 7.5, 8, 2]),
            ("BH/M1", [4.5, 4.5, 3, 4.5, 4.5, 0], [4.5, 5, 3, 4.5, 5, 0]),
            ("FB", [9, 9, 8, 9, 9, 2], [9, 10, 8, 9.5, 10, 2]),
            ("SB", [6.75, 4.25, 2.5, 4, 5.75, 0], [6.75, 5.75, 2.5, 4, 6.5, 0]),
            ("SB/C1", [5.75, 3.25, 1.5, 2, 4.75, 0], [5.75, 3.75, 1.5, 2, 5.25, 0]),
            ("AOB", [8.75, 9.33, 6.83, 8.33, 8.75, 7.5], [9.38, 9.67, 6.83, 8.83, 9.5, 7.5]),
        ],
    )
    def test_six_players(self, code: str, in_2026: list[float], in_2024: list[float]) -> None:
        assert row(context(SIX, edition="fide-2026"), code) == in_2026
        assert row(context(SIX, edition="fide-2024"), code) == in_2024

    def test_book_figures_of_the_same_event(self) -> None:
        assert row(context(SIX, edition="book"), "BH") == [7.5, 8, 8.5, 8, 8.5, 6.5]

    def test_why_each_dummy_is_what_it_is(self) -> None:
        ctx = context(SIX, edition="fide-2026")
        [code] = chain(["BH"], ctx)
        assert explain(ctx, code, 2).contributions[1].why == "dummy-capped-by-opponent"
        assert {c.why for c in explain(ctx, code, 5).contributions[1:3]} == {
            "dummy-capped-by-draws"
        }
        assert explain(ctx, code, 4).contributions[1].why == "dummy"

    def test_a_voluntary_absence_is_cut_before_a_lower_opponent(self) -> None:
        ctx = context(SIX, edition="fide-2026")
        [code] = chain(["BH/C1"], ctx)
        cut = [c for c in explain(ctx, code, 3).contributions if c.cut]
        assert [(c.round, c.score, c.cut) for c in cut] == [(4, Fraction(3, 2), "low-vur")]

    def test_sonneborn_cuts_the_larger_of_the_two_candidates(self) -> None:
        ctx = context(SIX, edition="fide-2026")
        [code] = chain(["SB/C1"], ctx)
        cut = [c for c in explain(ctx, code, 3).contributions if c.cut]
        assert [(c.round, c.amount, c.cut) for c in cut] == [(1, Fraction(1), "low")]

    def test_regulations_may_replace_the_rules(self) -> None:
        """16.6: single answers of a policy can be changed."""
        ours = replace(FIDE_2026, name="house", dummy_capped=False)
        assert row(context(SIX, edition=ours), "BH") == row(context(SIX, edition="fide-2024"), "BH")

    @pytest.mark.parametrize(
        ("results", "opponents", "old", "new"),
        [
            (
                "W W L ABS W D W D W W",
                (5, 5, 6.5, None, 4.5, 6, 5, 6.5, 5.5, 6),
                57,
                55,
            ),
            ("W W W W W D +F D L", (5, 5.5, 5, 4.5, 6, 5.5, 5.5, 6.5, 6), 51, 49.5),
            (
                "W W W L W W D W -F ABS",
                (3.5, 6, 6.5, 7.5, 6.5, 8, 6.5, 7, 7.5, None),
                64.5,
                63,
            ),
            ("+F W W W W W W W W D", (4.5, 7, 7, 7, 7, 7, 7, 7.5, 7.5, 7.5), 74, 69),
        ],
        ids=["zero-point bye", "forfeit win", "forfeit loss, then absent", "weak no-show"],
    )
    def test_figures_of_the_arbiters_manual(
        self, results: str, opponents: Sequence[float | None], old: float, new: float
    ) -> None:
        """Buchholz before and after the caps, opponents given by their adjusted scores."""
        event = card(results.split(), [None if o is None else (o, 0) for o in opponents])
        assert value(context(event, edition="fide-2024"), "BH") == Fraction(str(old))
        assert value(context(event, edition="fide-2026"), "BH") == Fraction(str(new))

    def test_exercise_event_under_the_caps(self) -> None:
        ctx = context(
            position(exercises.SWISS_5, ratings=exercises.SWISS_5_RATINGS), edition="fide-2026"
        )
        changed = {"BH": {4: 14, 11: 12.5}, "SB": {4: 9.25, 6: 6, 11: 4.75},
                   "FB": {4: 14.5, 11: 12, 12: 11}}  # fmt: skip
        for code, figures in changed.items():
            for player, expected in figures.items():
                assert value(ctx, code, player) == Fraction(str(expected))


class TestArticles_7_and_10:
    """Own results and ratings of the six players."""

    @pytest.mark.parametrize(
        ("code", "expected"),
        [
            ("WIN", [2, 2, 1, 2, 1, 0]),
            ("WON", [2, 1, 1, 1, 0, 0]),
            ("REP", [4, 4, 3, 4, 3, 1]),
            ("BPG", [2, 1, 1, 3, 1, 0]),
            ("BWG", [0, 0, 1, 1, 0, 0]),
            ("PS", [8, 6, 5.5, 5, 6, 0]),
            ("ARO", [1888, 1917, 1883, 2000, 2050, 1900]),
            ("TPR", [2081, 1917, 1883, 1875, 2050, 1100]),
            ("PTP", [2086, 1912, 1880, 1871, 2047, 1100]),
            ("APRO", [1931, 2002, 1685, 1960, 1999, 1883]),
            ("APPO", [1928, 2001, 1686, 1959, 1999, 1880]),
            ("TPN", [1, 2, 3, 4, 5, 6]),
            ("RTNG", [2100, 2000, 1900, 1850, 1800, 1700]),
        ],
    )
    def test_six_players(self, code: str, expected: list[float]) -> None:
        assert row(context(SIX, edition="fide-2026"), code) == expected

    def test_standard_points_restore_halves(self) -> None:
        """STD under 3-1-0: a draw is ½ although it is worth a third of a win."""
        event = position(
            {1: "2w1 3b= U", 2: "1b0 . 3w=", 3: ". 1w= 2b="},
            points=PointSystem(win=Points(30), draw=Points(10)),
        )
        assert row(context(event, edition="fide-2026"), "STD", 3) == [2.5, 0.5, 1]

    def test_one_unrated_player_drops_rating_tiebreaks_for_all(self) -> None:
        """10: unless the regulations give the unrated a rating."""
        event = position({1: "2w1", 2: "1b0", 3: "U"}, ratings={1: 2000, 2: 1800, 3: 0})
        ctx = context(event, edition="fide-2026")
        assert row(ctx, "ARO", 3) == [None, None, None]
        assert row(ctx, "ARO/U1400", 3) == [1800, 2000, None]


class TestArticle_15_2:
    """Fixed pairings: forfeits are games, except for ratings and for losses in own results."""

    EVENT = position(
        {1: "2w1 3b+ 4w=", 2: "1b0 4w1 3b1", 3: "4b= 1w- 2w0", 4: "3w= 2b0 1b="},
        ratings={1: 2000, 2: 1900, 3: 1800, 4: 1700},
    )

    def test_sonneborn_counts_forfeits_without_dummies(self) -> None:
        ctx = context(self.EVENT, edition="fide-2026", fixed=True)
        assert value(ctx, "SB") == Fraction(2) + Fraction(1, 2) + Fraction(1, 2) * 1

    def test_ratings_forget_forfeits_since_2026(self) -> None:
        assert value(context(self.EVENT, edition="fide-2026", fixed=True), "ARO") == 1800
        assert value(context(self.EVENT, edition="fide-2024", fixed=True), "ARO") == 1800
        assert value(context(self.EVENT, edition="fide-2026", fixed=True), "TPR", 3) == 1800 - 193
        assert value(context(self.EVENT, edition="fide-2024", fixed=True), "TPR", 3) == 1867 - 273

    def test_elected_rounds(self) -> None:
        assert value(context(self.EVENT, edition="fide-2026", fixed=True), "REP", 3) == 2
        assert value(context(self.EVENT, edition="fide-2024", fixed=True), "REP", 3) == 3

    def test_buchholz_is_refused_in_round_robins(self) -> None:
        with pytest.raises(TieBreakError, match="not in round robins"):
            standings(self.EVENT, ["BH"], edition="fide-2026", fixed=True)
        standings(self.EVENT, ["BH"], edition="fide-2024", fixed=True)


class TestArticle_14:
    """Modifiers compose: forfeits as played, cuts, limits."""

    def test_forfeits_as_played(self) -> None:
        """/P: the scheduled opponent's adjusted score stands for the dummy."""
        ctx = context(SIX, edition="fide-2024")
        assert value(ctx, "BH", 2) == 10
        assert value(ctx, "BH/P", 2) == Fraction(17, 2)

    def test_forfeits_as_played_are_no_absence(self) -> None:
        ctx = context(SIX, edition="fide-2026")
        [code] = chain(["BH/C1/P"], ctx)
        shown = explain(ctx, code, 6)
        assert [c.cut for c in shown.contributions] == ["", "", "low-vur", ""]
        assert shown.contributions[1].why == "opponent"

    def test_koya_limit(self) -> None:
        ctx = context(SIX, edition="fide-2026")
        assert value(ctx, "KS", 1) == Fraction(5, 2)
        assert value(ctx, "KS/L+1", 1) == Fraction(3, 2)
        assert value(ctx, "KS/L-2", 1) == 3
        assert value(ctx, "KS/L25", 1) == 3
