"""A database written from nothing is the one another program wrote, byte for byte."""

from __future__ import annotations

from collections import Counter

import pytest

from ronde.formats.jet import Jet, Value, read_jet
from ronde.formats.jet.writing import Kind, NewColumn, write_jet
from ronde.formats.jet.writing.keys import row_key
from ronde.formats.papi.layout import info_table, player_table, result_table
from support.databases import databases
from support.jet_indexes import entries, indexes_of

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


def _keys_of(data: bytes, jet: Jet, name: str) -> tuple[int, list[str]]:
    """How many indexes were compared, and those whose keys are not those of the rows."""
    definition = jet.table(name).definition
    columns = {
        c.number: NewColumn(
            name=c.name,
            kind=Kind(c.kind),
            number=c.number,
            size=c.length if c.kind == Kind.TEXT else 0,
            fixed_text=c.kind == Kind.TEXT and c.is_fixed,
        )
        for c in definition.columns
    }
    numbers = [c.number for c in definition.columns]
    rows = [dict(zip(numbers, row, strict=True)) for row in jet.table(name).rows()]
    wrong = []
    found = indexes_of(data, definition.page)
    for index in found:
        used = [(columns[number], ascending) for number, ascending in index.columns]
        computed = Counter(row_key(used, row) for row in rows)
        if Counter(entry[:-4] for entry in entries(data, index.root)) != computed:
            wrong.append(f"{name}: {', '.join(column.name for column, _ in used)}")
    return len(found), wrong


def test_keys_of_every_index_of_every_file() -> None:
    count = 0
    for file, data in databases().items():
        jet = read_jet(data)
        for name in jet.names:
            number, wrong = _keys_of(data, jet, name)
            count += number
            assert wrong == [], file
    assert count > 340


def test_large_indexes_have_several_leaves_and_still_find_every_row() -> None:
    people: list[dict[str, Value]] = [
        {"Ref": n, "RefFFE": 5_000 + n, "Nom": f"PLAYER {n:05}", "Prenom": "LONG GIVEN NAME"}
        for n in range(1, 700)
    ]
    data = write_jet([info_table({"Nom": "Open"}), player_table(people), result_table()])
    jet = read_jet(data)
    assert [row["Nom"] for row in _rows(jet, "JOUEUR")] == [p["Nom"] for p in people]
    assert _keys_of(data, jet, "JOUEUR")[1] == []
    places = {
        entry[-4:]
        for index in indexes_of(data, jet.table("JOUEUR").definition.page)
        for entry in entries(data, index.root)
    }
    assert len(places) == len(people)
