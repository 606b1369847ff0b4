"""Events made from others, put away and deleted: what goes along, what stays, what is kept."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings
from django.test import TestCase

from ronde.conduct.copying import entrants_of
from ronde.conduct.settings import AnnouncePrizes
from ronde.model import Points, PointSystem
from ronde.platform.backup_files import backups_in
from ronde.services import copying, deleting, witness
from ronde.services.acts import carry_out
from ronde.services.backups import BackupFailed
from ronde.services.demo import demo_league
from ronde.services.events import change_settings, events_list
from ronde.services.integrity import check_everything
from ronde.services.restoring import find_backup, read_backup, restore_as_new
from ronde.services.rulebooks import leave_fide_mode
from ronde.services.security_journal import Kind, read
from ronde.store.api_rows import ApiTokenRow, WebhookRow
from ronde.store.errors import NotStored
from ronde.store.models import EventRow, JournalRow, TournamentRow
from ronde.store.public_rows import ShareRow
from ronde.store.store import Store
from support.running import BY, started, tournament
from support.webapp import NOW

WHEN = dt.date(2027, 3, 6)


@pytest.fixture
def store() -> Store:
    return Store()


class TestCopy:
    def test_what_was_announced_goes_along_and_rounds_do_not(self, store: Store) -> None:
        """D27: the same settings and prizes, no dates of before, no rounds, nobody."""
        t = started(store)
        event = store.tournament(t).event
        present = store.journal(t).state.tournament.settings
        changed = replace(present, city="Dijon", tiebreaks=("BH", "SB"), registration="123")
        by = replace(BY, reason="late")
        leave_fide_mode(store, t, by=by)
        change_settings(store, t, changed, by=by)
        carry_out(store, t, AnnouncePrizes(rules='[[list]]\nprizes = ["cup"]\n'), by)
        copy = copying.copy_event(store, event, name="Open 2027", start=WHEN, players=False, by=BY)
        [new] = store.event(copy).tournaments
        state = store.journal(new.id).state
        assert state.prizes == '[[list]]\nprizes = ["cup"]\n'
        assert not state.tournament.rounds
        assert not state.tournament.players
        announced = state.tournament.settings
        assert (announced.name, announced.start, announced.end) == ("Open 2027", WHEN, None)
        assert (announced.city, announced.tiebreaks) == ("Dijon", ("BH", "SB"))
        assert (announced.registration, announced.initial_color) == ("", None)
        assert len(store.journal(t).state.tournament.rounds) == 1

    def test_points_outside_the_rules_begin_outside_fide_mode(self, store: Store) -> None:
        """A club's own points can be copied and kept; other events begin in FIDE mode again."""
        t = tournament(store)
        event = store.tournament(t).event
        by = replace(BY, reason="club night")
        leave_fide_mode(store, t, by=by)
        present = store.journal(t).state.tournament.settings
        modes = []
        for draw in (10, 5):
            points = PointSystem(draw=Points(draw))
            change_settings(store, t, replace(present, points=points, city=str(draw)), by=by)
            kept = copying.save_template(store, event, name="Club", by=BY)
            for copy in (
                copying.copy_event(store, event, name="A", start=WHEN, players=False, by=BY),
                copying.start_from(store, kept.id, name="B", start=WHEN, by=BY),
            ):
                [new] = store.event(copy).tournaments
                state = store.journal(new.id).state
                assert state.tournament.settings.points == points
                modes.append(state.in_fide_mode)
        assert modes == [False, False, True, True]

    def test_players_go_along_if_wished(self, store: Store) -> None:
        t = started(store)
        event = store.tournament(t).event
        by = replace(BY, key="twice")
        copies = {
            copying.copy_event(store, event, name="Again", start=None, players=True, by=by)
            for _ in range(2)
        }
        [copy] = copies
        [new] = store.event(copy).tournaments
        entered = store.journal(new.id).state.tournament.players
        known = store.journal(t).state.tournament.players
        assert [p.person for p in entered] == [p.person for p in known]
        assert {p.tpn for p in entered} == {None}

    def test_teams_go_along_with_their_boards(self, store: Store) -> None:
        event = store.create_event("League", at=NOW)
        t = store.create_tournament(event, demo_league(BY, name="Division 1"), at=NOW)
        store.create_tournament(event, demo_league(BY, name="Division 2"), at=NOW)
        copy = copying.copy_event(store, event, name="Next", start=None, players=True, by=BY)
        first, second = store.event(copy).tournaments
        assert (first.name, second.name) == ("Division 1", "Division 2")
        known = store.journal(t).state.tournament
        assert entrants_of(store.journal(first.id).state.tournament) == entrants_of(known)


class TestTemplates:
    def test_kept_offered_and_started_from(self, store: Store) -> None:
        """D27: own templates."""
        t = started(store)
        event = store.tournament(t).event
        kept = copying.save_template(store, event, name="Club rapid", by=BY)
        copying.save_template(store, event, name="Club rapid", by=BY)
        assert [x.name for x in copying.templates()] == ["Club rapid"]
        number = copying.start_from(store, kept.id, name="June", start=WHEN, by=BY)
        [new] = store.event(number).tournaments
        state = store.journal(new.id).state
        assert state.tournament.settings == replace(
            store.journal(t).state.tournament.settings,
            name="June",
            start=WHEN,
            initial_color=None,
        )
        copying.forget_template(kept.id)
        assert copying.templates() == ()
        with pytest.raises(NotStored):
            copying.template(kept.id)


class TestArchive:
    def test_put_away_and_brought_back(self, store: Store) -> None:
        event = store.create_event("Old", at=NOW)
        deleting.archive_event(store, event, at=NOW)
        assert [e.archived_at for e in events_list(store)] == [NOW]
        deleting.archive_event(store, event, at=None)
        assert [e.archived_at for e in events_list(store)] == [None]
        with pytest.raises(NotStored):
            deleting.archive_event(store, 999, at=NOW)


class TestDeletion:
    def test_everything_is_kept_and_can_come_back(self, store: Store, tmp_path: Path) -> None:
        """D27: deleted with its archive kept, from which it comes back."""
        t = started(store)
        event = store.tournament(t).event
        ApiTokenRow.objects.create(event_id=event, name="x", role=1, digest="d", created_at=NOW)
        before = store.journal(t)
        gone = deleting.what_goes(store, event)
        assert (gone.entries, gone.tokens) == (before.version, 1)
        kept = deleting.delete_event(store, event, tmp_path, by=BY, now=NOW)
        assert kept.kind == "deleted"
        assert not EventRow.objects.filter(id=event).exists()
        assert not TournamentRow.objects.filter(id=t).exists()
        assert not JournalRow.objects.exists()
        for rows in (ApiTokenRow, WebhookRow, ShareRow):
            assert not rows.objects.exists()
        with pytest.raises(NotStored):
            store.journal(t)
        assert [e.kind for e in read()[:1]] == [Kind.EVENT_DELETED]
        archive = read_backup(find_backup(tmp_path, kept.name).path)
        back = restore_as_new(store, archive, by=BY)
        [again] = store.event(back).tournaments
        assert store.journal(again.id).entries == before.entries

    def test_nothing_goes_that_could_not_be_kept(self, store: Store, tmp_path: Path) -> None:
        t = started(store)
        (tmp_path / "file").write_text("in the way")
        with pytest.raises(BackupFailed):
            deleting.delete_event(
                store, store.tournament(t).event, tmp_path / "file", by=BY, now=NOW
            )
        assert store.journal(t).version

    def test_the_check_knows_that_it_was_deleted(
        self, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(settings, "DATA", tmp_path)
        monkeypatch.setattr(settings, "BACKUPS", tmp_path / "backups")
        witness.begin(now=NOW)
        t = started(store)
        witness.begin(now=NOW)
        event = store.tournament(t).event
        with TestCase.captureOnCommitCallbacks(execute=True):
            deleting.delete_event(store, event, settings.BACKUPS, by=BY, now=NOW)
        assert check_everything().whole
        assert len(list(settings.BACKUPS.iterdir())) == 1
        assert backups_in(next(settings.BACKUPS.iterdir()))
