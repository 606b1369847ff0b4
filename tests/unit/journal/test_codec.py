from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

import pytest

from ronde.journal import ShapeError
from ronde.journal.codec import decode, dumps, encode, loads
from ronde.journal.events import Commented, RoundPaired
from ronde.model import (
    BirthDate,
    Game,
    Person,
    Player,
    PlayerId,
    Result,
    RoundTime,
    Settings,
    System,
)


@dataclass(frozen=True)
class Sample:
    pair: tuple[int, int] = (0, 0)
    names: Mapping[str, int] = field(default_factory=dict)
    seen: frozenset[int] = frozenset()
    flag: bool = False
    cache: int = field(default=0, metadata={"transient": True})


@dataclass(frozen=True)
class Clash:
    either: int | str = 0


class TestCanonicalForm:
    def test_defaults_are_left_out(self) -> None:
        player = Player(id=PlayerId(3), person=Person(name="Müller, Ö"))
        assert dumps(encode(player)) == '{"id":3,"person":{"name":"Müller, Ö"}}'

    def test_equal_values_give_equal_text(self) -> None:
        one = Settings(system=System(options={"b": "2", "a": "1"}), editions={})
        two = Settings(system=System(options=MappingProxyType({"a": "1", "b": "2"})))
        assert one == two
        assert dumps(encode(one)) == dumps(encode(two))

    def test_sets_are_sorted_and_transient_fields_left_out(self) -> None:
        assert encode(Sample(seen=frozenset({3, 1, 2}), cache=5)) == {"seen": [1, 2, 3]}

    def test_every_result(self) -> None:
        for result in Result:
            assert decode(Result, encode(result)) is result

    @pytest.mark.parametrize("moment", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"])
    def test_a_moment_at_the_edge_of_the_calendar_is_none(self, moment: str) -> None:
        with pytest.raises(ShapeError):
            decode(dt.datetime, moment)
        with pytest.raises(ShapeError):
            encode(dt.datetime.fromisoformat(moment))

    def test_dates_and_times(self) -> None:
        due = RoundTime(round=1, date=dt.date(2026, 3, 7), time=dt.time(14, 30))  # type: ignore[arg-type]
        assert encode(due) == {"round": 1, "date": "2026-03-07", "time": "14:30:00"}
        assert decode(RoundTime, encode(due)) == due


class TestStrictness:
    @pytest.mark.parametrize(
        ("type_", "data", "path"),
        [
            (Game, {"board": 1, "white": "1", "black": 2}, "$.white"),
            (Game, {"board": 1, "white": True, "black": 2}, "$.white"),
            (Game, {"board": 1, "white": 1}, "$"),
            (Game, {"board": 1, "white": 1, "black": 1}, "$"),
            (Game, {"board": 1, "white": 1, "black": 2, "extra": 0}, "$"),
            (Game, {"board": 1, "white": 1, "black": 2, "result": ["1", "1"]}, "$.result"),
            (Game, {"board": 1, "white": 1, "black": 2, "result": [[]]}, "$.result"),
            (Game, {"board": 1, "white": 1, "black": 2, "colors_reversed": 0}, "$.colors_reversed"),
            (Game, [], "$"),
            (RoundPaired, {"round": 1, "games": [{"board": 1, "white": 1}]}, "$.games[0]"),
            (RoundPaired, {"round": 1, "games": {}}, "$.games"),
            (RoundPaired, {"round": 1, "date": "20260307"}, "$.date"),
            (RoundPaired, {"round": 1, "date": "yesterday"}, "$.date"),
            (RoundPaired, {"round": 1, "date": 20260307}, "$.date"),
            (Settings, {"system": {"options": {"a": 1}}}, "$.system.options['a']"),
            (Settings, {"rounds": 0}, "$"),
            (Sample, {"pair": [1]}, "$.pair"),
            (Sample, {"pair": [1, "2"]}, "$.pair[1]"),
            (Sample, {"seen": [1, 1]}, "$.seen"),
            (Sample, {"cache": 1}, "$"),
            (BirthDate, {"year": 2000, "month": 2, "day": 30}, "$"),
            (Person, {"name": "\ud800"}, "$.name"),
        ],
    )
    def test_says_where(self, type_: type, data: object, path: str) -> None:
        with pytest.raises(ShapeError) as caught:
            decode(type_, data)
        assert caught.value.path == path
        assert str(caught.value).startswith(f"{path}: ")

    @pytest.mark.parametrize(
        "value",
        [
            Person(name="\ud800"),
            Commented(text=3),  # type: ignore[arg-type]
            Player(id=PlayerId(True), person=Person(name="x")),
            Settings(tiebreaks=["BH"]),  # type: ignore[arg-type]
            Sample(pair=(1, 2, 3)),  # type: ignore[arg-type]
            Sample(names={1: 1}),  # type: ignore[dict-item]
            Sample(names=3),  # type: ignore[arg-type]
            Settings(start=dt.datetime(2026, 3, 7, tzinfo=dt.UTC)),
        ],
    )
    def test_writes_nothing_it_could_not_read(self, value: object) -> None:
        with pytest.raises(ShapeError):
            encode(value)

    def test_a_union_of_plain_types_has_no_form(self) -> None:
        with pytest.raises(TypeError, match="told apart"):
            encode(Clash())
        with pytest.raises(TypeError, match="no JSON form"):
            encode(1.5)


class TestText:
    def test_deep_nesting(self) -> None:
        with pytest.raises(ShapeError, match="nested too deeply"):
            loads("[" * 200_000)

    def test_bytes_that_are_not_text(self) -> None:
        with pytest.raises(ShapeError, match="not JSON"):
            loads(b"\xff\xfe")

    def test_numbers_beyond_reason(self) -> None:
        with pytest.raises(ShapeError, match="not JSON"):
            loads("9" * 10_000)
