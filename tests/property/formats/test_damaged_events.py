"""Cells of a foreign event with anything in them: a tournament that can be, or our own errors."""

from __future__ import annotations

import datetime as dt

from hypothesis import given, settings, strategies as st

from ronde.errors import FormatError
from ronde.formats import ProgramFile
from ronde.formats.jet import Value
from ronde.formats.papi.reader import tournament_of
from ronde.formats.papi.tables import COLUMNS, Row, Tables
from ronde.journal import inconsistencies
from support.papi import SETTINGS, nobody, row

_COLUMNS = (*COLUMNS[:30], *COLUMNS[30:42] * 4)
"""People, and the first rounds more often."""
_NAMES = (
    *(*SETTINGS, "Dep1", "Dep2", "Prix1", "Prix2", "PrixElo11", "InscriptionDefaut"),
    *("DateRd1", "Arbitre", "InscriptionJeune", "InscriptionDateMajoration", "PrixClub1"),
)
_WORDS = ("", "B", "N", "F", "R", "Suisse", "ToutesRondes", "Haley", "SAD", "Nicois", "Manuel")
_TEXTS = st.one_of(st.sampled_from(_WORDS), st.text(max_size=12), st.integers().map(str))
_VALUES: st.SearchStrategy[Value] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(min_value=-3, max_value=8),
    st.integers(min_value=-(2**31), max_value=2**31),
    _TEXTS,
    st.datetimes(min_value=dt.datetime(100, 1, 1)),  # noqa: DTZ001
)
_SOUND = (
    row(2, "ASH", ("B", 3, 3), ("N", 4, 2)),
    row(3, "ELM", ("N", 2, 1), ("B", 5, 0)),
    row(4, "OAK", ("B", 5, 6), ("B", 2, 2)),
    row(5, "YEW", ("N", 4, 4), ("N", 3, 0)),
)
_CELLS = st.dictionaries(st.sampled_from(_COLUMNS), _VALUES, max_size=6)


def _read(tables: Tables, *, drop: bool) -> ProgramFile | None:
    try:
        return tournament_of(tables, drop=drop)
    except FormatError:
        return None


@settings(max_examples=200, deadline=None)
@given(
    st.lists(_CELLS, min_size=4, max_size=4),
    st.dictionaries(st.sampled_from(_NAMES), _TEXTS, max_size=5),
    st.booleans(),
)
def test_whatever_stands_in_the_cells(
    changes: list[dict[str, Value]], announced: dict[str, str], drop: bool
) -> None:
    rows = tuple(
        Row({**sound.cells, **change}) for sound, change in zip(_SOUND, changes, strict=True)
    )
    tables = Tables(settings={**SETTINGS, **announced}, players=(nobody(), *rows))
    file = _read(tables, drop=drop)
    if file is not None:
        assert inconsistencies(file.tournament) == ()
