"""Every cell of every Access file of the corpus is what another reader found there."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from ronde.errors import FormatError
from ronde.formats.jet import Jet, Value, read_jet
from ronde.formats.jet.pages import Pages
from support.databases import broken_databases, databases, expected_tables

pytestmark = pytest.mark.corpus


def _plain(value: Value) -> object:
    if isinstance(value, dt.datetime):
        return value.date().isoformat() if value.time() == dt.time() else value.isoformat()
    return value


def _tables(jet: Jet) -> dict[str, Any]:
    """As the corpus has them: no empty cells, and the settings under their names."""
    found: dict[str, Any] = {}
    for name in jet.names:
        table = jet.table(name)
        rows = [
            {
                column: _plain(value)
                for column, value in zip(table.columns, row, strict=True)
                if value is not None and value != ""
            }
            for row in table.rows()
        ]
        assert not table.broken
        is_settings = name == "INFO"
        found[name] = {r["Variable"]: r.get("Value", "") for r in rows} if is_settings else rows
    return found


def test_every_cell_of_every_file() -> None:
    files = databases()
    assert len(files) == 11
    for name, data in files.items():
        assert _tables(read_jet(data)) == expected_tables(name), name


def _first_fault(data: bytes) -> str:
    with pytest.raises(FormatError) as caught:
        _tables(read_jet(data))
    return str(caught.value)


def test_what_is_broken_is_refused_with_its_place() -> None:
    broken = broken_databases()
    assert _first_fault(broken["text.papi"]) == "this is not an Access database"
    assert _first_fault(broken["truncated.papi"]).startswith(
        "table 'MSysObjects': page 14 is named, and the file has 10"
    )
    assert _first_fault(broken["overflow-loop.papi"]).startswith(
        "table 'JOUEUR': row 1 of page 37 leads to a row that cannot be its own"
    )


def test_a_table_that_is_not_there_names_those_that_are() -> None:
    jet = read_jet(broken_databases()["no-player-table.papi"])
    with pytest.raises(FormatError, match="no table 'JOUEUR'; there are: INFO, JOUEUX, RES"):
        jet.table("JOUEUR")


class TestOtherFiles:
    """Files that the ending promises and the content does not."""

    def test_cut_within_a_page(self) -> None:
        data = databases()["made-berger.papi"]
        assert _first_fault(data[:-100]).startswith("253852 bytes are no whole number of pages")

    @pytest.mark.parametrize(("version", "age"), [(0, "1997 or earlier"), (2, "2007 or later")])
    def test_of_another_age(self, version: int, age: str) -> None:
        data = bytearray(databases()["made-berger.papi"])
        data[0x14] = version
        assert age in _first_fault(bytes(data))

    def test_encrypted(self) -> None:
        data = bytearray(databases()["made-berger.papi"])
        data[0x3E] ^= 0x55
        assert _first_fault(bytes(data)).startswith("the database is encrypted")

    def test_a_password_hides_nothing(self) -> None:
        data = bytearray(databases()["made-berger.papi"])
        data[0x42] ^= 0x55
        jet = read_jet(bytes(data))
        assert jet.header.has_password
        assert _tables(jet) == expected_tables("made-berger.papi")

    def test_a_row_that_vanished_is_missed(self) -> None:
        data = bytearray(databases()["made-berger.papi"])
        definition = read_jet(bytes(data)).table("RES").definition
        data[definition.page * 4096 + 16] = 8
        assert "8 rows are announced and 7 are there" in _first_fault(bytes(data))


def test_a_large_file_s_map_of_pages() -> None:
    """Above 2 MB a map names pages of bits instead of holding them: the same pages, said so."""
    data = bytearray(databases()["ffe-small.mdb"])
    pages = Pages(bytes(data))
    place = read_jet(bytes(data)).table("JOUEUR").definition.owned
    owned = list(pages.mapped(place))
    bits = bytearray(4096)
    bits[:4] = b"\x05\x01\x00\x00"
    for number in owned:
        bits[4 + number // 8] |= 1 << number % 8
    page = place.page * 4096
    start = page + (int.from_bytes(data[page + 14 + 2 * place.row :][:2], "little") & 0x1FFF)
    data[start : start + 69] = b"\x01" + (len(data) // 4096).to_bytes(4, "little") + bytes(64)
    found = bytes(data + bits)
    assert list(Pages(found).mapped(place)) == owned
    assert _tables(read_jet(found)) == expected_tables("ffe-small.mdb")
