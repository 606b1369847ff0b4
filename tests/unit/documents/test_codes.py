"""Verification codes: the layout of the text that is hashed, and what a print can be told by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.documents.asking import DocumentRequest
from ronde.documents.codes import Imprint, code_from, offline_text, read_code
from ronde.documents.desk import Source, source_at
from ronde.documents.making import draft
from ronde.documents.prints import Print
from support.papers import event, needs_poppler, needs_typst, pages_of
from support.showcase import showcase

WRITTEN = Imprint(
    document="standings",
    language="fr",
    options={"columns": "std", "category": "U16"},
    event="7f3c",
    tournament="1",
    round=9,
    version=1234,
    head="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
)


def prints(source: Source, code: str, language: str = "fr", **options: str) -> tuple[Print, ...]:
    return draft(source, DocumentRequest(code=code, language=language, options=options)).prints


class TestTheCode:
    def test_of_the_written_layout(self) -> None:
        assert WRITTEN.code == "K62XE-Q2YW2"

    @pytest.mark.parametrize(
        "changed",
        [
            {"document": "players"},
            {"edition": 2},
            {"language": "en"},
            {"options": {"category": "U18", "columns": "std"}},
            {"event": ""},
            {"tournament": "2"},
            {"round": 0},
            {"version": 1235},
            {"head": "0" * 64},
        ],
        ids=str,
    )
    def test_changes_with_every_part(self, changed: dict[str, object]) -> None:
        assert replace(WRITTEN, **changed).code != WRITTEN.code  # type: ignore[arg-type]

    def test_does_not_depend_on_the_order_of_options(self) -> None:
        turned = dict(reversed(list(WRITTEN.options.items())))
        assert replace(WRITTEN, options=turned).code == WRITTEN.code

    def test_is_the_first_fifty_bits(self) -> None:
        assert code_from(bytes(32)) == "00000-00000"
        assert code_from(b"\xff" * 32) == "ZZZZZ-ZZZZZ"
        assert code_from(b"\0\0\0\0\0\0\x40" + b"\xff" * 25) == "00000-00001"
        assert code_from(b"\x08" + bytes(31)) == "10000-00000"

    @pytest.mark.parametrize(
        ("typed", "read"),
        [
            ("K62XE-Q2YW2", "K62XE-Q2YW2"),
            (" k62xeq2yw2 ", "K62XE-Q2YW2"),
            ("Ooooo-iIlL1", "00000-11111"),
            ("", ""),
            ("K62XE-Q2YW", ""),
            ("K62XE-Q2YW22", ""),
            ("K62XE-Q2YWU", ""),
            ("K62XE/Q2YW2", ""),
            ("é" * 10, ""),
            ("1" * 100_000, ""),
        ],
    )
    def test_is_read_as_people_type_it(self, typed: str, read: str) -> None:
        assert read_code(typed) == read

    def test_what_the_drawing_says_without_an_address(self) -> None:
        assert offline_text(WRITTEN) == "RONDE:K62XE-Q2YW2:7f3c:1:9:1234"
        bare = replace(WRITTEN, event="", round=0)
        assert offline_text(bare) == f"RONDE:{bare.code}:-:1:-:1234"


class TestPrints:
    def test_a_report_has_no_code(self) -> None:
        report = Source(state=event("swiss-5").state)
        assert prints(report, "standings") == ()

    def test_each_part_of_a_pack_has_its_own(self) -> None:
        made = prints(event("swiss-60"), "pack.round")
        assert len({item.imprint.code for item in made}) == len(made) > 2
        alone = prints(event("swiss-60"), "pairings.names")
        assert alone[0] in made

    def test_options_that_are_not_said_are_the_usual_ones(self) -> None:
        source = event("swiss-60")
        assert prints(source, "players", sort="name") == prints(source, "players")
        assert prints(source, "players", sort="club") != prints(source, "players")

    def test_the_content_is_what_readers_read(self) -> None:
        source = event("swiss-60")
        (now,) = prints(source, "standings")
        (later,) = prints(replace(source, version=413, head="1" * 64, live="<svg/>"), "standings")
        assert later.content == now.content
        assert later.imprint.code != now.imprint.code
        (other,) = prints(replace(source, event="Open"), "standings")
        assert other.content != now.content

    def test_the_journal_names_the_tournament(self) -> None:
        journal = showcase().tournaments[0].journal
        now, before = source_at(journal), source_at(journal, version=journal.version - 1)
        assert now.tournament_id == before.tournament_id == journal.entries[0].hash[:12]
        assert (now.head, now.version) == (journal.head, journal.version)
        assert before.head == journal.entries[-2].hash
        assert before.at == journal.entries[-2].at
        assert source_at(journal, version=0).head == ""


@needs_typst
@needs_poppler
class TestOnPaper:
    @pytest.mark.parametrize(
        ("name", "code", "options", "each"),
        [
            ("swiss-60", "standings", {}, 1),
            ("league", "match.sheet", {}, 1),
            ("swiss-60", "badges", {}, 1),
            ("swiss-60", "pairings.slips", {}, 8),
        ],
    )
    def test_every_page_says_its_code(
        self, name: str, code: str, options: dict[str, str], each: int
    ) -> None:
        drafted = draft(event(name), DocumentRequest(code=code, language="fr", options=options))
        (made,) = drafted.prints
        pages = pages_of(drafted.finished().data)
        counts = [page.text.split().count(made.imprint.code) for page in pages]
        assert counts[0] == each
        assert all(1 <= count <= each for count in counts)

    def test_a_reprint_says_what_it_replaces(self) -> None:
        drafted = draft(event("swiss-5"), DocumentRequest(code="standings", language="fr"))
        (made,) = drafted.prints
        again = drafted.finished(replaces={made.imprint.code: 397})
        assert "remplace v397" in pages_of(again.data)[0].text
        assert "remplace" not in pages_of(drafted.finished().data)[0].text
