"""Tables of an event as Papi keeps them, with invented people."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.formats.jet import Value
from ronde.formats.jet.writing import write_jet
from ronde.formats.papi.layout import info_table, player_table, result_table
from ronde.formats.papi.tables import Row, Tables, entry_columns
from ronde.formats.papi.words import MOST_ROUNDS

Entry = tuple[str, int | None, int]
"""Colour, opponent, result."""
R: Entry = ("R", None, 0)
EXEMPT = 1

SETTINGS: Mapping[str, str] = {
    "Nom": "Open of Nowhere",
    "Lieu": "Nowhere",
    "NbrRondes": "5",
    "DateDebut": "03/10/2026",
    "DateFin": "04/10/2026",
    "Genre": "Suisse",
    "Pairing": "Standard",
    "ClassElo": "Elo",
    "DecomptePoints": "NON",
    "EloBase1": "0",
    "EloBase2": "0",
    "FTPPassword": "hunter2",
}


def row(ref: int, name: str, *entries: Entry, **cells: Value) -> Row:
    """A player: an entry for each round from the first on, the rest not paired."""
    found: dict[str, Value] = {"Ref": ref, "Nom": name, "Elo": 2000 - ref, "Fide": "F"}
    padded = (*entries, *[R] * (MOST_ROUNDS - len(entries)))
    said = {
        column: value
        for number, entry in enumerate(padded, start=1)
        for column, value in zip(entry_columns(number), entry, strict=True)
        if value is not None
    }
    return Row({**found, **said, **cells})


def nobody(*entries: Entry) -> Row:
    """The row that stands for nobody."""
    return row(EXEMPT, "EXEMPT", *entries, Elo=1399, Fide="E")


def tables(*rows: Row, **settings: str) -> Tables:
    return Tables(settings={**SETTINGS, **settings}, players=(nobody(), *rows))


def papi_file(*rows: Row, **settings: str) -> bytes:
    """The file of an event with these rows and that of nobody."""
    announced = {**SETTINGS, **settings}
    people = [nobody().cells, *(r.cells for r in rows)]
    return write_jet([info_table(announced), player_table(people), result_table()])
