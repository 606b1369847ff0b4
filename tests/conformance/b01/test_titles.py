"""B.01: counting of large events, applications, titles by rating and direct titles."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.errors import ModelError
from ronde.model.people import Sex, Title
from ronde.norms import (
    Attended,
    Entrant,
    MadeNorm,
    application,
    direct_conditions,
    direct_title_is_conditional,
    foreign_rounds,
    is_foreign_enough,
    is_large,
    large_rounds,
    latest_day,
    made_norm,
    rating_titles,
)
from ronde.rules.editions import edition as edition_in_force
from ronde.rules.titles import DIRECT_TITLES, TitleRules, title_rules
from support.norms import FRENCHMAN, verdict

OLD, NEW = title_rules("2022"), title_rules("2024")
BOTH = pytest.mark.parametrize("rules", [OLD, NEW], ids=["2022", "2024"])
THERE, AWAY, BYE, WON = (
    Attended.PLAYED,
    Attended.MISSED,
    Attended.PAIRING_BYE,
    Attended.FORFEIT_WIN,
)


def entrant(number: int, *rounds: Attended, **fields: object) -> Entrant:
    who = {"title": None, "federation": "GER", "rating": 2000, **fields}
    return Entrant(id=f"p{number}", rounds=rounds or (THERE,) * 9, **who)  # type: ignore[arg-type]


def crowd() -> list[Entrant]:
    """Twenty foreign players of three federations, ten of them titled, and one of the host."""
    abroad = [
        entrant(
            number,
            title=Title.WIM if number < 10 else Title.FM,
            federation=("GER", "ITA", "ESP")[number % 3],
        )
        for number in range(20)
    ]
    return [*abroad, entrant(20, federation="FRA", title=Title.GM)]


class TestArticle_0_2:
    """B.01@2024-01 0.2, 1.5.4: the rules of the first day; not on the same day as ratings."""

    @pytest.mark.parametrize(("day", "name"), [("2023-12-31", "2022"), ("2024-01-01", "2024")])
    def test_the_border(self, day: str, name: str) -> None:
        start = dt.date.fromisoformat(day)
        assert edition_in_force("titles", start=start) == name
        assert edition_in_force("rating", start=start) == "2022"


class TestArticle_1_4_3_d:
    """B.01@2022-01 1.4.3 d, B.01@2024-01 1.4.3 d: a large Swiss frees everybody."""

    @staticmethod
    def is_met(players: list[Entrant]) -> bool:
        return is_foreign_enough(foreign_rounds(players, rounds=9, host="FRA"))

    def test_twenty_of_three_federations_ten_titled(self) -> None:
        assert self.is_met(crowd())
        rows = foreign_rounds(crowd(), rounds=9, host="FRA")
        assert set(rows) == {(20, 3, 10)}

    @pytest.mark.parametrize(
        "change",
        [
            {"rating": None},
            {"federation": "FRA"},
            {"federation": "FID"},
            {"federation": "NON"},
            {"title": Title.FM},
            {"rounds": (AWAY, *(THERE,) * 8)},
        ],
        ids=str,
    )
    def test_one_less_is_not_enough(self, change: dict[str, object]) -> None:
        first, *others = crowd()
        assert not self.is_met([replace(first, **change), *others])  # type: ignore[arg-type]

    def test_three_federations(self) -> None:
        two = [replace(e, federation="GER") if e.federation == "ESP" else e for e in crowd()]
        assert not self.is_met(two)

    @pytest.mark.parametrize("kind", [BYE, WON])
    def test_the_bye_and_a_win_by_forfeit_are_no_missed_round(self, kind: Attended) -> None:
        first, *others = crowd()
        assert self.is_met([replace(first, rounds=(kind, kind, *(THERE,) * 7)), *others])

    def test_who_misses_two_rounds_counts_in_none(self) -> None:
        extra = entrant(30, *(AWAY, AWAY, *(THERE,) * 7), title=Title.GM)
        rows = foreign_rounds([*crowd(), extra], rounds=9, host="FRA")
        assert {row.players for row in rows} == {20}
        extra = replace(extra, rounds=(AWAY, *(THERE,) * 8))
        rows = foreign_rounds([*crowd(), extra], rounds=9, host="FRA")
        assert [row.players for row in rows] == [20, *[21] * 8]

    def test_rounds_that_are_not_the_events_are_refused(self) -> None:
        with pytest.raises(ModelError, match="9 rounds"):
            foreign_rounds(crowd(), rounds=8, host="FRA")


class TestArticle_1_5_6_a:
    """B.01@2022-01 1.5.6 a, B.01@2024-01 1.5.6 a: forty of 2000 on average in every round."""

    FORTY = tuple(entrant(number, federation="FRA") for number in range(40))

    def test_forty_of_2000(self) -> None:
        assert is_large(large_rounds(self.FORTY, rounds=9))
        assert not is_large(large_rounds(self.FORTY[1:], rounds=9))

    def test_the_average_is_not_rounded_up(self) -> None:
        low = (replace(self.FORTY[0], rating=1999), *self.FORTY[1:])
        assert not is_large(large_rounds(low, rounds=9))

    def test_a_round_missed_by_one_of_them(self) -> None:
        away = (replace(self.FORTY[0], rounds=(*(THERE,) * 8, AWAY)), *self.FORTY[1:])
        rows = large_rounds(away, rounds=9)
        assert [row.is_enough for row in rows] == [*[True] * 8, False]


NORM = MadeNorm(
    counts_as=9,
    foreigners_met=True,
    single_days=3,
    listed="swiss",
    end=dt.date(2022, 7, 1),
)


def failed(norms: list[MadeNorm], rules: TitleRules, title: Title = Title.GM) -> tuple[str, ...]:
    """What an application with these norms misses, the rating being high enough."""
    return application(title, norms, rules, highest=2500).failed


class TestArticle_1_5:
    """B.01@2022-01 1.5, B.01@2024-01 1.5: everything together, from verdicts of three events."""

    @BOTH
    def test_complete(self, rules: TitleRules) -> None:
        assert application(Title.GM, [NORM] * 3, rules, highest=2500).is_complete

    def test_norms_of_several_events(self) -> None:
        """Verdicts of three events make an application; a missed one gives nothing."""
        good = "3* 2475 GM GER 1; 2* 2475 FM ITA 1; 2475 - FRA 1; 3* 2475 - FRA 0"
        days = [dt.date(2024, month, 1) for month in (3, 5, 7)]
        made = [
            made_norm(verdict(good), end=day, event=f"Open {day}", single_days=9, listed="swiss")
            for day in days
        ]
        norms = [norm for norm in made if norm is not None]
        assert [norm.counts_as for norm in norms] == [9, 9, 9]
        assert application(Title.GM, norms, NEW, highest=2500).is_complete
        assert made_norm(verdict(good, "WGM", candidate=FRENCHMAN), end=days[0]) is None

    def test_nothing_is_not_enough_and_raises_nothing(self) -> None:
        assert "1.5.1" in application(Title.GM, [], NEW, highest=None).failed


class TestArticle_1_5_1:
    """B.01@2022-01 1.5.1, B.01@2024-01 1.5.1: norms that count for 27 games together."""

    @BOTH
    @pytest.mark.parametrize(
        ("games", "missed"),
        [((9, 9, 9), ()), ((9, 9, 8), ("1.5.1",)), ((13, 13), ("1.5.1",)), ((13, 14), ())],
    )
    def test_27(self, rules: TitleRules, games: tuple[int, ...], missed: tuple[str, ...]) -> None:
        assert failed([replace(NORM, counts_as=count) for count in games], rules) == missed


class TestArticle_1_5_2:
    """B.01@2022-01 1.5.2, B.01@2024-01 1.5.2: a norm serves the titles that it was made for."""

    @BOTH
    def test_norms_of_another_title_do_not_serve(self, rules: TitleRules) -> None:
        norms = [NORM, NORM, replace(NORM, title=Title.IM)]
        found = application(Title.GM, norms, rules, highest=2500)
        assert (found.failed, found.conditions[0].missing) == (("1.5.1",), 9)


class TestArticle_1_5_3:
    """B.01@2022-01 1.5.3, B.01@2024-01 1.5.3: the rating that was reached at some time."""

    @BOTH
    @pytest.mark.parametrize(
        ("title", "rating"),
        [(Title.GM, 2500), (Title.IM, 2400), (Title.WGM, 2300), (Title.WIM, 2200)],
    )
    def test_the_rating_of_each_title(self, rules: TitleRules, title: Title, rating: int) -> None:
        at, below, unknown = (
            "1.5.3" in application(title, [NORM] * 3, rules, highest=highest).failed
            for highest in (rating, rating - 1, None)
        )
        assert (at, below, unknown) == (False, True, True)


class TestArticle_1_4_3_e:
    """B.01@2022-01 1.4.3 e, B.01@2024-01 1.4.3 e: one norm without the help of an exemption."""

    @BOTH
    def test_one_of_three(self, rules: TitleRules) -> None:
        exempt = replace(NORM, foreigners_met=False)
        assert failed([exempt, exempt, NORM], rules) == ()
        assert failed([exempt] * 3, rules) == ("1.4.3e",)


class TestArticle_1_4_1_c_once:
    """B.01@2022-01 1.4.1 c, B.01@2024-01 1.4.1 c: one norm of eight of nine games, not two."""

    @BOTH
    def test_once(self, rules: TitleRules) -> None:
        eight = replace(NORM, via="1.4.1c")
        assert failed([NORM, NORM, eight], rules) == ()
        assert failed([NORM, eight, eight], rules) == ("1.4.1c",)


class TestArticle_1_5_6:
    """B.01@2022-01 1.5.6, B.01@2024-01 1.5.6: one norm from an event of the list."""

    @BOTH
    def test_one_of_three(self, rules: TitleRules) -> None:
        other = replace(NORM, listed=None)
        assert failed([other, other, NORM], rules) == ()
        assert failed([other] * 3, rules) == ("1.5.6",)

    @BOTH
    @pytest.mark.parametrize(("day", "asked"), [((2022, 6, 30), False), ((2022, 7, 1), True)])
    def test_only_with_a_norm_after_june_2022(
        self, rules: TitleRules, day: tuple[int, int, int], asked: bool
    ) -> None:
        norms = [replace(NORM, listed=None, end=dt.date(*day))] * 3
        assert ("1.5.6" in failed(norms, rules)) is asked

    @pytest.mark.parametrize("kind", ["olympiad", "candidates", "world-cup", "eve", "national"])
    def test_the_long_list_came_in_2023(self, kind: str) -> None:
        norms = [replace(NORM, listed=kind)] * 3
        assert failed(norms, OLD) == ("1.5.6",)
        assert failed(norms, NEW) == ()
        before, since = (
            application(Title.GM, norms, OLD, highest=2500, day=dt.date(*day)).is_complete
            for day in ((2022, 12, 31), (2023, 1, 1))
        )
        assert (before, since) == (False, True)


class TestArticle_1_1_3_a:
    """B.01@2022-01 1.1.3 a, B.01@2024-01 1.1.3 a: GM, WGM: three days of one round in one event."""

    @BOTH
    def test_three_days_of_one_event(self, rules: TitleRules) -> None:
        """Two days in each of three events are not three in one."""
        assert failed([replace(NORM, single_days=2)] * 3, rules) == ("1.1.3a",)
        assert failed([NORM, *[replace(NORM, single_days=0)] * 2], rules) == ()

    @BOTH
    def test_not_for_masters(self, rules: TitleRules) -> None:
        norms = [replace(NORM, single_days=0)] * 3
        assert failed(norms, rules, Title.WGM) == ("1.1.3a",)
        assert failed(norms, rules, Title.IM) == failed(norms, rules, Title.WIM) == ()


class TestArticle_2_3:
    """B.01@2022-01 2.3, B.01@2024-01 2.3: thirty days before the meeting, 45 since 2024."""

    @pytest.mark.parametrize(("rules", "day"), [(OLD, (2027, 1, 30)), (NEW, (2027, 1, 15))])
    def test_the_latest_day(self, rules: TitleRules, day: tuple[int, int, int]) -> None:
        assert latest_day(dt.date(2027, 3, 1), rules) == dt.date(*day)


class TestArticle_1_3:
    """B.01@2022-01 1.3, B.01@2024-01 1.3: titles by rating, with thirty games."""

    @pytest.mark.parametrize(
        ("sex", "games", "highest", "titles"),
        [
            (Sex.MAN, 30, 2300, ["FM", "CM"]),
            (Sex.MAN, 30, 2299, ["CM"]),
            (Sex.MAN, 29, 2300, []),
            (Sex.MAN, 30, 2199, []),
            (Sex.WOMAN, 30, 2100, ["WFM", "WCM"]),
            (Sex.WOMAN, 30, 2099, ["WCM"]),
            (Sex.WOMAN, 30, None, []),
        ],
    )
    def test_titles(self, sex: Sex, games: int, highest: int | None, titles: list[str]) -> None:
        assert [t.value for t in rating_titles(sex, games=games, highest=highest)] == titles


class TestArticle_0_6_2:
    """B.01@2022-01 0.6.2, B.01@2024-01 0.6.2: a direct title waits for a rating."""

    def test_the_rating(self) -> None:
        for rules in (OLD, NEW):
            at, below = (
                direct_title_is_conditional(Title.WGM, rules, highest=rating, games=30)
                for rating in (2100, 2099)
            )
            assert (at, below) == (False, True)

    def test_thirty_games_since_2024(self) -> None:
        old, new = (
            direct_title_is_conditional(Title.IM, rules, highest=2200, games=29)
            for rules in (OLD, NEW)
        )
        assert (old, new) == (False, True)

    def test_candidate_masters_of_an_olympiad_are_free_since_2024(self) -> None:
        old, new = (
            direct_title_is_conditional(Title.CM, rules, highest=None, games=0, olympiad=True)
            for rules in (OLD, NEW)
        )
        assert (old, new) == (True, False)


ENOUGH = {"federations": 5, "players": 10, "rounds": 9, "halves": 18, "games": 9}


class TestArticle_1_2:
    """B.01@2022-01 1.2, B.01@2024-01 1.2: the event, a score of 35 %; known titles as data."""

    @BOTH
    @pytest.mark.parametrize("lacking", ["federations", "players", "rounds"])
    def test_the_event(self, rules: TitleRules, lacking: str) -> None:
        assert all(c.is_met for c in direct_conditions(rules, **ENOUGH))
        smaller = ENOUGH | {lacking: ENOUGH[lacking] - 1}
        failed = [c.code for c in direct_conditions(rules, **smaller) if not c.is_met]
        article = "1.2.3" if rules is OLD else "1.2.2"
        assert failed == [f"{article}-{lacking}"]

    @pytest.mark.parametrize(
        ("halves", "games", "enough"), [(6, 9, False), (7, 9, True), (7, 10, True), (6, 10, False)]
    )
    def test_35_percent_until_2024(self, halves: int, games: int, enough: bool) -> None:
        scored = ENOUGH | {"halves": halves, "games": games}
        old, new = (
            all(c.is_met for c in direct_conditions(rules, **scored)) for rules in (OLD, NEW)
        )
        assert (old, new) == (enough, True)

    def test_what_is_not_confirmed_says_so(self) -> None:
        confirmed = {row.event for row in DIRECT_TITLES if row.confirmed}
        assert confirmed == {
            *("world_amateur_2300", "world_amateur_2000", "world_amateur_1700"),
            *("continental_amateur_2300", "continental_amateur_2000"),
        }
        assert {row.title for row in DIRECT_TITLES if row.confirmed} == {"FM", "CM"}
