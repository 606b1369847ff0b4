"""Frozen values to JSON and back, by their type hints.

One canonical form, so that equal values give equal text and the hash chain holds: object keys
sorted, no blanks, and a field that has its default value left out. A later version may therefore
add a field with a default and still read, and verify, what this one wrote.

Enums stand for their value, dates for their ISO text; a union of several dataclasses is told apart
by `"type"`, the class name. Reading is strict: what is missing, unknown or of another type is an
error that says where (`$.event.games[0].white`).
Numbers and texts keep to the bounds of the model, and neither way beyond them: what could not be
read back is not written.
"""

from __future__ import annotations

import dataclasses
import datetime as dt
import enum
import json
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from ronde.errors import FormatError, ModelError, Phrase
from ronde.model import BoardNo, PlayerId, Points, RoundNo, TeamId, Tpn, bounds

__all__ = ["ShapeError", "decode", "dumps", "encode", "loads"]

_T = TypeVar("_T")


class ShapeError(FormatError):
    """JSON that is not the value expected; `path` says where in it."""

    code = "format.shape"

    def __init__(self, fault: Phrase | str, /, *, path: str, text: str = "", **fields: Any) -> None:
        super().__init__(fault, text=text, **fields)
        self.path = path

    @property
    def place(self) -> Phrase:
        """Where in the data it is."""
        return Phrase("place.path", path=self.path)


class _Mismatch(Exception):
    """A mismatch on its way up; each level adds where it is."""

    def __init__(self, fault: Phrase | str, /, *, found: object = None, **fields: Any) -> None:
        super().__init__(fault)
        self.fault = fault if isinstance(fault, Phrase) else Phrase(fault, **fields)
        self.found = found
        self.steps: list[str] = []

    def shape_error(self, root: str) -> ShapeError:
        path = root + "".join(reversed(self.steps))
        text = "" if self.found is None else repr(self.found)[:80]
        return ShapeError(self.fault, path=path, text=text)


class _Codec(NamedTuple):
    encode: Callable[[Any], Any]
    decode: Callable[[Any], Any]


def encode(value: object, type_: object = None) -> Any:
    """A value as plain JSON data; `type_` only where the value's own class does not say it."""
    try:
        return _codec(type(value) if type_ is None else type_).encode(value)
    except _Mismatch as mismatch:
        raise mismatch.shape_error("$") from None


def decode(type_: type[_T], data: object, *, path: str = "$") -> _T:
    """The value of that type that plain JSON data stands for.

    Raises:
        ShapeError: it stands for none.
    """
    target: Any = type_
    try:
        value: _T = _codec(target).decode(data)
    except _Mismatch as mismatch:
        raise mismatch.shape_error(path) from None
    return value


def dumps(data: object) -> str:
    """The canonical text of plain JSON data."""
    return json.dumps(
        data, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
    )


def loads(text: str | bytes, *, path: str = "$") -> Any:
    """Plain JSON data from text, refusing what JSON leaves open: repeated keys, NaN.

    Raises:
        ShapeError: not JSON.
    """
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except RecursionError:
        raise ShapeError("shape.depth", path=path) from None
    except ValueError as error:
        raise ShapeError("shape.not_json", error=str(error), path=path) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a key appears twice in an object")
    return result


def _constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


@cache
def _codec(type_: Any) -> _Codec:
    if type_ in _PLAIN:
        return _PLAIN[type_]
    if isinstance(type_, typing.NewType):
        return _codec(type_.__supertype__)
    origin, args = typing.get_origin(type_), typing.get_args(type_)
    if origin in {types.UnionType, typing.Union}:
        return _union(args)
    if origin is tuple:
        return _tuple(args)
    if origin is frozenset:
        return _frozenset(args[0])
    if origin is not None and issubclass(origin, Mapping) and args[0] is str:
        return _mapping(args[1])
    if isinstance(type_, type) and issubclass(type_, enum.Enum):
        return _enum(type_)
    if dataclasses.is_dataclass(type_) and isinstance(type_, type):
        return _dataclass(type_)
    raise TypeError(f"no JSON form for {type_!r}")


def _is(kind: type, what: Phrase) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if type(value) is not kind:
            raise _Mismatch("shape.expected", what=what, found=value)
        return value

    return check


def _integer(bound: bounds.Bound) -> _Codec:
    def check(value: Any) -> Any:
        if type(value) is not int:
            raise _Mismatch("shape.expected", what=_INTEGER, found=value)
        try:
            bounds.within(bound, value)
        except ModelError as error:
            raise _Mismatch(error.fault) from None
        return value

    return _Codec(check, check)


def _text(value: Any) -> Any:
    if type(value) is not str:
        raise _Mismatch("shape.text", found=value)
    try:
        bounds.short(bounds.TEXT, value)
    except ModelError as error:
        raise _Mismatch(error.fault) from None
    if not value.isascii():
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise _Mismatch("shape.utf8", found=value) from None
    return value


def _iso(kind: Any, what: Phrase) -> _Codec:
    def is_one(value: Any) -> bool:
        if type(value) is not kind:
            return False
        # At either end of the calendar the same moment has no date in another time zone.
        return kind is not dt.datetime or dt.MINYEAR < value.year < dt.MAXYEAR

    def to_text(value: Any) -> str:
        if not is_one(value):
            raise _Mismatch("shape.expected", what=what, found=value)
        text: str = value.isoformat()
        return text

    def from_text(data: Any) -> Any:
        try:
            value = kind.fromisoformat(data)
        except (TypeError, ValueError):
            raise _Mismatch("shape.expected", what=what, found=data) from None
        if not is_one(value):
            raise _Mismatch("shape.expected", what=what, found=data)
        # The standard library reads more forms than it writes; only one is canonical.
        if value.isoformat() != data:
            raise _Mismatch("shape.iso", what=what, found=data)
        return value

    return _Codec(to_text, from_text)


_INTEGER = Phrase("shape.integer")
_BOOLEAN = Phrase("shape.boolean")
_NULL = Phrase("shape.null")
_DATE = Phrase("shape.date")
_TIME = Phrase("shape.time")
_MOMENT = Phrase("shape.moment")
_LIST = Phrase("shape.list")
_OBJECT = Phrase("shape.any_object")
_TUPLE = Phrase("shape.tuple")
_FROZENSET = Phrase("shape.frozenset")

_PLAIN: Mapping[Any, _Codec] = {
    int: _integer(bounds.INTEGER),
    RoundNo: _integer(bounds.ROUND),
    PlayerId: _integer(bounds.NUMBER),
    TeamId: _integer(bounds.NUMBER),
    Tpn: _integer(bounds.NUMBER),
    BoardNo: _integer(bounds.NUMBER),
    Points: _integer(bounds.POINTS),
    bool: _Codec(_is(bool, _BOOLEAN), _is(bool, _BOOLEAN)),
    str: _Codec(_text, _text),
    type(None): _Codec(_is(type(None), _NULL), _is(type(None), _NULL)),
    dt.date: _iso(dt.date, _DATE),
    dt.time: _iso(dt.time, _TIME),
    dt.datetime: _iso(dt.datetime, _MOMENT),
}


def _enum(kind: type[enum.Enum]) -> _Codec:
    plain = {member: _enum_value(member.value) for member in kind}
    members = {_hashable(value): member for member, value in plain.items()}

    def to_value(value: Any) -> Any:
        if type(value) is not kind:
            raise _Mismatch("shape.kind", kind=kind.__name__, found=value)
        return plain[value]

    def from_value(data: Any) -> Any:
        try:
            return members[_hashable(data)]
        except (KeyError, TypeError):
            raise _Mismatch("shape.not_a", kind=kind.__name__, found=data) from None

    return _Codec(to_value, from_value)


def _enum_value(value: Any) -> Any:
    """Members may be made of other members, as a result is of two sides."""
    if isinstance(value, tuple):
        return [_enum_value(part) for part in value]
    return value.value if isinstance(value, enum.Enum) else value


def _hashable(data: Any) -> Any:
    return tuple(data) if type(data) is list else data


def _each(function: Callable[[Any], Any], values: Any) -> list[Any]:
    result = []
    for index, value in enumerate(values):
        try:
            result.append(function(value))
        except _Mismatch as mismatch:
            mismatch.steps.append(f"[{index}]")
            raise
    return result


def _tuple(args: tuple[Any, ...]) -> _Codec:
    if len(args) == 2 and args[1] is Ellipsis:
        item = _codec(args[0])

        def to_list(value: Any) -> list[Any]:
            return _each(item.encode, _is(tuple, _TUPLE)(value))

        def from_list(data: Any) -> tuple[Any, ...]:
            return tuple(_each(item.decode, _is(list, _LIST)(data)))

        return _Codec(to_list, from_list)
    items = [_codec(arg) for arg in args]

    def to_fixed(value: Any) -> list[Any]:
        _of_length(_is(tuple, _TUPLE)(value), len(items))
        return _each(lambda pair: pair[0].encode(pair[1]), zip(items, value, strict=True))

    def from_fixed(data: Any) -> tuple[Any, ...]:
        _of_length(_is(list, _LIST)(data), len(items))
        return tuple(_each(lambda pair: pair[0].decode(pair[1]), zip(items, data, strict=True)))

    return _Codec(to_fixed, from_fixed)


def _of_length(values: Any, length: int) -> None:
    if len(values) != length:
        raise _Mismatch("shape.items", items=length, found=values)


def _frozenset(arg: Any) -> _Codec:
    item = _codec(arg)

    def to_list(value: Any) -> list[Any]:
        return sorted(_each(item.encode, _is(frozenset, _FROZENSET)(value)), key=dumps)

    def from_list(data: Any) -> frozenset[Any]:
        values = _each(item.decode, _is(list, _LIST)(data))
        if len(set(values)) != len(values):
            raise _Mismatch("shape.twice", found=data)
        return frozenset(values)

    return _Codec(to_list, from_list)


def _mapping(arg: Any) -> _Codec:
    item = _codec(arg)

    def convert(function: Callable[[Any], Any], values: Mapping[Any, Any]) -> dict[str, Any]:
        result = {}
        for key, value in values.items():
            try:
                result[_text(key)] = function(value)
            except _Mismatch as mismatch:
                mismatch.steps.append(f"[{key!r}]")
                raise
        return result

    def to_object(value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise _Mismatch("shape.mapping", found=value)
        return convert(item.encode, value)

    def from_object(data: Any) -> Mapping[str, Any]:
        return MappingProxyType(convert(item.decode, _is(dict, _OBJECT)(data)))

    return _Codec(to_object, from_object)


def _union(args: tuple[Any, ...]) -> _Codec:
    rest = tuple(arg for arg in args if arg is not type(None))
    inner = _codec(rest[0]) if len(rest) == 1 else _tagged(rest)
    if len(rest) == len(args):
        return inner

    def to_optional(value: Any) -> Any:
        return None if value is None else inner.encode(value)

    def from_optional(data: Any) -> Any:
        return None if data is None else inner.decode(data)

    return _Codec(to_optional, from_optional)


def _tagged(kinds: tuple[Any, ...]) -> _Codec:
    by_name: dict[str, Any] = {}
    for kind in kinds:
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            by_name[kind.__name__] = kind
    if len(by_name) != len(kinds):
        raise TypeError(f"only dataclasses can be told apart in a union: {kinds}")

    def to_object(value: Any) -> dict[str, Any]:
        kind = type(value)
        if by_name.get(kind.__name__) is not kind:
            raise _Mismatch("shape.other_kind", found=kind.__name__)
        return {"type": kind.__name__, **_codec(kind).encode(value)}

    def from_object(data: Any) -> Any:
        fields = dict(_is(dict, _OBJECT)(data))
        tag = fields.pop("type", None)
        if not isinstance(tag, str) or tag not in by_name:
            raise _Mismatch("shape.unknown_type", found=tag if tag is not None else "none given")
        return _codec(by_name[tag]).decode(fields)

    return _Codec(to_object, from_object)


class _Field(NamedTuple):
    name: str
    codec: _Codec
    required: bool
    default: Any
    plain_default: Any


def _field(field: dataclasses.Field[Any], hint: Any) -> _Field:
    codec = _codec(hint)
    if field.default is not dataclasses.MISSING:
        default = field.default
    elif field.default_factory is not dataclasses.MISSING:
        default = field.default_factory()
    else:
        return _Field(field.name, codec, required=True, default=None, plain_default=None)
    plain = codec.encode(default)
    return _Field(field.name, codec, required=False, default=default, plain_default=plain)


def _dataclass(kind: type) -> _Codec:
    hints = typing.get_type_hints(kind)
    stored = [
        _field(field, hints[field.name])
        for field in dataclasses.fields(kind)
        if not field.metadata.get("transient")
    ]
    by_name = {field.name: field for field in stored}
    required = {field.name for field in stored if field.required}

    def to_object(value: Any) -> dict[str, Any]:
        if type(value) is not kind:
            raise _Mismatch("shape.kind", kind=kind.__name__, found=type(value).__name__)
        result = {}
        for name, codec, needed, default, plain_default in stored:
            part = getattr(value, name)
            if part is default and not needed:
                continue
            try:
                plain = codec.encode(part)
            except _Mismatch as mismatch:
                mismatch.steps.append(f".{name}")
                raise
            if needed or plain != plain_default:
                result[name] = plain
        return result

    def from_object(data: Any) -> Any:
        if type(data) is not dict:
            raise _Mismatch("shape.object", kind=kind.__name__, found=data)
        values = {}
        for name, plain in data.items():
            field = by_name.get(name)
            if field is None:
                raise _Mismatch("shape.no_field", kind=kind.__name__, found=name)
            try:
                values[name] = field.codec.decode(plain)
            except _Mismatch as mismatch:
                mismatch.steps.append(f".{name}")
                raise
        if missing := sorted(required - values.keys()):
            raise _Mismatch("shape.lacks", kind=kind.__name__, missing=tuple(missing))
        try:
            return kind(**values)
        except ModelError as error:
            raise _Mismatch(error.fault) from None

    return _Codec(to_object, from_object)
