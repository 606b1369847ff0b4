"""Reading and writing lose nothing: golden files always, the oracle corpora where they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.trf.files import files, parsed
from conformance.trf.normal import normal
from ronde.formats import Dialect, TrfDocument, read_trf, trf_losses, write_trf

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "trf"
SHORTHAND = frozenset({"javafo.trf"})
"""XXS items that set several values at once are written one by one, and XXZ in the columns too."""
ENGINES = (Dialect.TRF16, Dialect.TRFX, Dialect.TRFBX)


def golden() -> list[tuple[str, bytes]]:
    return [(path.name, path.read_bytes()) for path in sorted(GOLDEN.glob("*.trf"))]


def assert_rewrites(name: str, data: bytes) -> TrfDocument:
    """Written again in its own dialect the text is the same, but for trailing blanks."""
    document = parsed(data)
    text = write_trf(document)
    lines = data.decode().split(document.newline)
    written = text.split(document.newline)
    assert [line.rstrip() for line in written] == [line.rstrip() for line in lines], name
    return document


def assert_says_the_same(name: str, data: bytes, document: TrfDocument) -> None:
    """Written from the model alone, each line means what the line of the file meant."""
    text = write_trf(document, fresh=True)
    again = read_trf(text)
    assert again.tournament == document.tournament, name
    assert again.stated == document.stated or document.stated.counts != again.stated.counts, name
    if name in SHORTHAND:
        return
    given, written = normal(data.decode()), normal(text)
    if not any(line.startswith("192") for line in given):
        written = [line for line in written if not line.startswith("192")]
    assert written == given, name


def assert_survives_2026(name: str, document: TrfDocument) -> None:
    """To TRF-2026 and back: the whole tournament, not only what must be kept."""
    new = read_trf(write_trf(document, dialect=Dialect.TRF26))
    assert new.tournament == document.tournament, name
    old = read_trf(write_trf(new, dialect=document.dialect, lossy=True))
    essential = [loss for loss in trf_losses(new, document.dialect) if loss.is_essential]
    assert not essential, name
    assert old.tournament.players == document.tournament.players, name
    assert old.tournament.rounds == document.tournament.rounds, name
    assert old.tournament.virtual_points == document.tournament.virtual_points, name
    assert old.tournament.forbidden == document.tournament.forbidden, name
    assert old.tournament.settings.points == document.tournament.settings.points, name


class TestGolden:
    @pytest.mark.parametrize(("name", "data"), golden(), ids=[name for name, _ in golden()])
    def test_own_dialect(self, name: str, data: bytes) -> None:
        document = assert_rewrites(name, data)
        assert_says_the_same(name, data, document)

    @pytest.mark.parametrize("name", ["javafo.trf", "bbpairings.trf", "old_2006.trf"])
    def test_to_2026_and_back(self, name: str) -> None:
        document = read_trf((GOLDEN / name).read_bytes())
        new = read_trf(write_trf(document, dialect=Dialect.TRF26, lossy=True))
        lost = {loss.code for loss in trf_losses(document, Dialect.TRF26) if loss.is_essential}
        assert lost <= {"trf.loss.points"}
        if not lost:
            assert_survives_2026(name, document)
        assert [p.person for p in new.tournament.players] == [
            p.person for p in document.tournament.players
        ]


@pytest.mark.corpus
@pytest.mark.parametrize("archive", ["swiss-2017", "swiss-2026", "tiebreaks"])
class TestCorpora:
    def test_own_dialect(self, archive: str) -> None:
        for name, data in files(archive).items():
            document = assert_rewrites(name, data)
            assert_says_the_same(name, data, document)

    def test_to_2026_and_back(self, archive: str) -> None:
        for name, data in files(archive).items():
            document = parsed(data)
            if document.dialect is not Dialect.TRF26:
                assert_survives_2026(name, document)

    def test_from_2026_and_back(self, archive: str) -> None:
        """Every older dialect that can hold the event gives it back."""
        tried = 0
        for name, data in files(archive).items():
            document = parsed(data)
            for dialect in ENGINES if document.dialect is Dialect.TRF26 else ():
                if any(loss.is_essential for loss in trf_losses(document, dialect)):
                    continue
                tried += 1
                old = read_trf(write_trf(document, dialect=dialect)).tournament
                assert old.players == document.tournament.players, name
                assert old.rounds == document.tournament.rounds, name
                assert old.virtual_points == document.tournament.virtual_points, name
                assert old.forbidden == document.tournament.forbidden, name
        assert tried or archive == "swiss-2017"
