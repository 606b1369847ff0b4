"""The report of an event: players by kind, and what nobody entered."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from ronde.model import Official, OfficialRole, Person, RoundNo, RoundTime, Title, Tournament
from ronde.queries.event_report import REPORT_ROWS, PlayerCount, event_report
from support.norm_event import event, player

CHIEF = Official(role=OfficialRole.CHIEF_ARBITER, person=Person(name="Roche", fide_id="600001"))
DEPUTY = Official(role=OfficialRole.DEPUTY, person=Person(name="Vidal"))
ORGANISER = Official(role=OfficialRole.ORGANISER, person=Person(name="Petit"))
DAY = dt.date(2026, 5, 1)


def with_players(*more: tuple[int, int, Title | None, str]) -> Tournament:
    found = event()
    return replace(found, players=(*found.players, *(player(*one) for one in more)))


class TestCounts:
    def test_the_lines_of_the_form(self) -> None:
        counts = event_report(event()).counts
        assert tuple(counts) == REPORT_ROWS
        assert counts["rated"] == PlayerCount(10, 3, 5, 5)
        assert counts["GM"] == PlayerCount(3, 1, 0, 3)
        assert counts["unrated"] == PlayerCount(0, 0, 0, 0)

    def test_the_flag_of_fide_is_no_federation(self) -> None:
        found = event_report(with_players((20, 0, None, "FID"))).counts["unrated"]
        assert found == PlayerCount(1, 0, 0, 1)

    def test_whose_federation_nobody_knows_is_neither_of_the_host_nor_of_others(self) -> None:
        found = event_report(with_players((20, 0, None, "")))
        assert found.counts["unrated"] == PlayerCount(1, 0, 0, 0)
        assert "player_federation" in found.lacking

    def test_candidate_masters_have_no_line(self) -> None:
        found = event_report(with_players((20, 2000, Title.CM, "FRA")))
        assert sum(found.counts[code].number for code in REPORT_ROWS[2:]) == 5

    def test_the_average_is_that_of_the_rated(self) -> None:
        found = event_report(with_players((20, 0, None, "FRA")))
        assert found.average == round((2400 + 9 * 2475) / 10 + 0.01)


class TestLacking:
    def test_what_nobody_entered(self) -> None:
        assert event_report(event()).lacking == (
            *("event", "place", "last_day", "organiser"),
            *("rounds_a_day", "time_control", "chief_arbiter"),
        )

    def test_complete(self) -> None:
        days = tuple(RoundTime(round=RoundNo(n), date=DAY) for n in range(1, 10))
        found = event_report(
            event(
                name="Open",
                city="Lyon",
                end=DAY,
                organiser="Club",
                schedule=days,
                time_control="90 min + 30 s",
                officials=(ORGANISER, CHIEF),
            )
        )
        assert found.is_complete
        assert found.rounds_a_day == 9

    def test_every_arbiter_has_a_number_and_the_chief_comes_first(self) -> None:
        found = event_report(event(officials=(DEPUTY, ORGANISER, CHIEF)))
        assert [o.person.name for o in found.facts.arbiters] == ["Roche", "Vidal"]
        assert "arbiter_id" in found.lacking
        assert "chief_arbiter" not in found.lacking
