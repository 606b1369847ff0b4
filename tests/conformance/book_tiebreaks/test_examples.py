"""Every worked example of the arbiter's book on tie-breaks (chapters 5.2 and 5.3).

Figures are facts of the book (seed 003 and 004 of its sources); where the book misprints, the
recomputed figure is used and said.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from ronde.model import FFE_MATCH_POINTS, Tournament
from ronde.rating import book_performance, book_quantity, limited
from ronde.standings import standings
from ronde.standings.prizes import Prize, PrizeList, Sharing, shares
from ronde.tiebreak import Context, adjusted, chain, context, explain, values
from support.events import all_play_all, card, team_event
from support.positions import position


def book(event: Tournament, *, after: int | None = None) -> Context:
    return context(event, edition="book", after=after)


def value(ctx: Context, code: str, participant: int = 1) -> float:
    [tiebreak] = chain([code], ctx)
    found = values(ctx, tiebreak)[participant]
    assert isinstance(found, Fraction)
    return float(found)


def alone(results: str) -> Tournament:
    """A hero with those results against opponents nobody asks about."""
    words = results.split()
    return card(words, [None if w in {"ABS", "EXE"} else (0, 0) for w in words])


class TestCumulative:
    """The book, chapter 5.2 2.1.1 and 2.1.1.1: a forfeit win is a win, an absence 0."""

    @pytest.mark.parametrize(
        ("results", "plain", "cut1", "cut2"),
        [
            ("ABS L L W W W", 6, 6, 6),
            ("W W W L L L", 15, 14, 12),
            ("D D D D D D", 10.5, 10, 9),
            ("+F L W D L D", 12, 11, 10),
        ],
        ids=["Soumarinov", "Attakinski", "Solidov", "Classikov"],
    )
    def test_four_players_on_three_points(
        self, results: str, plain: float, cut1: float, cut2: float
    ) -> None:
        ctx = book(alone(results))
        assert value(ctx, "PTS") == 3
        assert [value(ctx, code) for code in ("PS", "PS/C1", "PS/C2")] == [plain, cut1, cut2]


class TestWins:
    """The book, chapter 5.2 2.1.4: an unplayed game is a draw, so no win."""

    @pytest.mark.parametrize(
        ("results", "wins"),
        [("ABS L L W W W", 3), ("W W W L L L", 3), ("D D D D D D", 0), ("+F L W D L D", 1)],
    )
    def test_forfeit_win_is_no_win(self, results: str, wins: int) -> None:
        assert value(book(alone(results)), "WIN") == wins

    def test_fide_counts_it(self) -> None:
        ctx = context(alone("+F L W D L D"), edition="fide-2026")
        assert (value(ctx, "WIN"), value(ctx, "WON")) == (2, 1)


TEN = (
    "Albert Bernard Claude Denis Eric Franck Guy Herbert Isidore Jack".split(),
    [
        [None, 0.5, 0.5, 0.5, 0.5, 1, 0.5, 1, 1, 1],
        [0.5, None, 0.5, 0.5, 0, 1, 0.5, 0.5, 0.5, 1],
        [0.5, 0.5, None, 0.5, 0, 1, 0.5, 1, 0.5, 0.5],
        [0.5, 0.5, 0.5, None, 1, 0, 0.5, 1, 0.5, 0.5],
        [0.5, 1, 1, 0, None, 0.5, 0.5, 0, 1, 0],
        [0, 0, 0, 1, 0.5, None, 0.5, 1, 1, 1],
        [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, None, 0.5, 1, 0.5],
        [0, 0.5, 0, 0, 1, 0, 0.5, None, 0, 1],
        [0, 0.5, 0.5, 0.5, 0, 0, 0, 1, None, 1],
        [0, 0, 0.5, 0.5, 1, 0, 0.5, 0, 0, None],
    ],
)


class TestTenPlayerRoundRobin:
    """The book, chapter 5.2 2.1.2, 2.1.3, 2.1.3.1: direct encounter, Koya, extended Koya."""

    def test_points_and_koya(self) -> None:
        ctx = book(all_play_all(*TEN))
        points = [value(ctx, "PTS", p) for p in range(1, 11)]
        assert points == [6.5, 5, 5, 5, 4.5, 5, 5, 3, 3.5, 2.5]
        koya = [value(ctx, "KS", p) for p in range(1, 11)]
        assert koya == [3.5, 3, 3, 3, 3.5, 2, 3, 2, 1.5, 2.5]

    def test_extended_koya_goes_down_one_score_group_at_a_time(self) -> None:
        ctx = book(all_play_all(*TEN))
        [code] = chain(["KSD"], ctx)
        steps = values(ctx, code)
        assert steps[3] == tuple(map(Fraction, ("3", "7/2", "9/2", "5")))
        assert steps[2] == tuple(map(Fraction, ("3", "7/2", "4", "5")))

    def test_reduced_koya_drops_the_lowest_group_first(self) -> None:
        ctx = book(all_play_all(*TEN))
        [code] = chain(["KSU"], ctx)
        # limits 4½, 5, 6½: Bernard 3, then without Éric (lost to him) still 3, then Albert alone
        assert values(ctx, code)[2] == tuple(map(Fraction, ("3", "3", "1/2")))

    def test_ranking_without_reapplying_direct_encounter(self) -> None:
        table = standings(all_play_all(*TEN), ["DE", "KS", "KSD"], edition="book")
        assert [row.name for row in table.rows] == (
            "Albert Claude Bernard Guy Denis Franck Eric Isidore Herbert Jack".split()
        )
        by_name = {row.name: row.separated_by for row in table.rows}
        assert by_name["Guy"] == "DE"
        assert by_name["Franck"] == "KS"
        assert by_name["Bernard"] == "KSD"

    def test_fide_reapplies_and_puts_franck_before_denis(self) -> None:
        """C.07 6.2 since 2023: Franck beat Denis."""
        table = standings(all_play_all(*TEN), ["DE", "KS"], edition="fide-2026")
        assert table.places[6] < table.places[4]


class TestKashdan:
    """The book, chapter 5.2 2.1.6: 4, 2, 1."""

    @pytest.mark.parametrize(
        ("results", "expected"), [("W D D D D D D D D", 20), ("W W W W W L L L L", 24)]
    )
    def test_two_players_on_five_points(self, results: str, expected: int) -> None:
        ctx = book(alone(results))
        assert (value(ctx, "PTS"), value(ctx, "KASH")) == (5, expected)


class TestVirtualOpponent:
    """The book, chapter 5.2 2.2: score before the round, its opposite result, then draws."""

    @pytest.mark.parametrize(
        ("results", "round_no", "at_once", "at_the_end"),
        [
            ("W D ABS D D D D D D", 3, 2.5, 5.5),
            ("W W W D L +F D D D", 6, 3.5, 5),
        ],
    )
    def test_examples_1_and_2(
        self, results: str, round_no: int, at_once: float, at_the_end: float
    ) -> None:
        event = alone(results)
        for after, expected in ((round_no, at_once), (9, at_the_end)):
            ctx = book(event, after=after)
            [code] = chain(["BH"], ctx)
            found = explain(ctx, code, 1).contributions[round_no - 1]
            assert (found.why, found.score) == ("virtual-opponent", Fraction(str(expected)))


Card = Sequence[tuple[float, float, str]]

BERNARD: Card = [
    *((3.5, 0, "W"), (7, 0, "W"), (7.5, 0, "L"), (3.5, 0, "-F"), (4.5, 0, "W"), (6, 0, "L")),
    *((6.5, 0, "D"), (4.5, 0, "W"), (6.5, 0, "D"), (4.5, 0, "W"), (7, 0, "L")),
]
LAURENT: Card = [
    *((0, 0, "+F"), (6.5, 0, "W"), (7, -0.5, "W"), (7.5, 0, "W"), (7.5, 0, "W"), (9, 0, "W")),
    *((8, 0, "D"), (8, 0, "W"), (7.5, 0, "W"), (8, 0, "L"), (8, 0, "D")),
]
SYLVAIN: Card = [
    *((5, 0, "W"), (6.5, 0, "W"), (8, 0, "W"), (6.5, 0, "D"), (8, 0, "W"), (7.5, 0, "W")),
    *((7, 0, "W"), (9, -0.5, "L"), (8, 0, "L"), (7, 0, "D"), (7.5, 0, "W")),
]
DENIS: Card = [
    *((4, 0.5, "W"), (5, 0, "W"), (7.5, 0, "D"), (7, 0, "W"), (8, 0, "L"), (8, 0, "W")),
    *((8, 0, "W"), (9, 0, "L"), (6.5, 0, "W"), (7.5, 0, "W"), (9, -0.5, "D")),
]


class TestBuchholzCards:
    """The book, chapter 5.2 2.2: cards of eleven rounds, direct and indirect forfeits."""

    @pytest.mark.parametrize(
        ("rows", "buchholz", "unadjusted"),
        [(BERNARD, 64, 61), (LAURENT, 81.5, None), (SYLVAIN, 79.5, 80), (DENIS, 79.5, 79.5)],
        ids=["Bernard", "Laurent", "Sylvain", "Denis"],
    )
    def test_card(self, rows: Card, buchholz: float, unadjusted: float | None) -> None:
        event = card([r for _, _, r in rows], [(p, a) for p, a, _ in rows])
        assert value(book(event), "BH") == buchholz
        if unadjusted is not None:
            assert sum(points for points, _, _ in rows) == unadjusted

    def test_bernards_virtual_opponent(self) -> None:
        event = card([r for _, _, r in BERNARD], [(p, a) for p, a, _ in BERNARD])
        ctx = book(event)
        [code] = chain(["BH"], ctx)
        assert explain(ctx, code, 1).contributions[3].score == Fraction(13, 2)

    def test_the_indirect_forfeit_is_shown(self) -> None:
        event = card([r for _, _, r in DENIS], [(p, a) for p, a, _ in DENIS])
        ctx = book(event)
        [code] = chain(["BH"], ctx)
        contributions = explain(ctx, code, 1).contributions
        assert [c.round for c in contributions if c.changes] == [1, 11]
        assert contributions[0].changes[0].why == "unplayed-drawn"


FOUR: dict[str, tuple[str, list[float | None], float, float]] = {
    "Paul": ("W D D L W", [3, 2, 1, 2.5, 4], 3, 3),
    "Loic": ("ABS W W L -F", [None, 2, 3, 4, None], 2, 3),
    "Tony": ("L L EXE W +F", [2.5, 1.5, None, 3, None], 3, 2),
    "Ludo": ("D L ABS ABS ABS", [1.5, 2, None, None, None], 0.5, 2),
}


class TestAdjustedScore:
    """The book, chapter 5.2 2.2 "SCORE AJUSTE": every unplayed round counts ½ for opponents."""

    def test_georges(self) -> None:
        ctx = book(alone("L D D W L -F W L L D D"))
        assert (value(ctx, "PTS"), adjusted(ctx)[1]) == (4, Fraction(9, 2))

    @pytest.mark.parametrize("name", FOUR)
    def test_four_players(self, name: str) -> None:
        results, _, points, score = FOUR[name]
        ctx = book(alone(results))
        assert (value(ctx, "PTS"), float(adjusted(ctx)[1])) == (points, score)


class TestBuchholzOfFour:
    """The book, chapter 5.2 "Le Système BUCHHOLZ", with cuts and medians by its definitions."""

    @pytest.mark.parametrize(
        ("name", "expected"),
        [
            ("Paul", [12.5, 11.5, 9.5, 7.5, 2.5]),
            ("Loic", [15, 13, 10, 9, 3]),
            ("Tony", [10, 9, 7.5, 6, 2]),
            ("Ludo", [9.5, 8, 6.5, 5.5, 2]),
        ],
    )
    def test_variants(self, name: str, expected: list[float]) -> None:
        results, scores, _, _ = FOUR[name]
        event = card(results.split(), [None if s is None else (s, 0) for s in scores])
        ctx = book(event)
        codes = ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2")
        assert [value(ctx, code) for code in codes] == expected

    @pytest.mark.parametrize(
        ("name", "expected"),
        [
            ("Paul", [3, 2, 1, 2.5, 4]),
            ("Loic", [3, 2, 3, 4, 3]),
            ("Tony", [2.5, 1.5, 1, 3, 2]),
            ("Ludo", [1.5, 2, 2.5, 2, 1.5]),
        ],
    )
    def test_contributions(self, name: str, expected: list[float]) -> None:
        results, scores, _, _ = FOUR[name]
        event = card(results.split(), [None if s is None else (s, 0) for s in scores])
        ctx = book(event)
        [code] = chain(["BH"], ctx)
        assert [float(c.amount) for c in explain(ctx, code, 1).contributions] == expected


class TestSonnebornBerger:
    """The book, chapter 5.2 "Le Système SONNEBORN-BERGER"."""

    def test_four_player_round_robin(self) -> None:
        table: list[list[float | None]] = [
            [None, 0, 1, 0],
            [1, None, 0.5, 0.5],
            [0, 0.5, None, 0.5],
            [1, 0.5, 0.5, None],
        ]
        event = all_play_all(list("ABCD"), table)
        ctx = book(event)
        assert [value(ctx, "PTS", p) for p in (1, 2, 3, 4)] == [1, 2, 1, 2]
        assert [value(ctx, "SB", p) for p in (1, 2, 3, 4)] == [1, 2.5, 2, 2.5]
        assert standings(event, ["SB"], edition="book").tied() == ((2, 4),)


class TestTeamSonnebornBerger:
    """The book, chapter 5.2: A to D and truncated; on equal lowest totals the smaller product."""

    EVENT = team_event(
        {"X": 4, "Y": 4, "Z": 4},
        [
            [("X", "Y", (1, 1, 1, 0))],
            [("X", "Z", (1, 1, 0, 0))],
            [("Y", "Z", (1, 1, 0.5, 0))],
        ],
    )

    @pytest.mark.parametrize(
        ("code", "expected"),
        [
            ("PTS:MP", [3, 2, 1]),
            ("PTS:GP", [5, 3.5, 3.5]),
            ("SBA", [5, 2, 3]),
            ("SBB", [8, 5.5, 9]),
            ("SBC", [10.5, 7, 5]),
            ("SBD", [17.5, 13.75, 15.25]),
            ("SBA/C1", [4, 0, 3]),
            ("SBB/C1", [6, 3, 6]),
            ("SBC/C1", [7, 0, 5]),
            ("SBD/C1", [10.5, 5, 10]),
        ],
    )
    def test_three_teams(self, code: str, expected: list[float]) -> None:
        ctx = book(self.EVENT)
        assert [value(ctx, code, team) for team in (1, 2, 3)] == expected

    def test_french_match_points(self) -> None:
        """The book, chapter 5.2 2.4.1: 3-2-1, nothing for a forfeited match."""
        event = team_event(
            {"X": 2, "Y": 2},
            [[("X", "Y", (1, 0.5))]],
            match_points=FFE_MATCH_POINTS,
        )
        ctx = book(event)
        assert [value(ctx, "PTS", team) for team in (1, 2)] == [3, 1]


class TestBerlin:
    """The book, chapter 5.2 2.4.2."""

    def test_nine_boards(self) -> None:
        event = team_event({"A": 9, "B": 9}, [[("A", "B", (1, 0, 0, 0, 1, 0, 0.5, 1, 1))]])
        ctx = book(event)
        assert [value(ctx, "PTS:GP", team) for team in (1, 2)] == [4.5, 4.5]
        assert [value(ctx, "BERL", team) for team in (1, 2)] == [18.5, 26.5]
        assert standings(event, ["BERL"], edition="book").rank(2) == 1


class TestPerformance:
    """The book, chapter 5.2 "La Performance"; 1772 + 193 is 1965 (printed 1985)."""

    def test_quantities_quoted(self) -> None:
        assert (book_quantity(7, 8), book_quantity(9, 6)) == (57, -125)

    def test_400_points(self) -> None:
        assert (limited(2200, 1700), limited(1700, 2200)) == (2100, 1800)

    def test_player_of_1850(self) -> None:
        assert book_performance([1440, 1700, 1800, 2000, 1800, 1880], 9, own=1850) == 1965

    def test_forfeits_are_forgotten(self) -> None:
        ratings = dict(enumerate([1850, 1440, 1700, 1800, 2000, 2000, 1800, 1900, 1880, 1770], 1))
        signs = [("1", "0")] * 4 + [("+", "-"), ("=", "="), ("-", "+"), ("0", "1"), ("+", "-")]
        lines = {1: " ".join(f"{n}w{mine}" for n, (mine, _) in enumerate(signs, 2))}
        for number, (_, theirs) in enumerate(signs, 2):
            lines[number] = " ".join(["."] * (number - 2) + [f"1b{theirs}"])
        ctx = book(position(lines, ratings=ratings))
        assert value(ctx, "PERF") == 1965
        [code] = chain(["PERF"], ctx)
        found = explain(ctx, code, 1)
        assert len(found.contributions) == 6
        assert found.contributions[0].amount == 1450
        assert found.added == (("rating-difference", Fraction(193)),)


class TestHort:
    """The book, chapter 5.3: half of one's own prize, half of an equal part."""

    @staticmethod
    def amounts(prizes: Sequence[int], groups: Sequence[int], sharing: Sharing) -> list[float]:
        takers: list[tuple[int, Fraction]] = []
        for points, size in enumerate(groups):
            takers += [(len(takers) + i, Fraction(-points)) for i in range(1, size + 1)]
        found = shares(
            PrizeList(
                name="general",
                prizes=tuple(Prize(amount=100 * amount) for amount in prizes),
                sharing=sharing,
            ),
            takers,
        )
        return [share.amount / 100 for share in found]

    TEN = (15000, 12000, 10200, 9000, 7000, 5000, 3500, 2500, 1500, 900)

    def test_example_1(self) -> None:
        hort = self.amounts(self.TEN, (3, 8), Sharing.HORT)
        assert hort == [
            *(13700, 12200, 11300, 6337.5, 5337.5, 4337.5),
            *(3587.5, 3087.5, 2587.5, 2287.5, 1837.5),
        ]
        assert sum(hort) == sum(self.TEN) == 66600
        assert self.amounts(self.TEN, (3, 8), Sharing.EQUAL) == [12400] * 3 + [3675] * 8

    def test_example_2(self) -> None:
        prizes, groups = (500, 400, 200, 100), (2, 3, 1)
        assert self.amounts(prizes, groups, Sharing.PLACE) == [500, 400, 200, 100]
        assert self.amounts(prizes, groups, Sharing.EQUAL) == [450, 450, 100, 100, 100]
        assert self.amounts(prizes, groups, Sharing.HORT) == [475, 425, 150, 100, 50]


class TestEightPlayerRoundRobin:
    """Seed 004: points, direct encounter, wins, Sonneborn-Berger, lot."""

    NAMES = "Anna Bernard Chloé David Émilie Félix Gérard Hugo".split()
    TABLE = (
        [None, 0.5, 0, 1, 0, 0, 0.5, 1],
        [0.5, None, 1, 0, 0, 0.5, 0, 0],
        [1, 0, None, 1, 0.5, 0.5, 1, 0.5],
        [0, 1, 0, None, 0, 0.5, 1, 1],
        [1, 1, 0.5, 1, None, 1, 0.5, 1],
        [1, 0.5, 0.5, 0.5, 0, None, 1, 0.5],
        [0.5, 1, 0, 0, 0.5, 0, None, 1],
        [0, 1, 0.5, 0, 0, 0.5, 0, None],
    )

    def test_values(self) -> None:
        ctx = book(all_play_all(self.NAMES, self.TABLE))
        everybody = range(1, 9)
        assert [value(ctx, "WIN", p) for p in everybody] == [2, 1, 3, 3, 5, 2, 2, 1]
        assert [value(ctx, "SB", p) for p in everybody] == [*(8, 8, 15.5, 9, 18.25, 12, 8.5, 6.25)]
        assert [value(ctx, "KS", p) for p in everybody] == [1, 1.5, 2, 0.5, 2.5, 1, 0.5, 1]

    def test_ranking_and_what_decided(self) -> None:
        event = all_play_all(self.NAMES, self.TABLE)
        table = standings(event, ["DE", "WIN", "SB", "LOT"], edition="book", seed="2024")
        assert [table.rank(p) for p in range(1, 9)] == [6, 8, 2, 4, 1, 3, 5, 7]
        assert table.row(2).separated_by == "DE"
        assert table.row(1).separated_by == "SB"


class TestMolterChain:
    """The Molter chapter: game points, Berlin, individual wins, between them, board wins."""

    def test_three_teams(self) -> None:
        event = team_event(
            {"Alpha": 4, "Beta": 4, "Gamma": 4, "Delta": 4},
            [
                [
                    ("Alpha", "Delta", (1, 0, 0.5, 0.5)),
                ],
                [("Beta", "Delta", (0.5, 0.5, 1, 0))],
                [("Gamma", "Delta", (0, 1, 0.5, 0.5))],
            ],
            code="CUSTOM_TEAM_ROUNDROBIN_GP",
        )
        ctx = book(event)
        assert [value(ctx, "PTS:GP", team) for team in (1, 2, 3)] == [2, 2, 2]
        assert [value(ctx, "BERL", team) for team in (1, 2, 3)] == [5.5, 5.5, 4.5]
        assert [value(ctx, "IWIN", team) for team in (1, 2, 3)] == [1, 1, 1]
        table = standings(event, ["GPTS", "BERL", "IWIN", "DE:GP", "BWIN"], edition="book")
        order = [row.name for row in table.rows if row.name != "Delta"]
        assert order == ["Alpha", "Beta", "Gamma"]
        assert table.row(2).separated_by == "BWIN"
        assert table.row(3).separated_by == "BERL"


class TestDefinitionsWithoutExample:
    """Book definitions that carry no worked figures: small positions computed by hand."""

    EVENT = position({1: "2w1 3b= U", 2: "1b0 4w1 3b1", 3: "4b= 1w= 2w0", 4: "3w= 2b0 Z"})

    def test_cumulative_of_opponents(self) -> None:
        """2.1.1.2: sums of running scores 5, 3, 2½, 1½; an exempt round meets 50 %: ½ + 1 + 1½."""
        ctx = book(self.EVENT)
        assert [value(ctx, "PS", p) for p in (1, 2, 3, 4)] == [5, 3, 2.5, 1.5]
        assert value(ctx, "PSO", 1) == 3 + 2.5 + 3
        assert value(ctx, "PSO", 4) == 2.5 + 3

    def test_sum_of_buchholz(self) -> None:
        """Over the opponents met; adjusted scores 2, 2, 1, 1."""
        ctx = book(self.EVENT)
        buchholz = {p: value(ctx, "BH", p) for p in (1, 2, 3, 4)}
        assert value(ctx, "SBH", 1) == buchholz[2] + buchholz[3]
        assert value(ctx, "SBH", 4) == buchholz[3] + buchholz[2]

    def test_rating_average_is_exact(self) -> None:
        event = position({1: "2w1 3b= 4w0", 2: "1b0", 3: ". 1w=", 4: ". . 1b1"},
                         ratings={1: 2000, 2: 1801, 3: 1800, 4: 1900})  # fmt: skip
        ctx = book(event)
        [aro, cut] = chain(["ARO", "ARO/C1"], ctx)
        assert values(ctx, aro)[1] == Fraction(5501, 3)
        assert values(ctx, cut)[1] == Fraction(3701, 2)
        assert values(ctx, cut)[2] is None
