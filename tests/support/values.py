"""Hypothesis strategies for any frozen value, by its type hints."""

from __future__ import annotations

import dataclasses
import datetime as dt
import enum
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any

from hypothesis import strategies as st

from ronde.errors import ModelError
from ronde.journal import Entry
from ronde.journal.state import Adopted
from ronde.model import (
    Adjournment,
    BirthDate,
    OwnWords,
    PlayoffHeld,
    Result,
    Round,
    Tournament,
)

_INTEGERS = st.integers(1, 40) | st.integers(-999, 999)  # within every bound of the model
_TEXT = st.text(max_size=8) | st.sampled_from(["", "Ünïcode, Ñame", "Каспаров", "李", "½\u2028\n"])


@cache
def values(type_: Any) -> st.SearchStrategy[Any]:
    """Values of that type: whatever the model lets exist, sensible or not."""
    while isinstance(type_, typing.NewType):
        type_ = type_.__supertype__
    if type_ in _SPECIAL:
        return _SPECIAL[type_]
    origin, args = typing.get_origin(type_), typing.get_args(type_)
    if origin in {types.UnionType, typing.Union}:
        return st.one_of(*(values(arg) for arg in args))
    if origin is tuple and args[1:] == (Ellipsis,):
        return st.lists(values(args[0]), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*(values(arg) for arg in args))
    if origin is frozenset:
        return st.frozensets(values(args[0]), max_size=3)
    if origin is not None and issubclass(origin, Mapping):
        return st.dictionaries(values(args[0]), values(args[1]), max_size=2)
    if issubclass(type_, enum.Enum):
        return st.sampled_from(list(type_))
    return _dataclass(type_)


def _dataclass(kind: Any) -> st.SearchStrategy[Any]:
    hints = typing.get_type_hints(kind)
    stored = [f for f in dataclasses.fields(kind) if not f.metadata.get("transient")]
    fields = {f.name: values(hints[f.name]) for f in stored}

    def build(arguments: dict[str, Any]) -> Any:
        try:
            return kind(**arguments)
        except ModelError:
            return None

    return st.fixed_dictionaries(fields).map(build).filter(lambda value: value is not None)


def _in_sequence(rounds: list[Round]) -> tuple[Round, ...]:
    return tuple(
        dataclasses.replace(r, number=typing.cast("Any", i)) for i, r in enumerate(rounds, start=1)
    )


def _tournaments() -> st.SearchStrategy[Tournament]:
    hints = typing.get_type_hints(Tournament)
    fields = {
        f.name: values(hints[f.name]) for f in dataclasses.fields(Tournament) if f.name != "rounds"
    }
    fields["rounds"] = st.lists(values(Round), max_size=2).map(_in_sequence)
    return st.fixed_dictionaries(fields).map(lambda arguments: Tournament(**arguments))


def _adjournments() -> st.SearchStrategy[Adjournment]:
    """Whoever sealed the move, or offered a draw, is one of the two."""
    hints = typing.get_type_hints(Adjournment)
    theirs = st.none() | st.sampled_from(["white", "black"])
    fields = {name: values(hint) for name, hint in hints.items()}
    fields |= {"sealed_by": theirs, "draw_by": theirs}

    def build(arguments: dict[str, Any]) -> Adjournment:
        named = {name: arguments.get(arguments[name]) for name in ("sealed_by", "draw_by")}
        return Adjournment(**{**arguments, **named})

    return st.fixed_dictionaries(fields).map(build)


def _moments() -> st.SearchStrategy[dt.datetime]:
    """Moments with their distance from universal time."""
    offsets = st.integers(-14 * 60, 14 * 60).map(lambda m: dt.timezone(dt.timedelta(minutes=m)))
    first, last = dt.datetime(dt.MINYEAR + 1, 1, 1), dt.datetime(dt.MAXYEAR - 1, 12, 31)  # noqa: DTZ001
    return st.datetimes(first, last, timezones=offsets)


_SPECIAL: Mapping[Any, st.SearchStrategy[Any]] = {
    int: _INTEGERS,
    bool: st.booleans(),
    str: _TEXT,
    type(None): st.none(),
    dt.date: st.dates(),
    dt.time: st.times(),
    dt.datetime: _moments(),
    BirthDate: st.dates().map(lambda day: BirthDate(day.year, day.month, day.day))
    | st.integers(1, 9999).map(BirthDate),
    OwnWords: st.builds(
        OwnWords,
        clause=_TEXT,
        language=_TEXT,
        title=_TEXT,
        text=_TEXT.map(lambda text: text if text.strip() else "x"),
        instead=st.booleans(),
        beside=_TEXT,
    ),
    Adjournment: st.deferred(_adjournments),
    PlayoffHeld: st.builds(
        PlayoffHeld,
        place=_INTEGERS,
        players=st.lists(_INTEGERS, min_size=2, max_size=3, unique=True).map(tuple),
        seed=_INTEGERS,
        control=_TEXT,
        armageddon=st.booleans(),
        results=st.deferred(lambda: values(tuple[tuple[str, Result], ...])),
    ),
    # Each has all settings: two of them, and the state is larger than a case may be.
    tuple[Adopted, ...]: st.deferred(lambda: st.lists(values(Adopted), max_size=1).map(tuple)),
    Tournament: st.deferred(_tournaments),
}


def entries() -> st.SearchStrategy[Entry]:
    """Entries of any event at any moment."""
    hints = typing.get_type_hints(Entry)
    fields = {name: values(hint) for name, hint in hints.items()}
    return st.fixed_dictionaries(fields).map(lambda arguments: Entry(**arguments))
