"""A database written from nothing is the one another program wrote, byte for byte."""

from __future__ import annotations

import pytest

from ronde.formats.jet import Jet, Value, read_jet
from ronde.formats.jet.writing import write_jet
from ronde.formats.papi.layout import info_table, player_table, result_table
from support.databases import databases
from support.jet_indexes import entries, faults_of, indexes_of

pytestmark = pytest.mark.corpus


def _rows(jet: Jet, name: str) -> list[dict[str, Value]]:
    table = jet.table(name)
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows()]


def _again(data: bytes) -> bytes:
    """The event of a file, written new."""
    jet = read_jet(data)
    settings = {str(r["Variable"]): str(r["Value"] or "") for r in _rows(jet, "INFO")}
    return write_jet([info_table(settings), player_table(_rows(jet, "JOUEUR")), result_table()])


def test_byte_for_byte() -> None:
    data = databases()["made-features.papi"]
    assert _again(data) == data


@pytest.mark.parametrize("name", ["youth-u10.papi", "in-progress.papi", "converter-made.papi"])
def test_every_row_of_files_of_other_programs(name: str) -> None:
    data = databases()[name]
    before, after = read_jet(data), read_jet(_again(data))
    for table in before.names:
        found = [{k: v for k, v in row.items() if v != ""} for row in _rows(after, table)]
        wanted = [{k: v for k, v in row.items() if v != ""} for row in _rows(before, table)]
        clean = [{k: v for k, v in row.items() if v is not None} for row in found]
        assert clean == [{k: v for k, v in row.items() if v is not None} for row in wanted]


def _faults(data: bytes) -> tuple[int, list[str]]:
    """How many indexes of all tables were walked, and everything wrong with them."""
    jet = read_jet(data)
    count, faults = faults_of(data, "MSysObjects", 2)
    for name in jet.names:
        number, found = faults_of(data, name, jet.table(name).definition.page)
        count += number
        faults += found
    return count, faults


def test_every_index_of_every_file_leads_to_its_rows() -> None:
    count = 0
    for file, data in databases().items():
        number, wrong = _faults(data)
        count += number
        assert wrong == [], file
    assert count > 340


@pytest.mark.parametrize("name", ["youth-u10.papi", "in-progress.papi", "converter-made.papi"])
def test_every_index_of_what_is_written_of_them(name: str) -> None:
    number, wrong = _faults(_again(databases()[name]))
    assert (number, wrong) == (36, [])


@pytest.mark.parametrize("at", [2, 4, 12, 480, 486, -1])
def test_a_wrong_byte_of_an_index_is_found(at: int) -> None:
    """The walk itself can fail: free bytes, owner, link, key, row, the end of the last entry."""
    data = bytearray(_again(databases()["youth-u10.papi"]))
    jet = read_jet(bytes(data))
    root = indexes_of(bytes(data), jet.table("JOUEUR").definition.page)[0].root * 4096
    place = root + (at if at >= 0 else 480 + 3616 - (data[root + 2] | data[root + 3] << 8) - 1)
    data[place] ^= 1
    assert _faults(bytes(data))[1] != []


def test_large_indexes_have_several_leaves_and_still_find_every_row() -> None:
    people: list[dict[str, Value]] = [
        {"Ref": n, "RefFFE": 5_000 + n, "Nom": f"PLAYER {n:05}", "Prenom": "LONG GIVEN NAME"}
        for n in range(1, 700)
    ]
    data = write_jet([info_table({"Nom": "Open"}), player_table(people), result_table()])
    jet = read_jet(data)
    assert [row["Nom"] for row in _rows(jet, "JOUEUR")] == [p["Nom"] for p in people]
    assert _faults(data)[1] == []
    places = {
        entry[-4:]
        for index in indexes_of(data, jet.table("JOUEUR").definition.page)
        for entry in entries(data, index.root)
    }
    assert len(places) == len(people)
