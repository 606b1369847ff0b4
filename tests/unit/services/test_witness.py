"""The log of published rounds: what is noted, when, and that it never hinders an act."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.test import TestCase

from ronde.journal import Journal, append
from ronde.journal.events import Commented, TournamentCreated
from ronde.model import Settings
from ronde.services import witness
from ronde.services.installation import owner
from ronde.services.witness import Act
from ronde.store.models import TournamentRow, WitnessRow
from ronde.store.store import Store
from support.webapp import NOW


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(settings, "DATA", tmp_path)
    witness.place.cache_clear()
    yield tmp_path
    witness.place.cache_clear()


def founded(name: str = "A", *remarks: str) -> Journal:
    event = TournamentCreated(settings=Settings(name=name))
    journal = append(Journal(), event, author="CM", at=NOW)
    for text in remarks:
        journal = append(journal, Commented(text=text), author="CM", at=NOW)
    return journal


def stored(journal: Journal) -> int:
    store = Store()
    with TestCase.captureOnCommitCallbacks(execute=True):
        return store.create_tournament(store.create_event("E", at=NOW), journal, at=NOW)


def noted() -> list[tuple[Act, int, int]]:
    return [(n.act, n.version, n.was) for log in witness.logs() for n in log.notes]


def test_a_tournament_is_noted_when_it_begins_and_when_it_is_replaced() -> None:
    journal = founded("A", "one", "two")
    t = stored(journal)
    other = founded("A", "one")
    with TestCase.captureOnCommitCallbacks(execute=True):
        Store().replace(t, other, expected_head=journal.head)
    assert noted() == [(Act.BEGUN, 3, 0), (Act.REPLACED, 2, 3)]
    [log] = witness.logs()
    first, last = log.notes
    assert (first.head, last.head, last.name) == (journal.head, other.head, "A")
    assert (log.lines, log.mirrored, log.differs, log.spoiled) == (2, 2, None, ())


def test_what_is_older_than_the_log_and_the_owner_are_noted_at_the_start() -> None:
    store = Store()
    store.create_tournament(store.create_event("E", at=NOW), founded(), at=NOW)
    owner()
    witness.begin(now=NOW)
    witness.begin(now=NOW)
    assert noted() == [(Act.BEGUN, 1, 0), (Act.OWNER, 0, 0)]


def test_what_was_kept_out_of_the_table_comes_with_the_next_line() -> None:
    stored(founded("A"))
    WitnessRow.objects.all().delete()
    stored(founded("B"))
    assert WitnessRow.objects.count() == 2


def test_a_log_that_cannot_be_written_hinders_nothing(folder: Path) -> None:
    (folder / witness.FILE).mkdir()
    t = stored(founded())
    assert TournamentRow.objects.filter(id=t).exists()
    witness.begin(now=NOW)


def test_the_log_of_another_machine_is_read_from_the_table(folder: Path) -> None:
    stored(founded())
    (folder / witness.FILE).unlink()
    [log] = witness.logs()
    assert (log.here, log.lines, log.mirrored, len(log.notes)) == (False, 0, 1, 1)
