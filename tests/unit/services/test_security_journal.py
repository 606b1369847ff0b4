"""The journal of security events: what it keeps, what it merges, what it finds."""

from __future__ import annotations

import datetime as dt

import pytest
from django.conf import settings
from django.db import OperationalError

from ronde.journal import Fault
from ronde.services import security_journal
from ronde.services.acts import Signature
from ronde.services.security_journal import KEPT, Kind, check, head, read, record, sweep
from ronde.store.security_rows import SecurityHeadRow, SecurityRow
from support.webapp import NOW

ANNA = Signature(author="anna", author_id="a-1", at=NOW, device="phone", address="192.0.2.7")


def _by(minutes: float = 0, *, author: str = "", address: str = "192.0.2.7") -> Signature:
    return Signature(author=author, at=NOW + dt.timedelta(minutes=minutes), address=address)


def _some_rows(count: int = 5) -> None:
    for number in range(count):
        record(Kind.ROLE_GIVEN, by=ANNA, subject=f"helper {number}", detail="results", event=3)


class TestReading:
    def test_what_was_recorded_is_read_newest_first(self) -> None:
        record(Kind.SIGN_IN, by=ANNA)
        record(Kind.ROLE_GIVEN, by=ANNA, subject="ben", detail="arbiter", event=3)
        newest, oldest = read()
        assert (newest.kind, newest.subject, newest.detail) == (Kind.ROLE_GIVEN, "ben", "arbiter")
        assert (oldest.kind, oldest.author, oldest.author_id) == (Kind.SIGN_IN, "anna", "a-1")
        assert (oldest.at, oldest.device, oldest.address) == (NOW, "phone", "192.0.2.7")

    def test_it_is_narrowed_by_kind_person_and_event_and_read_page_by_page(self) -> None:
        _some_rows()
        record(Kind.SIGN_IN, by=_by(author="ben"))
        assert [e.author for e in read(kind=Kind.SIGN_IN)] == ["ben"]
        assert [e.subject for e in read(person="HELPER 2")] == ["helper 2"]
        assert len(read(event=3)) == 5
        assert read(event=4) == ()
        page = read(most=2)
        assert [e.sequence for e in (*page, *read(before=page[-1].sequence, most=2))] == [
            6,
            5,
            4,
            3,
        ]

    def test_a_kind_of_another_version_is_shown_as_unknown(self) -> None:
        record(Kind.SIGN_IN, by=ANNA)
        SecurityRow.objects.update(kind="from_tomorrow")
        assert [e.kind for e in read()] == [Kind.UNKNOWN]
        assert check().fault is Fault.ALTERED

    def test_signs_no_database_takes_and_endless_names_do_not_stop_an_act(self) -> None:
        record(Kind.SIGN_OUT, by=ANNA, subject="a\0b" + "c" * 500)
        assert read()[0].subject.startswith("abccc")
        assert check().whole


class TestFailures:
    def test_the_same_failure_is_counted_in_one_row(self) -> None:
        for minute in range(6):
            record(Kind.SIGN_IN_FAILED, by=_by(minute), subject="anna")
        (only,) = read()
        assert (only.count, only.at, only.last_at) == (6, NOW, NOW + dt.timedelta(minutes=5))
        assert check().whole

    def test_another_address_account_or_quarter_of_an_hour_is_another_row(self) -> None:
        record(Kind.SIGN_IN_FAILED, by=_by(), subject="anna")
        record(Kind.SIGN_IN_FAILED, by=_by(), subject="ben")
        record(Kind.SIGN_IN_FAILED, by=_by(address="192.0.2.8"), subject="anna")
        record(Kind.SIGN_IN_FAILED, by=_by(20), subject="anna")
        assert [e.count for e in read()] == [1, 1, 1, 1]

    def test_a_flood_from_everywhere_does_not_fill_the_database(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(security_journal, "_FAILURES_A_DAY", 20)
        for number in range(100):
            record(Kind.CODE_FAILED, by=_by(number / 100, address=f"192.0.2.{number}"))
        events = read()
        assert len(events) == 21
        assert (events[0].count, events[0].address) == (80, "")
        assert check().whole

    def test_a_flood_of_one_kind_hides_no_other(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(security_journal, "_FAILURES_A_DAY", 20)
        for number in range(30):
            record(Kind.CODE_FAILED, by=_by(address=f"192.0.2.{number}"))
        record(Kind.SIGN_IN_FAILED, by=_by(address="198.51.100.9"), subject="anna")
        assert (read()[0].subject, read()[0].address) == ("anna", "198.51.100.9")

    def test_all_addresses_of_one_household_are_one(self) -> None:
        for number in range(30):
            record(Kind.CODE_FAILED, by=_by(address=f"2001:db8::{number:x}"))
        assert [(e.count, e.address) for e in read()] == [(30, "2001:db8::/64")]

    def test_where_nothing_can_be_written_failing_goes_on(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(_row: SecurityRow) -> None:
            raise OperationalError("database or disk is full")

        monkeypatch.setattr(security_journal, "_append", full)
        record(Kind.SIGN_IN_FAILED, by=_by(), subject="anna")
        with pytest.raises(OperationalError):  # an act is not done without its event
            record(Kind.PASSWORD_CHANGED, by=ANNA)


class TestChain:
    def test_an_empty_one_and_a_long_one_are_whole(self) -> None:
        assert check().whole
        assert head() == (0, "0" * 64)
        _some_rows()
        assert check().whole
        assert head()[0] == 5

    @pytest.mark.parametrize("column", ["author", "author_id", "subject", "detail", "address"])
    def test_a_changed_row_is_found(self, column: str) -> None:
        _some_rows()
        SecurityRow.objects.filter(sequence=3).update(**{column: "eve"})
        assert (check().fault, check().place) == (Fault.ALTERED, 3)

    def test_a_changed_count_is_found(self) -> None:
        record(Kind.SIGN_IN_FAILED, by=_by(), subject="anna")
        record(Kind.SIGN_IN_FAILED, by=_by(1), subject="anna")
        SecurityRow.objects.update(count=1)
        assert check().fault is Fault.ALTERED

    def test_a_removed_row_is_found(self) -> None:
        _some_rows()
        SecurityRow.objects.filter(sequence=3).delete()
        assert (check().fault, check().place) == (Fault.REMOVED, 3)

    @pytest.mark.parametrize("also_head", [False, True])
    @pytest.mark.parametrize("more", [0, 3])
    def test_a_removed_tail_is_found_also_after_more_was_written(
        self, *, also_head: bool, more: int
    ) -> None:
        _some_rows()
        SecurityRow.objects.filter(sequence__gt=3).delete()
        if also_head:
            SecurityHeadRow.objects.all().delete()
        _some_rows(more)
        assert not check().whole
        assert len(read()) == 3 + more

    def test_another_head_cannot_be_written_without_the_key(self) -> None:
        _some_rows()
        SecurityRow.objects.filter(sequence__gt=3).delete()
        last = SecurityRow.objects.get(sequence=3)
        SecurityHeadRow.objects.update(last=3, head=last.hash)
        assert check().fault is Fault.TRUNCATED
        _some_rows(1)
        assert (check().fault, check().place) == (Fault.UNLINKED, 4)

    def test_a_row_sealed_with_another_key_is_found(
        self,
        settings_with_another_key: None,  # noqa: ARG002
    ) -> None:
        assert check().fault is Fault.ALTERED


@pytest.fixture
def settings_with_another_key(monkeypatch: pytest.MonkeyPatch) -> None:
    _some_rows(2)
    monkeypatch.setattr(settings, "SECRET_KEY", "another")


class TestSweeping:
    def test_what_is_old_goes_and_the_rest_stays_whole(self) -> None:
        for day in range(5):
            record(Kind.SIGN_IN, by=_by(day * 24 * 60))
        now = NOW + KEPT + dt.timedelta(days=2, hours=1)
        assert sweep(now=now) == 3
        assert sweep(now=now) == 0
        assert [e.sequence for e in read()] == [5, 4]
        assert check().whole
        _some_rows(1)
        assert check().whole
        SecurityRow.objects.filter(sequence=4).delete()
        assert check().fault is Fault.REMOVED

    def test_everything_may_be_old(self) -> None:
        _some_rows(2)
        assert sweep(now=NOW + 2 * KEPT) == 2
        assert check().whole
        _some_rows(1)
        assert [e.sequence for e in read()] == [3]
        assert check().whole
