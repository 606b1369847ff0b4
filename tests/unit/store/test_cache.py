"""Journals in memory: each reader finds the version it is at, never one ahead of it."""

from __future__ import annotations

from ronde.journal import Journal, append
from ronde.journal.events import Commented, TournamentCreated
from ronde.model import Settings
from ronde.store.cache import JournalCache
from support.webapp import NOW


def founded() -> Journal:
    event = TournamentCreated(settings=Settings(name="A"))
    return append(Journal(), event, author="CM", at=NOW)


def longer(journal: Journal, text: str = "x") -> Journal:
    return append(journal, Commented(text=text), author="CM", at=NOW)


def test_who_reads_while_another_writes_finds_their_version() -> None:
    cache, one = JournalCache(), founded()
    two = longer(one)
    three = longer(two)
    for journal in (one, three, two):
        cache.put(7, journal)
    assert [cache.get(7, version) for version in (0, 1, 2, 3, 9)] == [None, one, two, three, three]
    assert cache.get(8, 1) is None


def test_what_was_never_written_does_not_stay() -> None:
    cache, one = JournalCache(), founded()
    lost = longer(one, "lost")
    for journal in (one, lost, longer(lost), longer(one, "written")):
        cache.put(7, journal)
    assert cache.get(7, 9) == longer(one, "written")
    assert cache.get(7, 1) is one
