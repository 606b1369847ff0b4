"""Nothing can be changed unseen: each edit of the tables is found, and named by who remembers."""

from __future__ import annotations

import datetime as dt
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import Model
from django.test import TestCase

from ronde.journal import Journal, append
from ronde.journal.events import Commented, RoundPublished
from ronde.platform.backup_files import DATABASE, backup_name
from ronde.services import security_journal, witness
from ronde.services.acts import Signature
from ronde.services.backups import back_up_event
from ronde.services.followers import allow_follower, let_in, note_held
from ronde.services.history import undo_to
from ronde.services.installation import owner
from ronde.services.integrity import Finding, Flaw, Kind, Report, accept, check_everything
from ronde.services.restoring import read_backup, replacement, restore_as_new, restore_over
from ronde.store.models import JournalRow, TournamentRow, WitnessRow
from ronde.store.security_rows import SecurityHeadRow, SecurityRow
from ronde.store.store import Store
from ronde.texts.integrity import finding_text, left_out_text
from support.tampering import EDITS, TAIL, played, shorten

EARLIER = dt.timedelta(minutes=5)


def now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(settings, "DATA", tmp_path)
    monkeypatch.setattr(settings, "BACKUPS", tmp_path / "backups")
    witness.place.cache_clear()
    yield tmp_path
    witness.place.cache_clear()


@pytest.fixture
def store() -> Store:
    return Store()


@pytest.fixture
def event(store: Store) -> int:
    owner()
    return store.create_event("Open", at=now() - EARLIER)


@pytest.fixture
def t(store: Store, event: int) -> int:
    """A tournament with a published round, noted in the log."""
    with TestCase.captureOnCommitCallbacks(execute=True):
        number = store.create_tournament(event, OPEN, at=now())
    witness.begin(now=now())
    return number


def back_up(store: Store, event: int, at: dt.datetime | None = None) -> Path:
    backup = back_up_event(store, event, settings.BACKUPS, kind="hand", now=at or now())
    assert backup is not None
    return backup.path


def followed(store: Store, t: int) -> None:
    """A second machine says that it holds everything."""
    number = let_in(allow_follower("laptop", now=now()), now=now())
    assert number is not None
    journal = store.journal(t)
    told = {
        "tournament": t,
        "first": journal.entries[0].hash,
        "name": "Open",
        "version": journal.version,
        "head": journal.head,
    }
    note_held(number, [told], now=now())


def wrong(report: Report) -> set[Kind]:
    return {part.kind for part in report.parts if part.wrong}


def findings(report: Report) -> list[Finding]:
    of_parts = [finding for part in report.parts for finding in part.findings]
    return of_parts + [finding for checked in report.tournaments for finding in checked.findings]


def flaws(report: Report) -> set[Flaw]:
    return {finding.flaw for finding in findings(report)}


def said(report: Report) -> str:
    return "\n".join(finding_text(f.flaw.value, "en", f.facts) for f in findings(report))


OPEN = played(now())
"""Made once: a fold for every test would take longer than the tests."""
OTHER = played(now(), "B")


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_every_edit_is_found(store: Store, event: int, t: int, edit: Callable[[int], None]) -> None:
    back_up(store, event)
    assert check_everything().whole
    edit(t)
    assert not check_everything().whole


ALONE = ("tail_removed", "tournament_removed", "chain_computed_anew")
"""What the chain alone cannot see."""


@pytest.mark.parametrize("name", ALONE)
def test_the_log_alone_finds_it(t: int, name: str) -> None:
    EDITS[name](t)
    assert wrong(check_everything()) == {Kind.LOG}


@pytest.mark.parametrize("name", ALONE)
def test_a_backup_alone_finds_it(store: Store, event: int, t: int, folder: Path, name: str) -> None:
    back_up(store, event)
    (folder / witness.FILE).unlink()
    WitnessRow.objects.all().delete()
    if name == "tournament_removed":  # another one of the event stays: the event is known
        store.create_tournament(event, OTHER, at=now())
    EDITS[name](t)
    assert wrong(check_everything()) == {Kind.BACKUPS}


@pytest.mark.parametrize("name", ALONE)
def test_a_second_machine_alone_finds_it(store: Store, t: int, folder: Path, name: str) -> None:
    followed(store, t)
    (folder / witness.FILE).unlink()
    WitnessRow.objects.all().delete()
    EDITS[name](t)
    assert wrong(check_everything()) == {Kind.FOLLOWERS}


class TestWords:
    """What was there before is said, and who remembers it."""

    def test_a_removed_end(self, store: Store, event: int, t: int) -> None:
        entries = store.journal(t).version
        path = back_up(store, event)
        EDITS["tail_removed"](t)
        told = said(check_everything())
        assert f"it had {entries} entries on " in told
        assert f"backup {path.parent.name}/{path.name}" in told
        assert f"now {entries - TAIL}: the end was removed" in told

    def test_a_rewritten_history_is_placed_by_a_backup(
        self, store: Store, event: int, t: int
    ) -> None:
        back_up(store, event)
        EDITS["chain_computed_anew"](t)
        [told] = [f for f in findings(check_everything()) if f.seen and f.seen.path]
        assert told.flaw is Flaw.REWRITTEN
        assert told.place == store.journal(t).version - 5  # the first of six results

    def test_a_removed_tournament(self, t: int) -> None:
        EDITS["tournament_removed"](t)
        assert "Open is no longer here: it had" in said(check_everything())

    def test_an_account_with_every_right(self, t: int) -> None:
        EDITS["superuser_set"](t)
        assert "helper" in said(check_everything())
        assert "has every right" in said(check_everything())


@pytest.mark.usefixtures("t")
def test_an_owner_put_in_the_place_of_the_owner_is_found() -> None:
    assert check_everything().whole
    User.objects.filter(is_superuser=True).update(
        username="old", is_superuser=False, is_staff=False
    )
    User.objects.create(username="owner", is_superuser=True)
    assert flaws(check_everything()) == {Flaw.OWNER}


def test_an_older_state_put_back_is_found(store: Store, event: int, t: int) -> None:
    """As an older file is: tables, mirror of the log and all."""
    lines = WitnessRow.objects.count()
    with TestCase.captureOnCommitCallbacks(execute=True):
        store.create_tournament(event, OTHER, at=now())
    shorten(t, TAIL)
    TournamentRow.objects.filter(name="B").delete()
    WitnessRow.objects.filter(number__gt=lines).delete()
    assert flaws(check_everything()) == {Flaw.SHORTER, Flaw.GONE}


def test_a_backup_made_after_the_edit_hides_nothing(store: Store, event: int, t: int) -> None:
    back_up(store, event, now() - EARLIER)
    EDITS["tail_removed"](t)
    store.drop_cache()
    back_up(store, event)
    assert Kind.BACKUPS in wrong(check_everything())


@pytest.mark.usefixtures("t")
class TestTheLogItself:
    """Edited, cut short, taken away: the other half remembers."""

    def test_an_edited_line(self, folder: Path) -> None:
        path = folder / witness.FILE
        path.write_text(path.read_text().replace('"name":"Open"', '"name":"Shut"'))
        assert flaws(check_everything()) == {Flaw.LOG_SPOILED}

    def test_a_removed_end(self, folder: Path) -> None:
        path = folder / witness.FILE
        path.write_text("".join(path.read_text().splitlines(keepends=True)[:-1]))
        [found] = findings(check_everything())
        assert (found.flaw, found.was, found.now) == (Flaw.LOG_SHORTER, 2, 1)

    def test_a_removed_file(self, folder: Path) -> None:
        (folder / witness.FILE).unlink()
        assert flaws(check_everything()) == {Flaw.LOG_GONE}

    def test_an_edited_mirror(self) -> None:
        WitnessRow.objects.filter(number=1).update(line="another")
        assert flaws(check_everything()) == {Flaw.LOG_DIFFERS}

    def test_a_file_that_cannot_be_read(self, folder: Path) -> None:
        (folder / witness.FILE).unlink()
        (folder / witness.FILE).mkdir()
        assert Flaw.LOG_UNREADABLE in flaws(check_everything())

    def test_a_log_written_under_another_key(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(settings, "SECRET_KEY", "another")
        report = check_everything()
        assert flaws(report) == {Flaw.LOG_SPOILED}


def copied(at: dt.datetime | None = None) -> None:
    """A copy of the database, with the tables that are read of one."""
    folder = settings.BACKUPS / DATABASE
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / backup_name(at or now(), "daily", "0" * 12, "sqlite3")
    with closing(sqlite3.connect(path)) as database:
        for model, columns in COPIED.items():
            table = model._meta.db_table
            database.execute(f"CREATE TABLE {table} ({', '.join(columns)})")
            marks = ", ".join("?" for _ in columns)
            rows = model._default_manager.values_list(*columns)
            database.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
        database.commit()


COPIED: dict[type[Model], tuple[str, ...]] = {
    WitnessRow: ("log", "number", "line"),
    JournalRow: ("tournament_id", "sequence", "hash"),
    TournamentRow: ("id", "name", "version", "head"),
}


class TestCopies:
    """Copies of the database remember the log, where folder and tables forgot it."""

    def forget(self, folder: Path, lines: int = 0) -> None:
        """Keep the first lines of the log in both places."""
        path = folder / witness.FILE
        kept = path.read_text().splitlines(keepends=True)[:lines]
        path.write_text("".join(kept))
        WitnessRow.objects.filter(number__gt=lines).delete()

    def test_a_log_removed_in_both_places(self, t: int, folder: Path) -> None:
        copied()
        assert check_everything().whole
        self.forget(folder)
        shorten(t, TAIL)
        assert flaws(check_everything()) == {Flaw.LOG_FORGOTTEN, Flaw.SHORTER}
        witness.begin(now=now())  # nor is it forgotten once another log has begun
        report = check_everything()
        assert flaws(report) == {Flaw.LOG_FORGOTTEN, Flaw.SHORTER}
        assert "the log had 2 lines on " in said(report)
        assert accept(report, reason="a new disk", by=Signature(author="CM", at=now()))
        assert check_everything().whole

    @pytest.mark.usefixtures("t")
    def test_an_end_of_the_log_removed_in_both_places(self, folder: Path) -> None:
        copied()
        self.forget(folder, lines=1)
        [found] = findings(check_everything())
        assert (found.flaw, found.was, found.now) == (Flaw.LOG_FORGOTTEN, 2, 1)

    @pytest.mark.usefixtures("t")
    def test_copies_of_another_machine(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        copied()
        self.forget(folder)
        monkeypatch.setattr(settings, "SECRET_KEY", "of another machine")
        assert check_everything().whole

    def test_copies_made_before_there_was_a_log(self, store: Store, event: int) -> None:
        store.create_tournament(event, OPEN, at=now())
        copied()
        witness.begin(now=now())
        report = check_everything()
        assert report.whole
        [part] = [part for part in report.parts if part.kind is Kind.COPIES]
        [(kind, names)] = part.remarks
        assert (part.compared, kind) == (0, "older")
        assert "made before there was a log" in left_out_text(kind, names, "en")


class TestNoAlarm:
    """What the program itself does is shown where it matters, and never an alarm."""

    def test_nothing_to_compare_with_is_said(self) -> None:
        report = check_everything()
        assert report.whole
        compared = {part.kind: part.compared for part in report.parts}
        assert compared[Kind.BACKUPS] == compared[Kind.FOLLOWERS] == compared[Kind.LOG] == 0

    def test_undo_appends(self, store: Store, event: int, t: int) -> None:
        back_up(store, event)
        followed(store, t)
        undo_to(store, t, store.journal(t).version - 2, by=Signature(author="CM", at=now()))
        assert check_everything().whole

    def test_a_restored_backup_is_shown(self, store: Store, event: int, t: int) -> None:
        path = back_up(store, event, now() - EARLIER)
        journal = store.journal(t)
        longer = append(journal, Commented(text="later"), author="CM", at=now())
        store.append(t, longer, expected=journal.version)
        followed(store, t)
        back_up(store, event, now() - EARLIER / 2)
        plan = replacement(store, event, read_backup(path))
        with TestCase.captureOnCommitCallbacks(execute=True):
            by = Signature(author="CM", at=now())
            restore_over(store, plan, settings.BACKUPS, by=by, now=now() - EARLIER / 4)
        report = check_everything()
        assert report.whole, said(report)
        [act] = report.acts
        assert (act.was, act.version) == (longer.version, journal.version)

    @pytest.mark.usefixtures("t")
    def test_a_backup_opened_as_a_new_event(self, store: Store, event: int) -> None:
        archive = read_backup(back_up(store, event))
        with TestCase.captureOnCommitCallbacks(execute=True):
            restore_as_new(store, archive, by=Signature(author="CM", at=now()))
        assert check_everything().whole

    def test_a_tournament_brought_back_from_a_backup(
        self, store: Store, event: int, t: int
    ) -> None:
        path = back_up(store, event)
        EDITS["tournament_removed"](t)
        with TestCase.captureOnCommitCallbacks(execute=True):
            plan = replacement(store, event, read_backup(path))
            by = Signature(author="CM", at=now())
            restore_over(store, plan, settings.BACKUPS, by=by, now=now())
        assert check_everything().whole

    @pytest.mark.usefixtures("t")
    def test_backups_of_other_machines_in_the_same_folder(self, store: Store) -> None:
        other = store.create_event("Elsewhere", at=now())
        store.create_tournament(other, OTHER, at=now())
        path = back_up(store, other)
        path.parent.rename(path.parent.with_name("elsewhere-0123456789ab"))
        report = check_everything()
        assert report.whole
        [part] = [part for part in report.parts if part.kind is Kind.BACKUPS]
        assert (part.compared, part.unknown) == (0, ("elsewhere-0123456789ab",))

    @pytest.mark.usefixtures("t")
    def test_a_new_key_costs_the_snapshots_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(settings, "SECRET_KEY", "another")
        report = check_everything()
        assert not any(checked.findings for checked in report.tournaments)


@pytest.mark.parametrize("name", [*ALONE, "older log"])
def test_what_somebody_can_explain_is_accepted_with_a_reason(
    store: Store, event: int, t: int, folder: Path, name: str
) -> None:
    back_up(store, event, now() - EARLIER)
    followed(store, t)
    if name == "older log":
        (folder / witness.FILE).write_text("not a log\n")
    else:
        EDITS[name](t)
    report = check_everything()
    assert not report.whole
    assert accept(report, reason="the old disk", by=Signature(author="CM", at=now()))
    report = check_everything()
    assert report.whole, said(report)
    assert "the old disk" in {act.reason for act in report.acts}
    if name != "tournament_removed":
        shorten(t, 1)
        assert not check_everything().whole


def test_a_published_round_is_noted_and_a_removed_end_names_it(store: Store, event: int) -> None:
    witness.begin(now=now())
    at = next(e.sequence for e in OPEN.entries if isinstance(e.event, RoundPublished))
    with TestCase.captureOnCommitCallbacks(execute=True):
        t = store.create_tournament(event, Journal(OPEN.entries[:2]), at=now())
        store.append(t, Journal(OPEN.entries[:at]), expected=2)
    shorten(t, 1)
    assert "log: round 1 published" in said(check_everything())


class TestTheSecurityJournal:
    def _some(self, count: int) -> None:
        for number in range(count):
            by = Signature(author="CM", at=now())
            security_journal.record(security_journal.Kind.TOKEN_MADE, by=by, subject=str(number))

    def test_accepting_something_else_forgives_nothing_of_it(self, t: int) -> None:
        self._some(5)
        shorten(t, 1)
        assert accept(check_everything(), reason="old disk", by=Signature(author="CM", at=now()))
        assert check_everything().whole
        SecurityRow.objects.filter(sequence=2).update(subject="somebody else")
        assert flaws(check_everything()) == {Flaw.SECURITY}

    @pytest.mark.parametrize("edit", ["before", "behind", "end"])
    def test_what_was_accepted_is_not_damaged_further_unseen(self, t: int, edit: str) -> None:
        self._some(5)
        SecurityRow.objects.filter(sequence=2).update(subject="somebody else")
        report = check_everything()
        assert flaws(report) == {Flaw.SECURITY}
        assert accept(report, reason="old disk", by=Signature(author="CM", at=now()))
        self._some(3)
        assert check_everything().whole
        rows = SecurityRow.objects.order_by("sequence")
        match edit:
            case "before":
                rows.filter(sequence=4).update(subject="another")
            case "behind":
                rows.filter(sequence=8).update(subject="another")
            case _:
                rows.filter(sequence=9).delete()
        assert flaws(check_everything()) == {Flaw.SECURITY}
        assert t

    def test_lines_taken_back_with_their_head_are_missed_by_the_log(self, t: int) -> None:
        self._some(1)
        kept = SecurityHeadRow.objects.values().get()
        self._some(3)
        assert witness.note_security(now=now())
        lines = len(witness.logs()[0].notes)
        assert witness.note_security(now=now())
        assert len(witness.logs()[0].notes) == lines  # nothing new, no line
        SecurityRow.objects.filter(sequence__gt=kept["last"]).delete()
        SecurityHeadRow.objects.update(**kept)
        assert flaws(check_everything()) == {Flaw.SECURITY_SHORTER}
        assert t


def test_a_backup_of_a_clock_that_was_ahead_is_accepted(store: Store, event: int, t: int) -> None:
    back_up(store, event, now() + dt.timedelta(hours=2))
    shorten(t, 1)
    report = check_everything()
    assert not report.whole
    assert accept(report, reason="the clock was ahead", by=Signature(author="CM", at=now()))
    assert check_everything().whole


def _write_more(store: Store, t: int, count: int) -> None:
    for number in range(count):
        journal = store.journal(t)
        more = append(journal, Commented(text=f"{count} {number}"), author="CM", at=now())
        store.append(t, more, expected=journal.version)


def test_a_machine_set_up_after_a_restore_is_believed(store: Store, event: int, t: int) -> None:
    path = back_up(store, event)
    _write_more(store, t, 20)
    plan = replacement(store, event, read_backup(path))
    with TestCase.captureOnCommitCallbacks(execute=True):
        restore_over(store, plan, settings.BACKUPS, by=Signature(author="CM", at=now()), now=now())
    store.drop_cache()
    _write_more(store, t, 10)
    followed(store, t)
    assert check_everything().whole
    shorten(t, 8)
    assert Flaw.SHORTER in flaws(check_everything())
