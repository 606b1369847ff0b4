"""What `ronde verify` finds: every kind of damage, and nothing where there is none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from ronde.journal import Fault, Journal, append
from ronde.journal.events import Commented, TournamentCreated
from ronde.model import Settings
from ronde.services.installation import owner
from ronde.services.integrity import Flaw, Kind, check_everything
from ronde.store.models import JournalRow, SnapshotRow, TournamentRow
from ronde.store.store import Store
from support.webapp import NOW


@pytest.fixture
def t() -> int:
    journal = append(Journal(), TournamentCreated(settings=Settings(name="A")), author="CM", at=NOW)
    for text in ("one", "two", "three"):
        journal = append(journal, Commented(text=text), author="CM", at=NOW)
    store = Store()
    return store.create_tournament(store.create_event("E", at=NOW), journal, at=NOW)


def test_a_whole_database(t: int) -> None:
    report = check_everything()
    assert report.whole
    [checked] = report.tournaments
    assert (checked.id, checked.entries, checked.event) == (t, 4, "E")


def test_names_that_may_be_taken_for_others_are_named_and_nothing_else(t: int) -> None:
    owner()
    for name in ("Anna", "owner\u200b", "api"):
        User.objects.create_user(name)
    report = check_everything()
    [accounts] = [part for part in report.parts if part.kind is Kind.ACCOUNTS]
    assert accounts.remarks == (("doubtful", ("api", "owner<200B>")),)
    assert report.whole
    assert t


def _reworded(t: int) -> None:
    row = JournalRow.objects.get(tournament_id=t, sequence=3)
    row.entry = row.entry.replace("two", "2")
    row.save()


def _unreadable(t: int) -> None:
    JournalRow.objects.filter(tournament_id=t, sequence=2).update(entry="{}")


def _hole(t: int) -> None:
    JournalRow.objects.filter(tournament_id=t, sequence=2).delete()


def _tail(t: int) -> None:
    JournalRow.objects.filter(tournament_id=t, sequence=4).delete()


def _column(t: int) -> None:
    JournalRow.objects.filter(tournament_id=t, sequence=3).update(hash="0" * 64)


def _head(t: int) -> None:
    TournamentRow.objects.filter(id=t).update(head="0" * 64)


def _listed_name(t: int) -> None:
    TournamentRow.objects.filter(id=t).update(name="B")


def _forged_snapshot(t: int) -> None:
    row = SnapshotRow.objects.get(tournament_id=t)
    row.state = row.state.replace('"name":"A"', '"name":"Forged"')
    row.save()


@pytest.mark.parametrize(
    ("damage", "flaw", "fault", "place"),
    [
        (_reworded, Flaw.CHAIN, Fault.ALTERED, 3),
        (_unreadable, Flaw.UNREADABLE, None, 2),
        (_hole, Flaw.CHAIN, Fault.REMOVED, 2),
        (_tail, Flaw.VERSION, None, 0),
        (_column, Flaw.HASH_COLUMN, None, 3),
        (_head, Flaw.VERSION, None, 0),
        (_listed_name, Flaw.NAME, None, 0),
        (_forged_snapshot, Flaw.SNAPSHOT, None, 4),
    ],
)
def test_damage_is_found_and_placed(
    t: int, damage: Callable[[int], None], flaw: Flaw, fault: Fault | None, place: int
) -> None:
    damage(t)
    report = check_everything()
    assert not report.whole
    found = report.tournaments[0].findings[0]
    assert (found.flaw, found.fault, found.place) == (flaw, fault, place)
