"""Tables of a TOML file read strictly: no unknown key, no value of another type.

Every function raises `FormatError` and names the place.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, TypeVar

from ronde.errors import FormatError, ModelError, Phrase
from ronde.model import bounds

__all__ = ["checked", "named", "only", "tables", "typed"]

E = TypeVar("E", bound=Enum)
T = TypeVar("T")


def tables(text: str) -> dict[str, Any]:
    """The tables of a file.

    Raises:
        TOMLDecodeError: it is not TOML; the caller knows what it was meant to be.
    """
    try:
        bounds.short(bounds.TEXT, text)
        return tomllib.loads(text)
    except ModelError as error:
        raise FormatError(error.fault) from None
    except RecursionError:
        raise FormatError("toml.depth") from None
    except tomllib.TOMLDecodeError:
        raise
    except ValueError as error:  # a number of more digits than Python reads
        raise tomllib.TOMLDecodeError(str(error)) from error


def checked(place: Phrase, make: Callable[[], T]) -> T:
    """What `make` gives; a value that cannot exist becomes an error of the file at that place."""
    try:
        return make()
    except ModelError as error:
        raise FormatError("toml.at", place=place, fault=error.fault) from error


def only(data: Mapping[str, Any], known: set[str], place: Phrase) -> None:
    """Refuse any key that is not known."""
    for key in data:
        if key not in known:
            raise FormatError("toml.unknown_key", place=place, known=tuple(sorted(known)), text=key)


def typed(
    data: Mapping[str, Any], key: str, kind: type, place: Phrase, *, default: Any = None
) -> Any:
    """The value under a key (or the default), of that type."""
    value = data.get(key, default)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise FormatError("toml.type", place=place, key=key, type=kind.__name__, text=str(value))
    return value


def named(kind: type[E], value: Any, place: Phrase) -> E:
    """The member of an enumeration by its value."""
    try:
        return kind(value)
    except ValueError:
        known = tuple(str(member.value) for member in kind)
        raise FormatError("toml.one_of", place=place, known=known, text=str(value)) from None
