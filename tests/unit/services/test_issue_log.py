"""The issue log: lines, counts, what a print replaces, what hangs, codes that are tried."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import replace

import pytest
from django.db import IntegrityError, transaction

from ronde.journal import Journal, append
from ronde.journal.events import TournamentCreated
from ronde.model import Settings
from ronde.platform.throttle import LONGEST, Codes, Limit, TooManyAttempts
from ronde.platform.visitors import Visitor
from ronde.services import issue_log
from ronde.services.acts import Signature
from ronde.services.issue_log import Issued, Wanted
from ronde.store.models import PrintRow
from ronde.store.store import Store
from support.webapp import NOW

CM = Signature(author="CM", author_id="a1", at=NOW)
OTHER = Signature(author="CM", author_id="b2", at=NOW)


@pytest.fixture
def tournament() -> int:
    store = Store()
    created = TournamentCreated(settings=Settings(name="Open"))
    journal = append(Journal(), created, author="CM", at=NOW)
    return store.create_tournament(store.create_event("Open", at=NOW), journal, at=NOW)


def wanted(document: str = "standings", round_no: int = 3, **options: str) -> Wanted:
    return Wanted.of(document, "fr", options, round_no)


def printed(version: int, content: str = "a", asked: Wanted | None = None) -> Issued:
    asked = asked or wanted()
    code = f"{asked.document[:2].upper()}{version:03}-{asked.round:05}"
    return Issued(wanted=asked, code=code, version=version, content=content)


def replaced(tournament: int, prints: list[Issued]) -> Mapping[str, int]:
    return issue_log.replaced_by(prints, issue_log.history(tournament))


def issue(tournament: int, *prints: Issued, by: Signature = CM) -> None:
    replaces = replaced(tournament, list(prints))
    issue_log.issue(tournament, prints, replaces, by=by)


def test_the_order_of_options_does_not_matter() -> None:
    assert wanted(a="1", b="2") == wanted(b="2", a="1")
    assert wanted(a="1", b="é").chosen == {"a": "1", "b": "é"}


def test_a_line_each_and_a_count(tournament: int) -> None:
    later = replace(CM, at=NOW + dt.timedelta(minutes=5))
    issue(tournament, printed(5))
    issue(tournament, printed(5), by=later)
    issue(tournament, printed(5), by=OTHER)
    other, own = issue_log.issued(tournament, most=9)
    assert (own.copies, own.at, own.last_at) == (2, NOW, later.at)
    assert (other.copies, other.author_id) == (1, "b2")
    assert [line.id for line in issue_log.issued(tournament, most=1)] == [other.id]
    assert issue_log.issued(tournament, most=9, before=other.id) == (own,)


def test_the_database_keeps_it_to_one_line(tournament: int) -> None:
    issue(tournament, printed(5))
    row = PrintRow.objects.get()
    row.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        row.save(force_insert=True)


def test_it_goes_with_its_event(tournament: int) -> None:
    issue(tournament, printed(5))
    Store().delete_event(Store().tournament(tournament).event)
    assert PrintRow.objects.count() == 0


class TestReplacing:
    def test_the_first_replaces_nothing(self, tournament: int) -> None:
        assert replaced(tournament, [printed(5)]) == {}

    def test_the_newest_older_one_that_says_something_else(self, tournament: int) -> None:
        issue(tournament, printed(3, "a"), printed(5, "b"), printed(6, "c"))
        assert replaced(tournament, [printed(8, "c")]) == {"ST008-00003": 5}
        assert replaced(tournament, [printed(8, "d")]) == {"ST008-00003": 6}
        assert replaced(tournament, [printed(4, "b")]) == {"ST004-00003": 3}

    def test_only_of_the_same_request(self, tournament: int) -> None:
        issue(tournament, printed(3, "a"))
        for asked in (wanted("players"), wanted(round_no=4), wanted(sort="club")):
            assert replaced(tournament, [printed(8, "b", asked)]) == {}

    def test_the_first_issue_of_a_code_settles_it(self, tournament: int) -> None:
        for made in (printed(3, "a"), printed(8, "b"), printed(6, "c")):
            issue(tournament, made)
        assert replaced(tournament, [printed(8, "b")]) == {"ST008-00003": 3}

    def test_a_later_print_of_the_same(self, tournament: int) -> None:
        issue(tournament, printed(3), printed(5), printed(9, asked=wanted("players")))
        newest, older = issue_log.issued(tournament, most=3)[1:]
        assert (issue_log.reprinted(older), issue_log.reprinted(newest)) == (5, 0)


class TestWhatHangs:
    def test_the_newest_of_each_request(self, tournament: int) -> None:
        issue(tournament, printed(5, "b"), printed(3, "a"), printed(3, asked=wanted("players", 0)))
        versions = {line.printed.wanted.document: line for line in issue_log.latest(tournament)}
        assert {name: line.printed.version for name, line in versions.items()} == {
            "standings": 5,
            "players": 3,
        }
        (only,) = issue_log.latest(tournament, round_no=3)
        assert only.printed.version == 5
        assert issue_log.latest(tournament, round_no=4) == ()

    def test_what_is_taken_down_comes_back_with_its_next_print(self, tournament: int) -> None:
        issue(tournament, printed(3), printed(5))
        (line,) = issue_log.latest(tournament)
        issue_log.take_down(tournament + 1, [line.id])
        assert issue_log.latest(tournament) == (line,)
        issue_log.take_down(tournament, [line.id])
        assert issue_log.latest(tournament) == ()
        issue(tournament, printed(5))
        assert [found.printed.version for found in issue_log.latest(tournament)] == [5]


class TestCodes:
    VISITOR = Visitor(address="192.0.2.7")

    def test_every_line_of_a_code(self, tournament: int) -> None:
        issue(tournament, printed(5))
        issue(tournament, printed(5, "other"))
        found = issue_log.find_print("ST005-00003", visitor=self.VISITOR, now=NOW)
        assert [line.printed.content for line in found] == ["other", "a"]

    def test_wrong_ones_are_counted_right_ones_are_not(
        self, tournament: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        few = Limit(scope="print code", most=2, within=LONGEST)
        codes = Codes(kind="print code", strangers=few, known=few)
        monkeypatch.setattr(issue_log, "PRINT_CODE", codes)
        issue(tournament, printed(5))
        asked = ("ST005-00003", "00000-00000", "ST005-00003", "", "00000-00001")
        for code in asked:
            issue_log.find_print(code, visitor=self.VISITOR, now=NOW)
        with pytest.raises(TooManyAttempts):
            issue_log.find_print("00000-00002", visitor=self.VISITOR, now=NOW)
        elsewhere = Visitor(address="198.51.100.1")
        assert issue_log.find_print("00000-00002", visitor=elsewhere, now=NOW) == ()
