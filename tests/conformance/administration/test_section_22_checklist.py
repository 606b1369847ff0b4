"""Section 22: the check-list of an event."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Due, DueKind
from ronde.admin.deadlines import (
    Mark,
    Occasion,
    Progressed,
    Status,
    checklist,
    marked,
    report_papers,
)
from ronde.admin.errors import ScheduleError
from ronde.errors import UnknownName

_OPEN = Occasion(
    start=dt.date(2026, 11, 14),
    end=dt.date(2026, 11, 22),
    rounds=9,
    french=True,
    rated=True,
    fide=True,
    norms=True,
    standard=True,
    type_a=True,
    committee=True,
    arbiter_norms=True,
    norms_made=True,
)
"""A FIDE open with norms, 14 to 22 November 2026, nine rounds."""


def _days(event: Occasion, edition: str = "2025") -> dict[str, dt.date | None]:
    return {due.id: due.day for due in checklist(event, edition)}


def _due(event: Occasion, id_: str, edition: str = "2025") -> Due:
    return next(due for due in checklist(event, edition) if due.id == id_)


def _day(day: int, month: int, year: int = 2026) -> dt.date:
    return dt.date(year, month, day)


class TestSection_22_table:
    """The worked example, row by row."""

    @pytest.mark.parametrize(
        ("day", "ids"),
        [
            (_day(15, 9), {"fee_agreed"}),
            (_day(5, 10), {"register_norms", "arbiter_norm_names"}),
            (_day(15, 10), {"register_fide_norms"}),
            (_day(25, 10), {"special_needs"}),
            (_day(12, 11), {"free_entries_confirmed"}),
            (_day(13, 11), {"regulations_published"}),
            (
                _day(14, 11),
                {
                    "licences_checked",
                    "fide_ids_checked",
                    "suspended_checked",
                    "notices_posted",
                    "appeals_named",
                },
            ),
            (
                _day(22, 11),
                {
                    "arbiters_paid",
                    "final_standings_posted",
                    "prize_giving",
                    "results_sent",
                    "marked_finished",
                },
            ),
            (_day(28, 11), {"rating_list_closes"}),
            (
                _day(29, 11),
                {
                    "licences_settled",
                    "fees_paid",
                    "report_done",
                    "organiser_copy",
                    "trf_to_rating_officer",
                    "norms_sent",
                },
            ),
            (_day(1, 12), {"rating_list"}),
            (_day(1, 2, 2027), {"rating_list_last"}),
            (_day(22, 5, 2027), {"report_kept_until", "sheets_kept_until"}),
        ],
    )
    def test_section_22_day(self, day: dt.date, ids: set[str]) -> None:
        assert {id_ for id_, at in _days(_OPEN).items() if at == day} == ids

    def test_section_22_nothing_else_is_there(self) -> None:
        without = {id_ for id_, at in _days(_OPEN).items() if at is None}
        assert without == {"hall_ready", "material_counted", "clocks_compared", "prizes_posted"}

    def test_section_22_prizes_by_the_end_of_round_4(self) -> None:
        due = _due(_OPEN, "prizes_posted")
        assert (due.round, due.anchor, due.day) == (4, "H", None)

    def test_section_22_prizes_on_the_day_of_round_4(self) -> None:
        days = {n: dt.date(2026, 11, 13 + n) for n in range(1, 10)}
        assert _due(replace(_OPEN, round_days=days), "prizes_posted").day == _day(17, 11)

    def test_section_22_arbiters_paid_before_round_9(self) -> None:
        due = _due(_OPEN, "arbiters_paid")
        assert (due.round, due.anchor) == (9, "Rl")

    def test_section_22_closed_norm_event_keeps_a_year(self) -> None:
        closed = replace(_OPEN, closed=True)
        assert _days(closed)["report_kept_until"] == _day(22, 11, 2027)
        assert _days(closed)["closed_norm_report"] == _day(29, 11)
        assert "closed_norm_report" not in _days(_OPEN)

    def test_section_22_sorted_by_day_and_undated_last(self) -> None:
        ids = [due.id for due in checklist(_OPEN, "2025")]
        assert ids[0] == "fee_agreed"
        assert ids.index("notices_posted") < ids.index("prizes_posted") < ids.index("arbiters_paid")
        assert ids[-3:] == ["hall_ready", "material_counted", "clocks_compared"]

    def test_section_22_advice_is_no_rule(self) -> None:
        advice = {d.id for d in checklist(_OPEN, "2025") if d.kind is DueKind.ADVICE}
        assert advice == {"fee_agreed", "special_needs", "clocks_compared"}


class TestSection_22_editions:
    """What differs between the editions of the federation's rules."""

    def test_section_22_edition_2022_licences_on_the_next_day(self) -> None:
        assert _days(_OPEN, "2022")["licences_settled"] == _day(23, 11)

    def test_section_22_edition_2022_has_no_suspended_list_nor_free_entries(self) -> None:
        gone = set(_days(_OPEN)) - set(_days(_OPEN, "2022"))
        assert gone == {"suspended_checked", "free_entries_confirmed", "arbiter_norm_names"}

    def test_section_22_edition_2022_form_four_weeks_ahead_with_raised_protection(self) -> None:
        raised = replace(_OPEN, raised_protection=True)
        assert _days(raised, "2022")["fair_play_form"] == _day(17, 10)
        assert "fair_play_form" not in _days(raised, "2025")
        assert "fair_play_form" not in _days(_OPEN, "2022")

    def test_section_22_unknown_edition(self) -> None:
        with pytest.raises(UnknownName):
            checklist(_OPEN, "1999")


class TestSection_4_days:
    """Section 4: the days before the start, by kind; start on Saturday 14 November 2026."""

    _PLAIN = replace(_OPEN, norms=False, arbiter_norms=False)

    def test_section_4_national_4_november(self) -> None:
        national = replace(self._PLAIN, fide=False)
        days = _days(national)
        assert days["register_ffe"] == _day(4, 11)
        assert not {"register_fide", "register_fide_server", "rating_list"} & set(days)

    def test_section_4_fide_30_october_server_11_november(self) -> None:
        days = _days(self._PLAIN)
        assert days["register_fide"] == _day(30, 10)
        assert days["register_fide_server"] == _day(11, 11)
        assert "register_ffe" not in days

    def test_section_4_very_strong_14_october(self) -> None:
        days = _days(replace(self._PLAIN, strong=True))
        assert days["register_strong"] == _day(14, 10)
        assert days["register_fide_strong"] == _day(15, 10)
        assert not {"register_fide", "register_fide_server"} & set(days)

    def test_section_4_very_strong_rapid_keeps_three_days_on_the_server(self) -> None:
        days = _days(replace(self._PLAIN, strong=True, standard=False))
        assert days["register_fide_server"] == _day(11, 11)
        assert "register_fide_strong" not in days

    def test_section_4_very_strong_is_nothing_in_2022(self) -> None:
        old = replace(self._PLAIN, strong=True, start=dt.date(2023, 3, 1), end=dt.date(2023, 3, 5))
        days = _days(old, "2022")
        assert days["register_fide"] == dt.date(2023, 2, 14)
        assert days["register_fide_server"] == dt.date(2023, 2, 26)
        assert not {"register_strong", "register_fide_strong"} & set(days)

    def test_section_4_one_month_before_1_march_is_30_january(self) -> None:
        early = replace(
            self._PLAIN, strong=True, start=dt.date(2027, 3, 1), end=dt.date(2027, 3, 7)
        )
        assert _days(early)["register_strong"] == dt.date(2027, 1, 30)

    def test_section_4_norms_5_october(self) -> None:
        assert _days(replace(_OPEN, strong=True))["register_norms"] == _day(5, 10)
        assert "register_strong" not in _days(replace(_OPEN, strong=True))


class TestSection_22_elsewhere:
    """Outside France only FIDE's rows are there."""

    def test_section_22_abroad(self) -> None:
        assert set(_days(replace(_OPEN, french=False))) == {
            "register_fide_norms",
            "special_needs",
            "appeals_named",
            "trf_to_rating_officer",
            "rating_list_closes",
            "rating_list",
            "rating_list_last",
        }

    def test_section_22_federation_unknown_says_if(self) -> None:
        due = _due(replace(_OPEN, french=None), "licences_checked")
        assert (due.settled, due.condition) == (False, "french")


class TestSection_22_bad_input:
    """E before S: error; no dates: only items without anchor, the rest unknown."""

    def test_section_22_end_before_start(self) -> None:
        with pytest.raises(ScheduleError) as caught:
            checklist(replace(_OPEN, end=dt.date(2026, 11, 13)), "2025")
        assert caught.value.code == "admin.schedule"
        assert "2026-11-13" in str(caught.value)

    def test_section_22_no_dates(self) -> None:
        rows = checklist(replace(_OPEN, start=None, end=None), "2025")
        today = dt.date(2026, 11, 1)
        told = {d.id for d in rows if marked(d, None, today=today) is not Status.UNKNOWN}
        assert told == {"hall_ready", "material_counted", "clocks_compared"}

    def test_section_22_kind_unknown_keeps_every_registration_with_if(self) -> None:
        unknown = replace(_OPEN, rated=None, fide=None, norms=None)
        rows = {due.id: due for due in checklist(unknown, "2025")}
        for id_ in ("register_ffe", "register_fide", "register_norms"):
            assert not rows[id_].settled
        late = marked(rows["register_norms"], None, today=dt.date(2026, 11, 13))
        assert late is Status.OPEN


class TestSection_22_status:
    """Ticked, not needed, overdue."""

    def test_section_22_the_day_itself_still_counts(self) -> None:
        due = _due(_OPEN, "register_norms")
        assert marked(due, None, today=_day(5, 10)) is Status.OPEN
        assert marked(due, None, today=_day(6, 10)) is Status.OVERDUE

    @pytest.mark.parametrize("mark", list(Mark))
    def test_section_22_a_mark_ends_it(self, mark: Mark) -> None:
        due = _due(_OPEN, "register_norms")
        assert marked(due, mark, today=_day(6, 10)).value == mark.value

    def test_section_22_before_round_1_means_before_it_begins(self) -> None:
        due, today = _due(_OPEN, "licences_checked"), _day(14, 11)
        assert marked(due, None, today=today) is Status.OPEN
        assert marked(due, None, today=today, progressed=Progressed(begun=1)) is Status.OVERDUE

    def test_section_22_prizes_are_late_once_round_4_is_over(self) -> None:
        due, today = _due(_OPEN, "prizes_posted"), _day(17, 11)
        during, after = Progressed(begun=4, over=3), Progressed(begun=4, over=4)
        assert marked(due, None, today=today, progressed=during) is not Status.OVERDUE
        assert marked(due, None, today=today, progressed=after) is Status.OVERDUE

    def test_section_22_what_may_not_apply_is_never_overdue(self) -> None:
        due = _due(replace(_OPEN, french=None), "prizes_posted")
        late = marked(due, None, today=_day(1, 12), progressed=Progressed(9, 9))
        assert late is Status.UNKNOWN

    def test_section_22_paid_before_round_9_begins(self) -> None:
        due, today = _due(_OPEN, "arbiters_paid"), _day(22, 11)
        assert marked(due, None, today=today, progressed=Progressed(8, 8)) is Status.OPEN
        assert marked(due, None, today=today, progressed=Progressed(9, 8)) is Status.OVERDUE

    def test_section_22_what_is_kept_is_never_overdue(self) -> None:
        due = _due(_OPEN, "report_kept_until")
        assert marked(due, None, today=_day(22, 5, 2027)) is Status.KEPT
        assert marked(due, None, today=_day(23, 5, 2027)) is Status.OVER


class TestSection_6_report:
    """The papers of the technical report by kind (book 5.1, check-lists)."""

    def test_section_6_slow(self) -> None:
        codes = [paper.code for paper in report_papers(_OPEN, "2025")]
        first = ["T1", "T2", "T3", "T4", "regulations", "indemnity", "ASP"]
        assert codes == [*first, "T6", "T7", "fair_play", "IT1"]

    def test_section_6_rapid_has_no_norms_and_2022_no_t7(self) -> None:
        rapid = replace(_OPEN, standard=False, norms=False)
        codes = [paper.code for paper in report_papers(rapid, "2022")]
        assert not {"IT1", "T7"} & set(codes)

    def test_section_6_rapid_2022_goes_to_the_delegate_too(self) -> None:
        rapid = replace(_OPEN, standard=False, norms=False)
        to = {paper.code: paper.addressees for paper in report_papers(rapid, "2022")}
        assert to["T1"] == ("titles_director", "rapid_delegate")
        assert to["T6"] == ("titles_director", "legal_director")
        slow = {paper.code: paper.addressees for paper in report_papers(_OPEN, "2022")}
        assert slow["T1"] == ("titles_director",)

    def test_section_6_closed_norm_event_adds_its_papers(self) -> None:
        codes = {paper.code for paper in report_papers(replace(_OPEN, closed=True), "2025")}
        assert {"final_cross_table", "participants", "pgn"} <= codes

    def test_section_6_no_federal_report_abroad(self) -> None:
        assert report_papers(replace(_OPEN, french=False), "2025") == ()


class TestSection_3_interim:
    """Above 30 days interim results go out every month."""

    def test_section_3_thirty_days_are_one_report(self) -> None:
        month = replace(_OPEN, start=dt.date(2026, 9, 15), end=dt.date(2026, 10, 14))
        assert not any(id_.startswith("interim") for id_ in _days(month))

    def test_section_3_three_months_have_two_interim_reports(self) -> None:
        long = replace(_OPEN, start=dt.date(2026, 9, 15), end=dt.date(2026, 11, 22))
        interim = {i: d for i, d in _days(long).items() if i.startswith("interim")}
        assert interim == {
            "interim_results:2026-09": dt.date(2026, 9, 30),
            "interim_results:2026-10": dt.date(2026, 10, 31),
        }
