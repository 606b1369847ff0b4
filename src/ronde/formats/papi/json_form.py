"""Events as the JSON of a converter of Papi's files: the same tables by other names."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ronde.errors import FormatError, ModelError
from ronde.formats.jet import Value
from ronde.formats.papi.json_names import FLAG, MOMENT, NUMBERS, PLAYER, VARIABLES, WRITTEN
from ronde.formats.papi.reader import tournament_of
from ronde.formats.papi.tables import Doubt, Row, Tables, entry_columns
from ronde.formats.papi.words import EXEMPT, MOST_ROUNDS
from ronde.formats.papi.writing.losses import papi_json_losses
from ronde.formats.papi.writing.writer import papi_rows
from ronde.formats.program_file import ProgramFile
from ronde.journal import State
from ronde.journal.codec import loads
from ronde.model import bounds

__all__ = ["looks_like_papi_json", "read_papi_json", "write_papi_json"]

_KIND = "papi-json"
_FIRST = EXEMPT + 1
"""The number of the first player in Papi's table; in the JSON players count from 0."""
_ABSENT, _NOT_PAIRED = "F", "R"
_FULL, _BYE = 3, 6
_LONGEST = 10_000
_ROUND_PARTS = ("color", "opponent", "result")


def looks_like_papi_json(data: bytes) -> bool:
    """Whether the bytes are meant to be such an event."""
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    return start == b"{" and b'"variables"' in data and b'"players"' in data


def read_papi_json(data: bytes, *, drop: bool = False) -> ProgramFile:
    """The event in a file. `drop`: without the rounds from the first that contradicts itself on.

    Raises:
        FormatError: no JSON, or no such event.
        InvalidFile: rounds contradict themselves, and are not to be left out.
    """
    content = loads(data.removeprefix(b"\xef\xbb\xbf"))
    if not isinstance(content, dict):
        raise FormatError("papi.json", name="variables")
    settings, players = content.get("variables"), content.get("players")
    if not isinstance(settings, dict):
        raise FormatError("papi.json", name="variables")
    if not isinstance(players, list) or not all(isinstance(p, dict) for p in players):
        raise FormatError("papi.json", name="players")
    try:
        bounds.few(bounds.PLAYERS, players)
        return tournament_of(_tables(settings, players), drop=drop, kind=_KIND)
    except ModelError as error:
        raise FormatError(error.fault) from error


def _tables(settings: Mapping[str, Any], players: list[Mapping[str, Any]]) -> Tables:
    doubts: list[Doubt] = []
    return Tables(
        settings={
            VARIABLES.get(name, name): str(value)[:_LONGEST]
            for name, value in settings.items()
            if isinstance(value, (str, int)) and not isinstance(value, bool)
        },
        players=tuple(_row(index, player, doubts) for index, player in enumerate(players)),
        doubts=tuple(doubts),
    )


def _row(index: int, player: Mapping[str, Any], doubts: list[Doubt]) -> Row:
    """Cells by the names of Papi's columns; what is not of their kind is left empty and noted."""
    cells: dict[str, Value] = {"Ref": _FIRST + index}
    for name, column in PLAYER.items():
        given = player.get(name)
        if given is None or given == "":
            continue
        value = _cell(column, given)
        if value is None:
            doubts.append(Doubt(player=index, name=name, text=str(given)[:_LONGEST]))
        else:
            cells[column] = value
    for number, said in _rounds(player.get("rounds")):
        cells |= _entry(number, said)
    return Row(cells)


def _cell(column: str, given: Any) -> Value:
    """What a column holds of it; None if it is none of its kind."""
    if column == FLAG:
        return given if isinstance(given, bool) else None
    if column in NUMBERS:
        return _number(given)
    if isinstance(given, bool) or not isinstance(given, (str, int)):
        return None
    text = str(given)[:_LONGEST]
    if column == MOMENT:
        try:
            return dt.datetime.strptime(text, "%d/%m/%Y")  # noqa: DTZ007 - a day, no moment
        except ValueError:
            return None
    return text


def _number(given: Any) -> int | None:
    if isinstance(given, float) and given.is_integer() and abs(given) < _LONGEST:
        return int(given)
    if isinstance(given, str) and given.isascii() and given.isdigit() and len(given) < 10:
        return int(given)
    return given if type(given) is int else None


def _rounds(given: Any) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """By their numbers; in the older form as a list, each with names or in their order."""
    items: Iterable[tuple[int, Any]] = ()
    if isinstance(given, list):
        items = enumerate(given, start=1)
    elif isinstance(given, dict):
        items = ((_number(number) or 0, said) for number, said in given.items())
    for number, said in items:
        if not 1 <= number <= MOST_ROUNDS:
            continue
        if isinstance(said, list):
            yield number, dict(zip(_ROUND_PARTS, said, strict=False))
        elif isinstance(said, dict):
            yield number, said


def _entry(number: int, said: Mapping[str, Any]) -> Mapping[str, Value]:
    color, opponent, result = (said.get(part) for part in _ROUND_PARTS)
    worth = _number(result) or 0
    other = _number(opponent)
    letter = color if isinstance(color, str) else ""
    met = None if other is None or other < 0 else _FIRST + other
    if met is None and worth == _BYE and letter.upper() != _ABSENT:
        letter, met = "B", EXEMPT
    names = entry_columns(number)
    values: tuple[Value, ...] = (letter or _NOT_PAIRED, met, worth)
    return {name: value for name, value in zip(names, values, strict=True) if value is not None}


# --- writing --------------------------------------------------------------------------------------


def write_papi_json(state: State, *, lossy: bool = False) -> bytes:
    """The event as JSON; `lossy`: also if it would tell another story.

    Raises:
        RepresentationError: it would, and may not.
        FormatError: teams, which no such file holds.
    """
    rows = papi_rows(state, papi_json_losses(state), kind=_KIND, lossy=lossy)
    content = {
        "variables": {name: rows.settings.get(word, "") for name, word in WRITTEN.items()},
        "players": [_player(row) for row in rows.players],
    }
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def _player(row: Mapping[str, Value]) -> Mapping[str, object]:
    found: dict[str, object] = {}
    for name, column in PLAYER.items():
        value = row.get(column)
        if isinstance(value, dt.datetime):
            found[name] = f"{value:%d/%m/}{value.year:04}"
        elif value is not None:
            found[name] = value
    rounds = {
        str(number): said for number in range(1, MOST_ROUNDS + 1) if (said := _said(row, number))
    }
    return {**found, "rounds": rounds}


def _said(row: Mapping[str, Value], number: int) -> Mapping[str, object]:
    """A round of a player; nothing where they are not paired.

    Whoever has no opponent and the result of a bye has the bye: an absence worth a whole point is
    written with the result of a win.
    """
    color, opponent, result = (row.get(name) for name in entry_columns(number))
    if color == _NOT_PAIRED:
        return {}
    if color == _ABSENT:
        return {"color": color, "result": _FULL if result == _BYE else result}
    if opponent == EXEMPT:
        return {"color": color, "result": result}
    assert isinstance(opponent, int)
    return {"color": color, "opponent": opponent - _FIRST, "result": result}
