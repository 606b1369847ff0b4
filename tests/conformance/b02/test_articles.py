"""B.02, article by article, both editions: the smallest position where each decides."""

from __future__ import annotations

import datetime as dt

import pytest

from ronde.model.people import Cadence
from ronde.rating import (
    PlayedGame,
    PoolEvent,
    RatedEvent,
    Unrated,
    event_lists,
    event_parts,
    expected_hundredths,
    factor,
    first_rating,
    game_pace,
    half_away,
    limited_factor,
    performance_difference,
    period_change,
    pool_at,
    rated_match_games,
    rating_used,
    risen,
    why_unrated,
)
from ronde.rules.editions import edition
from ronde.rules.rating import RatingRules, amended, rating_rules
from ronde.rules.tables.ratings import DIFFERENCES, EXPECTATION_LIMITS

OLD, NEW, LATER, NEWEST = (rating_rules(name) for name in ("2022", "2024", "2024-12", "2025"))
BOTH = pytest.mark.parametrize("rules", [OLD, NEW], ids=["2022", "2024"])
WIN, DRAW, LOSS = 2, 1, 0


def game(opponent: int | None, halves: int | None = WIN, *, excluded: bool = False) -> PlayedGame:
    return PlayedGame(opponent=opponent, halves=halves, excluded=excluded)


def pool(*games: PlayedGame, start: str = "2024-05-01") -> PoolEvent:
    return PoolEvent(start=dt.date.fromisoformat(start), games=games)


class TestArticle_0_1:
    """B.02@2024-03 0.1: the first day of the event decides."""

    @pytest.mark.parametrize(
        ("day", "expected"),
        [
            ("2024-02-29", "2022"),
            ("2024-03-01", "2024"),
            ("2024-11-30", "2024"),
            ("2024-12-01", "2024-12"),
            ("2025-09-30", "2024-12"),
            ("2025-10-01", "2025"),
        ],
    )
    def test_editions_and_amendments(self, day: str, expected: str) -> None:
        assert edition("rating", start=dt.date.fromisoformat(day)) == expected

    def test_a_text_keeps_its_amendments(self) -> None:
        day = dt.date(2025, 10, 1)
        assert [amended(name, day) for name in ("2022", "2024")] == ["2022", "2025"]


class TestArticle_1_1:
    """B.02@2022-01 1.1, B.02@2024-03 1.1: the pace of a game and who plays it."""

    @pytest.mark.parametrize(
        ("minutes", "increment", "expected"),
        [
            (3, 0, None),
            (3, 1, "blitz"),
            (7, 3, "blitz"),
            (6, 5, "rapid"),
            (29, 30, "rapid"),
            (40, 20, "standard"),
        ],
    )
    def test_the_class(self, minutes: int, increment: int, expected: str | None) -> None:
        found = game_pace(minutes, increment, (1500, 1600))
        assert (found.cadence and found.cadence.value) == expected
        assert found.is_rated is (expected is not None)

    @pytest.mark.parametrize(
        ("ratings", "least"),
        [((1799, 1799), 60), ((1800, None), 90), ((2399, 1800), 90), ((None, 2400), 120)],
    )
    def test_the_stronger_of_the_two_decides(
        self, ratings: tuple[int | None, int | None], least: int
    ) -> None:
        assert game_pace(least, 0, ratings).is_rated
        if least > 60:
            short = game_pace(least - 1, 0, ratings)
            assert (short.is_rated, short.article) == (False, "1.1")

    def test_a_game_that_is_too_fast_for_its_players_is_not_rated(self) -> None:
        fast = PlayedGame(opponent=2400, halves=WIN, too_fast=True)
        assert why_unrated(2000, fast, NEW) is Unrated.PACE

    def test_an_unrated_player_counts_as_below_1800(self) -> None:
        assert game_pace(60, 0, (None, None)).is_rated


class TestArticle_1_2:
    """B.02@2022-01 1.2, B.02@2024-03 1.2: thirty moves in a first period that has moves."""

    def test_thirty_moves(self) -> None:
        assert game_pace(90, 30, (1500, 1500), first_control=30).is_rated
        short = game_pace(90, 30, (1500, 1500), first_control=29)
        assert (short.is_rated, short.article) == (False, "1.2")

    def test_no_matter_in_quick_games(self) -> None:
        assert game_pace(15, 10, (1500, 1500), first_control=20).is_rated


@BOTH
class TestArticle_4_1:
    """B.02@2022-01 4.1, B.02@2024-03 4.1: more than thirty days are reported month by month."""

    def test_thirty_days_are_one_part(self, rules: RatingRules) -> None:
        assert len(event_parts(dt.date(2024, 4, 1), dt.date(2024, 4, 30), rules)) == 1

    def test_thirty_one_days_across_a_month(self, rules: RatingRules) -> None:
        assert event_parts(dt.date(2024, 4, 15), dt.date(2024, 5, 15), rules) == (
            (dt.date(2024, 4, 15), dt.date(2024, 4, 30)),
            (dt.date(2024, 5, 1), dt.date(2024, 5, 15)),
        )


class TestArticle_5_1:
    """B.02@2022-01 5.1, B.02@2024-03 5.1: only what was played, whatever ended it."""

    @pytest.mark.parametrize(
        ("played", "expected"),
        [
            (game(1900, LOSS), None),
            (game(1900, None), Unrated.UNPLAYED),
            (game(1900, LOSS, excluded=True), Unrated.EXCLUDED),
        ],
    )
    def test_what_is_rated(self, played: PlayedGame, expected: Unrated | None) -> None:
        assert why_unrated(1900, played, OLD) is why_unrated(1900, played, NEW) is expected

    def test_an_excluded_game_changes_nothing_and_counts_nowhere(self) -> None:
        event = RatedEvent(rating=1900, games=(game(1900, WIN, excluded=True),), rules=NEW)
        found = period_change(1900, (event,), k=20, rules=NEW)
        assert (found.games, found.change, found.rating) == (0, 0, 1900)


class TestArticle_6:
    """B.02@2022-01 6, B.02@2024-03 6: no game after a match is decided."""

    def test_the_deciding_game_is_the_last(self) -> None:
        assert rated_match_games((WIN, WIN, WIN, WIN), 4) == 3
        assert rated_match_games((LOSS, LOSS, LOSS, LOSS), 4) == 3

    def test_half_of_the_points_decides_nothing(self) -> None:
        assert rated_match_games((WIN, WIN, LOSS, LOSS), 4) == 4

    def test_nothing_against_an_unrated_player_and_a_waiver(self) -> None:
        assert rated_match_games((WIN, WIN), 4, rated=False) == 0
        assert rated_match_games((WIN, WIN, WIN, WIN), 4, waiver=True) == 4


class TestArticle_7_1_3:
    """B.02@2022-01 7.1.3, B.02@2024-03 7.1.3: three days before the list, FIDE's own one day."""

    @pytest.mark.parametrize(
        ("end", "official", "expected"),
        [
            ("2025-11-28", False, "2025-12-01"),
            ("2025-11-29", False, "2026-01-01"),
            ("2025-11-30", True, "2025-12-01"),
        ],
    )
    def test_the_first_list(self, end: str, official: bool, expected: str) -> None:
        last = dt.date.fromisoformat(end)
        found = event_lists(dt.date(2025, 11, 20), last, NEW, official=official)
        assert found.first == dt.date.fromisoformat(expected)

    def test_a_list_counts_from_its_date(self) -> None:
        first = dt.date(2025, 1, 31)
        assert event_lists(first, dt.date(2025, 2, 3), NEW).used == dt.date(2025, 1, 1)


class TestArticle_7_1_4:
    """B.02@2022-01 7.1.4, B.02@2024-03 7.1.4: five games against rated opponents in 26 months."""

    def test_the_opponent_has_to_be_rated(self) -> None:
        assert why_unrated(None, game(None), NEW) is Unrated.OPPONENT
        assert why_unrated(1900, game(None), NEW) is Unrated.OPPONENT

    @BOTH
    def test_five_games(self, rules: RatingRules) -> None:
        four = first_rating((pool(*[game(1800, DRAW)] * 4, game(None, DRAW)),), rules)
        assert (four.rating, four.is_published, len(four.games)) == (None, False, 4)
        assert first_rating((pool(*[game(1800, DRAW)] * 5),), rules).rating == 1800

    def test_26_months(self) -> None:
        events = (pool(start="2022-02-28"), pool(start="2022-03-01"), pool(start="2024-05-01"))
        assert pool_at(events, dt.date(2024, 5, 1), NEW) == (events[1],)


class TestArticle_7_2_1:
    """B.02@2022-01 7.2.1 (floor 1000), B.02@2024-03 7.2.1 (floor 1400)."""

    @pytest.mark.parametrize(("edition", "floor"), [("2022", 1000), ("2024", 1400)])
    def test_below_the_floor_nothing_is_published(self, edition: str, floor: int) -> None:
        rules = rating_rules(edition)
        lost = RatedEvent(rating=floor + 10, games=(game(floor + 10, LOSS),), rules=rules)
        at, below = (period_change(floor + extra, (lost,), k=20, rules=rules) for extra in (10, 9))
        assert (at.rounded, at.rating, below.rating) == (-10, floor, None)

    @pytest.mark.parametrize(("rating", "after"), [(1000, 1400), (1950, 1970), (2000, 2000)])
    def test_the_rise_that_came_with_it(self, rating: int, after: int) -> None:
        assert risen(rating) == after


class TestArticle_8_1_1:
    """B.02@2022-01 8.1.1, B.02@2024-03 8.1.1: score to difference."""

    def test_all_101_lines(self) -> None:
        assert [performance_difference(p) for p in range(50, 101)] == list(DIFFERENCES)
        assert [performance_difference(p) for p in range(50, -1, -1)] == [-d for d in DIFFERENCES]


class TestArticle_8_1_2:
    """B.02@2022-01 8.1.2, B.02@2024-03 8.1.2: difference to expected score, by its intervals."""

    def test_both_ends_of_all_51_lines(self) -> None:
        first = 0
        for line, last in enumerate((*EXPECTATION_LIMITS, 1500)):
            expected = min(100, 50 + line)
            assert {expected_hundredths(d) for d in (first, last)} == {expected}
            assert {expected_hundredths(-d) for d in (first, last)} == {100 - expected}
            first = last + 1

    @pytest.mark.parametrize(("difference", "expected"), [(25, 53), (26, 54), (53, 57), (61, 58)])
    def test_neither_curve_gives_these(self, difference: int, expected: int) -> None:
        assert expected_hundredths(difference) == expected


class TestArticle_8_2_1:
    """B.02@2022-01 8.2.1, B.02@2024-03 8.2.1: a first event without a point is left out."""

    ZERO = pool(*[game(1800, LOSS)] * 3, game(None, WIN), game(1800, None), start="2024-04-01")
    NEXT = pool(*[game(1800, DRAW)] * 5)

    @BOTH
    def test_only_the_first(self, rules: RatingRules) -> None:
        found = first_rating((self.NEXT, self.ZERO), rules)
        assert (len(found.games), found.left_out) == (5, self.ZERO)
        later = pool(*[game(1800, LOSS)] * 3, start="2024-06-01")
        assert len(first_rating((self.NEXT, later), rules).games) == 8

    def test_half_a_point_keeps_it(self) -> None:
        event = pool(game(1800, DRAW), game(1800, LOSS), start="2024-04-01")
        assert len(first_rating((event, self.NEXT), NEW).games) == 7


class TestArticle_8_2_2:
    """B.02@2022-01 8.2.2 and 8.2.3; B.02@2024-03 8.2.2: the average and what is added."""

    RIVALS = (1650, 1720, 1805, 1580, 1900, 1745)

    @pytest.mark.parametrize(
        ("halves", "old", "new"), [(10, 1813, 1943), (9, 1793, 1891), (6, 1733, 1750)]
    )
    def test_20_for_a_half_point_and_two_added_draws(self, halves: int, old: int, new: int) -> None:
        results = [WIN] * (halves // 2) + [DRAW] * (halves % 2)
        results += [LOSS] * (6 - len(results))
        event = pool(*(game(r, h) for r, h in zip(self.RIVALS, results, strict=True)))
        assert [first_rating((event,), rules).rating for rules in (OLD, NEW)] == [old, new]

    def test_below_half_both_take_the_table_and_halves_of_a_percentage_go_up(self) -> None:
        results = (WIN, WIN, LOSS, LOSS, LOSS, LOSS)
        event = pool(*(game(r, h) for r, h in zip(self.RIVALS, results, strict=True)))
        old, new = (first_rating((event,), rules) for rules in (OLD, NEW))
        assert (old.percent, old.difference, old.rating) == (33, -125, 1608)
        assert (new.percent, new.difference, new.rating) == (38, -87, 1663)


class TestArticle_8_2_3:
    """B.02@2024-03 8.2.3: a first rating is at most 2200; the floor comes after."""

    def test_the_limit(self) -> None:
        event = pool(*[game(2300)] * 5)
        assert first_rating((event,), NEW).rating == 2200
        assert first_rating((event,), OLD).rating == 2400

    def test_the_floor(self) -> None:
        event = pool(game(1500, DRAW), *[game(1500, LOSS)] * 4)
        new, old = first_rating((event,), NEW), first_rating((event,), OLD)
        assert (new.rating, new.is_published) == (1356, False)
        assert (old.rating, old.is_published) == (1134, True)


class TestArticle_7_2_1_rapid:
    """B.02@2024-03 rapid 7.2.1: without a rapid rating one plays with the standard one."""

    def test_only_since_2024_and_only_in_quick_chess(self) -> None:
        assert rating_used(None, 2000, NEW, cadence=Cadence.RAPID) == 2000
        assert rating_used(1900, 2000, NEW, cadence=Cadence.BLITZ) == 1900
        assert rating_used(None, 2000, OLD, cadence=Cadence.RAPID) is None
        assert rating_used(None, None, NEW, cadence=Cadence.STANDARD) is None


class TestArticle_8_3_1:
    """B.02@2022-01 8.3.1, B.02@2024-03 8.3.1; rapid 7.3.1: 400 points, and 600."""

    def test_once_in_favour_of_the_stronger(self) -> None:
        games = (game(2105), game(2290, DRAW), game(1740), game(2680, LOSS), game(1755, DRAW))
        for rules, total in ((OLD, 3), (NEW, 5)):
            event = RatedEvent(rating=2210, games=games, rules=rules)
            assert period_change(2210, (event,), k=20, rules=rules).total == total

    def test_once_in_each_event_not_in_the_period(self) -> None:
        event = RatedEvent(rating=2210, games=(game(1700),), rules=OLD)
        found = period_change(2210, (event, event), k=20, rules=OLD)
        assert [line.expected for e in found.events for line in e.lines] == [92, 92]

    def test_the_line_says_that_it_was_limited(self) -> None:
        event = RatedEvent(rating=2210, games=(game(1700), game(2200)), rules=NEW)
        far, near = period_change(2210, (event,), k=20, rules=NEW).events[0].lines
        assert (far.limited, far.article) == (True, "B.02@2024-03 8.3.1")
        assert (near.limited, near.article) == (False, "B.02@2024-03 8.3.2")

    def test_from_2650_not_limited_in_long_games_since_october_2025(self) -> None:
        event = RatedEvent(rating=2700, games=(game(2210),), rules=NEWEST)
        assert period_change(2700, (event,), k=10, rules=NEWEST).change == 40
        before = RatedEvent(rating=2700, games=(game(2210),), rules=LATER)
        assert period_change(2700, (before,), k=10, rules=LATER).change == 80

    @pytest.mark.parametrize(
        ("own", "opponent", "rated"),
        [(2601, 2001, False), (2600, 2000, True), (2601, 2002, True), (2001, 2601, False)],
    )
    def test_600_points_apart_and_one_above_2600(
        self, own: int, opponent: int, rated: bool
    ) -> None:
        for cadence in (Cadence.RAPID, Cadence.BLITZ):
            found = why_unrated(own, game(opponent), LATER, cadence=cadence)
            assert (found is None) is rated
            assert why_unrated(own, game(opponent), NEW, cadence=cadence) is None
        assert why_unrated(own, game(opponent), LATER) is None


class TestArticle_8_3_2:
    """B.02@2022-01 8.3.2, B.02@2024-03 8.3.2: score minus expected score, summed."""

    def test_the_worked_example_of_the_manual(self) -> None:
        rivals = (1926, 2011, 2318, 2067, 2219, 2585, 2659, 2464, 2652)
        results = (WIN, WIN, LOSS, DRAW, DRAW, LOSS, WIN, DRAW, DRAW)
        games = tuple(game(r, h) for r, h in zip(rivals, results, strict=True))
        event = RatedEvent(rating=2212, games=games, rules=NEW)
        found = period_change(2212, (event,), k=40, rules=NEW)
        deltas = [line.delta for line in found.events[0].lines]
        assert deltas == [16, 24, -36, -19, 1, -10, 92, 31, 42]
        assert (found.total, found.change, found.rating) == (141, 5640, 2268)

    def test_each_event_has_its_own_rating_and_the_last_list_gets_the_change(self) -> None:
        events = tuple(
            RatedEvent(rating=own, games=(game(2000),), rules=NEW) for own in (1900, 2100)
        )
        found = period_change(1950, events, k=20, rules=NEW)
        assert [line.expected for e in found.events for line in e.lines] == [36, 64]
        assert found.rating == 1950 + 20


class TestArticle_8_3_3:
    """B.02@2022-01 8.3.3, B.02@2024-03 8.3.3: K in the order of its questions, and 700."""

    @pytest.mark.parametrize(
        ("born", "games", "highest", "k"),
        [
            (1980, 500, 2400, 10),
            (2010, 5, 2400, 10),
            (1980, 500, 2399, 20),
            (2007, 500, 2299, 40),
            (2007, 500, 2300, 20),
            (2006, 500, 1500, 20),
            (1980, 29, 1500, 40),
            (1980, 30, 1500, 20),
            (None, 30, None, 20),
        ],
    )
    def test_k(self, born: int | None, games: int, highest: int | None, k: int) -> None:
        for rules in (OLD, NEW):
            assert factor(rules, year=2025, games=games, highest=highest, born=born).k == k

    def test_rapid_and_blitz(self) -> None:
        for cadence in (Cadence.RAPID, Cadence.BLITZ):
            old, new = (
                factor(rules, year=2022, games=5, highest=2500, cadence=cadence).k
                for rules in (OLD, NEW)
            )
            assert (old, new) == (20, 10)

    @pytest.mark.parametrize(
        ("k", "games", "used"),
        [(40, 17, 40), (40, 18, 38), (40, 22, 31), (20, 35, 20), (20, 36, 19), (10, 71, 9)],
    )
    def test_700(self, k: int, games: int, used: int) -> None:
        assert limited_factor(k, games) == used

    def test_unrated_games_do_not_count_for_it(self) -> None:
        games = (*[game(1900, DRAW)] * 17, game(None), game(1900, None))
        event = RatedEvent(rating=1900, games=games, rules=NEW)
        assert period_change(1900, (event,), k=40, rules=NEW).k_used == 40


class TestArticle_8_3_4:
    """B.02@2022-01 8.3.4, B.02@2024-03 8.3.4: rounded once, halves away from zero."""

    @pytest.mark.parametrize(("change", "rounded"), [(250, 3), (-250, -3), (249, 2), (-249, -2)])
    def test_halves_away_from_zero(self, change: int, rounded: int) -> None:
        assert half_away(change, 100) == rounded

    def test_once_a_period(self) -> None:
        """Two events of +0.4 with K 10 are 0.8, rounded to 1; each alone would be 0."""
        event = RatedEvent(rating=2700, games=(game(2210),), rules=NEWEST)
        assert period_change(2700, (event, event), k=10, rules=NEWEST).rounded == 1
        assert period_change(2700, (event,), k=10, rules=NEWEST).rounded == 0
