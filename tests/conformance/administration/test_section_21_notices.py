"""Section 21: notices to be displayed."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Verdict
from ronde.admin.deadlines import Mark, Progressed
from ronde.admin.notices import Board, Notice, Posted, PostingStatus, notice_checks, notices


def _at(day: int, hour: int, minute: int = 0) -> dt.datetime:
    """An hour of November 2026 in the hall."""
    return dt.datetime.combine(dt.date(2026, 11, day), dt.time(hour, minute))


_BOARD = Board(
    rounds=9,
    start=dt.date(2026, 11, 14),
    end=dt.date(2026, 11, 22),
    starts={n: _at(13 + n, 15) for n in range(1, 10)},
    committee=True,
    fide=True,
)


def _notice(
    board: Board, id_: str, edition: str = "2025", now: dt.datetime | None = None
) -> Notice:
    return next(n for n in notices(board, edition, now=now) if n.id == f"notice:{id_}")


def _posted(notice: str, **fields: object) -> Posted:
    return Posted(notice=notice, document=notice, **fields)  # type: ignore[arg-type]


class TestSection_21_prizes:
    """Before half of the rounds are over: before the end of round n/2, rounded down."""

    @pytest.mark.parametrize(("rounds", "due"), [(9, 4), (8, 4), (7, 3)])
    def test_section_21_due_round(self, rounds: int, due: int) -> None:
        assert _notice(replace(_BOARD, rounds=rounds), "prizes").due_round == due

    def test_section_21_posted_after_round_5_of_9_is_late(self) -> None:
        late = replace(_BOARD, posted=(_posted("prizes", progressed=Progressed(5, 5)),))
        assert _notice(late, "prizes").status is PostingStatus.LATE

    def test_section_21_posted_during_round_4_is_in_time(self) -> None:
        done = replace(_BOARD, posted=(_posted("prizes", version=77, progressed=Progressed(4, 3)),))
        notice = _notice(done, "prizes")
        assert notice.status is PostingStatus.DONE
        assert notice.done is not None
        assert notice.done.version == 77

    def test_section_21_open_after_round_4_is_overdue(self) -> None:
        assert _notice(replace(_BOARD, progressed=Progressed(4, 3)), "prizes").status is (
            PostingStatus.OPEN
        )
        assert _notice(replace(_BOARD, progressed=Progressed(4, 4)), "prizes").status is (
            PostingStatus.OVERDUE
        )

    def test_section_21_rounds_unknown_no_due(self) -> None:
        notice = _notice(replace(_BOARD, rounds=None), "prizes")
        assert (notice.due_round, notice.status) == (None, PostingStatus.UNKNOWN)
        check = notice_checks(replace(_BOARD, rounds=None), "2025", french=True)[1]
        assert (check.verdict, check.remedy) == (Verdict.UNKNOWN, "rounds")


class TestSection_21_before_round_1:
    """Lists by name and by rating, the committee, the plan of the hall, emergency numbers."""

    def test_section_21_lists_only_by_name_leave_one_open(self) -> None:
        board = replace(_BOARD, posted=(_posted("players_alphabetical"),))
        lists = ("players_alphabetical", "players_by_rating")
        open_ = [i for i in lists if _notice(board, i).status is PostingStatus.OPEN]
        assert open_ == ["players_by_rating"]

    def test_section_21_overdue_once_round_1_began(self) -> None:
        board = replace(_BOARD, progressed=Progressed(1, 0))
        assert _notice(board, "players_by_rating").status is PostingStatus.OVERDUE

    def test_section_21_by_the_hour_of_check_in(self) -> None:
        board = replace(_BOARD, check_in=_at(14, 9))
        before, after = _at(14, 9), _at(14, 9, 1)
        assert _notice(board, "regulations", now=before).status is PostingStatus.OPEN
        assert _notice(board, "regulations", now=after).status is PostingStatus.OVERDUE

    def test_section_21_no_committee_no_notice(self) -> None:
        ids = {n.notice for n in notices(replace(_BOARD, committee=False), "2025")}
        assert "appeals_committee" not in ids
        assert "appeals_committee" in {n.notice for n in notices(_BOARD, "2025")}

    def test_section_21_paper_in_2025_and_before(self) -> None:
        paper = {n.notice for n in notices(_BOARD, "2025") if n.paper}
        assert paper == {"regulations", "players_charter", "hall_plan", "emergency_numbers"}
        assert all(n.paper for n in notices(_BOARD, "2022"))

    def test_section_21_a_page_is_enough_in_2025_only(self) -> None:
        board = replace(_BOARD, posted=(_posted("players_by_rating", on_paper=False),))
        assert _notice(board, "players_by_rating", "2025").status is PostingStatus.DONE
        assert _notice(board, "players_by_rating", "2022").status is PostingStatus.OPEN


class TestSection_21_each_round:
    """Pairings, results before the next pairing, standings and grid."""

    def test_section_21_two_hours_before_in_2022_only(self) -> None:
        assert _notice(_BOARD, "pairings:3", "2022").moment == _at(16, 13)
        assert _notice(_BOARD, "pairings:3", "2025").moment == _at(16, 15)
        assert _notice(_BOARD, "pairings:1", "2022").moment == _at(14, 15)

    @pytest.mark.parametrize(
        ("edition", "status"), [("2022", PostingStatus.LATE), ("2025", PostingStatus.DONE)]
    )
    def test_section_21_published_one_hour_before(
        self, edition: str, status: PostingStatus
    ) -> None:
        at = _at(16, 14)
        board = replace(_BOARD, posted=(_posted("pairings", round=3, at=at),))
        assert _notice(board, "pairings:3", edition).status is status

    def test_section_21_results_before_the_next_pairing(self) -> None:
        assert _notice(_BOARD, "results:3").status is PostingStatus.WAITING
        over = replace(_BOARD, progressed=Progressed(3, 3))
        assert _notice(over, "results:3").status is PostingStatus.OPEN
        next_ = replace(_BOARD, progressed=Progressed(4, 3))
        assert _notice(next_, "results:3").status is PostingStatus.OVERDUE

    def test_section_21_standings_after_the_last_round_are_the_final_ones(self) -> None:
        ids = {n.id for n in notices(_BOARD, "2025")}
        assert "notice:standings:8" in ids
        assert "notice:standings:9" not in ids
        assert "notice:cross_table:9" in ids
        assert "notice:final_standings" in ids

    def test_section_21_a_tick_does_it_too(self) -> None:
        over = replace(_BOARD, progressed=Progressed(4, 3), marks={"notice:results:3": Mark.DONE})
        assert _notice(over, "results:3").status is PostingStatus.DONE
        none = replace(over, marks={"notice:results:3": Mark.NOT_NEEDED})
        assert _notice(none, "results:3").status is PostingStatus.NOT_NEEDED

    def test_section_21_without_a_number_of_rounds_as_far_as_it_is(self) -> None:
        board = replace(_BOARD, rounds=None, progressed=Progressed(2, 1))
        ids = [n.id for n in notices(board, "2025") if n.notice == "pairings"]
        assert ids == ["notice:pairings:1", "notice:pairings:2"]


class TestSection_21_end:
    """Final standings before the prize-giving."""

    def test_section_21_final_standings_before_the_ceremony(self) -> None:
        board = replace(_BOARD, progressed=Progressed(9, 9), ceremony=_at(22, 18))
        in_time, late = _at(22, 17), _at(22, 19)
        assert _notice(board, "final_standings", now=in_time).status is PostingStatus.OPEN
        assert _notice(board, "final_standings", now=late).status is PostingStatus.OVERDUE


class TestSection_21_checks:
    """The two lines of the page of checks."""

    def test_section_21_abroad_not_applicable(self) -> None:
        found = notice_checks(_BOARD, "2025", french=False)
        assert {c.verdict for c in found} == {Verdict.NOT_APPLICABLE}

    def test_section_21_open_is_a_notice_overdue_a_fail(self) -> None:
        open_, late = (
            notice_checks(replace(_BOARD, progressed=p), "2025", french=True)[0]
            for p in (Progressed(), Progressed(1, 0))
        )
        assert (open_.verdict, open_.value) == (Verdict.NOTICE, 10)
        assert (late.verdict, late.value) == (Verdict.FAIL, 9)
