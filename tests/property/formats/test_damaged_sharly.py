"""Events of Sharly Chess with broken bytes, and with anything in their cells: our errors only."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings, strategies as st

from ronde.errors import FormatError
from ronde.formats import ProgramFile
from ronde.formats.sharly import read_sharly
from ronde.journal import inconsistencies
from support.sharly import SharlyEvent, small

_TABLES = ("info", "tournament", "player", "tournament_player", "pairing", "board", "tie_break")
_VALUES = st.one_of(
    st.none(),
    st.integers(min_value=-(2**63), max_value=2**63 - 1),
    st.integers(min_value=-2, max_value=21),
    st.floats(allow_nan=False),
    st.text(alphabet=st.characters(codec="utf-8"), max_size=12),
    st.sampled_from(["{}", "[]", '{"1": {"fide": 1}}', '{"3": 2}', '{"GROUP_A_3": [1, 2]}']),
    st.sampled_from(["SWISS_NICOIS", "SWISS_HALEY", "ROUND_ROBIN_BERGER", "2026-02-31", "MANUAL"]),
    st.binary(max_size=8),
)
_CHANGES = st.lists(
    st.tuples(st.sampled_from(_TABLES), st.integers(0, 30), st.integers(0, 9), _VALUES),
    max_size=6,
)


def _read(data: bytes, *, drop: bool) -> tuple[ProgramFile, ...]:
    try:
        return read_sharly(data, drop=drop)
    except FormatError:
        return ()


def _sound() -> SharlyEvent:
    event = SharlyEvent()
    open_ = event.tournament()
    people = [event.player(f"P{n}", open_, tpn=n) for n in range(1, 6)]
    event.game(open_, 1, people[0], people[1], (3, 1))
    event.game(open_, 1, people[2], people[3], (2, 2))
    event.entry(open_, 1, people[4], 9, event.board(people[4], None))
    event.game(open_, 2, people[1], people[2], (0, 0))
    event.entry(open_, 2, people[0], 8)
    event.tiebreaks(open_, ("BUCHHOLZ", {}))
    return event


@settings(max_examples=150, deadline=None)
@given(_CHANGES, st.booleans())
def test_whatever_stands_in_the_cells(changes: list[tuple[str, int, int, Any]], drop: bool) -> None:
    event = _sound()
    for table, column, row, value in changes:
        cursor = event.connection.execute(f"SELECT * FROM {table} LIMIT 0")
        names = [name for name, *_ in cursor.description if name != "id"]
        name = names[column % len(names)]
        event.connection.execute(
            f'UPDATE OR IGNORE {table} SET "{name}" = ? WHERE rowid = ?', (value, row)
        )
    for file in _read(event.data, drop=drop):
        assert inconsistencies(file.tournament) == ()


def test_broken_bytes() -> None:
    whole = small()
    for seed in range(400):
        rng = random.Random(seed)
        broken = bytearray(whole)
        for _ in range(rng.choice((1, 1, 3, 10))):
            page = rng.randrange(len(broken) // 4096) * 4096
            at = page + rng.choice((rng.randrange(120), rng.randrange(4096)))
            broken[at] = rng.randrange(256)
        for file in _read(bytes(broken), drop=True):
            assert inconsistencies(file.tournament) == ()
