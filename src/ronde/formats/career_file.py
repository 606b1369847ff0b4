"""An arbiter's log as a file: TOML for people, JSON for programs; read by the journal's codec."""

from __future__ import annotations

import datetime as dt
import json
import tomllib
from typing import Any

from ronde.errors import FormatError
from ronde.journal.codec import decode, encode, loads
from ronde.model.career import ArbiterLog

__all__ = ["read_log", "write_log_json", "write_log_toml"]

_MOST = 400_000


def read_log(text: str) -> ArbiterLog:
    """The log of a file: JSON where it begins with a brace, else TOML.

    Raises:
        FormatError: neither, or not a log; it says where.
    """
    if len(text) > _MOST:
        raise FormatError("career.long_file", most=_MOST)
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return decode(ArbiterLog, loads(text.lstrip("\ufeff")))
    try:
        data = tomllib.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError) as error:  # also a number longer than Python reads
        raise FormatError("career.not_toml", error=str(error)) from None
    return decode(ArbiterLog, _plain(data))


def _plain(value: Any) -> Any:
    """Days as their text, as JSON has them."""
    match value:
        case dict():
            return {key: _plain(item) for key, item in value.items()}
        case list():
            return [_plain(item) for item in value]
        case dt.date():
            return value.isoformat()
        case _:
            return value


def write_log_json(log: ArbiterLog) -> str:
    """The log for programs."""
    return json.dumps(encode(log), ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def write_log_toml(log: ArbiterLog) -> str:
    """The log for people; what is not known is left out.

    >>> print(write_log_toml(ArbiterLog(name="Roche, Camille", licence_season=2026)))
    name = "Roche, Camille"
    licence_season = 2026
    <BLANKLINE>
    """
    data: dict[str, Any] = encode(log)
    plain = [f"{key} = {_toml(value)}" for key, value in data.items() if not _is_table(value)]
    tables = [
        "\n".join((f"[[{key}]]", *(f"{name} = {_toml(v)}" for name, v in item.items())))
        for key, items in data.items()
        if _is_table(items)
        for item in items
    ]
    return "\n\n".join((*(["\n".join(plain)] if plain else []), *tables)) + "\n"


def _is_table(value: Any) -> bool:
    return isinstance(value, list)


def _toml(value: Any) -> str:
    """A value; a text as JSON writes it, which TOML reads (it knows no delete sign unescaped)."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    return json.dumps(value)
