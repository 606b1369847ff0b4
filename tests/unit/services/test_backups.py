"""Backups: written whole and verified, thinned by the policy, restored as new or over an event."""

from __future__ import annotations

import datetime as dt
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from django.db import connection

from ronde.errors import FormatError
from ronde.formats import read_archive
from ronde.journal import Journal, append
from ronde.journal.events import Commented, RoundPublished, TournamentCreated
from ronde.model import Settings
from ronde.platform.backup_files import Backup, backup_name, backups_in, to_drop
from ronde.services import backups
from ronde.services.acts import Signature
from ronde.services.backups import (
    BackupFailed,
    Keeper,
    back_up_database,
    back_up_event,
    back_up_everything,
    back_up_rows,
)
from ronde.services.demo import demo_open
from ronde.services.history import undo_to
from ronde.services.restoring import (
    NoSuchBackup,
    find_backup,
    newest_backups,
    read_backup,
    replacement,
    restore_as_new,
    restore_over,
)
from ronde.services.rounds import publish_round
from ronde.store.errors import Conflict, Damaged, NotStored
from ronde.store.models import EventRow, JournalRow
from ronde.store.store import Store
from support import postgres
from support.webapp import NOW

BY = Signature(author="CM", at=NOW)
HOUR = dt.timedelta(hours=1)


def remarked(store: Store, t: int, text: str) -> None:
    journal = store.journal(t)
    longer = append(journal, Commented(text=text), author="CM", at=NOW)
    store.append(t, longer, expected=journal.version)


@pytest.fixture
def store() -> Store:
    return Store()


@pytest.fixture
def event(store: Store) -> int:
    number = store.create_event("Open de l'Été", at=NOW)
    for name in ("A", "B"):
        created = TournamentCreated(settings=Settings(name=name))
        journal = append(Journal(), created, author="CM", at=NOW)
        store.create_tournament(number, journal, at=NOW)
    return number


class TestPolicy:
    """All of the last day, one a day for thirty days, the newest, what somebody made."""

    def backup(self, age: dt.timedelta, kind: str = "timer") -> Backup:
        at = NOW - age
        name = backup_name(at, kind, "0" * 12)
        return Backup(path=Path(name), at=at, kind=kind, digest="0" * 12, size=1)

    def kept(self, *made: Backup) -> set[Backup]:
        return set(made) - set(to_drop(made, now=NOW))

    def test_everything_of_the_last_day(self) -> None:
        made = [self.backup(dt.timedelta(minutes=10 * n)) for n in range(144)]
        assert self.kept(*made) == set(made)

    def test_the_last_of_each_day_for_thirty_days(self) -> None:
        made = [self.backup(6 * HOUR * n) for n in range(4 * 40)]
        old = [b for b in self.kept(*made) if NOW - b.at > dt.timedelta(days=1)]
        assert len({b.at.date() for b in old}) == len(old)
        assert max(NOW - b.at for b in old) <= dt.timedelta(days=30)
        assert len(old) in {29, 30}
        for backup in old:
            later = [b for b in made if b.at.date() == backup.at.date() and b.at > backup.at]
            assert not later

    def test_the_newest_stays_however_old(self) -> None:
        only = self.backup(dt.timedelta(days=400))
        assert self.kept(only) == {only}

    def test_a_clock_ahead_by_years_drops_no_days(self) -> None:
        """Thirty days that have one, not the thirty before whatever the clock says."""
        days = [self.backup(dt.timedelta(days=n)) for n in range(30)]
        ahead = NOW + dt.timedelta(days=3650)
        wrong = self.backup(NOW - ahead)
        assert to_drop([wrong, *days], now=ahead) == ()

    def test_what_a_wrong_clock_made_takes_no_place(self) -> None:
        """Once the clock is right again; and if it is wrong only now, what lies ahead is right."""
        days = [self.backup(dt.timedelta(days=n)) for n in range(30)]
        wrong = [self.backup(dt.timedelta(days=-n, hours=h)) for n in range(1, 9) for h in (1, 2)]
        assert self.kept(*wrong, *days) == {*wrong, *days}
        old = self.backup(dt.timedelta(days=400))
        assert self.kept(wrong[0], old) == {wrong[0], old}

    def test_published_rounds_and_acts_of_people_stay(self) -> None:
        kinds = ("round-3", "hand", "before", "upgrade")
        made = [self.backup(dt.timedelta(days=90), kind) for kind in kinds]
        newest = self.backup(HOUR)
        assert self.kept(newest, *made) == {newest, *made}


class TestWriting:
    def test_written_verified_and_found(self, store: Store, event: int, tmp_path: Path) -> None:
        made = back_up_event(store, event, tmp_path, kind="hand", now=NOW)
        assert made is not None
        assert made.path.parent.name.startswith("open-de-l-ete-")
        archive = read_archive(made.path.read_bytes())
        assert [t.journal.version for t in archive.tournaments] == [1, 1]
        assert find_backup(tmp_path, made.name) == made
        assert made.path.stat().st_mode & 0o077 == 0

    def test_what_did_not_change_is_not_written_again(
        self, store: Store, event: int, tmp_path: Path
    ) -> None:
        written, _ = back_up_everything(store, tmp_path, kind="timer", now=NOW)
        assert len(written) == 1
        assert back_up_everything(store, tmp_path, kind="timer", now=NOW + HOUR) == ((), ())
        remarked(store, store.event(event).tournaments[0].id, "more")
        written, _ = back_up_everything(store, tmp_path, kind="timer", now=NOW + HOUR)
        assert len(written) == 1

    def test_a_renamed_event_keeps_its_folder(
        self, store: Store, event: int, tmp_path: Path
    ) -> None:
        back_up_event(store, event, tmp_path, kind="timer", now=NOW)
        store.rename_event(event, "Another name")
        back_up_event(store, event, tmp_path, kind="timer", now=NOW + HOUR)
        assert len(list(tmp_path.iterdir())) == 1

    def test_a_folder_that_cannot_be_written_is_told(
        self, store: Store, event: int, tmp_path: Path
    ) -> None:
        (tmp_path / "backups").write_text("a file, not a folder")
        with pytest.raises(BackupFailed, match="backups"):
            back_up_event(store, event, tmp_path / "backups", kind="hand", now=NOW)

    def test_a_disk_that_lies_is_told(
        self, store: Store, event: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(backups, "write_whole", lambda path, data: path.write_bytes(data[:-9]))
        with pytest.raises(BackupFailed):
            back_up_event(store, event, tmp_path, kind="hand", now=NOW)

    def test_one_damaged_tournament_does_not_stop_the_others(
        self, store: Store, event: int, tmp_path: Path
    ) -> None:
        other = store.create_event("Whole", at=NOW)
        damaged = store.event(event).tournaments[0].id
        JournalRow.objects.filter(tournament_id=damaged).update(entry="{}")
        store.drop_cache()
        written, failed = back_up_everything(store, tmp_path, kind="timer", now=NOW)
        assert len(written) == 1
        assert isinstance(failed[0], Damaged)
        assert store.event(other).name == "Whole"

    @pytest.mark.skipif(postgres.is_wanted(), reason="copies of the file are SQLite's")
    def test_a_copy_of_the_database(self, tmp_path: Path) -> None:
        made = back_up_database(tmp_path, kind="upgrade", now=NOW)
        assert made is not None
        assert made.path.read_bytes().startswith(b"SQLite format 3")
        assert not list(tmp_path.glob("**/*.part"))

    @pytest.mark.skipif(postgres.is_wanted(), reason="copies of the file are SQLite's")
    def test_a_database_that_somebody_keeps_is_not_waited_for_without_end(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        source = tmp_path / "source.sqlite3"
        monkeypatch.setattr(backups, "_COPY_WITHIN", 0.0)
        monkeypatch.setitem(connection.settings_dict, "NAME", source)
        with closing(sqlite3.connect(source)) as other:
            other.execute("CREATE TABLE t(x)")
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(BackupFailed, match="locked"):
                back_up_database(tmp_path, kind="upgrade", now=NOW)
        assert not list(tmp_path.glob("**/*.part"))


class TestByItself:
    def test_at_the_start_and_at_each_published_round(self, store: Store, tmp_path: Path) -> None:
        event = store.create_event("Demo", at=NOW)
        t = store.create_tournament(event, demo_open(BY, name="A"), at=NOW)
        keeper = Keeper(store, tmp_path, every=HOUR)
        assert keeper.work()
        assert not keeper.work()
        remarked(store, t, "nothing published")
        assert not keeper.work()  # not due before an hour has passed
        journal = store.journal(t)
        rounds = len(journal.state.tournament.rounds)
        _publish_again(store, t, rounds)
        assert keeper.work()
        [place] = [p for p in tmp_path.iterdir() if p.name.startswith("demo-")]
        assert [b.kind for b in backups_in(place)] == [f"round-{rounds}", "start"]

    def test_a_clock_set_back_two_hours_stops_nothing(
        self, store: Store, event: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ticks = 0.0
        keeper = Keeper(store, tmp_path, every=HOUR, clock=lambda: ticks)
        monkeypatch.setattr(backups, "_now", lambda: NOW)
        keeper.work()
        monkeypatch.setattr(backups, "_now", lambda: NOW - 2 * HOUR)
        [t, _] = store.event(event).tournaments
        remarked(store, t.id, "after the clock was set back")
        ticks += HOUR.total_seconds()
        assert keeper.work()
        ticks += HOUR.total_seconds()
        assert not keeper.work()  # once: what it holds is in a file that only looks older
        [place] = [p for p in tmp_path.iterdir() if p.name.startswith("open-")]
        assert len(backups_in(place)) == 2

    @pytest.mark.skipif(postgres.is_wanted(), reason="there are no copies of it")
    def test_after_a_clock_ahead_one_copy_of_the_database_a_day(
        self, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ticks, now = 0.0, NOW + dt.timedelta(days=3650)
        keeper = Keeper(store, tmp_path, every=HOUR, clock=lambda: ticks)
        monkeypatch.setattr(backups, "_now", lambda: now)
        keeper.work()
        now = NOW
        for _ in range(30):
            ticks += HOUR.total_seconds()
            keeper.work()
            now += HOUR
        right = [b.at for b in backups_in(tmp_path / "database") if b.at < now]
        assert right == [NOW + dt.timedelta(days=1), NOW]

    @pytest.mark.skipif(postgres.is_wanted(), reason="there are no copies of it")
    def test_rows_written_as_they_stand_are_no_copy(
        self, store: Store, event: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        back_up_rows(store, event, tmp_path, now=NOW - HOUR)
        monkeypatch.setattr(backups, "_now", lambda: NOW)
        Keeper(store, tmp_path, every=HOUR).work()
        assert [b.kind for b in backups_in(tmp_path / "database")] == ["daily", "before"]

    def test_one_that_cannot_be_read_does_not_stop_the_others(
        self, store: Store, event: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ticks = 0.0
        keeper = Keeper(store, tmp_path, every=HOUR, clock=lambda: ticks)
        keeper.work()
        demo = store.create_event("Demo", at=NOW)
        store.create_tournament(demo, demo_open(BY, name="A"), at=NOW)
        [t, _] = store.event(event).tournaments
        remarked(store, t.id, "more")
        error = Damaged(tournament=1, place=2, detail=NotStored(kind="event", number=1))
        monkeypatch.setattr(store, "seen", _raising(error))
        ticks += HOUR.total_seconds()
        with pytest.raises(Damaged):
            keeper.work()
        [place] = [p for p in tmp_path.iterdir() if p.name.startswith("open-")]
        assert len(backups_in(place)) == 2
        assert not keeper.work()  # told once, not every few seconds


def _raising(error: Exception) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise error

    return fail


def _publish_again(store: Store, t: int, number: int) -> None:
    """Take the last acts back and publish the round once more."""
    last = next(
        entry.sequence
        for entry in reversed(store.journal(t).entries)
        if isinstance(entry.event, RoundPublished) and entry.event.round == number
    )
    undo_to(store, t, last, by=replace(BY, reason="published too early"))
    publish_round(store, t, number, by=BY)


class TestRestoring:
    def test_as_a_new_event(self, store: Store, event: int, tmp_path: Path) -> None:
        made = back_up_event(store, event, tmp_path, kind="hand", now=NOW)
        assert made is not None
        number = restore_as_new(store, read_backup(made.path), by=BY)
        assert number != event
        before, after = store.event(event), store.event(number)
        assert [t.head for t in before.tournaments] == [t.head for t in after.tournaments]
        assert before.name == after.name

    def test_the_same_request_twice_restores_once(
        self, store: Store, event: int, tmp_path: Path
    ) -> None:
        made = back_up_event(store, event, tmp_path, kind="hand", now=NOW)
        assert made is not None
        by = replace(BY, key="k")
        first = restore_as_new(store, read_backup(made.path), by=by)
        assert restore_as_new(store, read_backup(made.path), by=by) == first
        assert EventRow.objects.count() == 2

    def test_over_the_event_after_backing_it_up(
        self, store: Store, event: int, tmp_path: Path
    ) -> None:
        made = back_up_event(store, event, tmp_path, kind="hand", now=NOW)
        assert made is not None
        a, b = store.event(event).tournaments
        remarked(store, a.id, "to be lost")
        head = store.journal(a.id).head
        plan = replacement(store, event, read_backup(made.path))
        assert [(c.lost, c.gained) for c in plan.changes] == [(1, 0), (0, 0)]
        kept = restore_over(store, plan, tmp_path, by=BY, now=NOW + HOUR)
        assert store.journal(a.id).head == a.head
        assert store.tournament(a.id).version == 1
        assert Store().journal(b.id).head == b.head
        saved = read_backup(kept.path)
        assert head in {t.journal.head for t in saved.tournaments}

    def test_who_wrote_meanwhile_is_not_overwritten(
        self, store: Store, event: int, tmp_path: Path
    ) -> None:
        made = back_up_event(store, event, tmp_path, kind="hand", now=NOW)
        assert made is not None
        plan = replacement(store, event, read_backup(made.path))
        a, b = store.event(event).tournaments
        remarked(store, b.id, "just now")
        with pytest.raises(Conflict):
            restore_over(store, plan, tmp_path, by=BY, now=NOW)
        assert store.tournament(b.id).version == 2
        assert store.tournament(a.id).head == a.head

    def test_a_tournament_that_came_later_stays(
        self, store: Store, event: int, tmp_path: Path
    ) -> None:
        made = back_up_event(store, event, tmp_path, kind="hand", now=NOW)
        assert made is not None
        created = TournamentCreated(settings=Settings(name="C"))
        journal = append(Journal(), created, author="CM", at=NOW)
        later = store.create_tournament(event, journal, at=NOW)
        plan = replacement(store, event, read_backup(made.path))
        restore_over(store, plan, tmp_path, by=BY, now=NOW)
        assert store.journal(later) == journal

    def test_a_damaged_tournament_is_replaced(
        self, store: Store, event: int, tmp_path: Path
    ) -> None:
        made = back_up_event(store, event, tmp_path, kind="hand", now=NOW)
        assert made is not None
        a = store.event(event).tournaments[0]
        JournalRow.objects.filter(tournament_id=a.id).update(entry="{}")
        store.drop_cache()
        plan = replacement(store, event, read_backup(made.path))
        before = restore_over(store, plan, tmp_path, by=BY, now=NOW)
        assert before.path.suffix == (".json" if postgres.is_wanted() else ".sqlite3")
        assert store.journal(a.id).head == a.head

    def test_rows_that_make_no_journal_are_kept_as_they_stand(
        self, store: Store, event: int, tmp_path: Path
    ) -> None:
        a, b = store.event(event).tournaments
        JournalRow.objects.filter(tournament_id=a.id).update(entry="spoiled é")
        made = back_up_rows(store, event, tmp_path, now=NOW)
        assert (made.kind, made.path.suffix) == ("before", ".json")
        kept = json.loads(made.path.read_bytes())
        assert [(r["tournament_id"], r["hash"]) for r in kept["journal"]] == [
            (a.id, a.head),
            (b.id, b.head),
        ]
        assert kept["journal"][0]["entry"] == "spoiled é"

    def test_a_corrupted_backup_is_refused(self, store: Store, event: int, tmp_path: Path) -> None:
        made = back_up_event(store, event, tmp_path, kind="hand", now=NOW)
        assert made is not None
        data = bytearray(made.path.read_bytes())
        for at in range(40, len(data), 7):
            data[at] ^= 0x55
        made.path.write_bytes(bytes(data))
        with pytest.raises(FormatError):
            read_backup(made.path)

    def test_the_newest_of_every_event(self, store: Store, event: int, tmp_path: Path) -> None:
        store.create_event("Other", at=NOW)
        back_up_everything(store, tmp_path, kind="timer", now=NOW)
        remarked(store, store.event(event).tournaments[0].id, "more")
        back_up_everything(store, tmp_path, kind="timer", now=NOW + HOUR)
        back_up_database(tmp_path, kind="daily", now=NOW)
        newest = newest_backups(tmp_path, now=NOW + 2 * HOUR)
        assert sorted(b.at for b in newest) == [NOW, NOW + HOUR]

    @pytest.mark.parametrize("right_again", [True, False])
    def test_a_file_from_the_future_is_the_newest_only_with_more_in_it(
        self, store: Store, event: int, tmp_path: Path, *, right_again: bool
    ) -> None:
        """Whoever restores a folder gets what was entered after the clock was set right, too."""
        ahead = NOW + dt.timedelta(days=3650)
        at = {"first": NOW - HOUR, "ahead": ahead, **({"last": NOW} if right_again else {})}
        for text, now in at.items():
            remarked(store, store.event(event).tournaments[0].id, text)
            back_up_everything(store, tmp_path, kind="timer", now=now)
        [newest] = newest_backups(tmp_path, now=NOW + HOUR)
        assert newest.at == (NOW if right_again else ahead)

    def test_a_spoiled_file_from_the_future_is_left(
        self, store: Store, event: int, tmp_path: Path
    ) -> None:
        back_up_event(store, event, tmp_path, kind="timer", now=NOW)
        remarked(store, store.event(event).tournaments[0].id, "more")
        spoiled = back_up_event(store, event, tmp_path, kind="timer", now=NOW + 9 * HOUR)
        assert spoiled is not None
        spoiled.path.write_bytes(b"")
        [newest] = newest_backups(tmp_path, now=NOW + HOUR)
        assert newest.at == NOW

    @pytest.mark.parametrize("name", ["", "x", "../x", "database/x.ronde", "a/../../secret.key"])
    def test_only_backups_are_found(
        self, store: Store, event: int, tmp_path: Path, name: str
    ) -> None:
        back_up_event(store, event, tmp_path, kind="hand", now=NOW)
        with pytest.raises(NoSuchBackup):
            find_backup(tmp_path, name)
