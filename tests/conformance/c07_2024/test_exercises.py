"""C.07 of August 2024 on the events of the official exercise paper."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ronde.standings import standings
from ronde.tiebreak import Context, chain, context, values
from support import exercises
from support.positions import position
from support.tiebreaks import agrees

SWISS_5 = position(exercises.SWISS_5, ratings=exercises.SWISS_5_RATINGS)


def column(ctx: Context, code: str, count: int) -> list[Fraction | None]:
    [tiebreak] = chain([code], ctx)
    found = values(ctx, tiebreak)
    return [found[p] for p in range(1, count + 1)]  # type: ignore[misc]


class TestSwissOfFiveRounds:
    """Articles 7 to 10, 14 and 16: sixteen players, byes, forfeits, an early withdrawal."""

    @pytest.mark.parametrize("code", exercises.SWISS_5_VALUES)
    def test_printed_values(self, code: str) -> None:
        ctx = context(SWISS_5, edition="fide-2024")
        expected = [
            None if value is None else Fraction(str(value))
            for value in exercises.SWISS_5_VALUES[code]
        ]
        assert column(ctx, code, 16) == expected

    def test_average_of_opponents_buchholz(self) -> None:
        ctx = context(SWISS_5, edition="fide-2024")
        found = column(ctx, "AOB", 16)
        for ours, printed in zip(found, exercises.SWISS_5_AOB, strict=True):
            assert agrees("AOB", ours, printed, rounds=5)

    def test_direct_encounter_settles_nothing_here(self) -> None:
        """Article 6.3, exercise 23: nobody's score is out of reach of the others."""
        table = standings(SWISS_5, ["DE"], edition="fide-2024")
        assert {p: table.rank(p) for p in (1, 3, 4, 16, 5, 8, 11)} == {
            **dict.fromkeys((1, 3, 4, 16), 2),
            **dict.fromkeys((5, 8, 11), 7),
        }


class TestArticle_6:
    """Direct encounter in a Swiss of nine rounds and in a round robin."""

    def test_swiss_of_nine_rounds(self) -> None:
        event = position(exercises.SWISS_9, ratings=exercises.SWISS_9_RATINGS)
        table = standings(event, ["DE"], edition="fide-2024")
        assert tuple(table.rank(p) for p in range(1, 17)) == exercises.SWISS_9_DIRECT_ENCOUNTER

    def test_round_robin_counts_forfeits(self) -> None:
        """Article 15.2."""
        event = position(exercises.ROUND_ROBIN)
        table = standings(event, ["DE"], edition="fide-2024", fixed=True)
        assert [table.rank(p) for p in range(1, 7)] == [1, 2, 2, 6, 5, 4]

    def test_beaten_by_missing_games(self) -> None:
        """Article 6.3: A beat B, C, D; B beat C, D; C and D have not met."""
        event = position(
            {
                1: "2w1 3b1 4w1 5b0 6w0 7b0",
                2: "1b0 4w1 3b1 6b1 . .",
                3: "7w1 1w0 2w0 . 5w1 6b1",
                4: "6w1 2b0 1b0 7w1 . 5w1",
                5: ". . . 1w1 3b0 4b0",
                6: "4b0 . . 2w0 1b1 3w0",
                7: "3b0 . . 4b0 . 1w1",
            }
        )
        table = standings(event, ["DE"], edition="fide-2024")
        points = {row.participant: row.points for row in table.rows}
        assert {points[p] for p in (1, 2, 3, 4)} == {Fraction(3)}
        assert [table.rank(p) for p in (1, 2, 3, 4)] == [1, 2, 3, 3]

    def test_two_meetings_count_at_their_average(self) -> None:
        """Article 6.1.2: 1½ out of two is ¾, not more than a single win."""
        event = position(
            {1: "2w1 2b= 3w0 .", 2: "1b0 1w= . 3w1", 3: "4w= 4b0 1b1 2b0", 4: "3b= 3w1 U ."}
        )
        table = standings(event, ["DE"], edition="fide-2024", fixed=True)
        # 2: ¼ + 1, 3: 1 + 0, 1: ¾ + 0
        assert [row.participant for row in table.rows] == [4, 2, 3, 1]
        assert [
            row.participant for row in standings(event, ["DE"], edition="book", fixed=True).rows
        ][-1] == 3


class TestRoundRobin:
    """Articles 9.1, 9.2, 14 and 15.2."""

    @pytest.mark.parametrize(
        ("code", "expected"),
        [
            ("SB", (9.25, 6.25, 6.25, 4.25, 3.25, 2.25)),
            ("SB/C1", (9.25, 4.75, 4.75, 4.25, 3.25, 1.5)),
            ("KS", (2, 0.5, 0.5, 1, 0.5, 0)),
        ],
    )
    def test_printed_values(self, code: str, expected: tuple[float, ...]) -> None:
        ctx = context(position(exercises.ROUND_ROBIN), edition="fide-2024", fixed=True)
        assert column(ctx, code, 6) == [Fraction(str(value)) for value in expected]
