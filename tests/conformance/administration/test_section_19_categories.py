"""Section 19: categories of events and of arbiters."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Verdict
from ronde.admin.arbiter_categories import (
    ArbiterCategory,
    active_until,
    arbiter_category,
    event_category,
    may_be_chief,
)
from ronde.model.career import ArbiterLog, Dated, Served
from ronde.rules.admin.arbiter_norms import arbiter_policy

POLICY = arbiter_policy("2024")
TODAY = dt.date(2026, 3, 1)

OPEN = Served(
    name="Open",
    start=dt.date(2025, 7, 1),
    end=dt.date(2025, 7, 9),
    role="chief",
    rounds=9,
    players=151,
    rated=114,
    titled=20,
    federations=3,
    positive=True,
)
CLOSED = Served(name="Closed", system="round_robin", players=10, average=2501)


class TestEvents:
    def test_section_19_open_of_151_is_c_of_150_is_not(self) -> None:
        assert event_category(OPEN, POLICY) == "C"
        assert event_category(replace(OPEN, players=150, rated=113), POLICY) == "D"

    @pytest.mark.parametrize(
        "change", [{"rated": 113}, {"titled": 19}, {"federations": 2}, {"rounds": 8}]
    )
    def test_section_19_strong_open_each_limit(self, change: dict[str, int]) -> None:
        assert event_category(replace(OPEN, **change), POLICY) != "C"  # type: ignore[arg-type]

    def test_section_19_strong_open_is_standard(self) -> None:
        assert event_category(replace(OPEN, cadence="rapid"), POLICY) == ""

    @pytest.mark.parametrize(
        ("average", "women", "category"),
        [
            (2601, False, "B"),
            (2600, False, "C"),
            (2501, False, "C"),
            (2500, False, ""),
            (2401, True, "B"),
            (2400, True, "C"),
            (2300, True, ""),
        ],
    )
    def test_section_19_round_robins_by_average(
        self, average: int, women: bool, category: str
    ) -> None:
        event = replace(CLOSED, average=average, women=women)
        assert event_category(event, POLICY) == category

    def test_section_19_round_robin_of_10_or_double_of_6(self) -> None:
        assert event_category(replace(CLOSED, players=9), POLICY) == ""
        double = replace(CLOSED, players=6, system="double_round_robin")
        assert event_category(double, POLICY) == "C"

    def test_section_19_b_also_rapid_c_only_standard(self) -> None:
        strong = replace(CLOSED, cadence="blitz", average=2601)
        assert event_category(strong, POLICY) == "B"
        assert event_category(replace(strong, average=2600), POLICY) == ""

    @pytest.mark.parametrize(
        ("kind", "category"),
        [
            ("olympiad", "A"),
            ("world_rapid_blitz", "A"),
            ("world_senior", "B"),
            ("continental_individual", "B"),
            ("continental_youth", "C"),
        ],
    )
    def test_section_19_by_name(self, kind: str, category: str) -> None:
        assert event_category(Served(name="x", kind=kind), POLICY) == category

    def test_section_19_d_as_an_ia_norm(self) -> None:
        small = replace(OPEN, players=60, rated=50, titled=2)
        assert event_category(replace(small, player_norms=True), POLICY) == "D"
        assert event_category(replace(small, player_norms=False), POLICY) == ""

    def test_section_19_who_may_be_chief(self) -> None:
        allowed = {
            event: "".join(c for c in "ABCD" if may_be_chief(c, event, POLICY)) for event in "ABCD"
        }
        assert allowed == {"A": "AB", "B": "AB", "C": "ABC", "D": "ABCD"}


def dated(code: str, *ymd: int) -> Dated:
    return Dated(code=code, day=dt.date(*ymd))


IA = ArbiterLog(
    awards=(dated("FA", 2018, 1, 1), dated("IA", 2025, 3, 1)),
    courses=(dated("fide_refresher", 2023, 3, 14),),
    events=(OPEN, replace(OPEN, name="Second", role="deputy_chief")),
)


def stands(log: ArbiterLog, today: dt.date = TODAY) -> ArbiterCategory:
    return arbiter_category(log, POLICY, today=today)


def lacks(log: ArbiterLog, today: dt.date = TODAY) -> list[str]:
    items = stands(log, today).items
    return [i.code.removeprefix("category.") for i in items if i.verdict is not Verdict.OK]


class TestArbiters:
    def test_section_19_active_to_14_march_2027_upgrade_changes_nothing(self) -> None:
        assert active_until(IA, POLICY, today=TODAY) == dt.date(2027, 3, 14)
        upgraded = replace(IA, awards=(*IA.awards, dated("C", 2025, 9, 1)))
        assert active_until(upgraded, POLICY, today=TODAY) == dt.date(2027, 3, 14)

    def test_section_19_active_from_the_fa_award(self) -> None:
        log = ArbiterLog(awards=(dated("FA", 2024, 2, 29),))
        assert active_until(log, POLICY, today=TODAY) == dt.date(2028, 2, 29)

    def test_section_19_fa_and_new_ia_are_d(self) -> None:
        assert stands(ArbiterLog(awards=(dated("FA", 2024, 1, 1),))).category == "D"
        assert stands(ArbiterLog()).category == ""
        assert (stands(IA).category, stands(IA).next_category) == ("D", "C")

    def test_section_19_two_of_c(self) -> None:
        assert lacks(IA) == []
        assert lacks(replace(IA, events=IA.events[:1])) == ["events"]

    def test_section_19_one_of_c_and_three_of_d(self) -> None:
        small = replace(OPEN, players=60, rated=50, player_norms=True)
        events = (OPEN, *(replace(small, name=str(n)) for n in range(3)))
        assert lacks(replace(IA, events=events)) == []
        assert lacks(replace(IA, events=events[:3])) == ["events"]

    def test_section_19_a_year_as_ia(self) -> None:
        assert lacks(IA, dt.date(2026, 2, 28)) == ["title_years"]

    def test_section_19_inactive(self) -> None:
        assert "active" in lacks(IA, dt.date(2027, 3, 15))

    def test_section_19_b_asks_three_years_and_two_in_c(self) -> None:
        log = replace(IA, awards=(dated("IA", 2023, 3, 1), dated("C", 2024, 3, 1)))
        strong = replace(OPEN, kind="world_senior")
        log = replace(log, events=(strong, replace(strong, name="b")))
        assert stands(log).next_category == "B"
        assert lacks(log) == []
        assert lacks(log, dt.date(2026, 2, 28)) == ["title_years", "below_years"]

    def test_section_19_at_the_top(self) -> None:
        found = stands(replace(IA, awards=(*IA.awards, dated("A", 2025, 1, 1))))
        assert (found.category, found.next_category) == ("A", "")

    @pytest.mark.parametrize(
        ("change", "reason"),
        [
            ({"role": ""}, "no_role"),
            ({"role": "arbiter"}, "role"),
            ({"positive": None}, "assessment"),
            ({"used_for": "IA"}, "used"),
            ({"start": dt.date(2025, 3, 1)}, "before"),
            ({"start": None}, "no_day"),
            ({"end": dt.date(2026, 3, 2)}, "future"),
            ({"start": dt.date(2021, 1, 1), "end": dt.date(2021, 2, 28)}, "old"),
        ],
    )
    def test_section_19_events_that_do_not_count_are_named(
        self, change: dict[str, object], reason: str
    ) -> None:
        event = replace(OPEN, **change)  # type: ignore[arg-type]
        assert stands(replace(IA, events=(event,))).uncounted == (("Open", reason),)
