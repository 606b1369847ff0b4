"""The order: chains, lots, the arbiter's order, presets, withdrawals."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.admin.ages import Ages
from ronde.errors import ModelError, UnknownName
from ronde.model import (
    BirthDate,
    Person,
    Player,
    Sex,
    System,
    Tournament,
)
from ronde.standings import (
    Selection,
    age_group,
    groups,
    preset,
    standings,
    sub_ranking,
)
from support.events import all_play_all, leaving, team_event
from support.positions import position

FOUR = position({1: "2w= 3b=", 2: "1b= 4w=", 3: "4w= 1w=", 4: "3b= 2b="})
"""Everybody on one point, nothing to choose between them."""


class TestChain:
    def test_points_first_unless_said_otherwise(self) -> None:
        assert standings(FOUR, ["BH"]).codes == ("PTS", "BH")
        assert standings(FOUR, ["PTS", "BH"]).codes == ("PTS", "BH")
        assert standings(FOUR, ["BH", "PTS"]).codes == ("BH", "PTS")

    def test_every_code_before_the_first_round_of_an_event_without_a_number_of_rounds(self) -> None:
        """Fore Buchholz looks at the last round, and there is none."""
        settings = replace(FOUR.settings, rounds=None)
        order = standings(replace(FOUR, settings=settings, rounds=()), ("FB", "FB/C1", "BH", "AOB"))
        assert [row.rank for row in order.rows] == [1, 1, 1, 1]

    def test_announced_codes_are_the_default(self) -> None:
        event = replace(FOUR, settings=replace(FOUR.settings, tiebreaks=("SB", "DE")))
        assert standings(event).codes == ("PTS", "SB", "DE")

    @pytest.mark.parametrize(
        ("edition", "fixed", "codes"),
        [
            ("fide-2026", False, ("PTS", "BH/C1", "BH", "SB", "DE")),
            ("fide-2026", True, ("PTS", "DE", "WIN", "SB", "KS")),
            ("book", False, ("PTS", "DE", "WIN", "BPG", "BH/C1", "BH", "SB")),
            ("book", True, ("PTS", "DE", "WIN", "SB", "KS")),
        ],
    )
    def test_usual_codes_by_kind(self, edition: str, fixed: bool, codes: tuple[str, ...]) -> None:
        assert standings(FOUR, edition=edition, fixed=fixed).codes == codes

    def test_edition_from_the_first_day(self) -> None:
        for start, edition in (
            (dt.date(2026, 2, 28), "fide-2024"),
            (dt.date(2026, 3, 1), "fide-2026"),
        ):
            event = replace(FOUR, settings=replace(FOUR.settings, start=start))
            assert standings(event, []).edition == edition

    def test_the_system_says_whether_pairings_are_fixed(self) -> None:
        event = replace(FOUR, settings=replace(FOUR.settings, system=System(name="round-robin")))
        assert standings(event, []).fixed
        assert not standings(FOUR, []).fixed
        spoken = replace(FOUR, settings=replace(FOUR.settings, type_text="Toutes rondes"))
        assert standings(spoken, []).fixed

    def test_after_an_earlier_round(self) -> None:
        table = standings(FOUR, ["BH"], after=1)
        assert table.after == 1
        assert {row.points for row in table.rows} == {Fraction(1, 2)}
        with pytest.raises(ModelError, match="no round"):
            standings(FOUR, ["BH"], after=3)

    def test_undefined_ranks_last(self) -> None:
        event = position({1: "2w=", 2: "1b=", 3: "H"})
        table = standings(event, ["ARO"])
        assert [row.participant for row in table.rows][-1] == 3
        assert table.row(3).values["ARO"] is None

    def test_numbers_ascend_and_can_be_reversed(self) -> None:
        up, down = (standings(FOUR, [code]) for code in ("TPN", "TPN/R"))
        assert [row.participant for row in up.rows] == [1, 2, 3, 4]
        assert [row.participant for row in down.rows] == [4, 3, 2, 1]

    def test_lots_are_repeatable_and_recorded(self) -> None:
        one = standings(FOUR, ["LOT"], seed="2026-05-01")
        again = standings(FOUR, ["LOT"], seed="2026-05-01")
        assert [r.participant for r in one.rows] == [r.participant for r in again.rows]
        assert one.tied() == ()
        assert one.context.seed == "2026-05-01"
        orders = {
            tuple(r.participant for r in standings(FOUR, ["LOT"], seed=str(n)).rows)
            for n in range(40)
        }
        assert len(orders) > 10

    def test_the_arbiters_order(self) -> None:
        table = standings(FOUR, ["MAN"], manual=(3, 1))
        assert [row.participant for row in table.rows] == [3, 1, 2, 4]
        assert table.tied() == ((2, 4),)

    def test_q207_values_computed_elsewhere(self) -> None:
        table = standings(FOUR, ["EXT", "TPN"], given=((1, 7_250), (3, 12_500), (4, 7_250)))
        assert [row.participant for row in table.rows] == [3, 1, 4, 2]
        assert [row.values["EXT"] for row in table.rows[:3]] == [
            Fraction(25, 2),
            Fraction(29, 4),
            Fraction(29, 4),
        ]
        assert table.rows[3].values["EXT"] is None

    def test_json_is_exact(self) -> None:
        shown = standings(FOUR, ["BH", "SB", "DE"]).as_json()
        first = shown["rows"][0]  # type: ignore[index]
        assert first["points"] == 1
        assert first["values"] == {"PTS": 1, "BH": 2, "SB": 1, "DE": 1}

    def test_unknown_preset(self) -> None:
        with pytest.raises(UnknownName):
            preset("fide")


class TestTeams:
    def test_book_preset(self) -> None:
        event = team_event(
            {"A": 2, "B": 2, "C": 2},
            [[("A", "B", (1, 0))], [("B", "C", (1, 0))], [("C", "A", (1, 0))]],
        )
        table = standings(event, preset("book-team-round-robin").codes, edition="book")
        assert table.tied() == ((1, 2, 3),)
        assert table.rows[0].name == "A"

    def test_game_points_can_rank(self) -> None:
        event = team_event(
            {"A": 2, "B": 2, "C": 2},
            [[("A", "B", (1, 0.5))], [("B", "C", (1, 1))], [("C", "A", (0.5, 0.5))]],
        )
        by_match = standings(event, [], edition="book")
        by_game = standings(event, [], edition="book", primary="GP")
        assert [row.name for row in by_match.rows] == ["A", "B", "C"]
        assert [row.points for row in by_game.rows] == [
            *(Fraction(5, 2), Fraction(5, 2), Fraction(1))
        ]


class TestWithdrawal:
    """General competition rules: who leaves a round robin before half of the games is taken out."""

    TABLE = ([None, 1, 1, 0.5], [0, None, 1, 0.5], [0, 0, None, 1], [0.5, 0.5, 0, None])

    def test_before_half_the_games_count_for_nobody(self) -> None:
        event = leaving(all_play_all(list("ABCD"), self.TABLE), 4, forfeits=2)
        table = standings(event, ["SB"], edition="fide-2026")
        assert table.annulled == (4,)
        assert [row.participant for row in table.rows] == [1, 2, 3]
        assert [row.points for row in table.rows] == [2, 1, 0]

    def test_after_half_they_stay(self) -> None:
        event = leaving(all_play_all(list("ABCD"), self.TABLE), 4, forfeits=1)
        table = standings(event, ["SB"], edition="fide-2026")
        assert table.annulled == ()
        assert len(table.rows) == 4


class TestSubRankings:
    @staticmethod
    def person(player: Player, **fields: object) -> Player:
        return replace(player, person=replace(player.person, **fields))  # type: ignore[arg-type]

    def event(self) -> Tournament:
        event = position(
            {1: "2w1 3b1", 2: "1b0 4w1", 3: "4w1 1w0", 4: "3b0 2b0"},
            ratings={1: 2100, 2: 1750, 3: 1500, 4: 0},
        )
        one, two, three, four = event.players
        return replace(
            event,
            settings=replace(event.settings, start=dt.date(2026, 5, 1)),
            players=(
                self.person(one, club="Dijon", federation="FRA", sex=Sex.MAN),
                self.person(
                    two, club="Lyon", federation="FRA", sex=Sex.WOMAN, birth=BirthDate(2012)
                ),
                self.person(three, club="Dijon", federation="BEL", birth=BirthDate(2016, 3, 4)),
                self.person(four, club="Dijon", federation="FRA", birth=BirthDate(1950)),
            ),
        )

    def places(self, selection: Selection) -> list[tuple[int | None, int]]:
        event = self.event()
        table = standings(event, [])
        return [
            (found.rank, found.row.participant) for found in sub_ranking(event, table, selection)
        ]

    def test_club_and_federation(self) -> None:
        assert self.places(Selection(club="Dijon")) == [(1, 1), (2, 3), (3, 4)]
        assert self.places(Selection(federation="FRA", sex=Sex.WOMAN)) == [(1, 2)]

    def test_ties_are_kept(self) -> None:
        assert self.places(Selection(born_from=2000)) == [(1, 2), (1, 3)]

    def test_rating_bands_leave_out_the_unrated(self) -> None:
        """The book, chapter 5.1, sample house rules."""
        assert self.places(Selection(rating_to=1799)) == [(1, 2), (1, 3)]
        assert self.places(Selection(unrated=True)) == [(1, 4)]

    def test_age_groups_of_the_year(self) -> None:
        ages = Ages.fide(dt.date(2026, 5, 1))
        assert self.places(age_group("U10", ages)) == [(1, 3)]
        assert self.places(age_group("U14", ages)) == [(1, 2)]
        assert self.places(age_group("S65", ages)) == [(1, 4)]
        with pytest.raises(UnknownName):
            age_group("U9", ages)

    @pytest.mark.parametrize(
        ("federation", "first", "last"),
        [("FRA", 2017, 2018), ("BEL", 2016, 2017), ("", 2016, 2017)],
    )
    def test_ages_are_of_the_season_in_france_and_of_the_year_elsewhere(
        self, federation: str, first: int, last: int
    ) -> None:
        event = self.event()
        settings = replace(event.settings, federation=federation, start=dt.date(2026, 11, 14))
        found = groups(replace(event, settings=settings), "age")["U10"]
        assert (found.born_from, found.born_to) == (first, last)

    def test_another_reference_day(self) -> None:
        event = self.event()
        settings = replace(
            event.settings,
            federation="FRA",
            start=dt.date(2026, 9, 5),
            age_reference=dt.date(2026, 8, 31),
        )
        found = groups(replace(event, settings=settings), "age")["U10"]
        assert (found.born_from, found.born_to) == (2016, 2017)

    def test_categories_of_a_prize_are_those_of_the_event(self) -> None:
        season = Ages.french(dt.date(2026, 11, 14), "2025")
        child = replace(
            self.event().players[0],
            person=Person(name="X", birth=BirthDate(2018), sex=Sex.WOMAN),
        )
        assert Selection(ages=("U10",)).admits(child, season)
        assert Selection(ages=("U8", "U10F")).admits(child, season)
        assert not Selection(ages=("U8",)).admits(child, season)
        assert Selection(ages=("U8",)).admits(child, Ages.fide(dt.date(2026, 11, 14)))
        assert not Selection(ages=("U10",)).admits(child)
        unknown = replace(child, person=Person(name="X"))
        assert not Selection(ages=("Senior",)).admits(unknown, season)

    def test_groups_that_occur(self) -> None:
        event = self.event()
        assert set(groups(event, "club")) == {"Dijon", "Lyon"}
        assert set(groups(event, "federation")) == {"BEL", "FRA"}
        assert list(groups(event, "rating", bands=(1400, 1800))) == ["1800-", "1400-1799"]
        assert "U10" in groups(event, "age")
        with pytest.raises(UnknownName):
            groups(event, "colour")


def test_announced_rounds_matter_only_for_the_fore_round() -> None:
    """FB draws the last scheduled round, so nothing before it is reached."""
    event = position({1: "2w1", 2: "1b0"}, rounds=3)
    table = standings(event, ["FB", "BH"], edition="fide-2026")
    assert table.row(1).values["FB"] == table.row(1).values["BH"] == 0
    last = standings(replace(event, settings=replace(event.settings, rounds=1)), ["FB"])
    assert last.row(1).values["FB"] == Fraction(1, 2)
