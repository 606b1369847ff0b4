"""The files of other programs: what tells each from the rest, who reads it, who writes it.

A program that is added is a row here and a folder of its own; commands, pages and the API ask this
table and name none.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ronde.errors import UnknownName

if TYPE_CHECKING:
    from ronde.formats.program_file import ProgramFile
    from ronde.formats.rounds_file import RoundsFile
    from ronde.formats.trf import Loss
    from ronde.journal import State

__all__ = ["PROGRAMS", "Program", "program_for_name", "program_of", "program_written"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """One kind of file.

    `kind` is its name in commands and addresses, `ending` what its files' names end with, and
    `own_ending` whether such a name alone asks for this kind (`.txt` asks for none).
    `looks_like` sees the whole file and decides by content. `read` gives the tournaments of a file,
    `losses` what a file could not say of one, `write` the file (`lossy`: also if it would tell
    another story); a program whose files are only written, or only read, has None for the rest.
    A file with pairings and results and no tournament around them has `rounds` instead of `read`:
    it is merged into an event that is there already. `is_named`: the program takes the name of the
    event from that of the file.
    """

    kind: str
    ending: str
    media_type: str
    own_ending: bool = False
    looks_like: Callable[[bytes], bool] | None = None
    read: Callable[[bytes, bool], tuple[ProgramFile, ...]] | None = None
    losses: Callable[[State], tuple[Loss, ...]] | None = None
    write: Callable[[State, bool], bytes] | None = None
    rounds: Callable[[bytes], RoundsFile] | None = None
    is_named: bool = False


# Readers and writers are imported when they are needed: most commands meet none of them.


def _is_access(data: bytes) -> bool:
    return data.startswith(b"\x00\x01\x00\x00Standard ")


def _read_papi(data: bytes, drop: bool) -> tuple[ProgramFile, ...]:
    from ronde.formats.papi import read_papi  # noqa: PLC0415

    return (read_papi(data, drop=drop),)


def _papi_losses(state: State) -> tuple[Loss, ...]:
    from ronde.formats.papi.writing import papi_losses  # noqa: PLC0415

    return papi_losses(state)


def _write_papi(state: State, lossy: bool) -> bytes:
    from ronde.formats.papi.writing import write_papi  # noqa: PLC0415

    return write_papi(state, lossy=lossy)


def _is_pairing_text(data: bytes) -> bool:
    if b";" not in data[:_LINE]:
        return False
    from ronde.formats.swiss_manager import looks_like_pairings  # noqa: PLC0415

    return looks_like_pairings(data)


def _read_pairing_text(data: bytes) -> RoundsFile:
    from ronde.formats.swiss_manager import read_pairings  # noqa: PLC0415

    return read_pairings(data)


def _pairing_text_losses(state: State) -> tuple[Loss, ...]:
    from ronde.formats.swiss_manager import pairing_losses  # noqa: PLC0415

    return pairing_losses(state.tournament)


def _write_pairing_text(state: State, lossy: bool) -> bytes:
    from ronde.formats.swiss_manager import write_pairings  # noqa: PLC0415

    return write_pairings(state.tournament, lossy=lossy)


def _is_player_text(data: bytes) -> bool:
    if b";" not in data[:_LINE]:
        return False
    from ronde.formats.swiss_manager import looks_like_players  # noqa: PLC0415

    return looks_like_players(data)


def _read_player_text(data: bytes, drop: bool) -> tuple[ProgramFile, ...]:  # noqa: ARG001 - a file of players has no rounds to drop
    from ronde.formats.swiss_manager import read_players  # noqa: PLC0415

    return (read_players(data),)


def _player_text_losses(state: State) -> tuple[Loss, ...]:
    from ronde.formats.swiss_manager import player_losses  # noqa: PLC0415

    return player_losses(state.tournament)


def _write_player_text(state: State, lossy: bool) -> bytes:  # noqa: ARG001 - nothing it loses is essential
    from ronde.formats.swiss_manager import write_players  # noqa: PLC0415

    return write_players(state.tournament)


def _is_vega(data: bytes) -> bool:
    if b"|" not in data[:_HEAD] and not _GAME.search(data[:_HEAD]):
        return False
    from ronde.formats.vega import looks_like_vega  # noqa: PLC0415

    return looks_like_vega(data)


def _read_vega(data: bytes, drop: bool) -> tuple[ProgramFile, ...]:  # noqa: ARG001 - a table that contradicts itself has no sound part
    from ronde.formats.vega import read_vega  # noqa: PLC0415

    return (read_vega(data),)


def _vega_losses(state: State) -> tuple[Loss, ...]:
    from ronde.formats.vega import report_losses  # noqa: PLC0415

    return report_losses(state.tournament)


def _write_vega(state: State, lossy: bool) -> bytes:
    from ronde.formats.vega import write_report  # noqa: PLC0415

    return write_report(state.tournament, decided=state.decided, lossy=lossy)


def _is_vega_players(data: bytes) -> bool:
    if b";" not in data[:_LINE]:
        return False
    from ronde.formats.vega import looks_like_players  # noqa: PLC0415

    return looks_like_players(data)


def _read_vega_players(data: bytes, drop: bool) -> tuple[ProgramFile, ...]:  # noqa: ARG001 - a file of players has no rounds to drop
    from ronde.formats.vega import read_players  # noqa: PLC0415

    return (read_players(data),)


def _vega_player_losses(state: State) -> tuple[Loss, ...]:
    from ronde.formats.vega import player_losses  # noqa: PLC0415

    return player_losses(state.tournament)


def _write_vega_players(state: State, lossy: bool) -> bytes:  # noqa: ARG001 - nothing it loses is essential
    from ronde.formats.vega import write_players  # noqa: PLC0415

    return write_players(state.tournament)


def _is_chess_results(data: bytes) -> bool:
    return b"<chessresults" in data[:1_000]


def _chess_results_losses(state: State) -> tuple[Loss, ...]:
    from ronde.formats.chess_results import chess_results_losses  # noqa: PLC0415

    return chess_results_losses(state.tournament)


def _write_chess_results(state: State, lossy: bool) -> bytes:
    from ronde.formats.chess_results import write_chess_results  # noqa: PLC0415

    return write_chess_results(state.tournament, decided=state.decided, lossy=lossy)


_LINE, _HEAD = 400, 20_000
"""How much of a file is looked at before the module of its program is."""
_GAME = re.compile(rb"[+=-][WB]\d")

_TEXT = "text/plain; charset=utf-8"


def _is_papi_json(data: bytes) -> bool:
    if data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] != b"{":
        return False
    from ronde.formats.papi.json_form import looks_like_papi_json  # noqa: PLC0415

    return looks_like_papi_json(data)


def _read_papi_json(data: bytes, drop: bool) -> tuple[ProgramFile, ...]:
    from ronde.formats.papi.json_form import read_papi_json  # noqa: PLC0415

    return (read_papi_json(data, drop=drop),)


def _papi_json_losses(state: State) -> tuple[Loss, ...]:
    from ronde.formats.papi.writing.losses import papi_json_losses  # noqa: PLC0415

    return papi_json_losses(state)


def _write_papi_json(state: State, lossy: bool) -> bytes:
    from ronde.formats.papi.json_form import write_papi_json  # noqa: PLC0415

    return write_papi_json(state, lossy=lossy)


def _is_sqlite(data: bytes) -> bool:
    return data.startswith(b"SQLite format 3\0")


def _read_sharly(data: bytes, drop: bool) -> tuple[ProgramFile, ...]:
    from ronde.formats.sharly import read_sharly  # noqa: PLC0415

    return read_sharly(data, drop=drop)


PROGRAMS = (
    Program(
        kind="papi",
        ending=".papi",
        media_type="application/x-msaccess",
        own_ending=True,
        looks_like=_is_access,
        read=_read_papi,
        losses=_papi_losses,
        write=_write_papi,
    ),
    Program(
        kind="papi-json",
        ending=".json",
        media_type="application/json",
        looks_like=_is_papi_json,
        read=_read_papi_json,
        losses=_papi_json_losses,
        write=_write_papi_json,
    ),
    Program(
        kind="swiss-manager",
        ending=".txt",
        media_type=_TEXT,
        looks_like=_is_pairing_text,
        rounds=_read_pairing_text,
        losses=_pairing_text_losses,
        write=_write_pairing_text,
    ),
    Program(
        kind="swiss-manager-players",
        ending=".txt",
        media_type=_TEXT,
        looks_like=_is_player_text,
        read=_read_player_text,
        losses=_player_text_losses,
        write=_write_player_text,
    ),
    Program(
        kind="vega",
        ending=".trf",
        media_type=_TEXT,
        looks_like=_is_vega,
        read=_read_vega,
        losses=_vega_losses,
        write=_write_vega,
        is_named=True,
    ),
    Program(
        kind="vega-players",
        ending=".txt",
        media_type=_TEXT,
        looks_like=_is_vega_players,
        read=_read_vega_players,
        losses=_vega_player_losses,
        write=_write_vega_players,
    ),
    Program(
        kind="chess-results",
        ending=".xml",
        media_type="application/xml",
        looks_like=_is_chess_results,
        losses=_chess_results_losses,
        write=_write_chess_results,
    ),
    Program(
        kind="sharly",
        ending=".sce",
        media_type="application/vnd.sqlite3",
        looks_like=_is_sqlite,
        read=_read_sharly,
    ),
)


def program_of(data: bytes) -> Program | None:
    """The program whose file the bytes are meant to be."""
    return next(
        (p for p in PROGRAMS if p.looks_like is not None and p.looks_like(data)),
        None,
    )


def program_written(kind: str) -> Program:
    """The program whose files of that kind can be written.

    Raises:
        UnknownName: there is none.
    """
    written = {program.kind: program for program in PROGRAMS if program.write is not None}
    if kind not in written:
        raise UnknownName("file_kind", kind, known=tuple(written))
    return written[kind]


def program_for_name(path: str) -> Program | None:
    """The program whose file a file of that name is to become, where the name alone says so."""
    name = path.lower()
    return next(
        (p for p in PROGRAMS if p.write is not None and p.own_ending and name.endswith(p.ending)),
        None,
    )
