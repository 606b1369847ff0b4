"""Chapter 4.3 carried from entry to dossier: the ZIP of every addressee, opened and read."""

from __future__ import annotations

import datetime as dt
import io
import json
import re
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from ronde import formats
from ronde.catalogue import say
from ronde.conduct.example.announced import CHIEF, DEPUTY
from ronde.conduct.example.story import DAYS, book_example
from ronde.documents.desk import Source, source_at
from ronde.documents.dossier import Brought, looked_into, made_zip
from ronde.documents.manifests import MANIFEST, checked_zip
from ronde.queries.dispatches import Dossier, Readied
from ronde.queries.dossier import dossier
from ronde.texts.regulations import texts_of
from support.papers import needs_poppler, needs_typst, pages_of

FIRST = dt.date(2026, 3, 20)
DAY_AFTER = FIRST + dt.timedelta(days=DAYS)
BROUGHT: Brought = {"regulations": ("pdf", b"%PDF-1.7 adopted and signed")}
MARKED = {
    "illegal_1": "zqillone",
    "illegal_2": "zqilltwo",
    "analysis": "zqanalysis",
    "phone": "zqphone",
    "touched": "zqtouched",
    "train": "zqtrain",
    "inspected": "zqinspected",
    "appeal_against": "zqagain",
    "appeal_heard": "zqheard",
    "appeal_reasons": "zqreas",
    "appeal_effect": "zqeffect",
}
"""Words put behind what was noted in private, so that a paper can be searched for it."""
CHIEF_ALONE = {"illegal_1", "illegal_2", "analysis", "phone", "touched", "train", "inspected"}


def _marked(code: str) -> str:
    return f"{say('en', 'example', code)} {MARKED.get(code, '')}".strip()


@dataclass(frozen=True)
class Sent:
    """A ZIP: its bytes, its files, and the text of each."""

    data: bytes
    files: Mapping[str, bytes]
    texts: Mapping[str, str]

    @property
    def kinds(self) -> list[str]:
        """What it holds, in order, as its manifest says."""
        manifest = json.loads(self.files[MANIFEST])
        return [file["kind"] for file in manifest["files"]]

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(self.texts.values())

    def of(self, kind: str) -> tuple[bytes, str]:
        """The file of that kind, and its text."""
        manifest = json.loads(self.files[MANIFEST])
        [name] = [file["file"] for file in manifest["files"] if file["kind"] == kind]
        return self.files[name], self.texts[name]


@pytest.fixture(scope="module")
def source() -> Source:
    journal = book_example(_marked, texts=texts_of, first=FIRST, zone=dt.UTC, author=CHIEF)
    return source_at(journal, event="Example")


@pytest.fixture(scope="module")
def found(source: Source) -> Dossier:
    assert source.journal is not None
    bare = dossier(source.journal, DAY_AFTER)
    return looked_into(source, bare, language="en", brought=BROUGHT)


@pytest.fixture(scope="module")
def sent(source: Source, found: Dossier) -> Mapping[str, Sent]:
    """The ZIP of everybody."""
    return {
        one.key: _opened(made_zip(source, found, one.key, language="en", brought=BROUGHT).data)
        for one in found.dispatches
    }


def _opened(data: bytes) -> Sent:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return Sent(data, files, {name: _text(name, content) for name, content in files.items()})


def _text(name: str, content: bytes) -> str:
    if name.endswith(".pdf") and content not in {data for _, data in BROUGHT.values()}:
        content = " ".join(page.text for page in pages_of(content)).encode()
    return re.sub(r"\s+", " ", content.decode())


class TestComplete:
    def test_everything_is_made_from_the_event(self, source: Source) -> None:
        """The regulations are those that were adopted before the first entry."""
        assert source.journal is not None
        bare = looked_into(source, dossier(source.journal, DAY_AFTER), language="en")
        assert bare.lacks == ()
        assert {p.key for one in bare.dispatches for p in one.pieces if not p.is_settled} == set()
        assert [one.key for one in bare.dispatches if not one.is_complete] == []

    def test_with_signed_ones_brought_everybody_s_file_is_complete(self, found: Dossier) -> None:
        assert [one.key for one in found.dispatches if not one.is_complete] == []

    def test_nobody_is_written_to_without_cause(self, found: Dossier) -> None:
        """No complaint, no disciplinary case: nothing for the commission or the legal director."""
        keys = [one.key for one in found.dispatches]
        assert keys == ["federation", "fide", "organiser", "arbiter-1", "arbiter-2"]

    def test_the_report_is_due_in_a_week(self, found: Dossier) -> None:
        last = FIRST + dt.timedelta(days=DAYS - 1)
        assert {one.day for one in found.dispatches} == {last + dt.timedelta(days=7)}
        assert not any(found.late(one) for one in found.dispatches)


@needs_typst
@needs_poppler
class TestZips:
    def test_what_each_holds(self, sent: Mapping[str, Sent]) -> None:
        papers = {key: zip_.kinds[1:] for key, zip_ in sent.items()}
        assert papers == {
            "federation": [
                *("T1", "T2", "regulations", "indemnity", "indemnity", "appeals"),
                *("trf", "standings", "final_cross_table", "rating_changes", "fees"),
            ],
            "fide": ["IT3", "trf"],
            "organiser": [
                *("regulations", "indemnity", "indemnity", "standings", "final_cross_table"),
                *("fees", "statistics", "prizes", "prize_account", "entries"),
            ],
            "arbiter-1": [
                *("T1", "T2", "regulations", "indemnity", "appeals", "incidents", "IT3"),
                *("trf", "standings", "final_cross_table", "rating_changes", "journal"),
            ],
            "arbiter-2": ["indemnity", "standings"],
        }

    def test_the_minutes_tell_what_happened_in_the_hall(self, sent: Mapping[str, Sent]) -> None:
        _, minutes = sent["federation"].of("T2")
        for told in (
            "Incident 1 noté : coup illégal, Pralong Perrine, 2 minutes à l'adversaire",
            "Incident 2 noté : coup illégal, Pralong Perrine, partie perdue",
            "Incident 4 noté : téléphone qui sonne, Garance Gilda, partie perdue",
            "Forfait de Nogaret Nina à la ronde 3",
            "Appel 1 : décision confirmée",
        ):
            assert told in minutes
        assert minutes == sent["arbiter-1"].of("T2")[1]

    def test_no_norm_was_made_and_no_certificate_is_enclosed(
        self, sent: Mapping[str, Sent], found: Dossier
    ) -> None:
        """The book's event had no norms: neither players' nor arbiters' papers are invented."""
        federation = found.to("federation")
        assert federation is not None
        assert {"IT1", "FA1", "IA1", "pgn"} <= set(federation.none)
        assert not any({"IT1", "FA1", "IA1"} & set(zip_.kinds) for zip_ in sent.values())

    @pytest.mark.parametrize("key", ["federation", "fide", "arbiter-1"])
    def test_the_report_file_reads_back(
        self, sent: Mapping[str, Sent], source: Source, key: str
    ) -> None:
        data, _ = sent[key].of("trf")
        read = formats.load(data).tournament
        played = source.state.tournament
        assert [p.name for p in read.players] == [p.name for p in played.players]
        assert [[(g.white, g.black, g.result) for g in r.games] for r in read.rounds] == [
            [(g.white, g.black, g.result) for g in r.games] for r in played.rounds
        ]

    def test_every_digest_agrees_and_the_journal_is_this_one(
        self, sent: Mapping[str, Sent], source: Source
    ) -> None:
        for zip_ in sent.values():
            checked = checked_zip(zip_.data, source)
            assert checked.is_whole
            assert checked.is_ours
            assert (checked.version, checked.head) == (source.version, source.head)

    def test_a_file_brought_is_in_it_as_it_was(self, sent: Mapping[str, Sent]) -> None:
        having = {key for key, zip_ in sent.items() if "regulations" in zip_.kinds}
        assert having == {"federation", "organiser", "arbiter-1"}
        for key in having:
            assert sent[key].of("regulations")[0] == BROUGHT["regulations"][1]


@needs_typst
@needs_poppler
class TestNothingPrivateGoesAstray:
    def test_what_was_noted_at_boards_stays_with_the_chief(self, sent: Mapping[str, Sent]) -> None:
        having = {
            code: {key for key, zip_ in sent.items() if MARKED[code] in zip_.text}
            for code in CHIEF_ALONE
        }
        assert all(keys <= {"arbiter-1"} for keys in having.values()), having
        assert having["phone"] == {"arbiter-1"}  # so it can fail

    def test_the_appeal_goes_to_the_federation_and_no_further(
        self, sent: Mapping[str, Sent]
    ) -> None:
        for code in ("appeal_against", "appeal_reasons", "appeal_effect"):
            having = {key for key, zip_ in sent.items() if MARKED[code] in zip_.text}
            assert having <= {"federation", "arbiter-1"}, code
        assert MARKED["appeal_reasons"] in sent["federation"].of("appeals")[1]

    def test_no_file_has_the_contacts_of_players(self, sent: Mapping[str, Sent]) -> None:
        for key, zip_ in sent.items():
            found = set(re.findall(r"(\d\d)@chess\.example", zip_.text))
            assert found <= {"00", "01"}, key  # the chief's and the deputy's
        assert "00@chess.example" in sent["federation"].text

    def test_an_arbiter_has_no_other_s_pay(self, sent: Mapping[str, Sent]) -> None:
        assert "00@chess.example" not in sent["arbiter-2"].text
        _, own = sent["arbiter-2"].of("indemnity")
        family = DEPUTY.partition(",")[0]
        assert family in own
        assert family not in sent["arbiter-1"].of("indemnity")[1]

    def test_the_rating_officer_has_nothing_of_the_office(self, sent: Mapping[str, Sent]) -> None:
        assert "@chess.example" not in sent["fide"].text
        assert not [word for word in MARKED.values() if word in sent["fide"].text]

    def test_the_same_day_gives_the_same_bytes(
        self, sent: Mapping[str, Sent], source: Source, found: Dossier
    ) -> None:
        again = made_zip(source, found, "arbiter-2", language="en", brought=BROUGHT)
        assert again.data == sent["arbiter-2"].data

    def test_every_piece_is_made_or_has_blanks_for_the_pen(self, found: Dossier) -> None:
        states = {p.state for one in found.dispatches for p in one.pieces}
        assert states == {Readied.READY, Readied.BLANKS}
