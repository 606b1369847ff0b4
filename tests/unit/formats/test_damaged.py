"""Files from elsewhere that are broken: our own errors, in bounded time and memory, nothing else.

A seeded slice of `tests/campaigns/fuzz_exchange.py`, and what that campaign found.
"""

from __future__ import annotations

import io
import random
import sys
import zipfile
from functools import cache
from pathlib import Path

import pytest

from ronde.documents.sets.errors import TemplateSetRefused
from ronde.documents.sets.files import files_of_zip
from ronde.errors import FormatError, RondeError
from ronde.formats.archive import read_archive
from ronde.formats.career_file import read_log
from ronde.formats.lists import open_list
from ronde.formats.loading import load
from ronde.formats.player_lists import read_player_list
from ronde.formats.programs import PROGRAMS
from ronde.formats.tables.values import Column, Table
from ronde.formats.tables.writing import Spelling, write_table
from support.damage import damaged
from support.exchange_files import Kind, kinds
from support.under_guard import read_under_guard

_OF_EACH = 6


@cache
def all_kinds() -> dict[str, Kind]:
    return {kind.name: kind for kind in kinds()}


def test_every_program_is_damaged_too() -> None:
    """A kind that is added to the table and has no file to break would go unnoticed."""
    assert {p.kind for p in PROGRAMS if p.looks_like is not None} <= set(all_kinds())


@pytest.mark.parametrize("name", sorted(all_kinds()))
def test_a_damaged_file_is_read_or_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kind = all_kinds()[name]
    for number in range(_OF_EACH):
        data = damaged(random.Random(f"slice:{name}:{number}"), kind.good)
        assert not read_under_guard(kind, data, twice=True).failure


@pytest.mark.skipif(sys.platform == "win32", reason="folders of /proc")
def test_the_guard_sees_what_no_reader_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    def writes(_: bytes) -> object:
        return Path("left.txt").write_text("x")

    def crashes(data: bytes) -> object:
        return {b"x": 1}[data]

    answers = iter(range(2))
    bad = (writes, crashes, lambda _: next(answers))
    said = [read_under_guard(Kind("x", (), read), b"", twice=True).failure for read in bad]
    assert "open" in said[0]
    assert "KeyError" in said[1]
    assert said[2] == "another answer when read again"
    assert not list(tmp_path.iterdir())


# --- archives whose own tables lead astray --------------------------------------------------------


def packed(**members: bytes) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return data.getvalue()


def nameless(data: bytes, name: bytes) -> bytes:
    """With a member whose name is empty in both places (of as many bytes of extra data)."""
    local, central = data.index(b"PK\x03\x04"), data.index(b"PK\x01\x02")
    out = bytearray(data)
    assert out[local + 30 : local + 30 + len(name)] == name
    for at in (local + 26, central + 28):
        out[at : at + 4] = b"\x00\x00" + len(name).to_bytes(2, "little")
    return bytes(out)


def cut_in_front(data: bytes) -> bytes:
    """With its beginning gone, and still the mark of an archive."""
    return data[:4] + data[40:]


BOOK = write_table(
    Table(code="x", title="x", columns=(Column("name", "Name"),), rows=(("Ann",),)),
    "xlsx",
    spelling=Spelling(),
)


class TestArchives:
    """More comes out of the library of archives than its own error (`formats/zip_faults.py`)."""

    @pytest.mark.parametrize("break_it", [cut_in_front, lambda data: nameless(data, b"a.txt")])
    def test_a_list(self, break_it: object) -> None:
        assert callable(break_it)
        data = break_it(packed(**{"a.txt": b"x" * 100, "b.txt": b""}))
        with pytest.raises(FormatError):
            list(open_list(io.BytesIO(data)))

    @pytest.mark.parametrize("break_it", [cut_in_front, lambda data: nameless(data, b"a.txt")])
    def test_a_set(self, break_it: object) -> None:
        assert callable(break_it)
        with pytest.raises(TemplateSetRefused):
            files_of_zip(break_it(packed(**{"a.txt": b"x" * 100, "set.toml": b""})))

    def test_a_workbook(self) -> None:
        with pytest.raises(FormatError):
            read_player_list(cut_in_front(BOOK))

    def test_an_archive(self) -> None:
        with pytest.raises(FormatError):
            read_archive(cut_in_front(packed(**{"manifest.json": b"{}" * 50})))

    def test_the_first_day_there_is_dates_no_list(self) -> None:
        """Who packs without a clock writes 1980: a list of that month would be old for ever."""
        [text] = all_kinds()["list-text"].good[:1]
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w") as archive:
            archive.writestr(zipfile.ZipInfo("players_list_foa.txt"), text)
        assert open_list(data).day is None


# --- values ---------------------------------------------------------------------------------------


def test_a_number_beyond_all_bounds_is_an_error_of_the_file() -> None:
    """What the model refuses in a reader is refused as a file: with its exit code and its page."""
    lines = ["Nr;Name;Titel;Identnr;EloNat;EloInt;Mnr", "1;A;;;;;1", "2;B;;;;;99999999"]
    with pytest.raises(FormatError):
        load("\r\n".join(lines).encode())


@pytest.mark.parametrize("text", [f"birth = {'9' * 5_000}", f"x = {'[' * 50_000}"])
def test_a_log_nobody_can_read(text: str) -> None:
    with pytest.raises(RondeError):
        read_log(text)
