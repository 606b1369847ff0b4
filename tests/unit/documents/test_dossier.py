"""The ZIP of a dossier: what it holds, that it is the same again, that changes are found."""

from __future__ import annotations

import datetime as dt
import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import replace

import pytest

from ronde.documents import dossier as making
from ronde.documents.desk import Source, source_at
from ronde.documents.dossier import looked_into, made_zip
from ronde.documents.errors import DocumentNotReady, DossierUnreadable
from ronde.documents.manifests import MANIFEST, checked_zip
from ronde.documents.packing import zipped
from ronde.journal.events import GamesTaken
from ronde.model import KeptGame, Kind, Rated, System
from ronde.queries.dispatches import Dossier, Readied
from ronde.queries.dossier import dossier
from support.finished import AFTER, SECRETS, SETTINGS, finished, finished_source
from support.papers import needs_poppler, needs_typst, pages_of

PGN = {"regulations": ("pdf", b"%PDF-1.7 of our own")}


@pytest.fixture(scope="module")
def source() -> Source:
    return finished_source()


@pytest.fixture(scope="module")
def found(source: Source) -> Dossier:
    assert source.journal is not None
    return looked_into(source, dossier(source.journal, AFTER), language="fr")


@pytest.fixture(scope="module")
def zips(source: Source, found: Dossier) -> Mapping[str, bytes]:
    """The ZIP of everybody."""
    return {
        one.key: made_zip(source, found, one.key, language="fr").data for one in found.dispatches
    }


def _files(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _changed(data: bytes, **files: bytes | None) -> bytes:
    """The ZIP with some files changed or, None, taken out; dots are written as _."""
    held = _files(data)
    for name, content in files.items():
        real = next((n for n in held if n.replace(".", "_").replace("-", "_") == name), name)
        held.pop(real, None)
        if content is not None:
            held[real] = content
    return zipped(held.items(), timestamp=0)


@needs_typst
def _manifest(version: float = 1, name: str = "a.pdf") -> bytes:
    """A manifest of one file, as somebody else may write one."""
    said = {
        "format": "ronde-dossier 1",
        **dict.fromkeys(("addressee", "event", "day", "software"), "x"),
        "journal": {"version": version, "head": "x"},
        "files": [{"file": name, "sha256": "0"}],
    }
    return json.dumps(said).encode()


class TestTheZip:
    def test_everybody_has_one(self, zips: Mapping[str, bytes]) -> None:
        assert list(zips) == [
            *("federation", "legal", "fair_play", "fide", "organiser", "arbiter-1", "arbiter-2")
        ]

    def test_the_manifest_names_every_file(
        self, zips: Mapping[str, bytes], source: Source, found: Dossier
    ) -> None:
        for key, data in zips.items():
            files = _files(data)
            manifest = json.loads(files.pop(MANIFEST))
            assert manifest["addressee"] == key
            assert manifest["day"] == AFTER.isoformat()
            assert manifest["journal"] == {"version": source.version, "head": source.head}
            assert manifest["software"].startswith("ronde ")
            assert [file["file"] for file in manifest["files"]] == list(files)
            for file in manifest["files"]:
                content = files[file["file"]]
                assert hashlib.sha256(content).hexdigest() == file["sha256"]
                assert len(content) == file["bytes"]
                if file["document"]:
                    assert file["code"]
                    assert file["pages"] >= 1
            one = found.to(key)
            assert one is not None
            assert manifest["complete"] is one.is_complete

    def test_contents_say_what_is_there_and_what_is_missing(
        self, zips: Mapping[str, bytes]
    ) -> None:
        page = _files(zips["federation"])["00-contents.txt"].decode()
        assert "T2, procès-verbal" in page
        assert "Règlement intérieur · le texte est un projet" in page
        for name in _files(zips["federation"]):
            assert name in page or name == "00-contents.txt"

    def test_the_same_day_gives_the_same_bytes_another_day_others(
        self, zips: Mapping[str, bytes], source: Source, found: Dossier
    ) -> None:
        again = made_zip(source, found, "legal", language="fr")
        assert again.data == zips["legal"]
        assert again.name == "open-de-dijon-legal-2026-11-16.zip"
        later = replace(found, today=AFTER + dt.timedelta(days=1))
        assert made_zip(source, later, "legal", language="fr").data != again.data

    def test_a_file_made_elsewhere_is_taken_as_it_is(self, source: Source) -> None:
        assert source.journal is not None
        found = looked_into(source, dossier(source.journal, AFTER), language="en", brought=PGN)
        one = found.to("organiser")
        assert one is not None
        assert {p.key: p.state for p in one.pieces}["regulations"] is Readied.READY
        made = made_zip(source, found, "organiser", language="en", brought=PGN)
        assert _files(made.data)["01-regulations.pdf"] == PGN["regulations"][1]

    def test_games_whose_moves_are_kept_are_a_file(self) -> None:
        closed = replace(
            SETTINGS, kind=Kind(rated=Rated.FIDE, norms=True), system=System(name="berger")
        )
        event = finished(closed, quiet=True)
        kept = tuple(
            KeptGame(round=r.number, white=g.white, black=g.black, moves="1. d4")
            for r in event.tournament.rounds
            for g in r.games
        )
        event.do(GamesTaken(games=kept))
        source = source_at(event.journal, event="Dijon")
        found = looked_into(source, dossier(event.journal, AFTER), language="fr")
        made = made_zip(source, found, "fide", language="fr")
        [games] = [data for name, data in _files(made.data).items() if name.endswith("-pgn.pgn")]
        assert games.decode().count("\n\n1. d4 1/2-1/2\n") == 9

    def test_nothing_is_left_of_one_that_fails(
        self, source: Source, found: Dossier, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fails(*_: object, **__: object) -> object:
            raise DocumentNotReady("document.no_round")

        monkeypatch.setattr(making, "make", fails)
        with pytest.raises(DocumentNotReady):
            made_zip(source, found, "legal", language="fr")

    def test_nobody_else_has_one(self, source: Source, found: Dossier) -> None:
        with pytest.raises(DocumentNotReady):
            made_zip(source, found, "press", language="fr")


@needs_typst
@needs_poppler
class TestWhoMayRead:
    """Every file of every ZIP is read, PDFs by their text."""

    def _texts(self, data: bytes) -> str:
        texts = []
        for name, content in _files(data).items():
            if name.endswith(".pdf"):
                texts += [page.text for page in pages_of(content)]
            else:
                texts.append(content.decode())
        return "\n".join(texts)

    def test_secrets_go_where_they_may(self, zips: Mapping[str, bytes]) -> None:
        having = {word: set[str]() for word in SECRETS}
        for key, data in zips.items():
            text = self._texts(data)
            for word in SECRETS:
                if word in text:
                    having[word].add(key)
        leaked = {word: keys - SECRETS[word] for word, keys in having.items()}
        assert not any(leaked.values()), leaked
        assert {"federation", "legal", "arbiter-1"} <= having["streetlamp"]  # so it can fail
        assert having["rang"] == {"arbiter-1"}


@needs_typst
class TestTheCheck:
    def test_as_it_was_made(self, zips: Mapping[str, bytes], source: Source) -> None:
        for data in zips.values():
            checked = checked_zip(data, source)
            assert checked.is_whole
            assert checked.is_ours

    def test_what_was_changed_is_named(self, zips: Mapping[str, bytes]) -> None:
        files = list(_files(zips["legal"]))
        changed = checked_zip(_changed(zips["legal"], **{"00_contents_txt": b"other"}))
        assert changed.changed == ("00-contents.txt",)
        missing = checked_zip(_changed(zips["legal"], **{"00_contents_txt": None}))
        assert missing.missing == ("00-contents.txt",)
        added = checked_zip(_changed(zips["legal"], note=b"?"))
        assert added.added == ("note",)
        assert not any(one.is_whole for one in (changed, missing, added))
        assert files[0] == MANIFEST

    def test_another_event_has_not_that_entry(self, zips: Mapping[str, bytes]) -> None:
        other = finished_source(finished(quiet=True))
        checked = checked_zip(zips["legal"], other)
        assert checked.is_ours is False
        assert not checked.is_whole

    @pytest.mark.parametrize(
        "data",
        [
            b"",
            b"PK\x03\x04 no archive",
            zipped([("a.txt", b"a")], timestamp=0),
            zipped([(MANIFEST, b"[]")], timestamp=0),
            zipped([(MANIFEST, b"{")], timestamp=0),
            zipped([(MANIFEST, b'{"format": "ronde-dossier 1"}')], timestamp=0),
            zipped([(MANIFEST, b'{"format": "ronde-dossier 1", "files": [1]}')], timestamp=0),
            zipped([(MANIFEST, _manifest(version=float("inf")))], timestamp=0),
            zipped([(MANIFEST, _manifest(name="\ud800"))], timestamp=0),
        ],
    )
    def test_what_is_no_dossier_is_refused(self, data: bytes) -> None:
        with pytest.raises(DossierUnreadable):
            checked_zip(data)

    def test_a_file_packed_another_way_and_damaged_is_named(self) -> None:
        written = io.BytesIO()
        with zipfile.ZipFile(written, "w", zipfile.ZIP_LZMA) as archive:
            archive.writestr("a.pdf", b"abc" * 1000)
            archive.writestr(MANIFEST, _manifest())
        data = bytearray(written.getvalue())
        begins = data.find(b"a.pdf") + 20
        data[begins : begins + 10] = b"\xff" * 10
        assert checked_zip(bytes(data)).changed == ("a.pdf",)

    def test_a_file_that_was_damaged_on_the_way_is_named(
        self, zips: Mapping[str, bytes], found: Dossier
    ) -> None:
        one, data = found.to("legal"), bytearray(zips["legal"])
        assert one is not None
        data[len(data) // 2] ^= 0xFF
        (name,) = checked_zip(bytes(data)).changed
        assert name.endswith(".pdf")
