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
    direct_title_is_conditional,
    direct_title_score,
    foreign_rounds,
    is_foreign_enough,
    is_large,
    large_rounds,
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


class TestApplication:
    """B.01@2022-01 1.5, B.01@2024-01 1.5: what an application needs."""

    @BOTH
    def test_complete(self, rules: TitleRules) -> None:
        assert application(Title.GM, [NORM] * 3, rules, highest=2500).is_complete

    @pytest.mark.parametrize(
        ("norms", "highest", "failed"),
        [
            ([NORM, NORM, replace(NORM, counts_as=8)], 2500, "1.5.1"),
            ([NORM] * 3, 2499, "1.5.3"),
            ([replace(NORM, foreigners_met=False)] * 3, 2500, "1.4.3e"),
            ([NORM, *[replace(NORM, via="1.4.1c")] * 2], 2500, "1.4.1c"),
            ([replace(NORM, listed=None)] * 3, 2500, "1.5.6"),
            ([replace(NORM, single_days=2)] * 3, 2500, "1.1.3a"),
        ],
    )
    def test_each_article(self, norms: list[MadeNorm], highest: int, failed: str) -> None:
        for rules in (OLD, NEW):
            found = application(Title.GM, norms, rules, highest=highest)
            assert found.failed == (failed,)

    def test_1_1_3a_is_for_grandmasters(self) -> None:
        norms = [replace(NORM, single_days=0)] * 3
        assert application(Title.IM, norms, NEW, highest=2400).is_complete
        assert application(Title.WGM, norms, NEW, highest=2300).failed == ("1.1.3a",)

    def test_1_5_6_only_with_a_norm_after_june_2022(self) -> None:
        old = replace(NORM, listed=None, end=dt.date(2022, 6, 30))
        assert application(Title.GM, [old] * 3, OLD, highest=2500).is_complete

    def test_1_5_6_the_long_list_came_in_2023(self) -> None:
        norms = [replace(NORM, listed="olympiad")] * 3
        assert application(Title.GM, norms, OLD, highest=2500).failed == ("1.5.6",)
        assert application(Title.GM, norms, NEW, highest=2500).is_complete
        later = application(Title.GM, norms, OLD, highest=2500, day=dt.date(2023, 1, 1))
        assert later.is_complete

    def test_1_5_2_norms_of_another_title_do_not_serve(self) -> None:
        norms = [NORM, NORM, replace(NORM, title=Title.IM)]
        found = application(Title.GM, norms, NEW, highest=2500)
        assert (found.failed, found.conditions[0].missing) == (("1.5.1",), 9)

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


class TestArticle_1_2:
    """B.01@2022-01 1.2: a score of 35 %; the known direct titles as data."""

    def test_35_percent_until_2024(self) -> None:
        assert [direct_title_score(6, 9, rules) for rules in (OLD, NEW)] == [False, True]
        assert direct_title_score(7, 9, OLD)

    def test_what_is_not_confirmed_says_so(self) -> None:
        confirmed = {row.event for row in DIRECT_TITLES if row.confirmed}
        assert confirmed == {
            *("world_amateur_2300", "world_amateur_2000", "world_amateur_1700"),
            *("continental_amateur_2300", "continental_amateur_2000"),
        }
        assert {row.title for row in DIRECT_TITLES if row.confirmed} == {"FM", "CM"}
