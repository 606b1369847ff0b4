"""Check-list, notices and the extract of the journal, as they are printed."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady
from ronde.documents.gathering import view_models
from ronde.documents.paper import Listing, Styled
from ronde.model import Kind, Rated, Tick, TickState
from ronde.queries.history import KINDS
from support.papers import event


def listed(source: Source, code: str, language: str = "en", **options: str) -> Listing:
    asked = DocumentRequest(code=code, language=language, options=options)
    ((_, paper),) = view_models(source, asked)
    assert isinstance(paper, Listing)
    return paper


def french(*ticks: Tick) -> Source:
    source = event("swiss-60")
    tournament = source.state.tournament
    settings = replace(
        tournament.settings,
        federation="FRA",
        start=dt.date(2026, 11, 20),
        end=dt.date(2026, 11, 22),
        kind=Kind(rated=Rated.FIDE),
    )
    state = replace(
        source.state,
        tournament=replace(tournament, settings=settings),
        office=replace(source.state.office, ticks=ticks),
    )
    return replace(source, state=state)


def titles(paper: Listing) -> dict[str, tuple[object, ...]]:
    rows = paper.sections[0].rows
    return {row[2].text: row for row in rows if isinstance(row[2], Styled)}


class TestChecklist:
    def test_what_is_open_has_a_box_and_what_is_done_has_none(self) -> None:
        tick = Tick(id="regulations_published", state=TickState.DONE, note="on the door")
        before, after = (titles(listed(french(*ticks), "checklist")) for ticks in ((), (tick,)))
        changed = [title for title in before if before[title] != after[title]]
        assert len(changed) == 1
        (title,) = changed
        assert before[title][0] == Styled("", "box")
        assert after[title][0] == ""
        assert after[title][5] == Styled("on the door", "quiet")
        assert title not in titles(listed(french(tick), "checklist", show="open"))

    def test_overdue_is_as_of_the_last_entry(self) -> None:
        source = french()
        now = listed(source, "checklist")
        later = replace(source, at=dt.datetime(2027, 6, 1, tzinfo=dt.UTC))
        late = [row[4].text for row in titles(listed(later, "checklist")).values()]  # type: ignore[attr-defined]
        today = [row[4].text for row in titles(now).values()]  # type: ignore[attr-defined]
        assert late.count("overdue") > today.count("overdue")


class TestNotices:
    def test_published_pairings_are_ticked_by_themselves(self) -> None:
        source = event("league")
        rows = listed(source, "notices").sections[0].rows
        assert rows
        assert all(row[0] == Styled("", "box") for row in rows)

    def test_a_report_file_has_no_journal(self) -> None:
        with pytest.raises(DocumentNotReady) as refused:
            listed(event("swiss-5"), "notices")
        assert refused.value.fault.code == "document.no_journal"


class TestJournal:
    def test_every_entry_with_its_hash_and_the_head_in_full(self) -> None:
        source = event("league")
        assert source.journal is not None
        section = listed(source, "journal").sections[0]
        assert len(section.rows) == source.journal.version
        shown = [row[-1].text for row in section.rows if isinstance(row[-1], Styled)]
        assert shown == [entry.hash[:10] for entry in source.journal.entries]
        head = str(section.lines[-1]).partition(": ")[2].replace(" ", "")
        assert head == source.journal.head

    def test_kinds_and_rounds_part_it(self) -> None:
        source = event("cup")
        every = len(listed(source, "journal").sections[0].rows)
        parts = [len(listed(source, "journal", acts=kind).sections[0].rows) for kind in KINDS]
        assert sum(parts) == every
        assert max(parts) < every
        second = listed(source, "journal", only="2", acts="results").sections[0].rows
        first = listed(source, "journal", only="1", acts="results").sections[0].rows
        assert len(first) + len(second) == parts[KINDS.index("results")]
        assert first
        assert second

    def test_nothing_of_the_kind_is_a_sentence(self) -> None:
        section = listed(event("cup"), "journal", acts="reasons").sections[0]
        assert section.rows == ()
        assert str(section.lines[0]).startswith("0 entries shown")
