from __future__ import annotations

import datetime as dt
import json
from dataclasses import replace

import pytest

from ronde.errors import ModelError
from ronde.journal import (
    GENESIS,
    Entry,
    Fault,
    Journal,
    NewerFormat,
    ShapeError,
    append,
    entry_from_json,
    entry_hash,
    entry_to_json,
    verify,
)
from ronde.journal.events import Commented, PlayerRemoved, TournamentCreated
from ronde.model import PlayerId
from support.journal import NOON, SETTINGS, desk


class Autumn(dt.tzinfo):
    """A zone in the night when its clocks go back: first two hours ahead, then one."""

    def utcoffset(self, when: dt.datetime | None, /) -> dt.timedelta:
        return dt.timedelta(hours=1 if when is not None and when.fold else 2)

    def dst(self, when: dt.datetime | None, /) -> dt.timedelta:
        return self.utcoffset(when) - dt.timedelta(hours=1)

    def tzname(self, when: dt.datetime | None, /) -> str:
        return f"{when}"


def rehashed(entry: Entry) -> Entry:
    return replace(entry, hash=entry_hash(entry))


@pytest.fixture
def journal() -> Journal:
    table = desk(4)
    table.pair((1, 2), (3, 4))
    table.finish()
    return table.journal


class TestAppend:
    def test_the_envelope(self) -> None:
        journal = append(
            Journal(),
            TournamentCreated(settings=SETTINGS),
            author="CM",
            at=NOON,
            device="desk 1",
            reason="start",
        )
        [entry] = journal.entries
        assert (entry.sequence, entry.author, entry.at) == (1, "CM", NOON)
        assert (entry.device, entry.reason, entry.previous) == ("desk 1", "start", GENESIS)
        assert entry.hash == journal.head == entry_hash(entry)

    def test_entries_are_linked(self, journal: Journal) -> None:
        for before, after in zip(journal.entries, journal.entries[1:], strict=False):
            assert after.previous == before.hash
            assert after.sequence == before.sequence + 1

    def test_a_time_needs_a_zone(self) -> None:
        created = TournamentCreated(settings=SETTINGS)
        naive = dt.datetime(2026, 3, 7, 12, 0)  # noqa: DTZ001
        with pytest.raises(ModelError, match="time zone"):
            append(Journal(), created, author="CM", at=naive)
        with pytest.raises(ModelError, match="time zone"):
            Entry(sequence=1, event=created, author="CM", at=naive)

    def test_the_hour_that_comes_twice_is_read_back_equal(self) -> None:
        autumn = dt.datetime(2026, 10, 25, 2, 30, tzinfo=Autumn(), fold=1)
        journal = append(Journal(), TournamentCreated(settings=SETTINGS), author="CM", at=autumn)
        [entry] = journal.entries
        assert entry.at.utcoffset() == dt.timedelta(hours=1)
        assert entry_from_json(entry_to_json(entry)) == entry

    def test_the_empty_journal(self) -> None:
        assert (Journal().version, Journal().head, verify(Journal()).whole) == (0, GENESIS, True)


class TestVerify:
    def test_whole(self, journal: Journal) -> None:
        assert verify(journal).whole
        assert verify(journal, head=journal.head).whole

    @pytest.mark.parametrize(
        "change",
        [
            {"author": "someone"},
            {"reason": "because"},
            {"device": "other"},
            {"at": NOON + dt.timedelta(days=1)},
            {"event": PlayerRemoved(player=PlayerId(1))},
            {"hash": GENESIS},
        ],
    )
    def test_altered(self, journal: Journal, change: dict[str, object]) -> None:
        entries = list(journal.entries)
        entries[3] = replace(entries[3], **change)  # type: ignore[arg-type]
        verdict = verify(Journal(tuple(entries)))
        assert (verdict.fault, verdict.place) == (Fault.ALTERED, 4)

    def test_altered_and_hashed_again(self, journal: Journal) -> None:
        entries = list(journal.entries)
        entries[3] = rehashed(replace(entries[3], author="someone"))
        verdict = verify(Journal(tuple(entries)))
        assert (verdict.fault, verdict.place) == (Fault.UNLINKED, 5)

    @pytest.mark.parametrize("place", [1, 4])
    def test_removed(self, journal: Journal, place: int) -> None:
        entries = journal.entries[: place - 1] + journal.entries[place:]
        verdict = verify(Journal(entries))
        assert (verdict.fault, verdict.place) == (Fault.REMOVED, place)

    def test_reordered(self, journal: Journal) -> None:
        entries = list(journal.entries)
        entries[2], entries[3] = entries[3], entries[2]
        verdict = verify(Journal(tuple(entries)))
        assert (verdict.fault, verdict.place) == (Fault.REORDERED, 3)

    def test_truncated_shows_only_against_a_known_head(self, journal: Journal) -> None:
        shorter = Journal(journal.entries[:-1])
        assert verify(shorter).whole
        verdict = verify(shorter, head=journal.head)
        assert (verdict.fault, verdict.place) == (Fault.TRUNCATED, journal.version)

    def test_a_journal_that_went_on_still_holds_its_old_head(self, journal: Journal) -> None:
        longer = append(journal, Commented(text="later"), author="CM", at=NOON)
        assert verify(longer, head=journal.head).whole

    def test_a_well_made_chain_of_impossible_acts(self, journal: Journal) -> None:
        too_early = rehashed(replace(journal.entries[-1], sequence=1, previous=GENESIS))
        verdict = verify(Journal((too_early,)))
        assert (verdict.fault, verdict.place) == (Fault.INAPPLICABLE, 1)
        assert "round 1 is not paired" in str(verdict.detail)

    def test_a_well_made_chain_of_acts_that_were_never_allowed(self, journal: Journal) -> None:
        removal = rehashed(
            replace(
                journal.entries[-1],
                event=PlayerRemoved(player=PlayerId(1)),
                sequence=journal.version + 1,
                previous=journal.head,
            )
        )
        verdict = verify(Journal((*journal.entries, removal)))
        assert (verdict.fault, verdict.place) == (Fault.CONTRADICTORY, journal.version + 1)
        assert str(verdict.detail) == "paired_unknown 1 in round 1"


class TestLines:
    def test_there_and_back(self, journal: Journal) -> None:
        for entry in journal.entries:
            assert entry_from_json(entry_to_json(entry)) == entry

    def test_a_line_is_readable(self, journal: Journal) -> None:
        line = json.loads(entry_to_json(journal.entries[-1]))
        assert line["v"] == 1
        assert line["event"] == {
            "type": "ResultEntered",
            "round": 1,
            "board": 2,
            "result": ["=", "="],
        }

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("", "not JSON"),
            ("[]", "expected an object"),
            ("{}", "an entry says its version"),
            ('{"v": true}', "an entry says its version"),
            ('{"v": 1}', "lacks at, author, event, sequence"),
            ('{"v": 1, "v": 1}', "a key appears twice"),
            ('{"v": 1, "sequence": NaN}', "NaN"),
            ('{"v": 1, "sequence": 1.0}', r"\$\.sequence: expected an integer: '1\.0'"),
            ('{"v": 1, "event": {"type": "Rain"}}', r"\$\.event: unknown type"),
            ('{"v": 1, "colour": 1}', "no field of that name"),
        ],
    )
    def test_says_what_is_wrong(self, text: str, message: str) -> None:
        with pytest.raises(ShapeError, match=message):
            entry_from_json(text)

    def test_an_entry_of_a_later_version(self) -> None:
        with pytest.raises(NewerFormat) as caught:
            entry_from_json('{"v": 3, "novelty": 1}')
        assert (caught.value.version, caught.value.known) == (3, 2)

    def test_which_account_acted_is_sealed_with_the_rest(self, journal: Journal) -> None:
        longer = append(journal, Commented(text="?"), author="anna", author_id="a-1", at=NOON)
        entry = longer.entries[-1]
        line = json.loads(entry_to_json(entry))
        assert (line["v"], line["author_id"]) == (2, "a-1")
        assert entry_from_json(entry_to_json(entry)) == entry
        assert verify(longer).whole
        other = Journal((*journal.entries, replace(entry, author_id="a-2")))
        assert verify(other).fault is Fault.ALTERED

    def test_where_no_account_is_known_the_line_is_what_it_always_was(self) -> None:
        founded = TournamentCreated(settings=SETTINGS)
        entry = append(Journal(), founded, author="CM", at=NOON).entries[0]
        assert entry_to_json(entry).endswith('"sequence":1,"v":1}')
        assert "author_id" not in entry_to_json(entry)
