"""The three tables as Papi has them: columns, lengths, indexes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ronde.formats.jet import Value
from ronde.formats.jet.writing import Kind, NewColumn, NewIndex, NewTable
from ronde.formats.papi.tables import entry_columns
from ronde.formats.papi.words import MOST_ROUNDS

__all__ = ["LENGTHS", "SETTING", "info_table", "player_table", "result_table"]

_B, _I, _L, _F, _D, _T = Kind.BYTE, Kind.INTEGER, Kind.LONG, Kind.FLOAT, Kind.DATE, Kind.TEXT
_COLUMNS: tuple[tuple[str, Kind, int], ...] = (
    *(("Ref", _L, 0), ("RefFFE", _L, 0), ("Nr", _I, 0), ("NrFFE", _T, 6)),
    *(("Nom", _T, 20), ("Prenom", _T, 20), ("Sexe", _T, 1), ("NeLe", _D, 0), ("Cat", _T, 4)),
    *(("Elo", _I, 0), ("Rapide", _I, 0), ("Blitz", _I, 0), ("Federation", _T, 3)),
    *(("ClubRef", _L, 0), ("Club", _T, 80), ("Ligue", _T, 3), ("Fide", _T, 1)),
    *(("RapideFide", _T, 1), ("BlitzFide", _T, 1), ("FideCode", _T, 10), ("FideTitre", _T, 2)),
    *(("AffType", _T, 1), ("Pointe", Kind.BOOLEAN, 0), ("InscriptionRegle", _I, 0)),
    *(("InscriptionDu", _I, 0), ("Adresse", _T, 96), ("CP", _T, 36), ("Tel", _T, 10)),
    *(("EMail", _T, 50), ("Commentaire", _T, 255), ("Pts", _I, 0), ("PtA", _I, 0)),
    *(("PtF", _I, 0), ("Dep1", _F, 0), ("Dep2", _F, 0), ("Dep3", _F, 0), ("Place", _I, 0)),
    *(("Perf", _I, 0), ("Board", _I, 0), ("Fixe", _I, 0), ("Flotteur", _T, 24)),
    *(
        (name, kind, size)
        for number in range(1, MOST_ROUNDS + 1)
        for name, (kind, size) in zip(
            entry_columns(number), ((_T, 1), (_I, 0), (_B, 0)), strict=True
        )
    ),
)
LENGTHS: Mapping[str, int] = {name: size for name, kind, size in _COLUMNS if kind is _T}
"""Characters that a text of a player may have."""
SETTING = 50
"""And a setting."""
_PRIMARY, _UNIQUE, _PLAIN = 0x89, 0x81, 0x80
_RESULTS = ("     ", " 0-1 ", " 1/2 ", " 1-0 ", " F-1 ", " F-F ", " 1-F ")
_UNIQUE_BY = ("Nr", "RefFFE", "NrFFE", "FideCode")


def player_table(rows: Sequence[Mapping[str, Value]]) -> NewTable:
    """`JOUEUR`, cells by the names of their columns."""
    columns = tuple(
        NewColumn(
            name=name,
            kind=kind,
            number=number,
            size=2 * size,
            fixed_text=name == "NrFFE",
            automatic=name == "Ref",
        )
        for number, (name, kind, size) in enumerate(_COLUMNS)
    )
    numbers = {column.name: column.number for column in columns}
    opponents = (entry_columns(number)[1] for number in range(1, MOST_ROUNDS + 1))
    return NewTable(
        name="JOUEUR",
        columns=columns,
        indexes=(
            _index("Ref", numbers["Ref"], _PRIMARY),
            *(_index(name, numbers[name], _UNIQUE) for name in (*_UNIQUE_BY, *opponents)),
            NewIndex(
                name="Nom",
                columns=((numbers["Nom"], True), (numbers["Prenom"], True)),
                flags=_PLAIN,
            ),
            *(
                NewIndex(name=name, columns=((numbers[name], False),), flags=_PLAIN)
                for name in ("Elo", "Rapide")
            ),
        ),
        rows=[{numbers[name]: value for name, value in row.items()} for row in rows],
    )


def _index(name: str, column: int, flags: int) -> NewIndex:
    return NewIndex(name=name, columns=((column, True),), flags=flags, primary=flags == _PRIMARY)


def info_table(settings: Mapping[str, str]) -> NewTable:
    """`INFO`: one row for each setting, cut to what Papi keeps of it."""
    return NewTable(
        name="INFO",
        columns=tuple(
            NewColumn(name=name, kind=_T, number=number, size=2 * SETTING)
            for number, name in enumerate(("Variable", "Value"))
        ),
        indexes=(_index("Variable", 0, _PRIMARY),),
        rows=[{0: name, 1: value[:SETTING]} for name, value in settings.items()],
    )


def result_table() -> NewTable:
    """`RES`: how results are printed."""
    return NewTable(
        name="RES",
        columns=(
            NewColumn(name="Ref", kind=_L, number=0),
            NewColumn(name="Str", kind=_T, number=1, size=10),
        ),
        indexes=(_index("Ref", 0, _PRIMARY),),
        rows=[{0: number, 1: text} for number, text in enumerate(_RESULTS)],
    )
